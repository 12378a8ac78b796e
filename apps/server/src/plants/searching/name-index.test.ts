import { describe, expect, test } from 'vitest';
import { inOneGo } from '../../platform/index.ts';
import { makeNameIndex } from './name-index.ts';

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
  ['Western Redcedar', 'Thuja plicata', [], []],
  ['Bigleaf Lupine', 'Lupinus polyphyllus', [], []],
  ['Salmonberry', 'Rubus spectabilis', [], []],
] as const;

const index = inOneGo(
  makeNameIndex(
    NAMES.map(([common_name, scientific_name, other_common_names, synonyms]) => ({
      common_name,
      scientific_name,
      other_common_names,
      synonyms,
      plant_status: 'native',
    })),
  ),
);
const found = (search: string): (string | undefined)[] =>
  Array.from(index.find(search).places, (place) => NAMES[place]?.[0]);

describe('names are found', () => {
  test.each([
    ['whole common name', 'Vine Maple', 'Vine Maple'],
    ['words in another order', 'maple vine', 'Vine Maple'],
    ['words only begun', 'vin map', 'Vine Maple'],
    ['scientific name', 'polystichum munitum', 'Western Sword Fern'],
    ['shortened genus', 'P. munitum', 'Western Sword Fern'],
    ['other common name', 'bearberry', 'Kinnikinnick'],
    ['synonym', 'blechnum', 'Deer Fern'],
    ['names of several kinds at once', 'quamash small', 'Common Camas'],
    ['another case and accents', 'NÓOTKA', 'Nootka Rose'],
    ['hyphen or not', 'douglas fir', 'Douglas-fir'],
    ['apostrophe', "devil's club", "Devil's Club"],
    ['no apostrophe', 'devils club', "Devil's Club"],
    ['typographic apostrophe', 'devil’s', "Devil's Club"],
    ['one slip in a word of four letters', 'roze', 'Nootka Rose'],
    ['a letter too many', 'cammas', 'Common Camas'],
    ['swapped letters', 'vnie maple', 'Vine Maple'],
    ['two slips in a word of eight letters', 'kinikinnok', 'Kinnikinnick'],
    ['slips in two words', 'sowrd fren', 'Western Sword Fern'],
    ['a slip at the start of a longer word', 'bolystichum', 'Western Sword Fern'],
    ['what sounds alike', 'polistikum', 'Western Sword Fern'],
    ['a slip in a word only begun', 'kinnokinn', 'Kinnikinnick'],
    ['plural', 'lupines', 'Bigleaf Lupine'],
    ['plural that ends otherwise', 'salmonberries', 'Salmonberry'],
    ['the end of a joined word', 'cedar', 'Western Redcedar'],
    ['two words that the name joins', 'red cedar', 'Western Redcedar'],
    ['one word that the name parts', 'swordfern', 'Western Sword Fern'],
    ['one word, not yet typed to its end', 'vinemap', 'Vine Maple'],
    ['what is said of any plant beside it', 'native cedar tree', 'Western Redcedar'],
  ])('by %s', (_how, search, name) => {
    expect(found(search)[0]).toBe(name);
  });

  test('every word must be met', () => {
    expect(found('vine fern')).toEqual([]);
    expect(found('fern')).toHaveLength(2);
  });

  test('slips are forgiven only where the exact words find nothing', () => {
    expect(found('pine')).toEqual(['Shore Pine', 'Douglas-fir']);
  });

  test('only what needs the fewest slips is found', () => {
    expect(found('rose vine')).toEqual([]);
    expect(found('cammas')).toEqual(['Common Camas']);
  });

  test('a short ending counts only where a word stands before it', () => {
    expect(found('pine')).not.toContain('Bigleaf Lupine');
  });

  test('a word of three letters is taken as it is, and a word of four forgives one slip, not two', () => {
    expect(found('fur')).toEqual([]);
    expect(found('rpzr')).toEqual([]);
  });

  test('the name itself is a better match than another name for it', () => {
    expect(found('fern')).toEqual(['Deer Fern', 'Western Sword Fern']);
    expect(found('pine')).toEqual(['Shore Pine', 'Douglas-fir']);
  });
});

describe('signs mean themselves', () => {
  test.each(['%', '_', '*', '.', '\\', '%%', '(.*)', ' _ '])('%s finds nothing', (sign) => {
    expect(found(sign)).toEqual([]);
  });

  test.each(["'", '’'])('an apostrophe finds the names that have one: %s', (sign) => {
    expect(found(sign)).toEqual(["Devil's Club"]);
  });
});
