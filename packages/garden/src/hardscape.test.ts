import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampScale,
  HARDSCAPE_CATEGORIES,
  HARDSCAPE_TYPES,
  HARDSCAPES,
  hardscapeOf,
  hardscapeSize,
  scaleRangeOf,
} from './hardscape.ts';

describe('the hardscape catalogue', () => {
  it('has its 33 items, every category, and a name of its own for each', () => {
    expect(HARDSCAPE_TYPES).toHaveLength(33);
    expect(new Set(HARDSCAPE_TYPES.map((type) => HARDSCAPES[type].name.message)).size).toBe(33);
    expect(
      HARDSCAPE_CATEGORIES.map((c) => HARDSCAPE_TYPES.filter((t) => HARDSCAPES[t].category === c).length),
    ).toEqual([4, 1, 5, 4, 8, 4, 7]);
  });

  it.each([
    ['brick_path_module', 3],
    ['single_flagstone', 2],
    ['patio_multiple_pavers_square', 10],
    ['pond_light', 6],
    ['bird_bath_pedestal', 2],
    ['arbor_trellis', 8],
    ['quarter_round_rock_retainer_wall', 12],
    ['rock_retaining_wall_small', 8],
    ['fence_pasture_wood', 10],
    ['fence_ornamental_metal', 8],
    ['boulder_round_small', 1.5],
    ['log_nurse_small', 5],
    ['from_another_product', 3],
  ])('%s is %s feet long', (type, size) => {
    expect(hardscapeSize(type)).toBe(size);
  });

  it('does not mistake inherited names for items', () => {
    expect(hardscapeOf('constructor')).toBeUndefined();
    expect(hardscapeOf('toString')).toBeUndefined();
  });
});

describe('clampScale', () => {
  it.each([
    ['pond_dark', 0.1, 0.5],
    ['pond_dark', 9, 2],
    ['pond_dark', 1.1, 1],
    ['pond_dark', 1.13, 1.25],
    ['patio_multiple_pavers_square', 2, 1.5],
    ['fence_picket_wood', 1.2, 1],
    ['fence_picket_wood', 1.3, 1.5],
    ['fence_picket_wood', 3.1, 3],
    ['adirondack_chair_red', 0.5, 0.75],
    ['log_nurse_large', 4, 2.5],
    ['from_another_product', 3, 2],
    ['pond_dark', Number.NaN, 1],
    ['pond_dark', Number.POSITIVE_INFINITY, 2],
  ])('%s at %s becomes %s', (type, scale, clamped) => {
    expect(clampScale(type, scale)).toBe(clamped);
  });

  it('always lands on a step within the range, and leaves such a scale alone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...HARDSCAPE_TYPES), fc.double(), (type, scale) => {
        const { min, max, step } = scaleRangeOf(type);
        const clamped = clampScale(type, scale);
        expect(clamped).toBeGreaterThanOrEqual(min);
        expect(clamped).toBeLessThanOrEqual(max);
        expect((clamped - min) % step).toBe(0);
        expect(clampScale(type, clamped)).toBe(clamped);
      }),
    );
  });
});
