import { CALLS, PERMISSIONS, REQUIRED_TIER, TIERS } from '@understory/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTOR_NAMES, ACTORS, type ActorName, agentOf, personNamed } from '../testing/actors.ts';
import { type Act, authorizeAct, can, makeCall, may } from './abilities.ts';
import type { Person } from './person.ts';

const GUARDS = {
  anyone: { who: 'anyone' },
  'anyone, with a permission that nobody is asked for': { who: 'anyone', permission: 'can_export_csv' },
  member: { who: 'member' },
  cultivator: { who: 'member', permission: 'can_export_csv' },
  visionary: { who: 'member', permission: 'can_export_package' },
  'nursery admin': { who: 'nursery_admin' },
  'platform admin': { who: 'platform_admin' },
} as const;
type GuardName = keyof typeof GUARDS;

const ANYBODYS = ['anyone', 'anyone, with a permission that nobody is asked for'] satisfies GuardName[];
const MEMBERS = [...ANYBODYS, 'member'] satisfies GuardName[];
const VISIONARYS = [...MEMBERS, 'cultivator', 'visionary'] satisfies GuardName[];
const STAFFS = [...VISIONARYS, 'nursery admin'] satisfies GuardName[];

/** The calls each may make; no agent makes any. */
const MAY_CALL: Partial<Record<ActorName, readonly GuardName[]>> = {
  guest: ANYBODYS,
  ann: MEMBERS,
  'ann, cultivator': [...MEMBERS, 'cultivator'],
  'ann, visionary': VISIONARYS,
  'bob, visionary': VISIONARYS,
  'nursery admin': STAFFS,
  staff: STAFFS,
  "another's staff": STAFFS,
  'platform admin': [...MEMBERS, 'platform admin'],
  'platform admin and staff': [...STAFFS, 'platform admin'],
};
const CASES = ACTOR_NAMES.flatMap((name) =>
  (Object.keys(GUARDS) as GuardName[]).map(
    (guard) => [name, guard, MAY_CALL[name]?.includes(guard) === true] as const,
  ),
);

describe('a call', () => {
  it.each(CASES)('may be made by %s where it is for %s: %s', (name, guard, expected) => {
    expect(can(ACTORS[name], makeCall, GUARDS[guard])).toBe(expected);
  });

  it.each([
    ['guest', 'platform admin', 'unauthorized', 'Please sign in to do this.', {}],
    ['ann', 'nursery admin', 'forbidden', 'Only the people who run a nursery can do this.', {}],
    ['staff', 'platform admin', 'forbidden', 'Only the people who run Understory can do this.', {}],
    [
      'ann',
      'cultivator',
      'upgrade_required',
      'This needs the Cultivator plan.',
      { requiredTier: 'cultivator' },
    ],
    ['ann', 'visionary', 'upgrade_required', 'This needs the Visionary plan.', { requiredTier: 'visionary' }],
  ] as const)('refuses %s what is for %s', (name, guard, code, message, details) => {
    expect(() => authorizeAct(ACTORS[name], makeCall, GUARDS[guard])).toThrow(
      expect.objectContaining({ code, message, details }),
    );
  });

  it.each(PERMISSIONS)('that needs %s is for the tier that holds it and those above', (permission) => {
    const lowest = TIERS.indexOf(REQUIRED_TIER[permission]);
    const admitted = TIERS.filter((tier) =>
      can(personNamed('ann', tier), makeCall, { who: 'member', permission }),
    );
    expect(admitted).toEqual(TIERS.slice(lowest));
  });

  it('of the contract is made by no agent: none deletes an account, or pays', () => {
    for (const call of CALLS) {
      expect(can(agentOf(ACTORS['platform admin and staff'], 'program'), makeCall, call)).toBe(false);
    }
  });
});

const anyPerson: fc.Arbitrary<Person> = fc
  .record({
    id: fc.constantFrom('ann', 'bob'),
    tier: fc.constantFrom(...TIERS),
    isNurseryAdmin: fc.boolean(),
    isPlatformAdmin: fc.boolean(),
    managedNurseryId: fc.constantFrom(null, 7, 8),
  })
  .map(({ id, tier, ...facts }) => personNamed(id, tier, facts));

describe('an agent', () => {
  const rule =
    (lets: boolean): Act<unknown>['rules'][number] =>
    () =>
      lets ? undefined : { code: 'forbidden', detail: { id: 'test.no', message: 'No.' } };
  const anyAct: fc.Arbitrary<Act<unknown>> = fc.record({
    rules: fc.array(fc.boolean().map(rule), { maxLength: 3 }),
    agents: fc.subarray(['muse', 'program'] as const),
  });

  it('may never do what its person may not, nor what is not left to its kind', () => {
    fc.assert(
      fc.property(anyPerson, anyAct, fc.constantFrom('muse', 'program'), (person, act, is) => {
        const expected = can(person, act, undefined) && act.agents?.includes(is) === true;
        expect(can(agentOf(person, is), act, undefined)).toBe(expected);
      }),
    );
  });

  it('may nothing that does not say so', () => {
    expect(may(agentOf(personNamed('ann')), { look: { rules: [] } }, undefined)).toEqual([]);
    expect(may(personNamed('ann'), { look: { rules: [] } }, undefined)).toEqual(['look']);
  });
});
