import { describe, expect, test } from 'vitest';
import { inOneGo } from '../../platform/index.ts';
import { makeNameIndex } from './name-index.ts';
import { namesOf } from './name-shelf.ts';
import { wordKeys } from './name-words.ts';
import { releasePlants } from './release-catalogue.fixture.ts';

const index = inOneGo(makeNameIndex(releasePlants));
const words = releasePlants.flatMap((plant) => namesOf(plant).flatMap(({ name }) => wordKeys(name)));
const letters = words.reduce((sum, word) => sum + word.length, 0);

/**
 * Eight words are read, each alone and seven joined, in three ways at most, with a singular or two of each; and no way of reading
 * a word looks at more than all letters of all names. Told by counting, which is the same on every machine.
 */
const MOST = letters * 15 * 3;

describe('no search costs more than its words and the names allow', () => {
  test.each([
    ['eight letters', 'a b c d e f g h'],
    ['a hundred letters', 'a '.repeat(100)],
    ['the longest word', 'x'.repeat(200)],
    ['the longest word that is nearly one', `${'kinikinik'.repeat(22)}xx`],
    ['words with slips', 'rhodedendrom polystichim camasia penstamon lupinis kinikinik maddronea hukleberri'],
    [
      'more words than are read',
      'westren wstern wesern wetern westen estern wwestern westernn westerns wester',
    ],
    ['plurals', 'ferms sedgess grases rosess berriess mapples lupinies iriseses'],
    ['signs', "'".repeat(200)],
    ['letters and signs', "a'".repeat(100)],
    ['marks on one letter', `a${'\u0301'.repeat(199)}`],
  ])('%s', (_what, search) => {
    expect(index.find(search).effort).toBeLessThan(MOST);
  });

  test('words beyond the eighth cost nothing', () => {
    const eight = 'red wood rush vine pine moss leaf blue';
    const more = `${eight} ${Array.from({ length: 20 }, (_, at) => `more${at}`).join(' ')}`;
    expect(index.find(more).effort).toBe(index.find(eight).effort);
  });

  test('an ordinary search looks at few words', () => {
    expect(index.find('sword fern').effort).toBeLessThan(releasePlants.length);
  });
});
