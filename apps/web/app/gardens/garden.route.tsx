import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SignInState } from '../members/RequireSignIn.tsx';
import { useSession } from '../members/session.tsx';
import { PlannerEntrance } from '../planner/index.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { rememberPath } from '../shell/remembered-path.ts';
import type { Route } from './+types/garden.route';
import { GardenRefusal } from './GardenRefusal.tsx';

export const meta = pageMeta({
  title: 'Garden',
  description: 'One garden, with its plan and its plants.',
  hidden: true,
});

export default function GardenRoute({ params }: Route.ComponentProps) {
  const { status } = useSession();
  if (status === 'signed-out' || status === 'guest') {
    return <ToSignIn message="Authentication required to view garden" />;
  }
  return /^[1-9]\d{0,9}$/.test(params.id) ? (
    <PlannerEntrance gardenId={Number(params.id)} refusal={refusalOf} />
  ) : (
    <GardenRefusal status={404} />
  );
}

/** What the server refuses takes the planner's place; other trouble it tells itself. */
function refusalOf(status: number) {
  if (status === 401) return <ToSignIn message="Authentication required" />;
  // An id too large for any garden is a 400; to the person it is one that is not there.
  if (status === 404 || status === 400) return <GardenRefusal status={404} />;
  if (status === 403) return <GardenRefusal status={403} />;
  return undefined;
}

/** Remembers the garden and goes to sign in; on the server there is nowhere to go yet. */
function ToSignIn({ message }: { message: string }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const from = pathname + search + hash;
    rememberPath(from);
    const state: SignInState = { from, notice: message };
    void navigate('/login', { replace: true, state });
  }, [pathname, search, hash, message, navigate]);
  return null;
}
