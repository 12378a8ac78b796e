import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyLimitsOf, type Call } from './call.ts';
import { gridDataSchema, gridEntrySchema } from './gardens.ts';
import { CALLS } from './index.ts';
import { MAX_GARDEN_VALUES, MAX_JSON_BYTES } from './limits.ts';
import { arePlainEntries, lookAtLists, manyOf } from './plain-entries.ts';

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

describe('the lists of a body that are looked through before it', () => {
  let looks = 0;
  const number = z.number().refine(() => {
    looks += 1;
    return true;
  });
  const schema = z.object({
    a: manyOf(number, { most: 5_000 }).default([]).describe('Some'),
    within: z
      .object({ b: manyOf(number).describe('More') })
      .refine(() => true)
      .optional(),
  });
  const asked = { reportInput: true };

  it('are looked at entry by entry, and not again by the schema', () => {
    looks = 0;
    const body = { a: Array(2_000).fill(1), within: { b: Array(3_000).fill(2) } };
    const steps = lookAtLists(schema, body);
    for (let step = 1; !steps.next().done; step += 1) expect(looks).toBe(step);
    expect(looks).toBe(5_000);
    expect(schema.safeParse(body)).toEqual({ success: true, data: body });
    expect(looks).toBe(5_000);
  });

  it.each<[string, unknown]>([
    ['a wrong entry', { a: Array(200).fill('x'), within: { b: [] } }],
    ['wrong entries of both', { a: [...Array(200).fill(1), 'x'], within: { b: Array(200).fill({}) } }],
    ['too many entries', { a: Array(5_001).fill(1) }],
    ['no list', { a: 'x', within: { b: { length: 200 } } }],
    ['nothing', undefined],
    ['a list', [Array(200).fill(1)]],
    ['a name of all prototypes', JSON.parse('{"__proto__":{"a":[]}}')],
  ])('come to the same as without that: %s', (_, body) => {
    const copy: unknown = body && JSON.parse(JSON.stringify(body));
    expect([...lookAtLists(schema, body)].length).toBeLessThan(500);
    expect(schema.safeParse(body, asked)).toEqual(schema.safeParse(copy, asked));
  });

  it('end at the thousandth fault', () => {
    const body = { within: { b: Array(100_000).fill('x') } };
    expect([...lookAtLists(schema, body)]).toHaveLength(999);
    expect(schema.safeParse(body).error?.issues).toHaveLength(1_000);
  });

  it('or bounded, are all lists of the calls that take megabytes: none is told of every fault of a hundred thousand', () => {
    const tooMany = Array(100_000).fill({});
    const lists = (schema: z.core.$ZodType, way: string): string[] => {
      if (
        schema instanceof z.ZodOptional ||
        schema instanceof z.ZodDefault ||
        schema instanceof z.ZodNullable
      )
        return lists(schema.def.innerType, way);
      if (schema instanceof z.ZodArray)
        return (schema.safeParse(tooMany).error?.issues.length ?? 0) > 1_000 ? [way] : [];
      if (!(schema instanceof z.ZodObject)) return [];
      return Object.entries(schema.shape).flatMap(([name, field]) => lists(field, `${way}.${name}`));
    };
    const large = (CALLS as readonly Call[]).filter((call) => bodyLimitsOf(call).jsonBytes > 64 * 1024);
    expect(large.length).toBeGreaterThan(2);
    expect(large.flatMap((call) => (call.body ? lists(call.body, call.id) : []))).toEqual([]);
  });
});

it('no call takes more than 5 MB of JSON, and each that takes files says how much', () => {
  for (const call of CALLS as readonly Call[]) {
    const { jsonBytes, jsonValues } = bodyLimitsOf(call);
    expect(jsonBytes).toBeLessThanOrEqual(MAX_JSON_BYTES);
    expect(jsonValues).toBeLessThanOrEqual(MAX_GARDEN_VALUES);
    expect(call.files === undefined).toBe(call.formLimit === undefined);
  }
});
