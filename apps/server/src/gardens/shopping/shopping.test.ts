import type { Garden, Gets } from '@understory/contract';
import { SHOPPING_AIMS } from '@understory/garden';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { addLine, addNursery as addTo, plantId } from '../../testing/nursery-fixtures.ts';
import { type ApiErrorBody, answered, makeGarden, standing } from '../garden-fixtures.ts';

type Answer = Gets<'GET /gardens/{id}/shopping_plan/'>;

let server: TestServer;
let ann: Member;
let ben: Member;
/** Three plants no sample is asked for here, by their numbers. */
let currant: number;
let fern: number;
let oak: number;
let garden: Garden;
const nursery: Record<string, number> = {};

const planOf = (query = '', id = garden.id, as: Member | undefined = ann) =>
  server.request('GET', `/gardens/${id}/shopping_plan/${query}`, { as });
const read = (query = '', id = garden.id) => answered<Answer>(planOf(query, id), 200);

/** Seattle, where the made nurseries are around; and a place far from all. */
const HOME = '?zip_code=98105';
const FAR = '59801';

/** A real Growth partner unless told otherwise: others sell nothing here. */
const addNursery = (at: TestServer, slug: string, nursery: Omit<Parameters<typeof addTo>[1], 'slug'>) =>
  addTo(at, { slug, tier: 'full_integration', ...nursery });

beforeAll(async () => {
  server = await startTestServer();
  [ann, ben] = [await server.member('ann'), await server.member('ben')];
  currant = await plantId(server, 'red-flowering-currant');
  fern = await plantId(server, 'western-sword-fern');
  oak = await plantId(server, 'garry-oak');
  garden = await makeGarden(server, ann, {
    grid_data: {
      placedPlants: [
        standing(currant, 30, 30, { quantity: 2 }),
        standing(fern, 60, 60, { quantity: 3 }),
        standing(fern, 90, 90),
        { ...standing(oak, 120, 200), existing: true },
      ],
    },
    collection: [oak],
  });
  nursery.near = await addNursery(server, 'near', { zip: '98105' });
  nursery.bellevue = await addNursery(server, 'bellevue', { zip: '98004' });
  nursery.tacoma = await addNursery(server, 'tacoma', { zip: '98402' });
  nursery.referral = await addNursery(server, 'referral', { zip: '98105', tier: 'referral' });
  nursery.closed = await addNursery(server, 'closed', { zip: '98105', active: false });
  nursery.nowhere = await addNursery(server, 'nowhere', { zip: '98105', located: false });
  for (const each of ['referral', 'closed', 'nowhere']) {
    await addLine(server, nursery[each] ?? 0, currant, { cents: 100 });
    await addLine(server, nursery[each] ?? 0, fern, { cents: 100 });
  }
  await addLine(server, nursery.near, currant, { cents: 1500, quantity: 2 });
  await addLine(server, nursery.near, fern, { cents: null, quantity: 1, container: '4-inch pot' });
  await addLine(server, nursery.bellevue, fern, { cents: 995, quantity: 20, days: 15 });
  await addLine(server, nursery.bellevue, currant, { cents: 1000, quantity: 40 });
  await addLine(server, nursery.tacoma, fern, { cents: 500, quantity: 50 });
});
afterAll(() => server.stop());

describe('where to buy a garden', () => {
  test('a plan for each aim: what is placed by its number, without what stood there before', async () => {
    const answer = await read(HOME);
    expect(answer.garden).toEqual({ id: garden.id, name: garden.name, version: garden.version });
    expect(answer.place).toMatchObject({ zip_code: '98105', label: 'Seattle, WA 98105' });
    expect(answer).toMatchObject({ radius: 25, plants_needed: 6, nurseries_in_reach: 2, gaps: [] });
    expect(answer.needs.map(({ plant, quantity }) => [plant.common_name, quantity])).toEqual([
      ['Red-flowering Currant', 2],
      ['Western Sword Fern', 4],
    ]);
    expect(answer.plans.map(({ aim }) => aim)).toEqual(SHOPPING_AIMS);
    expect(answer.buildable).toEqual({
      plants_counted: 6,
      plants_had: 6,
      plants_counted_share: 1,
      plants_share: 1,
      species_counted: 2,
      species_had: 2,
      species_share: 1,
    });
    for (const plan of answer.plans) {
      expect(plan).toMatchObject({ exact: true, plants_had: 6, species_had: 2 });
      const legs = [...plan.stops.map(({ leg }) => leg), ...(plan.homeward ? [plan.homeward] : [])];
      // Each is told to a tenth of a mile and a whole minute.
      expect(Math.abs(legs.reduce((sum, { miles }) => sum + miles, 0) - plan.drive.miles)).toBeLessThan(0.3);
      expect(Math.abs(legs.reduce((sum, { minutes }) => sum + minutes, 0) - plan.drive.minutes)).toBeLessThan(
        3,
      );
      expect(plan.drive.basis).toBe('roads');
      const { plants, drive, stops, total } = plan.overall;
      expect(plants + drive + stops).toBeCloseTo(total, 6);
      expect(stops).toBe(plan.stops.length * answer.weighing.stop);
      expect(plan.stops.flatMap(({ lines }) => lines).every(({ quantity }) => quantity > 0)).toBe(true);
    }
  });

  test('fresh figures first; the faded only for what they leave wanting, with its day', async () => {
    const [fewest, , cheapest, overall] = (await read(HOME)).plans;
    expect(fewest?.stops.map(({ nursery: id }) => id).sort()).toEqual(
      [nursery.near, nursery.bellevue].sort(),
    );
    const faded = fewest?.stops.flatMap(({ lines }) => lines).find(({ is_faded }) => is_faded);
    expect(faded).toMatchObject({
      plant: fern,
      quantity: 3,
      age_days: 15,
      unit_price: 9.95,
      line_price: 29.85,
    });
    expect(faded?.confirmed_at).toBe(new Date(server.clock.now().getTime() - 15 * 86_400_000).toISOString());
    expect(fewest).toMatchObject({ faded_plants: 3, uncounted_plants: 0 });
    // A price nobody names is not taken for nothing.
    expect(cheapest?.price).toEqual({ known: 49.85, unpriced_plants: 1 });
    expect(cheapest?.bound).toBe(49.85);
    // Beside a mile it counts as the dearest that is named for it.
    expect(overall?.overall).toMatchObject({ assumed: 9.95, plants: 59.8 });
    expect(overall?.bound).toBe(overall?.overall.total);
  });

  test('only Growth partners that are active and on the map, each as whoever drives there wants it', async () => {
    const answer = await read(`${HOME}&radius=50`);
    expect(answer.nurseries_in_reach).toBe(3);
    const ids = answer.nurseries.map(({ id }) => id);
    for (const each of ['referral', 'closed', 'nowhere']) expect(ids).not.toContain(nursery[each]);
    const near = answer.nurseries.find(({ id }) => id === nursery.near);
    expect(near).toMatchObject({
      name: 'Nursery near',
      town: 'Seattle, WA',
      distance_miles: 0,
      drive: { miles: 0, minutes: 0, basis: 'roads' },
      isMockData: false,
      hours: null,
    });
    expect(near).not.toHaveProperty('contact_email');
    // With Tacoma in reach nothing rests on an old figure.
    expect(answer.plans.map(({ faded_plants }) => faded_plants)).toEqual([0, 0, 0, 0]);
  });

  test('samples only where no real nursery is in reach, and marked', async () => {
    const { rows } = await server.platform.db.pool.query(
      `SELECT plant_id FROM inventory_items JOIN nurseries ON nurseries.id = nursery_id
       WHERE slug = 'sample-skagit-meadow' AND status = 'in_stock' LIMIT 1`,
    );
    const { id } = await makeGarden(server, ann, {
      grid_data: { placedPlants: [standing(rows[0].plant_id, 30, 30)] },
    });
    const samples = await read('?zip_code=98273', id);
    expect(samples).toMatchObject({ nurseries_in_reach: 1, isMockData: true });
    // Also where it has nothing of what is asked, and only substitutes are told of.
    expect(await read('?zip_code=98273')).toMatchObject({ isMockData: true, nurseries: [] });
    expect((await read(HOME)).isMockData).toBe(false);
    expect(samples.nurseries).toMatchObject([{ slug: 'sample-skagit-meadow', isMockData: true }]);
    expect((await read(HOME)).nurseries.every(({ isMockData }) => !isMockData)).toBe(true);
  });

  test('the collection counts where it is asked for, but not for what stands there', async () => {
    const { id } = await makeGarden(server, ann, {
      grid_data: { placedPlants: [standing(currant, 30, 30)] },
      collection: [
        { plant: currant, quantity: 9 },
        { plant: fern, quantity: 2 },
      ],
    });
    const alone = { plant: { id: fern }, quantity: 2 };
    expect(await read(HOME, id)).toMatchObject({ plants_needed: 1, collected: [alone] });
    const both = await read(`${HOME}&collection=true`, id);
    expect(Object.fromEntries(both.needs.map(({ plant, quantity }) => [plant.id, quantity]))).toEqual({
      [currant]: 1,
      [fern]: 2,
    });
    expect(both.collected).toMatchObject([alone]);
  });
});

describe('the drive', () => {
  test('goes by the ferry and says so; who cannot be driven to is in no plan, and told', async () => {
    const salmonberry = await plantId(server, 'salmonberry');
    const { id } = await makeGarden(server, ann, {
      grid_data: { placedPlants: [standing(salmonberry, 30, 30, { quantity: 4 })] },
    });
    const kingston = await addNursery(server, 'kingston', { zip: '98346' });
    const lummi = await addNursery(server, 'lummi-island', { zip: '98262' });
    await addLine(server, kingston, salmonberry, { quantity: 3 });
    await addLine(server, lummi, salmonberry, { quantity: 40 });
    const answer = await read('?zip_code=98020&radius=100', id);
    const [plan] = answer.plans;
    expect(plan?.stops).toMatchObject([
      { nursery: kingston, leg: { ferries: ['Edmonds–Kingston'], tolls: [], passes: [], basis: 'roads' } },
    ]);
    expect(plan?.drive.miles).toBeGreaterThan(2 * 5.5);
    expect(plan?.drive.minutes).toBeGreaterThan(2 * 55);
    expect(answer.undriven).toMatchObject([{ id: lummi, name: 'Nursery lummi-island' }]);
    expect(answer.is_cut_off).toBe(false);
    expect(answer.gaps).toMatchObject([{ plant: salmonberry, needed: 4, wanting: 1 }]);
    // From the island itself nobody can be driven to.
    const cutOff = await read('?zip_code=98262&radius=100', id);
    expect(cutOff.is_cut_off).toBe(true);
    expect(cutOff.plans.every(({ stops }) => stops.length === 0)).toBe(true);
    expect(cutOff.undriven.map((each) => each.id)).toEqual(expect.arrayContaining([kingston, lummi]));
  });

  test('outside of the roads that are known it is the crow’s flight and a quarter, and said', async () => {
    const spokane = await addNursery(server, 'spokane', { zip: '99201' });
    await addLine(server, spokane, currant, { quantity: 9 });
    const answer = await read('?zip_code=99224&radius=25');
    expect(answer.plans[0]?.stops).toMatchObject([
      { nursery: spokane, leg: { basis: 'flight', ferries: [] } },
    ]);
  });
});

describe('the size of pots', () => {
  test('that is wished for comes first, then the next', async () => {
    const snowberry = await plantId(server, 'common-snowberry');
    const { id } = await makeGarden(server, ann, {
      grid_data: { placedPlants: [standing(snowberry, 30, 30, { quantity: 5 })] },
    });
    await addLine(server, nursery.near ?? 0, snowberry, {
      container: '1-gallon pot',
      quantity: 9,
      cents: 1000,
    });
    await addLine(server, nursery.bellevue ?? 0, snowberry, { container: 'plug', quantity: 3, cents: 2000 });
    const bought = async (query: string) =>
      (await read(`${HOME}${query}`, id)).plans.map(({ stops }) =>
        stops
          .flatMap(({ lines }) => lines.map(({ container, quantity }) => `${quantity} ${container}`))
          .toSorted(),
      );
    const each = (lines: string[]) => SHOPPING_AIMS.map(() => lines);
    expect(await bought('')).toEqual(each(['5 1-gallon pot']));
    expect(await bought('&containers=smallest')).toEqual(each(['2 1-gallon pot', '3 plug']));
    expect(await bought('&containers=gallon')).toEqual(each(['5 1-gallon pot']));
    const refused = await answered<ApiErrorBody>(planOf(`${HOME}&containers=tiny`), 400);
    expect(refused).toMatchObject({ code: 'validation_failed' });
  });
});

describe('what cannot be had', () => {
  test('in part: what may stand in is asked to be enough for the missing part alone', async () => {
    const [vine, dogwood] = [await plantId(server, 'vine-maple'), await plantId(server, 'pacific-dogwood')];
    const { id } = await makeGarden(server, ann, {
      grid_data: { placedPlants: [standing(vine, 100, 100, { quantity: 6 })] },
    });
    await addLine(server, nursery.near ?? 0, vine, { status: 'limited', quantity: null });
    await addLine(server, nursery.near ?? 0, dogwood, { quantity: 1 });
    const answer = await read(HOME, id);
    // Of what is limited and not counted five are hoped for.
    expect(answer.gaps).toMatchObject([{ plant: vine, needed: 6, wanting: 1 }]);
    expect(answer.buildable).toMatchObject({ plants_counted: 0, plants_had: 5 });
    expect(answer.gaps[0]?.substitutes.map(({ plant, for_sale }) => [plant.id, for_sale])).toContainEqual([
      dogwood,
      1,
    ]);
  });

  test('is told with what may stand in for it: in stock in reach, of the same layer, native first, with reasons', async () => {
    const alder = await plantId(server, 'red-alder');
    const { id } = await makeGarden(server, ann, {
      grid_data: { placedPlants: [standing(alder, 100, 100, { quantity: 2 }), standing(currant, 30, 30)] },
    });
    const maple = await plantId(server, 'bigleaf-maple');
    const few = await plantId(server, 'black-cottonwood');
    await addLine(server, nursery.near ?? 0, maple, { quantity: 2 });
    await addLine(server, nursery.near ?? 0, few, { quantity: 1 });
    await addLine(server, nursery.near ?? 0, alder, { status: 'out_of_stock', quantity: 0 });
    const answer = await read(HOME, id);
    expect(answer.buildable).toMatchObject({ plants_share: 1 / 3, species_share: 1 / 2 });
    expect(answer.gaps).toHaveLength(1);
    const [gap] = answer.gaps;
    expect(gap).toMatchObject({ plant: alder, needed: 2, wanting: 2 });
    const offered = gap?.substitutes.map(({ plant }) => plant.id) ?? [];
    expect(offered).toContain(maple);
    // One is for sale and two are needed: it is not offered while another will do.
    expect(offered).not.toContain(few);
    const substitute = gap?.substitutes.find(({ plant }) => plant.id === maple);
    expect(substitute).toMatchObject({ is_native: true, nurseries: 1, for_sale: 2 });
    expect(substitute?.reasons).toContain('Native to the region of the garden.');
    const natives = gap?.substitutes.map(({ is_native }) => is_native) ?? [];
    expect(natives).toEqual([...natives].sort((a, b) => Number(b) - Number(a)));
  });
});

describe('where the drive begins', () => {
  const gardenWith = (site: object) =>
    makeGarden(server, ann, { site, grid_data: { placedPlants: [standing(currant, 30, 30)] } });

  test("the ZIP code asked for, else the garden's, else the one of the profile, else nowhere", async () => {
    const [told, silent] = [await gardenWith({ zip_code: '98402' }), await gardenWith({})];
    expect((await read('', told.id)).place?.zip_code).toBe('98402');
    expect((await read(HOME, told.id)).place?.zip_code).toBe('98105');
    const nowhere = await read('', silent.id);
    expect(nowhere).toMatchObject({
      place: null,
      plans: [],
      gaps: [],
      nurseries: [],
      nurseries_in_reach: 0,
      plants_needed: 1,
      buildable: { plants_share: null, species_share: null },
    });
    await answered(
      server.request('PATCH', '/users/profiles/me/', { as: ann, body: { location: '98501' } }),
      200,
    );
    expect((await read('', silent.id)).place?.zip_code).toBe('98501');
    expect((await read('', told.id)).place?.zip_code).toBe('98402');
    // One of the garden that is nowhere is passed over.
    expect((await read('', (await gardenWith({ zip_code: '00000' })).id)).place?.zip_code).toBe('98501');
    await answered(
      server.request('PATCH', '/users/profiles/me/', { as: ann, body: { location: 'Vancouver, BC' } }),
      200,
    );
  });

  test('nobody in reach, and nothing needed', async () => {
    expect(await read(`?zip_code=${FAR}&radius=10`)).toMatchObject({
      nurseries_in_reach: 0,
      buildable: { plants_share: 0, species_share: 0 },
      plans: SHOPPING_AIMS.map((aim) => ({
        aim,
        stops: [],
        drive: { miles: 0 },
        homeward: null,
        plants_had: 0,
      })),
    });
    const { id } = await makeGarden(server, ann);
    expect(await read(HOME, id)).toMatchObject({
      plants_needed: 0,
      needs: [],
      gaps: [],
      buildable: { plants_share: null, species_share: null },
    });
  });
});

describe('what is refused', () => {
  test.each([
    ['four digits', '9810', 'validation_failed'],
    ['eight digits', '98101-123', 'validation_failed'],
    ['letters', 'abcde', 'validation_failed'],
    ['one that is nowhere', '00000', 'unknown_zip'],
    ['a military post office', '09001', 'unknown_zip'],
  ])('a ZIP code: %s', async (_, zip, code) => {
    const refused = await answered<ApiErrorBody>(planOf(`?zip_code=${zip}`), 400);
    expect(refused).toMatchObject({ code, errors: [{ field: 'zip_code' }] });
  });

  test.each(['0', '501', 'NaN', '-1', '2.5', '1e9'])('a radius of %s', async (radius) => {
    expect(await answered<ApiErrorBody>(planOf(`${HOME}&radius=${radius}`), 400)).toMatchObject({
      code: 'validation_failed',
    });
  });

  test('nobody, another person, a garden that is not or was deleted', async () => {
    expect((await server.request('GET', `/gardens/${garden.id}/shopping_plan/${HOME}`)).status).toBe(401);
    expect(await answered<ApiErrorBody>(planOf(HOME, garden.id, ben), 403)).toMatchObject({
      code: 'forbidden',
    });
    expect(await answered<ApiErrorBody>(planOf(HOME, 999_999), 404)).toMatchObject({
      code: 'garden_not_found',
    });
    const gone = await makeGarden(server, ann);
    await answered(server.request('DELETE', `/gardens/${gone.id}/`, { as: ann }), 204);
    expect((await planOf(HOME, gone.id)).status).toBe(404);
    // The ZIP code of a garden is not told to who may not see it, whatever is asked.
    expect((await planOf('?zip_code=9810', garden.id, ben)).status).toBe(403);
  });
});

describe('a large market', () => {
  test('is solved in a thread of its own, with the same care', async () => {
    const zips = [
      '98101',
      '98102',
      '98103',
      '98104',
      '98106',
      '98107',
      '98108',
      '98109',
      '98112',
      '98115',
      '98116',
      '98117',
      '98118',
      '98119',
    ];
    const salal = await plantId(server, 'salal');
    const { id } = await makeGarden(server, ann, {
      grid_data: { placedPlants: [standing(salal, 30, 30, { quantity: 14 })] },
    });
    for (const zip of zips) {
      await addLine(server, await addNursery(server, `many-${zip}`, { zip }), salal, { quantity: 1 });
    }
    const answer = await read(HOME, id);
    expect(answer.plans).toHaveLength(4);
    for (const plan of answer.plans) {
      expect(plan).toMatchObject({ plants_had: 14 });
      expect(plan.stops).toHaveLength(14);
      expect(plan.bound).toBeGreaterThan(0);
    }
    const both = await Promise.all([read(HOME, id), read(HOME, id)]);
    expect(both[0]).toEqual(both[1]);
  });
});
