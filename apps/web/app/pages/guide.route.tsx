import goatsbeard from 'virtual:portrait/goatsbeard';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import page from '../../../../content/guide.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD = msg`From a tape measure to a plant list, in the order that saves the most work.`;

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function Guide() {
  const { t } = useLingui();
  return <ArticlePage page={page} above={t`Guide`} lead={t(LEAD)} plant={goatsbeard} />;
}
