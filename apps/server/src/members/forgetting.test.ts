import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCounts } from '../platform/limits/index.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { forgetOutdated } from './forgetting.ts';
import { post } from './member-fixtures.ts';

const DAY = 86_400_000;
const attempt = { signal: new AbortController().signal, number: 1 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seeded: false });
});
afterAll(() => server.stop());

const forget = () => forgetOutdated.handle(server.platform, {}, attempt);
async function rowsOf(table: string): Promise<number> {
  const { rows } = await server.platform.db.pool.query<{ rows: number }>(
    `SELECT count(*)::int AS rows FROM ${table}`,
  );
  return rows[0]?.rows ?? 0;
}

it('forgets a sign-up that nobody completed after a week, and its code a day after that is over', async () => {
  await post(server, '/auth/sign-up/', { email: 'rose@example.org', password: 'Camas(meadow)7' });
  server.clock.advance(DAY);
  await forget();
  expect([await rowsOf('sign_ups'), await rowsOf('mailed_codes')]).toEqual([1, 1]);
  server.clock.advance(DAY);
  await forget();
  expect([await rowsOf('sign_ups'), await rowsOf('mailed_codes')]).toEqual([1, 0]);
  server.clock.advance(5 * DAY + 1);
  await forget();
  expect(await rowsOf('sign_ups')).toBe(0);
});

it('forgets the sessions of somebody who does not come back, and of their browsers all but the last', async () => {
  const fern = await server.member('fern');
  server.clock.advance(1_000);
  await post(server, '/auth/sign-in/', { email: fern.email, password: fern.password });
  const [sessions, devices] = [await rowsOf('sessions'), await rowsOf('known_devices')];
  expect(devices).toBeGreaterThan(1);
  server.clock.advance(29 * DAY);
  await forget();
  expect(await rowsOf('sessions')).toBe(sessions);
  server.clock.advance(DAY);
  await forget();
  expect([await rowsOf('sessions'), await rowsOf('known_devices')]).toEqual([0, devices]);
  server.clock.advance(366 * DAY);
  await forget();
  expect(await rowsOf('known_devices')).toBe(1);
});

it('forgets what was counted once its time is over', async () => {
  await post(server, '/auth/sign-in/', { email: 'moss@example.org', password: 'Wrong(meadow)7' });
  const counted = await rowsOf('rate_limits');
  await forgetCounts.handle(server.platform, {}, attempt);
  const current = await rowsOf('rate_limits');
  expect(current).toBeGreaterThan(0);
  expect(current).toBeLessThanOrEqual(counted);
  server.clock.advance(2 * DAY);
  await forgetCounts.handle(server.platform, {}, attempt);
  expect(await rowsOf('rate_limits')).toBe(0);
});
