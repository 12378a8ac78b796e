import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a plant is read while every connection is at work for others, and its catalogue anew once one is free', async () => {
  const { db } = server.platform;
  const read = () => server.request('GET', '/plants/1/', { peer: '203.0.113.1' });
  const named = async () => ((await (await read()).json()) as { common_name: string }).common_name;
  const before = await named();
  const release: (() => void)[] = [];
  const working = Array.from({ length: db.kind === 'embedded' ? 1 : 10 }, () => {
    const end = new Promise<void>((done) => release.push(done));
    return db.transaction(async (tx) => {
      await tx.execute('SELECT 1');
      await end;
    });
  });
  await expect.poll(() => db.isBusy()).toBe(true);
  server.clock.advance(60_000);
  expect(await named()).toBe(before);
  for (const end of release) end();
  await Promise.all(working);
  await expect.poll(() => db.isBusy()).toBe(false);
  await db.transaction((tx) => tx.execute(`UPDATE plants SET common_name = 'Another name' WHERE id = 1`));
  await db.transaction((tx) => tx.execute('UPDATE catalogue_state SET revision = revision + 1'));
  server.clock.advance(60_000);
  await expect.poll(named).toBe('Another name');
});
