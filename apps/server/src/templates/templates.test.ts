import type { AnswerOf, layOutTemplate, listTemplates } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Member, startTestServer, type TestServer } from '../testing/index.ts';

let server: TestServer;
let explorer: Member;
let cultivator: Member;
beforeAll(async () => {
  server = await startTestServer();
  explorer = await server.member('explorer');
  cultivator = await server.member('cultivator', { tier: 'cultivator' });
});
afterAll(() => server.stop());

const PLOT = { width: 20, length: 15, region_id: 1, site: { sun_exposure: 'FS', moisture: 'moist' } };

const ask = (as: Member | undefined, key = 'rain_garden', body: unknown = PLOT) =>
  server.request('POST', `/garden-templates/${key}/layout/`, { as, body });
const refusal = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code: string; detail: string; required_tier?: string }),
});

describe('the list of designs', () => {
  it('is everybody’s, with a sample of each and the plants to draw it', async () => {
    const response = await server.request('GET', '/garden-templates/');
    expect(response.status).toBe(200);
    const { templates, plants } = (await response.json()) as AnswerOf<typeof listTemplates>;
    expect(templates.length).toBeGreaterThanOrEqual(12);
    const known = new Set(plants.map(({ id }) => id));
    const free = templates.filter(({ required_tier }) => required_tier === null).map(({ key }) => key);
    expect(free.toSorted()).toEqual(['dry_shade', 'pollinator_border', 'small_courtyard']);
    expect(new Set(templates.map(({ required_tier }) => required_tier))).toEqual(
      new Set([null, 'cultivator']),
    );
    for (const { key, sample } of templates) {
      expect(sample.plants.length, key).toBeGreaterThan(10);
      expect(sample.plants.every(({ plant }) => known.has(plant))).toBe(true);
    }
  });
});

describe('a design laid out', () => {
  it.each([
    ['pollinator_border', PLOT],
    ['small_courtyard', PLOT],
    ['dry_shade', { ...PLOT, site: { sun_exposure: 'SH', moisture: 'dry' } }],
  ])('is everybody’s where it is the starter design %s, guests included', async (key, plot) => {
    const answers = await Promise.all([undefined, explorer, cultivator].map((as) => ask(as, key, plot)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first, ...others] = (await Promise.all(answers.map((answer) => answer.json()))) as AnswerOf<
      typeof layOutTemplate
    >[];
    expect(first?.plants.length).toBeGreaterThan(10);
    for (const other of others) expect(other).toEqual(first);
  });

  it('of everybody’s is refused to a guest as to everybody where it does not fit, or is none', async () => {
    expect(await refusal(await ask(undefined, 'dry_shade'))).toMatchObject({ status: 422 });
    expect(await refusal(await ask(undefined, 'moon_garden'))).toMatchObject({ status: 404 });
    const wrong = await ask(undefined, 'dry_shade', { ...PLOT, width: 'wide' });
    expect(await refusal(wrong)).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('is given to who may apply templates, alike each time, with its plants, parts and native share', async () => {
    const answers = [await ask(cultivator), await ask(cultivator)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, again] = (await Promise.all(answers.map((answer) => answer.json()))) as [
      AnswerOf<typeof layOutTemplate>,
      unknown,
    ];
    expect(again).toEqual(first);
    expect(first.native_percentage).toBeGreaterThanOrEqual(70);
    expect(first.parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(first.plants.length);
    expect(first.plants_details.map(({ id }) => id)).toEqual(first.parts.map(({ plant }) => plant));
    expect(first.bed).toEqual([
      { x: 0, y: 0 },
      { x: 240, y: 0 },
      { x: 240, y: 180 },
      { x: 0, y: 180 },
    ]);
  });

  it('is refused for a garden with more corners in its way than can be looked at', async () => {
    const around = (corners: number) =>
      Array.from({ length: corners }, (_, at) => ({
        x: Math.round(120 + 90 * Math.cos((at / corners) * 2 * Math.PI)),
        y: Math.round(90 + 60 * Math.sin((at / corners) * 2 * Math.PI)),
      }));
    const taken = (count: number) => Array.from({ length: count }, () => around(400));
    const refused = await ask(cultivator, 'rain_garden', { ...PLOT, taken: taken(21) });
    expect(await refusal(refused)).toMatchObject({ status: 400, code: 'validation_failed' });
    const crowded = await ask(cultivator, 'rain_garden', { ...PLOT, taken: taken(20) });
    expect(crowded.status).toBe(422);
  });

  it('keeps its distance from the plants that the garden says stand there', async () => {
    const bare = (await (await ask(cultivator, 'pollinator_border')).json()) as AnswerOf<
      typeof layOutTemplate
    >;
    const shrub = bare.parts[0]?.plant;
    const standing = [{ plant: shrub, x: 120, y: 90 }];
    const beside = (await (
      await ask(cultivator, 'pollinator_border', { ...PLOT, standing })
    ).json()) as typeof bare;
    expect(beside.plants.every(({ x, y }) => Math.hypot(x - 120, y - 90) > 24)).toBe(true);
  });

  it('is refused to guests, and to a plan without templates, which is named', async () => {
    expect(await refusal(await ask(undefined))).toMatchObject({ status: 401, code: 'unauthorized' });
    expect(await refusal(await ask(explorer))).toMatchObject({
      status: 403,
      code: 'upgrade_required',
      required_tier: 'cultivator',
    });
  });

  it.each([
    ['a design there is none of', 'moon_garden', PLOT, 404, 'template_not_found'],
    ['a plot too small', 'rain_garden', { ...PLOT, width: 3, length: 3 }, 422, 'template_does_not_fit'],
    ['a site it is not for', 'dry_shade', PLOT, 422, 'template_does_not_fit'],
    ['a plot without a length', 'rain_garden', { ...PLOT, length: null }, 400, 'validation_failed'],
    [
      'an outline that crosses itself',
      'rain_garden',
      {
        ...PLOT,
        shape: [
          { x: 0, y: 0 },
          { x: 240, y: 180 },
          { x: 240, y: 0 },
          { x: 0, y: 180 },
        ],
      },
      400,
      'validation_failed',
    ],
    ['too many outlines', 'rain_garden', { ...PLOT, taken: Array(2_001).fill([]) }, 400, 'validation_failed'],
  ])('is refused for %s', async (_why, key, body, status, code) => {
    const refused = await refusal(await ask(cultivator, key, body));
    expect(refused).toMatchObject({ status, code });
    expect(refused.detail).toMatch(/\.$/);
  });
});
