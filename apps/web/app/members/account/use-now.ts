import { useEffect, useState } from 'react';

/** Words about time are as old as this at most, in milliseconds. */
const REFRESHED_AFTER = 30_000;

/** The present moment in milliseconds since 1970, kept up to date while the page is shown. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESHED_AFTER);
    return () => clearInterval(timer);
  }, []);
  return now;
}
