import { beforeAll, describe, expect, test } from 'vitest';
import { type Places, readPlaces } from '../places/index.ts';
import { ApiError } from '../platform/index.ts';
import { type ProfileWish, planChanges } from './changes.ts';

let places: Places;
beforeAll(async () => {
  places = await readPlaces();
});

const plan = (wish: ProfileWish, before: string | null = null) =>
  planChanges(places, { location: before }, wish);

const OLYMPIA = { location: 'Olympia, WA 98501', zipCode: '98501', city: 'Olympia', state: 'WA' };

describe('a location', () => {
  test.each([
    ['a ZIP code', '98501', OLYMPIA, 1],
    ['ZIP+4', '98501-1234', OLYMPIA, 1],
    ['a label', 'Olympia, WA 98501', OLYMPIA, 1],
    ['a town', 'denver, colorado', { location: 'Denver, CO', zipCode: null, city: 'Denver', state: 'CO' }, 7],
    [
      'a place outside of the nine regions',
      'Anchorage, AK',
      { location: 'Anchorage, AK', zipCode: null, city: 'Anchorage', state: 'AK' },
      null,
    ],
    [
      'a town abroad',
      'Vancouver, BC',
      { location: 'Vancouver, BC', zipCode: null, city: null, state: null },
      null,
    ],
    [
      'a name of many towns',
      'Springfield',
      { location: 'Springfield', zipCode: null, city: null, state: null },
      null,
    ],
    [
      'a postal code of four digits',
      '3000',
      { location: '3000', zipCode: null, city: null, state: null },
      null,
    ],
    ['a postal code of six', '560001', { location: '560001', zipCode: null, city: null, state: null }, null],
  ])('%s, and its region', (_, location, facts, regionId) => {
    expect(plan({ location })).toEqual({ ...facts, regionId });
  });

  test.each(['00000', '00901', '00000-1234', '００９０１'])(
    'the unknown ZIP code %s is refused',
    (location) => {
      expect(() => plan({ location })).toThrow(
        expect.objectContaining({
          code: 'unknown_zip',
          message: expect.stringContaining(location),
          details: {
            errors: [
              {
                field: 'location',
                told: {
                  field: 'location',
                  fault: expect.objectContaining({ message: '{Field} is a ZIP code we do not know.' }),
                },
              },
            ],
          },
        }),
      );
      expect(() => plan({ location })).toThrow(ApiError);
    },
  );
});

describe('the region', () => {
  test.each<[string, ProfileWish, string | null, number | null | undefined]>([
    ['follows a location that changed', { location: '98501' }, 'Denver, CO', 1],
    [
      'stays with a location that is the same in other words',
      { location: 'olympia wa 98501' },
      OLYMPIA.location,
      undefined,
    ],
    ['stays with a town abroad that is the same', { location: 'Vancouver, BC' }, 'Vancouver, BC', undefined],
    [
      'goes with a location that is left for one abroad',
      { location: 'Vancouver, BC' },
      OLYMPIA.location,
      null,
    ],
    ['is the one that is named, whatever the location', { location: '98501', region_id: 4 }, null, 4],
    ['is none when that is said, whatever the location', { location: '98501', region_id: null }, null, null],
    ['may be named alone', { region_id: 9 }, OLYMPIA.location, 9],
    ['stays with a wish about something else', { first_name: 'Ana' }, OLYMPIA.location, undefined],
  ])('%s', (_, wish, before, regionId) => {
    expect(plan(wish, before).regionId).toBe(regionId);
  });
});

test('what is left out is not written', () => {
  expect(plan({})).toEqual({});
  expect(plan({ last_name: 'Ruiz', experience_level: 'beginner' })).toEqual({
    lastName: 'Ruiz',
    experienceLevel: 'beginner',
  });
});

test('a time zone nobody knows is refused by its field', () => {
  expect(plan({ time_zone: 'Europe/Berlin' })).toEqual({ timeZone: 'Europe/Berlin' });
  expect(() => plan({ time_zone: 'Mars/Olympus_Mons' })).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      details: { errors: [expect.objectContaining({ field: 'time_zone' })] },
    }),
  );
});
