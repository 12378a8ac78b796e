import type { SymbolDrawing } from '@understory/botany';
import { describe, expect, it } from 'vitest';
import { bareGarden, fern, plantCard } from '../testing/plants.ts';
import { scaleBar } from './furniture.ts';
import { linesOf } from './names.ts';
import { legendOf, legendPlace } from './plan-picture.ts';
import { densityFor, rectOfBounds, viewOf } from './plan-view.ts';
import { fineDrawn } from './symbols.ts';

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
  [40 / 12, 168, 2],
  [10 / 12, 168, 10],
  [80 / 12, 168, 2],
  [80 / 12, 100, 1],
])('the scale bar at %s pixels an inch in %s measures %s feet', (pxPerInch, room, feet) => {
  expect(scaleBar(pxPerInch, room)).toEqual({ feet, width: feet * 12 * pxPerInch });
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
  it('leaves a small symbol as it is', () => {
    expect(fineDrawn(drawing, 40)).toEqual(drawing);
  });
  it('thins the pen and the berries of a large one, and never its circle', () => {
    const [rim, berry] = fineDrawn(drawing, 800).shapes;
    expect((rim?.strokeWidth ?? 0) * 800).toBeLessThan(4);
    expect(rim).toMatchObject({ r: 1 });
    expect(berry?.kind === 'circle' && berry.r * 800).toBeCloseTo(7 * Math.sqrt(80 / 7), 5);
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
    legendOf({ ...bareGarden(), things }, plants).map(({ commonName, quantity }) => [commonName, quantity]),
  ).toEqual([
    ['Plant 9', 1],
    ['Salal', 1],
    ['Sword fern', 4],
  ]);
});

describe('the legend of the picture', () => {
  it.each([
    ['beside the plan while it is no longer', 15, 2000, 1600, { beside: true, columns: 1, rows: 15 }],
    ['below when it is longer, in even columns', 16, 2000, 1600, { beside: false, columns: 2, rows: 8 }],
    ['below a narrow plan in one column', 30, 700, 2000, { beside: false, columns: 1, rows: 30 }],
  ])('is %s', (_, lines, width, height, place) => {
    expect(legendPlace(lines, width, height)).toEqual(place);
  });
});
