import { CALLS, type Call, errorBodySchema } from '@understory/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';

/** Both together: how long the calls are tried with whatever comes, and how many requests that is at most. */
const TIME_MS = 8_000;
const MOST_REQUESTS = 4_000;
/** How often what is answered by "busy" is asked: a machine that is busy answers at last, a request that breaks a call never does. */
const MOST_TRIES = 5;

let server: TestServer;
let visionary: Member;
beforeAll(async () => {
  server = await startTestServer();
  visionary = await server.member('fuzz', { tier: 'visionary' });
  for (const name of ['Front', 'Back']) {
    await server.request('POST', '/gardens/', { as: visionary, body: { name, width: 20, length: 30 } });
  }
});
afterAll(() => server.stop());

/** Texts and numbers that have broken servers before. */
const awkward = fc.constantFrom<unknown>(
  ...['', ' ', '\u0000', '\ud800', '\u202e', '\ufeff', '%', "'", '\\', '../', 'NaN', 'null', '१२३', '=1+1'],
  ...[0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324],
  ...[null, true, [], {}, [[]]],
);
const anyJson = fc.oneof(
  awkward,
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

/** Names the calls know, and some that objects have by themselves. */
const NAMES = [
  ...new Set(
    CALLS.flatMap((call: Call) => [
      ...Object.keys(call.query?.shape ?? {}),
      ...Object.keys((call.body as { shape?: object } | undefined)?.shape ?? {}),
    ]),
  ),
  ...['placedPlants', 'position', 'plant', 'location_x', '__proto__', 'constructor', 'toString', 'id'],
];
const name = fc.constantFrom(...NAMES);

/** What would be taken, or nearly: bodies that pass the first checks reach deeper. */
const email = fc.constantFrom('fuzz@example.org', 'nobody@example.org', 'a@b', '\u0000@example.org');
const number = fc.oneof(fc.integer({ min: -1, max: 30 }), fc.double(), awkward);
const point = fc.record({ x: number, y: number });
const entry = fc.record(
  {
    id: number,
    uid: fc.oneof(fc.uuid(), awkward),
    plant: fc.oneof(number, fc.record({ id: number })),
    position: fc.oneof(point, awkward),
    location_x: number,
    location_y: number,
    quantity: number,
    note: anyJson,
  },
  { requiredKeys: [] },
);
const nearlyRight = fc.record(
  {
    email,
    password: fc.constantFrom('Camas(meadow)7', 'wrong', '\u0000'),
    code: fc.constantFrom('000000', '1', '００００００'),
    name: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 130 }), awkward),
    width: number,
    length: number,
    shape: fc.oneof(fc.array(point, { maxLength: 6 }), awkward),
    region_id: number,
    site: fc.oneof(fc.dictionary(fc.constantFrom('ph', 'zip_code', 'slope', '__proto__'), anyJson), awkward),
    client_id: fc.oneof(fc.uuid(), awkward),
    collection: fc.array(number, { maxLength: 5 }),
    grid_data: fc.record(
      { placedPlants: fc.array(fc.oneof(entry, anyJson), { maxLength: 5 }), hardscapes: anyJson },
      { requiredKeys: [] },
    ),
    version: number,
    plant_id: number,
    location_x: number,
    location_y: number,
    quantity: number,
    uid: fc.oneof(fc.uuid(), awkward),
  },
  { requiredKeys: [] },
);

const body = fc.oneof(
  { weight: 5, arbitrary: nearlyRight.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.dictionary(name, anyJson).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: anyJson.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 5_000 }).map((depth) => '['.repeat(depth)) },
  { weight: 1, arbitrary: fc.constant('{"__proto__":{"polluted":true},"width":1e999}') },
);
const param = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '2', '3') },
  fc.constantFrom('0', '-1', '2147483648', '9'.repeat(30), '%ZZ', '%00', '%2f', '..', '__proto__', '१'),
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 20 })
    .map((text) => encodeURIComponent(text.toWellFormed())),
);
const parameter = fc.tuple(
  name,
  fc.oneof(
    fc.constantFrom('true', '1', '200', '-1', '%00', '%ff', '%ZZ', 'west', 'fern', '२'),
    anyJson.map((value) => encodeURIComponent(String(JSON.stringify(value)).toWellFormed())),
  ),
);
const headers = fc.record(
  {
    'content-type': fc.constantFrom('application/json', 'text/plain', 'application/json; charset=x', ';'),
    cookie: fc.constantFrom(
      'understory_sid=a; csrftoken=b',
      'understory_sid=%ZZ',
      '=;=;;',
      'csrftoken=\u00e9',
    ),
    'x-csrftoken': fc.constantFrom('a', '\u00e9', ''),
    authorization: fc.constantFrom('Bearer a.b.c', 'Basic x', ''),
    'x-forwarded-for': fc.constantFrom('203.0.113.9', 'nonsense, ,', '::'),
  },
  { requiredKeys: [] },
);
const wish = fc.record({
  id: fc.constantFrom(...CALLS.map(({ id }) => id)),
  param,
  query: fc.array(parameter, { maxLength: 3 }),
  body,
  headers,
  isSignedIn: fc.boolean(),
});

it('whatever is sent to any call is answered or refused in the one shape, and is never a fault of ours', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(wish, async ({ id, param, query, body, headers, isSignedIn }) => {
      const call: Call = CALLS.find((each) => each.id === id) ?? CALLS[0];
      const search = query.map(([key, value]) => `${key}=${value}`).join('&');
      const path = `${call.path.replace(/\{\w+\}/, param)}${search && `?${search}`}`;
      const ask = () =>
        server.request(call.method, path, {
          ...(call.method !== 'GET' && { rawBody: body }),
          ...(isSignedIn && headers.authorization === undefined && { as: visionary }),
          headers,
        });
      let answer = await ask();
      for (let tries = 1; answer.status === 503 && tries < MOST_TRIES; tries++) {
        await answer.arrayBuffer();
        answer = await ask();
      }
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400) errorBodySchema.parse(await answer.json());
      else await answer.arrayBuffer();
    }),
    { numRuns: MOST_REQUESTS, interruptAfterTimeLimit: TIME_MS, markInterruptAsFailure: false },
  );
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect((await server.request('GET', '/readyz')).status).toBe(200);
});
