import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { directorySearch } from './directory-data.ts';
import { countWords, nobodyWords, placeWords } from './directory-words.ts';

const seattle = { zip_code: '98105', label: 'Seattle, WA 98105', latitude: 47.66, longitude: -122.28 };
const sample = { isMockData: true };
const real = { isMockData: false };

describe('how many nurseries there are', () => {
  it.each([
    [
      { count: 2, results: [sample, sample], place: seattle, radius: 25 },
      '2 sample nurseries within 25 miles of Seattle, WA 98105',
    ],
    [{ count: 1, results: [sample], place: null, radius: null }, '1 sample nursery'],
    [{ count: 2, results: [sample, real], place: null, radius: null }, '2 nurseries'],
    // Of the other pages nothing is known.
    [{ count: 1400, results: [sample], place: null, radius: null }, '1,400 nurseries'],
    [
      { count: 1, results: [real], place: seattle, radius: 1 },
      '1 nursery within 1 mile of Seattle, WA 98105',
    ],
  ])('%#', (answer, words) => expect(countWords(answer, english)).toBe(words));

  it('yearly sales are counted as such where they alone were asked for', () => {
    const sales = { count: 19, results: [real], place: null, radius: null };
    expect(countWords(sales, english, 'sales')).toBe('19 yearly sales');
    expect(countWords({ ...sales, count: 1, place: seattle, radius: 25 }, english, 'sales')).toBe(
      '1 yearly sale within 25 miles of Seattle, WA 98105',
    );
    expect(countWords(sales, english, 'growers')).toBe('19 nurseries');
  });
});

describe('where nobody is found', () => {
  const at = (nearest_miles: number | null, search = {}) =>
    nobodyWords(
      { place: seattle, radius: 25, nearest_miles },
      { ...directorySearch.initial, zip: '98105', ...search },
      english,
    );

  it.each([
    [25.1, 50],
    [49.9, 50],
    // Shown as 50, it may be a little farther.
    [50, 100],
    [99.9, 100],
    [100, 101],
    [499.9, 500],
    [500, undefined],
    [2_400, undefined],
  ])('the nearest at %s miles is reached within %s', (miles, wider) => expect(at(miles).wider).toBe(wider));

  it('says whether it is the place or the filters that find nobody', () => {
    expect(at(48)).toMatchObject({
      title: 'No nursery on record within 25 miles of Seattle, WA 98105',
      words: 'The nearest is 48 miles away as the crow flies.',
    });
    expect(at(48, { specialty: 'Ferns' }).title).toMatch(/^No nursery that fits within 25 miles/);
    expect(at(null, { query: 'x' })).toEqual({
      title: 'No nursery that fits within 25 miles of Seattle, WA 98105',
      words: 'There is none farther away either.',
      wider: undefined,
      isNarrowed: true,
    });
    expect(
      nobodyWords({ place: null, radius: null, nearest_miles: null }, directorySearch.initial, english),
    ).toMatchObject({
      title: 'No nursery on record',
      words: '',
    });
  });
});

describe('where a nursery is', () => {
  it.each([
    [{ town: 'Sequim, WA', address: '1 Main St' }, '1 Main St, Sequim, WA'],
    [{ town: 'Sequim, WA', address: '1 Main St, Sequim, WA 98382' }, '1 Main St, Sequim, WA 98382'],
    [{ town: '', address: '1 Main St' }, '1 Main St'],
    [{ town: 'Sequim, WA', address: '' }, 'Sequim, WA'],
    [{ town: '', address: '' }, ''],
  ])('%o: %s', (nursery, words) => expect(placeWords(nursery)).toBe(words));
});
