import { useDeferredValue, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether a part takes over what the server drew, or is on the server: its first drawing must be what the server's was. */
function useTakesOver(): boolean {
  // React asks for the server's snapshot in these two cases alone. The first answer stays: no other would have to be drawn.
  const [first] = useState<{ takesOver?: boolean }>({});
  return useSyncExternalStore(
    never,
    () => (first.takesOver ??= false),
    () => (first.takesOver ??= true),
  );
}

/**
 * Whether scripts run here: false on the server and while the page takes over what the server drew, true from then on. What it changes
 * is drawn in slices, once the page is taken over: drawn in one go, all of a page would answer no press meanwhile.
 */
export function useIsRunning(): boolean {
  const takesOver = useTakesOver();
  return useDeferredValue(true, !takesOver);
}
