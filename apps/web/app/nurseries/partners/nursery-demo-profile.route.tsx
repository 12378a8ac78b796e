import { msg } from '@lingui/core/macro';
import { loaderApi } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/nursery-demo-profile.route';
import { loadSamplePage } from './load-sample.ts';
import { SamplePage } from './SamplePage.tsx';
import { GROWTH_SAMPLE } from './sample-nurseries.ts';

/** Kept out of search engines, which would show the name of an invented nursery without the words that say so. */
export const meta = pageMeta({
  title: msg`A sample page of a Growth partner`,
  description: msg`What gardeners see of a Growth partner: an invented nursery with real plants, and notes on what each part does.`,
  hidden: true,
});

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadSamplePage(loaderApi(request, context), GROWTH_SAMPLE, request.signal);

export default function NurseryDemoProfile({ loaderData }: Route.ComponentProps) {
  return <SamplePage here="/nursery-demo-profile" sample={GROWTH_SAMPLE} {...loaderData} hasNotes />;
}
