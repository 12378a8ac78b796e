import { CANOPY_FORMS } from '@understory/garden';
import { describe, expect, test } from 'vitest';
import { rulerMarks, silhouetteOf } from './silhouette.ts';

const numbersOf = (path: string): number[] => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe('a silhouette stands to scale', () => {
  test.each(CANOPY_FORMS)('%s keeps within the spread and reaches the height', (canopy_form) => {
    const { crown, trunk } = silhouetteOf({
      canopy_form,
      plant_type: 'tree',
      height_mature: 40,
      spread_mature: 20,
    });
    const numbers = numbersOf(crown);
    const xs = numbers.filter((_, at) => at % 2 === 0);
    const ys = numbers.filter((_, at) => at % 2 === 1);
    expect(Math.max(...xs.map(Math.abs))).toBeLessThanOrEqual(10);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(-42);
    expect(Math.min(...ys)).toBeLessThanOrEqual(-40);
    expect(Math.max(...ys)).toBeLessThanOrEqual(0);
    expect(trunk).toBeDefined();
  });

  test('what is no tree has no trunk', () => {
    const { trunk } = silhouetteOf({
      canopy_form: 'rounded',
      plant_type: 'shrub',
      height_mature: 4,
      spread_mature: 5,
    });
    expect(trunk).toBeUndefined();
  });
});

describe('a ruler carries few round figures', () => {
  test.each([
    [5.5, [0, 1, 2, 3, 4, 5]],
    [6.1, [0, 2, 4, 6]],
    [30, [0, 5, 10, 15, 20, 25, 30]],
    [165, [0, 50, 100, 150]],
    [330, [0, 100, 200, 300]],
  ])('%d ft', (height, marks) => {
    expect(rulerMarks(height)).toEqual(marks);
  });
});
