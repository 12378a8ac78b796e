import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';
import { RequireSignIn } from './RequireSignIn.tsx';

export const meta = pageMeta({
  title: 'Profile',
  description: 'Your name, place and experience as a gardener.',
});

export default function Profile() {
  return (
    <RequireSignIn>
      <ComingPage title="Profile" sentence="Your name, place and experience as a gardener." />
    </RequireSignIn>
  );
}
