import { afterDiff, collectedAfter, type GardenDiff, invertDiff } from '@understory/garden';
import type { GardenDocument } from '@understory/plan';
import { bareGarden, bench, fern, plantCard } from '@understory/plan/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GardenStore } from './garden-store.ts';
import { afterEntry, type Drawing, EMPTY_HISTORY, entryOf, type LogEntry } from './history.ts';
import {
  addThings,
  changeFacts,
  changeLayers,
  changeThings,
  collectPlants,
  moveThings,
  removeThings,
  uncollectPlant,
} from './operations.ts';

/** What a random gesture does to whatever the garden is by then. */
type Gesture = (document: GardenDocument, serial: number) => GardenDiff;

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
    collection: collectedAfter([], [1, 5]),
  },
  history: EMPTY_HISTORY,
});

/** Performs gestures two by two, so that an entry holds several diffs, each on what the one before left. */
function perform(drawing: Drawing, gestures: readonly Gesture[]): Drawing {
  let now = drawing;
  for (let serial = 0; serial < gestures.length; serial += 2) {
    const diffs: GardenDiff[] = [];
    let { document } = now;
    gestures.slice(serial, serial + 2).forEach((gesture, offset) => {
      const diff = gesture(document, serial + offset);
      diffs.push(diff);
      document = afterDiff(document, diff);
    });
    const entry = entryOf('gesture', diffs);
    if (entry) now = afterEntry(now, { kind: 'do', ...entry });
  }
  return now;
}
/** Undoes or redoes so often; with what a store would note of it. */
function repeat(drawing: Drawing, kind: 'undo' | 'redo', times: number, log: LogEntry[] = []): Drawing {
  const garden = new GardenStore(drawing.document);
  garden.open(drawing);
  garden.onDiff((entry) => log.push(entry));
  for (let turn = 0; turn < times; turn += 1) garden[kind]();
  const { document, history } = garden.state;
  return { document, history };
}

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
        const log: LogEntry[] = [];
        let now = start();
        plan.forEach((each, serial) => {
          if (typeof each === 'string') now = repeat(now, each, 1, log);
          else {
            const entry = entryOf('gesture', [each(now.document, serial)]);
            if (!entry) return;
            log.push({ kind: 'do', ...entry });
            now = afterEntry(now, { kind: 'do', ...entry });
          }
        });
        const read: LogEntry[] = JSON.parse(JSON.stringify(log));
        expect(read.reduce(afterEntry, start())).toEqual(now);
      }),
    );
  });

  it('forgets what was undone once something else is done', () => {
    const drawing = perform(start(), [(document) => collectPlants(document, [7])]);
    const undone = repeat(drawing, 'undo', 1);
    const other = perform(undone, [(document) => collectPlants(document, [8])]);
    expect(other.history.future).toEqual([]);
    expect(repeat(other, 'redo', 1)).toEqual(other);
  });
});

describe('makers of diffs', () => {
  it('can be applied twice without doing twice: adding, removing, collecting, showing layers', () => {
    const { document } = start();
    for (const diff of [
      addThings([fern('d', 0, 0)]),
      removeThings(document, new Set(['b'])),
      collectPlants(document, [9]),
      uncollectPlant(document, 1),
      changeLayers(document, { shrub: { hidden: true } }),
    ]) {
      const once = afterDiff(document, diff);
      expect(afterDiff(once, diff)).toEqual(once);
      expect(once).not.toEqual(document);
    }
  });

  it('brings removed things back to their place in the drawing order', () => {
    const { document } = start();
    const diff = removeThings(document, new Set(['a', 'b']));
    const back = afterDiff(afterDiff(document, diff), invertDiff(diff));
    expect(back.things.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
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

describe('undoing in a garden that somebody else draws in too', () => {
  const shared = () => {
    const garden = new GardenStore(start().document, new Map([[1, plantCard()]]));
    const move = (id: string, by: number) => moveThings(garden.document, new Set([id]), by, 0);
    return { garden, move };
  };
  const at = (garden: GardenStore, id: string) => {
    const thing = garden.document.things.find((each) => each.id === id);
    return thing && 'x' in thing ? thing.x : undefined;
  };

  it('leaves what they moved since, takes the rest back, and says so', () => {
    const { garden } = shared();
    garden.commit('Moved 2 plants', moveThings(garden.document, new Set(['a', 'b']), 10, 0));
    garden.receive('Theirs', moveThings(garden.document, new Set(['a']), 100, 0));
    expect(garden.undo()).toEqual({
      label: 'Moved 2 plants',
      stays: 'Sword fern was moved elsewhere since; it stays.',
    });
    expect([at(garden, 'a'), at(garden, 'b')]).toEqual([111, 3]);
    expect(garden.redo()?.stays).toBe('');
    expect([at(garden, 'a'), at(garden, 'b')]).toEqual([111, 13]);
  });

  it('keeps what they changed of what I placed', () => {
    const { garden } = shared();
    garden.commit('Placed a fern', addThings([fern('d', 9, 9)]));
    garden.receive(
      'Theirs',
      changeThings(garden.document, new Set(['d']), () => ({ quantity: 5 })),
    );
    garden.commit('Moved', moveThings(garden.document, new Set(['a']), 1, 0));
    garden.undo();
    expect(garden.undo()).toBeUndefined();
    expect(at(garden, 'd')).toBe(9);
    expect(garden.state.history).toMatchObject({ past: [], bytes: 150 });
  });

  it('passes over a step of which nothing holds, and takes back the one before', () => {
    const { garden, move } = shared();
    garden.commit('Moved b', move('b', 10));
    garden.commit('Moved a', move('a', 10));
    garden.receive('Theirs', removeThings(garden.document, new Set(['a'])));
    expect(garden.undo()).toEqual({ label: 'Moved b', stays: '' });
    expect(garden.state.history.past).toEqual([]);
  });

  it('moves what can be undone along when they moved the corner of the garden', () => {
    const { garden, move } = shared();
    garden.commit('Moved a', move('a', 10));
    const grown = { width: 25, origin: { x: 60, y: 0 } };
    const all = new Set(garden.document.things.map(({ id }) => id));
    const theirs = entryOf('Grew the garden', [
      changeFacts(garden.document, grown),
      moveThings(garden.document, all, 60, 0),
    ]);
    garden.receive('Theirs', theirs?.diff ?? {});
    garden.undo();
    expect([at(garden, 'a'), at(garden, 'b')]).toEqual([61, 63]);
  });

  it('takes what they placed since along when I take back that I moved the corner', () => {
    const { garden } = shared();
    const all = new Set(garden.document.things.map(({ id }) => id));
    const grown = entryOf('Grew the garden', [
      changeFacts(garden.document, { width: 25, origin: { x: 60, y: 0 } }),
      moveThings(garden.document, all, 60, 0),
    ]);
    garden.commit(grown);
    garden.receive('Theirs', addThings([fern('d', 100, 0)]));
    garden.undo();
    expect([at(garden, 'a'), at(garden, 'd')]).toEqual([1, 40]);
    garden.redo();
    expect([at(garden, 'a'), at(garden, 'd')]).toEqual([61, 100]);
  });
});

describe('memory', () => {
  const crowd = (count: number) => Array.from({ length: count }, (_, index) => fern(`p${index}`, 1, 1));

  it('forgets the oldest gestures past 48 MB, and never the last', () => {
    const garden = new GardenStore({ ...bareGarden(), things: crowd(1000) });
    const all = new Set(garden.document.things.map(({ id }) => id));
    const holds = Math.floor((48 * 1024 * 1024) / (1000 * 150));
    for (let turn = 0; turn < holds + 10; turn += 1)
      garden.commit(`Moved ${turn}`, moveThings(garden.document, all, turn % 2 ? -1 : 1, 0));
    const { past, bytes } = garden.state.history;
    expect(past).toHaveLength(holds);
    expect(past[0]?.label).toBe('Moved 10');
    expect(bytes).toBeLessThanOrEqual(48 * 1024 * 1024);
  });

  it('makes one step of a key that is held down', () => {
    const garden = new GardenStore({ ...bareGarden(), things: crowd(3) });
    const all = new Set(garden.document.things.map(({ id }) => id));
    garden.commit('Moved', moveThings(garden.document, all, 1, 0));
    for (let turn = 0; turn < 50; turn += 1) garden.amend('Moved', moveThings(garden.document, all, 1, 0));
    expect(garden.state.history).toMatchObject({ past: [{ label: 'Moved' }], bytes: 450 });
    garden.undo();
    expect(garden.document.things).toEqual(crowd(3));
  });
});

describe('what cannot be', () => {
  it('is not done, and answered row by row', () => {
    const garden = new GardenStore(start().document);
    garden.allow({ hardscape: false, shapes: false, layers: false });
    const diff = entryOf('Built', [addThings([fern('d', 1, 1), bench('e', 9, 9)])])?.diff ?? {};
    expect(garden.commit('Built', diff)).toMatchObject([
      { table: 'things', id: 'e', code: 'needs_hardscape' },
    ]);
    expect(garden.document.things).toHaveLength(3);
    expect(garden.state.history.past).toEqual([]);
  });
});

describe('the garden store', () => {
  it('tells every step, and what was undone by its label', () => {
    const drawing = new GardenStore(bareGarden());
    const heard: string[] = [];
    drawing.onDiff(({ kind }) => heard.push(kind));
    drawing.commit(entryOf('Placed a fern', [addThings([fern('a', 1, 1)])]));
    drawing.commit(undefined);
    expect(drawing.undo()?.label).toBe('Placed a fern');
    expect(drawing.undo()).toBeUndefined();
    expect(drawing.redo()?.label).toBe('Placed a fern');
    expect(heard).toEqual(['do', 'undo', 'redo']);
  });
});
