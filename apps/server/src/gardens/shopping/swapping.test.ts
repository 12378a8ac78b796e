import type { Garden, Gets } from '@understory/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { plantId } from '../../testing/nursery-fixtures.ts';
import {
  type ApiErrorBody,
  answered,
  makeGarden,
  openGarden,
  sendGrid,
  standing,
} from '../garden-fixtures.ts';

type Swapped = Gets<'POST /gardens/{id}/swap_plants/'>;
type Records = Gets<'GET /garden-plants/'>['results'];

let server: TestServer;
let ann: Member;
let ben: Member;
let currant: number;
let osoberry: number;
let fern: number;
let garden: Garden;

beforeAll(async () => {
  server = await startTestServer();
  [ann, ben] = [await server.member('ann'), await server.member('ben')];
  currant = await plantId(server, 'red-flowering-currant');
  osoberry = await plantId(server, 'osoberry');
  fern = await plantId(server, 'western-sword-fern');
});
afterAll(() => server.stop());
beforeEach(async () => {
  garden = await makeGarden(server, ann, {
    grid_data: {
      placedPlants: [
        { ...standing(currant, 30, 31.5, { quantity: 2 }), z: 4, group: 'hedge' },
        { ...standing(currant, 60, 60), locked: true },
        { ...standing(currant, 200, 200), existing: true },
        standing(osoberry, 90, 90),
        standing(fern, 120, 120, { quantity: 5 }),
      ],
      hardscapes: [],
    },
    collection: [{ plant: currant, quantity: 3 }, fern],
  });
});

const swap = (body: object, id = garden.id, as: Member | undefined = ann) =>
  server.request('POST', `/gardens/${id}/swap_plants/`, { as, body });
const swapped = (body: object) =>
  answered<Swapped>(swap({ version: garden.version, from_plant: currant, to_plant: osoberry, ...body }), 200);
const recordsOf = async (): Promise<Records> =>
  (
    await answered<{ results: Records }>(
      server.request('GET', `/garden-plants/?garden=${garden.id}&page_size=200`, { as: ann }),
      200,
    )
  ).results;
/** A garden but for what each change of it moves. */
const settled = ({ version: _, updated_at: __, ...rest }: Garden) => rest;

describe('a swap', () => {
  test('puts another plant in the place of one: nothing moves, and what stood there before stays', async () => {
    const before = await openGarden(server, ann, garden.id);
    const answer = await swapped({});
    expect(answer).toMatchObject({
      version: garden.version + 1,
      from_plant: currant,
      to_plant: osoberry,
      quantity: 6,
    });
    expect(answer.records).toHaveLength(3);
    const after = await openGarden(server, ann, garden.id);
    expect(after.version).toBe(answer.version);
    const chosen = new Set(answer.records);
    expect(after.grid_data).toEqual({
      ...before.grid_data,
      placedPlants: before.grid_data.placedPlants.map((entry) =>
        chosen.has(entry.id ?? 0) ? { ...entry, plant: osoberry } : entry,
      ),
    });
    expect(after.grid_data.placedPlants.filter(({ plant }) => plant === currant)).toMatchObject([
      { existing: true },
    ]);
    // Records and drawing say the same.
    const records = await recordsOf();
    for (const { id, plant_id, location_x, location_y } of records.filter((each) => each.is_placed))
      expect(after.grid_data.placedPlants).toContainEqual(
        expect.objectContaining({ id, plant: plant_id, location_x, location_y }),
      );
    expect(records.find(({ is_placed, plant_id }) => !is_placed && plant_id === osoberry)?.quantity).toBe(3);
  });

  test('is taken back by swapping back what it answered: the garden is as it was', async () => {
    const [before, records] = [await openGarden(server, ann, garden.id), await recordsOf()];
    const { version, records: changed } = await swapped({});
    const back = await answered<Swapped>(
      swap({ version, from_plant: osoberry, to_plant: currant, records: changed }),
      200,
    );
    expect(back.records).toEqual(changed);
    expect(settled(await openGarden(server, ann, garden.id))).toEqual(settled(before));
    expect(await recordsOf()).toEqual(records);
  });

  test('one that the catalogue lists no longer comes back by taking back, and in no other way', async () => {
    const { version, records } = await swapped({ from_plant: fern, to_plant: osoberry });
    const delist = (listed: boolean) =>
      server.platform.db.pool.query(
        `WITH changed AS (UPDATE plants SET is_listed = $1 WHERE id = $2)
         UPDATE catalogue_state SET revision = revision + 1`,
        [listed, fern],
      );
    await delist(false);
    server.clock.advance(2_000);
    const refused = await swap({ version, from_plant: osoberry, to_plant: fern });
    expect(refused.status).toBe(404);
    await answered(swap({ version, from_plant: osoberry, to_plant: fern, records }), 200);
    await delist(true);
    server.clock.advance(2_000);
  });

  test('leaves what lies in the collection where the other lies there already', async () => {
    const { records, quantity } = await swapped({ to_plant: fern });
    expect(quantity).toBe(3);
    const collected = (await recordsOf()).filter(({ is_placed }) => !is_placed);
    expect(collected.map(({ plant_id }) => plant_id).sort()).toEqual([currant, fern].sort());
    expect(collected.some(({ id }) => records.includes(id))).toBe(false);
  });

  test('of named records changes only these; where there is nothing to swap, nothing changes', async () => {
    const [first] = (await recordsOf()).filter(
      ({ plant_id, is_placed }) => plant_id === currant && is_placed,
    );
    const answer = await swapped({ records: [first?.id, 2_000_000_000] });
    expect(answer.records).toEqual([first?.id]);
    const none = await answered<Swapped>(
      swap({ version: answer.version, from_plant: currant, to_plant: fern, records: [] }),
      200,
    );
    expect(none).toMatchObject({ version: answer.version, records: [], quantity: 0 });
  });

  test('of a number of plants changes so many, or as near below it as whole spots come', async () => {
    // Two in a hedge, one by itself, three in the collection.
    const two = await swapped({ quantity: 2 });
    expect(two).toMatchObject({ quantity: 2, records: [expect.any(Number)] });
    const none = await swapped({ version: two.version, from_plant: fern, quantity: 4, to_plant: osoberry });
    expect(none).toMatchObject({ quantity: 1 });
    const back = await answered<Swapped>(
      swap({ version: none.version, from_plant: osoberry, to_plant: currant, records: two.records }),
      200,
    );
    expect(back.quantity).toBe(2);
    const all = await swapped({ version: back.version, quantity: 99 });
    // What lies in the collection stays: the other lies there already.
    expect(all.quantity).toBe(3);
  });

  test('is seen by the planner that is open beside it: its next save is a conflict', async () => {
    await swapped({});
    const open = garden.grid_data.placedPlants;
    const late = await sendGrid(server, ann, garden.id, open, { version: garden.version });
    expect(late.status).toBe(409);
    // And a save of what it reads then is understood as it stands.
    const fresh = await openGarden(server, ann, garden.id);
    await answered(
      sendGrid(server, ann, garden.id, fresh.grid_data.placedPlants, {
        version: fresh.version,
        hardscapes: [],
      }),
      200,
    );
    expect(settled(await openGarden(server, ann, garden.id))).toEqual(settled(fresh));
  });

  test('two at once: one is made, the other is a conflict with the garden as it is now', async () => {
    const body = { version: garden.version, from_plant: currant, to_plant: osoberry };
    const answers = await Promise.all([swap(body), swap({ ...body, to_plant: fern })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const conflict = answers.find(({ status }) => status === 409);
    expect(await conflict?.json()).toMatchObject({
      code: 'version_conflict',
      garden: { id: garden.id, version: garden.version + 1 },
    });
  });
});

describe('what is refused', () => {
  const body = () => ({ version: garden.version, from_plant: currant, to_plant: osoberry });
  test('nobody, another person, a garden that is not', async () => {
    const path = `/gardens/${garden.id}/swap_plants/`;
    expect((await server.request('POST', path, { body: body() })).status).toBe(401);
    expect(await answered<ApiErrorBody>(swap(body(), garden.id, ben), 403)).toMatchObject({
      code: 'forbidden',
    });
    expect(await answered<ApiErrorBody>(swap(body(), 999_999), 404)).toMatchObject({
      code: 'garden_not_found',
    });
  });
  test('a plant that is not, the same plant, and no numbers', async () => {
    expect(await answered<ApiErrorBody>(swap({ ...body(), to_plant: 2_000_000_000 }), 404)).toMatchObject({
      code: 'plant_not_found',
    });
    for (const fault of [
      { to_plant: currant },
      { to_plant: 0 },
      { version: 0 },
      { records: ['x'] },
      { quantity: 0 },
      { quantity: 1.5 },
      { version: undefined },
    ])
      expect(await answered<ApiErrorBody>(swap({ ...body(), ...fault }), 400)).toMatchObject({
        code: 'validation_failed',
      });
    expect((await openGarden(server, ann, garden.id)).version).toBe(garden.version);
  });
});
