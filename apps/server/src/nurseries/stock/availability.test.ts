import type { Availability, ErrorBody, Gets } from '@understory/contract';
import { distanceBetween } from '@understory/garden';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPlaces } from '../../places/index.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { addLine as addLineTo, addNursery as addTo } from '../../testing/nursery-fixtures.ts';

type Answer = Gets<'GET /nurseries/availability/{id}/'>;
type Nearby = Gets<'GET /nurseries/nearby/'>;
type Stock = Gets<'GET /nurseries/{slug}/available_plants/'>;

/** A plant no sample sells: what is found of it was put there by these tests. */
let plant: number;
let server: TestServer;

const addNursery = (nursery: Parameters<typeof addTo>[1]) => addTo(server, nursery);

type NewLine = NonNullable<Parameters<typeof addLineTo>[3]> & { readonly of?: number };
const addLine = (nursery: number, { of = plant, ...line }: NewLine = {}) =>
  addLineTo(server, nursery, of, line);

const get = (path: string) => server.request('GET', path);
async function read<T>(path: string): Promise<T> {
  const answer = await get(path);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as T;
}
const available = (query = '', id = plant) => read<Answer>(`/nurseries/availability/${id}/${query}`);
const slugs = ({ results }: { results: readonly { slug: string }[] }) => results.map(({ slug }) => slug);

beforeAll(async () => {
  server = await startTestServer();
  // What these tests find they put there; the samples keep their stock.
  await server.platform.db.pool.query('DELETE FROM nurseries WHERE NOT is_sample');
  const { rows } = await server.platform.db.pool.query(
    'SELECT id FROM plants WHERE is_listed AND id NOT IN (SELECT plant_id FROM inventory_items) ORDER BY id LIMIT 1',
  );
  plant = rows[0].id;
  const [near, growth, soldOut, portland, miami, closed, unplaced, basic, referral] = await Promise.all([
    addNursery({ slug: 'near', zip: '98115', tier: 'full_integration' }),
    addNursery({ slug: 'growth', zip: '98052', tier: 'full_integration' }),
    addNursery({ slug: 'sold-out', zip: '98105', tier: 'full_integration' }),
    addNursery({ slug: 'over-the-state-line', zip: '97201', tier: 'full_integration' }),
    addNursery({ slug: 'miami', zip: '33101', tier: 'full_integration' }),
    addNursery({ slug: 'closed', zip: '98105', tier: 'full_integration', active: false }),
    addNursery({ slug: 'unplaced', zip: '98105', tier: 'full_integration', located: false }),
    addNursery({ slug: 'basic', zip: '98105' }),
    addNursery({ slug: 'referral', zip: '98103', tier: 'referral' }),
  ]);
  await addLine(near as number, { container: '1-gallon pot', cents: 1595, quantity: 40 });
  await addLine(near as number, { container: '4-inch pot', cents: 695, days: 15 });
  await addLine(near as number, { container: 'bare root', cents: null, days: 14 });
  await addLine(near as number, { container: 'plug', cents: 250, status: 'out_of_stock' });
  await addLine(growth as number, { status: 'limited', quantity: 3 });
  await addLine(soldOut as number, { status: 'out_of_stock' });
  await addLine(portland as number);
  await addLine(miami as number);
  await addLine(closed as number);
  await addLine(unplaced as number);
  // Inventory is of the Growth tier: what others once said of theirs is told nobody.
  await addLine(basic as number);
  await addLine(referral as number);
});
afterAll(() => server.stop());

describe('who sells a plant near a ZIP code', () => {
  test('those that have it first, then the nearest; Growth partners alone', async () => {
    const found = await available('?zip_code=98105');
    expect(slugs(found)).toEqual(['near', 'growth', 'sold-out']);
    expect(found).toMatchObject({
      count: 3,
      having: 2,
      plant,
      radius: 25,
      place: { zip_code: '98105', label: 'Seattle, WA 98105' },
      nearest: null,
    });
    expect(found.results.map(({ is_premium_placement }) => is_premium_placement)).toEqual([true, true, true]);
  });

  test('the drive is told beside the distance: by ferry where it takes one, none where none is asked about', async () => {
    const bainbridge = await available('?zip_code=98110&radius=50');
    expect(bainbridge.results.map(({ drive }) => drive?.ferries)).toEqual(
      bainbridge.results.map(() => ['Seattle–Bainbridge']),
    );
    expect((await available()).results.every(({ drive }) => drive === null)).toBe(true);
    const nearby = await read<Nearby>('/nurseries/nearby/?zip_code=98110&radius=50');
    expect(nearby.results.length).toBeGreaterThan(0);
    for (const { drive, distance_miles } of nearby.results)
      expect(drive?.miles ?? 0).toBeGreaterThanOrEqual(distance_miles);
    const far = (await available('?zip_code=33101')).results;
    expect(far).toMatchObject([{ slug: 'miami', drive: { basis: 'flight', miles: 0 } }]);
  });

  test('distances are those of the domain, and the town is that of the ZIP code', async () => {
    const places = await readPlaces();
    const { results } = await available('?zip_code=98105&radius=500');
    expect(slugs({ results })).toContain('over-the-state-line');
    for (const { zip_code, distance_miles, town } of results) {
      const [from, to] = [places.pointOfZip('98105'), places.pointOfZip(zip_code)];
      if (!from || !to) throw new Error('the table lacks a ZIP code of this test');
      expect(distance_miles).toBeCloseTo(Math.round(distanceBetween(from, to) * 10) / 10, 9);
      expect(town).toBe(`${places.ofZip(zip_code)?.city}, ${places.ofZip(zip_code)?.state}`);
    }
  });

  test('what a nursery has stands by what can be had, then by price, with how old it is', async () => {
    const { results } = await available('?zip_code=98115&radius=1');
    const [near] = results as [Availability];
    expect(near.items.map(({ container }) => container)).toEqual([
      '4-inch pot',
      '1-gallon pot',
      'bare root',
      'plug',
    ]);
    expect(near.items).toMatchObject([
      { price: 6.95, age_days: 15, is_faded: true, status: 'in_stock', quantity: null },
      { price: 15.95, age_days: 2, is_faded: false, quantity: 40 },
      { price: null, age_days: 14, is_faded: false },
      { price: 2.5, status: 'out_of_stock' },
    ]);
  });

  test('without a ZIP code all that are active, in the same order, by name', async () => {
    const found = await available();
    expect(slugs(found)).toEqual(['growth', 'miami', 'near', 'over-the-state-line', 'unplaced', 'sold-out']);
    expect(found).toMatchObject({ place: null, radius: null, nearest: null, having: 5 });
    expect(found.results.every(({ distance_miles }) => distance_miles === null)).toBe(true);
  });

  test('where nobody has it, how far the nearest is who has, and the radius that reaches it', async () => {
    const none = await available('?zip_code=98501&radius=10');
    expect(none).toMatchObject({ count: 0, results: [], nearest: { isMockData: false } });
    const radius = none.nearest?.radius ?? 0;
    expect(await available(`?zip_code=98501&radius=${radius}`)).toMatchObject({ having: 1, nearest: null });
    expect((await available(`?zip_code=98501&radius=${radius - 1}`)).having).toBe(0);
  });

  test('one that lists it and has none does not hide the nearest that has', async () => {
    const found = await available('?zip_code=98105&radius=1');
    expect(slugs(found)).toEqual(['sold-out']);
    expect(found).toMatchObject({ having: 0, nearest: { radius: expect.any(Number) } });
  });

  test('farther than can be asked for is said, without a radius that would not reach', async () => {
    expect((await available('?zip_code=96801&radius=500')).nearest).toMatchObject({
      radius: null,
      distance_miles: expect.closeTo(2600, -3),
    });
  });

  test('a plant nobody sells is an empty list, with nothing nearest', async () => {
    const { rows } = await server.platform.db.pool.query(
      'SELECT id FROM plants WHERE id NOT IN (SELECT plant_id FROM inventory_items) ORDER BY id LIMIT 1',
    );
    const found = await available('?zip_code=98105', rows[0].id);
    expect(found).toMatchObject({ count: 0, results: [], nearest: null, having: 0 });
  });

  test('the samples say that they are', async () => {
    const { rows } = await server.platform.db.pool.query(
      'SELECT plant_id FROM inventory_items WHERE nursery_id IN (SELECT id FROM nurseries WHERE is_sample) LIMIT 1',
    );
    const found = await available('?zip_code=98105&radius=500', rows[0].plant_id);
    expect(found.count).toBeGreaterThan(0);
    expect(found.results.every(({ isMockData }) => isMockData)).toBe(true);
  });

  test('a sample is nowhere beside a real nursery that lists it, in reach or as the nearest', async () => {
    const { pool } = server.platform.db;
    const { rows } = await pool.query(
      "SELECT plant_id FROM inventory_items JOIN nurseries ON nurseries.id = nursery_id WHERE slug = 'sample-salish-lowland-natives' AND status <> 'out_of_stock' LIMIT 1",
    );
    const sold = rows[0].plant_id;
    const samples = await available('?zip_code=98105', sold);
    expect(samples.results.every(({ isMockData }) => isMockData)).toBe(true);
    expect(samples.results.every(({ is_premium_placement }) => !is_premium_placement)).toBe(true);
    const real = await addNursery({ slug: 'real', zip: '98105', tier: 'full_integration' });
    await addLine(real, { of: sold, status: 'out_of_stock' });
    expect(slugs(await available('?zip_code=98105', sold))).toEqual(['real']);
    expect(slugs(await available('', sold))).toEqual(['real']);
    const far = await addNursery({ slug: 'far', zip: '33101', tier: 'full_integration' });
    await addLine(far, { of: sold });
    expect((await available('?zip_code=98105', sold)).nearest).toMatchObject({ isMockData: false });
    await pool.query('DELETE FROM nurseries WHERE id = ANY($1)', [[real, far]]);
  });

  test('in pages that follow one another', async () => {
    const first = await available('?zip_code=98105&page_size=2');
    expect(first.next).toContain('zip_code=98105');
    const second = await read<Answer>(first.next?.replace('/api/v1', '') ?? '');
    expect([...slugs(first), ...slugs(second)]).toEqual(['near', 'growth', 'sold-out']);
    expect(second).toMatchObject({ count: 3, having: 2, next: null });
  });

  test('across the 180th meridian', async () => {
    const { rows } = await server.platform.db.pool.query(
      'SELECT max(id) AS id FROM plants WHERE id NOT IN (SELECT plant_id FROM inventory_items)',
    );
    const shemya = await addNursery({ slug: 'shemya', zip: '99546', tier: 'full_integration' });
    await server.platform.db.pool.query(
      'UPDATE nurseries SET latitude = 52.7127, longitude = 174.1136 WHERE id = $1',
      [shemya],
    );
    await addLine(shemya, { of: rows[0].id });
    expect(slugs(await available('?zip_code=99546&radius=500', rows[0].id))).toEqual(['shemya']);
    await server.platform.db.pool.query('DELETE FROM nurseries WHERE id = $1', [shemya]);
  });
});

describe('refusals', () => {
  const refused = async (path: string, status: number): Promise<ErrorBody> => {
    const answer = await get(path);
    expect(answer.status, path).toBe(status);
    return (await answer.json()) as ErrorBody;
  };

  const BAD_ZIPS = [
    ['00000', 'unknown_zip', 'We do not know the ZIP code 00000. Please check its digits.'],
    ['9810', 'validation_failed', 'A ZIP code has five digits, such as 98105.'],
    ['', 'validation_failed', 'A ZIP code has five digits, such as 98105.'],
    ['seattle', 'validation_failed', 'A ZIP code has five digits, such as 98105.'],
    ["98105' OR 1=1", 'validation_failed', 'A ZIP code has five digits, such as 98105.'],
    ['٩٨١٠١', 'validation_failed', 'A ZIP code has five digits, such as 98105.'],
    [
      '09001',
      'unknown_zip',
      '09001 is a military post office (APO, AE), which lies nowhere on the map. Please write the ZIP code of a town near you.',
    ],
    [
      '96201',
      'unknown_zip',
      '96201 is a military post office (APO, AP), which lies nowhere on the map. Please write the ZIP code of a town near you.',
    ],
  ] as const;

  describe.each(['/nurseries/nearby/', '/nurseries/availability/PLANT/'])('%s', (path) => {
    const at = (query: string) => `${path.replace('PLANT', String(plant))}?${query}`;

    test.each(BAD_ZIPS)('abuse 49: ZIP code "%s" is 400 %s with a sentence', async (zip, code, detail) => {
      expect(await refused(at(`zip_code=${encodeURIComponent(zip)}`), 400)).toMatchObject({
        code,
        detail,
        errors: [{ field: 'zip_code' }],
      });
    });

    test.each([
      ['0', 'The distance must be at least 1.'],
      ['501', 'The distance must be at most 500.'],
      ['-1', 'The distance must be at least 1.'],
      ['NaN', 'The distance must be a whole number.'],
      ['1e2', 'The distance must be a whole number.'],
      ['12.5', 'The distance must be a whole number.'],
      ['', 'The distance must be a whole number.'],
    ])('abuse 49: radius "%s" is 400 that names it', async (radius, detail) => {
      expect(await refused(at(`zip_code=98105&radius=${radius}`), 400)).toMatchObject({
        code: 'validation_failed',
        detail,
        errors: [{ field: 'radius' }],
      });
    });

    test.each([
      ['zip_code=98105&radius=500', 200],
      ['zip_code=98105&radius=1', 200],
      ['zip_code=98105&zip_code=98501', 400],
      ['zip_code=%00', 400],
      [`zip_code=${'9'.repeat(41)}`, 400],
      ['zip_code=98105&page=0', 400],
      ['zip_code=98105&page=99', 404],
    ])('%s is %i', async (query, status) => {
      expect((await get(at(query))).status).toBe(status);
    });
  });

  test.each(['abc', '0', '-1', '1.5', '2147483648', '%00', "1'"])('"%s" is no id of a plant', async (id) => {
    expect(await refused(`/nurseries/availability/${id}/`, 400)).toMatchObject({
      code: 'invalid_plant_id',
      detail: 'Invalid plant ID',
    });
  });

  test('a plant that is not', async () => {
    expect(await refused('/nurseries/availability/2147483647/?zip_code=98105', 404)).toMatchObject({
      code: 'plant_not_found',
      detail: 'Plant not found',
    });
  });

  test('near nothing', async () => {
    expect(await refused('/nurseries/nearby/', 400)).toMatchObject({ errors: [{ field: 'zip_code' }] });
  });
});

describe('nurseries nearby', () => {
  const nearby = (query: string) => read<Nearby>(`/nurseries/nearby/?${query}`);

  test('25 miles unless told: premium placement first, then the nearest; none that is not active or nowhere', async () => {
    const found = await nearby('zip_code=98105');
    expect(found).toMatchObject({ radius: 25, place: { label: 'Seattle, WA 98105' } });
    expect(slugs(found)).toEqual(['sold-out', 'near', 'growth', 'basic', 'referral']);
    const placement = found.results.map(({ is_premium_placement }) => is_premium_placement);
    expect(placement).toEqual([...placement].sort((a, b) => Number(b) - Number(a)));
    for (const { distance_miles } of found.results) expect(distance_miles).toBeLessThanOrEqual(25);
  });

  test('samples answer where no real nursery is near, and are placed before nobody', async () => {
    const alone = await nearby('zip_code=98382');
    expect(slugs(alone)).toContain('sample-olympic-rain-shadow');
    expect(alone.results.every(({ is_premium_placement }) => !is_premium_placement)).toBe(true);
    expect(slugs(await nearby('zip_code=98105')).filter((slug) => slug.startsWith('sample-'))).toEqual([]);
  });

  test('the radius is a circle, not its box', async () => {
    const all = await nearby('zip_code=98105&radius=500');
    const farthest = Math.max(...all.results.map(({ distance_miles }) => distance_miles));
    const within = await nearby(`zip_code=98105&radius=${Math.floor(farthest)}`);
    expect(within.count).toBe(all.count - 1);
  });

  test.each([
    ['is_active=true', true],
    ['is_active=false', false],
  ])('%s', async (query, finds) => {
    expect((await nearby(`zip_code=98105&${query}`)).count > 0).toBe(finds);
    expect(slugs(await nearby(`zip_code=98105&${query}`))).not.toContain('closed');
  });

  test.each(['is_active=maybe', 'is_active='])('%s is 400', async (query) => {
    expect((await get(`/nurseries/nearby/?zip_code=98105&${query}`)).status).toBe(400);
  });
});

describe('lots by their provenance', () => {
  let sold: number;
  const nurseries: number[] = [];

  beforeAll(async () => {
    const { rows } = await server.platform.db.pool.query(
      'SELECT max(id) AS id FROM plants WHERE is_listed AND id NOT IN (SELECT plant_id FROM inventory_items)',
    );
    sold = rows[0].id;
    const [told, silent] = await Promise.all([
      addNursery({ slug: 'told', zip: '98105', tier: 'full_integration' }),
      addNursery({ slug: 'silent', zip: '98115', tier: 'full_integration' }),
    ]);
    nurseries.push(told, silent);
    const line = (container: string, lot: NewLine, nursery = told) =>
      addLine(nursery, { of: sold, container, ...lot });
    await line('all', { cents: 100, seed_origin: 'Puget Lowland', neonicotinoid_free: true, organic: true });
    await line('cultivar', { cents: 200, cultivar: 'King Edward VII', organic: true });
    await line('denied', { cents: 300, neonicotinoid_free: false, organic: false });
    await line('unsaid', { cents: 400 }, silent);
  });
  afterAll(() => server.platform.db.pool.query('DELETE FROM nurseries WHERE id = ANY($1)', [nurseries]));

  const containers = ({ results }: Answer) =>
    results.flatMap(({ items }) => items.map(({ container }) => container));

  test('are told with what their nursery says of them, and null where it does not', async () => {
    const [first, second, , last] = (await available('?zip_code=98105', sold)).results.flatMap(
      ({ items }) => items,
    );
    expect(first).toMatchObject({
      cultivar: '',
      seed_origin: 'Puget Lowland',
      neonicotinoid_free: true,
      organic: true,
    });
    expect(second).toMatchObject({ cultivar: 'King Edward VII', neonicotinoid_free: null });
    expect(last).toMatchObject({ seed_origin: '', neonicotinoid_free: null, organic: null });
    const listed = await read<Stock>('/nurseries/told/available_plants/');
    expect(listed.results[0]).toMatchObject({ seed_origin: 'Puget Lowland', organic: true });
  });

  test.each([
    ['straight_species=true', ['all', 'denied', 'unsaid'], 2],
    ['seed_origin_told=true', ['all'], 1],
    ['neonicotinoid_free=true', ['all'], 1],
    ['organic=true', ['all', 'cultivar'], 1],
    ['straight_species=true&organic=true', ['all'], 1],
    ['organic=false&neonicotinoid_free=false', ['all', 'cultivar', 'denied', 'unsaid'], 2],
  ])('by %s: %j', async (query, lots, count) => {
    const found = await available(`?zip_code=98105&${query}`, sold);
    expect(containers(found)).toEqual(lots);
    expect(found).toMatchObject({ count, having: count });
  });

  test('what is wished for of a lot must hold of one lot, not of two', async () => {
    await addLine(nurseries[1] as number, { of: sold, container: 'organic', organic: true, cultivar: 'Elk' });
    const found = await available('?zip_code=98105&straight_species=true&organic=true', sold);
    expect(slugs(found)).toEqual(['told']);
  });

  test('the nearest is the nearest that has such lots', async () => {
    const near = await available('?zip_code=98115&radius=1&organic=true&seed_origin_told=true', sold);
    expect(near).toMatchObject({ count: 0, having: 0, nearest: { distance_miles: expect.any(Number) } });
  });

  test.each(['organic=maybe', 'straight_species=', 'seed_origin_told=1'])('%s is 400', async (query) => {
    expect((await get(`/nurseries/availability/${sold}/?${query}`)).status).toBe(400);
  });
});

describe('the plants a nursery lists', () => {
  const stock = (query = '', slug = 'sample-skagit-meadow') =>
    read<Stock>(`/nurseries/${slug}/available_plants/${query}`);

  test('what can be had, by name, in pages', async () => {
    const first = await stock();
    expect(first.isMockData).toBe(true);
    expect(first.results).toHaveLength(20);
    expect(first.results.every(({ status }) => status !== 'out_of_stock')).toBe(true);
    const all = await stock('?page_size=200');
    expect(all.count).toBe(all.results.length);
    const names = all.results.map(({ plant_name }) => plant_name.toLowerCase());
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    expect((await stock('?page=2')).results[0]).toEqual(all.results[20]);
  });

  test('with what has run out, where it is asked for', async () => {
    const gone = await stock('?status=out_of_stock&page_size=200');
    expect(gone.results.every(({ status }) => status === 'out_of_stock')).toBe(true);
    const all = await stock('?status=in_stock,limited,out_of_stock&page_size=200');
    expect(all.count).toBe((await stock()).count + gone.count);
  });

  test.each([
    ['a common name', 'common camas', ['Common Camas']],
    ['part of it, in capitals', 'CAMAS', ['Common Camas', "Cusick's Camas", 'Great Camas']],
    ['a scientific name', 'quamash', ['Common Camas']],
    ['words in any order', 'camas  great', ['Great Camas']],
    ['nothing it sells', 'redwood', []],
  ])('found by %s', async (_, search, names) => {
    const { results } = await stock(
      `?search=${encodeURIComponent(search)}&status=in_stock,limited,out_of_stock`,
    );
    expect([...new Set(results.map(({ plant_name }) => plant_name))]).toEqual(names);
  });

  test.each(['%', '_', '\\', '%%', "' OR 1=1 --"])(
    'abuse 48: a search for %s means just that',
    async (sign) => {
      expect((await stock(`?search=${encodeURIComponent(sign)}`)).count).toBe(0);
    },
  );

  test('none of a nursery whose tier has no inventory', async () => {
    for (const slug of ['basic', 'referral'])
      expect(await stock('', slug)).toMatchObject({ count: 0, results: [] });
  });

  test.each([
    ['/nurseries/no-such-nursery/available_plants/', 404],
    ['/nurseries/closed/available_plants/', 404],
    ['/nurseries/sample-skagit-meadow/available_plants/?status=sold', 400],
    ['/nurseries/sample-skagit-meadow/available_plants/?page=99', 404],
    [`/nurseries/sample-skagit-meadow/available_plants/?search=${'a'.repeat(201)}`, 400],
    ['/nurseries/sample-skagit-meadow/available_plants/?search=%00', 400],
  ])('%s is %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});

describe('what plants cost', () => {
  type Prices = Gets<'GET /nurseries/prices/'>;
  test('from the cheapest to the dearest pot that is to be had; of a plant nobody prices nothing is told', async () => {
    const { rows } = await server.platform.db.pool.query(
      'SELECT id FROM plants WHERE is_listed AND id NOT IN (SELECT plant_id FROM inventory_items) ORDER BY id LIMIT 1',
    );
    // A plug that is sold out for 2.50 is no price, nor is a pot without one.
    const { prices } = await read<Prices>(`/nurseries/prices/?ids=${plant},${rows[0].id},2000000000`);
    expect(prices).toEqual([{ plant, low_cents: 695, high_cents: 1595 }]);
  });
  test('samples name none', async () => {
    const { rows } = await server.platform.db.pool.query(
      'SELECT DISTINCT i.plant_id FROM inventory_items i JOIN nurseries n ON n.id = i.nursery_id WHERE n.is_sample AND i.price_cents IS NOT NULL LIMIT 50',
    );
    expect(rows.length).toBeGreaterThan(0);
    const ids = rows.map(({ plant_id }) => plant_id).filter((id) => id !== plant);
    expect(await read<Prices>(`/nurseries/prices/?ids=${ids.join(',')}`)).toEqual({ prices: [] });
  });
  test.each([
    '',
    '?ids=',
    '?ids=fern',
    '?ids=0',
    `?ids=${Array.from({ length: 1001 }, (_, at) => at + 1).join(',')}`,
  ])('refuses what are no ids, and more than are answered: %s', async (query) => {
    const answer = await get(`/nurseries/prices/${query}`);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as ErrorBody).code).toBe('validation_failed');
  });
});
