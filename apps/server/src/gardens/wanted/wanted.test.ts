import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statusAndCode } from '../../members/member-fixtures.ts';
import { query, registered } from '../../nurseries/partners.fixture.ts';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { addLine, plantId } from '../../testing/nursery-fixtures.ts';
import { answered } from '../garden-fixtures.ts';

let server: TestServer;
let fern: Member;
let nursery: { id: number };
let gardeners: Member[];
let sword: number;
let salal: number;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  sword = await plantId(server, 'western-sword-fern');
  salal = await plantId(server, 'salal');
  gardeners = await Promise.all(Array.from({ length: 11 }, (_, at) => server.member(`gardener${at}`)));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await query(server, 'DELETE FROM gardens');
  fern = await server.member(`keeper${++count}`);
  // Bellingham.
  nursery = await registered(server, fern, { businessName: `Fern & Moss ${count}` });
  await query(
    server,
    `UPDATE nurseries SET partnership_tier = 'full_integration', service_radius = 25 WHERE id = $1`,
    [nursery.id],
  );
});

/** Gardens of so many of the gardeners, each with a plant. */
async function planted(
  people: number,
  plant: number,
  { zip = '98225', placed = true } = {},
): Promise<number[]> {
  const gardens: number[] = [];
  for (const as of gardeners.slice(0, people)) {
    const body = { name: 'Plot', width: 20, length: 20, region_id: 1, site: { zip_code: zip } };
    const { id } = await answered<{ id: number }>(server.request('POST', '/gardens/', { as, body }), 201);
    const call = placed ? 'add_plant' : 'add_to_collection';
    const what = placed
      ? { plant_id: plant, location_x: 60, location_y: 60 }
      : { plant_id: plant, quantity: 1 };
    const added = await server.request('POST', `/gardens/${id}/${call}/`, { as, body: what });
    expect(added.status).toBeLessThan(300);
    gardens.push(id);
  }
  return gardens;
}
const asked = (as: Member | undefined = fern) =>
  server.request('GET', `/nurseries/${nursery.id}/wanted_plants/`, { as });
interface Wanted {
  readonly lacks: { plant: number; gardens: number }[];
  readonly has: { plant: number; gardens: number }[];
  readonly is_on_map: boolean;
}
const wanted = () => answered<Wanted>(asked(), 200);

describe('what gardens want', () => {
  it('is told once five people have a plant, in fives, and parted by whether the nursery has it', async () => {
    await planted(5, sword);
    await planted(9, salal);
    await addLine(server, nursery.id, salal);
    expect(await wanted()).toMatchObject({
      is_on_map: true,
      lacks: [{ plant: sword, plant_slug: 'western-sword-fern', gardens: 5 }],
      has: [{ plant: salal, gardens: 5 }],
    });
    await planted(11, sword);
    expect((await wanted()).lacks).toMatchObject([{ plant: sword, gardens: 10 }]);
    await query(server, `UPDATE inventory_items SET status = 'out_of_stock' WHERE nursery_id = $1`, [
      nursery.id,
    ]);
    expect((await wanted()).has, 'what has run out it has not').toEqual([]);
  });

  it('says nothing of four people, however many gardens they have, nor of anybody’s name or place', async () => {
    await planted(4, sword);
    await planted(4, sword);
    expect(await wanted()).toMatchObject({ lacks: [], has: [] });
    await planted(5, sword);
    const text = JSON.stringify(await wanted());
    expect(text).not.toMatch(/owner|garden_id|98225|gardener|Plot/);
  });

  it('counts what is placed, within the radius, in gardens that are there', async () => {
    await planted(6, sword, { placed: false });
    expect((await wanted()).lacks).toEqual([]);
    // Olympia, some hundred miles away.
    await planted(6, sword, { zip: '98501' });
    expect((await wanted()).lacks).toEqual([]);
    await query(server, 'UPDATE nurseries SET service_radius = 200 WHERE id = $1', [nursery.id]);
    expect((await wanted()).lacks).toMatchObject([{ plant: sword }]);
    await query(server, 'UPDATE gardens SET deleted_at = now()');
    expect((await wanted()).lacks).toEqual([]);
  });

  it('has nothing in reach where the nursery is on no map', async () => {
    await planted(5, sword);
    await query(server, 'UPDATE nurseries SET latitude = NULL, longitude = NULL WHERE id = $1', [nursery.id]);
    expect(await wanted()).toMatchObject({ is_on_map: false, lacks: [], has: [] });
  });

  it('comes with Growth, and is for those who run the nursery', async () => {
    expect(await statusAndCode(await asked(gardeners[0]))).toEqual([403, 'forbidden']);
    const guest = await server.request('GET', `/nurseries/${nursery.id}/wanted_plants/`);
    expect(await statusAndCode(guest)).toEqual([401, 'unauthorized']);
    await query(server, `UPDATE nurseries SET partnership_tier = 'referral' WHERE id = $1`, [nursery.id]);
    expect(await statusAndCode(await asked())).toEqual([403, 'upgrade_required']);
  });
});
