import { useEffect, useState } from 'react';
import { useIsRunning } from '../../ui/use-is-running.ts';

const MINUTE_MS = 60_000;

/**
 * The moment by which a page speaks of today: that of the answer while scripts take over what the server drew, so that both write
 * the same, and the present from then on.
 * @param answered when the page's data were read, as ISO 8601
 */
export function useToday(answered: string): Date {
  const isRunning = useIsRunning();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(isRunning ? now : answered);
}
