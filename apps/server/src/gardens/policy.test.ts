import { permissionsOf, type Tier } from '@understory/contract';
import { describe, expect, it } from 'vitest';
import type { Person } from '../platform/index.ts';
import { admitTo, admitToTool, type GardenAct, rightsOn } from './policy.ts';

const person = (id: string, tier: Tier = 'explorer', rights: Partial<Person> = {}): Person => ({
  id,
  email: `${id}@example.org`,
  isNurseryAdmin: false,
  isPlatformAdmin: false,
  managedNurseryId: null,
  tier,
  tierEndsAt: null,
  permissions: permissionsOf(tier),
  sessionId: `session of ${id}`,
  signedInAt: new Date('2026-05-04T17:00:00Z'),
  ...rights,
});
const annsGarden = { ownerId: 'ann' };
const acts: readonly GardenAct[] = ['view', 'change', 'delete'];

describe("a garden is its owner's alone", () => {
  it.each(acts)('its owner may %s it', (act) => {
    expect(admitTo(person('ann'), annsGarden, act)).toBe(annsGarden);
  });

  it.each(acts)('nobody else may %s it, whatever their role', (act) => {
    const refusal = { code: 'forbidden', message: `You don't have permission to ${act} this garden` };
    for (const stranger of [
      person('bob'),
      person('bob', 'visionary'),
      person('bob', 'visionary', { isNurseryAdmin: true }),
      person('bob', 'visionary', { isPlatformAdmin: true }),
    ]) {
      expect(() => admitTo(stranger, annsGarden, act)).toThrow(expect.objectContaining(refusal));
    }
  });

  it.each(acts)('one that is not there is not found to %s', (act) => {
    const refusal = { code: 'garden_not_found', message: 'Garden not found' };
    expect(() => admitTo(person('ann'), undefined, act)).toThrow(expect.objectContaining(refusal));
  });
});

describe('tools of a tier', () => {
  it('are open to those who hold them and name the tier to others', () => {
    expect(() =>
      admitToTool(person('ann', 'cultivator'), 'can_use_custom_shapes', 'Custom shapes'),
    ).not.toThrow();
    expect(() => admitToTool(person('ann'), 'can_use_custom_shapes', 'Custom shapes')).toThrow(
      expect.objectContaining({
        code: 'upgrade_required',
        message: 'Custom shapes need the Cultivator plan.',
        details: { requiredTier: 'cultivator' },
      }),
    );
  });

  it.each([
    ['ann', 'explorer', { can_edit: true, can_delete: true, can_export_csv: false }],
    ['ann', 'cultivator', { can_edit: true, can_delete: true, can_export_csv: true }],
    ['bob', 'visionary', { can_edit: false, can_delete: false, can_export_csv: false }],
  ] as const)('%s as %s is told what they may do', (id, tier, rights) => {
    expect(rightsOn(person(id, tier), annsGarden)).toEqual(rights);
  });
});
