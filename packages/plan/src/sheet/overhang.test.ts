import type { TreeThing } from '@understory/garden';
import { expect, it } from 'vitest';
import { bareGarden, bench, fern } from '../testing/plants.ts';
import { overhangOf, wholeGround } from './overhang.ts';

/** A garden of 20 by 30 feet, 240 by 360 inches. */
const garden = (...things: readonly (TreeThing | ReturnType<typeof fern> | ReturnType<typeof bench>)[]) => ({
  ...bareGarden(),
  things,
});
const tree = (x: number, y: number, spread: number): TreeThing => ({
  kind: 'tree',
  id: 'tree',
  z: 0,
  name: '',
  x,
  y,
  spread,
});

it('a garden with nothing over its edges is its plot', () => {
  expect(wholeGround(bareGarden(), new Map())).toEqual({ west: 0, north: 0, east: 240, south: 360 });
});

it('a crown is taken in whole, however wide, and whichever side its stem is on', () => {
  expect(overhangOf(garden(tree(0, 180, 60)), new Map())).toEqual({
    west: 360,
    north: 180,
    east: 120,
    south: 180,
  });
  expect(wholeGround(garden(tree(260, -40, 10)), new Map())).toEqual({
    west: 0,
    north: -100,
    east: 320,
    south: 360,
  });
});

it('what lies beside the plot is taken in, and what is lost far away is not', () => {
  expect(overhangOf(garden(bench('bench', 300, 100)), new Map()).east).toBeGreaterThan(60);
  expect(overhangOf(garden(fern('near', -300, 100), fern('lost', 5000, 100)), new Map())).toEqual({
    west: 312,
    north: 0,
    east: 0,
    south: 0,
  });
});
