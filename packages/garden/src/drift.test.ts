import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginDrift,
  DRIFT_PLANTS_MAX,
  type DriftGround,
  type DriftSpecies,
  fillDrift,
  isDriftFull,
  paintDrift,
  plantsOn,
  spacingOf,
} from './drift.ts';
import { overlapOf } from './placement.ts';
import { boundsOf, polygonContains, rectangle } from './polygon.ts';

const FERN: DriftSpecies = { plant: 1, spread_mature: 3, layer: 'herbaceous', share: 1 };
const STRAWBERRY: DriftSpecies = { plant: 2, spread_mature: 1, layer: 'groundcover', share: 1 };
const bed = rectangle(240, 120);
const inBed: DriftGround = { holds: (at) => polygonContains(bed, at), neighbours: [] };
const anywhere: DriftGround = { holds: () => true, neighbours: [] };
const middle = { x: 120, y: 60 };

describe('spacingOf', () => {
  it('is half of each mature spread, in inches', () => {
    expect(spacingOf(FERN)).toBe(36);
    expect(spacingOf(FERN, STRAWBERRY)).toBe(24);
  });
});

describe('paintDrift', () => {
  it('sets one plant under a brush that holds no more', () => {
    const { plants } = paintDrift(beginDrift([FERN], 1), middle, 10, inBed);
    expect(plants).toEqual([{ plant: 1, at: middle }]);
  });

  it('covers a brush closely: at least two thirds of what rows without a gap would hold', () => {
    const reach = 120;
    const { plants } = paintDrift(beginDrift([STRAWBERRY], 7), { x: 0, y: 0 }, reach, anywhere);
    const closest = (Math.PI * reach * reach) / (12 * 12 * (Math.sqrt(3) / 2));
    expect(plants.length).toBeGreaterThan((closest * 2) / 3);
  });

  it('is the same for the same seed, and another for another', () => {
    const drawn = (seed: number) =>
      paintDrift(beginDrift([FERN, STRAWBERRY], seed), middle, 90, inBed).plants;
    expect(drawn(3)).toEqual(drawn(3));
    expect(drawn(3)).not.toEqual(drawn(4));
  });

  it('goes on from what it painted and leaves that where it is', () => {
    const first = paintDrift(beginDrift([FERN], 5), { x: 40, y: 60 }, 50, inBed);
    const second = paintDrift(first, { x: 120, y: 60 }, 50, inBed);
    expect(second.plants.slice(0, first.plants.length)).toEqual(first.plants);
    expect(second.plants.length).toBeGreaterThan(first.plants.length);
  });

  it('paints nothing twice where the brush rests', () => {
    const once = paintDrift(beginDrift([FERN], 5), middle, 80, inBed);
    const again = paintDrift(once, middle, 80, inBed);
    expect(again.plants.length - once.plants.length).toBeLessThanOrEqual(1);
  });

  it('gives each species the ground of its share', () => {
    const drift = paintDrift(beginDrift([FERN, STRAWBERRY], 11), { x: 0, y: 0 }, 200, anywhere);
    const area = (plant: number, spread: number) =>
      drift.plants.filter((each) => each.plant === plant).length * spread * spread;
    const fern = area(1, 3);
    expect(fern / (fern + area(2, 1))).toBeGreaterThan(0.35);
    expect(fern / (fern + area(2, 1))).toBeLessThan(0.65);
  });

  it('leaves room for what competes, and grows beneath what shares its ground', () => {
    const shrub = { at: middle, spread_mature: 6, layer: 'shrub' } as const;
    const tree = { at: middle, spread_mature: 30, layer: 'canopy' } as const;
    const near = (neighbour: typeof shrub | typeof tree) =>
      paintDrift(beginDrift([FERN], 2), { x: 60, y: 60 }, 110, { ...inBed, neighbours: [neighbour] }).plants;
    for (const { at } of near(shrub)) expect(Math.hypot(at.x - 120, at.y - 60)).toBeGreaterThanOrEqual(54);
    expect(near(tree).length).toBeGreaterThan(near(shrub).length);
  });

  it('stays within the ground and the brush, with no two plants crowded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 32 - 1 }),
        fc.array(
          fc.record({ x: fc.integer({ min: -20, max: 260 }), y: fc.integer({ min: -20, max: 140 }) }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        (seed, stroke) => {
          const drift = stroke.reduce(
            (before, at) => paintDrift(before, at, 45, inBed),
            beginDrift([FERN, STRAWBERRY], seed),
          );
          const spreads = new Map([FERN, STRAWBERRY].map((each) => [each.plant, each]));
          drift.plants.forEach(({ plant, at }, index) => {
            expect(polygonContains(bed, at)).toBe(true);
            expect(stroke.some(({ x, y }) => Math.hypot(at.x - x, at.y - y) <= 45.2)).toBe(true);
            for (const other of drift.plants.slice(index + 1)) {
              const [a, b] = [spreads.get(plant) ?? FERN, spreads.get(other.plant) ?? FERN];
              expect(overlapOf(a, at, b, other.at)).toBe(0);
            }
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('stops at the most plants a stroke may set', () => {
    const { plants } = paintDrift(beginDrift([STRAWBERRY], 1), { x: 0, y: 0 }, 400, anywhere);
    expect(plants).toHaveLength(DRIFT_PLANTS_MAX);
  });

  it.each([
    ['no species', []],
    ['a species without a share', [{ ...FERN, share: 0 }]],
    ['a species without a spread', [{ ...FERN, spread_mature: 0 }]],
  ])('paints nothing with %s', (_, species) => {
    expect(paintDrift(beginDrift(species, 1), middle, 50, inBed).plants).toEqual([]);
  });
});

describe('a drift that takes fewer', () => {
  it('stops at the plants the garden still holds', () => {
    const drift = paintDrift(beginDrift([STRAWBERRY], 1, 7), { x: 0, y: 0 }, 400, anywhere);
    expect(drift.plants).toHaveLength(7);
    expect(isDriftFull(drift)).toBe(true);
    expect(paintDrift(drift, { x: 900, y: 900 }, 40, anywhere).plants).toHaveLength(7);
    expect(beginDrift([FERN], 1, 9_000).most).toBe(DRIFT_PLANTS_MAX);
  });
});

describe('fillDrift', () => {
  /** An L whose middle lies outside of it. */
  const corner = [
    { x: 0, y: 0 },
    { x: 48, y: 0 },
    { x: 48, y: 192 },
    { x: 240, y: 192 },
    { x: 240, y: 240 },
    { x: 0, y: 240 },
  ];
  const inCorner: DriftGround = { holds: (at) => polygonContains(corner, at), neighbours: [] };

  it('reaches into every part of a bed, whatever its form', () => {
    const { plants } = fillDrift(beginDrift([FERN], 4), boundsOf(corner), inCorner);
    for (const [x, y] of [
      [24, 12],
      [24, 220],
      [220, 216],
    ] as const) {
      expect(plants.some(({ at }) => Math.hypot(at.x - x, at.y - y) < 48)).toBe(true);
    }
    expect(plants.every(({ at }) => polygonContains(corner, at))).toBe(true);
  });

  it('leaves no room for another plant of its kind', () => {
    const { plants } = fillDrift(beginDrift([FERN], 4), boundsOf(bed), inBed);
    for (let x = 3; x < 240; x += 6) {
      for (let y = 3; y < 120; y += 6) {
        const nearest = Math.min(...plants.map(({ at }) => Math.hypot(at.x - x, at.y - y)));
        expect(nearest).toBeLessThan(50);
      }
    }
  });

  it('finds the room beside what stands there', () => {
    const strip = rectangle(160, 60);
    const standing = [30, 78].map((x) => ({
      at: { x, y: 32 },
      spread_mature: 4,
      layer: 'herbaceous' as const,
    }));
    const ground = {
      holds: (at: { x: number; y: number }) => polygonContains(strip, at),
      neighbours: standing,
    };
    const { plants } = fillDrift(beginDrift([{ ...FERN, spread_mature: 4 }], 1), boundsOf(strip), ground);
    expect(plants.length).toBeGreaterThanOrEqual(1);
    expect(plants.every(({ at }) => at.x > 78)).toBe(true);
  });

  it('goes on where it ended when it is filled again', () => {
    const wide = rectangle(480, 480);
    const ground = { holds: (at: { x: number; y: number }) => polygonContains(wide, at), neighbours: [] };
    const first = fillDrift(beginDrift([STRAWBERRY], 1), boundsOf(wide), ground);
    expect(first.plants).toHaveLength(DRIFT_PLANTS_MAX);
    const neighbours = first.plants.map(({ at }) => ({ at, spread_mature: 1, layer: undefined }));
    const second = fillDrift(beginDrift([STRAWBERRY], 2), boundsOf(wide), { ...ground, neighbours });
    expect(second.plants.length).toBeGreaterThan(300);
    const south = (plants: typeof first.plants) => Math.max(...plants.map(({ at }) => at.y));
    expect(south(second.plants)).toBeGreaterThan(south(first.plants));
  });
});

describe('plantsOn', () => {
  it.each([
    ['one species', [FERN]],
    ['a small and a wide one', [FERN, STRAWBERRY]],
    ['one with twice the share', [{ ...FERN, share: 2 }, STRAWBERRY]],
  ])('is near to what is painted on open ground with %s', (_, species) => {
    const reach = 110;
    const painted = paintDrift(beginDrift(species, 5), { x: 0, y: 0 }, reach, anywhere).plants.length;
    const expected = plantsOn(species, (Math.PI * reach ** 2) / 144);
    expect(painted / expected).toBeGreaterThan(0.75);
    expect(painted / expected).toBeLessThan(1.35);
  });
});
