import type { AnswerOf, BodyOf, recommendForGarden } from '@understory/contract';
import { sharesGround, spacingOf } from '@understory/garden';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Records, recordsOf } from '../plants/index.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';

type Lacking = AnswerOf<typeof recommendForGarden>;

let server: TestServer;
let records: Records;
let ann: Member;
let cleo: Member;

beforeAll(async () => {
  server = await startTestServer();
  records = await recordsOf(server.platform);
  [ann, cleo] = await Promise.all([server.member('ann'), server.member('cleo', { tier: 'cultivator' })]);
});
afterAll(() => server.stop());

const PATH = '/ai/recommendations/garden/';
const BODY = {
  width: 30,
  length: 30,
  region_id: 1,
  site: { sun_exposure: 'PS', moisture: 'moist', usda_zone: '8b' },
};
async function lacking(more: object = {}): Promise<Lacking> {
  const answer = await server.request('POST', PATH, { as: cleo, body: { ...BODY, ...more } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Lacking;
}
const idOf = (name: string): number => {
  const found = records.traded.find(({ common_name }) => common_name === name);
  if (!found) throw new Error(`${name} is not in the catalogue`);
  return found.id;
};
const bed = (x: number, y: number, width: number, length: number) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + length },
  { x, y: y + length },
];

describe('plants by what a garden lacks', () => {
  it('is for who has recommendations with their plan', async () => {
    expect((await server.request('POST', PATH, { body: BODY })).status).toBe(401);
    const refused = await server.request('POST', PATH, { as: ann, body: BODY });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'upgrade_required', required_tier: 'cultivator' });
  });

  it('ranks them with the gaps that each closes, where each would stand, and no two of a genus among five', async () => {
    const standing = [
      { plant: idOf('Western Sword Fern'), x: 60, y: 60, quantity: 1 },
      { plant: idOf('Vine Maple'), x: 200, y: 200, quantity: 1 },
    ];
    const { lacks, plants, notes } = await lacking({ standing });
    expect(lacks).toEqual(
      expect.arrayContaining([expect.stringMatching(/^flowers in /), 'a shrub', 'low cover']),
    );
    expect(notes).toEqual([]);
    expect(plants).toHaveLength(12);
    const genera = plants.slice(0, 5).map(({ plant }) => plant.scientific_name.split(' ')[0]);
    expect(new Set(genera).size).toBe(5);
    for (const { plant, reasons, rating, adds } of plants) {
      expect(['good', 'excellent']).toContain(rating);
      expect(reasons.length).toBeGreaterThan(0);
      expect(reasons.every((reason) => reason.endsWith('.'))).toBe(true);
      expect(records.tradeOf(plant.slug)?.trade).toBeGreaterThan(0);
      for (const spot of adds) {
        expect(spot.plant).toBe(plant.id);
        for (const other of standing) {
          const its = records.byId(other.plant);
          if (its && !sharesGround(plant.layer, its.layer))
            expect(Math.hypot(spot.x - other.x, spot.y - other.y)).toBeGreaterThanOrEqual(
              spacingOf(plant, its) - 0.2,
            );
        }
      }
    }
    expect(await lacking({ standing })).toEqual({ lacks, plants, notes });
  });

  it('leaves out what is not wanted, and names as many as are asked for', async () => {
    const { plants } = await lacking({ limit: 3 });
    expect(plants).toHaveLength(3);
    const [first] = plants;
    if (!first) throw new Error('Nothing is recommended');
    const without = await lacking({ limit: 3, leave_out: [first.plant.id] });
    expect(without.plants.map(({ plant }) => plant.id)).not.toContain(first.plant.id);
  });

  it('minds beds, what is built and the light of each spot', async () => {
    const [east, west] = [bed(200, 60, 120, 120), bed(40, 60, 120, 120)];
    const inBed = await lacking({ beds: [east], covered: [bed(0, 0, 360, 360)] });
    expect(inBed.plants.length).toBeGreaterThan(0);
    for (const { x } of inBed.plants.flatMap(({ adds }) => adds)) expect(x).toBeGreaterThan(200);
    const built = await lacking({ beds: [east, west], taken: [bed(190, 50, 110, 140)] });
    for (const { x } of built.plants.flatMap(({ adds }) => adds)) expect(x < 160 || x > 200).toBe(true);
    const light = { west: 0, north: 0, side: 180 / 1.5, columns: 3, classes: '002002002' } as const;
    const { plants } = await lacking({ light });
    for (const { plant, adds } of plants)
      for (const { x } of adds) expect(plant.sun_exposure).toContain(x < 240 ? 'SH' : 'FS');
    expect(plants.length).toBeGreaterThan(3);
    const zones: BodyOf<typeof recommendForGarden>['zones'] = [
      { corners: bed(0, 0, 360, 360), light: { when: 'none' }, moisture: 'wet' },
    ];
    for (const { plant } of (await lacking({ zones })).plants) {
      expect(plant.sun_exposure).toContain('SH');
      expect(plant.moisture_requirements).toContain('wet');
    }
  });

  it('says why there is none', async () => {
    const full = await lacking({ taken: [bed(0, 0, 360, 360)] });
    expect(full.plants).toEqual([]);
    expect(full.notes.join(' ')).toContain('does well here and has room');
    const untold = await lacking({ site: {} });
    expect(untold.notes.join(' ')).toContain('Tell it under Garden');
    expect(untold.plants.length).toBeGreaterThan(0);
    expect(new Set(untold.plants.map(({ rating }) => rating))).toEqual(new Set(['unknown']));
  });

  it.each([
    ['light that is none', { light: { west: 0, north: 0, side: 90, columns: 2, classes: '03' } }],
    [
      'an outline that crosses itself',
      {
        shape: [
          bed(0, 0, 100, 100)[0],
          bed(0, 0, 100, 100)[2],
          bed(0, 0, 100, 100)[1],
          bed(0, 0, 100, 100)[3],
        ],
      },
    ],
    ['a zone without corners', { zones: [{ moisture: 'wet' }] }],
    ['more than are named at most', { limit: 25 }],
  ])('refuses %s', async (_, more) => {
    const answer = await server.request('POST', PATH, { as: cleo, body: { ...BODY, ...more } });
    expect(answer.status).toBe(400);
  });
});
