import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlantRecord, toGridData, toPlacedEntry } from '../gridData.ts';
import { makePlot, plotContains } from '../plot.ts';
import { isSameJson } from '../sameJson.ts';
import { inOneGo } from '../steps.ts';
import type { LeanDiff } from './diff.ts';
import { isSaid, reconcile as reconcileInSteps } from './reconcile.ts';

const reconcile = (...asked: Parameters<typeof reconcileInSteps>) => inOneGo(reconcileInSteps(...asked));

const record = (fields: Partial<PlantRecord> = {}): PlantRecord => ({
  id: 1,
  plant_id: 7,
  location_x: 31,
  location_y: 50,
  quantity: 1,
  is_placed: true,
  ...fields,
});
const grid = (...placedPlants: unknown[]) => ({ placedPlants });
const entry = (plant: unknown, x: unknown, y: unknown, more = {}) => ({ plant, position: { x, y }, ...more });

const NO_CHANGE: LeanDiff = {};
const altered = (id: number, to: object): LeanDiff => ({
  things: { altered: [{ id: `record:${id}`, to: to as Record<string, unknown> }] },
});
const moved = (id: number, x: number, y: number) => altered(id, { x, y });
const added = (id: string, plant: number, x: number, y: number, quantity = 1, more = {}): LeanDiff => ({
  things: { added: [{ kind: 'plant', id, plant, x, y, quantity, ...more } as never] },
});
const things = (...diffs: readonly LeanDiff[]): LeanDiff => ({
  things: Object.assign({}, ...diffs.map((diff) => diff.things)),
});
const gone = (...ids: readonly number[]): LeanDiff => ({
  things: { removed: ids.map((id) => `record:${id}`) },
});

const nameOf = ({ id, uid }: PlantRecord): string => uid || `record:${id}`;

/** What a store does with a diff; new records get the next free ids. */
function apply(
  records: readonly PlantRecord[],
  { things: rows = {}, collection = {} }: LeanDiff,
): PlantRecord[] {
  const kept = new Map(records.map((each) => [each.id, each]));
  const byName = new Map(records.filter((each) => each.is_placed).map((each) => [nameOf(each), each]));
  const collected = new Map(records.filter((each) => !each.is_placed).map((each) => [each.id, each]));
  let nextId = Math.max(0, ...kept.keys()) + 1;
  for (const name of rows.removed ?? []) kept.delete(byName.get(name)?.id ?? 0);
  for (const { id, to } of rows.altered ?? []) {
    const before = byName.get(id);
    if (!before) throw new Error(`change of an unknown plant ${id}`);
    const {
      x = before.location_x,
      y = before.location_y,
      quantity = before.quantity,
      z = before.z,
    } = to as unknown as Placed;
    const drawn = Object.fromEntries(
      Object.entries({ ...before.drawn, ...marksOf(to) }).filter(([, value]) => value !== null),
    );
    const marks = Object.keys(drawn).length > 0 ? drawn : null;
    kept.set(before.id, { ...before, location_x: x, location_y: y, quantity, z: z ?? null, drawn: marks });
  }
  for (const row of rows.added ?? []) {
    const {
      id: name,
      plant: plant_id,
      x: location_x,
      y: location_y,
      quantity,
      record: from,
      z,
    } = row as Placed;
    const id = from ?? nextId++;
    if (from !== undefined) expect(collected.has(from)).toBe(true);
    const marks = marksOf(row as never);
    const drawn = Object.keys(marks).length > 0 ? marks : null;
    const uid = name.includes(':') ? null : name;
    kept.set(id, {
      id,
      plant_id,
      location_x,
      location_y,
      quantity,
      uid,
      z: z ?? null,
      drawn,
      is_placed: true,
    });
  }
  const placed = (rows.added ?? []).filter((row) => (row as Placed).record !== undefined).length;
  expect(collection.removed ?? []).toHaveLength(placed);
  return [...kept.values()];
}
interface Placed {
  readonly id: string;
  readonly plant: number;
  readonly x: number;
  readonly y: number;
  readonly quantity: number;
  readonly record?: number;
  readonly z?: number | null;
}
const marksOf = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    ['group', 'locked', 'existing', 'extra'].flatMap((name) =>
      name in fields ? [[name, fields[name]]] : [],
    ),
  );

describe('toGridData', () => {
  it('tells placed records in rounded cells beside their inches, and nothing of the collection', () => {
    const data = toGridData([record({ uid: 'a' }), record({ id: 2, is_placed: false })], { labels: ['x'] });
    expect(data).toEqual({
      labels: ['x'],
      placedPlants: [
        { id: 1, uid: 'a', plant: 7, position: { x: 3, y: 4 }, location_x: 31, location_y: 50, quantity: 1 },
      ],
    });
  });

  it('appends the entries that were kept', () => {
    expect(toGridData([], {}, [{ odd: true }])).toEqual(grid({ odd: true }));
  });
});

describe('reconcile: where the inches come from', () => {
  it.each([
    ['a position that repeats the rounded inches moves nothing', entry(7, 3, 4, { id: 1 }), NO_CHANGE],
    ['so it does without the id', entry(7, 3, 4), NO_CHANGE],
    ['a new cell moves to that cell', entry(7, 9, 4, { id: 1 }), moved(1, 108, 48)],
    ['new inches move exactly', entry(7, 3, 4, { id: 1, location_x: 32, location_y: 50 }), moved(1, 32, 50)],
    [
      'untouched inches beside a new cell: the cell was moved',
      entry(7, 9, 4, { id: 1, location_x: 31, location_y: 50 }),
      moved(1, 108, 48),
    ],
    [
      'new inches win over a stale cell',
      entry(7, 3, 4, { id: 1, location_x: 90, location_y: 50 }),
      moved(1, 90, 50),
    ],
    ['a fraction of a cell is meant', entry(7, 3.5, 4, { id: 1 }), moved(1, 42, 48)],
    ['a whole plant names its id', entry({ id: 7, common_name: 'Sword fern' }, 3, 4), NO_CHANGE],
    ['half a pair of inches is none', entry(7, 3, 4, { id: 1, location_x: 90 }), NO_CHANGE],
  ])('%s', (_, sent, diff) => {
    expect(reconcile(grid(sent), [record()])).toMatchObject({ diff, kept: [], warnings: [] });
  });
});

describe('reconcile: which record an entry means', () => {
  it.each<[string, unknown[], PlantRecord[], LeanDiff]>([
    [
      'nothing sent removes what is placed and leaves the collection',
      [],
      [record(), record({ id: 2, is_placed: false })],
      gone(1),
    ],
    ['the same plant elsewhere moved', [entry(7, 10, 10)], [record()], moved(1, 120, 120)],
    [
      'another plant is another plant',
      [entry(8, 3, 4)],
      [record()],
      things(gone(1), added('plant:0', 8, 36, 48)),
    ],
    [
      'an id of a record of another plant names nothing',
      [entry(8, 3, 4, { id: 1 })],
      [record()],
      things(gone(1), added('plant:0', 8, 36, 48)),
    ],
    [
      'an unknown uid is a new plant',
      [
        entry(7, 3, 4, { id: 1 }),
        entry(7, 3, 4, { uid: 'new', location_x: 40, location_y: 50, quantity: 5 }),
      ],
      [record()],
      added('new', 7, 40, 50, 5),
    ],
    [
      'an unknown uid is new even where an old one stood',
      [entry(7, 3, 4, { uid: 'new' })],
      [record()],
      things(gone(1), added('new', 7, 36, 48)),
    ],
    [
      'a repeated uid finds the record it made',
      [entry(7, 3, 4, { uid: 'a' })],
      [record({ uid: 'a' })],
      NO_CHANGE,
    ],
    [
      'an id names a plant of the collection: it is placed',
      [entry(7, 3, 4, { id: 1 })],
      [record({ is_placed: false, quantity: 4 })],
      { ...added('record:1', 7, 36, 48, 4, { record: 1 }), collection: { removed: ['plant:7'] } },
    ],
    [
      'a plant of the collection is never guessed',
      [entry(7, 3, 4)],
      [record({ is_placed: false })],
      added('plant:0', 7, 36, 48),
    ],
    [
      'a guess never takes what another entry names',
      [entry(7, 3, 4), entry(7, 9, 9, { id: 1 })],
      [record()],
      things(added('plant:0', 7, 36, 48), moved(1, 108, 108)),
    ],
    [
      'the same cell is guessed before the same plant',
      [entry(7, 9, 9), entry(7, 3, 4)],
      [record(), record({ id: 2, location_x: 0, location_y: 0 })],
      moved(2, 108, 108),
    ],
    ['quantity alone', [entry(7, 3, 4, { quantity: 12 })], [record()], altered(1, { quantity: 12 })],
  ])('%s', (_, sent, records, diff) => {
    expect(reconcile(grid(...sent), records)).toMatchObject({ diff, kept: [], warnings: [] });
  });

  it('takes a uid sent twice once', () => {
    const { diff, warnings } = reconcile(
      grid(entry(7, 1, 1, { uid: 'a' }), entry(7, 2, 2, { uid: 'a' })),
      [],
    );
    expect(diff.things?.added).toHaveLength(1);
    expect(warnings.map((w) => [w.index, w.code])).toEqual([[1, 'repeated']]);
  });
});

describe('reconcile: what is kept', () => {
  it.each([
    ['no plant', { position: { x: 1, y: 1 } }, 'no_plant'],
    ['a plant that is no id', entry('fern', 1, 1), 'no_plant'],
    ['no position', { plant: 7 }, 'no_position'],
    ['no y', { plant: 7, position: { x: 1 } }, 'no_position'],
    ['text as x', entry(7, '1', 1), 'no_position'],
    ['not finite', entry(7, Number.NaN, 1), 'no_position'],
    ['too far to be told in inches', entry(7, 1e308, 1), 'no_position'],
    ['no object at all', 'fern', 'no_plant'],
    ['null', null, 'no_plant'],
    ['a plant the catalogue lost', entry(404, 1, 1), 'unknown_plant'],
    ['outside the garden', entry(7, 99, 1), 'outside_plot'],
  ])('%s', (_, sent, code) => {
    const checks = { knowsPlant: (id: number) => id !== 404, isInPlot: ({ x }: { x: number }) => x < 500 };
    const { diff, kept, warnings } = reconcile(grid(sent), [], checks);
    expect(diff).toEqual({});
    expect(kept).toEqual([sent]);
    expect(warnings.map((w) => [w.index, w.code])).toEqual([[0, code]]);
  });

  it('leaves a record alone that a damaged entry still names', () => {
    const { diff, kept, warnings } = reconcile(grid({ id: 1, plant: 7 }), [record()]);
    expect(diff).toEqual({});
    expect(kept).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  it('leaves a record where it is that would be moved out of the garden', () => {
    const { diff, kept, warnings } = reconcile(grid(entry(7, 99, 4, { id: 1 })), [record()], {
      isInPlot: ({ x }) => x < 500,
    });
    expect(diff).toEqual({});
    expect(kept).toEqual([]);
    expect(warnings.map((w) => w.code)).toEqual(['outside_plot']);
  });

  it('does not trouble a record that stands outside since the garden shrank', () => {
    const far = record({ location_x: 5000 });
    const sent = toGridData([far]);
    expect(reconcile(sent, [far], { isInPlot: () => false })).toMatchObject({
      diff: {},
      kept: [],
      warnings: [],
    });
  });

  it.each([0, -1, 1.5, 10_001, 2 ** 31, '3', null])('quantity %s is refused with a warning', (quantity) => {
    const { diff, warnings } = reconcile(grid(entry(7, 3, 4, { id: 1, quantity })), [
      record({ quantity: 6 }),
    ]);
    expect(diff).toEqual({});
    expect(warnings.map((w) => w.code)).toEqual(['quantity']);
  });
});

const anyRecords = fc
  .array(
    fc.record({
      plant_id: fc.integer({ min: 1, max: 4 }),
      location_x: fc.double({ min: 0, max: 240, noNaN: true }),
      location_y: fc.double({ min: 0, max: 240, noNaN: true }),
      quantity: fc.integer({ min: 1, max: 10_000 }),
      is_placed: fc.boolean(),
      uid: fc.option(fc.uuid()),
    }),
    { maxLength: 30 },
  )
  .map((list) => list.map((fields, index): PlantRecord => ({ ...fields, id: index + 1 })));

const anyEntry = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      plant: fc.integer({ min: 1, max: 4 }),
      position: fc.record({ x: fc.integer({ min: 0, max: 20 }), y: fc.integer({ min: 0, max: 20 }) }),
      id: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
      uid: fc.option(fc.uuid(), { nil: undefined }),
      quantity: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.anything() },
);

describe('reconcile: for any garden', () => {
  it('changes nothing when it is sent what it was given, through JSON', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const sent = JSON.parse(JSON.stringify(toGridData(records)));
        const { news, ...outcome } = reconcile(sent, records);
        expect(outcome).toEqual({ diff: {}, kept: [], warnings: [] });
        // What is drawn with a plant may be long: who counts has to look at it.
        const drawn = records.filter((each) => each.is_placed && each.drawn).map(({ id }) => id);
        expect(news).toEqual(sent.placedPlants.filter(({ id }: { id: number }) => drawn.includes(id)));
      }),
    );
  });

  it('moves nothing when only the cells come back', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const placedPlants = toGridData(records).placedPlants.map((each) => {
          const { plant, position } = each as { plant: number; position: object };
          return { plant, position };
        });
        const { things: { altered: counted = [], ...others } = {} } = reconcile(
          { placedPlants },
          records,
        ).diff;
        expect(others).toEqual({});
        expect(counted.filter(({ to }) => Object.keys(to).some((name) => name !== 'quantity'))).toEqual([]);
      }),
    );
  });

  it('settles: once applied, the same grid asks for nothing more, and no entry is lost', () => {
    fc.assert(
      fc.property(anyRecords, fc.array(anyEntry, { maxLength: 30 }), (records, placedPlants) => {
        const first = reconcile({ placedPlants }, records);
        const after = apply(records, first.diff);
        const stored = toGridData(after, {}, first.kept);
        const repeated = first.warnings.filter((w) => w.code === 'repeated').length;
        const absorbed = placedPlants.length - repeated - stored.placedPlants.length;
        // A damaged entry that names a record gives way to that record's own entry.
        expect(absorbed).toBe(0);
        expect(reconcile(stored, after)).toMatchObject({ diff: {}, kept: first.kept });
      }),
    );
  });

  it('never touches the collection but by name', () => {
    fc.assert(
      fc.property(anyRecords, fc.array(anyEntry, { maxLength: 20 }), (records, placedPlants) => {
        const anonymous = placedPlants.map((each) =>
          typeof each === 'object' && each !== null ? { ...each, id: undefined, uid: undefined } : each,
        );
        const collection = (all: readonly PlantRecord[]) => all.filter((each) => !each.is_placed);
        const after = apply(records, reconcile({ placedPlants: anonymous }, records).diff);
        expect(collection(after)).toEqual(collection(records));
      }),
    );
  });
});

/** What a client may have done to an entry, or put in its place. */
const fate = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'same' as const }) },
  fc.record({ kind: fc.constant('move' as const), x: fc.integer({ min: -5, max: 25 }) }),
  fc.record({
    kind: fc.constant('change' as const),
    with: fc.dictionary(
      fc.constantFrom('id', 'uid', 'plant', 'quantity', 'note', 'group', 'z'),
      fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constantFrom('a', 'b', 'c')),
    ),
  }),
  fc.record({
    kind: fc.constant('lose' as const),
    field: fc.constantFrom('id', 'uid', 'plant', 'position', 'location_x', 'quantity'),
  }),
  fc.constant({ kind: 'drop' as const }),
  fc.constant({ kind: 'twice' as const }),
);
type Fate = typeof fate extends fc.Arbitrary<infer F> ? F : never;

function afterFate(entry: object, what: Fate): unknown[] {
  if (what.kind === 'drop') return [];
  if (what.kind === 'twice') return [entry, entry];
  if (what.kind === 'move') return [{ ...entry, position: { x: what.x, y: 3 } }];
  if (what.kind === 'change') return [{ ...entry, ...what.with }];
  if (what.kind === 'lose')
    return [Object.fromEntries(Object.entries(entry).filter(([name]) => name !== what.field))];
  return [entry];
}

it('reconcile: what says what is so already is set aside, and the rest ends as the whole would', () => {
  const plot = makePlot(20, 20);
  const drawn = fc.constantFrom(
    null,
    { group: 'a' },
    { locked: true as const },
    { extra: { note: [1, { a: 2 }] } },
  );
  const named = fc
    .tuple(anyRecords, fc.infiniteStream(drawn), fc.infiniteStream(fc.constantFrom(null, 'a', 'b', 'c')))
    .map(([records, marks, uids]) => {
      const taken = new Set<string>();
      return records.slice(0, 6).map((each): PlantRecord => {
        const uid = uids.next().value;
        const isFree = each.is_placed && uid !== null && !taken.has(uid);
        if (isFree) taken.add(uid);
        return {
          ...each,
          uid: isFree ? uid : null,
          z: null,
          drawn: each.is_placed ? marks.next().value : null,
        };
      });
    });
  let setAside = 0;
  const said = { yes: 0, no: 0 };
  fc.assert(
    fc.property(
      named,
      fc.array(fate, { maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      (records, fates, order) => {
        const placed = records.filter((each) => each.is_placed);
        const told = placed.map(toPlacedEntry);
        const placedPlants = told
          .flatMap((entry, at) => afterFate(entry, fates[at] ?? { kind: 'same' }))
          .map((entry) => ({ entry, at: order.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ entry }) => entry);
        const isInPlot = (at: { x: number; y: number }) => plotContains(plot, at);
        const checks = { knowsPlant: (id: number) => id < 5, isInPlot };
        const seen = new Set<number>();
        const knowsPlant = (id: number) => {
          seen.add(id);
          return checks.knowsPlant(id);
        };
        const parted = reconcile({ placedPlants }, records, { ...checks, knowsPlant });
        const whole = reconcile({ placedPlants }, records, checks, false);
        expect({ ...parted, news: [] }).toEqual({ ...whole, news: [] });
        setAside += new Set(told.map(({ plant }) => plant)).size - seen.size;
        const isAsTold = isSameJson(placedPlants, told);
        expect(isSaid({ placedPlants }, placed)).toBe(isAsTold);
        said[isAsTold ? 'yes' : 'no'] += 1;
      },
    ),
    { numRuns: 2000 },
  );
  expect(setAside).toBeGreaterThan(500);
  expect(Math.min(said.yes, said.no)).toBeGreaterThan(200);
});
