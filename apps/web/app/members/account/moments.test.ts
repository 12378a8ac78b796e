import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { agoWords, dayStamp, dayWords, momentWords } from './moments.ts';

const NOW = Date.parse('2026-11-21T20:31:00Z');
const before = (milliseconds: number): string => new Date(NOW - milliseconds).toISOString();
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('how long ago', () => {
  test.each([
    ['a clock an hour ahead', -HOUR, 'just now'],
    ['this moment', 0, 'just now'],
    ['59 seconds', 59 * SECOND, 'just now'],
    ['60 seconds', MINUTE, '1 minute ago'],
    ['a second less than an hour', HOUR - SECOND, '59 minutes ago'],
    ['an hour', HOUR, '1 hour ago'],
    ['a second less than a day', DAY - SECOND, '23 hours ago'],
    ['a day', DAY, '1 day ago'],
    ['six days and a bit', 6.9 * DAY, '6 days ago'],
    ['a week', 7 * DAY, '1 week ago'],
    ['thirty days', 30 * DAY, '4 weeks ago'],
    ['thirty-one days', 31 * DAY, '1 month ago'],
    ['a day less than a year', 365 * DAY, '11 months ago'],
    ['two years', 731 * DAY, '2 years ago'],
  ])('%s: %d ms is %j', (_what, passed, words) => {
    expect(agoWords(before(passed), NOW, english, 'en')).toBe(words);
  });

  test('never speaks of the future', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400 * DAY, max: 4_000 * DAY }), (passed) => {
        expect(agoWords(before(passed), NOW, english, 'en')).toMatch(/^(just now|\d+ \w+ ago)$/);
      }),
    );
  });
});

describe('a moment in a zone', () => {
  const midnight = '2026-11-03T07:30:00.000Z';

  test.each([
    ['America/Los_Angeles', 'November 2, 2026', 'November 2, 2026 at 11:30 PM PST', '2026-11-02'],
    ['Europe/Berlin', 'November 3, 2026', 'November 3, 2026 at 8:30 AM GMT+1', '2026-11-03'],
    ['Asia/Kathmandu', 'November 3, 2026', 'November 3, 2026 at 1:15 PM GMT+5:45', '2026-11-03'],
  ])('%s', (zone, day, moment, stamp) => {
    expect(dayWords(midnight, zone, 'en')).toBe(day);
    expect(momentWords(midnight, zone, 'en').replaceAll('\u202f', ' ')).toBe(moment);
    expect(dayStamp(Date.parse(midnight), zone)).toBe(stamp);
  });

  test('a zone this browser does not know gives way to its own', () => {
    expect(dayWords(midnight, 'Mars/Olympus_Mons', 'en')).toBe(dayWords(midnight, undefined, 'en'));
  });
});
