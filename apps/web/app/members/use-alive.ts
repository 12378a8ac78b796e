import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => {};

/** False on the server and while the page comes to life, true from then on. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What the page before this one left in the browser's history. A server does not see it, so it comes after the first picture. */
export function useArrival<State extends object>(): Partial<State> {
  const isAlive = useAlive();
  const state = useLocation().state as State | null;
  return (isAlive ? state : null) ?? {};
}
