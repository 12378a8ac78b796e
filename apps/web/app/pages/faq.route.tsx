import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import page from '../../../../content/faq.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD = msg`Short answers on accounts, plants, regions, nurseries and your data.`;

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function Faq() {
  const { t } = useLingui();
  return <ArticlePage page={page} above={t`Help`} lead={t(LEAD)} plant="western-sword-fern" />;
}
