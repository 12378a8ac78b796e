import { describe, expect, it } from 'vitest';
import { deriveKeys, hashOfKey, newKey } from './secrets.ts';

const keys = deriveKeys('a secret of this installation, long enough');

describe('what is sealed', () => {
  it('is read again by its owner, and looks different each time', () => {
    const sealed = keys.seal('JBSWY3DPEHPK3PXP', 'rose');
    expect(keys.unseal(sealed, 'rose')).toBe('JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(keys.seal('JBSWY3DPEHPK3PXP', 'rose')).not.toBe(sealed);
  });

  it('opens for nobody else, with no other secret, and not when altered', () => {
    const sealed = keys.seal('JBSWY3DPEHPK3PXP', 'rose');
    expect(keys.unseal(sealed, 'fern')).toBeUndefined();
    expect(deriveKeys('the secret of another installation').unseal(sealed, 'rose')).toBeUndefined();
    for (let at = 0; at < sealed.length; at++) {
      const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
      if (Buffer.from(altered, 'base64url').equals(Buffer.from(sealed, 'base64url'))) continue;
      expect(keys.unseal(altered, 'rose')).toBeUndefined();
    }
    for (const torn of ['', 'AAAA', sealed.slice(0, 20), `${sealed}AAAA`]) {
      expect(keys.unseal(torn, 'rose')).toBeUndefined();
    }
  });
});

describe('keys that cookies and challenges hold', () => {
  it('are 256 bits, fit a cookie, and are kept as another text', () => {
    const made = Array.from({ length: 100 }, newKey);
    expect(new Set(made).size).toBe(100);
    expect(made.every((key) => /^[\w-]{43}$/.test(key))).toBe(true);
    expect(hashOfKey('a')).not.toBe(hashOfKey('b'));
    expect(hashOfKey('a')).toBe(hashOfKey('a'));
  });
});
