import type { Garden, GardenPlant, RefusedRow } from '@understory/contract';
import { inDrawingOrder, readDrawing, type Thing } from '@understory/garden';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
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
import { gardens } from './tables.ts';

let server: TestServer;
let ann: Member;
let ben: Member;
let cleo: Member;

beforeAll(async () => {
  server = await startTestServer();
  [ann, ben, cleo] = await Promise.all([
    server.member('ann'),
    server.member('ben'),
    server.member('cleo', { tier: 'cultivator' }),
  ]);
});
afterAll(() => server.stop());

interface Answer {
  version: number;
  records: { id: string; record: number }[];
  warnings: string[];
}

/** What happens to the rows of a garden, in fewer words than a diff: `changed` are fields of things by their id. */
interface Edit {
  readonly version?: number | undefined;
  readonly change_id?: string;
  readonly added?: readonly object[];
  readonly changed?: readonly object[];
  readonly removed?: readonly unknown[];
  readonly collected?: readonly number[];
  readonly uncollected?: readonly number[];
  readonly layers?: Readonly<Record<string, object>>;
  readonly garden?: Readonly<Record<string, object>>;
}

const rowsOf = (fields: Readonly<Record<string, object>> = {}) =>
  Object.entries(fields).map(([id, to]) => ({ id, to }));

function diffOf({
  added = [],
  changed = [],
  removed = [],
  collected = [],
  uncollected = [],
  layers,
  garden: rows,
}: Edit) {
  const altered = (changed as { id: string }[]).map(({ id, ...to }) => ({ id, to }));
  const chosen = collected.map((id, place) => ({ id: `plant:${id}`, plant: id, quantity: 1, place }));
  return {
    things: { added, altered, removed },
    collection: { added: chosen, removed: uncollected.map((id) => `plant:${id}`) },
    layers: { altered: rowsOf(layers) },
    garden: { altered: rowsOf(rows) },
  };
}

const bodyOf = (garden: Pick<Garden, 'version'>, edit: Edit) => ({
  version: 'version' in edit ? edit.version : garden.version,
  change_id: edit.change_id ?? crypto.randomUUID(),
  diff: diffOf(edit),
});
const change = (as: Member, garden: Pick<Garden, 'id' | 'version'>, edit: Edit) =>
  server.request('POST', `/gardens/${garden.id}/changes/`, { as, body: bodyOf(garden, edit) });
const changed = async (as: Member, garden: Pick<Garden, 'id' | 'version'>, edit: Edit) =>
  answered<Answer>(change(as, garden, edit), 200);

const plant = (id: string, more: Record<string, unknown> = {}) => ({
  kind: 'plant',
  id,
  z: 1,
  plant: 3,
  x: 24,
  y: 36,
  quantity: 1,
  ...more,
});
const bench = (id: string, more: Record<string, unknown> = {}) => ({
  kind: 'hardscape',
  id,
  z: 0,
  type: 'bench_wood_noback',
  x: 60,
  y: 60,
  scale: 1,
  rotation: 0,
  ...more,
});
const path = (id: string, more: Record<string, unknown> = {}) => ({
  kind: 'line',
  id,
  z: 0,
  what: 'path',
  name: '',
  points: [
    { x: 0, y: 0 },
    { x: 60, y: 0 },
  ],
  curved: false,
  width: 36,
  ...more,
});
const zone = (id: string, more: Record<string, unknown> = {}) => ({
  kind: 'zone',
  id,
  z: 0,
  form: 'rectangle',
  corners: square,
  ...more,
});
const label = (id: string, text = 'Rain barrel') => ({
  kind: 'label',
  id,
  z: 2,
  text,
  x: 12,
  y: 12,
  size: 'small',
  rotation: 0,
});
const UUID = '5b0f6f0e-6f0a-4b60-8f6e-0c7c5d3c2b12';
const square = [
  { x: 0, y: 0 },
  { x: 60, y: 0 },
  { x: 60, y: 60 },
  { x: 0, y: 60 },
];
const bed = (id: string, form = 'rectangle') => ({
  kind: 'bed',
  id,
  z: -1,
  name: 'By the gate',
  ground: 'planting',
  form,
  corners: square,
});

async function gardenWith(as: Member, added: readonly object[]): Promise<Garden> {
  const garden = await makeGarden(server, as);
  await changed(as, garden, { added });
  return openGarden(server, as, garden.id);
}
const entriesOf = (garden: Garden) => garden.grid_data.placedPlants as Record<string, unknown>[];

describe('changes of single things', () => {
  it('add, move and remove plants, and leave the others alone', async () => {
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
    const garden = await gardenWith(ann, [
      plant(a, { group: 'g', locked: true, extra: { note: 'Oma' } }),
      plant(b),
    ]);
    expect(entriesOf(garden)).toMatchObject([
      { uid: a, location_x: 24, location_y: 36, z: 1, group: 'g', locked: true, note: 'Oma' },
      { uid: b },
    ]);
    const moved = await changed(ann, garden, {
      changed: [{ id: a, x: 48, locked: null }],
      removed: [b],
    });
    expect(moved.version).toBe(garden.version + 1);
    const after = await openGarden(server, ann, garden.id);
    expect(entriesOf(after)).toEqual([
      {
        id: entriesOf(garden)[0]?.id,
        uid: a,
        plant: 3,
        position: { x: 4, y: 3 },
        location_x: 48,
        location_y: 36,
        quantity: 1,
        z: 1,
        group: 'g',
        note: 'Oma',
      },
    ]);
  });

  it('name the records of what was added', async () => {
    const garden = await makeGarden(server, ann);
    const uid = crypto.randomUUID();
    const { records } = await changed(ann, garden, { added: [plant(uid)] });
    expect(records).toEqual([{ id: uid, record: expect.any(Number) }]);
  });

  it('know a plant that another client placed by its record', async () => {
    const garden = await makeGarden(server, ann);
    await answered(
      server.request('POST', `/gardens/${garden.id}/add_plant/`, {
        as: ann,
        body: { plant_id: 3, location_x: 12, location_y: 12 },
      }),
      201,
    );
    const before = await openGarden(server, ann, garden.id);
    await changed(ann, before, { changed: [{ id: `record:${entriesOf(before)[0]?.id}`, x: 36, z: 4 }] });
    expect(entriesOf(await openGarden(server, ann, garden.id))).toMatchObject([
      { location_x: 36, location_y: 12, z: 4 },
    ]);
  });

  it('move thousands of plants together, by whatever name, and leave the others alone', async () => {
    const uids = Array.from({ length: 2_100 }, () => crypto.randomUUID());
    const garden = await gardenWith(
      ann,
      uids.map((uid) => plant(uid)),
    );
    const body = { plant_id: 3, location_x: 12, location_y: 12 };
    await answered(server.request('POST', `/gardens/${garden.id}/add_plant/`, { as: ann, body }), 201);
    const before = await openGarden(server, ann, garden.id);
    const nameless = entriesOf(before).find(({ uid }) => uid === undefined)?.id;
    const [still, ...moving] = uids;
    await changed(ann, before, {
      changed: [...moving, `record:${nameless}`].map((id) => ({ id, x: 60 })),
    });
    const after = entriesOf(await openGarden(server, ann, garden.id));
    expect(after).toHaveLength(uids.length + 1);
    expect(after.filter(({ location_x }) => location_x !== 60)).toMatchObject([
      { uid: still, location_x: 24 },
    ]);
  });

  it('leave a plant without a height as it is, however else it is changed', async () => {
    const garden = await makeGarden(server, ann);
    const uid = crypto.randomUUID();
    const placed = await answered<Garden>(
      sendGrid(server, ann, garden.id, [standing(3, 24, 24, { uid })]),
      200,
    );
    await changed(ann, placed, { changed: [{ id: uid, x: 36 }] });
    const moved = await openGarden(server, ann, garden.id);
    expect(entriesOf(moved)).toMatchObject([{ location_x: 36 }]);
    expect(entriesOf(moved)[0]).not.toHaveProperty('z');
  });

  it('carry beds, labels, measures, facts and the collection in one go', async () => {
    const garden = await makeGarden(server, ann);
    const measure = { kind: 'measure', id: 'm', z: 5, points: square, closed: true };
    await changed(ann, garden, {
      added: [bed('b'), label('l'), measure],
      garden: { facts: { name: 'Front' }, ground: { width: 40 } },
      collected: [5, 6],
    });
    const after = await openGarden(server, ann, garden.id);
    expect(after).toMatchObject({ name: 'Front', width: 40 });
    const { kind: _, ...stored } = bed('b');
    expect(after.grid_data.beds).toEqual([stored]);
    expect(after.grid_data.measures).toMatchObject([{ id: 'm', closed: true }]);
    const collection = await answered<{ results: { plant: number }[] }>(
      server.request('GET', `/garden-plants/?garden=${garden.id}&is_placed=false`, { as: ann }),
      200,
    );
    expect(collection.results.map(({ plant: id }) => id)).toEqual([5, 6]);
    await changed(ann, after, {
      removed: ['l'],
      changed: [{ id: 'b', name: 'Rain garden' }],
      uncollected: [5],
    });
    const last = await openGarden(server, ann, garden.id);
    expect(last.grid_data.labels).toBeUndefined();
    expect(last.grid_data.beds).toMatchObject([{ id: 'b', name: 'Rain garden' }]);
  });

  it('keep what a gardener knows of a place, on every plan and of every form', async () => {
    const light = { hours: 3.5, when: 'morning' };
    const garden = await gardenWith(ann, [zone('z', { form: 'polygon', light, moisture: 'wet' })]);
    expect(garden.grid_data.zones).toMatchObject([{ id: 'z', form: 'polygon', light, moisture: 'wet' }]);
    await changed(ann, garden, { changed: [{ id: 'z', light: { when: 'none' }, moisture: null, ph: 6.5 }] });
    const [after] = (await openGarden(server, ann, garden.id)).grid_data.zones as readonly object[];
    expect(after).toMatchObject({ light: { when: 'none' }, ph: 6.5 });
    expect(after).not.toHaveProperty('moisture');
  });

  it('keep lines, bent sides and dimension lines, as they are drawn and reshaped', async () => {
    const measure = { kind: 'measure', id: 'm', z: 3, points: square.slice(0, 2), closed: false, offset: 15 };
    const ends = [{ thing: 'b', corner: 0 }, { thing: 'l' }];
    const garden = await gardenWith(cleo, [
      path('l', { what: 'hedge', curved: true, height: 6, extra: { of: 'yew' } }),
      { ...bed('b', 'polygon'), bends: [1, 2] },
      { ...measure, ends },
    ]);
    expect(garden.grid_data).toMatchObject({
      lines: [{ id: 'l', what: 'hedge', curved: true, width: 36, height: 6, of: 'yew' }],
      beds: [{ id: 'b', bends: [1, 2] }],
      measures: [{ id: 'm', offset: 15, ends }],
    });
    await changed(cleo, garden, {
      changed: [
        { id: 'l', points: square, height: null, width: 4.5 },
        { id: 'b', bends: null },
        { id: 'm', offset: null, ends: [null, ends[1]] },
      ],
    });
    const after = await openGarden(server, cleo, garden.id);
    const [line] = after.grid_data.lines as object[];
    expect(line).toMatchObject({ points: square, width: 4.5, of: 'yew' });
    expect(line).not.toHaveProperty('height');
    expect((after.grid_data.beds as object[])[0]).not.toHaveProperty('bends');
    expect((after.grid_data.measures as object[])[0]).not.toHaveProperty('offset');
    expect(after.grid_data.measures).toMatchObject([{ id: 'm', ends: [null, ends[1]] }]);
  });

  it('keep what other clients wrote into the drawing', async () => {
    const garden = await makeGarden(server, ann);
    await answered(
      sendGrid(server, ann, garden.id, [], {
        theme: { paper: 'blue' },
        labels: [{ text: 'No id', x: 1, y: 1 }],
      }),
      200,
    );
    const before = await openGarden(server, ann, garden.id);
    await changed(ann, before, { added: [label('l')], changed: [{ id: 'label:0', text: 'Named' }] });
    const after = await openGarden(server, ann, garden.id);
    expect(after.grid_data.theme).toEqual({ paper: 'blue' });
    expect(after.grid_data.labels).toMatchObject([{ id: 'label:0', text: 'Named' }, { id: 'l' }].reverse());
  });

  it('pass over things that are gone, and are the same when made twice', async () => {
    const uid = crypto.randomUUID();
    const garden = await gardenWith(ann, [plant(uid)]);
    await changed(ann, garden, {
      added: [plant(uid, { x: 60 })],
      removed: ['never'],
      changed: [{ id: 'gone', x: 3 }],
    });
    expect(entriesOf(await openGarden(server, ann, garden.id))).toMatchObject([{ uid, location_x: 60 }]);
  });
});

const collectionOf = async (garden: Pick<Garden, 'id'>) => {
  const path = `/garden-plants/?garden=${garden.id}&is_placed=false`;
  const { results } = await answered<{ results: GardenPlant[] }>(
    server.request('GET', path, { as: ann }),
    200,
  );
  return results;
};
const sendDiff = (garden: Pick<Garden, 'id' | 'version'>, diff: object) =>
  answered<Answer>(
    server.request('POST', `/gardens/${garden.id}/changes/`, {
      as: ann,
      body: { version: garden.version, change_id: crypto.randomUUID(), diff },
    }),
    200,
  );

describe('changes of rows', () => {
  it('of the species of a plant keep its record', async () => {
    const uid = crypto.randomUUID();
    const garden = await gardenWith(ann, [plant(uid)]);
    await changed(ann, garden, { changed: [{ id: uid, plant: 5 }] });
    const after = await openGarden(server, ann, garden.id);
    expect(entriesOf(after)).toEqual([{ ...entriesOf(garden)[0], plant: 5 }]);
  });

  it('of the collection have a quantity and a place, where nobody gave them an order before too', async () => {
    const garden = await makeGarden(server, ann, { collection: [5, { plant: 6, quantity: 4 }] });
    const before = await collectionOf(garden);
    const added = [{ id: 'plant:7', plant: 7, quantity: 3, place: 0.5 }];
    const altered = [{ id: 'plant:6', to: { quantity: 2 } }];
    const { version } = await sendDiff(garden, { collection: { added, altered } });
    const after = await collectionOf(garden);
    expect(after.map(({ plant_id, quantity, place }) => [plant_id, quantity, place])).toEqual([
      [5, 1, 0],
      [6, 2, 1],
      [7, 3, 0.5],
    ]);
    expect(after.slice(0, 2).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    await sendDiff(
      { ...garden, version },
      { collection: { removed: ['plant:5'], altered: [{ id: 'plant:7', to: { place: 9 } }] } },
    );
    expect((await collectionOf(garden)).map(({ plant_id, place }) => [plant_id, place])).toEqual([
      [6, 1],
      [7, 9],
    ]);
  });

  it('of single facts of the site leave the others', async () => {
    const garden = await makeGarden(server, ann, { site: { soil: 'clay', ph: 7, deer: true } });
    await changed(ann, garden, { garden: { site: { ph: null, pets: true } } });
    expect((await openGarden(server, ann, garden.id)).site).toEqual({ soil: 'clay', deer: true, pets: true });
  });

  it('that move the corner of the garden out move it once, whoever sends them again', async () => {
    const uid = crypto.randomUUID();
    const garden = await gardenWith(ann, [plant(uid)]);
    const ground = { width: 30, origin: { x: 120, y: 0 } };
    const { version } = await changed(ann, garden, { garden: { ground }, changed: [{ id: uid, x: 144 }] });
    expect(await openGarden(server, ann, garden.id)).toMatchObject({ ...ground, version });
    const again = await changed(ann, { ...garden, version }, { garden: { ground } });
    expect(again.version).toBe(version);
    await changed(ann, { ...garden, version }, { garden: { ground: { origin: null } } });
  });

  it('that change nothing are no new version', async () => {
    const uid = crypto.randomUUID();
    const garden = await gardenWith(ann, [plant(uid)]);
    const same = { added: [plant(uid)], changed: [{ id: uid, x: 24 }], removed: ['gone'] };
    expect(await changed(ann, garden, same)).toMatchObject({
      version: garden.version,
      records: [{ id: uid, record: entriesOf(garden)[0]?.id }],
    });
    expect(await changed(ann, garden, {})).toMatchObject({ version: garden.version, records: [] });
    expect(await openGarden(server, ann, garden.id)).toEqual(garden);
  });

  it('put a label in the place of a plant and a plant in the place of a label', async () => {
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
    const garden = await gardenWith(ann, [plant(a), label(b)]);
    await changed(ann, garden, { added: [label(a), plant(b)], removed: [a, b] });
    const { grid_data } = await openGarden(server, ann, garden.id);
    expect(grid_data).toMatchObject({ placedPlants: [{ uid: b }], labels: [{ id: a }] });
    expect(grid_data.labels).toHaveLength(1);
    expect(grid_data.placedPlants).toHaveLength(1);
  });

  it('of what other programs wrote keep what they do not name', async () => {
    const grid_data = { placedPlants: [], author: 'Oma', theme: { paper: 'blue' } };
    const garden = await makeGarden(server, ann, { grid_data });
    await changed(ann, garden, { garden: { file: { 'fields.author': 'Opa', 'fields.year': 1976 } } });
    expect((await openGarden(server, ann, garden.id)).grid_data).toEqual({
      ...grid_data,
      author: 'Opa',
      year: 1976,
    });
  });
});

describe('abuse 40 and 41: changes', () => {
  it('that are sent again after a lost answer change nothing and answer as before', async () => {
    const garden = await makeGarden(server, ann);
    const edit = { change_id: crypto.randomUUID(), added: [plant(crypto.randomUUID())] };
    const first = await changed(ann, garden, edit);
    const again = await changed(ann, garden, edit);
    expect(again).toEqual(first);
    expect((await openGarden(server, ann, garden.id)).version).toBe(first.version);
  });

  it('from an old version are refused with the current garden, and change nothing', async () => {
    const garden = await gardenWith(ann, [plant(crypto.randomUUID())]);
    const response = await change(
      ann,
      { id: garden.id, version: garden.version - 1 },
      { added: [label('late')] },
    );
    const refused = await answered<{ code: string; garden: Garden }>(response, 409);
    expect(refused.code).toBe('version_conflict');
    expect(refused.garden).toEqual(garden);
    expect(await openGarden(server, ann, garden.id)).toEqual(garden);
  });

  it('from twenty tabs at once are made one, the others refused', async () => {
    const garden = await makeGarden(server, ann);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => change(ann, garden, { added: [plant(crypto.randomUUID())] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(entriesOf(await openGarden(server, ann, garden.id))).toHaveLength(1);
  });
});

describe('changes are refused', () => {
  it.each<[string, Edit, string]>([
    ['a plant outside of the garden', { added: [plant(UUID, { x: 241 })] }, `things/${UUID}/x`],
    ['a plant moved outside', { changed: [{ id: 'STANDING', y: 999 }] }, 'things/STANDING/x'],
    ['a plant of no catalogue', { added: [plant(UUID, { plant: 99_999 })] }, `things/${UUID}/plant`],
    [
      'a plant made one of no catalogue',
      { changed: [{ id: 'STANDING', plant: 99_999 }] },
      'things/STANDING/plant',
    ],
    ['a plant of no number', { added: [plant(UUID, { plant: 'fern' })] }, `things/${UUID}/plant`],
    ['a plant without a name of its own', { added: [plant('p')] }, 'things/p/id'],
    ['a thing of no kind', { added: [{ id: 'x', z: 0 }] }, 'things/x/kind'],
    ['an endless position', { added: [{ ...label('l'), x: 1e308 }] }, 'things/l/x'],
    ['a label of 5,000 characters', { added: [label('l', 'x'.repeat(5000))] }, 'things/l/text'],
    ['a label with NUL', { added: [label('l', 'a\u0000b')] }, 'things/l/text'],
    ['a group with NUL', { changed: [{ id: 'STANDING', group: 'a\u0000b' }] }, 'things/STANDING'],
    [
      'a field of another program with NUL',
      { added: [plant(UUID, { extra: { note: 'a\u0000b' } })] },
      `things/${UUID}`,
    ],
    [
      'more of another program than 16 KB',
      { added: [plant(UUID, { extra: { note: 'x'.repeat(17_000) } })] },
      `things/${UUID}/extra`,
    ],
    ['a bed of two corners', { added: [{ ...bed('b'), corners: square.slice(2) }] }, 'things/b'],
    ['a quantity of 0', { changed: [{ id: 'STANDING', quantity: 0 }] }, 'things/STANDING/quantity'],
    ['a field that plants do not have', { changed: [{ id: 'STANDING', text: 'x' }] }, 'things/STANDING/text'],
    ['a plant made a label', { changed: [{ id: 'STANDING', kind: 'label' }] }, 'things/STANDING/kind'],
    [
      'a change that takes the position away',
      { changed: [{ id: 'STANDING', x: null }] },
      'things/STANDING/x',
    ],
    ['a garden smaller than its plants', { garden: { ground: { width: 1 } } }, 'garden/ground/width'],
    [
      'an outline that crosses itself',
      { garden: { ground: { shape: [square[0], square[2], square[1], square[3]] as object[] } } },
      'garden/ground/shape',
    ],
    ['a garden without ground', { garden: { ground: { width: 0 } } }, 'garden/ground/width'],
    ['a garden without a name', { garden: { facts: { name: ' ' } } }, 'garden/facts/name'],
    ['an unknown layer', { layers: { cellar: { hidden: true } } }, 'layers/cellar/id'],
    ['a plant for the collection that is none', { collected: [99_999] }, 'collection/plant:99999/plant'],
    [
      'a bed that another program would bring in',
      { garden: { file: { 'fields.beds': [bed('b', 'curve')] } } },
      'garden/file',
    ],
  ])('%s', async (_, edit, field) => {
    const uid = crypto.randomUUID();
    const garden = await gardenWith(cleo, [plant(uid)]);
    const named = (text: string) => text.replaceAll('STANDING', uid);
    const body = JSON.parse(named(JSON.stringify(bodyOf(garden, edit))));
    const response = await server.request('POST', `/gardens/${garden.id}/changes/`, { as: cleo, body });
    const refused = await answered<{ errors: object[]; rows: RefusedRow[] }>(response, 400);
    const [{ table, id, field: at } = { table: '', id: '' }] = refused.rows;
    expect([table, id, ...(at === undefined ? [] : [at])].join('/')).toBe(named(field));
    expect(refused.errors).toHaveLength(refused.rows.length);
    expect(await openGarden(server, cleo, garden.id)).toEqual(garden);
  });

  it.each([
    ['no version', { version: undefined }, 'version'],
    ['more things than a change may hold', { removed: Array(20_001).fill('x') }, 'diff.things'],
    ['a list in place of a row', { changed: [[]] }, 'diff.things.altered.0.id'],
  ])('as a whole: %s', async (_, edit, field) => {
    const garden = await makeGarden(server, cleo);
    const refused = await answered<ApiErrorBody>(change(cleo, garden, edit), 400);
    expect(refused.errors?.[0]?.field).toBe(field);
    expect(refused).not.toHaveProperty('rows');
  });

  it('with all the rows that cannot be, so that the others can be sent without them', async () => {
    const garden = await makeGarden(server, ann);
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
    const far = Array.from({ length: 30 }, () => plant(crypto.randomUUID(), { x: 300 }));
    const edit = {
      added: [plant(a), ...far, bench('h'), plant(b, { plant: 99_999 })],
      collected: [5, 99_999],
    };
    const refused = await answered<{ detail: string; errors: { field: string }[]; rows: RefusedRow[] }>(
      change(ann, garden, edit),
      400,
    );
    expect(refused.detail).toBe(
      '30 plants would stand outside the garden. Move them inside, or make the garden larger.',
    );
    expect(refused.errors).toHaveLength(20);
    expect(refused.errors[0]?.field).toBe(`things/${far[0]?.id}/x`);
    const ids = refused.rows.map(({ table, id }) => `${table}/${id}`);
    expect(new Set(ids)).toEqual(
      new Set([...far.map(({ id }) => `things/${id}`), 'things/h', `things/${b}`, 'collection/plant:99999']),
    );
    const others = { added: [plant(a)], collected: [5] };
    await changed(ann, garden, others);
    expect(entriesOf(await openGarden(server, ann, garden.id))).toMatchObject([{ uid: a }]);
  });

  it('to a person of another garden, and to nobody', async () => {
    const garden = await makeGarden(server, ann);
    expect((await change(ben, garden, { added: [label('l')] })).status).toBe(403);
    expect((await server.request('POST', `/gardens/${garden.id}/changes/`, { body: {} })).status).toBe(401);
    expect((await change(ann, { id: 2_000_000, version: 1 }, {})).status).toBe(404);
    expect((await openGarden(server, ann, garden.id)).version).toBe(garden.version);
  });

  it.each<[string, Edit]>([
    ['hardscape', { added: [bench('h')] }],
    ['a bed of a custom shape', { added: [bed('b', 'freehand')] }],
    ['a rectangle made a curve', { changed: [{ id: 'rect', form: 'curve' }] }],
    ['a path', { added: [path('l')] }],
    ['layers', { layers: { canopy: { hidden: true } } }],
  ])('where the tier lacks the tool: %s', async (_, edit) => {
    const garden = await gardenWith(ann, [bed('rect')]);
    const refused = await answered<{ code: string; required_tier: string }>(change(ann, garden, edit), 403);
    expect(refused).toMatchObject({ code: 'upgrade_required', required_tier: 'cultivator' });
    const theirs = await gardenWith(cleo, [bed('rect')]);
    await changed(cleo, theirs, edit);
  });

  it('a line of no width, of one spot, of an unknown kind, and a field that is none of a line', async () => {
    const garden = await gardenWith(cleo, [path('l')]);
    for (const wrong of [{ width: 0 }, { what: 'moat' }, { points: [{ x: 1, y: 1 }] }])
      expect((await change(cleo, garden, { added: [path('m', wrong)] })).status).toBe(400);
    const still = [
      { x: 9, y: 9 },
      { x: 9, y: 9 },
    ];
    for (const wrong of [{ points: still }, { width: 9_000 }, { corners: still }])
      expect((await change(cleo, garden, { changed: [{ id: 'l', ...wrong }] })).status).toBe(400);
  });

  it('a zone of a sun, a soil or hours that are none', async () => {
    const garden = await gardenWith(ann, [zone('z')]);
    for (const wrong of [{ light: {} }, { light: { hours: 25 } }, { light: { when: 'noon' } }, { ph: 2 }])
      expect((await change(ann, garden, { added: [zone('y', wrong)] })).status).toBe(400);
    for (const wrong of [{ light: { hours: -1 } }, { moisture: 'soggy' }, { ground: 'lawn' }])
      expect((await change(ann, garden, { changed: [{ id: 'z', ...wrong }] })).status).toBe(400);
  });

  it('nothing of what stood there before a downgrade: it may be moved and removed', async () => {
    const garden = await gardenWith(cleo, [bench('h'), bed('b', 'polygon'), bench('i')]);
    const { db } = server.platform;
    const annId = (await answered<{ id: string }>(server.request('GET', '/profiles/me/', { as: ann }), 200))
      .id;
    await db.transaction((tx) => tx.update(gardens).set({ ownerId: annId }).where(eq(gardens.id, garden.id)));
    await changed(ann, garden, {
      changed: [
        { id: 'h', x: 90 },
        { id: 'b', name: 'Old' },
      ],
      removed: ['i'],
    });
    const after = await openGarden(server, ann, garden.id);
    expect(after.grid_data.hardscapes).toMatchObject([{ id: 'h', x: 90 }]);
  });

  it('past 10,000 plants', async () => {
    const garden = await makeGarden(server, ann);
    const many = Array.from({ length: 10_000 }, () => plant(crypto.randomUUID()));
    const full = await changed(ann, garden, { added: many });
    const one = await change(
      ann,
      { ...garden, version: full.version },
      { added: [plant(crypto.randomUUID())] },
    );
    expect((await answered<{ code: string }>(one, 413)).code).toBe('garden_too_large');
    const swap = { removed: [many[0]?.id], added: [plant(crypto.randomUUID())] };
    await changed(ann, { ...garden, version: full.version }, swap);
  });
});

it('update_grid keeps how a plant is drawn where a client says nothing of it, and takes it where one does', async () => {
  const uid = crypto.randomUUID();
  const garden = await gardenWith(ann, [plant(uid, { z: 7, group: 'g' })]);
  await answered(sendGrid(server, ann, garden.id, [standing(3, 24, 36, { uid })]), 200);
  expect(entriesOf(await openGarden(server, ann, garden.id))).toMatchObject([{ uid, z: 7, group: 'g' }]);
  await answered(sendGrid(server, ann, garden.id, [{ ...standing(3, 24, 36, { uid }), z: 8 }]), 200);
  const [entry] = entriesOf(await openGarden(server, ann, garden.id));
  expect(entry).toMatchObject({ uid, z: 8 });
  expect(entry).not.toHaveProperty('group');
});

/** A name of one letter as the UUID of a plant. */
const uuidOf = (letter: string): string => `0000000${letter}-0000-4000-8000-000000000000`;

it('any run of changes leaves the garden as the domain says', async () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const anyEdit = fc.record({
    added: fc.uniqueArray(
      fc
        .record({ id, x: fc.integer({ min: 0, max: 240 }), isLabel: fc.boolean() })
        .map(({ id: name, x, isLabel }) =>
          isLabel ? { ...label(`l-${name}`), x } : plant(uuidOf(name), { x }),
        ),
      { selector: (thing) => thing.id, maxLength: 3 },
    ),
    removed: fc.uniqueArray(
      fc.oneof(
        id.map(uuidOf),
        id.map((name) => `l-${name}`),
      ),
      { maxLength: 2 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 5 }), async (edits) => {
      const garden = await makeGarden(server, ann);
      let { version } = garden;
      let things: readonly Thing[] = [];
      for (const { added, removed } of edits) {
        const gone = removed.filter((name) => !added.some((thing) => thing.id === name));
        ({ version } = await changed(ann, { id: garden.id, version }, { added, removed: gone }));
        const named = new Set([...gone, ...added.map(({ id: name }) => name)]);
        const next = [...things.filter(({ id: name }) => !named.has(name)), ...(added as unknown as Thing[])];
        things = next.sort(inDrawingOrder);
      }
      const read = readDrawing((await openGarden(server, ann, garden.id)).grid_data);
      const seen = (list: readonly Thing[]) =>
        list.map(({ id: name, ...rest }) => [name, 'x' in rest && rest.x]);
      expect(seen(read.things)).toEqual(seen(things));
    }),
    { numRuns: 15 },
  );
});
