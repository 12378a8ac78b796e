import { useLocation, useNavigate } from 'react-router';
import type { WalkMode } from './scene/viewpoint.ts';

/** The name of the view in the planner's address: from above or on foot. */
const WALK = 'walk';

/** How an address asks for the garden in space: from above, unless it says on foot. */
export function readWalk(query: URLSearchParams): WalkMode {
  return query.get(WALK) === 'foot' ? 'foot' : 'over';
}

/** The address with another view, or without one. */
export function withWalk(search: string, mode: WalkMode | undefined): string {
  const query = new URLSearchParams(search);
  if (mode === undefined) query.delete(WALK);
  else query.set(WALK, mode);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Opens the garden in space: a step of the history, so that the way back closes it. */
export function useOpenWalk(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    void navigate(
      { pathname, search: withWalk(search, 'over') },
      { state: { walked: true }, preventScrollReset: true },
    );
  };
}
