import { placedPlants } from '@understory/plan';
import { useEffect } from 'react';
import { noteGardenPlants } from '../../gardens/plantsPerGarden.ts';
import type { OpenDesk } from '../keeping/desk.ts';

/** A burst of steps is noted once. */
const NOTED_AFTER_MS = 500;

/** Keeps the plants-per-garden map in step with a garden of the person's while it is drawn. */
export function useNotedPlants({ drawing, gardenId }: OpenDesk): void {
  useEffect(() => {
    if (gardenId === undefined) return;
    const note = () => {
      const { document } = drawing;
      noteGardenPlants(window.location.pathname, gardenId, [
        ...placedPlants(document).map(({ plant }) => plant),
        ...document.collection,
      ]);
    };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = drawing.onStep(() => {
      clearTimeout(waiting);
      waiting = setTimeout(note, NOTED_AFTER_MS);
    });
    note();
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [drawing, gardenId]);
}
