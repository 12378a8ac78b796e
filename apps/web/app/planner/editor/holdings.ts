import {
  clampScale,
  hardscapeOf,
  normalRotation,
  type Point,
  type Snapped,
  scaleRangeOf,
  snapToGrid,
} from '@understory/garden';
import { thingAt } from '../document/finding.ts';
import { entryOf } from '../document/history.ts';
import { addThings } from '../document/operations.ts';
import type { HeldHardscape } from './editor-state.ts';
import { heightOfNew } from './heights.ts';
import { judgePlant, mayStand } from './judging.ts';
import type { Holding } from './tools/place-tool.ts';
import type { Working } from './working.ts';
import { rewrite, writeAt } from './writing.ts';

/** A hand that can draw a point to what is near. */
type Placing = Working & {
  drawnTo(point: Point, what?: { plant?: number | undefined }): Snapped;
};

/** A plant in hand: it keeps its spacing, and says whom it would crowd. */
export const holdPlant = (hand: Placing, plant: number): Holding => ({
  tool: 'place',
  drawnTo: (point) => hand.drawnTo(point, { plant }),
  show({ at, guides }) {
    const { ok, crowding } = judgePlant(hand.drawing, hand.plot, plant, at);
    const crowded = new Set(crowding.map(({ key }) => key));
    hand.mark({ ghost: { plant, at }, fits: ok, crowded, guides });
  },
  hide: () => hand.unmark('ghost', 'crowded', 'fits', 'guides'),
  setDown: (at) => hand.place(plant, at),
});

/** A hardscape item in hand, as it is turned and scaled at the moment. */
export const holdHardscape = (hand: Placing, held: () => HeldHardscape): Holding => ({
  tool: 'place',
  drawnTo: (point) => hand.drawnTo(point),
  show({ at, guides }) {
    const thing = { ...held(), ...at };
    const fits = mayStand(hand.plot, { ...thing, kind: 'hardscape', id: '', z: 0 });
    hand.mark({ hardscape: thing, fits, guides });
  },
  hide: () => hand.unmark('hardscape', 'fits', 'guides'),
  setDown(at) {
    const thing = {
      ...held(),
      ...at,
      kind: 'hardscape',
      id: crypto.randomUUID(),
      z: heightOfNew(hand.document, 'hardscape'),
    } as const;
    if (!hand.mayDraw([thing])) return;
    if (!mayStand(hand.plot, thing)) {
      hand.refuse('That spot is outside the garden.');
      return;
    }
    hand.commit(entryOf(`Placed ${hardscapeOf(thing.type)?.name ?? thing.type}`, [addThings([thing])]));
    hand.mark({ selection: new Set([thing.id]) });
  },
});

/** The pen for words: set down on a label it opens that, else it begins a new one. */
export const holdPen = (hand: Placing): Holding => ({
  tool: 'label',
  drawnTo: (point) => ({ at: point, guides: [] }),
  show() {},
  hide() {},
  setDown(at) {
    const under = thingAt(hand.document, hand.drawing.plants, at, 0);
    if (under?.kind === 'label') rewrite(hand, under.id);
    else writeAt(hand, snapToGrid(at, hand.grid.least));
  },
});

/** It turned by degrees, clockwise. */
export const turnedHeld = (held: HeldHardscape, degrees: number): HeldHardscape => ({
  ...held,
  rotation: normalRotation(held.rotation + degrees),
});

/** It larger (1) or smaller (-1) by the step of its category; itself at the end of its range. */
export const scaledHeld = (held: HeldHardscape, way: 1 | -1): HeldHardscape => ({
  ...held,
  scale: clampScale(held.type, held.scale + way * scaleRangeOf(held.type).step),
});
