import { expect, test } from 'vitest';
import { GROUNDS } from '../drawing/thing.ts';
import { rectangle } from '../polygon.ts';
import { groundOf } from './ground.ts';

const outline = rectangle(240, 240);
const bed = (ground: (typeof GROUNDS)[number]) =>
  ({
    kind: 'bed',
    id: ground,
    z: 0,
    name: '',
    ground,
    form: 'rectangle',
    corners: rectangle(24, 24),
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
  const ground = groundOf(outline, [...GROUNDS.map(bed), bench]);
  expect(ground.outline).toBe(outline);
  expect(ground.built).toHaveLength(5);
});

test('beds of plants, lawn and mulch stay open, and so does the ground under plants, labels and trees', () => {
  const tree = { kind: 'tree', id: 't', z: 0, name: '', x: 1, y: 1, spread: 10 } as const;
  expect(groundOf(outline, [bed('planting'), bed('lawn'), bed('mulch'), tree]).built).toEqual([]);
});
