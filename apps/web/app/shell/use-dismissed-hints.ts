import { useMemo, useSyncExternalStore } from 'react';
import { dismissedText, idsIn, onDismissedChange } from './help-suggestions.ts';

/** Ids of the dismissed hints; undefined on the server, since they are known in the browser alone. */
export function useDismissedHints(): readonly string[] | undefined {
  const text = useSyncExternalStore(onDismissedChange, dismissedText, () => undefined);
  return useMemo(() => (text === undefined ? undefined : idsIn(text)), [text]);
}
