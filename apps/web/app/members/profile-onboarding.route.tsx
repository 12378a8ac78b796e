import { msg } from '@lingui/core/macro';
import { own, requirePerson } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/profile-onboarding.route';
import { OnboardingPage } from './profile/OnboardingPage.tsx';

export const meta = pageMeta({
  title: msg`Welcome`,
  description: msg`A few questions, so that the planner knows where you garden.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const person = await requirePerson(asked);
  return person && own(person);
}

export const shouldRevalidate = onNewPage;

export default function ProfileOnboarding({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <OnboardingPage />
    </OwnRoute>
  );
}
