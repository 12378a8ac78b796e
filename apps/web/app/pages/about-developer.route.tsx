import serviceberry from 'virtual:portrait/serviceberry';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import page from '../../../../content/about-developer.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD = msg`Who Understory is for, how its advice is made, and what it does not do.`;

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function AboutDeveloper() {
  const { t } = useLingui();
  return <ArticlePage page={page} above={t`About`} lead={t(LEAD)} plant={serviceberry} />;
}
