import { expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { coldestNight, coldestNightWords } from './hardiness.ts';

test.each([
  ['1a', { from: -60, to: -55 }],
  ['8b', { from: 15, to: 20 }],
  ['9A', { from: 20, to: 25 }],
  ['13b', { from: 65, to: 70 }],
  ['7', { from: 0, to: 10 }],
  ['0a', undefined],
  ['14a', undefined],
  ['8c', undefined],
  ['', undefined],
])('the coldest night of zone %j', (zone, night) => {
  expect(coldestNight(zone)).toEqual(night);
});

test('degrees below zero have a true minus', () => {
  expect(coldestNightWords('5b', english)).toBe('−15 to −10 °F');
});
