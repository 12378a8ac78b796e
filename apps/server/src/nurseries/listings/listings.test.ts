import { readFileSync } from 'node:fs';
import type { Gets, Nursery } from '@understory/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { listed, query, readListing } from '../partners.fixture.ts';
import { ensureListings, loadListings } from './ensure-listings.ts';

type Found = Gets<'GET /nurseries/marketplace/'>;

const FILE = readFileSync(new URL('../../../../../data/nurseries.csv', import.meta.url), 'utf8');
const HEADER =
  'name,street,city,state,zip,website,phone,business_type,open_to_public,specialties,ships,season,note,source_url,source_title,source_year,confidence';
interface Row {
  readonly [column: string]: string;
}
const ROW: Row = {
  name: 'Fern Farm',
  street: '1 Fern Road',
  city: 'Sequim',
  state: 'WA',
  zip: '98382',
  website: 'https://fernfarm.com',
  phone: '360-555-2222',
  business_type: 'both',
  open_to_public: 'unknown',
  specialties: 'native_plants;ferns',
  ships: 'unknown',
  season: '',
  note: 'Grows ferns.',
  source_url: 'https://example.org/ferns',
  source_title: 'Ferns of the North',
  source_year: '2021',
  confidence: 'medium',
};
const fileOf = (...rows: readonly Partial<Record<keyof typeof ROW, string>>[]): string =>
  [
    HEADER,
    ...rows.map((row) =>
      HEADER.split(',')
        .map((column) => ({ ...ROW, ...row })[column])
        .join(','),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('');

let server: TestServer;
let admin: Member;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.member('admin', { role: 'platform_admin' });
});
afterAll(() => server.stop());

const all = () =>
  query<Record<string, unknown>>(server, 'SELECT * FROM nurseries WHERE NOT is_sample ORDER BY id');
const load = (text: string) => loadListings(server.platform, text);
const find = async (asked = ''): Promise<Found> => {
  const answer = await server.request('GET', `/nurseries/marketplace/${asked}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Found;
};

describe('the listings of the release', () => {
  test('are in the directory from the start: every one unclaimed, with its source, without an invented fact', async () => {
    const { count } = await find('?page_size=1');
    expect(count).toBe(63);
    const { results } = await find('?page_size=200');
    for (const nursery of results) {
      expect(nursery).toMatchObject({
        has_joined: false,
        isMockData: false,
        partnership_tier: 'basic',
        is_premium_placement: false,
        description: '',
        hours: null,
        source: { url: expect.stringMatching(/^https?:/), title: expect.stringMatching(/\S/) },
      });
      expect(nursery.note).not.toBe('');
      // Where it stands is told with how sure that is; what has no place has none.
      expect(nursery.place_basis === null).toBe(nursery.latitude === null);
      if (nursery.place_basis === 'zip') expect(nursery.zip_code).toMatch(/^9\d{4}$/);
      if (nursery.zip_code === '') expect(['town', null]).toContain(nursery.place_basis);
    }
    expect(results.some(({ open_to_public }) => open_to_public === null)).toBe(true);
    expect(results.find(({ slug }) => slug === 'northwest-meadowscapes')).toMatchObject({
      zip_code: '',
      latitude: null,
      place_basis: null,
      ships: true,
      address: 'WA',
    });
    expect(results.find(({ slug }) => slug === 'far-reaches-farm')).toMatchObject({
      address: 'Port Townsend, WA',
      place_basis: 'town',
      open_to_public: false,
      source: { year: null },
    });
  });

  test('yearly sales are found apart, each with its season where a source says one', async () => {
    const [sales, growers] = [
      await find('?kind=sales&page_size=200'),
      await find('?kind=growers&page_size=200'),
    ];
    expect([sales.count, growers.count]).toEqual([19, 44]);
    expect(sales.results.every(({ business_type }) => business_type === 'sale_event')).toBe(true);
    expect(growers.results.every(({ season }) => season.length === 0)).toBe(true);
    const season = (slug: string) => sales.results.find((each) => each.slug === slug)?.season;
    expect(season('clark-conservation-district-native-plant-sale')).toEqual(['feb']);
    expect(season('ser-uw-native-plant-nursery')).toEqual(['spring', 'autumn']);
    expect(season('skagit-conservation-district-plant-sale')).toEqual([]);
  });

  test('one without a ZIP code is found by its town, and near it', async () => {
    const slugs = ({ results }: Found) => results.map(({ slug }) => slug);
    expect(slugs(await find('?query=port townsend'))).toContain('far-reaches-farm');
    expect(slugs(await find('?zip_code=98368'))).toContain('far-reaches-farm');
  });

  test('leave no sample beside them, in the list and near a ZIP code', async () => {
    const bySlug = await find('?page_size=200');
    const near = await find('?zip_code=98105');
    expect([...bySlug.results, ...near.results].filter(({ isMockData }) => isMockData)).toEqual([]);
    // A question that only a sample answers is answered by it.
    const stocked = await find('?zip_code=98105&status=in_stock');
    expect(stocked.results.length).toBeGreaterThan(0);
    expect(
      stocked.results.every(({ isMockData, is_premium_placement }) => isMockData && !is_premium_placement),
    ).toBe(true);
    const specialty = await find('?zip_code=98105&specialty=Dry shade');
    expect(specialty.results.map(({ slug }) => slug)).toEqual(['sample-vashon-woodland-edge']);
    expect(specialty.specialties.map(({ name }) => name)).not.toContain('Dry shade');
    // The nearest is a real one, though a sample is nearer.
    expect((await find('?zip_code=98402&radius=1&kind=growers')).nearest_miles).not.toBe(0);
  });

  test('brought in again, by two at once, change nothing', async () => {
    const before = await all();
    await Promise.all([ensureListings(server.platform), ensureListings(server.platform)]);
    expect(await all()).toEqual(before);
  });

  test('are told to search engines', async () => {
    const map = await (await server.request('GET', '/sitemap.xml')).text();
    expect(map).toContain('/nurseries/swansons-nursery<');
    expect(map).not.toContain('/nurseries/sample-');
  });
});

describe('a file of listings', () => {
  beforeEach(() => query(server, 'DELETE FROM nurseries WHERE NOT is_sample'));
  const one = async (): Promise<Nursery> => readListing(server, 'fern-farm');

  test('adds what is not there, by two processes at once, each once', async () => {
    const text = fileOf({}, { name: 'Moss Farm', street: '', zip: '', website: '', phone: '' });
    await Promise.all([load(text), load(text), load(text)]);
    expect(await all()).toHaveLength(2);
    expect(await one()).toMatchObject({
      address: '1 Fern Road, Sequim, WA 98382',
      open_to_public: null,
      ships: null,
      specialties: ['Native plants', 'Ferns'],
      source: { url: 'https://example.org/ferns', title: 'Ferns of the North', year: 2021 },
      confidence: 'medium',
      place_basis: 'zip',
    });
    expect(await readListing(server, 'moss-farm')).toMatchObject({
      address: 'Sequim, WA',
      place_basis: 'town',
    });
  });

  test('changes an unclaimed one whose row changed, and leaves a pin where it is', async () => {
    await load(fileOf({}));
    const { id } = await one();
    const pin = { latitude: 48.08, longitude: -123.12 };
    const placed = await server.request('POST', `/nurseries/${id}/update_coordinates/`, {
      as: admin,
      body: pin,
    });
    expect(placed.status).toBe(200);
    await load(fileOf({ phone: '360-555-3333', confidence: 'low', source_year: '' }));
    expect(await one()).toMatchObject({
      id,
      phone: '360-555-3333',
      confidence: 'low',
      source: { year: null },
      ...pin,
      place_basis: 'pin',
    });
  });

  test.each<[string, string]>([
    ['somebody edited', "UPDATE nurseries SET phone = '360-555-9999' WHERE slug = 'fern-farm'"],
    [
      'its own people look after',
      "INSERT INTO nursery_keepers (user_id, nursery_id, role, since) SELECT users.id, nurseries.id, 'owner', now() FROM users, nurseries WHERE email = 'admin@example.org' AND slug = 'fern-farm'",
    ],
    ['opted out', "UPDATE nurseries SET is_active = false, opted_out_at = now() WHERE slug = 'fern-farm'"],
    [
      'was taken down',
      "UPDATE nurseries SET is_active = false, taken_down_at = now() WHERE slug = 'fern-farm'",
    ],
  ])('never changes or brings back one that %s', async (_, statement) => {
    await load(fileOf({}));
    await query(server, statement);
    const [before] = await all();
    for (const phone of ['360-555-4444', '360-555-5555']) await load(fileOf({ phone }));
    const [after, ...more] = await all();
    expect(more).toEqual([]);
    expect(after).toEqual({ ...before, file_row: after?.file_row });
    expect(after?.file_row).not.toBe(before?.file_row);
  });

  test.each<[string, Record<string, unknown>]>([
    ['its site', { website: 'http://www.fernfarm.com/shop' }],
    ['its telephone number', { phone: '(360) 555 2222' }],
    ['its name and ZIP code', { name: 'Fern Farm LLC' }],
    ['its street and ZIP code', { address: '1 Fern Rd., Sequim' }],
    [
      'its site, and opted out',
      { website: 'https://fernfarm.com', is_active: false, opted_out_at: new Date() },
    ],
  ])('adds none that is there by %s', async (_, fields) => {
    await listed(server, { slug: 'known', website: null, phone: null, ...fields });
    const [before] = await all();
    await load(fileOf({}));
    await load(fileOf({ phone: '360-555-7777' }));
    const [after, ...more] = await all();
    expect(more).toEqual([]);
    expect(after).toMatchObject({ name: before?.name, phone: before?.phone, is_active: before?.is_active });
  });

  test('leaves what it has no more', async () => {
    await load(fileOf({}, { name: 'Moss Farm', street: '', website: '', phone: '' }));
    await load(fileOf({}));
    expect(await all()).toHaveLength(2);
  });

  test('tells a claimed one by its own word alone', async () => {
    await load(fileOf({ confidence: 'low' }));
    await query(
      server,
      "INSERT INTO nursery_keepers (user_id, nursery_id, role, since) SELECT users.id, nurseries.id, 'owner', now() FROM users, nurseries WHERE email = 'admin@example.org' AND slug = 'fern-farm'",
    );
    expect(await one()).toMatchObject({ has_joined: true, source: null, note: '', confidence: null });
  });

  test.each<[string, Row, string, string]>([
    ['a state of elsewhere', { state: 'CA' }, 'state', 'CA'],
    ['a ZIP code of four digits', { zip: '9838' }, 'zip', 'five digits'],
    ['a site that is none', { website: 'javascript:alert(1)' }, 'website', 'public page'],
    ['a phone as it comes', { phone: '555 2222' }, 'phone', '206-555-0100'],
    ['a kind of its own', { business_type: 'florist' }, 'business_type', 'florist'],
    ['a specialty of its own', { specialties: 'cacti' }, 'specialties', 'some of'],
    ['a season of a shop', { season: 'mar' }, 'season', 'yearly sales'],
    ['no source', { source_title: '' }, 'source_title', 'is empty'],
    ['a year to come of three digits', { source_year: '202' }, 'source_year', 'year'],
    ['no town beside a street', { city: '' }, 'city', 'beside a street'],
  ])('with %s is refused whole, with its line and column', async (_, row, column, words) => {
    await expect(load(fileOf({ name: 'Good' }, row))).rejects.toThrow(
      new RegExp(`line 3[^]*${column}[^]*${words}`),
    );
    expect(await all()).toEqual([]);
  });

  test('with a name twice, or another header, is refused', async () => {
    await expect(load(fileOf({}, { zip: '98368' }))).rejects.toThrow(/twice/);
    await expect(load(FILE.replace('confidence', 'trust'))).rejects.toThrow(/nurseries has faults/);
  });
});
