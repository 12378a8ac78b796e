import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawSquareCode } from './square-code.ts';

const URL =
  'otpauth://totp/Understory:ada@example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Understory';

/** The modules a path darkens, read back from its bars. */
function modulesOf(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = Number(x); at < Number(x) + Number(length); at += 1) {
      const row = modules[Number(y)];
      if (row) row[at] = true;
    }
  }
  return modules;
}

test('the drawing darkens the dark modules of the code and no others', () => {
  const { path, size } = drawSquareCode(URL);
  expect(modulesOf(path, size)).toEqual(encode(URL, { ecc: 'M', border: 4 }).data);
});

test('four light modules stand around the code', () => {
  const { path, size } = drawSquareCode(URL);
  const rows = modulesOf(path, size);
  for (const edge of [0, 1, 2, 3, size - 4, size - 1]) {
    expect(rows[edge]?.some(Boolean)).toBe(false);
    expect(rows.some((row) => row[edge])).toBe(false);
  }
});
