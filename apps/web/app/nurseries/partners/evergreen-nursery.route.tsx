import { msg } from '@lingui/core/macro';
import { loaderApi } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/evergreen-nursery.route';
import { loadSamplePage } from './load-sample.ts';
import { SamplePage } from './SamplePage.tsx';
import { EVERGREEN_SAMPLE } from './sample-nurseries.ts';

/** Kept out of search engines, which would show the name of an invented nursery without the words that say so. */
export const meta = pageMeta({
  title: msg`Sample Nursery: Evergreen`,
  description: msg`A whole invented nursery that says it is one, with real plants that keep their leaves, as gardeners would find it.`,
  hidden: true,
});

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadSamplePage(loaderApi(request, context), EVERGREEN_SAMPLE, request.signal);

export default function EvergreenNursery({ loaderData }: Route.ComponentProps) {
  return <SamplePage here="/evergreen-nursery" sample={EVERGREEN_SAMPLE} {...loaderData} />;
}
