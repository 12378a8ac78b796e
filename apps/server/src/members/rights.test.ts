import { describe, expect, it } from 'vitest';
import { tierOf } from './rights.ts';

const endsAt = new Date('2027-05-04T17:00:00Z');

const later = new Date('2028-05-04T17:00:00Z');
const gift = { tier: 'cultivator' as const, endsAt };
const subscribed = (
  tier: 'cultivator' | 'visionary',
  {
    status = 'active',
    ends = null,
  }: { status?: 'active' | 'trialing' | 'past_due'; ends?: Date | null } = {},
) => ({ tier, status, endsAt: ends?.getTime() ?? null });

describe('the tier of a person', () => {
  it.each([
    ['nobody gave one', false, null, null, 'explorer', 'active', null],
    ['a gift runs', false, gift, null, 'cultivator', 'active', endsAt],
    ['a subscription renews', false, null, subscribed('cultivator'), 'cultivator', 'active', null],
    ['one that ends', false, null, subscribed('visionary', { ends: later }), 'visionary', 'active', later],
    [
      'one in its trial',
      false,
      null,
      subscribed('visionary', { status: 'trialing' }),
      'visionary',
      'trialing',
      null,
    ],
    [
      'one that is not paid',
      false,
      gift,
      subscribed('cultivator', { status: 'past_due' }),
      'cultivator',
      'past_due',
      null,
    ],
    [
      'a higher subscription than the gift',
      false,
      gift,
      subscribed('visionary'),
      'visionary',
      'active',
      null,
    ],
    [
      'a higher gift than the subscription',
      false,
      { tier: 'visionary' as const, endsAt },
      subscribed('cultivator', { status: 'past_due' }),
      'visionary',
      'past_due',
      endsAt,
    ],
    [
      'of two alike the one that lasts',
      false,
      gift,
      subscribed('cultivator', { ends: later }),
      'cultivator',
      'active',
      later,
    ],
    ['they run a nursery', true, null, null, 'visionary', 'active', null],
    [
      'they run a nursery and have both',
      true,
      gift,
      subscribed('cultivator', { ends: later }),
      'visionary',
      'active',
      null,
    ],
  ])('%s', (_case, isNurseryAdmin, given, subscription, tier, tierStatus, tierEndsAt) => {
    expect(tierOf(isNurseryAdmin, { gift: given, subscription })).toMatchObject({
      tier,
      tierStatus,
      tierEndsAt,
    });
  });

  it('brings its permissions', () => {
    expect(tierOf(false, { gift: null, subscription: null }).permissions.can_export_csv).toBe(false);
    expect(tierOf(false, { gift, subscription: null }).permissions).toMatchObject({
      can_export_csv: true,
      can_export_package: false,
    });
    expect(Object.values(tierOf(true, { gift: null, subscription: null }).permissions).every(Boolean)).toBe(
      true,
    );
  });
});
