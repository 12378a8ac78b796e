import { fern } from '@understory/plan/testing';
import { expect, it } from 'vitest';
import { thingOf, thingsOf } from './thing-index.ts';

const ids = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `fern-${at}`);
const ferns = (count: number) => ids(count).map((id, at) => fern(id, at, 0));

it('finds things as they are after they were moved, and only those that are left after one made way for another', () => {
  const before = { things: ferns(8) };
  expect(thingOf(before, 'fern-3')).toBe(before.things[3]);
  const moved = { things: before.things.map((thing) => ({ ...thing, x: thing.x + 1 })) };
  expect(thingOf(moved, 'fern-3')).toBe(moved.things[3]);
  const other = { things: moved.things.with(3, fern('other', 9, 9)) };
  expect(thingOf(other, 'fern-3')).toBeUndefined();
  expect(thingOf(other, 'other')).toBe(other.things[3]);
});

it.each([1, 8])('finds %s of many in drawing order, whatever the order they are asked for', (count) => {
  const garden = { things: ferns(8) };
  const asked = new Set([...ids(count).toReversed(), 'gone']);
  expect(thingsOf(garden, asked)).toEqual(garden.things.slice(0, count));
});
