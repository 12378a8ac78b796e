import { describe, expect, it } from 'vitest';
import { parseAdminOrder } from './orders.ts';

const EMAIL = 'gardener@example.org';

describe('parseAdminOrder', () => {
  it.each([
    ['grant gardener@example.org', { order: 'role', email: EMAIL, role: 'platform_admin' }],
    ['role gardener@example.org nursery_admin', { order: 'role', email: EMAIL, role: 'nursery_admin' }],
    [
      'tier gardener@example.org cultivator',
      { order: 'tier', email: EMAIL, tier: 'cultivator', until: null },
    ],
    [
      'tier gardener@example.org visionary 2027-03-31',
      { order: 'tier', email: EMAIL, tier: 'visionary', until: '2027-03-31' },
    ],
    ['two-step-off gardener@example.org', { order: 'two_step_off', email: EMAIL }],
    ['email gardener@example.org new@example.org', { order: 'email', email: EMAIL, to: 'new@example.org' }],
  ])('reads "%s"', (words, order) => {
    expect(parseAdminOrder(words.split(' '))).toEqual(order);
  });

  it.each([
    '',
    'grant',
    'grant nobody',
    'role gardener@example.org king',
    'tier gardener@example.org gold',
    'tier gardener@example.org cultivator 2027-02-30',
    'two-step-off',
    'two-step-off nobody',
    'email gardener@example.org',
    'email gardener@example.org nobody',
    'drop gardener@example.org',
  ])('does not guess what "%s" means', (words) => {
    expect(parseAdminOrder(words.split(' '))).toBeUndefined();
  });
});
