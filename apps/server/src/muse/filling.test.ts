import { execFileSync } from 'node:child_process';
import type { AnswerOf, fillBed } from '@understory/contract';
import { sharesGround, spacingOf } from '@understory/garden';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Records, recordsOf } from '../plants/index.ts';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';

type Filled = AnswerOf<typeof fillBed>;

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

const BED = [
  { x: 60, y: 60 },
  { x: 240, y: 60 },
  { x: 240, y: 156 },
  { x: 60, y: 156 },
];
const BODY = {
  width: 30,
  length: 30,
  region_id: 1,
  site: { sun_exposure: 'PS', moisture: 'moist', usda_zone: '8b' },
  within: BED,
};
async function fill(more: object = {}): Promise<Filled> {
  const answer = await server.request('POST', '/ai/fill/', { as: cleo, body: { ...BODY, ...more } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Filled;
}
const addsOf = ({ alternatives }: Filled) =>
  alternatives.map(({ steps }) => steps.flatMap(({ adds }) => adds));

describe('filling a bed', () => {
  it('is for who has recommendations with their plan', async () => {
    expect((await server.request('POST', '/ai/fill/', { body: BODY })).status).toBe(401);
    const refused = await server.request('POST', '/ai/fill/', { as: ann, body: BODY });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'upgrade_required', required_tier: 'cultivator' });
  });

  it('gives several plantings that keep their room and light, each told in sentences', async () => {
    const found = await fill();
    expect(found.alternatives.length).toBeGreaterThan(1);
    for (const adds of addsOf(found)) {
      expect(adds.length).toBeGreaterThan(8);
      adds.forEach((one, at) => {
        const plant = records.byId(one.plant);
        if (!plant) throw new Error(`Plant ${one.plant} is not in the catalogue`);
        expect(plant.sun_exposure).toContain('PS');
        for (const other of adds.slice(at + 1)) {
          const its = records.byId(other.plant);
          if (!its || sharesGround(plant.layer, its.layer)) continue;
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(
            spacingOf(plant, its) - 1e-6,
          );
        }
      });
    }
    const [first] = found.alternatives;
    expect(first?.title).toBe('A bit of everything');
    expect(first?.lines.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/^Grown, the plants cover \d+%/),
    );
    expect(first?.steps[0]?.label).toMatch(/^Plant \d+ /);
    const plants = first?.steps.reduce((sum, { adds }) => sum + adds.length, 0);
    expect(first?.unpriced).toBe(plants);
  });

  it('is the same for the same seed, and in a process of its own', async () => {
    const [once, again, other] = [await fill({ seed: 7 }), await fill({ seed: 7 }), await fill({ seed: 8 })];
    expect(again).toEqual(once);
    expect(addsOf(other)).not.toEqual(addsOf(once));
    const fixture = new URL('../../../../packages/garden/src/fill/fill.fixture.ts', import.meta.url).href;
    const kernel = new URL('../../../../packages/garden/src/fill/fill-bed.ts', import.meta.url).href;
    const told = () =>
      String(
        execFileSync(process.execPath, [
          '--input-type=module',
          '-e',
          `const { fillOf } = await import('${kernel}'); const { fillOrder } = await import('${fixture}');
           process.stdout.write(JSON.stringify(fillOf(fillOrder(12, 8, { seed: 4 }), 60).plants.map(({ x, y, kind }) => [x, y, kind.plant.id])));`,
        ]),
      );
    expect(told()).toBe(told());
  });

  it('minds the light of each spot', async () => {
    const light = { west: 60, north: 60, side: 90, columns: 2, classes: '0202' };
    for (const adds of addsOf(await fill({ light })))
      for (const { x, plant } of adds)
        expect(records.byId(plant)?.sun_exposure).toContain(x < 150 ? 'SH' : 'FS');
  });

  it.each([
    ['no bed', { within: null }, /Draw a bed first/],
    ['a bed that is built over', { taken: [BED] }, /built or drawn over this bed/],
    ['a budget that nothing is within', { choices: { budget_cents: 500 } }, /budget/],
    [
      'a small bed',
      {
        within: [
          { x: 0, y: 0 },
          { x: 12, y: 0 },
          { x: 12, y: 12 },
        ],
      },
      /smaller than/,
    ],
  ])('says why there is none: %s', async (_, more, why) => {
    const { alternatives, notes } = await fill(more);
    expect(alternatives).toEqual([]);
    expect(notes.join(' ')).toMatch(why);
  });

  it('says that no light is told', async () => {
    const { notes } = await fill({ site: {} });
    expect(notes.join(' ')).toContain('full sun is taken');
  });

  it('refuses light that is none', async () => {
    const light = { west: 60, north: 60, side: 90, columns: 2, classes: '03' };
    expect((await server.request('POST', '/ai/fill/', { as: cleo, body: { ...BODY, light } })).status).toBe(
      400,
    );
  });
});
