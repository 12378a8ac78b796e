import { makePlot } from '@understory/garden';
import { expect, it } from 'vitest';
import { fitted, zoomedTo } from './camera.ts';
import { isBeyondView, overviewScale, seenGround } from './overview.ts';

const viewport = { width: 800, height: 600 };
const plot = makePlot(100, 50);

it('a garden that is shown whole has nothing beyond the view, and one that is looked at closely has', () => {
  const whole = fitted({ west: 0, north: 0, east: 1200, south: 600 }, viewport);
  expect(isBeyondView(plot, whole, viewport)).toBe(false);
  expect(isBeyondView(plot, zoomedTo(whole, 1, { x: 400, y: 300 }), viewport)).toBe(true);
  expect(isBeyondView(plot, whole, { width: 0, height: 0 })).toBe(false);
});

it('the ground that is seen is told in inches', () => {
  expect(seenGround({ x: -40, y: 80, zoom: 1 }, viewport)).toEqual({
    west: 12,
    north: -24,
    east: 252,
    south: 156,
  });
});

it.each([
  [100, 50, 176 / 1200],
  [50, 100, 128 / 1200],
])('a plot of %s by %s feet fits the overview', (width, length, scale) => {
  expect(overviewScale(makePlot(width, length), 176, 128)).toBeCloseTo(scale, 9);
});
