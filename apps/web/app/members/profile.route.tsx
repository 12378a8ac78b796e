import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';
import { RequireSignIn } from './RequireSignIn.tsx';

const SENTENCE = 'Here you will tell your name, where you garden and how long you have done it.';
const MEANWHILE = { to: '/gardens', label: 'Go to my gardens' };

export const meta = pageMeta({
  title: 'Profile',
  description: SENTENCE,
});

export default function Profile() {
  return (
    <RequireSignIn>
      <ComingPage title="Profile" sentence={SENTENCE} meanwhile={MEANWHILE} />
    </RequireSignIn>
  );
}
