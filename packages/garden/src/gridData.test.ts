import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GridChange, type PlantRecord, reconcile, toGridData } from './gridData.ts';

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

/** What a store does with the changes; new records get the next free ids. */
function apply(records: readonly PlantRecord[], changes: readonly GridChange[]): PlantRecord[] {
  const kept = new Map(records.map((each) => [each.id, each]));
  let nextId = Math.max(0, ...kept.keys()) + 1;
  for (const change of changes) {
    if (change.kind === 'remove') kept.delete(change.id);
    else if (change.kind === 'add') {
      const { kind: _, ...fields } = change;
      kept.set(nextId, { ...fields, id: nextId, is_placed: true });
      nextId += 1;
    } else {
      const { kind, ...fields } = change;
      const before = kept.get(change.id);
      if (!before) throw new Error(`change of an unknown record ${change.id}`);
      kept.set(change.id, { ...before, ...fields, ...(kind === 'place' ? { is_placed: true } : {}) });
    }
  }
  return [...kept.values()];
}

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
    ['a position that repeats the rounded inches moves nothing', entry(7, 3, 4, { id: 1 }), []],
    ['so it does without the id', entry(7, 3, 4), []],
    [
      'a new cell moves to that cell',
      entry(7, 9, 4, { id: 1 }),
      [{ kind: 'move', id: 1, location_x: 108, location_y: 48 }],
    ],
    [
      'new inches move exactly',
      entry(7, 3, 4, { id: 1, location_x: 32, location_y: 50 }),
      [{ kind: 'move', id: 1, location_x: 32, location_y: 50 }],
    ],
    [
      'untouched inches beside a new cell: the cell was moved',
      entry(7, 9, 4, { id: 1, location_x: 31, location_y: 50 }),
      [{ kind: 'move', id: 1, location_x: 108, location_y: 48 }],
    ],
    [
      'new inches win over a stale cell',
      entry(7, 3, 4, { id: 1, location_x: 90, location_y: 50 }),
      [{ kind: 'move', id: 1, location_x: 90, location_y: 50 }],
    ],
    [
      'a fraction of a cell is meant',
      entry(7, 3.5, 4, { id: 1 }),
      [{ kind: 'move', id: 1, location_x: 42, location_y: 48 }],
    ],
    ['a whole plant names its id', entry({ id: 7, common_name: 'Sword fern' }, 3, 4), []],
    ['half a pair of inches is none', entry(7, 3, 4, { id: 1, location_x: 90 }), []],
  ])('%s', (_, sent, changes) => {
    expect(reconcile(grid(sent), [record()])).toEqual({ changes, kept: [], warnings: [] });
  });
});

describe('reconcile: which record an entry means', () => {
  it.each<[string, unknown[], PlantRecord[], GridChange[]]>([
    [
      'nothing sent removes what is placed and leaves the collection',
      [],
      [record(), record({ id: 2, is_placed: false })],
      [{ kind: 'remove', id: 1 }],
    ],
    [
      'the same plant elsewhere moved',
      [entry(7, 10, 10)],
      [record()],
      [{ kind: 'move', id: 1, location_x: 120, location_y: 120 }],
    ],
    [
      'another plant is another plant',
      [entry(8, 3, 4)],
      [record()],
      [
        { kind: 'remove', id: 1 },
        { kind: 'add', plant_id: 8, location_x: 36, location_y: 48, quantity: 1 },
      ],
    ],
    [
      'an id of a record of another plant names nothing',
      [entry(8, 3, 4, { id: 1 })],
      [record()],
      [
        { kind: 'remove', id: 1 },
        { kind: 'add', plant_id: 8, location_x: 36, location_y: 48, quantity: 1 },
      ],
    ],
    [
      'an unknown uid is a new plant',
      [
        entry(7, 3, 4, { id: 1 }),
        entry(7, 3, 4, { uid: 'new', location_x: 40, location_y: 50, quantity: 5 }),
      ],
      [record()],
      [{ kind: 'add', plant_id: 7, location_x: 40, location_y: 50, quantity: 5, uid: 'new' }],
    ],
    [
      'an unknown uid is new even where an old one stood',
      [entry(7, 3, 4, { uid: 'new' })],
      [record()],
      [
        { kind: 'remove', id: 1 },
        { kind: 'add', plant_id: 7, location_x: 36, location_y: 48, quantity: 1, uid: 'new' },
      ],
    ],
    ['a repeated uid finds the record it made', [entry(7, 3, 4, { uid: 'a' })], [record({ uid: 'a' })], []],
    [
      'an id names a plant of the collection: it is placed',
      [entry(7, 3, 4, { id: 1 })],
      [record({ is_placed: false, quantity: 4 })],
      [{ kind: 'place', id: 1, location_x: 36, location_y: 48, quantity: 4 }],
    ],
    [
      'a plant of the collection is never guessed',
      [entry(7, 3, 4)],
      [record({ is_placed: false })],
      [{ kind: 'add', plant_id: 7, location_x: 36, location_y: 48, quantity: 1 }],
    ],
    [
      'a guess never takes what another entry names',
      [entry(7, 3, 4), entry(7, 9, 9, { id: 1 })],
      [record()],
      [
        { kind: 'add', plant_id: 7, location_x: 36, location_y: 48, quantity: 1 },
        { kind: 'move', id: 1, location_x: 108, location_y: 108 },
      ],
    ],
    [
      'the same cell is guessed before the same plant',
      [entry(7, 9, 9), entry(7, 3, 4)],
      [record(), record({ id: 2, location_x: 0, location_y: 0 })],
      [{ kind: 'move', id: 2, location_x: 108, location_y: 108 }],
    ],
    [
      'quantity alone',
      [entry(7, 3, 4, { quantity: 12 })],
      [record()],
      [{ kind: 'count', id: 1, quantity: 12 }],
    ],
  ])('%s', (_, sent, records, changes) => {
    expect(reconcile(grid(...sent), records)).toEqual({ changes, kept: [], warnings: [] });
  });

  it('takes a uid sent twice once', () => {
    const { changes, warnings } = reconcile(
      grid(entry(7, 1, 1, { uid: 'a' }), entry(7, 2, 2, { uid: 'a' })),
      [],
    );
    expect(changes).toHaveLength(1);
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
    const { changes, kept, warnings } = reconcile(grid(sent), [], checks);
    expect(changes).toEqual([]);
    expect(kept).toEqual([sent]);
    expect(warnings.map((w) => [w.index, w.code])).toEqual([[0, code]]);
  });

  it('leaves a record alone that a damaged entry still names', () => {
    const { changes, kept, warnings } = reconcile(grid({ id: 1, plant: 7 }), [record()]);
    expect(changes).toEqual([]);
    expect(kept).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  it('leaves a record where it is that would be moved out of the garden', () => {
    const { changes, kept, warnings } = reconcile(grid(entry(7, 99, 4, { id: 1 })), [record()], {
      isInPlot: ({ x }) => x < 500,
    });
    expect(changes).toEqual([]);
    expect(kept).toEqual([]);
    expect(warnings.map((w) => w.code)).toEqual(['outside_plot']);
  });

  it('does not trouble a record that stands outside since the garden shrank', () => {
    const far = record({ location_x: 5000 });
    const sent = toGridData([far]);
    expect(reconcile(sent, [far], { isInPlot: () => false })).toEqual({
      changes: [],
      kept: [],
      warnings: [],
    });
  });

  it.each([0, -1, 1.5, 10_001, 2 ** 31, '3', null])('quantity %s is refused with a warning', (quantity) => {
    const { changes, warnings } = reconcile(grid(entry(7, 3, 4, { id: 1, quantity })), [
      record({ quantity: 6 }),
    ]);
    expect(changes).toEqual([]);
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
        expect(reconcile(sent, records)).toEqual({ changes: [], kept: [], warnings: [] });
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
        expect(reconcile({ placedPlants }, records).changes.filter((c) => c.kind !== 'count')).toEqual([]);
      }),
    );
  });

  it('settles: once applied, the same grid asks for nothing more, and no entry is lost', () => {
    fc.assert(
      fc.property(anyRecords, fc.array(anyEntry, { maxLength: 30 }), (records, placedPlants) => {
        const first = reconcile({ placedPlants }, records);
        const after = apply(records, first.changes);
        const stored = toGridData(after, {}, first.kept);
        const repeated = first.warnings.filter((w) => w.code === 'repeated').length;
        const absorbed = placedPlants.length - repeated - stored.placedPlants.length;
        // A damaged entry that names a record gives way to that record's own entry.
        expect(absorbed).toBe(0);
        expect(reconcile(stored, after)).toMatchObject({ changes: [], kept: first.kept });
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
        const after = apply(records, reconcile({ placedPlants: anonymous }, records).changes);
        expect(collection(after)).toEqual(collection(records));
      }),
    );
  });
});
