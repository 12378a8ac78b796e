import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceCookieOf, deviceKeysIn } from './known-devices.ts';
import { newKey } from './secrets.ts';

describe('the cookie of a browser', () => {
  const key = newKey();
  const other = newKey();
  it.each([
    ['none', undefined, []],
    ['an empty one', '', []],
    ['one account', key, [key]],
    ['two accounts, the last one first', `${key}.${other}`, [key, other]],
    ['something else among them', `${key}.<script>.${other}.`, [key, other]],
    ['a key that is cut off', key.slice(1), []],
    ['a key that is too long', `${key}A`, []],
  ])('%s', (_case, cookie, keys) => {
    expect(deviceKeysIn(cookie)).toEqual(keys);
  });

  it('is read as far as five accounts, however long it is', () => {
    const keys = Array.from({ length: 9 }, newKey);
    expect(deviceKeysIn(deviceCookieOf(keys))).toEqual(keys.slice(0, 5));
  });

  it('gives nothing but keys, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (cookie) => {
        expect(deviceKeysIn(cookie).every((one) => /^[\w-]{43}$/.test(one))).toBe(true);
      }),
    );
  });
});
