import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { addNursery } from '../testing/nursery-fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { BASE_URL: 'https://understory.example' } });
});
afterAll(() => server.stop());

test('search engines are told of real nurseries that are in the directory, and of no sample', async () => {
  // Those of the release are told as well: they are real.
  await server.platform.db.pool.query('DELETE FROM nurseries WHERE NOT is_sample');
  await addNursery(server, { slug: 'fern-road', zip: '98105' });
  await addNursery(server, { slug: 'left-us', zip: '98105', active: false });
  const map = await (await server.request('GET', '/sitemap.xml')).text();
  const today = server.clock.now().toISOString().slice(0, 10);
  const told = map.match(/<loc>https:\/\/understory\.example(\/es)?\/nurseries\/.*?<\/lastmod>/g);
  expect(told).toEqual(
    ['', '/es'].map(
      (language) =>
        `<loc>https://understory.example${language}/nurseries/fern-road</loc><lastmod>${today}</lastmod>`,
    ),
  );
  expect(map).toContain('<loc>https://understory.example/local-nurseries</loc>');
});
