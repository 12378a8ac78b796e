import { createTestDatabase } from '@understory/seedbed';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, DatabaseUnavailable, openDatabase } from '../db/index.ts';
import { type Counter, countInMemory, countShared } from './index.ts';

let database: Awaited<ReturnType<typeof createTestDatabase<Database>>>;
beforeAll(async () => {
  database = await createTestDatabase(openDatabase);
});
afterAll(async () => {
  await database.db.close();
  await database.drop();
});

let now = Date.UTC(2026, 4, 4);
const clock = { now: () => new Date(now) };
const LIMIT = { uses: 120, seconds: 60 };

let limits = 0;
beforeEach(() => {
  limits++;
});
/** A process's counter of the limit of this test, and how often it asked the database. */
function process(exact = false): { count: Counter; asked: () => number } {
  let transactions = 0;
  const db = new Proxy(database.db, {
    get: (all, name) => {
      if (name === 'transaction') transactions++;
      return Reflect.get(all, name);
    },
  });
  return {
    count: countShared({ db, clock }, { key: `test ${limits}`, ...LIMIT }, exact),
    asked: () => transactions,
  };
}

async function passed(count: Counter, times: number, key = 'ann'): Promise<number> {
  const standings = await Promise.all(Array.from({ length: times }, () => count(key)));
  return standings.filter(({ wait }) => wait === 0).length;
}

describe.each([
  ['in memory', () => countInMemory(clock, LIMIT)],
  ['by one process on a database', () => process().count],
  ['exactly', () => process(true).count],
])('uses counted %s', (_how, make) => {
  it('end at the limit, of each key by itself, and begin anew after the time', async () => {
    const count = make();
    expect(await count('ann')).toEqual({ wait: 0, left: 119, reset: 60_000 });
    now += 10_000;
    expect(await passed(count, 150)).toBe(119);
    expect(await count('ann')).toEqual({ wait: 50_000, left: 0, reset: 50_000 });
    expect((await count('bob')).wait).toBe(0);
    now += 50_000;
    expect(await count('ann')).toEqual({ wait: 0, left: 119, reset: 60_000 });
  });

  it('may be many at once, and one that is too large takes nothing from smaller ones', async () => {
    const count = make();
    expect((await count('ann', 100)).wait).toBe(0);
    expect((await count('ann', 21)).wait).toBeGreaterThan(0);
    expect((await count('ann', 20)).wait).toBe(0);
    expect((await count('ann')).wait).toBeGreaterThan(0);
    expect((await count('bob', 121)).wait).toBeGreaterThan(0);
  });
});

describe('several processes on one database', () => {
  it('keep one limit together, but for the share that each spends before it asks', async () => {
    const [one, other] = [process(), process()];
    const first = await passed(one.count, 60);
    const all = first + (await passed(other.count, 100)) + (await passed(one.count, 100));
    expect(first).toBe(60);
    expect(all).toBeGreaterThanOrEqual(120 - 10);
    expect(all).toBeLessThanOrEqual(120 + 10);
  });

  it('cost no write for a few calls, and one for a share of many', async () => {
    const { count, asked } = process();
    expect(await passed(count, 10)).toBe(10);
    expect(asked()).toBe(0);
    for (let use = 10; use < 120; use++) await count('ann');
    expect(asked()).toBeLessThanOrEqual(12);
    const full = asked();
    expect(await passed(count, 100)).toBe(0);
    expect(asked() - full).toBeLessThanOrEqual(1);
  });

  it('pass an exact limit by nothing, and a new process knows it', async () => {
    const processes = [process(true), process(true), process(true)];
    const counts = await Promise.all(processes.map(({ count }) => passed(count, 60)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(120);
    expect(await passed(process(true).count, 5)).toBe(0);
  });
});

describe('while the database is away', () => {
  const away = {
    kind: 'server',
    transaction: async () => {
      throw new DatabaseUnavailable('gone');
    },
  } as unknown as Database;

  it('each process keeps the limit by itself', async () => {
    expect(await passed(countShared({ db: away, clock }, { key: 'away', ...LIMIT }), 200)).toBe(120);
  });

  it('nothing passes that guards an account', async () => {
    const count = countShared({ db: away, clock }, { key: 'away', ...LIMIT }, true);
    await expect(count('ann')).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});
