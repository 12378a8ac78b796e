import { useEffect, useRef } from 'react';

/** After a page was turned the list is read from its head. The browser's back goes where it was instead. */
export function useHeadOfTurned(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isTurned = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the page that is waited for.
  useEffect(() => {
    if (!isTurned.current) return;
    isTurned.current = false;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  const turn = () => {
    isTurned.current = true;
  };
  return { heading, turn };
}
