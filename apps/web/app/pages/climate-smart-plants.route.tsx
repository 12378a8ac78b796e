import page from '../../../../content/climate-smart-plants.md';
import { pageMeta } from '../shell/page-meta.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';

const LEAD = 'Plants for mild, wet winters and long dry summers, and how to water them less.';

export const meta = pageMeta({ title: page.title, description: LEAD });

export default function ClimateSmartPlants() {
  return <ArticlePage page={page} above="Choosing plants" lead={LEAD} plant="great-camas" />;
}
