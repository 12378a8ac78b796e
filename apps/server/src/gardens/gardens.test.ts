import { GARDEN_ACTS, type Garden, type GardenCard, type GardenPlant } from '@understory/contract';
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

interface Page<T> {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: T[];
}

let server: TestServer;
let ann: Member;
/** A plant native to the Northwest Coast, and one native nowhere here. */
let native: number;
let visitor: number;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.member('ann', { tier: 'visionary' });
  const { rows } = await server.platform.db.pool.query<{ id: number; home: boolean }>(
    "SELECT id, 'northwest_coastal' = ANY (native_regions) AS home FROM plants ORDER BY id",
  );
  native = rows.find(({ home }) => home)?.id ?? 0;
  visitor = rows.find(({ home }) => !home)?.id ?? 0;
});
afterAll(() => server.stop());

const get = <T>(path: string, as = ann) => answered<T>(server.request('GET', path, { as }), 200);
const patch = (id: number, body: object, status = 200) =>
  answered<Garden>(server.request('PATCH', `/gardens/${id}/`, { as: ann, body }), status);
const place = (id: number, body: object, status = 201) =>
  answered<GardenPlant>(server.request('POST', `/gardens/${id}/add_plant/`, { as: ann, body }), status);
const collect = (id: number, plantId: number) =>
  answered<GardenPlant>(
    server.request('POST', `/gardens/${id}/add_to_collection/`, { as: ann, body: { plant_id: plantId } }),
    200,
  );
const plantsOf = (id: number, more = '') => get<Page<GardenPlant>>(`/garden-plants/?garden=${id}${more}`);

describe('making a garden', () => {
  it('gives what was left out its default, and the person their rights', async () => {
    const garden = await makeGarden(server, ann);
    expect(garden).toMatchObject({
      description: '',
      shape: null,
      region_id: 1,
      theme_id: null,
      muse_icon: null,
      site: {},
      version: 1,
      native_percentage: 0,
      plant_count: 0,
      species_count: 0,
      grid_data: { placedPlants: [] },
      may: [...GARDEN_ACTS],
      rights: { can_edit: true, can_delete: true, can_export_csv: true },
      warnings: [],
    });
    expect(await openGarden(server, ann, garden.id)).toEqual({ ...garden, warnings: undefined });
  });

  it('takes the drawing and the collection of a draft along', async () => {
    const entry = standing(native, 31, 50, { quantity: 3 });
    const garden = await makeGarden(server, ann, {
      grid_data: { placedPlants: [entry], labels: [{ text: 'Gate' }] },
      collection: [visitor, native, visitor],
    });
    expect(garden.grid_data).toMatchObject({
      labels: [{ text: 'Gate' }],
      placedPlants: [{ ...entry, position: { x: 3, y: 4 } }],
    });
    const collected = await plantsOf(garden.id, '&is_placed=false');
    expect(collected.results.map(({ plant }) => plant)).toEqual([visitor, native]);
  });

  it('making it again with its client id answers the first and makes no second', async () => {
    const client_id = crypto.randomUUID();
    const first = await makeGarden(server, ann, { client_id });
    const again = await makeGarden(server, ann, { client_id, name: 'Another name' });
    expect(again).toEqual(first);
    const made = await Promise.all(Array.from({ length: 5 }, () => makeGarden(server, ann, { client_id })));
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([first.id]));
  });

  it('five at once with one client id make one garden', async () => {
    const client_id = crypto.randomUUID();
    const entry = standing(native, 1, 1);
    const made = await Promise.all(
      Array.from({ length: 5 }, () =>
        makeGarden(server, ann, { client_id, grid_data: { placedPlants: [entry] } }),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await plantsOf(made[0]?.id ?? 0)).count).toBe(1);
  });

  it("another person's client id is free for me", async () => {
    const client_id = crypto.randomUUID();
    const bob = await server.member('bob');
    const mine = await makeGarden(server, ann, { client_id });
    expect((await makeGarden(server, bob, { client_id })).id).not.toBe(mine.id);
  });
});

describe('the list of gardens', () => {
  let carol: Member;
  const gardens: Garden[] = [];

  beforeAll(async () => {
    carol = await server.member('carol');
    for (const name of ['Front yard', '100% shade', 'Under_story', 'Straße am Bach']) {
      gardens.push(await makeGarden(server, carol, { name, description: `The ${name} of our house` }));
      server.clock.advance(60_000);
    }
    await answered(
      sendGrid(server, carol, gardens[0]?.id ?? 0, [standing(native, 1, 1, { quantity: 3 })]),
      200,
    );
  });
  const listed = async (query = '') => get<Page<GardenCard>>(`/gardens/${query}`, carol);

  it('has the garden changed last first, each with its figures', async () => {
    const { count, results } = await listed();
    expect(count).toBe(4);
    expect(results.map(({ name }) => name)).toEqual([
      'Front yard',
      'Straße am Bach',
      'Under_story',
      '100% shade',
    ]);
    expect(results[0]).toMatchObject({ native_percentage: 100, plant_count: 3, species_count: 1 });
    expect(results[1]).toMatchObject({ native_percentage: 0, plant_count: 0, species_count: 0 });
  });

  it('pages, with links that keep the search', async () => {
    const first = await listed('?page_size=3&search=e');
    expect(first).toMatchObject({ count: 4, previous: null });
    expect(first.results).toHaveLength(3);
    const second = await get<Page<GardenCard>>((first.next ?? '').replace('/api/v1', ''), carol);
    expect(second.results.map(({ name }) => name)).toEqual(['100% shade']);
    expect(second.next).toBeNull();
  });

  it.each([
    ['FRONT', ['Front yard']],
    ['  yard ', ['Front yard']],
    ['%', ['100% shade']],
    ['_', ['Under_story']],
    ["'", []],
    ['\\', []],
    ['our house', ['Front yard', 'Straße am Bach', 'Under_story', '100% shade']],
    ['', ['Front yard', 'Straße am Bach', 'Under_story', '100% shade']],
  ])('search for "%s" is taken literally', async (search, names) => {
    const { results } = await listed(`?search=${encodeURIComponent(search)}`);
    expect(results.map(({ name }) => name)).toEqual(names);
  });

  it('abuse 48: a search of ten thousand signs is refused, not run', async () => {
    const response = await server.request('GET', `/gardens/?search=${'%25'.repeat(10_000)}`, { as: carol });
    expect(response.status).toBe(400);
  });
});

describe('changing a garden', () => {
  it('changes what is given, leaves the rest, and counts the version', async () => {
    const garden = await makeGarden(server, ann, { description: 'By the gate', muse_icon: 'Euterpe' });
    server.clock.advance(1000);
    const changed = await patch(garden.id, {
      name: 'Front',
      muse_icon: null,
      site: { soil: 'clay', ph: 6.2 },
    });
    expect(changed).toMatchObject({
      name: 'Front',
      description: 'By the gate',
      muse_icon: null,
      site: { soil: 'clay', ph: 6.2 },
      version: 2,
    });
    expect(changed.updated_at > garden.updated_at).toBe(true);
    expect(await patch(garden.id, {})).toEqual(changed);
  });

  it('ignores fields it does not know, and those that are not for the asking', async () => {
    const garden = await makeGarden(server, ann);
    const changed = await patch(garden.id, {
      name: 'X',
      id: 1,
      owner_id: 'bob',
      native_percentage: 100,
      odd: 1,
    });
    expect(changed).toMatchObject({ id: garden.id, native_percentage: 0 });
    expect(changed).not.toHaveProperty('odd');
  });

  it('counts the native share for the region it is in', async () => {
    const garden = await makeGarden(server, ann);
    const entries = [standing(native, 1, 1, { quantity: 2 }), standing(visitor, 30, 30)];
    const drawn = await answered<Garden>(sendGrid(server, ann, garden.id, entries), 200);
    expect(drawn).toMatchObject({ native_percentage: 66.7, plant_count: 3, species_count: 2 });
    expect((await patch(garden.id, { region_id: 5 })).native_percentage).toBe(0);
  });

  it('may be made smaller as long as every stem stays in it', async () => {
    const garden = await makeGarden(server, ann);
    await place(garden.id, { plant_id: native, location_x: 119.5, location_y: 10 });
    expect(await patch(garden.id, { width: 10 })).toMatchObject({ width: 10 });
    await patch(garden.id, { width: 9.95 }, 400);
    expect(await openGarden(server, ann, garden.id)).toMatchObject({ width: 10, version: 3 });
  });

  it('refuses a stale version with the current garden', async () => {
    const garden = await makeGarden(server, ann);
    await patch(garden.id, { name: 'First', version: 1 });
    const refusal = await answered<ApiErrorBody & { garden: Garden }>(
      server.request('PATCH', `/gardens/${garden.id}/`, { as: ann, body: { name: 'Second', version: 1 } }),
      409,
    );
    expect(refusal.code).toBe('version_conflict');
    expect(refusal.garden).toEqual(await openGarden(server, ann, garden.id));
    expect(refusal.garden.name).toBe('First');
  });

  it.each([
    ['right-to-left override', 'Bed \u202Egnp.exe'],
    ['joined emoji', 'Garden 👩🏽\u200D🌾'],
    ['combining marks', 'E\u0301den'],
    ['markup', '<img src=x onerror=alert(1)>'],
  ])('abuse 45: a name with %s makes the round trip', async (_what, name) => {
    const garden = await makeGarden(server, ann, { name });
    expect((await openGarden(server, ann, garden.id)).name).toBe(name);
  });

  it.each([
    ['a NUL', '"a\\u0000b"'],
    ['a lone surrogate', '"a\\ud800b"'],
  ])('abuse 45: a name or a drawing with %s is refused', async (_what, text) => {
    const garden = await makeGarden(server, ann);
    const refused = async (method: string, path: string, rawBody: string) =>
      answered<ApiErrorBody>(server.request(method, path, { as: ann, rawBody }), 400);
    expect((await refused('PATCH', `/gardens/${garden.id}/`, `{"name":${text}}`)).errors?.[0]?.field).toBe(
      'name',
    );
    for (const drawing of [
      `{"placedPlants":[],"labels":[${text}]}`,
      `{"placedPlants":[],${text}:1}`,
      `{"placedPlants":[{"note":${text}}]}`,
    ]) {
      const refusal = await refused('PUT', `/gardens/${garden.id}/update_grid/`, `{"grid_data":${drawing}}`);
      expect(refusal.errors?.[0]?.field).toBe('grid_data');
    }
    // A backslash before the same letters is only a backslash.
    const spelled = { placedPlants: [], labels: ['C:\\u0000', '\\\\ud800'] };
    expect((await answered<Garden>(sendGrid(server, ann, garden.id, [], spelled), 200)).grid_data).toEqual(
      spelled,
    );
  });
});

describe('deleting a garden', () => {
  it('takes its plants with it', async () => {
    const garden = await makeGarden(server, ann, { collection: [native] });
    const record = await place(garden.id, { plant_id: native, location_x: 1, location_y: 1 });
    await answered(server.request('DELETE', `/gardens/${garden.id}/`, { as: ann }), 204);
    await answered(server.request('GET', `/gardens/${garden.id}/`, { as: ann }), 404);
    await answered(server.request('DELETE', `/gardens/${garden.id}/`, { as: ann }), 404);
    await answered(server.request('DELETE', `/garden-plants/${record.id}/`, { as: ann }), 404);
    expect((await plantsOf(garden.id)).count).toBe(0);
  });
});

describe('making the drawing so', () => {
  it('writes records and drawing together and gives both back', async () => {
    const garden = await makeGarden(server, ann);
    const kept = standing(native, 31, 50);
    const goes = standing(visitor, 12, 12);
    const first = await answered<Garden>(
      sendGrid(server, ann, garden.id, [kept, goes], { version: 1, hardscapes: [{ type: 'pond_dark' }] }),
      200,
    );
    expect(first.version).toBe(2);
    const moved = { ...first.grid_data.placedPlants[0], location_x: 100.25, location_y: 60, quantity: 5 };
    const second = await answered<Garden>(
      sendGrid(server, ann, garden.id, [moved, standing(visitor, 0, 0)], { version: 2, beds: [] }),
      200,
    );
    expect(second.grid_data).toEqual({
      beds: [],
      placedPlants: [
        { ...moved, position: { x: 8, y: 5 } },
        expect.objectContaining({ plant: visitor, position: { x: 0, y: 0 }, location_x: 0, location_y: 0 }),
      ],
    });
    const { results } = await plantsOf(garden.id, '&is_placed=true');
    expect(
      results.map((record) => [record.plant, record.location_x, record.location_y, record.quantity]),
    ).toEqual([
      [native, 100.25, 60, 5],
      [visitor, 0, 0, 1],
    ]);
    expect(await openGarden(server, ann, garden.id)).toEqual({ ...second, warnings: undefined });
  });

  it('takes a plant out of the collection when an entry names its record', async () => {
    const garden = await makeGarden(server, ann);
    const collected = await collect(garden.id, native);
    const entry = { id: collected.id, plant: native, position: { x: 2, y: 2 } };
    await answered(sendGrid(server, ann, garden.id, [entry]), 200);
    const { results } = await plantsOf(garden.id);
    expect(results).toMatchObject([{ id: collected.id, is_placed: true, location_x: 24, location_y: 24 }]);
  });

  it('leaves the collection and other gardens alone', async () => {
    const other = await makeGarden(server, ann, { grid_data: { placedPlants: [standing(native, 5, 5)] } });
    const otherRecord = other.grid_data.placedPlants[0];
    const garden = await makeGarden(server, ann, { collection: [native, visitor] });
    // The id of another garden's record names nothing here: the plant is new.
    await answered(
      sendGrid(server, ann, garden.id, [{ ...otherRecord, location_x: 99, location_y: 99 }]),
      200,
    );
    expect((await openGarden(server, ann, other.id)).grid_data).toEqual(other.grid_data);
    expect((await plantsOf(garden.id, '&is_placed=false')).count).toBe(2);
  });

  it('saves even when two entries claim one uid between them', async () => {
    const garden = await makeGarden(server, ann);
    const first = standing(native, 24, 24);
    await answered(sendGrid(server, ann, garden.id, [first]), 200);
    const taken = { ...standing(visitor, 48, 48), uid: first.uid };
    const nameless = { plant: native, position: { x: 2, y: 2 } };
    const saved = await answered<Garden>(sendGrid(server, ann, garden.id, [taken, nameless]), 200);
    expect(saved.grid_data.placedPlants.map(({ plant }) => plant)).toEqual([native, visitor]);
  });

  it('abuse 41: of two edits that started from one version, one wins and the other is told', async () => {
    const garden = await makeGarden(server, ann);
    const edits = [standing(native, 10, 10), standing(visitor, 20, 20), standing(native, 30, 30)];
    const responses = await Promise.all(
      edits.map((entry) => sendGrid(server, ann, garden.id, [entry], { version: 1 })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const current = await openGarden(server, ann, garden.id);
    expect(current.version).toBe(2);
    for (const response of responses) {
      const body = (await response.json()) as Garden & { garden: Garden };
      const seen = response.status === 409 ? body.garden : body;
      expect(seen.grid_data).toEqual(current.grid_data);
    }
  });

  it('abuse 41: a plant placed meanwhile is not lost to a drawing that does not know it', async () => {
    const garden = await makeGarden(server, ann);
    await place(garden.id, { plant_id: native, location_x: 1, location_y: 1 });
    await answered(sendGrid(server, ann, garden.id, [], { version: 1 }), 409);
    expect((await plantsOf(garden.id)).count).toBe(1);
  });

  it('abuse 43: entries without a plant or a position are kept, with a warning, and open again', async () => {
    const garden = await makeGarden(server, ann);
    const odd = [
      { position: { x: 1, y: 1 }, note: 'which plant?' },
      { plant: native },
      { plant: native, position: { x: 1 } },
      { plant: null, position: null },
      {},
    ];
    const saved = await answered<Garden & { warnings: string[] }>(
      sendGrid(server, ann, garden.id, [...odd, standing(native, 9, 9)]),
      200,
    );
    expect(saved.warnings).toHaveLength(odd.length);
    expect(saved.warnings[0]).toBe('Plant 1 of the drawing: This entry names no plant. It is kept as it is.');
    const opened = await openGarden(server, ann, garden.id);
    expect(opened.grid_data.placedPlants.slice(1)).toEqual(odd);
    const again = await answered<Garden>(
      sendGrid(server, ann, garden.id, opened.grid_data.placedPlants, { version: opened.version }),
      200,
    );
    expect(again.grid_data).toEqual(opened.grid_data);
  });

  it('abuse 42: 10,000 plants are a garden, and one more is too many', async () => {
    const garden = await makeGarden(server, ann);
    const entries = Array.from({ length: 10_000 }, (_, at) => standing(native, at % 240, at % 360));
    const saved = await answered<Garden>(sendGrid(server, ann, garden.id, entries), 200);
    expect(saved.plant_count).toBe(10_000);
    const refusal = await answered(sendGrid(server, ann, garden.id, [...entries, entries[0]]), 413);
    expect(refusal).toMatchObject({ code: 'garden_too_large' });
    const one = { plant_id: native, location_x: 1, location_y: 1 };
    expect(await place(garden.id, one, 413)).toMatchObject({ code: 'garden_too_large' });
    expect((await openGarden(server, ann, garden.id)).version).toBe(2);
  });

  it.each([
    [
      '100,000 plants',
      () => `{"placedPlants":[${Array(100_000).fill('{"plant":1}').join(',')}]}`,
      'garden_too_large',
    ],
    [
      'the most entries that fit',
      () => `{"placedPlants":[${Array(1_700_000).fill('{}').join(',')}]}`,
      'payload_too_large',
    ],
    [
      '5 MB and a little',
      () => `{"placedPlants":[],"note":"${'x'.repeat(5 * 1024 * 1024)}"}`,
      'payload_too_large',
    ],
    ['20 MB', () => `{"placedPlants":[],"note":"${'x'.repeat(20 * 1024 * 1024)}"}`, 'payload_too_large'],
    [
      'depth 100,000',
      () => `{"placedPlants":[],"note":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      'malformed_json',
    ],
  ])('abuse 42: %s is refused and the server stays well', async (_what, drawing, code) => {
    const garden = await makeGarden(server, ann);
    const rawBody = `{"grid_data":${drawing()}}`;
    const response = await server.request('PUT', `/gardens/${garden.id}/update_grid/`, { as: ann, rawBody });
    expect([400, 413]).toContain(response.status);
    expect(await response.json()).toMatchObject({ code });
    expect((await openGarden(server, ann, garden.id)).version).toBe(1);
  });
});

describe('placing and collecting', () => {
  it('places a plant, and the drawing shows it', async () => {
    const garden = await makeGarden(server, ann);
    const record = await place(garden.id, { plant_id: native, location_x: 31, location_y: 50, quantity: 2 });
    expect(record).toMatchObject({ garden: garden.id, plant: native, plant_id: native, is_placed: true });
    expect(record.plant_details.id).toBe(native);
    const opened = await openGarden(server, ann, garden.id);
    expect(opened).toMatchObject({ version: 2, plant_count: 2 });
    expect(opened.grid_data.placedPlants).toMatchObject([{ id: record.id, position: { x: 3, y: 4 } }]);
  });

  it('stands on the very edge and corner, and no further', async () => {
    const garden = await makeGarden(server, ann);
    await place(garden.id, { plant_id: native, location_x: 240, location_y: 360 });
    await place(garden.id, { plant_id: native, location_x: 0, location_y: 0 });
    await place(garden.id, { plant_id: native, location_x: 240.01, location_y: 360 }, 400);
  });

  it('judges by the outline where there is one', async () => {
    const shape = [
      { x: 0, y: 0 },
      { x: 240, y: 0 },
      { x: 0, y: 360 },
    ];
    const garden = await makeGarden(server, ann, { shape });
    await place(garden.id, { plant_id: native, location_x: 10, location_y: 10 });
    const body = { plant_id: native, location_x: 230, location_y: 350 };
    const refusal = (await place(garden.id, body, 400)) as unknown as ApiErrorBody;
    expect(refusal.errors?.map(({ field }) => field)).toEqual(['location_x', 'location_y']);
  });

  it('abuse 40: placing again with one uid, also at once, is one record', async () => {
    const garden = await makeGarden(server, ann);
    const body = { plant_id: native, location_x: 5, location_y: 5, uid: crypto.randomUUID() };
    const placed = await Promise.all(Array.from({ length: 5 }, () => place(garden.id, body)));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
    const later = await place(garden.id, { ...body, location_x: 99 });
    expect(later).toEqual(placed[0]);
    expect(await openGarden(server, ann, garden.id)).toMatchObject({ version: 2, plant_count: 1 });
  });

  it('abuse 40: collecting twice at once is one record', async () => {
    const garden = await makeGarden(server, ann);
    const collected = await Promise.all(Array.from({ length: 5 }, () => collect(garden.id, native)));
    expect(new Set(collected.map(({ id }) => id)).size).toBe(1);
    expect(collected[0]).toMatchObject({ is_placed: false, location_x: null, location_y: null, quantity: 1 });
    expect((await plantsOf(garden.id)).count).toBe(1);
  });

  it('a plant may be collected and placed at the same time', async () => {
    const garden = await makeGarden(server, ann);
    await collect(garden.id, native);
    await place(garden.id, { plant_id: native, location_x: 1, location_y: 1 });
    await collect(garden.id, native);
    expect((await plantsOf(garden.id)).results.map(({ is_placed }) => is_placed)).toEqual([false, true]);
    expect(await openGarden(server, ann, garden.id)).toMatchObject({ version: 2, plant_count: 1 });
  });

  it('lists by garden, plant and place, in pages', async () => {
    const garden = await makeGarden(server, ann, { collection: [native, visitor] });
    await place(garden.id, { plant_id: native, location_x: 1, location_y: 1 });
    expect((await plantsOf(garden.id)).count).toBe(3);
    expect((await plantsOf(garden.id, `&plant=${native}`)).count).toBe(2);
    expect((await plantsOf(garden.id, `&plant=${native}&is_placed=true`)).count).toBe(1);
    const page = await plantsOf(garden.id, '&page_size=2&page=2');
    expect(page).toMatchObject({ count: 3, next: null });
    expect(page.results).toHaveLength(1);
    expect(page.previous).toContain(`garden=${garden.id}`);
  });

  it('taking a placed plant out changes the drawing, taking a collected one out does not', async () => {
    const garden = await makeGarden(server, ann);
    const placed = await place(garden.id, { plant_id: native, location_x: 1, location_y: 1 });
    const collected = await collect(garden.id, native);
    await answered(server.request('DELETE', `/garden-plants/${collected.id}/`, { as: ann }), 204);
    expect((await openGarden(server, ann, garden.id)).version).toBe(2);
    await answered(server.request('DELETE', `/garden-plants/${placed.id}/`, { as: ann }), 204);
    expect(await openGarden(server, ann, garden.id)).toMatchObject({
      version: 3,
      grid_data: { placedPlants: [] },
    });
  });
});

describe('the plant list', () => {
  it('is a spreadsheet of what is placed and collected, named after the garden', async () => {
    const garden = await makeGarden(server, ann, { name: 'Café / "front"', collection: [visitor] });
    await place(garden.id, { plant_id: native, location_x: 1, location_y: 1, quantity: 2 });
    await place(garden.id, { plant_id: native, location_x: 50, location_y: 1, quantity: 3 });
    const response = await server.request('GET', `/gardens/${garden.id}/export_plant_list/`, { as: ann });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w.-]+\.csv"; filename\*=UTF-8''/,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/,5,on the plan,/);
    expect(lines[1]).toMatch(/,yes,[^,]*$|,yes,".*"$/);
    expect(lines[2]).toMatch(/,1,,"collected, not yet on the plan",/);
    expect(lines[2]).toMatch(/,no,[^,]*$|,no,".*"$/);
  });
});
