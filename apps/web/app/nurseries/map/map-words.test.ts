import { expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { nameOfGroup, nameOfMark, summaryOf } from './map-words.ts';

test.each([
  [{ places: [], home: null, radiusMiles: null }, 'A map with no nursery.'],
  [{ places: [1], home: null, radiusMiles: 25 }, 'A map with 1 nursery.'],
  [{ places: [1, 2], home: { label: '98101' }, radiusMiles: null }, 'A map with 2 nurseries around 98101.'],
  [
    { places: [1, 2], home: { label: '98101' }, radiusMiles: 1 },
    'A map with 2 nurseries and a circle of 1 mile around 98101.',
  ],
])('%j is told in words', (shown, words) => {
  expect(summaryOf(shown, english)).toContain(words);
});

test.each([
  ['listed', 'Sky'],
  ['premium', 'Sky, premium placement'],
  ['sample', 'Sky, sample'],
] as const)('a %s mark is called %s', (kind, name) => {
  expect(nameOfMark({ name: 'Sky', kind }, english)).toBe(name);
});

test.each([
  [['A', 'B'], '2 nurseries close together: A and B'],
  [['A', 'B', 'C'], '3 nurseries close together: A, B and C'],
  [['A', 'B', 'C', 'D', 'E'], '5 nurseries close together: A, B, C and 2 more'],
])('a group of %j is called %s', (names, words) => {
  expect(
    nameOfGroup(
      names.map((name) => ({ name })),
      english,
    ),
  ).toBe(words);
});
