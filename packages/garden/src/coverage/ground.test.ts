import { expect, test } from 'vitest';
import { GROUNDS } from '../drawing/thing.ts';
import { rectangle } from '../polygon.ts';
import { layerCoverage } from './coverage.ts';
import { groundOf } from './ground.ts';

const outline = rectangle(240, 240);
const bed = (ground: (typeof GROUNDS)[number], z = 0, side = 24) =>
  ({
    kind: 'bed',
    id: `${ground} ${z}`,
    z,
    name: '',
    ground,
    form: 'rectangle',
    corners: rectangle(side, side),
  }) as const;

test('what is built on cannot be planted: hardscapes, gravel, paving, water and buildings', () => {
  const bench = {
    kind: 'hardscape',
    id: 'bench',
    z: 1,
    type: 'bench_wood_noback',
    x: 60,
    y: 60,
    scale: 1,
    rotation: 90,
  } as const;
  const ground = groundOf(outline, [
    ...GROUNDS.map((each) => bed(each, each === 'planting' ? -1 : 0)),
    bench,
  ]);
  expect(ground.outline).toBe(outline);
  expect([...ground.built, ...(ground.builtBeneath ?? [])]).toHaveLength(5);
});

test('beds of plants, lawn and mulch stay open, and so does the ground under plants, labels and trees', () => {
  const tree = { kind: 'tree', id: 't', z: 0, name: '', x: 1, y: 1, spread: 10 } as const;
  expect(groundOf(outline, [bed('planting'), bed('lawn'), bed('mulch'), tree]).built).toEqual([]);
});

/** Square feet that can be planted, of 400. */
const plantable = (...things: Parameters<typeof groundOf>[1][]) =>
  layerCoverage(
    groundOf(
      outline,
      things.flatMap((each) => [...each]),
    ),
    [],
  ).plantable;

test.each([
  ['paving alone', [bed('paving', 0, 120)], 300],
  ['a bed on paving can be planted', [bed('paving', 0, 120), bed('planting', 1, 60)], 325],
  ['mulch on paving, too', [bed('paving', 0, 120), bed('mulch', 1, 60)], 325],
  ['paving on a bed cannot', [bed('planting', 0, 120), bed('paving', 1, 60)], 375],
  ['water on a bed on paving', [bed('paving', 0, 120), bed('planting', 1, 60), bed('water', 2, 24)], 321],
  ['a bed that covers all of the paving', [bed('paving', 0, 60), bed('planting', 1, 120)], 400],
  ['two pavings beneath one bed', [bed('paving', 0, 120), bed('gravel', 1, 72), bed('lawn', 2, 60)], 325],
  ['the order in which they are listed says nothing', [bed('planting', 1, 60), bed('paving', 0, 120)], 325],
])('what lies on top decides: %s', (_, things, area) => {
  expect(plantable(things)).toBeCloseTo(area, 0);
});

test('a house across the outline takes what lies within it, and one outside takes nothing', () => {
  const house = (west: number) => ({
    ...bed('building'),
    corners: rectangle(96, 60).map(({ x, y }) => ({ x: x + west, y: y + 60 })),
  });
  const fence = {
    kind: 'hardscape',
    id: 'fence',
    z: 1,
    type: 'fence_picket_wood',
    x: 120,
    y: -6,
    scale: 1,
    rotation: 0,
  } as const;
  const oak = { x: -100, y: 120, spread: 10, layer: 'canopy' } as const;
  const of = (west: number) => layerCoverage(groundOf(outline, [house(west), fence]), [oak]);
  expect(of(-48).plantable).toBeCloseTo(400 - 20, 6);
  expect(of(-200)).toMatchObject({ plantable: 400, any: { area: 0 }, layers: { canopy: { area: 0 } } });
});

test('water that plants live in is told apart: ponds and beds of water, and no bird bath', () => {
  const placed = (type: string) =>
    ({ kind: 'hardscape', id: type, z: 1, type, x: 60, y: 60, scale: 1, rotation: 0 }) as const;
  const drawn = [placed('pond_dark'), placed('bird_bath_pedestal'), bed('water'), bed('gravel', 2)];
  expect(groundOf(outline, drawn).water).toHaveLength(2);
  expect(groundOf(outline, drawn).built).toHaveLength(4);
  expect(groundOf(outline, [bed('lawn')]).water).toBeUndefined();
});
