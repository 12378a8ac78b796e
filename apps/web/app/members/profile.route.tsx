import { msg } from '@lingui/core/macro';
import { gardensQuery } from '../gardens/index.ts';
import { own, requireOnboarded } from '../session/guards.ts';
import { OwnRoute } from '../session/OwnRoute.tsx';
import { onNewPage } from '../session/revalidating.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/profile.route';
import { ProfilePage } from './profile/ProfilePage.tsx';

export const meta = pageMeta({
  title: msg`Profile`,
  description: msg`Your name, where you garden, how long you have done it, and your picture.`,
  hidden: true,
});

export async function loader(asked: Route.LoaderArgs) {
  const person = await requireOnboarded(asked);
  // Its head counts the gardens.
  return person && own(person, gardensQuery({ page: 1, search: '', deleted: false }, person.ask));
}

export const shouldRevalidate = onNewPage;

export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <OwnRoute page={loaderData}>
      <ProfilePage />
    </OwnRoute>
  );
}
