import type { NurseryAct } from '@understory/contract';
import { describe, expect, it } from 'vitest';
import { authorizeAct, can } from '../platform/index.ts';
import { agentOf, ACTORS as EVERYBODY, OWN_NURSERY, staffOf } from '../testing/actors.ts';
import { authorize, claim, type ListingFacts, NURSERY, proveRegistration, register } from './policy.ts';

/** Those of all tables, and who runs several nurseries or owns none of them. */
const ACTORS = {
  ...EVERYBODY,
  'staff that owns nothing': staffOf(OWN_NURSERY, 'stella', { ownedNurseryIds: [] }),
  'staff of two': staffOf(OWN_NURSERY, 'tom', {
    managedNurseryId: OWN_NURSERY + 1,
    managedNurseryIds: [OWN_NURSERY + 1, OWN_NURSERY],
  }),
};
type ActorName = keyof typeof ACTORS;
const ACTOR_NAMES = Object.keys(ACTORS) as ActorName[];

const NOW = new Date('2026-05-04T17:00:00Z');
const GROWTH: ListingFacts = {
  id: OWN_NURSERY,
  name: 'Camas & Co',
  is_active: true,
  is_sample: false,
  partnership_tier: 'full_integration',
  opted_out_at: null,
  taken_down_at: null,
};
const LISTINGS = {
  growth: GROWTH,
  referral: { ...GROWTH, partnership_tier: 'referral' },
  discovery: { ...GROWTH, partnership_tier: 'basic' },
  sample: { ...GROWTH, id: 99, is_sample: true },
  // Hidden while its staff were at work, as an opt-out does it.
  hidden: { ...GROWTH, is_active: false, opted_out_at: NOW },
  'taken down': { ...GROWTH, is_active: false, taken_down_at: NOW },
  'taken down, and left': { ...GROWTH, is_active: false, taken_down_at: NOW, opted_out_at: NOW },
} as const satisfies Record<string, ListingFacts>;
type State = keyof typeof LISTINGS;
const STATES = Object.keys(LISTINGS) as State[];
const ACTS = Object.keys(NURSERY) as NurseryAct[];

const isAgent = (name: ActorName) => ACTORS[name].kind === 'agent';
const ADMINS: readonly ActorName[] = ['platform admin', 'platform admin and staff'];
const OWNERS: readonly ActorName[] = ['staff', 'platform admin and staff'];
const STAFF: readonly ActorName[] = [...OWNERS, 'staff that owns nothing', 'staff of two'];

/** Whoever runs two owns both here. */
const OWNERS_OF: Partial<Record<ActorName, boolean>> = { staff: true, 'staff of two': true };

/** Who may, of which listing; all else is refused. */
const expected = (name: ActorName, act: NurseryAct, state: State): boolean => {
  const isListed = ['growth', 'referral', 'discovery', 'sample'].includes(state);
  if (act === 'see') return isListed;
  if (act === 'take_down') return ADMINS.includes(name) && isListed && state !== 'sample';
  if (act === 'put_back') return ADMINS.includes(name) && state === 'taken down';
  if (act === 'stock') return STAFF.includes(name) && state === 'growth';
  if (act === 'write')
    return state === 'growth' && name !== 'guest' && !isAgent(name) && !STAFF.includes(name);
  const isOwn = STAFF.includes(name) && ['growth', 'referral', 'discovery'].includes(state);
  // What people wrote to it is for its staff, and for no admin.
  if (act === 'answer') return isOwn && state === 'growth';
  const isPaidFor = state !== 'discovery' && (act !== 'see_wanted' || state !== 'referral');
  if (act === 'see_figures' || act === 'see_wanted') return isPaidFor && (ADMINS.includes(name) || isOwn);
  if (ADMINS.includes(name)) return true;
  return act === 'manage' ? OWNERS_OF[name] === true && isOwn : isOwn;
};
const CASES = ACTOR_NAMES.flatMap((name) =>
  ACTS.flatMap((act) => STATES.map((state) => [name, act, state, expected(name, act, state)] as const)),
);

const refusalOf = (ask: () => unknown): unknown => {
  try {
    ask();
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('a listing', () => {
  it.each(CASES)('%s may %s one of %s: %s', (name, act, state, may) => {
    expect(can(ACTORS[name], NURSERY[act], LISTINGS[state])).toBe(may);
  });

  it('that is hidden is not there, but for platform admins who edit it', () => {
    const refusal = { code: 'nursery_not_found', message: 'Nursery not found' };
    for (const name of ['ann', 'staff', "another's staff"] as const) {
      for (const act of ACTS) {
        expect(refusalOf(() => authorize(ACTORS[name], LISTINGS.hidden, act))).toMatchObject(refusal);
      }
    }
    expect(refusalOf(() => authorize(ACTORS['platform admin'], undefined, 'edit'))).toMatchObject(refusal);
    expect(authorize(ACTORS['platform admin'], LISTINGS.hidden, 'edit')).toBe(LISTINGS.hidden);
  });

  it.each([
    ['edit', 'growth', 'Only the people who run this nursery can do this.', 'ann'],
    ['write', 'sample', 'This is a sample, not a real business. Nobody would read your message.', 'ann'],
    ['write', 'discovery', 'Camas & Co takes no messages here. Its website or telephone may help.', 'ann'],
    ['write', 'growth', 'You run this nursery: the message would be to yourself.', 'staff'],
    ['manage', 'growth', 'Only an owner of this nursery can do this.', 'staff that owns nothing'],
    ['manage', 'growth', 'Only the people who run this nursery can do this.', "another's staff"],
  ] as const)('to %s (%s) is refused in its own words: %s', (act, state, message, name) => {
    expect(refusalOf(() => authorize(ACTORS[name], LISTINGS[state], act))).toMatchObject({
      code: 'forbidden',
      message,
    });
  });
});

describe('what comes with a partnership', () => {
  it.each([
    ['see_figures', 'discovery', 'referral'],
    ['see_wanted', 'referral', 'full_integration'],
    ['answer', 'referral', 'full_integration'],
  ] as const)('%s of a %s listing is refused with the tier that it needs', (act, state, requiredTier) => {
    expect(refusalOf(() => authorize(ACTORS.staff, LISTINGS[state], act))).toMatchObject({
      code: 'upgrade_required',
      details: { requiredTier },
    });
  });
});

const OTHER = { id: 8, name: 'Fern Hill' };

describe('claiming a listing', () => {
  const facts = { nursery: GROWTH, kept: [], isKept: false };

  it('is for everybody who is signed in, of a listing that nobody runs', () => {
    for (const name of ACTOR_NAMES) {
      expect([name, can(ACTORS[name], claim, facts)]).toEqual([name, name !== 'guest' && !isAgent(name)]);
    }
  });

  it.each([
    ['hidden', { nursery: LISTINGS.hidden }, 'nursery_not_found', 'Nursery not found'],
    [
      'a sample',
      { nursery: LISTINGS.sample },
      'forbidden',
      'This is a sample, not a real business. Nobody can claim it.',
    ],
    [
      'one’s own',
      { kept: [OTHER, GROWTH], isKept: true },
      'already_claimed',
      'You look after this listing already.',
    ],
    [
      'run by others',
      { kept: [OTHER], isKept: true },
      'already_claimed',
      'Its nursery looks after this listing already. Write to us from the contact page if that is not so.',
    ],
  ] as const)('is refused of one that is %s', (_state, more, code, message) => {
    const ask = () => authorizeAct(ACTORS.ann, claim, { ...facts, ...more });
    expect(refusalOf(ask)).toMatchObject({ code, message });
  });
});

describe('registering', () => {
  it('is for everybody who is signed in and runs none', () => {
    expect(can(ACTORS.ann, register, { kept: [] })).toBe(true);
    expect(refusalOf(() => authorizeAct(ACTORS.ann, register, { kept: [OTHER] }))).toMatchObject({
      code: 'already_registered',
      message: 'You run Fern Hill already. Add a further place of it as a branch.',
    });
  });

  it('of a branch is for the owners of its business, however many they run', () => {
    const branch = { kept: [GROWTH], branchOf: GROWTH };
    expect(can(ACTORS.staff, register, branch)).toBe(true);
    for (const name of ['ann', 'staff that owns nothing', "another's staff"] as const) {
      expect([name, can(ACTORS[name], register, branch)]).toEqual([name, false]);
    }
  });

  it('is proved by the account that registered, and by nobody else', () => {
    for (const name of ACTOR_NAMES) {
      const isAnn = !isAgent(name) && name.startsWith('ann');
      expect([name, can(ACTORS[name], proveRegistration, { ownerId: 'ann' })]).toEqual([name, isAnn]);
    }
  });

  it('is nothing that an agent does', () => {
    expect(can(agentOf(ACTORS.ann), register, { kept: [] })).toBe(false);
  });
});
