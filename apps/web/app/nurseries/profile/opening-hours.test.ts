import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { clockWords, gateAt, timesWords, type WeekHours } from './opening-hours.ts';

describe('a time of the clock', () => {
  it.each([
    ['00:00', 'midnight'],
    ['00:30', '12:30 a.m.'],
    ['09:00', '9 a.m.'],
    ['09:05', '9:05 a.m.'],
    ['11:59', '11:59 a.m.'],
    ['12:00', 'noon'],
    ['12:01', '12:01 p.m.'],
    ['17:30', '5:30 p.m.'],
    ['23:59', '11:59 p.m.'],
    ['24:00', 'midnight'],
    ['24:01', '24:01'],
    ['09:60', '09:60'],
    ['by daylight', 'by daylight'],
  ])('%s reads %s', (time, words) => {
    expect(clockWords(time, english)).toBe(words);
  });

  it('of a day tells both ends, or that it is closed', () => {
    expect(timesWords({ opens: '09:00', closes: '17:00' }, english)).toBe('9 a.m. to 5 p.m.');
    expect(timesWords(null, english)).toBe('Closed');
    expect(timesWords(undefined, english)).toBe('Closed');
  });
});

const NINE_TO_FIVE = { opens: '09:00', closes: '17:00' };
/** Closed on Monday and Tuesday; Sunday begins late. */
const WEEK: WeekHours = [
  null,
  null,
  NINE_TO_FIVE,
  NINE_TO_FIVE,
  NINE_TO_FIVE,
  NINE_TO_FIVE,
  { opens: '11:00', closes: '16:00' },
];
const PACIFIC = 'America/Los_Angeles';
/** A moment of the week from Monday, May 4, 2026, by the Pacific clock, which is 7 hours behind. */
const at = (day: number, time: string) => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return new Date(Date.UTC(2026, 4, 4 + day, Number(hours) + 7, Number(minutes)));
};

describe('the gate of a nursery', () => {
  it.each([
    [2, '08:59', false, 'Closed now, opens today at 9 a.m.'],
    [2, '09:00', true, 'Open now, until 5 p.m.'],
    [2, '16:59', true, 'Open now, until 5 p.m.'],
    [2, '17:00', false, 'Closed now, opens tomorrow at 9 a.m.'],
    [5, '20:00', false, 'Closed now, opens tomorrow at 11 a.m.'],
    [6, '16:00', false, 'Closed now, opens on Wednesday at 9 a.m.'],
    [0, '00:00', false, 'Closed now, opens on Wednesday at 9 a.m.'],
    [1, '12:00', false, 'Closed now, opens tomorrow at 9 a.m.'],
  ])('on day %i at %s', (day, time, isOpen, words) => {
    expect(gateAt(WEEK, at(day, time), PACIFIC, english)).toEqual({ today: day, isOpen, words });
  });

  it('goes by the clock of its place, whatever day the reader has', () => {
    // Late on Wednesday in Seattle it is Thursday in London.
    expect(gateAt(WEEK, at(2, '16:30'), PACIFIC, english)).toMatchObject({ today: 2, isOpen: true });
    expect(gateAt(WEEK, at(2, '16:30'), 'Europe/London', english)).toMatchObject({ today: 3, isOpen: false });
  });

  it('that opens one day a week tells the same day of the next', () => {
    const once: WeekHours = [NINE_TO_FIVE, null, null, null, null, null, null];
    expect(gateAt(once, at(0, '18:00'), PACIFIC, english).words).toBe(
      'Closed now, opens on Monday at 9 a.m.',
    );
  });

  it('keeps its holidays: closed on a day it is open, open on one it is closed, at other hours', () => {
    const holidays = [
      { first_day: '2026-05-06', last_day: '2026-05-07', name: 'Stocktaking', hours: null },
      {
        first_day: '2026-05-11',
        last_day: '2026-05-11',
        name: '',
        hours: { opens: '10:00', closes: '12:00' },
      },
    ];
    const said = (day: number, time: string) => gateAt(WEEK, at(day, time), PACIFIC, english, holidays).words;
    expect(said(2, '10:00')).toBe('Closed now, opens on Friday at 9 a.m.');
    expect(said(4, '10:00'), 'the day after').toBe('Open now, until 5 p.m.');
    expect(said(6, '20:00'), 'before the Monday it opens on').toBe('Closed now, opens tomorrow at 10 a.m.');
    expect(said(7, '11:00')).toBe('Open now, until noon');
  });

  it('that never opens says so', () => {
    expect(gateAt(Array(7).fill(null), at(3, '12:00'), PACIFIC, english)).toEqual({
      today: 3,
      isOpen: false,
      words: 'Closed all week',
    });
  });
});
