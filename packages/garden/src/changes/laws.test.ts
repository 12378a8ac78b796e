import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRAWING_LAYERS, type LayerStates } from '../drawing/layers.ts';
import { inDrawingOrder, type Thing } from '../drawing/thing.ts';
import { inOneGo } from '../steps.ts';
import {
  afterDiff,
  completeDiff,
  diffBetween,
  type GardenDiff,
  guardDiff,
  invertDiff,
  isNoChange,
  pickRows,
  rowFinder,
  rowsOf,
  squashDiffs,
  toLean,
} from './diff.ts';
import { collectedId, type Drawn, inCollectionOrder } from './document.ts';
import { rebaseDiff } from './rebase.ts';

/** Few names, so that rows collide; one of them means something to JavaScript. */
const ids = fc.constantFrom('a', 'b', 'c', 'd', '__proto__');
const inches = fc.integer({ min: 0, max: 240 });
const point = fc.record({ x: inches, y: inches });
const placed = {
  id: ids,
  z: fc.integer({ min: 0, max: 3 }),
  group: fc.option(fc.constantFrom('g', 'h'), { nil: undefined }),
  locked: fc.option(fc.constant(true as const), { nil: undefined }),
};
/** Rows come from JSON, which has no undefined. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const thing = fc
  .oneof(
    fc.record({
      ...placed,
      kind: fc.constant('plant' as const),
      plant: fc.integer({ min: 1, max: 2 }),
      x: inches,
      y: inches,
      quantity: fc.integer({ min: 1, max: 2 }),
      record: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    }),
    fc.record({
      ...placed,
      kind: fc.constant('bed' as const),
      name: fc.constantFrom('', 'Border'),
      ground: fc.constantFrom('planting' as const, 'lawn' as const),
      form: fc.constantFrom('polygon' as const, 'curve' as const),
      corners: fc.array(point, { minLength: 3, maxLength: 3 }),
    }),
    fc.record({
      ...placed,
      kind: fc.constant('measure' as const),
      points: fc.array(point, { minLength: 2, maxLength: 2 }),
      // One that lies on something with all its points is told in `following.test.ts`: it is no part of what either side did.
      ends: fc.option(fc.constantFrom([{ thing: 'a', corner: 0 }, null], [null, { thing: 'b' }]), {
        nil: undefined,
      }),
      closed: fc.boolean(),
    }),
  )
  .map((row) => asJson(row) as Thing);

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

const layers = fc
  .uniqueArray(fc.constantFrom(...DRAWING_LAYERS.slice(0, 3)))
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.record({ name: fc.constant(name), hidden: fc.boolean(), half: fc.boolean() }),
      ),
    ),
  )
  .map(
    (states): LayerStates =>
      Object.fromEntries(
        states.flatMap(({ name, hidden, half }) =>
          hidden || half
            ? [[name, { ...(hidden ? { hidden } : {}), ...(half ? { opacity: 0.5 } : {}) }]]
            : [],
        ),
      ),
  );

const facts = (origin: fc.Arbitrary<number>) =>
  fc
    .record({
      name: fc.constantFrom('Home', 'Front'),
      region_id: fc.integer({ min: 1, max: 2 }),
      theme_id: fc.constantFrom(null, 4),
      width: fc.integer({ min: 20, max: 22 }),
      length: fc.constant(20),
      shape: fc.option(fc.array(point, { minLength: 3, maxLength: 3 }), { nil: null }),
      origin: fc.record({ x: origin, y: origin }),
      site: fc.record({ slope: fc.constantFrom(1, 2), deer: fc.boolean() }, { requiredKeys: [] }),
    })
    .map(({ origin: at, ...rest }) => ({ ...rest, ...(at.x === 0 && at.y === 0 ? {} : { origin: at }) }));

const garden = (origin: fc.Arbitrary<number>): fc.Arbitrary<Drawn> =>
  fc.record({
    facts: facts(origin),
    things: fc.array(thing, { maxLength: 5 }).map((things) => byId(things).sort(inDrawingOrder)),
    collection: fc
      .array(
        fc.record({
          plant: fc.integer({ min: 1, max: 4 }),
          quantity: fc.integer({ min: 1, max: 2 }),
          place: fc.integer({ min: 0, max: 3 }),
        }),
        { maxLength: 4 },
      )
      .map((rows) =>
        byId(rows.map((row) => ({ id: collectedId(row.plant), ...row }))).sort(inCollectionOrder),
      ),
    layers,
    carried: fc.record({
      fields: fc.dictionary(fc.constantFrom('author', 'mood'), fc.integer({ min: 1, max: 2 })),
      entries: fc.constant({}),
      layers: fc.dictionary(fc.constantFrom('mine'), fc.constant({ on: true })),
    }),
  });

const still = garden(fc.constant(0));
const moving = garden(fc.constantFrom(0, 12, 24));

const RUNS = { numRuns: 600 };
const expectSame = (a: Drawn, b: Drawn): void => expect(diffBetween(a, b)).toEqual({});

/** A diff without the order of its rows and the server's records, which say nothing. */
const inOrder = (diff: GardenDiff) =>
  Object.fromEntries(
    Object.entries(diff).map(([table, { added, altered, removed }]) => [
      table,
      [added, altered, removed].map((rows: readonly { readonly id: string }[]) =>
        rows.map((row) => ({ ...row, record: undefined })).sort((a, b) => (a.id < b.id ? -1 : 1)),
      ),
    ]),
  );

describe('the laws of changes', () => {
  it('what happened between two gardens makes one of the other, once or twice', () => {
    fc.assert(
      fc.property(still, still, (a, b) => {
        const once = afterDiff(a, diffBetween(a, b));
        expectSame(once, b);
        expect(afterDiff(once, diffBetween(a, b))).toEqual(once);
        expect(diffBetween(a, a)).toEqual({});
        expect(afterDiff(a, {})).toBe(a);
      }),
      RUNS,
    );
  });

  it('taking a change back leaves the garden as it was', () => {
    fc.assert(
      fc.property(still, still, (a, b) => {
        const diff = diffBetween(a, b);
        expectSame(afterDiff(afterDiff(a, diff), invertDiff(diff)), a);
        expect(invertDiff(invertDiff(diff))).toEqual(diff);
      }),
      RUNS,
    );
  });

  it('two changes squashed do what both do, are taken back as one, and may be squashed in any order', () => {
    fc.assert(
      fc.property(still, still, still, still, (a, b, c, d) => {
        const [first, second, third] = [diffBetween(a, b), diffBetween(b, c), diffBetween(c, d)];
        const both = squashDiffs(first, second);
        expectSame(afterDiff(a, both), c);
        expectSame(afterDiff(c, invertDiff(both)), a);
        expect(inOrder(squashDiffs(both, third))).toEqual(
          inOrder(squashDiffs(first, squashDiffs(second, third))),
        );
        expect(isNoChange(squashDiffs(first, invertDiff(first)))).toBe(true);
      }),
      RUNS,
    );
  });

  it('the same change rebased over itself is nothing', () => {
    fc.assert(
      fc.property(moving, moving, (a, b) => {
        expect(rebaseDiff(diffBetween(a, b), diffBetween(a, b), 'mine', a)).toEqual({
          diff: {},
          meetings: [],
        });
      }),
      RUNS,
    );
  });

  it.each([
    ['on the same ground', still],
    ['where either moves the corner of the garden', moving],
  ])('two sides come to the same garden, %s', (_, gardens) => {
    fc.assert(
      fc.property(gardens, gardens, gardens, (base, here, there) => {
        const [mine, theirs] = [diffBetween(base, here), diffBetween(base, there)];
        const after = afterDiff(there, rebaseDiff(mine, theirs, 'mine', base).diff);
        expectSame(after, afterDiff(here, rebaseDiff(theirs, mine, 'theirs', base).diff));
      }),
      { numRuns: 2_000 },
    );
  });

  it('nothing that either side added or altered is gone', () => {
    fc.assert(
      fc.property(still, still, still, (base, here, there) => {
        const [mine, theirs] = [diffBetween(base, here), diffBetween(base, there)];
        const after = afterDiff(there, rebaseDiff(mine, theirs, 'mine', base).diff);
        for (const table of ['things', 'collection'] as const) {
          const rowOf = rowFinder(after, table);
          const kept = [mine, theirs].flatMap((diff) => [
            ...(diff[table]?.added ?? []).map(({ id }) => id),
            ...(diff[table]?.altered ?? []).map(({ id }) => id),
          ]);
          for (const id of kept) expect(rowOf(id)).toBeDefined();
        }
      }),
      RUNS,
    );
  });

  it('a rebased change can be taken back, and then what they did stands', () => {
    fc.assert(
      fc.property(still, still, still, (base, here, there) => {
        const { diff } = rebaseDiff(diffBetween(base, here), diffBetween(base, there), 'mine', base);
        expectSame(afterDiff(afterDiff(there, diff), invertDiff(diff)), there);
      }),
      RUNS,
    );
  });

  it('undoing mine after a join leaves what they alone altered', () => {
    fc.assert(
      fc.property(still, still, still, (base, here, there) => {
        const [mine, theirs] = [diffBetween(base, here), diffBetween(base, there)];
        const joined = afterDiff(there, rebaseDiff(mine, theirs, 'mine', base).diff);
        const undone = afterDiff(joined, guardDiff(invertDiff(mine), joined).diff);
        const touched = new Set(
          [mine.things?.added, mine.things?.altered, mine.things?.removed].flatMap((rows) =>
            (rows ?? []).map(({ id }) => id),
          ),
        );
        const alone = pickRows(theirs, ({ table, id }) => table === 'things' && !touched.has(id))[0];
        expect(isNoChange(diffBetween(afterDiff(undone, alone), undone))).toBe(true);
      }),
      RUNS,
    );
  });

  it('a guarded change holds whole where nothing came diffBetween, and nothing of it where all did', () => {
    fc.assert(
      fc.property(still, still, (a, b) => {
        const diff = diffBetween(a, b);
        expect(guardDiff(diff, a)).toEqual({ diff, stays: [] });
        expect(guardDiff(diff, b).diff).toEqual({});
      }),
      RUNS,
    );
  });

  it('a change that travels lean is completed to what it was', () => {
    fc.assert(
      fc.property(still, still, (a, b) => {
        const diff = diffBetween(a, b);
        expect(inOrder(inOneGo(completeDiff(asJson(toLean(diff)), rowsOf(a))))).toEqual(inOrder(diff));
        const [some, others] = pickRows(diff, ({ id }) => id < 'c');
        expect(inOrder(squashDiffs(some, others))).toEqual(inOrder(diff));
      }),
      RUNS,
    );
  });
});
