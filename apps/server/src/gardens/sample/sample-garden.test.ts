import type { SampleGarden } from '@understory/contract';
import { SAMPLE_YEARS } from '@understory/garden';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { answered } from '../garden-fixtures.ts';

let server: TestServer;
let garden: SampleGarden;

beforeAll(async () => {
  server = await startTestServer();
  garden = await answered<SampleGarden>(server.request('GET', '/sample-garden/'), 200);
});
afterAll(() => server.stop());

const plan = (query: string) => server.request('GET', `/sample-garden/plan.svg/?${query}`);
const drawn = async (query: string): Promise<string> => {
  const answer = await plan(query);
  expect(answer.status).toBe(200);
  return answer.text();
};

describe('the sample garden', () => {
  it('is a design of ours, native, with several kinds in flower in most of the year', () => {
    expect(garden.design).toBe('Woodland edge');
    expect(garden.native_percentage).toBeGreaterThanOrEqual(70);
    expect(garden.plants.length).toBeGreaterThanOrEqual(10);
    expect(garden.plants.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(garden.plant_count);
  });

  it('is told in the language of who reads, and is the same garden in each', async () => {
    const told = await answered<SampleGarden>(
      server.request('GET', '/sample-garden/', { headers: { Cookie: 'understory_language=es' } }),
      200,
    );
    expect(told.design).not.toBe(garden.design);
    expect(told.plan).toEqual(garden.plan);
  });

  it('is drawn otherwise in another year, and in another month, in a picture of the same size', async () => {
    const [may, young, winter] = [
      await drawn('year=7&month=5'),
      await drawn('year=1&month=5'),
      await drawn('year=7&month=1'),
    ];
    const size = `width="${garden.plan.width}" height="${garden.plan.height}"`;
    for (const picture of [may, young, winter]) expect(picture).toContain(size);
    expect(new Set([may, young, winter]).size).toBe(3);
    expect(await drawn('year=7&month=5')).toBe(may);
  });

  it('has no words in its picture', async () => {
    expect(await drawn('year=7&month=5')).not.toMatch(/<text|role="img"/);
  });

  it('may be kept for ever by its version, and is asked for anew without', async () => {
    const known = await plan(`year=3&month=6&version=${garden.version}`);
    expect(known.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const query of ['year=3&month=6', 'year=3&month=6&version=another']) {
      expect((await plan(query)).headers.get('cache-control')).toBe('public, no-cache');
    }
  });

  it.each(['year=0&month=5', `year=${SAMPLE_YEARS + 1}&month=5`, 'year=5&month=13', 'year=5', ''])(
    'refuses a time that is none: %s',
    async (query) => {
      expect((await plan(query)).status).toBe(400);
    },
  );
});
