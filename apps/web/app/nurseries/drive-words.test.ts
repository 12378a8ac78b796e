import type { DriveAnswer } from '@understory/contract';
import { expect, test } from 'vitest';
import { english } from '../../testing/english.tsx';
import { aboutMinutes, driveWords, wholeDriveWords } from './drive-words.ts';

test.each([
  [0, 'about 1 min'],
  [42, 'about 42 min'],
  [59.4, 'about 59 min'],
  [60, 'about 1 h'],
  [62, 'about 1 h'],
  [63, 'about 1 h 5 min'],
  [118, 'about 2 h'],
  [205, 'about 3 h 25 min'],
])('%d minutes: %s', (minutes, words) => {
  expect(aboutMinutes(minutes, english)).toBe(words);
});

const drive = (more: Partial<DriveAnswer> = {}): DriveAnswer => ({
  miles: 31.2,
  minutes: 42,
  ferries: [],
  tolls: [],
  passes: [],
  basis: 'roads',
  ...more,
});

test.each<[Partial<DriveAnswer>, string]>([
  [{}, 'about 42 min, 31 miles'],
  [{ miles: 0.9 }, 'about 42 min, less than a mile'],
  [{ miles: 1.2 }, 'about 42 min, 1 mile'],
  [{ ferries: ['Edmonds–Kingston'] }, 'about 42 min, 31 miles, by the Edmonds–Kingston ferry'],
  [
    { ferries: ['Fauntleroy–Vashon', 'Point Defiance–Tahlequah'] },
    'about 42 min, 31 miles, by the Fauntleroy–Vashon and Point Defiance–Tahlequah ferries',
  ],
  [{ tolls: ['Tacoma Narrows Bridge'] }, 'about 42 min, 31 miles, toll at the Tacoma Narrows Bridge'],
  [
    { passes: ['Stevens Pass', 'Blewett Pass'] },
    'about 42 min, 31 miles, over Stevens Pass and Blewett Pass',
  ],
  [{ basis: 'flight' }, 'about 42 min, 31 miles, reckoned from the crow’s flight'],
])('%j: %s', (more, words) => {
  expect(driveWords(drive(more), english)).toBe(words);
});

test('a round trip, from a place where one is known', () => {
  const way = drive({ passes: ['White Pass'] });
  expect(wholeDriveWords(way, 'Yakima, WA', english)).toBe(
    'about 42 min, 31 miles there and back from Yakima, WA, over White Pass',
  );
  expect(wholeDriveWords(way, undefined, english)).toBe(
    'about 42 min, 31 miles there and back, over White Pass',
  );
});
