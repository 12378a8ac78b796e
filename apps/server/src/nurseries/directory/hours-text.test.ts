import { type OpeningHours, openingHoursSchema } from '@understory/contract';
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
    expect(readHours(cell)).toEqual(hours);
  });

  test.each([
    ['monday - friday 9:00 - 17:00', 'Mon-Fri 09:00-17:00'],
    ['Mon, Wed–Thu 09:00–17:00', 'Mon 09:00-17:00; Wed-Thu 09:00-17:00'],
    ['Mon 09:00-17:00; Sun closed;', 'Mon 09:00-17:00'],
    ['M-F 9am-5pm; Sat 10 a.m. to 2 p.m.', 'Mon-Fri 09:00-17:00; Sat 10:00-14:00'],
    ['Daily 9am - 5pm', 'Mon-Sun 09:00-17:00'],
    ['Weekdays 8:30 am-noon, Sat-Sun closed', 'Mon-Fri 08:30-12:00'],
    ['10am-4pm Thursday through Sunday', 'Thu-Sun 10:00-16:00'],
    ['Open 7 days a week: 9am-6pm', 'Mon-Sun 09:00-18:00'],
    ['Fri & Sat 12pm-12:30pm\nSun 9am-1pm', 'Fri-Sat 12:00-12:30; Sun 09:00-13:00'],
  ])('%j is read as a person means it', (typed, cell) => {
    const read = readHours(typed);
    expect(read && writeHours(read)).toBe(cell);
  });

  test.each([
    '9 to 5',
    'Mon',
    'By appointment',
    'Fri-Mon 09:00-17:00',
    'Mon 09:00',
    'Mon 9-5',
    'Mon 9:00-5pm',
    'Mon 13pm-2pm',
    'Mon 25:00-26:00',
    'Mon 17:00-09:00',
    'Mon 09:00-09:00',
    'Mon-Wed 09:00-17:00; Tue closed',
    'Mon 09:00-17:00-18:00',
    'Mon-Tue-Wed 09:00-17:00',
    'Funday 09:00-17:00',
    'Mon-Fri 9am-5pm March to June',
  ])('%j is not sure', (cell) => {
    expect(readHours(cell)).toBeUndefined();
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
        expect(readHours(writeHours(hours))).toEqual(hours);
      }),
    );
  });
});
