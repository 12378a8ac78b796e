const holders = new Set<() => boolean>();

/** Says that something is under way here which loading the page anew would break. Answers how to stop. */
export function holdWork(holds: () => boolean = () => true): () => void {
  holders.add(holds);
  return () => {
    holders.delete(holds);
  };
}

/** Whether an editor is open, a save on its way or a form begun: the page is not loaded anew then unless the person asks. */
export const holdsWork = (): boolean => [...holders].some((holds) => holds());
