import { rectangle } from '@understory/garden';
import { expect, it } from 'vitest';
import type { PlantedGarden } from '../planted.ts';
import { createGardenStates } from './garden-states.ts';

const CATALOGUE = {};

/** A bare garden, with what its state is made from. */
const planted = (id: number, version = 1) =>
  ({
    garden: { id, version, site: {} },
    records: [],
    region: 'northwest_coastal',
    ground: { outline: rectangle(120, 120), built: [] },
    things: [],
    standing: [],
    collected: [],
  }) as unknown as PlantedGarden;

it('a state holds for its version of the garden and its catalogue, and no other', () => {
  const states = createGardenStates();
  const state = states.keep(planted(1), CATALOGUE);
  expect(states.find(1, 1, CATALOGUE)).toBe(state);
  expect(states.find(1, 2, CATALOGUE)).toBeUndefined();
  expect(states.find(1, 1, {})).toBeUndefined();
  expect(states.find(2, 1, CATALOGUE)).toBeUndefined();
  states.keep(planted(1, 2), CATALOGUE);
  expect(states.find(1, 1, CATALOGUE)).toBeUndefined();
  expect(states.find(1, 2, CATALOGUE)).toBeDefined();
});

it('keeps two hundred, and drops the one asked for longest ago', () => {
  const states = createGardenStates();
  for (let id = 1; id <= 200; id++) states.keep(planted(id), CATALOGUE);
  states.find(1, 1, CATALOGUE);
  states.keep(planted(201), CATALOGUE);
  expect(states.find(1, 1, CATALOGUE)).toBeDefined();
  expect(states.find(2, 1, CATALOGUE)).toBeUndefined();
  expect(states.find(3, 1, CATALOGUE)).toBeDefined();
});
