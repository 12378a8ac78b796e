import { startTransition, useEffect, useMemo, useState } from 'react';
import { dismissedText, idsIn, onDismissedChange } from './help-suggestions.ts';

/**
 * Ids of the dismissed hints; undefined on the server, since they are known in the browser alone, and until the page is taken over:
 * a hint can wait for that, and a store that differs from the server's would have the whole page taken over in one piece.
 */
export function useDismissedHints(): readonly string[] | undefined {
  const [text, setText] = useState<string>();
  useEffect(() => {
    const hear = () => startTransition(() => setText(dismissedText()));
    hear();
    return onDismissedChange(hear);
  }, []);
  return useMemo(() => (text === undefined ? undefined : idsIn(text)), [text]);
}
