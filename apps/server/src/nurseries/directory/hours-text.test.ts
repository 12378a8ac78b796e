import { type OpeningHours, openingHoursSchema } from '@understory/contract';
import { sayIn } from '@understory/words/say';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHours, writeHours } from './hours-text.ts';

const open = (opens: string, closes: string) => ({ opens, closes });
const week = (days: Partial<Record<number, { opens: string; closes: string }>>): OpeningHours =>
  Array.from({ length: 7 }, (_, day) => days[day] ?? null);
const NINE = open('09:00', '17:00');

describe('opening hours as a cell', () => {
  test.each<[string, OpeningHours | null]>([
    ['', null],
    [
      'Mon-Sun 00:00-24:00',
      week(Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, open('00:00', '24:00')]))),
    ],
    ['Mon-Sun closed', week({})],
    ['Mon 09:00-17:00', week({ 0: NINE })],
    ['Mon-Tue 09:00-17:00; Sat 10:00-16:00', week({ 0: NINE, 1: NINE, 5: open('10:00', '16:00') })],
    ['Mon 09:00-17:00; Wed 09:00-17:00', week({ 0: NINE, 2: NINE })],
  ])('%j is written and read', (cell, hours) => {
    expect(writeHours(hours)).toBe(cell);
    expect(readHours(cell)).toEqual({ hours });
  });

  test.each([
    ['monday - friday 9:00 - 17:00', 'Mon-Fri 09:00-17:00'],
    ['Mon, Wed–Thu 09:00–17:00', 'Mon 09:00-17:00; Wed-Thu 09:00-17:00'],
    ['Mon 09:00-17:00; Sun closed;', 'Mon 09:00-17:00'],
  ])('%j is read as a person means it', (typed, cell) => {
    const read = readHours(typed);
    expect('hours' in read && writeHours(read.hours)).toBe(cell);
  });

  test.each([
    ['9 to 5', /must be days with times/],
    ['Mon', /must be days with times/],
    ['Fri-Mon 09:00-17:00', /must be days with times/],
    ['Mon 09:00', /must be days with times/],
    ['Mon 25:00-26:00', /must be a time/],
    ['Mon 17:00-09:00', /must close after it opens/],
    ['Mon 09:00-09:00', /must close after it opens/],
    ['Mon-Wed 09:00-17:00; Tue closed', /names Tue twice/],
    ['Mon 09:00-17:00-18:00', /must be days with times/],
    ['Mon-Tue-Wed 09:00-17:00', /must be days with times/],
    ['Funday 09:00-17:00', /must be days with times/],
  ])('%j is a fault', (cell, message) => {
    const read = readHours(cell);
    expect('fault' in read && sayIn('en')(read.fault)).toMatch(message);
  });

  test('property: what is written is read as it was', () => {
    const clock = fc.integer({ min: 0, max: 1440 }).map((minutes) => {
      const two = (part: number) => String(part).padStart(2, '0');
      return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    });
    const day = fc.option(
      fc
        .tuple(clock, clock)
        .filter(([a, b]) => a < b)
        .map(([opens, closes]) => ({ opens, closes })),
    );
    fc.assert(
      fc.property(fc.option(fc.array(day, { minLength: 7, maxLength: 7 })), (hours) => {
        if (hours) openingHoursSchema.parse(hours);
        expect(readHours(writeHours(hours))).toEqual({ hours });
      }),
    );
  });
});
