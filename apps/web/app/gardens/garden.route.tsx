import { useQuery } from '@tanstack/react-query';
import type { Garden } from '@understory/contract';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SignInState } from '../members/RequireSignIn.tsx';
import { useSession } from '../members/session.tsx';
import { PlannerEntrance } from '../planner/index.ts';
import { ApiError } from '../shell/api.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { rememberPath } from '../shell/remembered-path.ts';
import type { Route } from './+types/garden.route';
import { GardenRefusal } from './GardenRefusal.tsx';
import { gardenQuery } from './garden-queries.ts';
import { noteGardenPlants } from './plantsPerGarden.ts';

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
    <OwnGarden key={params.id} id={Number(params.id)} />
  ) : (
    <GardenRefusal status={404} />
  );
}

/** The garden on the drawing table. The planner opens it meanwhile; only what the server refuses takes its place. */
function OwnGarden({ id }: { id: number }) {
  const { status } = useSession();
  const { pathname } = useLocation();
  const { data, error } = useQuery({ ...gardenQuery(id), enabled: status === 'signed-in' });
  useEffect(() => {
    if (data) noteGardenPlants(pathname, data.id, plantsIn(data));
  }, [data, pathname]);

  const refused = error instanceof ApiError ? error.status : undefined;
  if (refused === 401) return <ToSignIn message="Authentication required" />;
  // An id too large for any garden is a 400; to the person it is one that is not there.
  if (refused === 404 || refused === 400) return <GardenRefusal status={404} />;
  if (refused === 403) return <GardenRefusal status={403} />;
  return <PlannerEntrance gardenId={id} />;
}

const plantsIn = ({ grid_data }: Garden): number[] =>
  grid_data.placedPlants.flatMap(({ plant }) => (typeof plant === 'number' ? [plant] : []));

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
