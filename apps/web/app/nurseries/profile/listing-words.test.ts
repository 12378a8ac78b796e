import { expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { callFirstWords, hoursNoteWords, placeWords, seasonWords } from './listing-words.ts';

test.each([
  [['mar'] as const, 'Usually in March: ask it for the dates'],
  [['feb', 'mar'] as const, 'Usually in February / March: ask it for the dates'],
  [['spring', 'autumn'] as const, 'Usually in spring / autumn: ask it for the dates'],
  [[] as const, 'Once a year: ask it for the dates'],
])('a yearly sale of %j has no date', (season, words) => {
  expect(seasonWords(season, english)).toBe(words);
});

const source = { url: 'https://example.org', title: 'A page', year: 2012 };
test.each([
  ['low', source, 'The newest we have found of it is from 2012: it may have moved or closed.'],
  ['low', { ...source, year: null }, 'What we have found of it bears no date: it may have moved or closed.'],
  ['low', null, 'What we have found of it bears no date: it may have moved or closed.'],
  ['medium', source, ''],
  ['high', source, ''],
  [null, source, ''],
] as const)('%s confidence with %j', (confidence, from, words) => {
  expect(callFirstWords({ confidence, source: from }, english)).toBe(words);
});

test.each([
  ['zip', 'The mark stands in the middle of its ZIP code, 98382, not at its gate.'],
  ['town', 'The mark stands in the middle of its town, Sequim, WA, not at its gate.'],
  ['pin', ''],
  ['file', ''],
  [null, 'Its place is not on the map yet.'],
] as const)('a place by %s', (place_basis, words) => {
  expect(placeWords({ place_basis, zip_code: '98382', address: '1 Fern Road, Sequim, WA' }, english)).toBe(
    words,
  );
});

test.each([
  ['Sample hours of an invented nursery.', '‹Sample hours of an invented nursery.›'],
  ['Closed in January.', 'Closed in January.'],
])('“%s” below the hours is said as “%s”', (note, said) => {
  expect(hoursNoteWords(note, (words, values) => `‹${english(words, values)}›`)).toBe(said);
});
