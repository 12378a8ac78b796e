import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameOfCopy } from './copy-name.ts';

it.each([
  ['Back garden', [], 'Back garden copy'],
  ['Back garden', ['Back garden copy'], 'Back garden copy 2'],
  ['Back garden copy', ['Back garden copy'], 'Back garden copy 2'],
  ['Back garden copy 2', ['Back garden copy', 'Back garden copy 2'], 'Back garden copy 3'],
  ['Back garden copy 7', [], 'Back garden copy'],
  ['copy', [], 'copy copy'],
  ['Photocopy', [], 'Photocopy copy'],
  ['x'.repeat(120), [], `${'x'.repeat(115)} copy`],
  [`${'x'.repeat(114)}👩‍🌾`, [], `${'x'.repeat(114)} copy`],
])('the copy of %s beside %j', (name, taken, copy) => {
  expect(nameOfCopy(name, new Set(taken))).toBe(copy);
});

it('a copy always has a name of its own that fits', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 30 }),
      (name, copies) => {
        const taken = new Set([name]);
        for (let made = 0; made < copies; made++) {
          const copy = nameOfCopy(name, taken);
          expect(taken.has(copy)).toBe(false);
          expect(copy.length).toBeLessThanOrEqual(120);
          expect(copy.isWellFormed()).toBe(true);
          taken.add(copy);
        }
      },
    ),
  );
});
