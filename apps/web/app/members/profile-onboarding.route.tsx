import { pageMeta } from '../shell/page-meta.ts';
import { ComingPage } from '../ui/ComingPage.tsx';
import { RequireSignIn } from './RequireSignIn.tsx';

export const meta = pageMeta({
  title: 'Welcome',
  description: 'A few questions so that plants can be suggested for where you are.',
});

export default function ProfileOnboarding() {
  return (
    <RequireSignIn>
      <ComingPage
        title="Welcome"
        sentence="A few questions so that plants can be suggested for where you are."
      />
    </RequireSignIn>
  );
}
