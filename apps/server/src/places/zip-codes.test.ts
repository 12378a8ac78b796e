import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isZipCode, readZipCode, readZipEnding, zipCodeOf } from './zip-codes.ts';

test.each([
  ['98501', 98501],
  [' 98501 ', 98501],
  ['00501', 501],
  ['98501-1234', 98501],
  ['98501 1234', 98501],
  ['985011234', 98501],
  ['98501–1234', 98501],
  ['９８５０１', 98501],
  ['9850', undefined],
  ['985012', undefined],
  ['98501-123', undefined],
  ['98501-12345', undefined],
  ['Olympia 98501', undefined],
  ['98501a', undefined],
  ['٩٨٥٠١', undefined],
  ['-98501', undefined],
  ['', undefined],
])('"%s" is the ZIP code %s', (text, zip) => {
  expect(readZipCode(text)).toBe(zip);
  expect(isZipCode(text)).toBe(zip !== undefined);
});

test.each([
  ['9', '', 90000, 99999, false],
  ['985', '', 98500, 98599, false],
  ['98501', '', 98501, 98501, true],
  ['98501-', '', 98501, 98501, true],
  ['98501-12', '', 98501, 98501, true],
  ['005', '', 500, 599, false],
  ['Olympia, WA 985', 'Olympia, WA ', 98500, 98599, false],
  ['Route 66\n985', 'Route 66\n', 98500, 98599, false],
])('"%s" ends in ZIP codes after "%s" from %i to %i', (text, before, first, last, isWhole) => {
  expect(readZipEnding(text)).toEqual({ before, first, last, isWhole });
});

test.each(['', 'Olympia', '123 Main Street', '985012', '98501 Olympia'])('"%s" ends in none', (text) => {
  expect(readZipEnding(text)).toBeUndefined();
});

test('a ZIP code is read back as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (zip) => {
      expect(zipCodeOf(zip)).toMatch(/^\d{5}$/);
      expect(readZipCode(zipCodeOf(zip))).toBe(zip);
      expect(readZipEnding(zipCodeOf(zip))).toEqual({ before: '', first: zip, last: zip, isWhole: true });
    }),
  );
});
