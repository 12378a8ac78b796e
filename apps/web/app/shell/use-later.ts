import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part that nobody waits for: fetched when the page has nothing else to do, and again once the network is back where it went before.
 * @param read stays the same; undefined while there is nothing to fetch
 */
export function useLater(read: (() => Promise<ComponentType>) | undefined): ComponentType | undefined {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    if (!read) return;
    let isOver = false;
    const fetchIt = async () => {
      try {
        const part = await read();
        if (!isOver) setPart(() => part);
      } catch {
        if (!isOver) window.addEventListener('online', fetchIt, { once: true });
      }
    };
    void afterLoad().then(fetchIt);
    return () => {
      isOver = true;
      window.removeEventListener('online', fetchIt);
    };
  }, [read]);
  return Part;
}

/** When the page has come with all it shows and has nothing else to do. */
export async function afterLoad(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  await new Promise((idle) => (window.requestIdleCallback ?? window.setTimeout)(idle));
}
