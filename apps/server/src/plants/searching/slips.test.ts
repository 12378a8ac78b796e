import { soundOf } from '@understory/meaning';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOneGo } from '../../platform/index.ts';
import { hear } from './slips.ts';
import { slipsForgiven } from './spelling.ts';
import { makeVocabulary } from './vocabulary.ts';

/** Slips between two words, by the book: the whole table, neighbours swapped counting once. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, at) => [at, ...Array<number>(b.length).fill(0)]);
  const cell = (i: number, j: number): number => rows[i]?.[j] ?? Number.NaN;
  for (let j = 0; j <= b.length; j++) if (rows[0]) rows[0][j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, cell(i - 2, j - 2) + 1);
      const row = rows[i];
      if (row) row[j] = best;
    }
  }
  return cell(a.length, b.length);
}

const ALPHABET = 'abr';
const word = fc
  .array(fc.constantFrom(...ALPHABET), { minLength: 1, maxLength: 7 })
  .map((letters) => letters.join(''));

function heardOf(words: readonly string[], typed: string, most: number): Map<string, [number, boolean]> {
  const vocabulary = inOneGo(makeVocabulary(words.toSorted()));
  const heard = new Map<string, [number, boolean]>();
  hear(vocabulary.bySound, typed, most, (number, slips, isWhole) => {
    heard.set(vocabulary.words[number] ?? '', [slips, isWhole]);
  });
  return heard;
}

describe('words are heard', () => {
  test('as the table of distances by the book says, whole or only begun', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 30 }),
        word,
        fc.integer({ min: 0, max: 2 }),
        (words, typed, most) => {
          const heard = heardOf(words, typed, most);
          for (const each of words) {
            const sound = soundOf(each);
            const whole = distance(typed, sound);
            const starts = Array.from({ length: sound.length + 1 }, (_, at) =>
              distance(typed, sound.slice(0, at)),
            );
            const begun = Math.min(...starts);
            const wanted = begun > most ? undefined : whole <= begun ? [whole, true] : [begun, false];
            expect([each, heard.get(each)]).toEqual([each, wanted]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([
    ['kinnikinnick', 'kinikinik'],
    ['polystichum', 'polistikum'],
    ['rhododendron', 'rododendron'],
    ['phlox', 'flox'],
    ['woods', 'wods'],
  ])('"%s" sounds like "%s"', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  test.each([
    ['fir', undefined],
    ['zzzzzz', undefined],
    ['rose', 1],
    ['currant', 1],
    ['columbine', 2],
  ])('"%s" is forgiven %s slips', (typed, slips) => {
    expect(slipsForgiven(typed)).toBe(slips);
  });
});
