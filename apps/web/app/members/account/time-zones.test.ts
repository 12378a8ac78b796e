import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findZones, zoneChoices, zoneNow } from './time-zones.ts';

const WINTER = new Date('2026-01-15T20:31:00Z');
const SUMMER = new Date('2026-07-15T20:31:00Z');
const spaced = (text: string | undefined) => text?.replaceAll('\u202f', ' ');

describe('the time in a zone', () => {
  test.each([
    ['America/Los_Angeles', WINTER, 'UTC−8', '12:31 PM'],
    ['America/Los_Angeles', SUMMER, 'UTC−7', '1:31 PM'],
    ['America/Phoenix', SUMMER, 'UTC−7', '1:31 PM'],
    ['Asia/Kathmandu', WINTER, 'UTC+5:45', '2:16 AM'],
    ['UTC', WINTER, 'UTC', '8:31 PM'],
  ])('%s at %j', (id, moment, offset, clock) => {
    const now = zoneNow(id, moment);
    expect({ offset: now?.offset, clock: spaced(now?.clock) }).toEqual({ offset, clock });
  });

  test('is not told of a zone nobody knows', () => {
    expect(zoneNow('Mars/Olympus_Mons', WINTER)).toBeUndefined();
  });
});

describe('the choice of zones', () => {
  const choices = zoneChoices(WINTER, 'America/Los_Angeles');

  test('begins with the United States, from east to west', () => {
    expect(choices.slice(0, 3).map(({ city, part, name }) => ({ city, part, name }))).toEqual([
      { city: 'New York', part: 'United States', name: 'Eastern Time' },
      { city: 'Chicago', part: 'United States', name: 'Central Time' },
      { city: 'Denver', part: 'United States', name: 'Mountain Time' },
    ]);
  });

  test('keeps each part of the world together, as its headings need', () => {
    const parts = choices.map(({ part }) => part).filter((part, at, all) => part !== all[at - 1]);
    expect(parts).toHaveLength(new Set(parts).size);
  });

  test('has each zone once, and the kept one though it is an older spelling', () => {
    const ids = zoneChoices(WINTER, 'US/Pacific').map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids).toContain('US/Pacific');
    expect(ids).toContain('UTC');
  });

  test('leaves out what this browser cannot tell the time of', () => {
    expect(zoneChoices(WINTER, 'Mars/Olympus_Mons').map(({ id }) => id)).not.toContain('Mars/Olympus_Mons');
  });

  test('names a town within a state from the near to the far', () => {
    expect(zoneChoices(WINTER, 'America/Indiana/Knox').find(({ id }) => id.endsWith('Knox'))?.city).toBe(
      'Knox, Indiana',
    );
  });

  test.each([
    ['los an', 'America/Los_Angeles'],
    ['Pacific time', 'America/Los_Angeles'],
    ['America/Los_Angeles', 'America/Los_Angeles'],
    ['united states pac', 'America/Los_Angeles'],
    ['utc-8', 'America/Los_Angeles'],
    ['BERLIN', 'Europe/Berlin'],
  ])('%j finds %s', (search, id) => {
    expect(findZones(choices, search).map((choice) => choice.id)).toContain(id);
  });

  test.each([
    ['', choices.length],
    ['   ', choices.length],
    ['nowhere at all', 0],
  ])('%j finds %d', (search, count) => {
    expect(findZones(choices, search)).toHaveLength(count);
  });

  test('whatever is searched for, what is found is part of the choice', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        for (const found of findZones(choices, search)) expect(choices).toContain(found);
      }),
    );
  });
});
