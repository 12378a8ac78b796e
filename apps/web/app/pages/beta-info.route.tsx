import oregonIris from 'virtual:portrait/oregon-iris';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import page from '../../../../content/beta-info.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD = msg`Understory is open for use and not finished. This is what you can rely on, and what may still change.`;

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function BetaInfo() {
  const { t } = useLingui();
  return <ArticlePage page={page} above={t`Beta`} lead={t(LEAD)} plant={oregonIris} />;
}
