import { expect, test } from 'vitest';
import { plantIdOf, plantPath } from './plant-path.ts';

test('a plant has one address, found by its number', () => {
  expect(plantPath({ id: 146, slug: 'sword-fern' })).toBe('/plants/146-sword-fern');
});

test.each([
  ['146-sword-fern', 146],
  ['146', 146],
  ['146-', 146],
  ['0-x', 0],
  ['sword-fern', undefined],
  ['146x', undefined],
  ['-1', undefined],
  ['12345678901', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is plant %s', (part, id) => {
  expect(plantIdOf(part)).toBe(id);
});
