import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RequireSignIn } from '../RequireSignIn.tsx';
import { onboardingGate } from './onboarding-gate.ts';
import { rememberOrigin } from './onboarding-origin.ts';
import { useProfile } from './profile-queries.ts';
import { Waiting } from './Waiting.tsx';

/**
 * Shows its content to members who have told who they are and where they garden. Others answer that first, and come
 * back to this very place; visitors sign in before either.
 */
export const RequireOnboarding = ({ children }: { children: ReactNode }) => (
  <RequireSignIn>
    <Gate>{children}</Gate>
  </RequireSignIn>
);

function Gate({ children }: { children: ReactNode }) {
  const gate = onboardingGate(useProfile());
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (gate !== 'onboard') return;
    rememberOrigin(pathname + search + hash);
    navigate('/profile-onboarding', { replace: true });
  }, [gate, pathname, search, hash, navigate]);

  return gate === 'pass' ? children : <Waiting for="Reading your profile" />;
}
