import { pageMeta } from '../shell/page-meta.ts';
import { OnboardingPage } from './profile/OnboardingPage.tsx';
import { RequireSignIn } from './RequireSignIn.tsx';

export const meta = pageMeta({
  title: 'Welcome',
  description: 'A few questions, so that the planner knows where you garden.',
  hidden: true,
});

export default function ProfileOnboarding() {
  return (
    <RequireSignIn>
      <OnboardingPage />
    </RequireSignIn>
  );
}
