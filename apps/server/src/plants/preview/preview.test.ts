import type { Plant } from '@understory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { readEveryPlant } from '../store.ts';
import { previewLines, previewVersion } from './preview.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const plantNamed = async (slug: string) => {
  const plants = await server.platform.db.read(readEveryPlant);
  const plant = plants.find((one) => one.slug === slug);
  if (!plant) throw new Error(`There is no ${slug}`);
  return plant;
};
const ask = (path: string, headers: Record<string, string> = {}) => server.request('GET', path, { headers });

describe('the preview of a plant for messengers', () => {
  test('is a PNG of 1200 by 630 at the address its plant gives, kept for ever', async () => {
    const { id } = await plantNamed('western-sword-fern');
    const plant = (await (await server.request('GET', `/plants/${id}/`)).json()) as Plant;
    const answer = await ask(plant.preview_url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { default: sharp } = await import('sharp');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);

    const again = await ask(plant.preview_url, { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect((await ask(plant.preview_url.replace(/v=.*/, 'v=old'))).headers.get('cache-control')).toBe(
      'public, max-age=3600',
    );
  });

  test('is not there for a plant that is not', async () => {
    expect((await ask('/pictures/plants/no-such-plant/preview.png')).status).toBe(404);
    expect((await ask('/pictures/plants/..%2f..%2fetc/preview.png')).status).toBe(404);
  });

  test('has a new address when what it shows changes, and keeps it when anything else does', async () => {
    const fern = await plantNamed('western-sword-fern');
    const version = previewVersion(fern);
    expect(previewVersion({ ...fern, maintenance_note: 'Other', deer_resistant: false })).toBe(version);
    expect(previewVersion({ ...fern, common_name: 'Sword Fern' })).not.toBe(version);
    expect(previewVersion({ ...fern, height_mature: 9 })).not.toBe(version);
    expect(previewVersion({ ...fern, leaf_shape: 'round' })).not.toBe(version);
  });

  test('tells what is most asked for', async () => {
    expect(previewLines(await plantNamed('common-camas'))).toEqual([
      'Native to the Pacific Northwest',
      'Full sun or partial sun',
      'Dry, moist or wet soil',
      '2 ft 4 in tall, 7 in wide',
      'Flowers April to June',
    ]);
    expect(previewLines(await plantNamed('western-sword-fern'))).toHaveLength(4);
  });
});
