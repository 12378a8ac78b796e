import type { GardenDocument } from '@understory/plan';
import { bareGarden, fern } from '@understory/plan/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DrawingStore } from './drawing-store.ts';
import { type Drawing, EMPTY_HISTORY, entryOf, type Step, takeStep } from './history.ts';
import {
  addThings,
  applyOperation,
  changeFacts,
  changeLayers,
  changeThings,
  collectPlants,
  invertOperation,
  moveThings,
  type Operation,
  removeThings,
  uncollectPlant,
} from './operations.ts';

/** What a random gesture does to whatever the garden is by then. */
type Gesture = (document: GardenDocument, serial: number) => Operation;

const some = fc.array(fc.nat(20), { maxLength: 6 });
const idsAt = (document: GardenDocument, picks: readonly number[]) =>
  new Set(picks.flatMap((pick) => document.things[pick % Math.max(1, document.things.length)]?.id ?? []));

const anyGesture: fc.Arbitrary<Gesture> = fc.oneof(
  fc.record({ count: fc.nat(4), x: fc.double({ min: 0, max: 240, noNaN: true }) }).map(
    ({ count, x }): Gesture =>
      (_document, serial) =>
        addThings(Array.from({ length: count }, (_, index) => fern(`${serial}.${index}`, x, index))),
  ),
  some.map(
    (picks): Gesture =>
      (document) =>
        removeThings(document, idsAt(document, picks)),
  ),
  fc.tuple(some, fc.double({ min: -99, max: 99, noNaN: true })).map(
    ([picks, by]): Gesture =>
      (document) =>
        moveThings(document, idsAt(document, picks), by, by / 3),
  ),
  fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 9 })).map(
    ([pick, quantity]): Gesture =>
      (document) => {
        const z = quantity % 3;
        return changeThings(document, idsAt(document, [pick]), () => ({
          quantity,
          z,
          locked: z > 1 || null,
        }));
      },
  ),
  fc.record({ name: fc.string(), width: fc.integer({ min: 1, max: 500 }) }).map(
    (facts): Gesture =>
      (document) =>
        changeFacts(document, facts),
  ),
  fc.array(fc.nat(8)).map(
    (plants): Gesture =>
      (document) =>
        collectPlants(document, [...new Set(plants)]),
  ),
  fc
    .record({
      layer: fc.constantFrom('canopy' as const, 'labels' as const),
      state: fc.constantFrom(null, { hidden: true as const }, { locked: true as const, opacity: 0.5 }),
    })
    .map(
      ({ layer, state }): Gesture =>
        (document) =>
          changeLayers(document, { [layer]: state }),
    ),
  fc.nat(8).map(
    (plant): Gesture =>
      (document) =>
        uncollectPlant(document, plant),
  ),
);

const start = (): Drawing => ({
  document: {
    ...bareGarden(),
    things: [fern('a', 1, 2), fern('b', 3, 4), fern('c', 5, 6)],
    collection: [1, 5],
  },
  history: EMPTY_HISTORY,
});

/** Performs gestures two by two, so that an entry holds several operations, each on what the one before left. */
function perform(drawing: Drawing, gestures: readonly Gesture[]): Drawing {
  let now = drawing;
  for (let serial = 0; serial < gestures.length; serial += 2) {
    const operations: Operation[] = [];
    let { document } = now;
    gestures.slice(serial, serial + 2).forEach((gesture, offset) => {
      const op = gesture(document, serial + offset);
      operations.push(op);
      document = applyOperation(document, op);
    });
    const entry = entryOf('gesture', operations);
    if (entry) now = takeStep(now, { kind: 'do', entry });
  }
  return now;
}
const repeat = (drawing: Drawing, kind: 'undo' | 'redo', times: number): Drawing =>
  Array.from({ length: times }).reduce<Drawing>((now) => takeStep(now, { kind }), drawing);

describe('history', () => {
  it('comes back to the start when all is undone, and to the end when all is redone', () => {
    fc.assert(
      fc.property(fc.array(anyGesture, { maxLength: 25 }), (gestures) => {
        const first = start();
        const last = perform(first, gestures);
        const undone = repeat(last, 'undo', last.history.past.length + 2);
        expect(undone.document).toEqual(first.document);
        expect(undone.history.past).toEqual([]);
        const redone = repeat(undone, 'redo', last.history.past.length + 2);
        expect(redone.document).toEqual(last.document);
        expect(redone.history).toEqual(last.history);
      }),
    );
  });

  it('comes to the same drawing again from its steps, undo and redo among them', () => {
    const anyStep = fc.oneof(
      { weight: 3, arbitrary: anyGesture },
      { weight: 1, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
    );
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 25 }), (plan) => {
        const log: Step[] = [];
        let now = start();
        plan.forEach((each, serial) => {
          const entry =
            typeof each === 'string' ? undefined : entryOf('gesture', [each(now.document, serial)]);
          const step: Step | undefined =
            typeof each === 'string' ? { kind: each } : entry && { kind: 'do', entry };
          if (!step) return;
          log.push(step);
          now = takeStep(now, step);
        });
        const read: Step[] = JSON.parse(JSON.stringify(log));
        expect(read.reduce(takeStep, start())).toEqual(now);
      }),
    );
  });

  it('forgets what was undone once something else is done', () => {
    const drawing = perform(start(), [(document) => collectPlants(document, [7])]);
    const undone = takeStep(drawing, { kind: 'undo' });
    const other = perform(undone, [(document) => collectPlants(document, [8])]);
    expect(other.history.future).toEqual([]);
    expect(takeStep(other, { kind: 'redo' })).toBe(other);
  });
});

describe('operations', () => {
  it('can be applied twice without doing twice: adding, removing, collecting, showing layers', () => {
    const { document } = start();
    for (const op of [
      addThings([fern('d', 0, 0)]),
      removeThings(document, new Set(['b'])),
      collectPlants(document, [9]),
      uncollectPlant(document, 1),
      changeLayers(document, { shrub: { hidden: true } }),
    ]) {
      const once = applyOperation(document, op);
      expect(applyOperation(once, op)).toEqual(once);
      expect(once).not.toEqual(document);
    }
  });

  it('brings removed things back to their place in the drawing order', () => {
    const { document } = start();
    const op = removeThings(document, new Set(['a', 'b']));
    const back = applyOperation(applyOperation(document, op), invertOperation(op));
    expect(back.things.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('gives an inverse an id of its own', () => {
    const op = collectPlants(start().document, [9]);
    expect(invertOperation(op).id).not.toBe(op.id);
  });

  it('makes no entry of what changes nothing', () => {
    const { document } = start();
    const idle = [
      removeThings(document, new Set(['nowhere'])),
      moveThings(document, new Set(['a']), 0, 0),
      collectPlants(document, [1]),
      uncollectPlant(document, 99),
      changeLayers(document, { shrub: null }),
    ];
    expect(entryOf('nothing', idle)).toBeUndefined();
  });
});

describe('the drawing store', () => {
  it('tells every step, and what was undone by its label', () => {
    const drawing = new DrawingStore(bareGarden());
    const heard: string[] = [];
    drawing.onStep((step) => heard.push(step.kind));
    drawing.commit(entryOf('Placed a fern', [addThings([fern('a', 1, 1)])]));
    drawing.commit(undefined);
    expect(drawing.undo()).toBe('Placed a fern');
    expect(drawing.undo()).toBeUndefined();
    expect(drawing.redo()).toBe('Placed a fern');
    expect(heard).toEqual(['do', 'undo', 'redo']);
  });
});
