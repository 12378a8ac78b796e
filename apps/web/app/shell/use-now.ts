import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useIsRunning } from '../ui/use-is-running.ts';
import type { RootData } from './page-context.ts';

/** What a page says of time is as old as this at most, in milliseconds. */
const REFRESHED_AFTER = 30_000;

/**
 * The moment by which a page speaks of now and today, in milliseconds since 1970, kept up to date while it is shown. At first that of the
 * server's answer, so that scripts take over what it drew; but not of an old one, kept for pages without a network.
 * @param answered when what the page shows was read, where that is known better than by the page as a whole
 */
export function useNow(answered?: number): number {
  const root = useRouteLoaderData('root') as RootData | undefined;
  const isRunning = useIsRunning();
  const first = answered ?? root?.now ?? Date.now();
  const [now, setNow] = useState(() => (isRunning ? Date.now() : first));
  useEffect(() => {
    const tell = () => setNow(Date.now());
    if (Date.now() - first > REFRESHED_AFTER) tell();
    const timer = setInterval(tell, REFRESHED_AFTER);
    return () => clearInterval(timer);
  }, [first]);
  return now;
}
