import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rectangle } from '../polygon.ts';
import { type CoveringPlant, layerCoverage } from './coverage.ts';

const tenByTen = { outline: rectangle(120, 120), built: [] };
const plant = (x: number, y: number, spread: number, layer: CoveringPlant['layer'] = 'shrub') =>
  ({ x, y, spread, layer }) as const;
const disc = (spread: number) => Math.PI * (spread / 2) ** 2;

describe('how much of a garden is covered', () => {
  test('nothing grows, nothing is covered; the whole ground can be planted', () => {
    const { plantable, any, layers } = layerCoverage(tenByTen, []);
    expect(plantable).toBeCloseTo(100, 6);
    expect(any).toEqual({ area: 0, share: 0 });
    expect(layers.canopy.share).toBe(0);
  });

  test.each([
    ['one plant in the middle', [plant(60, 60, 4)], disc(4)],
    ['two apart', [plant(30, 60, 4), plant(90, 60, 4)], 2 * disc(4)],
    ['two on the same spot are counted once', [plant(60, 60, 4), plant(60, 60, 4)], disc(4)],
    ['a small one under a large one of its layer', [plant(60, 60, 6), plant(66, 60, 2)], disc(6)],
    ['half of it hangs over the edge', [plant(0, 60, 4)], disc(4) / 2],
    ['it stands in the corner', [plant(0, 0, 4)], disc(4) / 4],
    ['it covers everything', [plant(60, 60, 20)], 100],
    // Two unit circles a radius apart: 4π/3 + √3/2, here with a radius of 2 feet.
    ['two that overlap', [plant(48, 60, 4), plant(72, 60, 4)], 4 * ((4 * Math.PI) / 3 + Math.sqrt(3) / 2)],
  ])('%s', (_, plants, area) => {
    const { layers } = layerCoverage(tenByTen, plants);
    expect(layers.shrub.area / area).toBeGreaterThan(0.99);
    expect(layers.shrub.area / area).toBeLessThan(1.01);
    expect(layers.shrub.share).toBeCloseTo(layers.shrub.area / 100, 6);
  });

  test('each layer is counted by itself, and all together once', () => {
    const { layers, any } = layerCoverage(tenByTen, [
      plant(60, 60, 8, 'canopy'),
      plant(60, 60, 2, 'groundcover'),
      plant(60, 72, 2, 'herbaceous'),
    ]);
    expect(layers.canopy.area).toBeCloseTo(disc(8), 0);
    expect(layers.groundcover.area).toBeCloseTo(disc(2), 1);
    expect(any.area).toBeCloseTo(layers.canopy.area, 6);
  });

  test('what is built can neither be planted nor covered, and is counted once where it overlaps', () => {
    const path = rectangle(120, 48);
    const ground = { ...tenByTen, built: [path, rectangle(60, 24)] };
    const { plantable, layers } = layerCoverage(ground, [plant(60, 48, 4)]);
    expect(plantable).toBeCloseTo(60, 1);
    expect(layers.shrub.area).toBeCloseTo(disc(4) / 2, 1);
    expect(layers.shrub.share).toBeCloseTo(disc(4) / 2 / 60, 2);
  });

  test('nothing can be planted: no share is claimed', () => {
    const { plantable, any } = layerCoverage({ ...tenByTen, built: [rectangle(120, 120)] }, [
      plant(60, 60, 4),
    ]);
    expect(plantable).toBe(0);
    expect(any.share).toBe(0);
  });

  test('the outline of an L keeps to the L', () => {
    const outline = [
      { x: 0, y: 0 },
      { x: 120, y: 0 },
      { x: 120, y: 60 },
      { x: 60, y: 60 },
      { x: 60, y: 120 },
      { x: 0, y: 120 },
    ];
    const { plantable, layers } = layerCoverage({ outline, built: [] }, [plant(60, 60, 4)]);
    expect(plantable).toBeCloseTo(75, 1);
    expect(layers.shrub.area).toBeCloseTo(disc(4) * 0.75, 1);
  });

  test('small plants all on one line in the largest garden are right within a hundredth', () => {
    const outline = rectangle(6_000, 6_000);
    for (const y of [1_000, 1_000.37, 1_001.1]) {
      const plants = Array.from({ length: 400 }, (_, index) => plant(15 * index + 7, y, 1, 'groundcover'));
      const { layers } = layerCoverage({ outline, built: [] }, plants);
      expect(Math.abs(layers.groundcover.area / (400 * disc(1)) - 1)).toBeLessThan(0.01);
    }
  });

  test('any garden: a share lies between nothing and all, and one more plant never covers less', () => {
    const plants = fc.array(
      fc.record({
        x: fc.integer({ min: -40, max: 160 }),
        y: fc.integer({ min: -40, max: 160 }),
        spread: fc.integer({ min: 1, max: 12 }),
        layer: fc.constantFrom('canopy' as const, 'shrub' as const),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(plants, (drawn) => {
        const all = layerCoverage(tenByTen, drawn);
        const fewer = layerCoverage(tenByTen, drawn.slice(1));
        for (const { share } of [...Object.values(all.layers), all.any]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(all.any.area).toBeGreaterThanOrEqual(fewer.any.area * 0.99);
        expect(all.any.area).toBeLessThanOrEqual((all.layers.canopy.area + all.layers.shrub.area) * 1.0001);
      }),
      { numRuns: 60 },
    );
  });
});
