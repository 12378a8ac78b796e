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
  [3, plantCard({ id: 3, layer: 'canopy', spread_mature: 40 })],
  [4, plantCard({ id: 4, layer: 'shrub', spread_mature: 10 })],
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
    ['a thing of a type nobody knows', [item('castle', 'castle', 150, 150)], 'castle'],
  ])('%s', (_, things, id) => {
    expect(found(things, 150, 150)).toBe(id);
  });

  const old = { kind: 'tree', id: 'old', z: 1_000, name: '', x: 400, y: 400, spread: 30 } as const;
  const under = [
    fern('fern', 480, 400),
    item('bench', 'bench_wood_noback', 400, 480),
    { ...label, x: 400, y: 320 },
  ];

  it.each([
    ['its trunk', 402, 401, 'old'],
    ['its trunk, from as far as the slack reaches', 412, 400, 'old'],
    ['its rim', 577, 400, 'old'],
    ['beyond its rim', 582, 400, undefined],
    ['bare ground beneath it', 500, 500, 'old'],
    ['a plant beneath it', 480, 400, 'fern'],
    ['the rim of a plant beneath it', 500, 408, 'fern'],
    ['a bench beneath it', 400, 480, 'bench'],
    ['words beneath it', 400, 330, 'label'],
  ])('of a tree that was there before, at %s', (_, x, y, id) => {
    expect(found([...under, old], x, y)).toBe(id);
  });

  it('finds a tree by its trunk and its bare ground over a bed, and the bed by its edge', () => {
    const lawn = { ...bed, ground: 'lawn' as const };
    const tree = { ...old, x: 150, y: 150, spread: 12 };
    expect(found([lawn, tree], 150, 150)).toBe('old');
    expect(found([lawn, tree], 170, 170)).toBe('old');
    expect(found([lawn, tree], 101, 150)).toBe('bed');
    expect(found([{ ...bed, z: 2_000 }, tree], 195, 195)).toBe('old');
  });

  it.each([
    ['the crown of a smaller tree, in that of a larger', 460, 400, 'small'],
    ['the trunk of the larger, within the smaller crown', 402, 400, 'large'],
    ['the crown of the larger, where nothing else is', 250, 400, 'large'],
    ['a bench beneath both', 400, 470, 'bench'],
    ['a shrub', 300, 330, 'shrub'],
  ])('of crowns of the catalogue: %s', (_, x, y, id) => {
    const crowns = [
      fern('large', 400, 400, { plant: 3, z: 3 }),
      fern('small', 440, 400, { plant: 2, z: 4 }),
      fern('shrub', 300, 350, { plant: 4, z: 2 }),
      item('bench', 'bench_wood_noback', 400, 470),
    ];
    expect(found(crowns, x, y)).toBe(id);
  });

  it('tells plants that grow into one another by the nearest stem, from far away too', () => {
    const dense = [fern('a', 200, 200), fern('b', 212, 200), { ...old, x: 230, y: 200 }];
    expect(found(dense, 203, 200)).toBe('a');
    expect(found(dense, 210, 200)).toBe('b');
    expect(found(dense, 203, 200, 40)).toBe('a');
    expect(found(dense, 228, 200, 40)).toBe('old');
  });

  it('finds what grows in a planter by more than its stem', () => {
    const planter = [item('pot', 'patio_multiple_pavers_square', 150, 150), fern('fern', 150, 150, { z: 2 })];
    expect(found(planter, 165, 150)).toBe('fern');
  });

  it.each<readonly [string, Thing]>([
    ['plant', fern('it', 150, 150)],
    ['tree', { ...old, id: 'it', x: 150, y: 150 }],
    ['bed', { ...bed, id: 'it' }],
    ['bench', item('it', 'bench_wood_noback', 150, 150)],
    ['label', { ...label, id: 'it', x: 150, y: 150 }],
  ])('never picks a %s that is locked, and finds what lies beneath it', (_, thing) => {
    const lawn = { ...bed, id: 'lawn', z: -9 };
    expect(found([thing], 150, 150)).toBe('it');
    expect(found([{ ...thing, locked: true }], 150, 150)).toBeUndefined();
    expect(found([lawn, { ...thing, locked: true }], 150, 150)).toBe('lawn');
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
