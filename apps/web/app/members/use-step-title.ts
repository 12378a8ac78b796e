import { useEffect } from 'react';

/** Gives the browser's tab and history the name of a step that has no address of its own, while the step stands. */
export function useStepTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const own = `${title} · Understory`;
    document.title = own;
    return () => {
      // The page that follows may have named itself already.
      if (document.title === own) document.title = before;
    };
  }, [title]);
}
