import greatCamas from 'virtual:portrait/great-camas';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import page from '../../../../content/climate-smart-plants.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD = msg`Plants for mild, wet winters and long dry summers, and how to water them less.`;

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function ClimateSmartPlants() {
  const { t } = useLingui();
  return <ArticlePage page={page} above={t`Choosing plants`} lead={t(LEAD)} plant={greatCamas} />;
}
