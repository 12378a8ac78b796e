import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';
import { RequireSignIn } from './RequireSignIn.tsx';

const SENTENCE = 'Here you will answer a few questions, so that plants can be suggested for where you are.';
const MEANWHILE = { to: '/garden-planner', label: 'Plan a garden' };

export const meta = pageMeta({
  title: 'Welcome',
  description: SENTENCE,
});

export default function ProfileOnboarding() {
  return (
    <RequireSignIn>
      <ComingPage title="Welcome" sentence={SENTENCE} meanwhile={MEANWHILE} />
    </RequireSignIn>
  );
}
