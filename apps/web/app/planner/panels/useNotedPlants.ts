import { placedPlants } from '@understory/plan';
import { useEffect } from 'react';
import { noteGardenPlants } from '../../offline/plants-per-garden.ts';
import { pathHere } from '../../shell/words.ts';
import type { OpenGarden } from '../persistence/garden-session.ts';

/** A burst of steps is noted once. */
const NOTED_AFTER_MS = 500;

/** Keeps the plants-per-garden map in step with a garden of the person's while it is drawn. */
export function useNotedPlants({ drawing, gardenId }: OpenGarden): void {
  useEffect(() => {
    if (gardenId === undefined) return;
    // Where the garden is drawn; when it is left, the address is another page's already.
    const pathname = pathHere();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      waiting = undefined;
      const { document } = drawing;
      noteGardenPlants(pathname, gardenId, [
        ...placedPlants(document).map(({ plant }) => plant),
        ...document.collection.map(({ plant }) => plant),
      ]);
    };
    const stop = drawing.onDiff(() => {
      clearTimeout(waiting);
      waiting = setTimeout(note, NOTED_AFTER_MS);
    });
    note();
    return () => {
      stop();
      if (waiting === undefined) return;
      clearTimeout(waiting);
      note();
    };
  }, [drawing, gardenId]);
}
