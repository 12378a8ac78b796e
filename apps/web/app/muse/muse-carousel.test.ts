import { expect, test } from 'vitest';
import { wrapped } from './muse-carousel.ts';

test.each([
  [0, 1, 1],
  [8, 1, 0],
  [0, -1, 8],
  [4, -1, 3],
])('of nine places, %d moved by %d is %d', (place, step, expected) => {
  expect(wrapped(place, step, 9)).toBe(expected);
});
