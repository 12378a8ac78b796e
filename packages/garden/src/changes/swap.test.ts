import { describe, expect, it } from 'vitest';
import type { PlantThing } from '../drawing/thing.ts';
import { afterDiff, invertDiff } from './diff.ts';
import { collectedId } from './document.ts';
import { garden, plant as plantOf } from './garden.fixture.ts';
import { rowsForQuantity, swapDiff } from './swap.ts';

const plant = (id: string, more: Partial<PlantThing> = {}) =>
  plantOf(id, { quantity: 3, record: 8, ...more });
const collected = (number: number, place: number) => ({
  id: collectedId(number),
  plant: number,
  quantity: 5,
  place,
});
const GARDEN = garden([plant('a'), plant('b', { plant: 2 }), plant('c', { existing: true })], {
  collection: [collected(1, 0), collected(4, 1)],
});

it('swaps what is placed where it stands, and what is collected in its place', () => {
  const diff = swapDiff(GARDEN, { from: 1, to: 3 });
  const after = afterDiff(GARDEN, diff);
  expect(after.things).toEqual([
    plant('a', { plant: 3 }),
    plant('b', { plant: 2 }),
    plant('c', { existing: true }),
  ]);
  expect(after.collection).toEqual([collected(3, 0), collected(4, 1)]);
  expect(afterDiff(after, invertDiff(diff))).toEqual(GARDEN);
});

it('leaves what is collected where the other lies there already', () => {
  expect(afterDiff(GARDEN, swapDiff(GARDEN, { from: 1, to: 4 })).collection).toEqual(GARDEN.collection);
});

it('swaps no more than is meant, and nothing where there is nothing', () => {
  expect(swapDiff(GARDEN, { from: 1, to: 3, isMeant: ({ id }) => id === 'plant:1' }).things).toBeUndefined();
  expect(swapDiff(GARDEN, { from: 9, to: 3 })).toEqual({});
});

describe('rows for a number of plants', () => {
  it.each<[number[], number, number[]]>([
    [[1, 1, 1], 2, [1, 1]],
    [[3, 2, 1], 3, [3]],
    [[2, 3, 4], 7, [3, 4]],
    [[2, 3, 4], 9, [2, 3, 4]],
    [[2, 3, 4], 99, [2, 3, 4]],
    // A spot is never parted: as near below as whole ones come.
    [[5, 5], 7, [5]],
    [[5], 3, []],
    [[], 3, []],
  ])('of %j for %d: %j', (quantities, wanted, chosen) => {
    const rows = quantities.map((quantity, at) => ({ at, quantity }));
    expect(rowsForQuantity(rows, wanted).map(({ quantity }) => quantity)).toEqual(chosen);
  });
});
