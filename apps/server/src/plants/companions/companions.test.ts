import type { Plant, PlantCompanion } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const idOf = async (name: string): Promise<number> => {
  const response = await server.request(
    'GET',
    `/plants/marketplace-search/?search=${encodeURIComponent(name)}`,
  );
  const { results } = (await response.json()) as { results: readonly Plant[] };
  return results.find((plant) => plant.scientific_name === name)?.id ?? 0;
};
const companionsOf = async (name: string): Promise<readonly PlantCompanion[]> => {
  const response = await server.request('GET', `/plants/${await idOf(name)}/companions/`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { results: readonly PlantCompanion[] }).results;
};

describe('the companions of a plant', () => {
  test('are found above, beside and below a sword fern, each with a card and its reasons', async () => {
    const found = await companionsOf('Polystichum munitum');
    expect(found).toHaveLength(12);
    expect(Object.groupBy(found, ({ place }) => place)).toMatchObject({
      above: { length: 4 },
      beside: { length: 4 },
      below: { length: 4 },
    });
    expect(found[0]?.plant).toMatchObject({ common_name: 'Vine Maple', layer: 'understory' });
    expect(found[0]?.plant.image_url).toMatch(/^\/pictures\/plants\/vine-maple\.svg/);
    for (const { plant, reasons } of found) {
      expect(plant).not.toHaveProperty('maintenance_note');
      expect(reasons.at(-1)?.sentence).toMatch(/^Both take /);
    }
  });

  test('nothing stands above a canopy tree', async () => {
    const places = (await companionsOf('Quercus garryana')).map(({ place }) => place);
    expect(new Set(places)).toEqual(new Set(['beside', 'below']));
  });

  test('no fast runner stands beside a small bulb that keeps its place', async () => {
    const names = (await companionsOf('Camassia quamash')).map(({ plant }) => plant.common_name);
    expect(names).not.toContain('Douglas Spirea');
    expect(names.length).toBeGreaterThan(8);
  });

  test('are never none', async () => {
    const response = await server.request('GET', '/plants/marketplace-search/?page_size=200');
    const { results } = (await response.json()) as { results: readonly Plant[] };
    for (const { id, common_name } of results) {
      const answer = await server.request('GET', `/plants/${id}/companions/`);
      const { results: found } = (await answer.json()) as { results: readonly PlantCompanion[] };
      expect(found.length, common_name).toBeGreaterThan(0);
    }
  });

  test.each([
    ['sword-fern', 400, 'Invalid plant ID'],
    ['0', 400, 'Invalid plant ID'],
    ['1.5', 400, 'Invalid plant ID'],
    ['2147483648', 400, 'Invalid plant ID'],
    ['2147483647', 404, 'Plant not found'],
  ])('are refused for the id %s', async (id, status, detail) => {
    const response = await server.request('GET', `/plants/${id}/companions/`);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ detail });
  });
});
