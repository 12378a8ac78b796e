import { describe, expect, it } from 'vitest';
import { HARDSCAPE_TYPES, hardscapeExtent, hardscapeOf, hardscapeOutline } from './hardscape.ts';
import { boundsOf, crossesItself, polygonArea, polygonContains } from './polygon.ts';

describe('hardscapeExtent', () => {
  it.each([
    ['bench_wood_withback', 1, 60, 24],
    ['bench_wood_withback', 1.5, 90, 36],
    ['fence_picket_wood', 3, 360, 14.4],
    ['patio_multiple_pavers_square', 1, 120, 120],
    ['something of another program', 1, 36, 36],
  ])('%s at %s is %s by %s inches', (type, scale, width, depth) => {
    const extent = hardscapeExtent(type, scale);
    expect(extent.width).toBeCloseTo(width, 9);
    expect(extent.depth).toBeCloseTo(depth, 9);
  });
});

describe('hardscapeOutline', () => {
  it.each(HARDSCAPE_TYPES.map((type) => [type]))(
    '%s covers ground within its extent, sides uncrossed',
    (type) => {
      const { width, depth } = hardscapeExtent(type);
      const outline = hardscapeOutline(type, { x: 500, y: 500 });
      const { west, north, east, south } = boundsOf(outline);
      expect(east - west).toBeLessThanOrEqual(width + 1e-9);
      expect(south - north).toBeLessThanOrEqual(depth + 1e-9);
      expect(east - west).toBeGreaterThan(width * 0.98);
      expect(crossesItself(outline)).toBe(false);
      expect(polygonArea(outline)).toBeGreaterThan(0);
      expect(hardscapeOf(type)?.depth).toBeLessThanOrEqual(1);
    },
  );

  it('turns clockwise: a fence from west to east stands from north to south after a quarter', () => {
    const { west, east, north, south } = boundsOf(
      hardscapeOutline('fence_picket_wood', { x: 100, y: 100 }, 1, 90),
    );
    expect(south - north).toBeCloseTo(120, 6);
    expect(east - west).toBeCloseTo(4.8, 6);
  });

  it('leaves the ground inside of a curved and of a cornered wall free', () => {
    const at = { x: 200, y: 200 };
    for (const type of ['quarter_round_rock_retainer_wall', '90degree_corner_retainer_wall']) {
      const outline = hardscapeOutline(type, at);
      expect(polygonContains(outline, at)).toBe(false);
      expect(polygonContains(outline, { x: 140, y: 130 })).toBe(true);
    }
  });
});
