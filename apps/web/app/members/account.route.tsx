import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';
import { RequireSignIn } from './RequireSignIn.tsx';

const SENTENCE = 'Here you will see your plan, take your data with you and change your password.';
const MEANWHILE = { to: '/gardens', label: 'Go to my gardens' };

export const meta = pageMeta({ title: 'Account', description: SENTENCE });

export default function Account() {
  return (
    <RequireSignIn>
      <ComingPage title="Account" sentence={SENTENCE} meanwhile={MEANWHILE} />
    </RequireSignIn>
  );
}
