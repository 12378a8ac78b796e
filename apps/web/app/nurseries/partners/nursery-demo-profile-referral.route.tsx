import { msg } from '@lingui/core/macro';
import { loaderApi } from '../../shell/api.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/nursery-demo-profile-referral.route';
import { loadSamplePage } from './load-sample.ts';
import { SamplePage } from './SamplePage.tsx';
import { REFERRAL_SAMPLE } from './sample-nurseries.ts';

/** Kept out of search engines, which would show the name of an invented nursery without the words that say so. */
export const meta = pageMeta({
  title: msg`A sample page of a Referral partner`,
  description: msg`What gardeners see of a Referral partner: an invented nursery that says it is one, with notes on each part.`,
  hidden: true,
});

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadSamplePage(loaderApi(request, context), REFERRAL_SAMPLE, request.signal);

export default function NurseryDemoProfileReferral({ loaderData }: Route.ComponentProps) {
  return (
    <SamplePage here="/nursery-demo-profile-referral" sample={REFERRAL_SAMPLE} {...loaderData} hasNotes />
  );
}
