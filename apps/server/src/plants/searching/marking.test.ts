import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOneGo } from '../../platform/index.ts';
import { wordsOf } from '../../platform/names.ts';
import { makeNameIndex } from './name-index.ts';
import { type NamedPlant, namesOf } from './name-shelf.ts';
import { nameWords, wordKeys } from './name-words.ts';
import { releasePlants } from './release-catalogue.fixture.ts';

const index = inOneGo(makeNameIndex(releasePlants));

/** A name with what was marked in brackets. */
const shown = ({ name, ranges }: { name: string; ranges: readonly (readonly [number, number])[] }): string =>
  ranges.toReversed().reduce((text, [start, end]) => {
    return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
  }, name);

/** The marked names of the one plant with these names. */
function marked(search: string, common_name: string, others: Partial<NamedPlant> = {}): string[] {
  const plant: NamedPlant = {
    common_name,
    scientific_name: 'Nomen nudum',
    other_common_names: [],
    synonyms: [],
    plant_status: 'native',
    ...others,
  };
  return inOneGo(makeNameIndex([plant]))
    .find(search)
    .matchesOf(0)
    .map(shown);
}

describe('what matched is marked in the name as it is shown', () => {
  test.each([
    ['begun', 'ma', 'Vine Maple', 'Vine [Ma]ple'],
    ['in capital letters', 'VINE', 'Vine Maple', '[Vine] Maple'],
    ['an apostrophe within', 'devils', "Devil's Club", "[Devil's] Club"],
    ['an apostrophe where it ends', 'devil', "Devil's Club", "[Devil]'s Club"],
    ['a typographic apostrophe', "devil's", 'Devil’s Club', '[Devil’s] Club'],
    ['accents', 'epime', 'Épimède rouge', '[Épimè]de rouge'],
    ['accents that are signs of their own', 'epi', 'E\u0301pime\u0300de', '[E\u0301pi]me\u0300de'],
    ['a ligature', 'f', 'ﬁg', '[ﬁ]g'],
    ['a letter beyond 16 bits', '𝐟𝐢𝐠', '𝐅𝐢𝐠 tree', '[𝐅𝐢𝐠] tree'],
    ['a cross', 'versic', 'Epimedium × versicolor', 'Epimedium × [versic]olor'],
    ['a hyphen between', 'red osier', 'Red-osier Dogwood', '[Red]-[osier] Dogwood'],
    ['the whole word that was meant in spite of slips', 'mapel', 'Vine Maple', 'Vine [Maple]'],
    ['the singular of what was typed', 'maples', 'Vine Maple', 'Vine [Maple]'],
    ['the end of a joined word', 'cedar', 'Western Redcedar', 'Western Red[cedar]'],
    ['two words that the name joins', 'red cedar', 'Western Redcedar', 'Western [Redcedar]'],
    ['one word that the name parts', 'swordfer', 'Western Sword Fern', 'Western [Sword] [Fer]n'],
    ['the same word twice', 'r ro', 'Rose', '[Ro]se'],
    ['a sign', '×', 'Epimedium × versicolor', 'Epimedium [×] versicolor'],
    ['signs', "' ", "Woods' Rose", "Woods['] Rose"],
  ])('%s', (_what, search, name, wanted) => {
    expect(marked(search, name)[0]).toBe(wanted);
  });

  test('the name by which the plant was found best comes first, and of names that hold all the others are left out', () => {
    const names = { other_common_names: ['bearberry', 'red bearberry', 'stony'], synonyms: [] };
    expect(marked('bearberry', 'Kinnikinnick', names)).toEqual(['[bearberry]', 'red [bearberry]']);
    expect(marked('red bearberry', 'Kinnikinnick', names)).toEqual(['[red] [bearberry]']);
  });

  test('words that stand in several names are marked in each', () => {
    expect(marked('small quamash', 'Small Camas', { scientific_name: 'Camassia quamash' })).toEqual([
      '[Small] Camas',
      'Camassia [quamash]',
    ]);
  });
});

/** What joins letters, or is written otherwise at the end of a word. */
const aJoin = fc.string({ unit: fc.constantFrom(..."aB0ςΣ𝚺º '’‘‛ʼʻ`´′＇｀\u0301"), maxLength: 8 });
const aName = fc.constantFrom(...releasePlants.flatMap((plant) => namesOf(plant).map(({ name }) => name)));
/** A part of a name, with a slip here and there. */
const typed = fc
  .record({
    name: aName,
    from: fc.nat(10),
    length: fc.integer({ min: 1, max: 24 }),
    slip: fc.option(fc.nat(20)),
    letter: fc.constantFrom('', 'a', 'e', 'r', 'xx', '-', "'"),
  })
  .map(({ name, from, length, slip, letter }) => {
    const part = name.slice(from % name.length, (from % name.length) + length);
    return slip === null ? part : part.slice(0, slip) + letter + part.slice(slip + 1);
  });

const keyOf = (text: string): string => wordKeys(text).join('');

describe('of every search', () => {
  test('marks lie within their name, ascend, do not overlap, and begin and end with what is meant', () => {
    fc.assert(
      fc.property(typed, (search) => {
        const { places, matchesOf } = index.find(search);
        for (const place of places.slice(0, 5)) {
          const matches = matchesOf(place);
          expect(matches.length).toBeGreaterThan(0);
          for (const { name, ranges } of matches) {
            let last = 0;
            expect(ranges.length).toBeGreaterThan(0);
            for (const [start, end] of ranges) {
              expect(start).toBeGreaterThanOrEqual(last);
              expect(end).toBeGreaterThan(start);
              last = end;
            }
            expect(last).toBeLessThanOrEqual(name.length);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  test('what is marked for the start of a name is that start', () => {
    fc.assert(
      fc.property(aName, fc.integer({ min: 1, max: 30 }), (name, length) => {
        const word = wordKeys(name)[0]?.slice(0, length) ?? '';
        const { places, matchesOf } = index.find(word);
        for (const place of places) {
          for (const { name: matched, ranges } of matchesOf(place)) {
            let before = '';
            for (const [start, end] of ranges) {
              const key = keyOf(matched.slice(start, end));
              // The other number of a word ends otherwise: "leaves", "leaf". And a name may part the word: "blue bunchgrass".
              const isStart = key.slice(0, 3).startsWith(word.slice(0, 3));
              expect(isStart || (before !== '' && word.startsWith(before + key))).toBe(true);
              before = isStart ? key : before + key;
            }
          }
        }
      }),
      { numRuns: 600 },
    );
  });

  test('words are the same with their places and without, and everywhere else', () => {
    fc.assert(
      fc.property(fc.oneof(aName, fc.string({ unit: 'grapheme', maxLength: 40 }), aJoin), (text) => {
        const keys = nameWords(text).map(({ key }) => key);
        expect(wordKeys(text)).toEqual(keys);
        expect(wordsOf(text)).toEqual(keys);
      }),
      { numRuns: 500 },
    );
  });

  test('each letter of a key comes from where it is said to', () => {
    fc.assert(
      fc.property(fc.oneof(aName, fc.string({ unit: 'grapheme', maxLength: 40 })), (text) => {
        for (const { key, starts, ends } of nameWords(text)) {
          expect([starts.length, ends.length]).toEqual([key.length, key.length]);
          const whole = text.slice(starts[0], ends.at(-1));
          expect(keyOf(whole)).toContain(key);
        }
      }),
    );
  });
});
