import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { PERSON_HEIGHT } from '../StandingPerson.tsx';
import { agesOf, sizeScene } from './size-scene.ts';

const oak = {
  plant_type: 'tree',
  growth_rate: 'slow',
  height_mature: 70,
  spread_mature: 50,
  years_to_maturity: 60,
} as const;
const room = { left: 60, width: 560, height: 300 };

test('the person is 1.7 m tall', () => {
  expect(PERSON_HEIGHT * 0.3048).toBeCloseTo(1.7, 2);
});

describe('the ages a plant is shown at', () => {
  test.each([
    [60, ['Planted', '5 years', '60 years']],
    [6, ['Planted', '5 years', '6 years']],
    [5, ['Planted', '5 years']],
    [1, ['Planted', '1 year']],
  ])('of one that is grown after %d years', (years_to_maturity, labels) => {
    const ages = agesOf({ ...oak, years_to_maturity }, english);
    expect(ages.map(({ label }) => label)).toEqual(labels);
    expect(ages.at(-1)).toMatchObject({ height: 70, spread: 50 });
  });

  test('what follows from a curve is told in whole feet, and below ten in halves', () => {
    const [, young] = agesOf(oak, english);
    expect(Number.isInteger((young?.height ?? 0.1) * 2)).toBe(true);
    expect(Number.isInteger(agesOf({ ...oak, height_mature: 200 }, english)[1]?.height)).toBe(true);
  });

  test('each is larger than the one before', () => {
    const heights = agesOf(oak, english).map(({ height }) => height);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(new Set(heights).size).toBe(3);
  });
});

test('all stand in the room beside each other, to one scale, and one of them fills it', () => {
  const size = fc.double({ min: 0.1, max: 300, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(size, size), { minLength: 2, maxLength: 3 }), (sizes) => {
      const ages = sizes.map(([height, spread]) => ({ label: '', height, spread }));
      const { scale, person, plants } = sizeScene(ages, room);
      const tallest = Math.max(PERSON_HEIGHT, ...ages.map(({ height }) => height)) * scale;
      expect(tallest).toBeLessThanOrEqual(room.height + 1e-6);
      let edge = person.x;
      for (const { x, age } of plants) {
        expect(x - (age.spread * scale) / 2).toBeGreaterThanOrEqual(edge - 1e-6);
        edge = x + (age.spread * scale) / 2;
      }
      expect(edge).toBeLessThanOrEqual(room.left + room.width + 1e-6);
      expect(person.x).toBeGreaterThan(room.left);
    }),
  );
});
