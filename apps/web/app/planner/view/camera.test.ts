import { feetToInches } from '@understory/garden';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { broughtIntoView, type Camera, fitted, toGarden, toScreen, zoomedTo } from './camera.ts';

/** A plot of so many feet with nothing beside it. */
const groundOf = (width: number, length: number) => ({
  west: 0,
  north: 0,
  east: feetToInches(width),
  south: feetToInches(length),
});

const coordinate = fc.integer({ min: -5000, max: 5000 });
const anyCamera = fc.record({
  x: coordinate,
  y: coordinate,
  zoom: fc.double({ min: 0.25, max: 2, noNaN: true }),
});

describe('the camera', () => {
  it('draws one foot 40 pixels wide at zoom 1', () => {
    expect(toScreen({ x: 10, y: 20, zoom: 1 }, { x: 12, y: 24 })).toEqual({ x: 50, y: 100 });
  });

  it('goes to the garden and back', () => {
    fc.assert(
      fc.property(anyCamera, coordinate, coordinate, (camera, x, y) => {
        const back = toScreen(camera, toGarden(camera, { x, y }));
        expect(back.x).toBeCloseTo(x, 6);
        expect(back.y).toBeCloseTo(y, 6);
      }),
    );
  });

  it('keeps what is under the pointer while it zooms, within its limits', () => {
    fc.assert(
      fc.property(
        anyCamera,
        fc.double({ min: 0.01, max: 10, noNaN: true }),
        coordinate,
        coordinate,
        (camera, zoom, x, y) => {
          const after = zoomedTo(camera, zoom, { x, y });
          expect(after.zoom).toBe(Math.min(2, Math.max(0.25, zoom)));
          const kept = toScreen(after, toGarden(camera, { x, y }));
          expect(kept.x).toBeCloseTo(x, 4);
          expect(kept.y).toBeCloseTo(y, 4);
        },
      ),
    );
  });

  it.each([
    ['a garden of two feet, which fills the view', 2, 2, 9],
    ['a garden as it fits', 20, 30, 0.9],
    ['a large garden whole, from further away than 0.25', 500, 500, 0.036],
  ])('fits %s', (_, width, length, zoom) => {
    const camera = fitted(groundOf(width, length), { width: 800, height: 1200 });
    expect(camera.zoom).toBeCloseTo(zoom, 3);
    const middle = toScreen(camera, { x: width * 6, y: length * 6 });
    expect(middle.x).toBeCloseTo(400, 6);
    expect(middle.y).toBeCloseTo(600, 6);
  });

  it.each([
    [0.1, 0.05, 0.1],
    [0.1, 0.15, 0.15],
    [0.3, 0.05, 0.25],
    [9, 11, 9],
    [9, 5, 5],
    [1, 5, 2],
  ])('seen from %s and asked for %s it stands at %s', (from, asked, zoom) => {
    expect(zoomedTo({ x: 0, y: 0, zoom: from }, asked, { x: 0, y: 0 }).zoom).toBe(zoom);
  });

  it.each([
    ['a phone', { width: 390, height: 287 }],
    ['a desk', { width: 784, height: 792 }],
  ])('keeps a fitted garden clear of what covers the edges on %s', (_, viewport) => {
    const covered = { north: 22, east: 0, south: 48, west: 22 };
    const ground = groundOf(12, 10);
    const camera = fitted(ground, viewport, covered);
    const corner = toScreen(camera, { x: 144, y: 120 });
    expect(camera.x).toBeGreaterThan(covered.west);
    expect(camera.y).toBeGreaterThan(covered.north);
    expect(corner.x).toBeLessThan(viewport.width - covered.east);
    expect(corner.y).toBeLessThan(viewport.height - covered.south);
  });

  it('shows what hangs over an edge and lies beside the plot in the middle of the view', () => {
    const viewport = { width: 400, height: 300 };
    const ground = { west: -120, north: -60, east: 240, south: 180 };
    const camera = fitted(ground, viewport);
    const from = toScreen(camera, { x: ground.west, y: ground.north });
    const to = toScreen(camera, { x: ground.east, y: ground.south });
    expect([from.x + to.x, from.y + to.y]).toEqual([
      expect.closeTo(viewport.width, 6),
      expect.closeTo(viewport.height, 6),
    ]);
    expect(from.x).toBeCloseTo(24, 6);
  });

  it('moves no more than needed to bring a spot into view', () => {
    const camera: Camera = { x: 0, y: 0, zoom: 1 };
    const viewport = { width: 400, height: 400 };
    expect(broughtIntoView(camera, viewport, { x: 60, y: 60 }, 50)).toEqual(camera);
    expect(broughtIntoView(camera, viewport, { x: 0, y: 150 }, 50)).toEqual({ x: 50, y: -150, zoom: 1 });
  });
});
