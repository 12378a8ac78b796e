import { expect, it } from 'vitest';
import type { GardenPlantRow } from '../tables.ts';
import { GridMemory } from './grid-memory.ts';
import { knownGridOf } from './known-grid.ts';

const row = (id: number): GardenPlantRow => ({
  id,
  gardenId: 1,
  plantId: 1,
  uid: null,
  locationX: id,
  locationY: 0,
  quantity: 1,
  isPlaced: true,
  z: null,
  drawn: null,
});
const grid = (plants: number) => knownGridOf(Array.from({ length: plants }, (_, at) => row(at + 1)));

it('recalls the very version alone', () => {
  const memory = new GridMemory();
  const kept = grid(1);
  memory.keep({ id: 7, version: 3 }, kept);
  expect(memory.recall({ id: 7, version: 3 })).toBe(kept);
  for (const [id, version] of [
    [7, 2],
    [7, 4],
    [8, 3],
  ] as const) {
    expect(memory.recall({ id, version })).toBeUndefined();
  }
});

it('a save that ends late does not take the place of a later version', () => {
  const memory = new GridMemory();
  const later = grid(2);
  memory.keep({ id: 7, version: 4 }, later);
  memory.keep({ id: 7, version: 3 }, grid(1));
  expect(memory.recall({ id: 7, version: 4 })).toBe(later);
});

it('lets the gardens go that were saved longest ago, once they hold too many plants', () => {
  const memory = new GridMemory(10);
  memory.keep({ id: 1, version: 1 }, grid(4));
  memory.keep({ id: 2, version: 1 }, grid(4));
  memory.keep({ id: 1, version: 2 }, grid(5));
  memory.keep({ id: 3, version: 1 }, grid(4));
  const kept = [1, 2, 3].filter((id) => memory.recall({ id, version: id === 1 ? 2 : 1 }));
  expect(kept).toEqual([1, 3]);
  memory.keep({ id: 4, version: 1 }, grid(11));
  expect(memory.recall({ id: 4, version: 1 })).toBeUndefined();
});
