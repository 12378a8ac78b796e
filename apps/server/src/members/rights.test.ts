import { describe, expect, it } from 'vitest';
import { tierOf } from './rights.ts';

const endsAt = new Date('2027-05-04T17:00:00Z');

describe('the tier of a person', () => {
  it.each([
    ['nobody gave one', false, null, 'explorer', null],
    ['a gift runs', false, { tier: 'cultivator' as const, endsAt }, 'cultivator', endsAt],
    ['they run a nursery', true, null, 'visionary', null],
    ['they run a nursery and have a gift', true, { tier: 'cultivator' as const, endsAt }, 'visionary', null],
  ])('%s', (_case, isNurseryAdmin, gift, tier, tierEndsAt) => {
    expect(tierOf(isNurseryAdmin, gift)).toMatchObject({ tier, tierEndsAt });
  });

  it('brings its permissions', () => {
    expect(tierOf(false, null).permissions.can_export_csv).toBe(false);
    expect(tierOf(false, { tier: 'cultivator', endsAt }).permissions).toMatchObject({
      can_export_csv: true,
      can_export_package: false,
    });
    expect(Object.values(tierOf(true, null).permissions).every(Boolean)).toBe(true);
  });
});
