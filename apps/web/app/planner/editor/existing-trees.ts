import { feetToInches, type Point, type Snapped, type TreeThing } from '@understory/garden';
import { entryOf } from '../document/history.ts';
import { addThings } from '../document/operations.ts';
import { heightOfNew } from './heights.ts';
import { mayStand } from './judging.ts';
import type { Holding } from './tools/place-tool.ts';
import type { Working } from './working.ts';

/** What a grown tree of a garden spans while nobody has measured it, in feet. */
const FIRST_SPREAD = 20;

/** An existing tree in hand: its crown is seen, and may reach over the edge of the garden. */
export const holdTree = (hand: Working & { drawnTo(point: Point): Snapped }): Holding => ({
  tool: 'tree',
  drawnTo: (point) => hand.drawnTo(point),
  show({ at, guides }) {
    hand.mark({ brush: { at, reach: feetToInches(FIRST_SPREAD) / 2 }, guides });
  },
  hide: () => hand.unmark('brush', 'guides'),
  setDown(at) {
    const tree = { ...treeAt(at), id: crypto.randomUUID(), z: heightOfNew(hand.document, 'tree') };
    if (!mayStand(hand.plot, tree)) {
      hand.refuse('That is too far from the garden.');
      return;
    }
    hand.commit(entryOf('Marked an existing tree', [addThings([tree])]));
    hand.mark({ selection: new Set([tree.id]) });
  },
});

const treeAt = (at: Point): TreeThing => ({
  kind: 'tree',
  id: '',
  z: 0,
  name: '',
  ...at,
  spread: FIRST_SPREAD,
});
