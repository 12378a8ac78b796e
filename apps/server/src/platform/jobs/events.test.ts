import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { eventPersonalData, forgetEvents } from './events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await query('DELETE FROM pgboss.job');
  await query('DELETE FROM domain_events');
});

const query = async (text: string) => (await server.platform.db.pool.query(text)).rows;
const record = (personId: string) =>
  server.platform.db.transaction((tx) =>
    server.platform.events.record(tx, {
      type: 'gardens.purged',
      subject: 'gardens',
      personId,
      data: { gardens: [7] },
    }),
  );

it('is noted with what follows from it, in one transaction or not at all', async () => {
  await expect(
    server.platform.db.transaction(async (tx) => {
      await server.platform.events.record(tx, { type: 'photograph.deleted', subject: 'photograph/7' });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await query('SELECT * FROM domain_events')).toEqual([]);
  expect(await query('SELECT * FROM pgboss.job')).toEqual([]);

  await record('fern');
  const [event] = await query('SELECT * FROM domain_events');
  expect(event).toMatchObject({ type: 'gardens.purged', person_id: 'fern', at: server.clock.now() });
  expect(await query('SELECT name, data FROM pgboss.job')).toEqual([
    { name: 'files.sweep', data: { event: Number(event.id) } },
  ]);
  await server.runJobs();
  expect(await query('SELECT state FROM pgboss.job')).toEqual([{ state: 'completed' }]);
});

it('is told to whom it concerns, and forgotten with them alone', async () => {
  await record('fern');
  await record('moss');
  const { db } = server.platform;
  expect(await db.read((tx) => eventPersonalData.collect(tx, 'fern'))).toEqual([
    {
      type: 'gardens.purged',
      subject: 'gardens',
      data: { gardens: [7] },
      at: server.clock.now().toISOString(),
    },
  ]);
  await db.transaction((tx) => eventPersonalData.erase(tx, 'fern'));
  expect(await query('SELECT person_id FROM domain_events')).toEqual([{ person_id: 'moss' }]);
});

it('is forgotten after ninety days', async () => {
  await record('fern');
  const forget = () =>
    forgetEvents.handle(server.platform, {}, { signal: new AbortController().signal, number: 1 });
  server.clock.advance(90 * 86_400_000);
  await forget();
  expect(await query('SELECT type FROM domain_events')).toHaveLength(1);
  server.clock.advance(1);
  await forget();
  expect(await query('SELECT type FROM domain_events')).toEqual([]);
});
