import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CheckingSession } from './CheckingSession.tsx';
import { RequireSignIn } from './RequireSignIn.tsx';
import { hasRole, type Role } from './roles.ts';
import { useSession } from './session.tsx';

/** Carried to the page that says no. */
export type RefusedState = { from: string; role: Role };

/** Shows its content to members with a role. Other members are told what is needed; visitors sign in first. */
export const RequireRole = ({ role, children }: { role: Role; children: ReactNode }) => (
  <RequireSignIn>
    <Gate role={role}>{children}</Gate>
  </RequireSignIn>
);

function Gate({ role, children }: { role: Role; children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isAdmitted = session.status === 'signed-in' && hasRole(session.person, role);

  useEffect(() => {
    if (isAdmitted) return;
    const state: RefusedState = { from: pathname + search + hash, role };
    navigate('/unauthorized', { replace: true, state });
  }, [isAdmitted, role, pathname, search, hash, navigate]);

  return isAdmitted ? children : <CheckingSession />;
}
