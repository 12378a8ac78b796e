import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDifference, type Drawn, differenceOf, isNoDifference } from './difference.ts';
import { mergeDrawn } from './merge.ts';
import { inDrawingOrder, type LabelThing, type PlantThing, type Thing } from './thing.ts';

interface Facts {
  readonly name: string;
  readonly width: number;
}
type Garden = Drawn<Facts>;

const plant = (id: string, more: Partial<PlantThing> = {}): PlantThing => ({
  kind: 'plant',
  id,
  z: 0,
  plant: 1,
  x: 10,
  y: 20,
  quantity: 1,
  ...more,
});
const label = (id: string, text: string): LabelThing => ({
  kind: 'label',
  id,
  z: 9,
  text,
  x: 0,
  y: 0,
  size: 'medium',
  rotation: 0,
});
const garden = (things: readonly Thing[], more: Partial<Garden> = {}): Garden => ({
  facts: { name: 'Home', width: 20 },
  things: [...things].sort(inDrawingOrder),
  collection: [],
  layers: {},
  ...more,
});

describe('differenceOf', () => {
  it('tells one move as the fields that changed, and no more', () => {
    const before = garden([plant('a'), plant('b')]);
    const after = garden([plant('a', { x: 30 }), plant('b')]);
    expect(differenceOf(before, after)).toEqual({
      added: [],
      changed: [{ id: 'a', x: 30 }],
      removed: [],
      facts: {},
      collected: [],
      uncollected: [],
      layers: {},
    });
  });

  it('takes a field away with null, and a thing of another kind as another thing', () => {
    const before = garden([plant('a', { locked: true }), plant('b')]);
    const after = garden([plant('a'), label('b', 'Path')]);
    const difference = differenceOf(before, after);
    expect(difference.changed).toEqual([{ id: 'a', locked: null }]);
    expect(difference.added).toEqual([label('b', 'Path')]);
    expect(applyDifference(before, difference)).toEqual(after);
  });

  it('says nothing of a record the server gave', () => {
    expect(isNoDifference(differenceOf(garden([plant('a')]), garden([plant('a', { record: 4 })])))).toBe(
      true,
    );
  });
});

describe('mergeDrawn', () => {
  const base = garden([plant('a'), plant('b')], { collection: [1] });

  it('joins what each side did to another thing', () => {
    const mine = garden([plant('a', { x: 30 }), plant('b'), plant('mine')], { collection: [1, 2] });
    const theirs = garden([plant('a'), plant('b', { quantity: 4 }), plant('theirs')], {
      collection: [],
      facts: { name: 'Front', width: 20 },
    });
    const { drawn, conflicts } = mergeDrawn(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(drawn).toEqual(
      garden([plant('a', { x: 30 }), plant('b', { quantity: 4 }), plant('mine'), plant('theirs')], {
        collection: [2],
        facts: { name: 'Front', width: 20 },
      }),
    );
  });

  it('joins changes to different fields of one thing', () => {
    const { drawn, conflicts } = mergeDrawn(
      base,
      garden([plant('a', { x: 30 }), plant('b')]),
      garden([plant('a', { quantity: 5 }), plant('b')]),
    );
    expect(conflicts).toEqual([]);
    expect(drawn.things[0]).toEqual(plant('a', { x: 30, quantity: 5 }));
  });

  it('lets mine stand where both changed a field, and says so', () => {
    const { drawn, conflicts } = mergeDrawn(
      base,
      garden([plant('a', { x: 30 }), plant('b')], { facts: { name: 'Mine', width: 20 } }),
      garden([plant('a', { x: 40 }), plant('b')], { facts: { name: 'Theirs', width: 20 } }),
    );
    expect(drawn.things[0]).toEqual(plant('a', { x: 30 }));
    expect(drawn.facts.name).toBe('Mine');
    expect(conflicts).toEqual([
      { kind: 'thing', id: 'a', field: 'x' },
      { kind: 'fact', field: 'name' },
    ]);
  });

  it.each([
    [
      'I changed what they removed',
      garden([plant('a', { x: 30 }), plant('b')]),
      garden([plant('b')]),
      'theirs',
      30,
    ],
    [
      'they changed what I removed',
      garden([plant('b')]),
      garden([plant('a', { x: 40 }), plant('b')]),
      'mine',
      40,
    ],
  ] as const)('keeps a thing where %s', (_, mine, theirs, by, x) => {
    const { drawn, conflicts } = mergeDrawn(base, mine, theirs);
    expect(drawn.things.find(({ id }) => id === 'a')).toEqual(plant('a', { x }));
    expect(conflicts).toEqual([{ kind: 'removed', id: 'a', by }]);
  });

  it('is no conflict when both did the same', () => {
    const same = garden([plant('a', { x: 30 })]);
    expect(mergeDrawn(base, same, garden([plant('a', { x: 30 })]))).toEqual({ drawn: same, conflicts: [] });
  });
});

/** Any garden of a few things, so that two of them meet in ids and fields. */
const anyThing: fc.Arbitrary<Thing> = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    x: fc.integer({ min: 0, max: 3 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    z: fc.integer({ min: 0, max: 3 }),
    locked: fc.boolean(),
  })
  .map(({ locked, ...fields }) => plant(fields.id, { ...fields, ...(locked ? { locked } : {}) }));
const anyGarden: fc.Arbitrary<Garden> = fc
  .record({
    things: fc.uniqueArray(anyThing, { selector: ({ id }) => id }),
    name: fc.constantFrom('Home', 'Front'),
    collection: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    hidden: fc.boolean(),
  })
  .map(({ things, name, collection, hidden }) =>
    garden(things, { facts: { name, width: 20 }, collection, layers: hidden ? { canopy: { hidden } } : {} }),
  );
const asSets = ({ collection, ...rest }: Garden) => ({ ...rest, collection: [...collection].sort() });

describe('any two gardens', () => {
  it('the difference between them leads from the one to the other, and again is still there', () => {
    fc.assert(
      fc.property(anyGarden, anyGarden, (before, after) => {
        const difference = differenceOf(before, after);
        const once = applyDifference(before, difference);
        expect(asSets(once)).toEqual(asSets(after));
        expect(asSets(applyDifference(once, difference))).toEqual(asSets(after));
      }),
    );
  });

  it('merge with no change on one side is the other side', () => {
    fc.assert(
      fc.property(anyGarden, anyGarden, (base, changed) => {
        expect(asSets(mergeDrawn(base, changed, base).drawn)).toEqual(asSets(changed));
        expect(asSets(mergeDrawn(base, base, changed).drawn)).toEqual(asSets(changed));
      }),
    );
  });

  it('merge loses nothing that either side added or changed', () => {
    fc.assert(
      fc.property(anyGarden, anyGarden, anyGarden, (base, mine, theirs) => {
        const { drawn } = mergeDrawn(base, mine, theirs);
        const ids = new Set(drawn.things.map(({ id }) => id));
        for (const side of [mine, theirs]) {
          const { added, changed } = differenceOf(base, side);
          for (const { id } of [...added, ...changed]) expect(ids.has(id)).toBe(true);
        }
        expect(ids.size).toBe(drawn.things.length);
        expect([...drawn.things].sort(inDrawingOrder)).toEqual(drawn.things);
      }),
    );
  });
});
