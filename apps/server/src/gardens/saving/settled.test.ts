import type { GridData } from '@understory/contract';
import { makePlot } from '@understory/garden';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planGrid, standingAfter } from '../grid-plan.ts';
import { plantRecordOf } from '../present.ts';
import type { GardenPlantRow } from '../tables.ts';
import { type KnownGrid, knownGridOf, withChanged } from './known-grid.ts';
import { openGridOf } from './settled.ts';

const PLOT = makePlot(20, 30);
const PLANTS = new Map([1, 2, 3].map((id) => [id, true]));

const uids = Array.from({ length: 6 }, () => crypto.randomUUID());
const spot = fc.oneof(fc.integer({ min: 0, max: 240 }), fc.double({ min: 0, max: 240, noNaN: true }));
const drawn = fc.constantFrom(
  null,
  { group: 'a' },
  { locked: true as const },
  { extra: { note: [1, { a: 2 }] } },
);

const rows = fc
  .array(
    fc.record({
      plantId: fc.constantFrom(1, 2, 3),
      locationX: spot,
      locationY: spot,
      quantity: fc.integer({ min: 1, max: 3 }),
      isPlaced: fc.boolean(),
      hasUid: fc.boolean(),
      z: fc.constantFrom(null, 1),
      drawn,
    }),
    { maxLength: 6 },
  )
  .map((list) =>
    list.map(
      ({ hasUid, isPlaced, ...rest }, at): GardenPlantRow => ({
        ...rest,
        id: at + 1,
        gardenId: 1,
        isPlaced,
        uid: isPlaced && hasUid ? (uids[at] ?? null) : null,
        ...(isPlaced ? {} : { locationX: null, locationY: null, z: null, drawn: null }),
      }),
    ),
  );

/** What a client may have done to an entry, or put in its place. */
const fate = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'same' as const }) },
  fc.record({ kind: fc.constant('move' as const), x: fc.integer({ min: -5, max: 25 }) }),
  fc.record({
    kind: fc.constant('change' as const),
    with: fc.dictionary(
      fc.constantFrom('id', 'uid', 'plant', 'quantity', 'note', 'group', 'z'),
      fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constantFrom(...uids)),
    ),
  }),
  fc.record({
    kind: fc.constant('lose' as const),
    field: fc.constantFrom('id', 'uid', 'plant', 'position', 'location_x', 'quantity'),
  }),
  fc.constant({ kind: 'drop' as const }),
  fc.constant({ kind: 'twice' as const }),
);

function sentOf(
  known: KnownGrid,
  fates: readonly (typeof fate extends fc.Arbitrary<infer F> ? F : never)[],
): unknown[] {
  return known.entries.flatMap((entry, at): unknown[] => {
    const what = fates[at] ?? { kind: 'same' };
    if (what.kind === 'drop') return [];
    if (what.kind === 'twice') return [entry, entry];
    if (what.kind === 'move') return [{ ...entry, position: { ...entry.position, x: what.x } }];
    if (what.kind === 'change') return [{ ...entry, ...what.with }];
    if (what.kind === 'lose')
      return [Object.fromEntries(Object.entries(entry).filter(([name]) => name !== what.field))];
    return [entry];
  });
}

const outcome = (work: () => unknown) => {
  try {
    return work();
  } catch (refusal) {
    return { refused: (refusal as Error).message, errors: (refusal as { errors?: unknown }).errors };
  }
};

it('a save about what is open alone ends as one about the whole would', () => {
  let setAside = 0;
  fc.assert(
    fc.property(
      rows,
      fc.array(fate, { maxLength: 6 }),
      fc.array(
        fc.record({
          plant: fc.integer({ min: 1, max: 4 }),
          position: fc.record({ x: fc.nat(22), y: fc.nat(22) }),
        }),
        { maxLength: 2 },
      ),
      fc.infiniteStream(fc.nat()),
      (records, fates, added, order) => {
        const known = knownGridOf(records);
        const placedPlants = [...sentOf(known, fates), ...added]
          .map((entry) => ({ entry, at: order.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ entry }) => entry) as GridData['placedPlants'];
        const sent = { placedPlants, layers: {} };
        const whole = outcome(() => planGrid(sent, records.map(plantRecordOf), PLOT, PLANTS));
        const open = openGridOf(placedPlants, known);
        const collected = records.filter(({ isPlaced }) => !isPlaced);
        const before = [...open.rows, ...collected].sort((a, b) => a.id - b.id);
        const parted = outcome(() =>
          planGrid(
            { ...sent, placedPlants: [...open.entries] },
            before.map(plantRecordOf),
            PLOT,
            PLANTS,
            open,
          ),
        );
        expect(parted).toEqual(whole);
        setAside += placedPlants.length - open.entries.length;
      },
    ),
    { numRuns: 3000 },
  );
  expect(setAside).toBeGreaterThan(1000);
});

it('a known grid with changed records is the grid of those records', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 6 }), spot, (records, id, x) => {
      const known = knownGridOf(records);
      const plan = {
        removed: [],
        changed: [{ id, location_x: x, location_y: 1, quantity: 2, z: 5, drawn: null }],
      };
      const after = standingAfter(known.rows, plan);
      expect(withChanged(known, after)).toEqual(knownGridOf(after));
    }),
  );
});

it('counts the bytes that were set aside as they would be written', () => {
  fc.assert(
    fc.property(rows, (records) => {
      const known = knownGridOf(records);
      const { settledBytes, entries } = openGridOf(known.entries as GridData['placedPlants'], known);
      expect(entries).toEqual([]);
      const json = JSON.stringify({ placedPlants: known.entries });
      const around = Buffer.byteLength('{"placedPlants":[]}') + settledBytes;
      expect(Math.abs(around - Buffer.byteLength(json))).toBeLessThanOrEqual(1);
    }),
  );
});
