import type {
  BedThing,
  HardscapeThing,
  LabelThing,
  LayerStates,
  MeasureThing,
  Thing,
} from '@understory/garden';
import { inDrawingOrder } from '@understory/garden';
import { fern, plantCard } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { thingAt } from './finding.ts';

const plants = new Map([
  [1, plantCard()],
  [2, plantCard({ id: 2, layer: 'understory', spread_mature: 20 })],
]);
const bed: BedThing = {
  kind: 'bed',
  id: 'bed',
  z: 0,
  name: '',
  ground: 'planting',
  form: 'rectangle',
  corners: [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
    { x: 200, y: 200 },
    { x: 100, y: 200 },
  ],
};
const item = (id: string, type: string, x: number, y: number, more: Partial<HardscapeThing> = {}) =>
  ({ kind: 'hardscape', id, z: 1, type, x, y, scale: 1, rotation: 0, ...more }) as const satisfies Thing;
const fence = item('fence', 'fence_picket_wood', 300, 50);
const wall = item('wall', 'quarter_round_rock_retainer_wall', 400, 400);
const label: LabelThing = {
  kind: 'label',
  id: 'label',
  z: 9,
  text: 'Gate\nof the garden',
  x: 50,
  y: 300,
  size: 'medium',
  rotation: 90,
};
const measure: MeasureThing = {
  kind: 'measure',
  id: 'measure',
  z: 8,
  points: [
    { x: 0, y: 500 },
    { x: 100, y: 500 },
    { x: 100, y: 600 },
  ],
  closed: false,
};
const everything: readonly Thing[] = [bed, fence, wall, label, measure];

const found = (things: readonly Thing[], x: number, y: number, slack = 6, layers: LayerStates = {}) =>
  thingAt({ things: [...things].sort(inDrawingOrder), layers }, plants, { x, y }, slack)?.id;

describe('what is under the hand', () => {
  it.each([
    ['the ground of a bed', 150, 150, 'bed'],
    ['the edge of a bed, from outside', 98, 150, 'bed'],
    ['beside a bed', 92, 150, undefined],
    ['on a fence', 340, 50, 'fence'],
    ['as far from a thin fence as the slack reaches', 340, 55, 'fence'],
    ['further from it', 340, 58, undefined],
    ['on a curved wall', 395, 346, 'wall'],
    ['inside of its curve, where nothing is', 360, 440, undefined],
    ['on a label that is turned', 50, 330, 'label'],
    ['beside a label that is turned', 90, 300, undefined],
    ['on a measured line', 50, 502, 'measure'],
    ['where the line does not close', 50, 550, undefined],
    ['nowhere', 500, 50, undefined],
  ])('%s', (_, x, y, id) => {
    expect(found(everything, x, y)).toBe(id);
  });

  it.each([
    ['a plant on a bed', [bed, fern('fern', 150, 150)], 'fern'],
    [
      'a plant beneath the bed, which is taken by its ground last',
      [bed, fern('fern', 150, 150, { z: -5 })],
      'fern',
    ],
    [
      'a bench over a tree',
      [fern('tree', 150, 150, { plant: 2, z: -20 }), item('bench', 'bench_wood_noback', 150, 150)],
      'bench',
    ],
    [
      'a tree over a bench',
      [fern('tree', 150, 150, { plant: 2, z: 5 }), item('bench', 'bench_wood_noback', 150, 150)],
      'tree',
    ],
    ['the upper of two', [item('a', 'pond_dark', 150, 150), item('b', 'pond_dark', 150, 150)], 'b'],
    [
      'the higher of two, whatever they are called',
      [item('a', 'pond_dark', 150, 150, { z: 3 }), item('b', 'pond_dark', 150, 150)],
      'a',
    ],
    ['the bed in a bed', [bed, { ...bed, id: 'inner', z: 1 }], 'inner'],
    ['a thing that is locked by itself', [{ ...bed, locked: true as const }], 'bed'],
    ['a thing of a type nobody knows', [item('castle', 'castle', 150, 150)], 'castle'],
  ])('%s', (_, things, id) => {
    expect(found(things, 150, 150)).toBe(id);
  });

  it.each([
    ['hidden', { hardscape: { hidden: true } }, 'fern'],
    ['locked', { hardscape: { locked: true } }, 'fern'],
    ['faint', { hardscape: { opacity: 0.3 } }, 'bench'],
    ['hidden, the plants too', { hardscape: { hidden: true }, herbaceous: { hidden: true } }, undefined],
  ] as const)('passes over a layer that is %s', (_, layers, id) => {
    const things = [bed, fern('fern', 150, 150), item('bench', 'bench_wood_noback', 150, 150)];
    expect(found(things, 150, 150, 6, layers)).toBe(id);
  });
});
