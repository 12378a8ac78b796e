import type { AnswerOf, workOutIdea } from '@understory/contract';
import {
  feetToInches,
  isInBloom,
  type Month,
  overlapOf,
  type Polygon,
  polygonContains,
  sharesGround,
} from '@understory/garden';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Records, recordsOf } from '../plants/index.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';

type WorkedOut = AnswerOf<typeof workOutIdea>;

let server: TestServer;
let records: Records;

beforeAll(async () => {
  server = await startTestServer();
  records = await recordsOf(server.platform);
});
afterAll(() => server.stop());

const PLOT = { width: 30, length: 40, region_id: 1 };
const SITE = { sun_exposure: 'PS', moisture: 'moist', usda_zone: '8b' };
const SUNNY = { sun_exposure: 'FS', moisture: 'dry', usda_zone: '8b' };
const BED = box(24, 24, 264, 144);

function box(west: number, north: number, east: number, south: number) {
  return [
    { x: west, y: north },
    { x: east, y: north },
    { x: east, y: south },
    { x: west, y: south },
  ];
}
const plantOf = (id: number) => {
  const plant = records.byId(id);
  if (!plant) throw new Error(`Plant ${id} is not in the catalogue`);
  return plant;
};
const idOf = (slug: string): number => {
  const plant = records.bySlug(slug);
  if (!plant) throw new Error(`${slug} is not in the catalogue`);
  return plant.id;
};
const standing = (...rows: readonly (readonly [slug: string, x: number, y: number, existing?: boolean])[]) =>
  rows.map(([slug, x, y, existing = false], at) => ({
    id: `thing-${at}`,
    plant: idOf(slug),
    x,
    y,
    quantity: 1,
    existing,
  }));
const WOOD = () => standing(['western-sword-fern', 60, 200], ['salal', 130, 220], ['vine-maple', 220, 320]);

const request = (idea: object, more: object = {}) =>
  server.request('POST', '/ai/ideas/', { body: { idea, ...PLOT, site: SITE, ...more } });
async function ask(idea: object, more: object = {}): Promise<WorkedOut> {
  const answer = await request(idea, more);
  expect(answer.status).toBe(200);
  return (await answer.json()) as WorkedOut;
}
const kindsOf = ({ steps }: WorkedOut) => [
  ...new Set(steps.flatMap(({ adds }) => adds.map(({ plant }) => plant))),
];

/** What speaks against what would be added, in words. */
function faultsOf(
  { steps }: WorkedOut,
  ground: Polygon,
  there: readonly { readonly plant: number; readonly x: number; readonly y: number }[] = [],
): string[] {
  const added = steps.flatMap(({ adds }) => adds);
  return added.flatMap((one, at) => {
    const plant = plantOf(one.plant);
    const radius = feetToInches(plant.spread_mature) / 2 - 0.5;
    const rim = Array.from({ length: 16 }, (_, turn) => ({
      x: one.x + Math.max(0, radius) * Math.cos((turn / 8) * Math.PI),
      y: one.y + Math.max(0, radius) * Math.sin((turn / 8) * Math.PI),
    }));
    const isTree = plant.layer === 'canopy' || plant.layer === 'understory';
    const crowds = [...there, ...added.slice(at + 1)].filter((other) => {
      const known = plantOf(other.plant);
      return overlapOf(plant, one, known, other) > 0 && !sharesGround(plant.layer, known.layer);
    });
    return [
      ...(isTree || rim.every((point) => polygonContains(ground, point))
        ? []
        : [`${plant.slug} reaches outside`]),
      ...crowds.map((other) => `${plant.slug} crowds ${plantOf(other.plant).slug}`),
    ];
  });
}

describe('plants for a bed', () => {
  it('suit its light, ground and winter, are native, and stand in it with room, each kind as a step with a reason', async () => {
    const found = await ask({ kind: 'suggest' }, { within: BED, site: SUNNY });
    expect(found.steps.length).toBeGreaterThan(3);
    expect(faultsOf(found, BED)).toEqual([]);
    for (const id of kindsOf(found)) {
      const plant = plantOf(id);
      expect(plant, plant.slug).toMatchObject({
        sun_exposure: expect.arrayContaining(['FS']),
        moisture_requirements: expect.arrayContaining(['dry']),
        native_regions: expect.arrayContaining(['northwest_coastal']),
      });
      expect([plant.usda_zone_min <= 8, plant.usda_zone_max >= 8]).toEqual([true, true]);
    }
    expect(found.steps[0]?.label).toMatch(/^Plant \d+ /);
    expect(found.steps[0]?.why).toContain('Native here. Takes full sun');
    expect(found.plants.map(({ id }) => id)).toEqual(kindsOf(found));
  });

  it('meet all of a wish in words, or say that nothing does', async () => {
    const found = await ask({ kind: 'suggest', wish: 'evergreen groundcover' }, { within: BED, site: SITE });
    expect(found.title).toBe('Plants for “evergreen groundcover”');
    expect(kindsOf(found).length).toBeGreaterThan(0);
    for (const id of kindsOf(found)) expect(plantOf(id).evergreen).toBe('evergreen');
    const none = await ask({ kind: 'suggest', wish: 'cactus with red flowers for a pond' }, { within: BED });
    expect(none.steps).toEqual([]);
    expect(none.notes[0]).toMatch(/^(Nothing for|I did not understand)/);
  });

  it('are none where the bed is full, and that is said', async () => {
    const full = await ask(
      { kind: 'suggest' },
      { within: box(0, 0, 20, 20), standing: standing(['salal', 10, 10]) },
    );
    expect(full).toMatchObject({ steps: [], plants: [] });
    expect(full.notes).toEqual([expect.stringContaining('has room in it')]);
  });

  it.each(['suggest', 'missing', 'more_bloom'] as const)(
    '%s: whatever stands there and however the bed lies, nothing added crowds or reaches out of it',
    { timeout: 120_000 },
    async (kind) => {
      const slugs = ['western-sword-fern', 'salal', 'vine-maple', 'common-camas', 'kinnikinnick'];
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            west: fc.integer({ min: 0, max: 120 }),
            wide: fc.integer({ min: 30, max: 230 }),
            deep: fc.integer({ min: 30, max: 300 }),
            seed: fc.integer({ min: 1, max: 9 }),
            month: fc.integer({ min: 1, max: 12 }),
            there: fc.array(
              fc.tuple(
                fc.constantFrom(...slugs),
                fc.integer({ min: 0, max: 360 }),
                fc.integer({ min: 0, max: 480 }),
              ),
              { maxLength: 12 },
            ),
          }),
          async ({ west, wide, deep, seed, month, there }) => {
            const within = box(west, 20, west + wide, 20 + deep);
            const rows = standing(...there);
            const found = await ask(
              { kind, ...(kind === 'more_bloom' && { month }) },
              {
                within,
                standing: rows,
                seed,
              },
            );
            expect(faultsOf(found, within, rows)).toEqual([]);
          },
        ),
        { numRuns: 40 },
      );
    },
  );
});

describe('beds, lawns and houses', () => {
  const lawn = box(0, 0, 360, 480);
  it('plants the beds that lie on a lawn, and nothing on the lawn itself or in the house', async () => {
    const house = box(0, 0, 150, 200);
    const found = await ask({ kind: 'missing' }, { beds: [BED], covered: [lawn], taken: [house] });
    expect(found.steps.length).toBeGreaterThan(0);
    for (const at of found.steps.flatMap(({ adds }) => adds)) {
      expect(polygonContains(BED, at)).toBe(true);
      expect(polygonContains(house, at)).toBe(false);
    }
  });
  it('has nowhere to plant where all is lawn', async () => {
    const found = await ask({ kind: 'missing' }, { covered: [lawn], standing: standing(['salal', 50, 50]) });
    expect(found.steps).toEqual([]);
    expect(found.notes[0]).toMatch(/^Missing here: flowers in March, April, August, September and October, /);
  });
});

describe('what is missing', () => {
  it('is flowers in the months without, and storeys with nothing in them', async () => {
    const found = await ask({ kind: 'missing' }, { standing: standing(['western-sword-fern', 60, 200]) });
    const months = new Set<number>();
    for (const id of kindsOf(found))
      for (const month of [3, 4, 5, 6, 7, 8, 9, 10] as const)
        if (isInBloom(plantOf(id), month)) months.add(month);
    expect(months.size).toBeGreaterThanOrEqual(7);
    expect(found.steps.some(({ why }) => why.includes('when nothing else here is'))).toBe(true);
    expect(found.steps.length).toBeLessThanOrEqual(5);
  });
  it('is nothing more after what it proposed is planted', async () => {
    const first = await ask({ kind: 'missing' }, { standing: WOOD() });
    const added = first.steps
      .flatMap(({ adds }) => adds)
      .map((one, at) => ({ ...one, id: `added-${at}`, quantity: 1, existing: false }));
    const again = await ask({ kind: 'missing' }, { standing: [...WOOD(), ...added] });
    const why = again.steps.map((step) => step.why).join(' ');
    expect(why).not.toContain('when nothing else here is.');
    expect(why).not.toMatch(/There is no|Nothing low/);
  });
});

describe('more in flower', () => {
  it.each([2, 4, 8, 10] as Month[])('in month %i brings what flowers then', async (month) => {
    const found = await ask({ kind: 'more_bloom', month }, { standing: WOOD() });
    for (const id of kindsOf(found)) {
      expect(isInBloom(plantOf(id), month), plantOf(id).slug).toBe(true);
      expect(['grass', 'sedge_rush', 'fern']).not.toContain(plantOf(id).plant_type);
    }
    if (month === 8) {
      expect(found).toMatchObject({ title: 'More in flower in August', done: 'Planted for August' });
      expect(found.steps.length).toBe(3);
    }
  });
});

describe('something else', () => {
  it('stands in the same light and ground, in no more room, in the same spots', async () => {
    const rows = WOOD();
    const found = await ask({ kind: 'replace', plant: idOf('salal') }, { standing: rows });
    const [swap] = found.steps[0]?.swaps ?? [];
    expect(swap).toMatchObject({ from: idOf('salal'), things: ['thing-1'] });
    const [from, to] = [plantOf(idOf('salal')), plantOf(swap?.to ?? 0)];
    expect(to.spread_mature).toBeLessThanOrEqual(from.spread_mature * 1.25);
    expect(to.layer).toBe(from.layer);
    expect(to.sun_exposure).toContain('PS');
    const other = await ask({ kind: 'replace', plant: idOf('salal') }, { standing: rows, seed: 2 });
    expect(other.steps[0]?.swaps[0]?.to).not.toBe(swap?.to);
  });
  it('of those things alone that are told', async () => {
    const rows = standing(['salal', 100, 100], ['salal', 200, 100]);
    const found = await ask(
      { kind: 'replace', plant: idOf('salal'), things: ['thing-1'] },
      { standing: rows },
    );
    expect(found.steps[0]?.swaps[0]?.things).toEqual(['thing-1']);
  });
  it('is not for what stood there before, and says so', async () => {
    const rows = standing(['salal', 100, 100, true]);
    const found = await ask({ kind: 'replace', plant: idOf('salal') }, { standing: rows });
    expect(found).toMatchObject({ steps: [], notes: ['1 plant that stood here before stays as it is.'] });
  });
});

describe('all native, and less water', () => {
  const isNative = (id: number) => plantOf(id).native_regions.includes('northwest_coastal');
  it('puts a native in the place of each kind that is none, no kind twice, and says which stay', async () => {
    const rows = standing(
      ['japanese-maple', 60, 60],
      ['kousa-dogwood', 200, 60],
      ['edible-fig', 60, 300],
      ['salal', 300, 300],
    );
    const found = await ask(
      { kind: 'all_native' },
      { standing: rows, site: { sun_exposure: 'FS', moisture: 'moist' } },
    );
    const swaps = found.steps.flatMap((step) => step.swaps);
    expect(swaps.map(({ from }) => from)).not.toContain(idOf('salal'));
    expect(swaps.length).toBeGreaterThan(0);
    expect(swaps.every(({ to }) => isNative(to))).toBe(true);
    expect(new Set(swaps.map(({ to }) => to)).size).toBe(swaps.length);
    const stays = 3 - swaps.length;
    expect(found.notes.filter((note) => note.includes('stay')).length).toBe(Math.min(1, stays));
  });
  it('is nothing where all is native already', async () => {
    const found = await ask({ kind: 'all_native' }, { standing: WOOD() });
    expect(found.notes).toEqual(['All that is planned here is native already.']);
  });
  it('brings what tolerates drought, and no stranger for a native', async () => {
    const found = await ask({ kind: 'less_water' }, { standing: WOOD() });
    const swaps = found.steps.flatMap((step) => step.swaps);
    expect(swaps.length).toBeGreaterThan(0);
    for (const { from, to } of swaps) {
      expect([plantOf(from).drought_tolerant, plantOf(to).drought_tolerant]).toEqual([false, true]);
      expect(isNative(to)).toBe(true);
    }
  });
  it.each(['all_native', 'less_water'])('%s of an empty garden asks for plants first', async (kind) => {
    expect((await ask({ kind })).notes).toEqual([expect.stringContaining('Nothing is planned here yet')]);
  });
});

describe('the call', () => {
  it('answers the same for the same seed, and counts against nobody', async () => {
    const member = await server.member('thinker');
    const both = await Promise.all([ask({ kind: 'missing' }), ask({ kind: 'missing' })]);
    expect(both[0]).toEqual(both[1]);
    const status = await server.request('GET', '/users/profiles/ai_conversation_status/', { as: member });
    expect(await status.json()).toMatchObject({ usage: { remaining: 5 } });
  });
  it('tells whence it takes the light where the garden does not tell it', async () => {
    expect((await ask({ kind: 'missing' }, { site: {} })).notes[0]).toContain('full sun is taken for it');
    expect((await ask({ kind: 'missing' }, { site: {}, standing: WOOD() })).notes[0]).toContain(
      'taken from what stands here',
    );
  });
  it.each([
    ['a month that is none', { idea: { kind: 'more_bloom', month: 13 } }, 400, 'validation_failed'],
    ['an idea that is none', { idea: { kind: 'topiary' } }, 400, 'validation_failed'],
    ['a plant that is none', { idea: { kind: 'replace', plant: 999_999 } }, 404, 'plant_not_found'],
    [
      'an outline that crosses itself',
      {
        idea: { kind: 'missing' },
        shape: [
          { x: 0, y: 0 },
          { x: 360, y: 480 },
          { x: 360, y: 0 },
          { x: 0, y: 480 },
        ],
      },
      400,
      'validation_failed',
    ],
    ['too long a wish', { idea: { kind: 'suggest', wish: 'a'.repeat(201) } }, 400, 'validation_failed'],
  ])('refuses %s', async (_what, body, status, code) => {
    const answer = await server.request('POST', '/ai/ideas/', { body: { ...PLOT, ...body } });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  });
  it('passes over plants that are not in the catalogue any more', async () => {
    const rows = [{ id: 'gone', plant: 999_999, x: 10, y: 10 }, ...WOOD()];
    expect((await ask({ kind: 'missing' }, { standing: rows })).steps.length).toBeGreaterThan(0);
  });
});
