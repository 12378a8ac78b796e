import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, recoveryCodeMaterial } from './recovery-codes.ts';

describe('recovery codes', () => {
  it('are ten, all different, in signs that are not mistaken for one another', () => {
    const codes = Array.from({ length: 200 }, newRecoveryCodes);
    expect(codes.every((ten) => ten.length === 10)).toBe(true);
    const all = codes.flat();
    expect(new Set(all).size).toBe(2_000);
    expect(all.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code) && !/[ol]/.test(code))).toBe(true);
    expect(new Set(all.join('').replaceAll('-', '')).size).toBe(32);
  });

  it('are the same with their hyphen and without, and another for another person', () => {
    expect(recoveryCodeMaterial('rose', 'abcde-fghjk')).toBe(recoveryCodeMaterial('rose', 'abcdefghjk'));
    expect(recoveryCodeMaterial('fern', 'abcdefghjk')).not.toBe(recoveryCodeMaterial('rose', 'abcdefghjk'));
  });
});
