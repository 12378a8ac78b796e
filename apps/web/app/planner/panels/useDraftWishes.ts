import { msg } from '@lingui/core/macro';
import { placedPlants } from '@understory/plan';
import { useEffect, useEffectEvent } from 'react';
import { draftWishes, isWished, noteDraft, settleWish, type Wish, watchDraft } from '../../plants/index.ts';
import { ApiError, api } from '../../shell/api.ts';
import { sayHere } from '../../shell/words.ts';
import { collect, uncollect } from '../editor/commands/changing.ts';
import type { GardenSession } from '../persistence/garden-session.ts';
import type { EditedGarden } from './planner-context.ts';

/** A burst of steps is noted once. */
const NOTED_AFTER_MS = 500;

/** Writes down what the draft holds, for pages that do not have it open. */
function noteNow({ drawing }: EditedGarden): void {
  const { facts, collection } = drawing.kept.document;
  const placed = [...new Set(placedPlants(drawing.kept.document).map(({ plant }) => plant))];
  noteDraft({ name: facts.name, collection: collection.map(({ plant }) => plant), placed });
}

/** Does what one wish asks of the draft. Rejects while the plant cannot be read. */
async function fulfil(wish: Wish, garden: EditedGarden): Promise<void> {
  const { drawing, editor } = garden;
  if (wish.way === 'in' && !drawing.plants.has(wish.plant)) {
    const card = await api('GET /plants/{id}/', { params: { id: wish.plant } });
    drawing.learn([card]);
  }
  // It may have been taken back while the plant was read.
  if (!isWished(wish)) return;
  const isHeld = drawing.document.collection.some(({ plant }) => plant === wish.plant);
  const name = editor.plantName(wish.plant);
  if (wish.way === 'in' && !isHeld) {
    collect(editor, wish.plant);
    editor.announce(sayHere(msg`${name} is in the collection.`));
  }
  if (wish.way === 'out' && isHeld) {
    uncollect(editor, wish.plant);
    editor.announce(sayHere(msg`${name} is out of the collection.`));
  }
}

const isUnknownPlant = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/**
 * Fulfils what other pages wished of this device's draft while it is open here, and tells them what it holds. A wish is settled
 * only once the step it became is kept, so that a page that is closed meanwhile loses none.
 */
export function useDraftWishes(
  garden: EditedGarden,
  gardenSession: GardenSession,
  onArrived: () => void,
): void {
  const arrived = useEffectEvent(onArrived);
  useEffect(() => {
    if (garden.gardenId !== undefined) return;
    const { drawing, editor } = garden;
    let isOpen = true;
    let isAtWork = false;

    const settle = async (wish: Wish): Promise<void> => {
      try {
        await fulfil(wish, garden);
        await gardenSession.flush();
        noteNow(garden);
        // What this browser did not keep waits here for the next time.
        if (gardenSession.persistence.getState().works) settleWish(wish);
      } catch (error) {
        if (!isUnknownPlant(error)) throw error;
        editor.notice(sayHere(msg`${{ name: wish.name }} is not in the catalog any more.`));
        settleWish(wish);
      }
    };
    const work = async (): Promise<void> => {
      const tried = new Set<string>();
      const nameOf = ({ plant, way, at }: Wish) => `${plant} ${way} ${at}`;
      // Read anew each time: more may have been wished while one was done.
      for (;;) {
        const next = draftWishes().find((wish) => !tried.has(nameOf(wish)));
        if (!isOpen || !next) return;
        tried.add(nameOf(next));
        await settle(next);
      }
    };
    const lookForWishes = () => {
      // What is wished while a proposal is open would be part of it, and go with it.
      if (isAtWork || drawing.state.proposal) return;
      isAtWork = true;
      // Without a line a plant cannot be read: its wish stays, and is looked at again when there is one.
      work()
        .catch(() => undefined)
        .finally(() => {
          isAtWork = false;
        });
    };

    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stopNoting = drawing.onDiff(() => {
      clearTimeout(waiting);
      waiting = setTimeout(() => noteNow(garden), NOTED_AFTER_MS);
    });
    noteNow(garden);
    if (draftWishes().some(({ way }) => way === 'in')) arrived();
    const stopWatching = watchDraft(lookForWishes);
    const stopWaiting = drawing.store.subscribe((after, before) => {
      if (before.proposal && !after.proposal) lookForWishes();
    });
    window.addEventListener('online', lookForWishes);
    lookForWishes();
    return () => {
      isOpen = false;
      clearTimeout(waiting);
      stopNoting();
      stopWatching();
      stopWaiting();
      window.removeEventListener('online', lookForWishes);
    };
  }, [garden, gardenSession]);
}
