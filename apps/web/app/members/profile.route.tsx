import { pageMeta } from '../shell/page-meta.ts';
import { ProfilePage } from './profile/ProfilePage.tsx';
import { RequireOnboarding } from './profile/RequireOnboarding.tsx';

export const meta = pageMeta({
  title: 'Profile',
  description: 'Your name, where you garden, how long you have done it, and your picture.',
  hidden: true,
});

export default function Profile() {
  return (
    <RequireOnboarding>
      <ProfilePage />
    </RequireOnboarding>
  );
}
