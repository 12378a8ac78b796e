import type { Place, Profile } from '@understory/contract';
import { describe, expect, test } from 'vitest';
import { english } from '../../../testing/english.tsx';
import { ApiError } from '../../shell/api.ts';
import { changesOf, formOf, profileRules, refusalOf } from './profile-form.ts';

const OLYMPIA: Place = {
  label: 'Olympia, WA 98501',
  zip_code: '98501',
  city: 'Olympia',
  state: 'WA',
  region_id: 1,
  usda_zone: '8b',
};
const JUNEAU: Place = { ...OLYMPIA, label: 'Juneau, AK', city: 'Juneau', state: 'AK', region_id: null };
const FORM = {
  first_name: 'Ada',
  last_name: 'Lindqvist',
  location: '98501',
  region: '',
  experience_level: 'beginner',
};
const NOTHING: Profile = {
  first_name: null,
  last_name: null,
  location: null,
  place: null,
  region_id: null,
  experience_level: null,
  avatar_url: null,
  time_zone: 'America/Los_Angeles',
  length_unit: null,
  language: null,
};

describe('what is sent', () => {
  test('a place of the table goes by its label, and gives its region by itself', () => {
    const changes = changesOf({ ...FORM, region: '4' }, FORM, OLYMPIA);
    expect(changes.location).toBe('Olympia, WA 98501');
    expect(changes).not.toHaveProperty('region_id');
  });

  test.each([
    ['outside of the nine regions', JUNEAU],
    ['that is not known', undefined],
  ])('for a place %s', (_what, place) => {
    const sent = (region: string, before: string) =>
      changesOf({ ...FORM, region }, { ...FORM, region: before }, place);
    expect(sent('9', '').region_id, 'the region that was chosen').toBe(9);
    expect(sent('9', '9').region_id, 'the same region for another location').toBe(9);
    expect(sent('', '9').region_id, 'none, where it was taken back').toBeNull();
    expect(sent('', ''), 'nothing, where none was chosen').not.toHaveProperty('region_id');
  });
});

describe('what the fields show', () => {
  test('nothing told is empty fields', () => {
    expect(Object.values(formOf(NOTHING)).join('')).toBe('');
  });

  test('a chosen region, and none where the place gives it', () => {
    expect(formOf({ ...NOTHING, location: 'Juneau, AK', place: JUNEAU, region_id: 9 }).region).toBe('9');
    expect(formOf({ ...NOTHING, location: OLYMPIA.label, place: OLYMPIA, region_id: 1 }).region).toBe('');
  });
});

describe('the rules of the fields', () => {
  const faultOf = (change: Partial<typeof FORM>) =>
    profileRules(english)
      .safeParse({ ...FORM, ...change })
      .error?.issues.map(({ message }) => message);

  test.each([
    [{}, undefined],
    [{ first_name: ' ' }, ['Please enter your first name']],
    [{ last_name: '' }, ['Please enter your last name']],
    [{ last_name: 'x'.repeat(60) }, undefined],
    [{ last_name: 'x'.repeat(61) }, ['Please keep it to 60 characters']],
    [{ location: '  ' }, ['Please enter a ZIP code or a town']],
    [{ location: 'x'.repeat(121) }, ['Please keep it to 120 characters']],
    [{ experience_level: '' }, ['Please choose the one that is nearest']],
    [{ experience_level: 'wizard' }, ['Please choose the one that is nearest']],
  ])('%j', (change, faults) => {
    expect(faultOf(change)).toEqual(faults);
  });
});

describe('a refusal of the server', () => {
  const refused = (code: string, errors: { field: string; message: string }[] = []) =>
    new ApiError('API Error: No', { status: 400, code, detail: 'No such ZIP code.', errors });

  test('about a ZIP code stands at the location', () => {
    expect(refusalOf(refused('unknown_zip'), english)).toEqual({
      fields: [{ field: 'location', words: 'No such ZIP code.' }],
    });
  });

  test('about fields stands at each of them', () => {
    const errors = [
      { field: 'first_name', message: 'Your first name is too long.' },
      { field: 'region_id', message: 'The region must be 1 to 9.' },
    ];
    expect(refusalOf(refused('validation_failed', errors), english)).toEqual({
      fields: [
        { field: 'first_name', words: 'Your first name is too long.' },
        { field: 'region', words: 'The region must be 1 to 9.' },
      ],
    });
  });

  test('about what has no field is told of the whole', () => {
    const { fields, words } = refusalOf(
      refused('validation_failed', [{ field: 'time_zone', message: 'is unknown' }]),
      english,
    );
    expect(fields).toEqual([]);
    expect(words).toBe('No such ZIP code. What you wrote is still here.');
  });

  test('that never came says that it did not', () => {
    const lost = new ApiError('Unable to connect to the API. Please try again.', { status: 0 });
    expect(refusalOf(lost, english).words).toBe(
      'Unable to connect to the API. Please try again. What you wrote is still here.',
    );
  });
});
