import type { ErrorBody, Gets } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { addLine, addNursery } from '../../testing/nursery-fixtures.ts';

type Found = Gets<'GET /nurseries/marketplace/'>;
type Mapped = Gets<'GET /nurseries/marketplace/map/'>;

let server: TestServer;
/** By common name. */
let plants: ReadonlyMap<string, number>;

const plant = (name: string): number => {
  const id = plants.get(name);
  if (!id) throw new Error(`The catalogue has no ${name}`);
  return id;
};

type Query = Readonly<Record<string, string | number>>;
const ask = (query: Query = {}) =>
  server.request('GET', `/nurseries/marketplace/?${new URLSearchParams(query as Record<string, string>)}`);
async function find(query: Query = {}): Promise<Found> {
  const answer = await ask(query);
  expect(answer.status, JSON.stringify(query)).toBe(200);
  return (await answer.json()) as Found;
}
const slugs = ({ results }: Found) => results.map(({ slug }) => slug);

beforeAll(async () => {
  server = await startTestServer();
  const { pool } = server.platform.db;
  // The samples are not what these tests are about.
  await pool.query('DELETE FROM nurseries');
  const { rows } = await pool.query('SELECT id, common_name FROM plants WHERE is_listed');
  plants = new Map(rows.map(({ id, common_name }) => [common_name, id]));
  const add = (nursery: Parameters<typeof addNursery>[1]) => addNursery(server, nursery);
  await add({ slug: 'alder', zip: '98115', name: 'Álder Yard', specialties: ['Trees', 'Ferns'] });
  const camas = await add({
    slug: 'camas',
    zip: '98273',
    name: "Devil's Camas Farm",
    tier: 'full_integration',
    specialties: ['Bulbs'],
    regions: ['northwest_coastal'],
  });
  const growth = await add({
    slug: 'growth',
    zip: '98052',
    name: 'Growth of Redmond',
    tier: 'full_integration',
    specialties: ['Ferns'],
    open: false,
  });
  const referral = await add({ slug: 'referral', zip: '98105', name: 'Zebra Nursery', tier: 'referral' });
  await add({ slug: 'portland', zip: '97201', name: 'Bridge 100% Natives', specialties: ['Trees'] });
  const gone = await add({
    slug: 'gone',
    zip: '98105',
    name: 'Gone',
    active: false,
    tier: 'full_integration',
  });
  await addLine(server, camas, plant('Common Camas'));
  await addLine(server, camas, plant('Common Camas'), { container: '4-inch pot' });
  await addLine(server, camas, plant('Vine Maple'), { status: 'out_of_stock' });
  await addLine(server, growth, plant('Vine Maple'), { status: 'limited' });
  await addLine(server, growth, plant('Western Sword Fern'));
  // Stock of a time when its nursery was a Growth partner is no stock any more.
  await addLine(server, referral, plant('Vine Maple'));
  await addLine(server, gone, plant('Vine Maple'));
});
afterAll(() => server.stop());

describe('the directory', () => {
  test('without a ZIP code by name, without distances or placement; none that is not active', async () => {
    const found = await find();
    expect(slugs(found)).toEqual(['portland', 'camas', 'growth', 'referral', 'alder']);
    expect(found).toMatchObject({ count: 5, place: null, radius: null, nearest_miles: null });
    for (const nursery of found.results)
      expect(nursery).toMatchObject({ distance_miles: null, is_premium_placement: false });
  });

  test('with one premium placement first, then the nearest', async () => {
    const found = await find({ zip_code: '98105', radius: 100 });
    expect(slugs(found)).toEqual(['growth', 'camas', 'referral', 'alder']);
    expect(found.results.map(({ is_premium_placement }) => is_premium_placement)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(found).toMatchObject({
      radius: 100,
      place: { zip_code: '98105', label: 'Seattle, WA 98105', latitude: expect.closeTo(47.66, 1) },
      results: [{ town: 'Redmond, WA' }, { town: 'Mount Vernon, WA' }, { distance_miles: 0 }, {}],
    });
    expect(slugs(await find({ zip_code: '98105' }))).toEqual(['growth', 'referral', 'alder']);
  });

  test('with one how long the drive is, and what is met on it', async () => {
    const { results } = await find({ zip_code: '98105', radius: 200 });
    expect(results.map(({ slug, drive }) => [slug, drive?.basis, drive?.ferries])).toEqual(
      results.map(({ slug }) => [slug, 'roads', []]),
    );
    const redmond = results.find(({ slug }) => slug === 'growth');
    // Over the Sammamish's end of the lake, or a bridge with a toll: about 16 miles as the reference has it.
    expect(redmond?.drive?.miles).toBeGreaterThan(redmond?.distance_miles ?? 0);
    expect(redmond?.drive?.minutes).toBeLessThan(40);
    const [byName] = (await find()).results;
    expect(byName?.drive).toBeNull();
    const kingston = (await find({ zip_code: '98346', radius: 50 })).results.find(
      ({ slug }) => slug === 'alder',
    );
    expect(kingston?.drive?.ferries).toEqual(['Edmonds–Kingston']);
    // No road and no public ferry of the graph leads to Lummi Island.
    for (const { drive, distance_miles } of (await find({ zip_code: '98262', radius: 200 })).results) {
      expect(drive).toBeNull();
      expect(distance_miles).not.toBeNull();
    }
  });

  const ON_MAP = [
    ...['id', 'name', 'slug', 'address', 'zip_code', 'business_type', 'season', 'source', 'confidence'],
    ...['has_joined', 'place_basis', 'isMockData', 'latitude', 'longitude', 'is_premium_placement'],
  ] as const;

  test('all that a search finds on one map, whatever page is shown; who has no place is left out', async () => {
    const map = async (query: Query = {}): Promise<Mapped> => {
      const answer = await server.request(
        'GET',
        `/nurseries/marketplace/map/?${new URLSearchParams(query as Record<string, string>)}`,
      );
      expect(answer.status).toBe(200);
      return (await answer.json()) as Mapped;
    };
    for (const query of [
      {},
      { zip_code: '98105', radius: 100 },
      { query: 'ferns' },
      { specialty: 'Trees' },
    ]) {
      const [listed, mapped] = [await find({ ...query, page_size: 200 }), await map(query)];
      expect(mapped.count).toBe(listed.count);
      expect(mapped.places).toEqual(
        listed.results.map((nursery) =>
          Object.fromEntries(ON_MAP.map((field) => [field, nursery[field as keyof typeof nursery]])),
        ),
      );
    }
    const nowhere = await addNursery(server, { slug: 'nowhere', zip: '98105', located: false });
    const all = await map();
    expect(all.count).toBe(all.places.length + 1);
    await server.platform.db.pool.query('DELETE FROM nurseries WHERE id = $1', [nowhere]);
    const refused = await server.request('GET', '/nurseries/marketplace/map/?zip_code=00000');
    expect(refused.status).toBe(400);
  });

  test.each([
    ['a name', 'zebra', ['referral']],
    ['part of it', 'lder', ['alder']],
    ['without its accent', 'alder yard', ['alder']],
    ['with an accent it has not', 'zébra', ['referral']],
    ['without its apostrophe', 'devils', ['camas']],
    ['with another apostrophe', 'devil’s', ['camas']],
    ['a town', 'seattle', ['referral', 'alder']],
    ['a town and its state', 'Mount Vernon WA', ['camas']],
    ['a town in short', 'mt vernon', ['camas']],
    ['a town begun', 'portl', ['portland']],
    ['a specialty', 'ferns', ['growth', 'alder']],
    ['a name and a town', 'seattle zebra', ['referral']],
    ['a plant a Growth partner has', 'vine maple', ['growth']],
    ['its scientific name', 'polystichum munitum', ['growth']],
    ['a plant, or the name of a nursery', 'camas', ['camas']],
    ['words that no one nursery has', 'zebra camas', []],
    ['a sign', '100%', ['portland']],
    ['signs alone: nothing is looked for', '%%', ['portland', 'camas', 'growth', 'referral', 'alder']],
  ])('found by %s: %s', async (_, query, found) => {
    expect(slugs(await find({ query }))).toEqual(found);
  });

  test.each<[Query, string[]]>([
    [{ status: 'limited' }, ['growth']],
    [{ status: 'out_of_stock' }, ['camas']],
    [{ status: 'in_stock' }, ['camas', 'growth']],
    [{ status: 'in_stock', query: 'camas' }, ['camas']],
    [{ status: 'limited', query: 'redmond' }, ['growth']],
    [{ plant: 'Vine Maple' }, ['growth']],
    [{ plant: 'Vine Maple', status: 'out_of_stock' }, ['camas']],
    [{ plant: 'Vine Maple', status: 'in_stock' }, []],
    [{ specialty: 'Trees' }, ['portland', 'alder']],
    [{ specialty: 'Trees', open_to_public: 'false' }, []],
    [{ open_to_public: 'false' }, ['growth']],
    [{ region: 'northwest_coastal' }, ['camas']],
    [{ region: 'southeast' }, []],
  ])('narrowed by %j', async (query, found) => {
    const asked = query.plant ? { ...query, plant: plant(String(query.plant)) } : query;
    expect(slugs(await find(asked))).toEqual(found);
  });

  test('the kinds of plants a Growth partner has are counted, of nobody else', async () => {
    const counted = (await find()).results.map(({ slug, plants_listed }) => [slug, plants_listed]);
    expect(counted).toEqual([
      ['portland', 0],
      ['camas', 1],
      ['growth', 2],
      ['referral', 0],
      ['alder', 0],
    ]);
  });

  test('the specialties to choose from are those the other filters leave', async () => {
    const choices = [
      { name: 'Ferns', count: 2 },
      { name: 'Trees', count: 2 },
      { name: 'Bulbs', count: 1 },
    ];
    expect((await find()).specialties).toEqual(choices);
    expect((await find({ specialty: 'Bulbs' })).specialties).toEqual(choices);
    expect((await find({ zip_code: '98105' })).specialties).toEqual([
      { name: 'Ferns', count: 2 },
      { name: 'Trees', count: 1 },
    ]);
  });

  test('where nobody is in reach, how far the nearest is that the other filters find', async () => {
    const none = await find({ zip_code: '98501', radius: 10 });
    expect(none).toMatchObject({ count: 0, results: [], nearest_miles: expect.closeTo(52, -1) });
    const camas = await find({ zip_code: '98501', radius: 10, query: 'camas' });
    expect(camas.nearest_miles).toBeGreaterThan(none.nearest_miles ?? 0);
    expect((await find({ zip_code: '98501', radius: 10, query: 'nobody' })).nearest_miles).toBeNull();
    expect((await find({ zip_code: '98105' })).nearest_miles).toBeNull();
  });

  /** Miles along the geodesic of WGS 84 between the middles of two ZIP codes, by Vincenty's inverse formula. */
  test.each([
    ['98105', '97201', 150.03],
    ['98660', '97201', 9.27],
    ['99163', '83843', 8.71],
    ['98105', '33101', 2733.13],
    ['99723', '33101', 4247.01],
    ['96801', '04101', 5104.58],
    ['99546', '98105', 2392.2],
  ])('from %s to %s, across the state line or far away, right to one percent', async (from, to, miles) => {
    await addNursery(server, { slug: 'far', zip: to, name: 'Faraway' });
    const near = await find({ zip_code: from, radius: 1, query: 'faraway' });
    await server.platform.db.pool.query("DELETE FROM nurseries WHERE slug = 'far'");
    // The tenth of a mile that is told is most of the difference between towns side by side.
    expect(Math.abs((near.nearest_miles ?? 0) - miles)).toBeLessThan(miles * 0.01 + 0.05);
  });

  test('in pages that follow one another and keep what was asked', async () => {
    const first = await find({ zip_code: '98105', radius: 100, page_size: 3 });
    expect(first.next).toContain('radius=100');
    const second = (await (
      await server.request('GET', first.next?.replace('/api/v1', '') ?? '')
    ).json()) as Found;
    expect([...slugs(first), ...slugs(second)]).toEqual(['growth', 'camas', 'referral', 'alder']);
    expect(second).toMatchObject({ count: 4, next: null });
  });
});

describe('a ZIP code as people write it', () => {
  test.each(['98105-1234', '98105 1234', '981051234', ' 98105 '])('"%s" is 98105', async (zip_code) => {
    expect(await find({ zip_code })).toMatchObject({ place: { zip_code: '98105' } });
  });
});

describe('refusals', () => {
  test.each<[Query, string, string]>([
    [{ zip_code: '00000' }, 'unknown_zip', 'zip_code'],
    [{ zip_code: '9810' }, 'validation_failed', 'zip_code'],
    [{ zip_code: '' }, 'validation_failed', 'zip_code'],
    [{ zip_code: '９８１０１' }, 'validation_failed', 'zip_code'],
    [{ zip_code: 'seattle' }, 'validation_failed', 'zip_code'],
    [{ zip_code: '09001' }, 'unknown_zip', 'zip_code'],
    [{ zip_code: '96201' }, 'unknown_zip', 'zip_code'],
    [{ zip_code: '98105', radius: '0' }, 'validation_failed', 'radius'],
    [{ zip_code: '98105', radius: '501' }, 'validation_failed', 'radius'],
    [{ zip_code: '98105', radius: 'NaN' }, 'validation_failed', 'radius'],
    [{ status: 'sold' }, 'validation_failed', 'status'],
    [{ region: 'nowhere' }, 'validation_failed', 'region'],
    [{ kind: 'florists' }, 'validation_failed', 'kind'],
    [{ open_to_public: 'maybe' }, 'validation_failed', 'open_to_public'],
    [{ plant: '0' }, 'validation_failed', 'plant'],
    [{ page: '0' }, 'validation_failed', 'page'],
    [{ query: 'a'.repeat(201) }, 'validation_failed', 'query'],
    [{ query: '\u0000' }, 'validation_failed', 'query'],
    [{ specialty: 'a'.repeat(81) }, 'validation_failed', 'specialty'],
  ])('abuse 49: %j', async (query, code, field) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect((await answer.json()) as ErrorBody).toMatchObject({ code, errors: [{ field }] });
  });

  test('a page past the end is 404', async () => {
    expect((await ask({ page: 2 })).status).toBe(404);
    expect((await ask({ page: 1_000_000_000 })).status).toBe(404);
    expect((await ask({ page: 1, query: 'nobody' })).status).toBe(200);
  });

  test.each(["' OR 1=1 --", '\\', '_'.repeat(200), 'a '.repeat(100), '👩‍🌾', '\u202e'])(
    'abuse 48: a search for %j is words and nothing else',
    async (query) => {
      expect((await ask({ query })).status).toBe(200);
    },
  );
});
