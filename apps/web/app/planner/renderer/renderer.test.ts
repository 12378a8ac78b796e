import type { SymbolDrawing } from '@understory/botany';
import { type LayerStates, parseLength } from '@understory/garden';
import {
  directionOf,
  drawnWithin,
  legendOf,
  linesOf,
  marginOf,
  opacityIn,
  rectOfBounds,
  ridgeOf,
  scaleBar,
  shownThings,
  uprightAngle,
  withPens,
} from '@understory/plan';
import { bareGarden, fern, plantCard } from '@understory/plan/testing';
import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { densityFor, viewOf } from './screen-view.ts';

describe('how finely is drawn', () => {
  it.each([
    [1440, 900, 1, 1],
    [1440, 900, 1.5, 1.5],
    [1440, 900, 3, 2],
    [390, 844, 3, 2],
  ])('%s by %s at ratio %s is drawn at %s', (width, height, ratio, density) => {
    expect(densityFor({ width, height }, ratio)).toBe(density);
  });

  it('never makes a canvas larger than browsers keep', () => {
    const density = densityFor({ width: 5000, height: 4000 }, 2);
    expect(5000 * 4000 * density * density).toBeLessThanOrEqual(16_700_001);
  });
});

describe('the part of a canvas that shows a spot', () => {
  const view = viewOf({ x: 0, y: 0, zoom: 1 }, { width: 400, height: 300 }, 1);
  it.each([
    ['inside', { west: 24, east: 36, north: 24, south: 36 }, { x: 75, y: 75, width: 50, height: 50 }],
    ['over the edge', { west: -12, east: 12, north: 0, south: 12 }, { x: 0, y: 0, width: 45, height: 45 }],
    ['elsewhere', { west: 999, east: 1000, north: 0, south: 12 }, undefined],
  ])('%s', (_, bounds, rect) => {
    expect(rectOfBounds(view, bounds, 5)).toEqual(rect);
  });
});

it.each([
  [40 / 12, 168, '2 ft', '1 m'],
  [10 / 12, 168, '10 ft', '5 m'],
  [80 / 12, 168, '2 ft', '50 cm'],
  [80 / 12, 100, '1 ft', '20 cm'],
  [80 / 12, 10, '6 in', '10 cm'],
])('the scale bar at %s pixels an inch in %s measures %s or %s', (pxPerInch, room, feet, metres) => {
  const bars = (['feet', 'metres'] as const).map((unit) => scaleBar(pxPerInch, room, unit, english));
  expect(bars.map(({ words }) => words)).toEqual([feet, metres]);
  for (const { words, width } of bars)
    expect(width).toBeCloseTo((parseLength(words, 'feet', english) ?? 0) * pxPerInch, 6);
});

it.each([
  ['Salal', ['Salal']],
  ['Vine Maple', ['Vine Maple']],
  ['Red-flowering Currant', ['Red-flowering', 'Currant']],
  ['Western Bleeding Heart Vine', ['Western', 'Bleeding Heart Vine']],
])('%s is written as %j', (name, lines) => {
  const [first = '', second = ''] = linesOf(name);
  expect(linesOf(name).join(' ')).toBe(name);
  expect(linesOf(name)).toHaveLength(lines.length);
  if (second) expect(Math.max(first.length, second.length)).toBeLessThan(name.length - 4);
});

describe('fine drawing', () => {
  const drawing: SymbolDrawing = {
    shapes: [
      { kind: 'circle', cx: 0, cy: 0, r: 1, stroke: '#082236', strokeWidth: 0.04 },
      { kind: 'circle', cx: 0.5, cy: 0, r: 0.1, fill: '#D53A36' },
    ],
  };
  it('leaves the berries of a small one as they are', () => {
    expect(withPens(drawing, 20, 1)).toEqual(drawing);
  });
  it('lets the berries of a large one grow more slowly than it, and never its circle', () => {
    const [rim, berry] = withPens(drawing, 800, 1).shapes;
    expect(rim).toMatchObject({ r: 1 });
    expect(berry?.kind === 'circle' && berry.r * 800).toBeCloseTo(3.5 * Math.sqrt(80 / 3.5), 5);
  });
});

it('the legend counts plants of each species, by name', () => {
  const things = [
    fern('a', 1, 1, { quantity: 3 }),
    fern('b', 2, 2),
    fern('c', 3, 3, { plant: 2 }),
    fern('d', 4, 4, { plant: 9 }),
  ];
  const plants = new Map([
    [1, plantCard()],
    [2, plantCard({ id: 2, common_name: 'Salal', scientific_name: 'Gaultheria shallon' })],
  ]);
  expect(
    legendOf({ ...bareGarden(), things }, plants, english).map(({ name, quantity }) => [name, quantity]),
  ).toEqual([
    ['Plant 9', 1],
    ['Salal', 1],
    ['Sword fern', 4],
  ]);
});

describe('the roof of a house', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 200, y: 100 },
    { x: 0, y: 100 },
  ];
  it('has its ridge along the longer sides, a half of its depth from either end', () => {
    expect(ridgeOf(corners)?.[0]).toEqual([
      { x: 50, y: 50 },
      { x: 150, y: 50 },
    ]);
  });
  it('is turned with the house', () => {
    const turned = corners.map(({ x, y }) => ({ x: y, y: x }));
    expect(ridgeOf(turned)?.[0]).toEqual([
      { x: 50, y: 50 },
      { x: 50, y: 150 },
    ]);
  });
  it.each([
    ['five corners', [...corners, { x: -10, y: 50 }]],
    ['no length', corners.map(() => ({ x: 1, y: 1 }))],
  ])('is not drawn over %s', (_, outline) => {
    expect(ridgeOf(outline)).toBeUndefined();
  });
});

it.each([
  [10, 0, 0],
  [-10, 0, 0],
  [0, 10, Math.PI / 2],
  [0, -10, Math.PI / 2],
  [10, 10, Math.PI / 4],
  [-10, 10, -Math.PI / 4],
])('words along %s, %s are never upside down', (dx, dy, angle) => {
  expect(uprightAngle(dx, dy)).toBeCloseTo(angle, 9);
});

it.each([
  ['Gate', 'ltr'],
  ['שביל הגן', 'rtl'],
  ['12 مسار', 'rtl'],
  ['🌞 Sun', 'ltr'],
  ['42', 'ltr'],
])('%s is written %s', (line, direction) => {
  expect(directionOf(line)).toBe(direction);
});

describe('what is shown', () => {
  const bench = {
    kind: 'hardscape',
    type: 'bench_wood_noback',
    scale: 1,
    rotation: 0,
    x: 60,
    y: 60,
  } as const;
  const garden = {
    ...bareGarden(),
    things: [fern('a', 1, 1), { ...bench, id: 'b', z: 1 }, fern('c', 3, 3, { plant: 2, z: 2 })],
  };
  const plants = new Map([
    [1, plantCard()],
    [2, plantCard({ id: 2, layer: 'canopy', common_name: 'Bigleaf maple' })],
  ]);
  const shown = (layers: LayerStates) => {
    const { field, drawn } = shownThings({ ...garden, layers }, plants);
    return [...field.things, ...drawn].map(({ id }) => id);
  };
  it.each([
    [{}, ['a', 'c', 'b']],
    [{ hardscape: { hidden: true as const } }, ['a', 'c']],
    [{ canopy: { hidden: true as const } }, ['a', 'b']],
    [{ canopy: { opacity: 0.4, locked: true as const } }, ['a', 'c', 'b']],
  ])('with layers as %j', (layers, ids) => {
    expect(shown(layers)).toEqual(ids);
  });
  it('takes the opacity of its layer', () => {
    const opacityOf = opacityIn({ ...garden, layers: { canopy: { opacity: 0.4 } } }, plants);
    expect(garden.things.map(opacityOf)).toEqual([1, 1, 0.4]);
  });
  it('is told in the legend, plants first and ground last, and nothing of what is hidden', () => {
    const bed = { kind: 'bed', id: 'd', z: -1, name: 'Gate', ground: 'lawn', form: 'rectangle' } as const;
    const corners = [
      { x: 0, y: 0 },
      { x: 60, y: 0 },
      { x: 60, y: 24 },
      { x: 0, y: 24 },
    ];
    const things = [{ ...bed, corners }, ...garden.things, { ...bench, id: 'e', z: 9 }];
    const lines = (layers: LayerStates) =>
      legendOf({ ...garden, things, layers }, plants, english).map(
        ({ quantity, name, more }) => `${quantity} ${name}: ${more}`,
      );
    expect(lines({})).toEqual([
      '1 Bigleaf maple: Polystichum munitum',
      '1 Sword fern: Polystichum munitum',
      '2 Wooden bench: Garden Furniture',
      '1 Lawn: Gate, 10 sq ft',
    ]);
    expect(lines({ hardscape: { hidden: true } })).toHaveLength(2);
  });
  it('reaches into a part of the canvas with its shadow too', () => {
    const view = viewOf({ x: 0, y: 0, zoom: 1 }, { width: 400, height: 300 }, 1);
    const { drawn } = shownThings(garden, plants);
    const within = (east: number) => drawnWithin(drawn, view, { west: 0, north: 0, east, south: 300 }).length;
    // The bench of 60 inches covers 30 to 90.
    expect([within(31), within(29), within(20)]).toEqual([1, 1, 0]);
  });
});

it('the picture of a plant reaches past its spread by its line and shadow', () => {
  expect(marginOf({ kind: 'plant' }, 400, 1)).toBeGreaterThan(400 * 0.08);
});
