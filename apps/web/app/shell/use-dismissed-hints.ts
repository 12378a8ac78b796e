import { startTransition, useEffect, useState } from 'react';
import { dismissed } from './help-suggestions.ts';

/**
 * Ids of the dismissed hints; undefined on the server, since they are known in the browser alone, and until the page is taken over:
 * a hint can wait for that, and a store that differs from the server's would have the whole page taken over in one piece.
 */
export function useDismissedHints(): readonly string[] | undefined {
  const [ids, setIds] = useState<readonly string[]>();
  useEffect(() => {
    const hear = () => startTransition(() => setIds(dismissed.read()));
    hear();
    return dismissed.watch(hear);
  }, []);
  return ids;
}
