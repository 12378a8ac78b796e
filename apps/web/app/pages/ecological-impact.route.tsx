import westernColumbine from 'virtual:portrait/western-columbine';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import page from '../../../../content/ecological-impact.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD = msg`Food, flowers, cover and water: what native plants do in a garden, and how far the evidence goes.`;

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function EcologicalImpact() {
  const { t } = useLingui();
  return <ArticlePage page={page} above={t`Why natives`} lead={t(LEAD)} plant={westernColumbine} />;
}
