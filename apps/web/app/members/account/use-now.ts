import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RootData } from '../../shell/page-context.ts';
import { useIsRunning } from '../../ui/use-is-running.ts';

/** Words about time are as old as this at most, in milliseconds. */
const REFRESHED_AFTER = 30_000;

/** The present moment in milliseconds since 1970, kept up to date while the page is shown; at first that of the server. */
export function useNow(): number {
  const root = useRouteLoaderData('root') as RootData | undefined;
  const isRunning = useIsRunning();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESHED_AFTER);
    return () => clearInterval(timer);
  }, []);
  return isRunning ? now : (root?.now ?? now);
}
