import { type CareTask, careTasks } from '@understory/garden';
import { sayIn } from '@understory/words/say';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { careCalendar } from './care-calendar.ts';

const NOW = new Date('2026-05-04T17:00:00Z');
const GARDEN = { id: 7, name: 'Back garden', version: 3, createdAt: new Date('2026-05-01T08:00:00Z') };
const TASKS = careTasks(
  [
    {
      existing: false,
      plant: {
        id: 1,
        common_name: 'Red-flowering Currant; "King", the tall one',
        plant_type: 'shrub',
        evergreen: 'deciduous',
        moisture_requirements: ['moist'],
        spread_habit: 'none',
        bloom_start_month: 3,
        bloom_end_month: 4,
      },
    },
    {
      existing: false,
      plant: {
        id: 2,
        common_name: 'Douglas Aster',
        plant_type: 'perennial',
        evergreen: 'deciduous',
        moisture_requirements: ['moist', 'wet'],
        spread_habit: 'rhizomatous',
        bloom_start_month: 7,
        bloom_end_month: 10,
      },
    },
  ],
  'northwest_coastal',
  sayIn('en'),
);

/** Read by another program than the one that wrote it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component)),
  };
}

describe('a care calendar', () => {
  const text = careCalendar(GARDEN, TASKS, NOW);
  const { calendar, events } = read(text);

  it('is read whole by another program: whole days without a time, free, stamped, described with their source', () => {
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(events.length).toBeGreaterThan(10);
    for (const event of events) {
      expect(event.startDate.isDate).toBe(true);
      expect(event.duration.toSeconds()).toBe(86_400);
      expect(event.startDate.zone.tzid).toBe('floating');
      expect(event.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
      expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2026-05-04T17:00:00Z');
      expect(event.summary.length).toBeGreaterThan(5);
      expect(event.description).toContain('Source: ');
    }
  });

  it('keeps words as they are, whatever signs are in them', () => {
    const planting = events.find(({ uid }) => uid.startsWith('plant-'));
    expect(planting?.summary).toBe('Plant with the fall rains');
    expect(planting?.description).toContain('Douglas Aster and Red-flowering Currant; "King", the tall one');
  });

  it('repeats what comes every year, and waters for two summers', () => {
    const starts = (uid: string) => {
      const event = events.find((each) => each.uid.startsWith(uid));
      const days = event?.iterator();
      return Array.from({ length: 4 }, () => days?.next()?.toString()).filter(Boolean);
    };
    expect(starts('water-7-')).toEqual(['2027-07-01', '2028-07-01']);
    expect(starts('plant-')).toEqual(['2026-10-01']);
    expect(starts('cut-back-')).toEqual(['2027-03-01', '2028-03-01', '2029-03-01', '2030-03-01']);
    expect(starts('divide-spring-')).toEqual(['2029-03-01', '2032-03-01', '2035-03-01', '2038-03-01']);
  });

  it('names its events the same when it is made again, and apart from those of another garden', () => {
    const uids = (garden: typeof GARDEN, now: Date) =>
      read(careCalendar(garden, TASKS, now)).events.map(({ uid }) => uid);
    const first = uids(GARDEN, NOW);
    expect(new Set(first).size).toBe(first.length);
    expect(uids({ ...GARDEN, name: 'Renamed', version: 9 }, new Date('2027-12-01T00:00:00Z'))).toEqual(first);
    expect(uids({ ...GARDEN, id: 8 }, NOW).some((uid) => first.includes(uid))).toBe(false);
  });

  it('ends its lines as RFC 5545 says, none of them longer than 75 octets', () => {
    expect(text.endsWith('END:VCALENDAR\r\n') || text.endsWith('END:VCALENDAR')).toBe(true);
    for (const line of text.split('\r\n')) {
      expect(line).not.toMatch(/[\r\n]/);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });

  it('is a calendar without events for a garden without plants', () => {
    expect(read(careCalendar(GARDEN, [], NOW)).events).toEqual([]);
  });

  it('holds any words: what they are is never read as the calendar itself', () => {
    const task = TASKS[0] as CareTask;
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ maxLength: 120 }),
        (name, title) => {
          const words = `${title.replaceAll(/\p{Cc}/gu, '')}\nBEGIN:VEVENT,;\\`;
          const found = read(
            careCalendar({ ...GARDEN, name: `${name}\r\nBEGIN:VEVENT` }, [{ ...task, title: words }], NOW),
          );
          expect(found.events).toHaveLength(1);
          expect(found.events[0]?.summary).toBe(words);
        },
      ),
    );
  });

  it('ends on the day after, at the end of a month too', () => {
    const { events } = read(careCalendar(GARDEN, TASKS, new Date('2026-11-30T20:00:00Z')));
    const planting = events.find(({ uid }) => uid.startsWith('plant-'));
    expect(planting?.startDate.toString()).toBe('2026-11-30');
    expect(planting?.endDate.toString()).toBe('2026-12-01');
  });
});
