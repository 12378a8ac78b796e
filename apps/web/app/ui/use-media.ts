import { useSyncExternalStore } from 'react';

/** Whether the screen is as the query says, such as `token.below.md`. The server, which knows no screen, says that it is not. */
export function useMedia(query: string): boolean {
  const media = query.replace('@media ', '');
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(media);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(media).matches,
    () => false,
  );
}
