import type { CompatiblePlant, Garden, Gets } from '@understory/contract';
import { ratingOf } from '@understory/garden';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { type ApiErrorBody, answered, makeGarden, sendGrid, standing } from '../garden-fixtures.ts';

type Ranked = Gets<'GET /gardens/{id}/compatible_plants/'>;
type Compatibility = Gets<'GET /gardens/{id}/garden_compatibility/'>;

/** Shade and moist loam on the Northwest Coast. */
const SITE = { sun_exposure: 'SH', moisture: 'moist', soil: 'loam', ph: 5.8, usda_zone: '8b' };

let server: TestServer;
let ann: Member;
let bob: Member;
let garden: Garden;
/** Plants by their slugs. */
const plants = new Map<string, number>();
const plant = (slug: string): number => plants.get(slug) ?? 0;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.member('ann');
  bob = await server.member('bob', { tier: 'visionary', role: 'platform_admin' });
  const { rows } = await server.platform.db.pool.query<{ id: number; slug: string }>(
    'SELECT id, slug FROM plants WHERE is_listed',
  );
  for (const { id, slug } of rows) plants.set(slug, id);
  garden = await makeGarden(server, ann, { name: 'North side', width: 30, length: 24, site: SITE });
});
afterAll(() => server.stop());

const get = <T>(path: string, status = 200, as: Member | undefined = ann) =>
  answered<T>(server.request('GET', path, { as }), status);
const ranked = (query = '', id = garden.id) => get<Ranked>(`/gardens/${id}/compatible_plants/${query}`);
const suits = (plantId: number, id = garden.id) =>
  get<Compatibility>(`/gardens/${id}/garden_compatibility/?plant_id=${plantId}`);
const scoresOf = ({ results }: Ranked) => results.map(({ compatibility }) => compatibility.score);

describe('how a plant suits a garden', () => {
  it('answers score, rating, colour, reasons, and each factor with its weight and a sentence', async () => {
    const fern = await suits(plant('western-sword-fern'));
    expect(fern).toMatchObject({ rating: 'excellent', color: 'green' });
    expect(fern.score).toBeGreaterThanOrEqual(4.2);
    expect(fern.reasons).toContain('It takes the shade of this garden.');
    expect(fern.factors.map(({ factor }) => factor)).toEqual([
      'sun',
      'moisture',
      'soil',
      'hardiness',
      'region',
      'space',
      'company',
      'deer',
      'pets',
    ]);
    expect(fern.factors[0]).toEqual({
      factor: 'sun',
      score: 5,
      weight: 5,
      most: null,
      sentence: 'It takes the shade of this garden.',
      raise: null,
    });
  });

  it('is poor where the light is wrong by all of the scale, and says what would raise it', async () => {
    const sunny = await suits(plant('indians-dream'));
    expect(sunny).toMatchObject({ rating: 'poor', color: 'red' });
    expect(sunny.reasons[0]).toMatch(/^It wants full sun/);
    expect(sunny.factors[0]?.raise).toMatch(/^Plant it where the garden gets full sun/);
  });

  it('leaves out what the garden does not say, says so, and calls too little known what it is', async () => {
    const bare = await makeGarden(server, ann, { width: 30, length: 24, site: {} });
    const { factors, score, rating, color } = await suits(plant('western-sword-fern'), bare.id);
    expect({ score, rating, color }).toEqual({ score: 4.1, rating: 'unknown', color: 'gray' });
    expect(factors.flatMap(({ factor, score }) => (score === null ? [factor] : []))).toEqual([
      'sun',
      'moisture',
      'soil',
      'hardiness',
      'company',
      'deer',
      'pets',
    ]);
    expect(factors[0]?.sentence).toMatch(/^The garden’s light is not known\./);
  });

  it.each([
    ['a pH far out of its range', 'pacific-rhododendron', { ph: 8.5 }, 'poor', 'soil'],
    ['no water for what lives in it', 'yellow-pond-lily', { sun_exposure: 'FS' }, 'poor', 'moisture'],
    ['pets, and a warning on record', 'pacific-rhododendron', { pets: true }, 'fair', 'pets'],
    ['deer that reach it all its life', 'western-trillium', { deer: true }, 'fair', 'deer'],
  ])('%s rules better out, and is the first reason', async (_, slug, site, rating, factor) => {
    const place = await makeGarden(server, ann, { width: 60, length: 60, site: { ...SITE, ...site } });
    const answer = await suits(plant(slug), place.id);
    expect(answer.rating).toBe(rating);
    expect(answer.reasons[0]).toBe(answer.factors.find((line) => line.factor === factor)?.sentence);
  });

  it('a pond that is drawn is water for what lives in it', async () => {
    const id = crypto.randomUUID();
    const dee = await server.member('dee', { tier: 'cultivator' });
    const pond = await makeGarden(server, dee, {
      width: 40,
      length: 40,
      site: { ...SITE, sun_exposure: 'FS' },
      grid_data: {
        placedPlants: [],
        hardscapes: [{ id, type: 'pond_dark', x: 120, y: 120, z: 0, scale: 2, rotation: 0 }],
      },
    });
    const { factors, rating } = await get<Compatibility>(
      `/gardens/${pond.id}/garden_compatibility/?plant_id=${plant('yellow-pond-lily')}`,
      200,
      dee,
    );
    expect(factors.find((line) => line.factor === 'moisture')).toMatchObject({
      score: 5,
      sentence: 'It lives in water, and water is drawn here.',
    });
    expect(rating).not.toBe('poor');
  });

  it('follows the garden: a change of its site or its plants changes the answer at once', async () => {
    const changing = await makeGarden(server, ann, { width: 12, length: 10, site: SITE });
    const salal = plant('salal');
    const before = await suits(salal, changing.id);
    await answered(sendGrid(server, ann, changing.id, [standing(plant('red-alder'), 72, 60)]), 200);
    const planted = await suits(salal, changing.id);
    const scoreOf = (answer: Compatibility, wanted: string) =>
      answer.factors.find(({ factor }) => factor === wanted)?.score ?? Number.NaN;
    expect(scoreOf(planted, 'space')).toBeLessThan(scoreOf(before, 'space'));
    expect(scoreOf(planted, 'moisture')).toBe(5);
    await answered(
      server.request('PATCH', `/gardens/${changing.id}/`, {
        as: ann,
        body: { site: { ...SITE, moisture: 'wet' } },
      }),
      200,
    );
    expect(scoreOf(await suits(salal, changing.id), 'moisture')).toBe(2);
  });

  it('counts an existing tree of no named species, and what is built', async () => {
    const yard = await makeGarden(server, ann, {
      width: 12,
      length: 12,
      site: SITE,
      grid_data: {
        placedPlants: [],
        trees: [{ id: crypto.randomUUID(), x: 72, y: 72, z: 0, name: 'Old cherry', spread: 30, height: 25 }],
      },
    });
    const { factors } = await suits(plant('salal'), yard.id);
    expect(factors.find(({ factor }) => factor === 'space')?.sentence).toMatch(/no ground is left/);
  });

  it.each([
    ['', 'plant_id'],
    ['?plant_id=', 'plant_id'],
    ['?plant_id=fern', 'plant_id'],
    ['?plant_id=1.5', 'plant_id'],
    ['?plant_id=0', 'plant_id'],
    ['?plant_id=99999999999', 'plant_id'],
    ['?plant_id=NaN', 'plant_id'],
  ])('refuses the query "%s" and names the field', async (query, field) => {
    const refusal = await get<ApiErrorBody>(`/gardens/${garden.id}/garden_compatibility/${query}`, 400);
    expect(refusal.code).toBe('validation_failed');
    expect(refusal.errors?.map((each) => each.field)).toEqual([field]);
  });

  it('answers 404 for a plant that is not', async () => {
    const refusal = await get<ApiErrorBody>(
      `/gardens/${garden.id}/garden_compatibility/?plant_id=2000000000`,
      404,
    );
    expect(refusal).toEqual({ detail: 'Plant not found', code: 'plant_not_found' });
  });
});

describe('the catalogue by how well it suits a garden', () => {
  it('is ordered by score, within a score as the marketplace has it, fifty to a page, without the poor ones', async () => {
    const first = await ranked();
    expect(first.results).toHaveLength(50);
    expect(first).toMatchObject({
      previous: null,
      garden: { id: garden.id, name: 'North side', region_id: 1, site: SITE },
    });
    const all: CompatiblePlant[] = [];
    for (let page: Ranked | undefined = first; page; ) {
      all.push(...page.results);
      page = page.next ? await get<Ranked>(page.next.replace('/api/v1', '')) : undefined;
    }
    expect(all).toHaveLength(first.count);
    // The plot, of 30 by 24 feet, is bare: each layer has the widest spot there is.
    const told = 'site_sun_exposure=SH&site_moisture=moist&site_soil=loam&site_ph=5.8&site_usda_zone=8b';
    const listed: Gets<'GET /plants/marketplace-search/'>['results'] = [];
    for (const page of [1, 2, 3]) {
      const path = `/plants/marketplace-search/?ordering=fit&${told}&garden_widest=24&page_size=200&page=${page}`;
      listed.push(...(await get<Gets<'GET /plants/marketplace-search/'>>(path)).results);
    }
    const inMarketplace = listed.filter(({ fit }) => fit && fit.rating !== 'poor');
    expect(all.map(({ id }) => id)).toEqual(inMarketplace.map(({ id }) => id));
    expect(scoresOf({ ...first, results: all })).toEqual(inMarketplace.map(({ fit }) => fit?.score));
    expect(all.every(({ compatibility }) => compatibility.score >= 2.2)).toBe(true);
    expect(first.poor_count).toBe(plants.size - first.count);
  });

  it('keeps the poor ones with show_all=true, last, and then holds the whole listed catalogue', async () => {
    const everything = await ranked('?show_all=true&page_size=200&page=3');
    expect(everything.count).toBe(plants.size);
    const last = everything.results.at(-1)?.compatibility;
    expect(last).toMatchObject({ rating: 'poor', color: 'red' });
  });

  it('gives each plant the same score as it has alone', async () => {
    const { results } = await ranked('?show_all=true&page_size=7&page=30');
    for (const { id, compatibility } of results) {
      const alone = await suits(id);
      expect(compatibility).toEqual(alone);
      expect(compatibility.rating).toBe(ratingOf(alone.score));
    }
  });

  it('searches names as the marketplace does, slips forgiven, ordered by score', async () => {
    const ferns = await ranked('?search=swrod%20fern&show_all=true');
    expect(ferns.results.map(({ slug }) => slug)).toContain('western-sword-fern');
    const currants = await ranked('?search=ribes&show_all=true');
    expect(currants.count).toBeGreaterThan(2);
    expect(scoresOf(currants)).toEqual(scoresOf(currants).toSorted((a, b) => b - a));
    expect(await ranked('?search=zzzzzzzz')).toMatchObject({ count: 0, results: [], next: null });
  });

  it('narrows to what is in stock near a ZIP code, and says whose', async () => {
    const near = await ranked('?zip_code=98105&radius=100&show_all=true&page_size=200');
    expect(near.stock).toMatchObject({ place: { zip_code: '98105' }, radius: 100, isMockData: true });
    const listed = await get<Gets<'GET /plants/marketplace-search/'>>(
      '/plants/marketplace-search/?zip_code=98105&radius=100&page_size=200',
    );
    expect(near.count).toBe(listed.count);
    expect(new Set(near.results.map(({ id }) => id))).toEqual(new Set(listed.results.map(({ id }) => id)));
    await get(`/gardens/${garden.id}/compatible_plants/?zip_code=00000`, 400);
  });

  it('narrows by layer, light and the region', async () => {
    const { results } = await ranked('?layer=shrub&sun_exposure=SH&native_only=true&page_size=200');
    expect(results.length).toBeGreaterThan(5);
    for (const each of results) {
      expect(each.layer).toBe('shrub');
      expect(each.sun_exposure).toContain('SH');
      expect(each.native_regions).toContain('northwest_coastal');
    }
  });

  it('narrows by every filter of the marketplace, of which the native one means native here', async () => {
    const asked = '?plant_type=fern,shrub&height_category=low,medium&page_size=200&show_all=true';
    const found = await ranked(asked);
    expect(found.results.length).toBeGreaterThan(3);
    for (const each of found.results) {
      expect(['fern', 'shrub']).toContain(each.plant_type);
      expect(['low', 'medium']).toContain(each.height_category);
    }
    expect(scoresOf(found)).toEqual(scoresOf(found).toSorted((a, b) => b - a));
    expect((await ranked(`${asked}&deer_resistant=true`)).count).toBeLessThan(found.count);
    const everywhere = await ranked('?plant_type=fern&show_all=true');
    const here = await ranked('?plant_type=fern&show_all=true&native_only=true');
    expect(here.count).toBeGreaterThan(0);
    expect(here.count).toBeLessThanOrEqual(everywhere.count);
  });

  it('marks what the garden holds already', async () => {
    const held = await makeGarden(server, ann, {
      width: 30,
      length: 24,
      site: SITE,
      collection: [plant('salal')],
    });
    const fern = plant('western-sword-fern');
    await answered(
      sendGrid(server, ann, held.id, [standing(fern, 60, 60, { quantity: 3 }), standing(fern, 120, 60)]),
      200,
    );
    const { results } = await ranked('?show_all=true&search=salal', held.id);
    expect(results.find(({ slug }) => slug === 'salal')?.in_garden).toEqual({ placed: 0, collected: true });
    const ferns = await ranked('?show_all=true&search=western%20sword%20fern', held.id);
    expect(ferns.results[0]?.in_garden).toEqual({ placed: 4, collected: false });
  });

  it('a page past the end is 404, page 1 of nothing is there', async () => {
    const refusal = await get<ApiErrorBody>(`/gardens/${garden.id}/compatible_plants/?page=99`, 404);
    expect(refusal).toEqual({ detail: 'Invalid page.', code: 'invalid_page' });
    expect((await ranked('?search=zzzzzzzz&page=1')).results).toEqual([]);
  });

  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page_size=0', 'page_size'],
    ['page_size=NaN', 'page_size'],
    ['show_all=yes', 'show_all'],
    ['layer=roof', 'layer'],
    ['sun_exposure=dim', 'sun_exposure'],
    ['native_only=1', 'native_only'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
  ])('refuses %s and names the field', async (query, field) => {
    const refusal = await get<ApiErrorBody>(`/gardens/${garden.id}/compatible_plants/?${query}`, 400);
    expect(refusal.code).toBe('validation_failed');
    expect(refusal.errors?.map((each) => each.field)).toEqual([field]);
  });

  it('a page size over 200 is 200', async () => {
    expect((await ranked('?page_size=100000&show_all=true')).results).toHaveLength(200);
  });
});

describe('who may', () => {
  const calls = () => [
    `/gardens/${garden.id}/garden_compatibility/?plant_id=${plant('salal')}`,
    `/gardens/${garden.id}/compatible_plants/`,
  ];

  it('refuses whoever is not signed in', async () => {
    for (const call of calls()) {
      const refusal = await answered<ApiErrorBody>(server.request('GET', call), 401);
      expect(refusal.code).toBe('unauthorized');
    }
  });

  it("refuses another person's garden, whatever their role, also once its state is known", async () => {
    for (const call of calls()) {
      await get(call);
      expect(await get<ApiErrorBody>(call, 403, bob)).toEqual({
        detail: "You don't have permission to view this garden",
        code: 'forbidden',
      });
    }
  });

  it('answers 404 for a garden that is not, or was deleted', async () => {
    const gone = await makeGarden(server, ann, { site: SITE });
    await ranked('', gone.id);
    await answered(server.request('DELETE', `/gardens/${gone.id}/`, { as: ann }), 204);
    for (const id of [gone.id, 2_000_000_000]) {
      const paths = [`/gardens/${id}/compatible_plants/`, `/gardens/${id}/garden_compatibility/?plant_id=1`];
      for (const path of paths) {
        expect(await get<ApiErrorBody>(path, 404)).toEqual({
          detail: 'Garden not found',
          code: 'garden_not_found',
        });
      }
    }
  });

  it('is for every tier', async () => {
    const explorer = await server.member('explorer');
    const own = await makeGarden(server, explorer, { site: SITE });
    await get(`/gardens/${own.id}/compatible_plants/`, 200, explorer);
  });
});
