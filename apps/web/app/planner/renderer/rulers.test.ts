import { INCHES_PER_METRE } from '@understory/garden';
import { expect, it } from 'vitest';
import { rulerDivision, rulerFigure } from './rulers.ts';

/** CSS pixels of an inch at a zoom. */
const at = (zoom: number) => (zoom * 40) / 12;

it.each([
  [0.05, 20, 5],
  [0.25, 5, 1],
  [0.5, 2, 0.5],
  [1, 1, 0.25],
  [1.5, 1, 0.25],
  [2, 0.5, 1 / 12],
])('at zoom %s a ruler in feet has a figure each %s and a tick each %s', (zoom, figure, tick) => {
  const division = rulerDivision(at(zoom), 'feet');
  expect(division.figure / 12).toBeCloseTo(figure, 9);
  expect(division.tick / 12).toBeCloseTo(tick, 9);
});

it.each([
  [0.05, 10, 1],
  [0.25, 2, 0.25],
  [1, 0.5, 0.05],
  [2, 0.25, 0.05],
])('at zoom %s a ruler in metres has a figure each %s and a tick each %s', (zoom, figure, tick) => {
  const division = rulerDivision(at(zoom), 'metres');
  expect(division.figure / INCHES_PER_METRE).toBeCloseTo(figure, 9);
  expect(division.tick / INCHES_PER_METRE).toBeCloseTo(tick, 9);
});

it.each([0.02, 0.1, 0.25, 0.4, 0.7, 1, 1.3, 2])(
  'at zoom %s a figure stands at every so many ticks',
  (zoom) => {
    for (const unit of ['feet', 'metres'] as const) {
      const { figure, tick } = rulerDivision(at(zoom), unit);
      expect(figure / tick).toBeCloseTo(Math.round(figure / tick), 9);
    }
  },
);

it.each([
  [0, '0', '0'],
  [36, '3', '0.91'],
  [42, '3′6″', '1.07'],
  [-36, '−3', '-0.91'],
  [INCHES_PER_METRE * 2.25, '7′5″', '2.25'],
])('%s inches read %s or %s', (inches, feet, metres) => {
  expect(rulerFigure(inches, 'feet')).toBe(feet);
  expect(rulerFigure(inches, 'metres')).toBe(metres);
});
