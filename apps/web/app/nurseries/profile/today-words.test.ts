import { describe, expect, it } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { todayWords } from './today-words.ts';

const nine = { opens: '09:00', closes: '17:00' };
/** Open from Tuesday to Saturday. */
const week = [null, nine, nine, nine, nine, { opens: '10:30', closes: '24:00' }, null];
const pacific = 'America/Los_Angeles';
const words = (moment: string, zone: string | undefined = pacific, given = {}) =>
  todayWords({ hours: week, open_to_public: true, ...given }, new Date(moment), zone, english);

describe('hours today', () => {
  it.each([
    // The week of Monday, 23 November 2026; the Pacific coast is eight hours behind UTC.
    ['2026-11-24T20:00:00Z', 'Open today 9 a.m. to 5 p.m.'],
    ['2026-11-24T07:59:59Z', 'Closed today'],
    ['2026-11-24T08:00:00Z', 'Open today 9 a.m. to 5 p.m.'],
    ['2026-11-29T07:59:59Z', 'Open today 10:30 a.m. to midnight'],
    ['2026-11-29T08:00:00Z', 'Closed today'],
  ])('%s on the Pacific coast: %s', (moment, said) => expect(words(moment)).toBe(said));

  it('goes by the clock of the place, not by ours', () => {
    expect(words('2026-11-24T06:00:00Z', pacific)).toBe('Closed today');
    expect(words('2026-11-24T06:00:00Z', 'America/New_York')).toBe('Open today 9 a.m. to 5 p.m.');
  });

  it.each([
    [{ open_to_public: false }, 'By appointment only'],
    [{ hours: null }, 'Hours not given'],
    [{ hours: week.map(() => null) }, 'Closed all week'],
  ])('%o: %s', (given, said) => expect(words('2026-11-24T20:00:00Z', pacific, given)).toBe(said));

  it('goes by a holiday, by the date of the place', () => {
    const holidays = [
      { first_day: '2026-11-24', last_day: '2026-11-25', name: 'Stocktaking', hours: null },
      {
        first_day: '2026-11-26',
        last_day: '2026-11-26',
        name: '',
        hours: { opens: '10:00', closes: '12:00' },
      },
    ];
    const said = (moment: string) => words(moment, pacific, { holidays });
    expect(said('2026-11-24T20:00:00Z')).toBe('Closed today');
    expect(said('2026-11-26T07:59:59Z'), 'still the 25th there').toBe('Closed today');
    expect(said('2026-11-26T20:00:00Z')).toBe('Open today 10 a.m. to noon');
    expect(said('2026-11-27T20:00:00Z')).toBe('Open today 9 a.m. to 5 p.m.');
  });

  it('says nothing of today where the clock of the place is not known', () => {
    expect(todayWords({ hours: week, open_to_public: true }, new Date(), undefined, english)).toBe(
      'Hours on its page',
    );
  });
});
