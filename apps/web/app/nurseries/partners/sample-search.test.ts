import { expect, it } from 'vitest';
import type { ProfiledStock } from '../profile/profiled-nursery.ts';
import { linesOf } from './sample-search.ts';

const LINES = [
  { id: 1, plant_name: 'Deer Fern', scientific_name: 'Struthiopteris spicant' },
  { id: 2, plant_name: 'Western Sword Fern', scientific_name: 'Polystichum munitum' },
] as ProfiledStock[];

it.each([
  ['', [1, 2]],
  ['  ', [1, 2]],
  ['fern', [1, 2]],
  ['FERN sword', [2]],
  ['polystichum', [2]],
  ['deer munitum', []],
  ['.*', []],
])('"%s" finds %j', (search, found) => {
  expect(linesOf(LINES, search).map(({ id }) => id)).toEqual(found);
});
