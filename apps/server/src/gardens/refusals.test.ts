import {
  CALLS,
  type Call,
  fieldSentence,
  type Garden,
  type GardenPlant,
  MAX_JSON_BYTES,
} from '@understory/contract';
import { sayIn } from '@understory/words/say';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';
import {
  type ApiErrorBody,
  answered,
  makeGarden,
  openGarden,
  sendGrid,
  standing,
} from './garden-fixtures.ts';

/** How each call on gardens is made rightly; every refusal below is one step away from it. */
interface Attempt {
  readonly call: string;
  readonly method: string;
  readonly path: (garden: Garden, record: number) => string;
  readonly body?: Record<string, unknown>;
  /** What another person's garden, or record, answers. */
  readonly stranger?: { readonly status: number; readonly detail?: string };
}

const VIEW = "You don't have permission to view this garden";
const CHANGE = "You don't have permission to change this garden";
const SHARE = "You don't have permission to share this garden";
const DELETE = "You don't have permission to delete this garden";

const ATTEMPTS: readonly Attempt[] = [
  { call: 'listGardens', method: 'GET', path: () => '/gardens/' },
  {
    call: 'createGarden',
    method: 'POST',
    path: () => '/gardens/',
    body: { name: 'New', width: 10, length: 10 },
  },
  {
    call: 'readGarden',
    method: 'GET',
    path: ({ id }) => `/gardens/${id}/`,
    stranger: { status: 403, detail: VIEW },
  },
  {
    call: 'changeGarden',
    method: 'PATCH',
    path: ({ id }) => `/gardens/${id}/`,
    body: { name: 'Mine now' },
    stranger: { status: 403, detail: CHANGE },
  },
  {
    call: 'deleteGarden',
    method: 'DELETE',
    path: ({ id }) => `/gardens/${id}/`,
    stranger: { status: 403, detail: DELETE },
  },
  {
    call: 'restoreGarden',
    method: 'POST',
    path: ({ id }) => `/gardens/${id}/restore/`,
    stranger: { status: 403, detail: "You don't have permission to restore this garden" },
  },
  {
    call: 'duplicateGarden',
    method: 'POST',
    path: ({ id }) => `/gardens/${id}/duplicate/`,
    body: { name: 'Mine now' },
    stranger: { status: 403, detail: VIEW },
  },
  {
    call: 'readGardenThumbnail',
    method: 'GET',
    path: ({ id, version }) => `/gardens/${id}/thumbnail/?version=${version}`,
    stranger: { status: 403, detail: VIEW },
  },
  {
    call: 'shareGarden',
    method: 'POST',
    path: ({ id }) => `/gardens/${id}/share/`,
    stranger: { status: 403, detail: SHARE },
  },
  {
    call: 'readGardenShare',
    method: 'GET',
    path: ({ id }) => `/gardens/${id}/share/`,
    stranger: { status: 403, detail: VIEW },
  },
  {
    call: 'unshareGarden',
    method: 'DELETE',
    path: ({ id }) => `/gardens/${id}/share/`,
    stranger: { status: 403, detail: SHARE },
  },
  {
    call: 'updateGrid',
    method: 'PUT',
    path: ({ id }) => `/gardens/${id}/update_grid/`,
    body: { grid_data: { placedPlants: [] } },
    stranger: { status: 403, detail: CHANGE },
  },
  {
    call: 'changeDrawing',
    method: 'POST',
    path: ({ id }) => `/gardens/${id}/changes/`,
    body: { version: 2, change_id: '5b0f6f0e-6f0a-4b60-8f6e-0c7c5d3c2b11', facts: { name: 'Mine now' } },
    stranger: { status: 403, detail: CHANGE },
  },
  {
    call: 'keepGardenPicture',
    method: 'PUT',
    path: ({ id }) => `/gardens/${id}/pictures/5b0f6f0e-6f0a-4b60-8f6e-0c7c5d3c2b11/`,
    body: {},
    stranger: { status: 403, detail: CHANGE },
  },
  {
    call: 'readGardenPicture',
    method: 'GET',
    path: ({ id }) => `/gardens/${id}/pictures/5b0f6f0e-6f0a-4b60-8f6e-0c7c5d3c2b11/`,
    stranger: { status: 403, detail: VIEW },
  },
  {
    call: 'addPlant',
    method: 'POST',
    path: ({ id }) => `/gardens/${id}/add_plant/`,
    body: { plant_id: 1, location_x: 24, location_y: 24 },
    stranger: { status: 403, detail: CHANGE },
  },
  {
    call: 'addToCollection',
    method: 'POST',
    path: ({ id }) => `/gardens/${id}/add_to_collection/`,
    body: { plant_id: 3 },
    stranger: { status: 403, detail: CHANGE },
  },
  {
    call: 'listGardenPlants',
    method: 'GET',
    path: ({ id }) => `/garden-plants/?garden=${id}`,
    stranger: { status: 200 },
  },
  {
    call: 'removeGardenPlant',
    method: 'DELETE',
    path: (_garden, record) => `/garden-plants/${record}/`,
    stranger: { status: 403, detail: CHANGE },
  },
  {
    call: 'exportData',
    method: 'GET',
    path: ({ id }) => `/gardens/${id}/export_data/`,
    stranger: { status: 403, detail: VIEW },
  },
  {
    call: 'listProposals',
    method: 'GET',
    path: ({ id }) => `/gardens/${id}/proposals/`,
    stranger: { status: 403, detail: CHANGE },
  },
  {
    call: 'endProposal',
    method: 'POST',
    path: ({ id }) => `/gardens/${id}/proposals/1/end/`,
    body: { outcome: 'refused' },
    stranger: { status: 403, detail: CHANGE },
  },
  {
    call: 'gardenCompatibility',
    method: 'GET',
    path: ({ id }) => `/gardens/${id}/garden_compatibility/?plant_id=1`,
    stranger: { status: 403, detail: VIEW },
  },
  {
    call: 'compatiblePlants',
    method: 'GET',
    path: ({ id }) => `/gardens/${id}/compatible_plants/`,
    stranger: { status: 403, detail: VIEW },
  },
  {
    call: 'readLayerCoverage',
    method: 'GET',
    path: ({ id }) => `/gardens/${id}/layer_coverage/`,
    stranger: { status: 403, detail: VIEW },
  },
  {
    call: 'exportSummary',
    method: 'GET',
    path: ({ id }) => `/gardens/${id}/export_summary/`,
    stranger: { status: 403, detail: VIEW },
  },
  {
    call: 'exportPlantList',
    method: 'GET',
    path: ({ id }) => `/gardens/${id}/export_plant_list/`,
    stranger: { status: 403, detail: VIEW },
  },
  {
    call: 'askForPackage',
    method: 'POST',
    path: ({ id }) => `/gardens/${id}/export_package/`,
    body: { unit: 'metres' },
    stranger: { status: 403, detail: VIEW },
  },
  {
    call: 'readPackage',
    method: 'GET',
    path: ({ id }) => `/gardens/${id}/export_package/`,
    stranger: { status: 403, detail: VIEW },
  },
  {
    call: 'readShoppingPlan',
    method: 'GET',
    path: ({ id }) => `/gardens/${id}/shopping_plan/?zip_code=98105`,
    stranger: { status: 403, detail: VIEW },
  },
  {
    call: 'swapPlants',
    method: 'POST',
    path: ({ id }) => `/gardens/${id}/swap_plants/`,
    body: { version: 2, from_plant: 1, to_plant: 3 },
    stranger: { status: 403, detail: CHANGE },
  },
];
/** Calls that a tier of its own is needed for. */
const LOCKED_TO_EXPLORERS = new Set(['exportPlantList', 'askForPackage', 'readPackage']);
const named = (call: string): Attempt => {
  const attempt = ATTEMPTS.find((each) => each.call === call);
  if (!attempt) throw new Error(`No attempt at ${call}`);
  return attempt;
};
/** What a call makes of a form that it takes is tested where the form is. */
const takesForms = (call: string): boolean => CALLS.some((each) => each.id === call && 'files' in each);
const withBody = ATTEMPTS.filter(({ call, body }) => body && !takesForms(call));
const onOneGarden = ATTEMPTS.filter(({ stranger }) => stranger?.status === 403);

let server: TestServer;
let owner: Member;
let strangers: Record<string, Member>;
let garden: Garden;
let record: number;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.member('owner', { tier: 'visionary' });
  strangers = {
    explorer: await server.member('explorer'),
    visionary: await server.member('visionary', { tier: 'visionary' }),
    'nursery admin': await server.member('nursery', { role: 'nursery_admin' }),
    'platform admin': await server.member('platform', { tier: 'visionary', role: 'platform_admin' }),
  };
  const made = await makeGarden(server, owner, { collection: [2] });
  garden = await answered<Garden>(sendGrid(server, owner, made.id, [standing(1, 60, 60)]), 200);
  record = garden.grid_data.placedPlants[0]?.id ?? 0;
});
afterAll(() => server.stop());

/** Everything the owner can see. */
async function everything() {
  const see = (path: string) => answered(server.request('GET', path, { as: owner }), 200);
  return [await openGarden(server, owner, garden.id), await see('/gardens/'), await see('/garden-plants/')];
}

/** Runs what must be refused, and asserts that the owner's gardens are what they were. */
async function unchanged<T>(attempt: () => Promise<T>): Promise<T> {
  const before = await everything();
  const outcome = await attempt();
  expect(await everything()).toEqual(before);
  return outcome;
}

const make = (attempt: Attempt, as: Member | undefined, options: Record<string, unknown> = {}) =>
  server.request(attempt.method, attempt.path(garden, record), {
    as,
    ...(attempt.body && !('rawBody' in options) && { body: attempt.body }),
    ...options,
  });

it('knows every call on gardens', () => {
  const calls = CALLS.filter(({ path }) => /^\/garden(s|-plants)\//.test(path)).map(({ id }) => id);
  expect(ATTEMPTS.map(({ call }) => call).sort()).toEqual([...calls].sort());
});

describe('who may', () => {
  it.each(ATTEMPTS)('$call refuses a person who is not signed in', async (attempt) => {
    const refusal = await unchanged(() => answered<ApiErrorBody>(make(attempt, undefined), 401));
    expect(refusal.code).toBe('unauthorized');
  });

  it.each(ATTEMPTS)('$call refuses a token nobody was given', async (attempt) => {
    const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' };
    await unchanged(() => answered(make(attempt, undefined, { headers }), 401));
  });

  it.each(onOneGarden)(
    "abuse 13: $call refuses another person's garden, whatever their role",
    async (attempt) => {
      await unchanged(async () => {
        for (const [role, stranger] of Object.entries(strangers)) {
          const refusal = await answered<ApiErrorBody>(make(attempt, stranger), 403);
          // A tier without the export is told of the tier first: it learns nothing of the garden.
          if (LOCKED_TO_EXPLORERS.has(attempt.call) && role === 'explorer') {
            expect(refusal.code).toBe('upgrade_required');
          } else expect(refusal).toEqual({ detail: attempt.stranger?.detail, code: 'forbidden' });
        }
      });
    },
  );

  it("abuse 14: another person's plants are no list and cannot be taken out", async () => {
    for (const stranger of Object.values(strangers)) {
      const list = await answered(make(named('listGardenPlants'), stranger), 200);
      expect(list).toEqual({ count: 0, next: null, previous: null, results: [] });
      const all = await answered(server.request('GET', '/garden-plants/', { as: stranger }), 200);
      expect(all.count).toBe(0);
    }
  });

  it("another person's gardens are in no list", async () => {
    for (const stranger of Object.values(strangers)) {
      expect((await answered(make(named('listGardens'), stranger), 200)).count).toBe(0);
    }
  });

  it("a uid of another person's plant finds nothing of theirs", async () => {
    const uid = garden.grid_data.placedPlants[0]?.uid;
    const stranger = strangers.explorer as Member;
    const own = await makeGarden(server, stranger);
    const placed = await unchanged(() =>
      answered<GardenPlant>(
        server.request('POST', `/gardens/${own.id}/add_plant/`, {
          as: stranger,
          body: { plant_id: 1, location_x: 1, location_y: 1, uid },
        }),
        201,
      ),
    );
    expect(placed).toMatchObject({ garden: own.id });
    expect(placed.id).not.toBe(record);
    await answered(server.request('DELETE', `/gardens/${own.id}/`, { as: stranger }), 204);
  });

  it('abuse 20: an explorer gets no plant list of their own garden either', async () => {
    const explorer = strangers.explorer as Member;
    const own = await makeGarden(server, explorer);
    const refusal = await answered(
      server.request('GET', `/gardens/${own.id}/export_plant_list/`, { as: explorer }),
      403,
    );
    expect(refusal).toMatchObject({ code: 'upgrade_required', required_tier: 'cultivator' });
    expect((await openGarden(server, explorer, own.id)).rights.can_export_csv).toBe(false);
    await answered(server.request('DELETE', `/gardens/${own.id}/`, { as: explorer }), 204);
  });

  it('a nursery admin may take the plant list away', async () => {
    const admin = strangers['nursery admin'] as Member;
    const own = await makeGarden(server, admin);
    const response = await server.request('GET', `/gardens/${own.id}/export_plant_list/`, { as: admin });
    expect(response.status).toBe(200);
    await answered(server.request('DELETE', `/gardens/${own.id}/`, { as: admin }), 204);
  });

  it('an outline of its own is of every tier: it is what the plot is, not a tool', async () => {
    const shape = [
      { x: 0, y: 0 },
      { x: 120, y: 0 },
      { x: 60, y: 120 },
    ];
    const explorer = strangers.explorer as Member;
    const body = { name: 'Triangle', width: 10, length: 10, shape };
    const made = await answered<Garden>(server.request('POST', '/gardens/', { as: explorer, body }), 201);
    expect(made.shape).toEqual(shape);
    const edit = { version: made.version, change_id: crypto.randomUUID(), facts: { shape: null } };
    await answered(server.request('POST', `/gardens/${made.id}/changes/`, { as: explorer, body: edit }), 200);
    expect((await openGarden(server, explorer, made.id)).shape).toBeNull();
    await answered(server.request('DELETE', `/gardens/${made.id}/`, { as: explorer }), 204);
  });
});

describe('what is not there', () => {
  it.each(onOneGarden)('$call says so of a garden or plant that is not', async (attempt) => {
    const nowhere = 2_000_000_000;
    const refusal = await unchanged(() =>
      answered<ApiErrorBody>(
        server.request(attempt.method, attempt.path({ ...garden, id: nowhere }, nowhere), {
          as: owner,
          ...(attempt.body && { body: attempt.body }),
        }),
        404,
      ),
    );
    if (attempt.call !== 'removeGardenPlant') {
      expect(refusal).toEqual({ detail: 'Garden not found', code: 'garden_not_found' });
    }
  });

  it.each(onOneGarden)('$call refuses an id that is no whole number within reach', async (attempt) => {
    for (const id of ['abc', '0', '-1', '1.5', '2147483648', '1e3', '%27']) {
      const path = attempt.path(garden, record).replace(/(gardens|garden-plants)\/\d+/, `$1/${id}`);
      const options = { as: owner, ...(attempt.body && { body: attempt.body }) };
      const refusal = await answered<ApiErrorBody>(server.request(attempt.method, path, options), 400);
      expect(refusal.errors?.map(({ field }) => field)).toEqual(['id']);
    }
  });
});

describe('what was deleted', () => {
  it('is as what is not there to every call but the one that takes it back, to anybody', async () => {
    const visionary = await server.member('gone', { tier: 'visionary' });
    const made = await makeGarden(server, visionary);
    const gone = await answered<Garden>(sendGrid(server, visionary, made.id, [standing(1, 60, 60)]), 200);
    const taken = gone.grid_data.placedPlants[0]?.id ?? 0;
    await answered(server.request('DELETE', `/gardens/${gone.id}/`, { as: visionary }), 204);
    const others = Object.values(strangers).filter(({ email }) => !email.startsWith('explorer'));
    for (const attempt of onOneGarden) {
      for (const as of attempt.call === 'restoreGarden' ? others : [visionary, ...others]) {
        const options = { as, ...(attempt.body && { body: attempt.body }) };
        const answer = await server.request(attempt.method, attempt.path(gone, taken), options);
        const { code } = (await answer.json()) as ApiErrorBody;
        expect([attempt.call, answer.status, code]).toEqual([
          attempt.call,
          404,
          attempt.call === 'removeGardenPlant' ? 'not_found' : 'garden_not_found',
        ]);
      }
    }
    const back = await answered<Garden>(
      server.request('POST', `/gardens/${gone.id}/restore/`, { as: visionary }),
      200,
    );
    expect(back).toEqual({ ...gone, warnings: undefined });
    await answered(server.request('DELETE', `/gardens/${gone.id}/`, { as: visionary }), 204);
  });
});

describe('bodies', () => {
  it.each(withBody)(
    '$call refuses JSON that is broken, absent, too deep or of another type',
    async (attempt) => {
      const cases: [string, number, string | undefined][] = [
        ['{"name": ', 400, 'malformed_json'],
        ['{"location_x": NaN}', 400, 'malformed_json'],
        [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 0, undefined],
        ['[]', 400, undefined],
        ['null', 400, undefined],
        ['"text"', 400, undefined],
      ];
      await unchanged(async () => {
        for (const [rawBody, status, code] of cases) {
          const response = await make(attempt, owner, { rawBody });
          // Depth is refused as malformed where the body is small enough, else as too large.
          expect(status === 0 ? [400, 413] : [status]).toContain(response.status);
          if (code) expect(await response.json()).toMatchObject({ code });
        }
      });
    },
  );

  it.each(withBody)('$call refuses JSON sent as text or as a form', async (attempt) => {
    const call: Call | undefined = CALLS.find(({ id }) => id === attempt.call);
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      ...(call?.files ? [] : ['multipart/form-data; boundary=x']),
    ];
    const rawBody = JSON.stringify(attempt.body);
    await unchanged(async () => {
      for (const type of types) {
        await answered(make(attempt, owner, { rawBody, headers: { 'content-type': type } }), 415);
      }
    });
  });

  it.each(withBody)('$call refuses more JSON than any call takes', async (attempt) => {
    const rawBody = JSON.stringify({ ...attempt.body, padding: 'x'.repeat(MAX_JSON_BYTES) });
    const refusal = await unchanged(() => answered<ApiErrorBody>(make(attempt, owner, { rawBody }), 413));
    expect(refusal.code).toBe('payload_too_large');
  });

  /** Raw values, because JSON.stringify would make null of NaN and Infinity. */
  const NO_NUMBERS = ['null', 'true', '[5]', '"5"', '{}', '1e999', '-1e999'];
  const NO_QUANTITIES = ['-1', '0', '1.5', '2147483648', '10001', '"1"', 'null'];
  const NO_TEXT = ['5', 'true', '[]', '{}'];
  const WRONG: readonly (readonly [string, string, readonly string[]])[] = [
    ['createGarden', 'name', [...NO_TEXT, 'null', '""', '"   "', `"${'x'.repeat(121)}"`]],
    ['createGarden', 'width', [...NO_NUMBERS, '-1', '0', '0.5', '501', '1e308']],
    ['createGarden', 'length', [...NO_NUMBERS, '-1', '0', '500.5', '1e308']],
    ['createGarden', 'region_id', [...NO_NUMBERS, '0', '10', '99', '1.5']],
    ['createGarden', 'theme_id', ['"1"', '0', '10']],
    ['createGarden', 'description', [...NO_TEXT, 'null', `"${'x'.repeat(2001)}"`]],
    ['createGarden', 'site', ['null', '[]', '"dry"']],
    ['createGarden', 'site.sun_exposure', ['"sunny"', '1']],
    ['createGarden', 'site.ph', ['"7"', '2.9', '10.1', '1e999']],
    ['createGarden', 'site.zip_code', ['"0000"', '98101', '"９８１０１"']],
    ['createGarden', 'site.usda_zone', ['"14"', '"8c"', '8']],
    ['createGarden', 'site.deer', ['"yes"', '1']],
    ['createGarden', 'shape', ['"square"', '[]', '[{"x":0,"y":0},{"x":1,"y":1}]']],
    ['createGarden', 'client_id', ['"mine"', '1']],
    ['createGarden', 'collection', ['1', '{}']],
    ['changeGarden', 'name', [...NO_TEXT, 'null', '""']],
    ['changeGarden', 'width', [...NO_NUMBERS, '-1', '0', '501']],
    ['changeGarden', 'length', [...NO_NUMBERS, '-1', '0', '501']],
    ['changeGarden', 'region_id', [...NO_NUMBERS, '0', '99']],
    ['changeGarden', 'version', [...NO_NUMBERS, '0', '-1', '1.5']],
    ['updateGrid', 'version', [...NO_NUMBERS, '0', '-1', '1.5']],
    ['updateGrid', 'grid_data', ['null', '[]', '"{}"', '5']],
    ['updateGrid', 'grid_data.placedPlants', ['null', '{}', '"[]"']],
    [
      'duplicateGarden',
      'name',
      [...NO_TEXT, 'null', '""', '"   "', `"${'x'.repeat(121)}"`, '"\\ud800"', '"\\u0000"'],
    ],
    ['duplicateGarden', 'client_id', ['"mine"', '1', 'null']],
    ['addPlant', 'plant_id', [...NO_NUMBERS, '0', '-1', '1.5', '2147483648']],
    ['addPlant', 'location_x', [...NO_NUMBERS, '-0.1', '6000.1', '1e308']],
    ['addPlant', 'location_y', [...NO_NUMBERS, '-0.1', '6000.1', '1e308']],
    ['addPlant', 'quantity', NO_QUANTITIES],
    ['addPlant', 'is_placed', ['false', '"true"', 'null']],
    ['addPlant', 'uid', ['"1"', '1']],
    ['addToCollection', 'plant_id', [...NO_NUMBERS, '0', '-1', '1.5', '2147483648']],
    ['addToCollection', 'quantity', NO_QUANTITIES],
  ];

  it.each(WRONG)('abuse 38, 39, 44: %s refuses a wrong %s and names it', async (call, field, values) => {
    const attempt = named(call);
    const [name = '', inner] = field.split('.');
    const rest = JSON.stringify({ ...attempt.body, [name]: undefined });
    await unchanged(async () => {
      for (const value of values) {
        const given = inner ? `{"${inner}":${value}}` : value;
        const rawBody = `${rest.slice(0, -1)}${rest === '{}' ? '' : ','}"${name}":${given}}`;
        const refusal = await answered<ApiErrorBody>(make(attempt, owner, { rawBody }), 400);
        expect(refusal.errors?.map((error) => error.field)).toContain(field);
        if (call === 'addPlant') expect(refusal.detail).toBe('Invalid plant placement parameters');
      }
    });
  });

  it.each([
    ['createGarden', ['name', 'width', 'length']],
    ['updateGrid', ['grid_data']],
    ['addPlant', ['plant_id', 'location_x', 'location_y']],
    ['addToCollection', ['plant_id']],
  ])('%s names each required field that is missing', async (call, fields) => {
    const refusal = await unchanged(() =>
      answered<ApiErrorBody>(make(named(call), owner, { rawBody: '{}' }), 400),
    );
    expect(refusal.errors).toEqual(
      fields.map((field) => ({
        field,
        message: fieldSentence(sayIn('en'), field, { id: 'fault.required', message: '{Field} is required.' }),
      })),
    );
  });

  it.each([
    ['{"plant":"fir","position":{"x":1,"y":1}}', 'plant'],
    ['{"plant":true,"position":{"x":1,"y":1}}', 'plant'],
    ['{"plant":1,"position":{"x":"1","y":1}}', 'position.x'],
    ['{"plant":1,"position":{"x":1,"y":1e999}}', 'position.y'],
    ['{"plant":1,"position":[1,1]}', 'position'],
    ['{"plant":1,"position":{"x":1,"y":1},"location_x":-1e999,"location_y":1}', 'location_x'],
    ['{"plant":1,"position":{"x":1,"y":1},"quantity":0}', 'quantity'],
    ['{"plant":1,"position":{"x":1,"y":1},"quantity":1.5}', 'quantity'],
    ['{"plant":1,"position":{"x":1,"y":1},"uid":"one"}', 'uid'],
    ['5', ''],
  ])('updateGrid refuses the entry %s', async (entry, field) => {
    const rawBody = `{"grid_data":{"placedPlants":[${entry}]}}`;
    const refusal = await unchanged(() =>
      answered<ApiErrorBody>(make(named('updateGrid'), owner, { rawBody }), 400),
    );
    const name = ['grid_data.placedPlants.0', field].filter(Boolean).join('.');
    expect(refusal.errors?.map((error) => error.field)).toContain(name);
  });
});

describe('plants and places that do not exist', () => {
  const UNKNOWN = 1_999_999_999;

  it('addPlant refuses an unknown plant and a spot outside, and names the field', async () => {
    const cases: [Record<string, number>, string[]][] = [
      [{ plant_id: UNKNOWN, location_x: 1, location_y: 1 }, ['plant_id']],
      [{ plant_id: 1, location_x: 240.1, location_y: 1 }, ['location_x']],
      [{ plant_id: 1, location_x: 1, location_y: 360.1 }, ['location_y']],
      [{ plant_id: 1, location_x: 241, location_y: 361 }, ['location_x', 'location_y']],
    ];
    for (const [body, fields] of cases) {
      const refusal = await unchanged(() =>
        answered<ApiErrorBody>(
          server.request('POST', `/gardens/${garden.id}/add_plant/`, { as: owner, body }),
          400,
        ),
      );
      expect(refusal).toMatchObject({
        detail: 'Invalid plant placement parameters',
        code: 'invalid_plant_placement',
      });
      expect(refusal.errors?.map(({ field }) => field)).toEqual(fields);
    }
  });

  it('addToCollection and createGarden refuse an unknown plant', async () => {
    const collected = await unchanged(() =>
      answered<ApiErrorBody>(make(named('addToCollection'), owner, { body: { plant_id: UNKNOWN } }), 400),
    );
    expect(collected.errors).toEqual([
      { field: 'plant_id', message: 'The plant is not a plant of the catalog.' },
    ]);
    const body = { name: 'New', width: 10, length: 10, collection: [1, UNKNOWN] };
    const made = await unchanged(() =>
      answered<ApiErrorBody>(server.request('POST', '/gardens/', { as: owner, body }), 400),
    );
    expect(made.errors).toEqual([
      { field: 'collection.1', message: 'Plant 2 of the collection is not a plant of the catalog.' },
    ]);
  });

  it('updateGrid refuses unknown plants and spots outside, and names each', async () => {
    const entries = [standing(1, 60, 60), standing(UNKNOWN, 1, 1), standing(2, 12, 12)];
    const unknown = await unchanged(() =>
      answered<ApiErrorBody>(sendGrid(server, owner, garden.id, entries), 400),
    );
    expect(unknown.errors).toEqual([
      {
        field: 'grid_data.placedPlants.1.plant',
        message: 'Plant 2 of the drawing: the plant is not a plant of the catalog.',
      },
    ]);
    for (const [x, y] of [
      [241, 1],
      [1, 361],
      [-1, 1],
      [1e308, 1],
    ] as const) {
      const refusal = await unchanged(() =>
        answered<ApiErrorBody>(sendGrid(server, owner, garden.id, [standing(1, x, y)]), 400),
      );
      expect(refusal.errors?.[0]?.field).toBe('grid_data.placedPlants.0.position');
    }
  });

  it('a smaller plot is refused when it leaves plants outside, and says how many', async () => {
    const refusal = await unchanged(() =>
      answered<ApiErrorBody>(
        server.request('PATCH', `/gardens/${garden.id}/`, { as: owner, body: { width: 4, name: 'Small' } }),
        400,
      ),
    );
    expect(refusal.detail).toBe(
      'One plant would stand outside the garden. Move them inside or take them out first.',
    );
    expect(refusal.errors).toEqual([
      { field: 'width', message: 'The width of the plot leaves one plant outside the garden.' },
    ]);
  });

  it.each([
    [
      'crosses itself',
      [
        { x: 0, y: 0 },
        { x: 120, y: 120 },
        { x: 120, y: 0 },
        { x: 0, y: 120 },
      ],
    ],
    [
      'reaches past the sides',
      [
        { x: 0, y: 0 },
        { x: 241, y: 0 },
        { x: 0, y: 120 },
      ],
    ],
    [
      'encloses nothing',
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 20, y: 0 },
      ],
    ],
  ])('an outline that %s is refused', async (_what, shape) => {
    const refusal = await unchanged(() =>
      answered<ApiErrorBody>(
        server.request('PATCH', `/gardens/${garden.id}/`, { as: owner, body: { shape } }),
        400,
      ),
    );
    expect(refusal.errors?.map(({ field }) => field)).toEqual(['shape']);
  });
});

describe('pages', () => {
  const lists = ['/gardens/', '/garden-plants/'];

  it.each(lists)('%s refuses page 0, words and a filter given twice', async (path) => {
    for (const [query, field] of [
      ['page=0', 'page'],
      ['page=-1', 'page'],
      ['page=abc', 'page'],
      ['page=1.5', 'page'],
      ['page=99999999999', 'page'],
      ['page_size=0', 'page_size'],
      ['page_size=abc', 'page_size'],
      ['page=1&page=2', 'page'],
    ]) {
      const refusal = await answered<ApiErrorBody>(
        server.request('GET', `${path}?${query}`, { as: owner }),
        400,
      );
      expect(refusal.errors?.map((error) => error.field)).toEqual([field]);
    }
  });

  it.each(lists)("%s says 'Invalid page.' past the end, and page 1 is always there", async (path) => {
    for (const page of [2, 1_000_000_000]) {
      const refusal = await answered(server.request('GET', `${path}?page=${page}`, { as: owner }), 404);
      expect(refusal).toEqual({ detail: 'Invalid page.', code: 'invalid_page' });
    }
    const stranger = strangers.visionary as Member;
    const empty = await answered(server.request('GET', `${path}?page=1`, { as: stranger }), 200);
    expect(empty).toEqual({ count: 0, next: null, previous: null, results: [] });
  });

  it('garden-plants refuses filters that are no ids or flags', async () => {
    for (const query of ['garden=abc', 'garden=0', 'plant=1.5', 'is_placed=maybe', 'garden=1&garden=2']) {
      await answered(server.request('GET', `/garden-plants/?${query}`, { as: owner }), 400);
    }
  });
});
