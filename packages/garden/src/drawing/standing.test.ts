import { describe, expect, it } from 'vitest';
import { makePlot } from '../plot.ts';
import type { Point } from '../polygon.ts';
import { BESIDE_REACH, mayStand } from './standing.ts';
import type { BedThing, HardscapeThing, Thing } from './thing.ts';

const plot = makePlot(20, 30);
const plant: Thing = { kind: 'plant', id: 'p', z: 0, plant: 1, x: 0, y: 0, quantity: 1 };
const tree: Thing = { kind: 'tree', id: 't', z: 0, name: '', x: 0, y: 0, spread: 40 };
const built = (type: HardscapeThing['type']): Thing => ({
  kind: 'hardscape',
  id: type,
  z: 0,
  type,
  x: 0,
  y: 0,
  scale: 1,
  rotation: 0,
});
/** Ten feet by ten; its first corner, which it is held by, is the north-west one. */
const bed = (ground: BedThing['ground']): Thing => ({
  kind: 'bed',
  id: ground,
  z: 0,
  name: '',
  ground,
  form: 'rectangle',
  corners: [
    { x: 0, y: 0 },
    { x: 120, y: 0 },
    { x: 120, y: 120 },
    { x: 0, y: 120 },
  ],
});

const INSIDE = { x: 60, y: 60 };
const ACROSS = { x: 180, y: 60 };
const OUTSIDE = { x: -200, y: 60 };
const FAR = { x: 60, y: -BESIDE_REACH - 12 };

describe('what may stand where', () => {
  it.each<readonly [string, Thing, readonly Point[], readonly Point[]]>([
    ['a plant, by its stem', plant, [INSIDE, ACROSS], [OUTSIDE, FAR]],
    ['a bed, with all of its edge', bed('planting'), [INSIDE], [ACROSS, OUTSIDE, FAR]],
    ['a lawn', bed('lawn'), [INSIDE], [ACROSS, OUTSIDE, FAR]],
    ['a house', bed('building'), [INSIDE, ACROSS, OUTSIDE], [FAR]],
    ['a fence', built('fence_picket_wood'), [INSIDE, ACROSS, OUTSIDE], [FAR]],
    ['a retaining wall', built('rock_retaining_wall_large'), [INSIDE, ACROSS, OUTSIDE], [FAR]],
    ['a bench', built('bench_wood_noback'), [INSIDE, ACROSS], [OUTSIDE, FAR]],
    ['what nobody knows the type of', built('castle' as never), [INSIDE], [OUTSIDE, FAR]],
    ['a tree of the neighbours', tree, [INSIDE, ACROSS, OUTSIDE], [FAR]],
  ])('%s', (_, thing, may, mayNot) => {
    for (const at of may) expect([at, mayStand(plot, thing, at)]).toEqual([at, true]);
    for (const at of mayNot) expect([at, mayStand(plot, thing, at)]).toEqual([at, false]);
  });

  it('lets a bed lie on a slanting edge, whose crossings with the grid are kept rounded', () => {
    const slanted = makePlot(20, 30, [
      { x: 0, y: 0 },
      { x: 240, y: 77 },
      { x: 240, y: 360 },
      { x: 0, y: 360 },
    ]);
    const on = (x: number, off = 0) => ({ x, y: Math.round(((x * 77) / 240) * 1000) / 1000 + off });
    const along = (off: number): Thing => ({
      ...(bed('planting') as BedThing),
      form: 'polygon',
      corners: [on(12, off), on(228, off), { x: 120, y: 300 }],
    });
    expect(mayStand(slanted, along(0))).toBe(true);
    expect(mayStand(slanted, along(-0.1))).toBe(false);
  });
});
