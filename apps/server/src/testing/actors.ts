import { permissionsOf, type Tier } from '@understory/contract';
import { type Actor, type Agent, GUEST, type Person } from '../platform/index.ts';

/** A person by their id alone; of the rest what a test is about. */
export const personNamed = (id: string, tier: Tier = 'explorer', facts: Partial<Person> = {}): Person => ({
  kind: 'person',
  id,
  email: `${id}@example.org`,
  isNurseryAdmin: false,
  isPlatformAdmin: false,
  managedNurseryId: null,
  managedNurseryIds: [],
  ownedNurseryIds: [],
  tier,
  tierStatus: 'active',
  tierEndsAt: null,
  permissions: permissionsOf(tier),
  sessionId: `session of ${id}`,
  signedInAt: new Date('2026-05-04T17:00:00Z'),
  ...facts,
});

/** Somebody who runs a nursery as its owner, and so has all that a visionary has. */
export const staffOf = (nurseryId: number, id = 'sam', facts: Partial<Person> = {}): Person =>
  personNamed(id, 'visionary', {
    isNurseryAdmin: true,
    managedNurseryId: nurseryId,
    managedNurseryIds: [nurseryId],
    ownedNurseryIds: [nurseryId],
    ...facts,
  });

export const agentOf = (person: Person, is: Agent['is'] = 'muse'): Agent => ({ kind: 'agent', is, person });

/** The nursery that the staff among the actors run. */
export const OWN_NURSERY = 7;

/** One of each kind of actor, by what they are called in tables. */
export const ACTORS = {
  guest: GUEST,
  ann: personNamed('ann'),
  'ann, cultivator': personNamed('ann', 'cultivator'),
  'ann, visionary': personNamed('ann', 'visionary'),
  "ann's muse": agentOf(personNamed('ann', 'visionary')),
  "ann's program": agentOf(personNamed('ann', 'visionary'), 'program'),
  'bob, visionary': personNamed('bob', 'visionary'),
  "bob's muse": agentOf(personNamed('bob', 'visionary')),
  // By the operator's word: of no nursery on record.
  'nursery admin': personNamed('nia', 'visionary', { isNurseryAdmin: true }),
  staff: staffOf(OWN_NURSERY),
  "staff's program": agentOf(staffOf(OWN_NURSERY), 'program'),
  "another's staff": staffOf(OWN_NURSERY + 1, 'olga'),
  'platform admin': personNamed('ada', 'explorer', { isPlatformAdmin: true }),
  "platform admin's program": agentOf(personNamed('ada', 'explorer', { isPlatformAdmin: true }), 'program'),
  'platform admin and staff': staffOf(OWN_NURSERY, 'max', { isPlatformAdmin: true }),
} as const satisfies Record<string, Actor>;
export type ActorName = keyof typeof ACTORS;
export const ACTOR_NAMES = Object.keys(ACTORS) as ActorName[];
