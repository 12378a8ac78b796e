import type { ReactNode } from 'react';
import { CheckingSession } from './CheckingSession.tsx';
import { useSignInGuard } from './use-sign-in-guard.ts';

/** Shows its content to members; sends everybody else to sign in and brings them back to this very place. */
export const RequireSignIn = ({ children }: { children: ReactNode }) =>
  useSignInGuard() === 'signed-in' ? children : <CheckingSession />;
