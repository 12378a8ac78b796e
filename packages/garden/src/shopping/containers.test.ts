import { expect, test } from 'vitest';
import { apartFromWish, type ContainerSize, sizeOfContainer } from './containers.ts';

test.each<[string, ContainerSize | undefined]>([
  ['4-inch pot', 'small'],
  ['4" pot', 'small'],
  ['6 in. pot', 'gallon'],
  ['8-inch pot', 'large'],
  ['plug', 'small'],
  ['Bare root', 'small'],
  ['bare-root, 2 yr', 'small'],
  ['D40 tubeling', 'small'],
  ['quart', 'small'],
  ['2 quart', 'small'],
  ['3 qt', 'gallon'],
  ['pint', 'small'],
  ['gallon', 'gallon'],
  ['1-gallon pot', 'gallon'],
  ['1 gal', 'gallon'],
  ['1/2 gallon', 'small'],
  ['1.5 gal.', 'gallon'],
  ['#1', 'gallon'],
  ['#2 container', 'large'],
  ['2-gallon pot', 'large'],
  ['15 gallon', 'large'],
  ['B&B', 'large'],
  ['balled and burlapped', 'large'],
  ['24-inch box', 'large'],
  ['pot', undefined],
  ['', undefined],
])('%j is %s', (container, size) => {
  expect(sizeOfContainer(container)).toBe(size);
});

test('the size that is wished for comes first, then its neighbours, last what nobody can tell', () => {
  const pots = ['plug', '1 gallon', '5 gallon', 'pot'];
  const apart = (wish: Parameters<typeof apartFromWish>[1]) => pots.map((pot) => apartFromWish(pot, wish));
  expect(apart('any')).toEqual([0, 0, 0, 0]);
  expect(apart('smallest')).toEqual([0, 1, 2, 3]);
  expect(apart('gallon')).toEqual([1, 0, 1, 3]);
  expect(apart('largest')).toEqual([2, 1, 0, 3]);
});
