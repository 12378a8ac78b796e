import { KeyPair, KeyServer } from '@understory/seedbed/pool';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PoolKeys, readKeysFrom } from './pool-keys.ts';
import { PoolTokens } from './pool-tokens.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let pool: KeyServer;
let time: number;
let tokens: PoolTokens;
const clock = { now: () => new Date(time) };

// One for each test: what a test let be asked for in the background may arrive after its end.
beforeEach(async () => {
  time = Date.UTC(2026, 4, 4, 17);
  pool = await new KeyServer().listen();
  tokens = new PoolTokens(pool, new PoolKeys(readKeysFrom(pool.issuer), clock), clock);
});
afterEach(() => pool.close());

/** Whether a token of this key is taken, refused, or neither because nobody could be asked. */
const judge = async (key = pool.key, kid = key.id): Promise<'taken' | 'refused' | 'put off'> => {
  try {
    const read = await tokens.read(key.sign(pool.claims('fern', clock.now()), { alg: 'RS256', kid }));
    return read ? 'taken' : 'refused';
  } catch (error) {
    expect(error).toMatchObject({ code: 'service_unavailable', details: { retryAfter: 5 } });
    return 'put off';
  }
};

describe('the keys of the pool', () => {
  test('are asked for once, however many come first', async () => {
    const verdicts = await Promise.all(Array.from({ length: 30 }, () => judge()));
    expect(new Set(verdicts)).toEqual(new Set(['taken']));
    expect(pool.asked).toBe(1);
  });

  test.each([
    ['do not answer', 'silent'],
    ['answer 500', { status: 500, text: '' }],
    ['answer no JSON', { status: 200, text: 'Not a key set.' }],
    ['answer no key set', { status: 200, text: '{}' }],
  ] as const)('that %s say nothing about a token', async (_name, mood) => {
    pool.mood = mood;
    expect(await judge()).toBe('put off');
    pool.mood = 'well';
    time += 4 * SECOND;
    expect(await judge()).toBe('put off');
    time += SECOND;
    expect(await judge()).toBe('taken');
  });

  test('are not asked for at every call while they do not answer', async () => {
    pool.mood = 'silent';
    for (let call = 0; call < 10; call++) expect(await judge()).toBe('put off');
    expect(pool.asked).toBe(1);
  });

  test('that are known go on working without the pool', async () => {
    await judge();
    pool.mood = 'silent';
    for (const minutes of [1, 10, 60, 600]) {
      time += minutes * MINUTE;
      expect(await judge()).toBe('taken');
    }
  });

  test('are asked for again when the pool has a new one, which is taken at once', async () => {
    await judge();
    const former = pool.key;
    pool.key = new KeyPair();
    pool.told = [former, pool.key];
    time += 30 * SECOND;
    expect([await judge(), await judge(former), pool.asked]).toEqual(['taken', 'taken', 2]);
  });

  test('that nobody knows, of a pool that does not answer, say nothing about a token', async () => {
    await judge();
    pool.mood = 'silent';
    time += 30 * SECOND;
    expect(await judge(new KeyPair())).toBe('put off');
    expect(await judge()).toBe('taken');
  });

  test('abuse: a flood of keys nobody knows does not reach the pool', async () => {
    await judge();
    time += 30 * SECOND;
    const flood = Array.from({ length: 100 }, (_, serial) => judge(pool.key, `made-up-${serial}`));
    expect(new Set(await Promise.all(flood))).toEqual(new Set(['refused']));
    expect(pool.asked).toBe(2);
  });

  test('that the pool gave up stop counting', async () => {
    const former = pool.key;
    await judge();
    pool.key = new KeyPair();
    pool.told = [pool.key];
    time += 10 * MINUTE;
    // Whoever comes first is answered with what was known, and lets the pool be asked.
    await judge(former);
    await expect.poll(() => judge(former)).toBe('refused');
  });
});
