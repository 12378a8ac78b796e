import { describe, expect, it } from 'vitest';
import { authenticatorUrl, newAuthenticatorSecret, stepOfCode } from './authenticator.ts';

/** The secret and codes of RFC 6238, appendix B, of which apps show the last six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('the codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  // 254676 is the code of step 5, which is from 150 to 179.999 seconds.
  it.each([
    ['a millisecond before the step before it', 119.999, undefined],
    ['at the beginning of the step before it', 120, 5],
    ['at its own beginning', 150, 5],
    ['at its own end', 179.999, 5],
    ['at the end of the step after it', 209.999, 5],
    ['when that has passed', 210, undefined],
  ])('are taken %s: %d s', (_case, seconds, step) => {
    expect(stepOfCode(SECRET, '254676', at(seconds))).toBe(step);
  });

  it.each(['287083', '28708', '2870820', '', 'abcdef', '２８７０８２'])('are no other text: %j', (code) => {
    expect(stepOfCode(SECRET, code, at(59))).toBeUndefined();
  });

  it('follow from a secret of 160 bits that apps can read', () => {
    const secret = newAuthenticatorSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newAuthenticatorSecret()).not.toBe(secret);
    const url = new URL(authenticatorUrl(secret, 'rose+garden@example.org'));
    expect(url.protocol).toBe('otpauth:');
    expect(decodeURIComponent(url.pathname)).toContain('Understory:rose+garden@example.org');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Understory',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
