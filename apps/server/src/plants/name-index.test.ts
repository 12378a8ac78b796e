import { describe, expect, test } from 'vitest';
import { nameKey, wordsOf } from '../platform/names.ts';
import { createNameIndex } from './name-index.ts';

const NAMES = [
  ['Western Sword Fern', 'Polystichum munitum', ['sword fern'], ['Aspidium munitum']],
  ['Deer Fern', 'Struthiopteris spicant', ['hard fern'], ['Blechnum spicant']],
  ['Nootka Rose', 'Rosa nutkana', [], []],
  ['Douglas-fir', 'Pseudotsuga menziesii', ['Oregon pine'], []],
  ["Devil's Club", 'Oplopanax horridus', [], []],
  ['Kinnikinnick', 'Arctostaphylos uva-ursi', ['bearberry'], []],
  ['Common Camas', 'Camassia quamash', ['small camas'], []],
  ['Vine Maple', 'Acer circinatum', [], []],
  ['Shore Pine', 'Pinus contorta', ['lodgepole pine'], []],
] as const;

const index = createNameIndex(
  NAMES.map(([common_name, scientific_name, other_common_names, synonyms], at) => ({
    id: at + 1,
    common_name,
    scientific_name,
    other_common_names,
    synonyms,
  })),
);
const found = (search: string): (string | undefined)[] => index.find(search).map((id) => NAMES[id - 1]?.[0]);

describe('names are found', () => {
  test.each([
    ['whole common name', 'Vine Maple', 'Vine Maple'],
    ['words in another order', 'maple vine', 'Vine Maple'],
    ['words only begun', 'vin map', 'Vine Maple'],
    ['scientific name', 'polystichum munitum', 'Western Sword Fern'],
    ['shortened genus', 'P. munitum', 'Western Sword Fern'],
    ['other common name', 'bearberry', 'Kinnikinnick'],
    ['synonym', 'blechnum', 'Deer Fern'],
    ['another case and accents', 'NÓOTKA', 'Nootka Rose'],
    ['hyphen or not', 'douglas fir', 'Douglas-fir'],
    ['apostrophe', "devil's club", "Devil's Club"],
    ['no apostrophe', 'devils club', "Devil's Club"],
    ['typographic apostrophe', 'devil’s', "Devil's Club"],
    ['one slip in a word of four letters', 'roze', 'Nootka Rose'],
    ['a letter too many', 'cammas', 'Common Camas'],
    ['swapped letters', 'vnie maple', 'Vine Maple'],
    ['two slips in a word of eight letters', 'kinikinnik', 'Kinnikinnick'],
    ['slips in two words', 'sowrd fren', 'Western Sword Fern'],
    ['a slip at the start of a longer word', 'bolystichum', 'Western Sword Fern'],
  ])('by %s', (_how, search, name) => {
    expect(found(search)[0]).toBe(name);
  });

  test('every word must be met', () => {
    expect(found('vine fern')).toEqual([]);
    expect(found('fern')).toHaveLength(2);
  });

  test('slips are forgiven only where the exact words find nothing', () => {
    expect(found('pine')).not.toContain('Vine Maple');
    expect(found('pine')[0]).toBe('Shore Pine');
  });

  test('a word of three letters is taken as it is, and a word of four forgives one slip, not two', () => {
    expect(found('fur')).toEqual([]);
    expect(found('rpzr')).toEqual([]);
  });

  test('the name itself is a better match than another name for it', () => {
    expect(found('camas')[0]).toBe('Common Camas');
    expect(found('pine')).toEqual(['Shore Pine', 'Douglas-fir']);
  });
});

describe('signs mean themselves', () => {
  test.each(['%', '_', '*', '.', '\\', '%%', '(.*)', ' _ '])('%s finds nothing', (sign) => {
    expect(found(sign)).toEqual([]);
  });

  test('an apostrophe finds the names that have one', () => {
    expect(found("'")).toEqual(["Devil's Club"]);
  });

  test('abuse case 48: two hundred signs are answered at once', () => {
    const started = performance.now();
    for (const sign of ["'", '%', '_', 'a', 'a ', 'ab ']) index.find(sign.repeat(200).slice(0, 200));
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('words and keys of names', () => {
  test('a key ignores case and accents', () => {
    expect(nameKey('Épimèdium × Versicolor')).toBe('epimedium × versicolor');
  });

  test('words part at everything but letters, figures and apostrophes', () => {
    expect(wordsOf("  Woods' Rose (Rosa × woodsii)! ")).toEqual(['woods', 'rose', 'rosa', 'woodsii']);
    expect(wordsOf('%_ ;--')).toEqual([]);
  });
});
