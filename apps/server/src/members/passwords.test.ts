import * as crypto from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../platform/index.ts';
import { FORMER_HASH, LEAST_PASSWORD_WORK as LEAST } from './member-fixtures.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';

vi.mock('node:crypto', async (load) => {
  const actual = await load<typeof crypto>();
  return { ...actual, argon2: vi.fn(actual.argon2), scrypt: vi.fn(actual.scrypt) };
});

const PASSWORD = 'Camas(meadow)7';
/** The same with its accent composed, hashed by the library that was used before, and typed in parts. */
const ACCENTED = {
  hash: '34f8187bd153e48843f7ed1aad81e60e:376de50f439cd9f5023716cf6a78d2f291ca0b19c45346fa7fb45cb886b7f386507980e68efc0ec893a0d3cf4ff22a87c3a5eb8dffa84d8dfe524bfee2c8ebd6',
  typed: 'Cafe\u0301(meadow)7',
};

const fits = (candidate: string, hash: string | null, areFormerKept = false) =>
  isPassword(candidate, { hash, areFormerKept }, LEAST);

describe('a password', () => {
  it('is hashed as OWASP asks for in every installation', async () => {
    const production = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://localhost/understory',
      ALLOW_SANDBOX_PAYMENTS: '1',
    };
    for (const environment of [{}, production]) {
      const { passwordWork } = readConfig(environment);
      expect(await hashPassword(PASSWORD, passwordWork)).toMatch(
        /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
      );
    }
  });

  it('fits its own hash and no other, each with a salt of its own', async () => {
    const [hash, again] = [await hashPassword(PASSWORD, LEAST), await hashPassword(PASSWORD, LEAST)];
    expect(again).not.toBe(hash);
    expect(await fits(PASSWORD, hash)).toBe(true);
    expect(await fits(`${PASSWORD} `, hash)).toBe(false);
    expect(await fits(PASSWORD, null)).toBe(false);
  });

  it('fits a hash that was made by other work', async () => {
    const hash = await hashPassword(PASSWORD, { memory: 64, passes: 3 });
    expect(await fits(PASSWORD, hash)).toBe(true);
    expect(isOutdated(hash, LEAST)).toBe(true);
    expect(isOutdated(hash, { memory: 64, passes: 3 })).toBe(false);
  });

  it('fits a hash of the former kind, however its accents are typed', async () => {
    expect(await fits(PASSWORD, FORMER_HASH, true)).toBe(true);
    expect(await fits(ACCENTED.typed, ACCENTED.hash, true)).toBe(true);
    expect(await fits(PASSWORD, ACCENTED.hash, true)).toBe(false);
    expect(isOutdated(FORMER_HASH, LEAST)).toBe(true);
    const composed = await hashPassword(ACCENTED.typed.normalize('NFC'), LEAST);
    expect(await fits(ACCENTED.typed, composed)).toBe(true);
  });

  it.each(['', 'x', '$argon2id$', '$2b$10$abcdefghijklmnopqrstuv', `${FORMER_HASH}0`])(
    'is not checked against what is no hash: %o',
    async (kept) => {
      await expect(fits(PASSWORD, kept, true)).rejects.toThrow('no kind that is known');
    },
  );
});

describe('the work of checking', () => {
  beforeEach(() => {
    vi.mocked(crypto.argon2).mockClear();
    vi.mocked(crypto.scrypt).mockClear();
  });

  it.each([true, false])(
    'is the same with no hash and with one of either kind (former ones kept: %s)',
    async (kept) => {
      const own = await hashPassword(PASSWORD, LEAST);
      for (const hash of [null, own, ...(kept ? [FORMER_HASH] : [])]) {
        for (const candidate of [PASSWORD, 'Wrong(one)22']) {
          vi.mocked(crypto.argon2).mockClear();
          vi.mocked(crypto.scrypt).mockClear();
          await fits(candidate, hash, kept);
          expect(
            vi.mocked(crypto.argon2).mock.calls.map(([, { memory, passes }]) => [memory, passes]),
          ).toEqual([[LEAST.memory, LEAST.passes]]);
          expect(crypto.scrypt).toHaveBeenCalledTimes(kept ? 1 : 0);
        }
      }
    },
  );
});
