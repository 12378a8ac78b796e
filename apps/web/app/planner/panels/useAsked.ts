import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Does once what the address asks of the open garden (`?add=145`), then takes the question out of it, so that a reload does
 * not ask again.
 */
export function useAsked(name: string, act: (asked: string, signal: AbortSignal) => Promise<void>): void {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(name);
  const run = useEffectEvent(act);
  useEffect(() => {
    if (asked === null) return;
    const leaving = new AbortController();
    void run(asked, leaving.signal).then(() => {
      if (leaving.signal.aborted) return;
      setQuery(
        (current) => {
          current.delete(name);
          return current;
        },
        { replace: true, preventScrollReset: true },
      );
    });
    return () => leaving.abort();
  }, [asked, name, setQuery]);
}
