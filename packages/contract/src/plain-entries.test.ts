import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { bodyLimitsOf, type Call } from './call.ts';
import { gridDataSchema, gridEntrySchema } from './gardens.ts';
import { CALLS } from './index.ts';
import { MAX_GARDEN_VALUES, MAX_JSON_BYTES } from './limits.ts';
import { arePlainEntries, manyOf } from './plain-entries.ts';

const slowly = z.array(gridEntrySchema);

const odd = fc.oneof(
  fc.constantFrom(null, true, '', 'fir', [], [5], {}, 0, -1, 1.5, 10_001, 2_147_483_648, 1e308),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, undefined),
  fc.double(),
  fc.uuid().map((uid) => uid.toUpperCase()),
  fc.jsonValue(),
);
const or = (right: fc.Arbitrary<unknown>) => fc.oneof({ weight: 6, arbitrary: right }, odd);

const entry = fc.record(
  {
    id: or(fc.integer({ min: 1, max: 2_147_483_647 })),
    uid: or(fc.uuid()),
    plant: or(fc.integer({ min: 1, max: 500 })),
    position: or(
      fc.record({ x: or(fc.integer()), y: or(fc.double({ noNaN: true, noDefaultInfinity: true })) }),
    ),
    location_x: or(fc.double({ noNaN: true, noDefaultInfinity: true })),
    location_y: or(fc.integer()),
    quantity: or(fc.integer({ min: 1, max: 10_000 })),
    z: or(fc.double()),
    note: fc.jsonValue(),
  },
  { requiredKeys: ['plant', 'position'] },
);

it('what is plainly right is right by the schema too, which leaves it as it is', () => {
  let plain = 0;
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 3 }), (entries) => {
      if (!arePlainEntries(entries)) return;
      plain += 1;
      expect(slowly.safeParse(entries)).toEqual({ success: true, data: entries });
    }),
    { numRuns: 5000 },
  );
  expect(plain).toBeGreaterThan(200);
});

it('the drawing is held against the schema with the same outcome, quickly or not', () => {
  const whole = z.looseObject({ placedPlants: slowly });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 3 }), fc.jsonValue(), (placedPlants, beside) => {
      const data = { placedPlants, beside };
      // As requests are: words about a fault say what came in its place.
      const asked = { reportInput: true };
      expect(gridDataSchema.safeParse(data, asked)).toEqual(whole.safeParse(data, asked));
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['nothing', undefined],
  ['a list of one that is none', [5]],
  ['a place that is a list', [{ plant: 1, position: [1, 2] }]],
  ['a plant that is whole', [{ plant: { id: 1 }, position: { x: 1, y: 1 } }]],
  ['a name of all prototypes', [JSON.parse('{"plant":1,"position":{"x":1,"y":1},"__proto__":{"id":5}}')]],
])('%s is not plainly right', (_, entries) => {
  expect(arePlainEntries(entries)).toBe(false);
});

it('a list of very many faults is given up on, and one that is too long is not looked at', () => {
  const numbers = manyOf(z.number(), { most: 300_000 });
  expect(numbers.safeParse(Array(300_000).fill('x')).error?.issues).toHaveLength(1_000);
  expect(numbers.safeParse(Array(300_001).fill('x')).error?.issues).toMatchObject([{ code: 'too_big' }]);
  expect(numbers.safeParse(Array(300_000).fill(1)).success).toBe(true);
});

it('no call takes more than 5 MB of JSON, and each that takes files says how much', () => {
  for (const call of CALLS as readonly Call[]) {
    const { jsonBytes, jsonValues } = bodyLimitsOf(call);
    expect(jsonBytes).toBeLessThanOrEqual(MAX_JSON_BYTES);
    expect(jsonValues).toBeLessThanOrEqual(MAX_GARDEN_VALUES);
    expect(call.files === undefined).toBe(call.formLimit === undefined);
  }
});
