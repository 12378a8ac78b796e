import { expect, it } from 'vitest';
import type { PlantThing } from '../drawing/thing.ts';
import { afterDiff, invertDiff } from './diff.ts';
import { collectedId } from './document.ts';
import { garden, plant as plantOf } from './garden.fixture.ts';
import { swapDiff } from './swap.ts';

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
