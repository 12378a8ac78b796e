import type { GardenSummary, LayerCoverage, SummaryPlant } from '@understory/contract';
import { LAYERS, rectangle } from '@understory/garden';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../../testing/index.ts';
import { type ApiErrorBody, answered, makeGarden, sendGrid, standing } from '../garden-fixtures.ts';

let server: TestServer;
/** A visionary, for drawings that need the plan; an explorer asks what every tier may. */
let ann: Member;
let eve: Member;
const ids = new Map<string, number>();
const idOf = (slug: string): number => ids.get(slug) ?? 0;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.member('ann', { tier: 'visionary' });
  eve = await server.member('eve');
  const { rows } = await server.platform.db.pool.query<{ id: number; slug: string }>(
    'SELECT id, slug FROM plants',
  );
  for (const { id, slug } of rows) ids.set(slug, id);
});
afterAll(() => server.stop());

const coverageOf = (id: number, query = '', as = ann) =>
  answered<LayerCoverage>(server.request('GET', `/gardens/${id}/layer_coverage/${query}`, { as }), 200);
const summaryOf = (id: number, query = '', as = ann) =>
  answered<GardenSummary>(server.request('GET', `/gardens/${id}/export_summary/${query}`, { as }), 200);

const disc = (spread: number) => Math.PI * (spread / 2) ** 2;

/** A garden of 20 by 20 feet with these things in its drawing. */
async function gardenWith(entries: readonly unknown[], beside: Record<string, unknown> = {}, as = ann) {
  const garden = await makeGarden(server, as, { width: 20, length: 20 });
  await answered(sendGrid(server, as, garden.id, entries, beside), 200);
  return garden.id;
}
const bed = (ground: string, side: number, z: number) => ({
  id: crypto.randomUUID(),
  z,
  name: '',
  ground,
  form: 'rectangle',
  corners: rectangle(side, side),
});

describe('layer coverage', () => {
  it('of an empty garden is nothing, over all of its ground', async () => {
    const garden = await makeGarden(server, eve, { width: 20, length: 20 });
    const coverage = await coverageOf(garden.id, '', eve);
    expect(coverage).toMatchObject({ plantable_area: 400, year: null, at_year: null });
    expect(Object.keys(coverage.at_maturity.layers)).toEqual([...LAYERS]);
    expect(coverage.at_maturity.any).toEqual({ area: 0, share: 0 });
  });

  it('counts a layer once where crowns overlap, at maturity and smaller in the years before', async () => {
    const maple = idOf('vine-maple');
    const id = await gardenWith([standing(maple, 120, 120), standing(maple, 120, 120)]);
    const plant = await answered<{ spread_mature: number; years_to_maturity: number }>(
      server.request('GET', `/plants/${maple}/`),
      200,
    );
    const { at_maturity, at_year, year } = await coverageOf(id, '?year=2');
    expect(at_maturity.layers.understory.area / disc(plant.spread_mature)).toBeCloseTo(1, 2);
    expect(at_maturity.any).toEqual(at_maturity.layers.understory);
    expect(at_maturity.layers.understory.share).toBeCloseTo(at_maturity.layers.understory.area / 400, 3);
    expect(year).toBe(2);
    expect(at_year?.any.area).toBeLessThan(at_maturity.any.area);
    expect(at_year?.any.area).toBeGreaterThan(0);
    const grown = await coverageOf(id, `?year=${plant.years_to_maturity}`);
    expect(grown.at_year).toEqual(grown.at_maturity);
  });

  it('leaves out what is built, and counts a bed that is drawn over paving as open', async () => {
    const id = await gardenWith([], { beds: [bed('paving', 120, 0), bed('planting', 60, 1)] });
    const { plantable_area } = await coverageOf(id);
    expect(plantable_area).toBeCloseTo(325, 0);
  });

  it('counts trees that stood there before as they are, and plants that did as grown', async () => {
    const fern = idOf('western-sword-fern');
    const tree = { id: crypto.randomUUID(), z: 0, name: 'Old fir', x: 120, y: 120, spread: 10 };
    const id = await gardenWith([standing(fern, 20, 20, { existing: true })], { trees: [tree] });
    const { at_maturity, at_year } = await coverageOf(id, '?year=0');
    expect(at_maturity.layers.canopy.area / disc(10)).toBeCloseTo(1, 2);
    expect(at_year).toEqual(at_maturity);
  });
});

describe('the summary of a garden', () => {
  it('of an empty garden says so in every part, to an explorer too', async () => {
    const garden = await makeGarden(server, eve, { site: { deer: true, pets: null } });
    const summary = await summaryOf(garden.id, '', eve);
    expect(summary).toMatchObject({
      generated_at: server.clock.now().toISOString(),
      garden: {
        id: garden.id,
        name: 'Back garden',
        width: 20,
        length: 30,
        shape: null,
        region: 'northwest_coastal',
      },
      may: ['view', 'edit', 'propose', 'copy', 'share', 'export', 'delete', 'restore'],
      site: { deer: true },
      counts: { plants: 0, species: 0, to_plant: 0, existing: 0, collected: 0, trees: 0 },
      area: { plot: 600, plantable: 600, built: 0 },
      native: { percentage: 0, share: null, target: 0.7, standing: 'nothing_placed' },
      bloom: { gaps: [] },
      water: { gallons_a_week: { low: 0, high: 0 } },
      evergreen: { by_count: null, by_cover: null },
      deer: { here: true },
      pets: { here: null, noted: [] },
      warnings: [],
      warnings_complete: true,
      schedule: [],
      cost: { low: null, high: null, priced_species: 0 },
      plants: [],
    });
    expect(summary.bloom.months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('tells counts, shares and the schedule of what is planted, stands and is set aside', async () => {
    const [maple, fern, lavender, salal] = [
      idOf('vine-maple'),
      idOf('western-sword-fern'),
      idOf('english-lavender'),
      idOf('salal'),
    ];
    const id = await gardenWith([
      standing(fern, 30, 30, { quantity: 3 }),
      standing(fern, 200, 30),
      standing(fern, 60, 200, { existing: true, quantity: 2 }),
      standing(maple, 120, 120, { existing: true }),
      standing(lavender, 30, 200),
    ]);
    // As the planner does: what is placed was collected before, and what only stands there may be too.
    for (const plant_id of [salal, fern, maple, lavender])
      await answered(
        server.request('POST', `/gardens/${id}/add_to_collection/`, { as: ann, body: { plant_id } }),
        200,
      );
    const summary = await summaryOf(id, '?year=1');
    expect(summary.counts).toEqual({
      plants: 8,
      species: 3,
      to_plant: 5,
      existing: 3,
      collected: 1,
      trees: 0,
    });
    expect(summary.native).toMatchObject({ percentage: 87.5, share: 0.875, standing: 'on_target' });
    expect(
      summary.schedule.map(({ common_name, kind, quantity, existing }) => [
        ...[common_name, kind, quantity, existing],
      ]),
    ).toEqual([
      ['English Lavender', 'to_plant', 1, 0],
      ['Western Sword Fern', 'to_plant', 6, 2],
      ['Vine Maple', 'existing', 1, 1],
      ['Salal', 'collected', 1, 0],
    ]);
    expect(summary.schedule.every(({ spacing, spread }) => spacing === spread)).toBe(true);
    expect(summary.layer_coverage.year).toBe(1);
    expect(summary.layer_coverage.at_year?.any.area).toBeGreaterThan(0);
    expect(summary.plants.map(({ common_name }: SummaryPlant) => common_name)).toEqual([
      'English Lavender',
      'Salal',
      'Vine Maple',
      'Western Sword Fern',
    ]);
    expect(summary.water.establishing.plants).toBe(5);
    expect(await summaryOf(id, '?year=1')).toEqual(summary);
  });

  it('counts nothing of what stands beside the garden', async () => {
    const { corners, ...house } = bed('building', 120, 0);
    const moved = corners.map(({ x, y }) => ({ x: x - 200, y }));
    const oak = { id: crypto.randomUUID(), z: 0, name: 'Oak', x: -150, y: 100, spread: 10 };
    const maple = { ...oak, id: crypto.randomUUID(), x: 100 };
    const id = await gardenWith([], { beds: [{ ...house, corners: moved }], trees: [oak, maple] });
    const { area, counts, layer_coverage } = await summaryOf(id);
    expect(area).toEqual({ plot: 400, plantable: 400, built: 0 });
    expect(counts.trees).toBe(1);
    expect(layer_coverage.at_maturity.any.area / disc(10)).toBeCloseTo(1, 2);
  });

  it('names each warning in a sentence', async () => {
    const maple = idOf('vine-maple');
    const id = await gardenWith([standing(maple, 100, 100), standing(maple, 124, 100)], {
      beds: [bed('building', 72, 0)],
    });
    const { warnings } = await summaryOf(id);
    expect(warnings.map(({ kind, count }) => [kind, count])).toEqual([
      ['reaches_building', expect.any(Number)],
      ['crowding', 1],
    ]);
    expect(warnings[0]?.sentence).toMatch(/Vine Maple stands? so near a building|Vine Maple stand so near/);
    expect(warnings[1]?.sentence).toMatch(
      /^Two plants of Vine Maple reach .* into one another when grown\.$/,
    );
  });

  it('reads every note of the catalogue on caterpillars, and names a source for each part', async () => {
    const garden = await makeGarden(server, ann, { collection: [...ids.values()] });
    const all = [...ids.values()].map((plant, index) =>
      standing(plant, (index % 20) * 12, Math.floor(index / 20) * 12),
    );
    await answered(sendGrid(server, ann, garden.id, all), 200);
    const { caterpillars, sources, sources_of } = await summaryOf(garden.id);
    const { rows } = await server.platform.db.pool.query<{ noted: number }>(
      'SELECT count(*)::int AS noted FROM plants WHERE lepidoptera_host_note IS NOT NULL',
    );
    expect(caterpillars.recorded.species).toHaveLength(rows[0]?.noted ?? 0);
    expect(caterpillars.hosts).toHaveLength(rows[0]?.noted ?? 0);
    expect(caterpillars.hosts[0]?.kinds).toBeGreaterThan(100);
    expect(caterpillars.hosts.every(({ record }) => record.startsWith('HOSTS records '))).toBe(true);
    for (const key of Object.values(sources_of).flat()) expect(sources[key]?.title).toBeTruthy();
  });
});

describe.each(['layer_coverage', 'export_summary'])('%s refuses', (call) => {
  const ask = (id: number | string, query = '', as?: Member) =>
    server.request('GET', `/gardens/${id}/${call}/${query}`, { as });

  it('whoever is not signed in', async () => {
    expect((await answered<ApiErrorBody>(ask(1), 401)).code).toBe('unauthorized');
  });

  it("another person's garden, and one that is not", async () => {
    const { id } = await makeGarden(server, ann);
    expect(await answered<ApiErrorBody>(ask(id, '', eve), 403)).toMatchObject({
      code: 'forbidden',
      detail: "You don't have permission to view this garden",
    });
    expect(await answered<ApiErrorBody>(ask(2_000_000, '', eve), 404)).toMatchObject({
      code: 'garden_not_found',
      detail: 'Garden not found',
    });
  });

  it.each(['x', '0', '-1', '1.5', '99999999999'])('a garden called %s', async (id) => {
    expect((await answered<ApiErrorBody>(ask(id, '', eve), 400)).code).toBe('validation_failed');
  });

  it.each(['-1', '31', 'soon', '1.5', 'NaN', '1e1', ''])('year=%s', async (year) => {
    const { id } = await makeGarden(server, eve);
    const refusal = await answered<ApiErrorBody>(ask(id, `?year=${year}`, eve), 400);
    expect(refusal.errors?.map(({ field }) => field)).toEqual(['year']);
  });

  it.each([0, 30])('nothing of year %d', async (year) => {
    const { id } = await makeGarden(server, eve);
    expect((await ask(id, `?year=${year}`, eve)).status).toBe(200);
  });

  it('a garden that was deleted', async () => {
    const { id } = await makeGarden(server, eve);
    await server.request('DELETE', `/gardens/${id}/`, { as: eve });
    expect((await answered<ApiErrorBody>(ask(id, '', eve), 404)).code).toBe('garden_not_found');
  });
});

describe('what the plants cost', () => {
  /** Camas, which two samples sell. */
  const cost = async (garden: number) => (await summaryOf(garden)).cost;
  const sell = (
    slug: string,
    active: boolean,
    status: string,
    cents: number | null,
    tier = 'full_integration',
  ) =>
    server.platform.db.pool.query(
      `WITH seller AS (
         INSERT INTO nurseries (slug, name, description, address, zip_code, partnership_tier, service_radius, is_active, latitude,
           longitude, regions, specialties, featured, is_sample, created_at, updated_at)
         VALUES ($1, $1, '', '', '98105', $6, 50, $2, 47.6, -122.3, '{}', '{}', false, false, now(), now()) RETURNING id)
       INSERT INTO inventory_items (nursery_id, plant_id, container, status, price_cents, confirmed_at, created_at, updated_at)
       SELECT id, $3, '', $4, $5, now(), now(), now() FROM seller`,
      [slug, active, idOf('common-camas'), status, cents, tier],
    );

  it('is told by the prices of nurseries, never by those of samples', async () => {
    const garden = await gardenWith([
      standing(idOf('common-camas'), 60, 60),
      standing(idOf('common-camas'), 90, 90),
    ]);
    const { rows } = await server.platform.db.pool.query(
      'SELECT 1 FROM inventory_items WHERE plant_id = $1 AND price_cents IS NOT NULL',
      [idOf('common-camas')],
    );
    expect(rows.length, 'a sample has a price for it').toBeGreaterThan(0);
    const none = { low: null, high: null, priced_species: 0 };
    expect(await cost(garden)).toMatchObject(none);
    await sell('closed', false, 'in_stock', 100);
    await sell('run-out', true, 'out_of_stock', 100);
    await sell('unpriced', true, 'in_stock', null);
    // Inventory is of the Growth tier alone.
    await sell('no-partner', true, 'in_stock', 100, 'referral');
    expect(await cost(garden)).toMatchObject(none);
    await sell('cheap', true, 'limited', 450);
    await sell('dear', true, 'in_stock', 900);
    expect(await cost(garden)).toEqual({
      low: 9,
      high: 18,
      priced_species: 1,
      sentence: '$9 to $18 for the kind to plant, by the prices of nurseries on record.',
    });
  });
});
