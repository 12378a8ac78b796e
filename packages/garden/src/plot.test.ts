import { describe, expect, it } from 'vitest';
import { isPlotSide, makePlot, plotArea, plotContains, refusePlot } from './plot.ts';

describe('a plot', () => {
  it('is the whole rectangle in inches when no outline is drawn', () => {
    expect(makePlot(20, 30).outline).toEqual([
      { x: 0, y: 0 },
      { x: 240, y: 0 },
      { x: 240, y: 360 },
      { x: 0, y: 360 },
    ]);
    expect(plotArea(makePlot(20, 30))).toBe(600);
  });

  it('keeps to its outline', () => {
    const triangle = makePlot(10, 10, [
      { x: 0, y: 0 },
      { x: 120, y: 0 },
      { x: 0, y: 120 },
    ]);
    expect(plotArea(triangle)).toBe(50);
    expect(plotContains(triangle, { x: 60, y: 60 })).toBe(true);
    expect(plotContains(triangle, { x: 61, y: 60 })).toBe(false);
  });

  it.each([
    [0, false],
    [0.99, false],
    [1, true],
    [12.5, true],
    [500, true],
    [500.01, false],
    [-1, false],
    [1e308, false],
    [Number.NaN, false],
    ['20', false],
    [null, false],
  ])('side of %s feet: %s', (feet, allowed) => {
    expect(isPlotSide(feet)).toBe(allowed);
  });
});

describe('refusePlot', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 120, y: 0 },
    { x: 120, y: 120 },
  ];
  it.each([
    ['sound sides', 10, 10, undefined, []],
    ['null as outline means the rectangle', 10, 10, null, []],
    ['a sound outline', 10, 10, square, []],
    ['both sides out of range', 0, 501, undefined, ['width', 'length']],
    ['two corners', 10, 10, square.slice(0, 2), ['shape']],
    ['no list', 10, 10, 'round', ['shape']],
    ['a corner without y', 10, 10, [...square, { x: 1 }], ['shape']],
    ['a corner that is not finite', 10, 10, [...square, { x: 1, y: Number.NaN }], ['shape']],
    ['past the width', 9.9, 10, square, ['shape']],
    ['north of the origin', 10, 10, [{ x: 0, y: -1 }, ...square.slice(1)], ['shape']],
    [
      'crossing itself',
      10,
      10,
      [
        { x: 0, y: 0 },
        { x: 50, y: 50 },
        { x: 50, y: 0 },
        { x: 0, y: 50 },
      ],
      ['shape'],
    ],
    ['too many corners', 10, 10, Array.from({ length: 501 }, (_, x) => ({ x: x / 10, y: x % 2 })), ['shape']],
  ])('%s', (_, width, length, outline, fields) => {
    expect(refusePlot(width, length, outline).map((refusal) => refusal.field)).toEqual(fields);
  });
});
