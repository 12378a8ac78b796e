import type { Profile } from '@understory/contract';
import { describe, expect, test } from 'vitest';
import { isComplete } from '../../session/complete.ts';

const COMPLETE: Profile = {
  first_name: 'Ada',
  last_name: 'Lindqvist',
  location: 'Olympia, WA 98501',
  place: null,
  region_id: null,
  experience_level: 'beginner',
  avatar_url: null,
  time_zone: 'America/Los_Angeles',
  length_unit: null,
  language: null,
};

describe('a profile is complete', () => {
  test('without a place in the table, a region or a picture', () => {
    expect(isComplete(COMPLETE)).toBe(true);
  });

  test.each(['first_name', 'last_name', 'location', 'experience_level'] as const)(
    'never without %s',
    (field) => {
      expect(isComplete({ ...COMPLETE, [field]: null })).toBe(false);
    },
  );

  test.each(['first_name', 'last_name', 'location'] as const)('never with a blank %s', (field) => {
    expect(isComplete({ ...COMPLETE, [field]: ' \u00a0' })).toBe(false);
  });
});
