import {
  type Call,
  type ErrorCode,
  type Permission,
  REQUIRED_TIER,
  type RequiredTier,
} from '@understory/contract';
import type { Words } from '@understory/words';
import { ApiError } from './api-error.ts';
import type { Actor, Agent, Guest, Person } from './person.ts';

/** Why somebody may not, as it is answered. */
export interface Refusal {
  readonly code: ErrorCode;
  /** A sentence that may be shown to a person. */
  readonly detail: Words;
  readonly requiredTier?: RequiredTier;
}

/** A sentence about who may do something to a thing: nothing where it lets them. It looks at what is loaded, and at nothing else. */
export type Rule<Thing> = (who: Guest | Person, thing: Thing) => Refusal | undefined;

/** What can be done to a kind of thing. */
export interface Act<Thing> {
  /** All must let them; the first that does not is what they are told. */
  readonly rules: readonly Rule<Thing>[];
  /** The kinds of agents that may do it for a person who may; none unless it says so. */
  readonly agents?: readonly Agent['is'][];
}

const NOT_FOR_AGENTS: Refusal = {
  code: 'forbidden',
  detail: /*i18n*/ { id: 'refused.platform.onlyYouYourselfCan', message: 'Only you yourself can do this.' },
};

function refusalOf<Thing>(actor: Actor, act: Act<Thing>, thing: Thing): Refusal | undefined {
  const isAgent = actor.kind === 'agent';
  if (isAgent && !act.agents?.includes(actor.is)) return NOT_FOR_AGENTS;
  const who = isAgent ? actor.person : actor;
  for (const rule of act.rules) {
    const refusal = rule(who, thing);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Whether somebody may do something to a thing. */
export const can = <Thing>(actor: Actor, act: Act<Thing>, thing: Thing): boolean =>
  refusalOf(actor, act, thing) === undefined;

/** Of some acts those that somebody may do to a thing: what an answer tells of it. */
export const may = <Name extends string, Thing>(
  actor: Actor,
  acts: Readonly<Record<Name, Act<Thing>>>,
  thing: Thing,
): Name[] => (Object.keys(acts) as Name[]).filter((name) => can(actor, acts[name], thing));

/** @throws ApiError where they may not, as the first rule that does not let them says */
export function authorizeAct<Thing>(actor: Actor, act: Act<Thing>, thing: Thing): void {
  const refusal = refusalOf(actor, act, thing);
  if (!refusal) return;
  const { code, detail, requiredTier } = refusal;
  throw new ApiError(code, detail, requiredTier ? { requiredTier } : {});
}

// Sentences that are about nobody's thing

/** The rule that lets those for whom it is so. */
export const only =
  <Thing>(
    isSo: (who: Guest | Person, thing: Thing) => boolean,
    refusal: Refusal | ((thing: Thing) => Refusal),
  ): Rule<Thing> =>
  (who, thing) => {
    if (isSo(who, thing)) return undefined;
    return typeof refusal === 'function' ? refusal(thing) : refusal;
  };

const isGuest = ({ kind }: Guest | Person): boolean => kind === 'guest';

export const signedIn: Rule<unknown> = only((who) => !isGuest(who), {
  code: 'unauthorized',
  detail: /*i18n*/ { id: 'refused.platform.pleaseSignDo', message: 'Please sign in to do this.' },
});

/** Whether they run the installation. */
export const runsInstallation = (who: Guest | Person): boolean => who.kind !== 'guest' && who.isPlatformAdmin;

/** Whether the tier of whoever acts, or of whom they act for, holds a permission. */
export function holds(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'guest') return false;
  return (actor.kind === 'agent' ? actor.person : actor).permissions[permission];
}

/** Lets those whose tier holds a permission. */
export const needs = (permission: Permission): Rule<unknown> => {
  const requiredTier = REQUIRED_TIER[permission];
  const detail: Words =
    requiredTier === 'visionary'
      ? /*i18n*/ { id: 'refused.platform.needsVisionary', message: 'This needs the Visionary plan.' }
      : /*i18n*/ { id: 'refused.platform.needsCultivator', message: 'This needs the Cultivator plan.' };
  return only((who) => holds(who, permission), { code: 'upgrade_required', detail, requiredTier });
};

// Calls

type Guard = Pick<Call, 'who' | 'permission'>;

const platformAdmins = only(runsInstallation, {
  code: 'forbidden',
  detail: /*i18n*/ {
    id: 'refused.installationAlone',
    message: 'Only the people who run Understory can do this.',
  },
});
const nurseryAdmins = only((who) => who.kind !== 'guest' && who.isNurseryAdmin, {
  code: 'forbidden',
  detail: /*i18n*/ {
    id: 'refused.platform.onlyPeopleWhoRunNursery',
    message: 'Only the people who run a nursery can do this.',
  },
});

/**
 * Makes a call at all: what the contract declares of it. What may be done to one thing is said by the acts of its slice. No agent
 * comes in by a call: what acts for a person does so inside, by the acts that are left to it.
 */
export const makeCall: Act<Guard> = {
  rules: [
    (who, call) => (call.who === 'anyone' ? undefined : signedIn(who, call)),
    (who, call) => (call.who === 'nursery_admin' ? nurseryAdmins(who, call) : undefined),
    (who, call) => (call.who === 'platform_admin' ? platformAdmins(who, call) : undefined),
    (who, { who: caller, permission }) =>
      permission && caller !== 'anyone' ? needs(permission)(who, undefined) : undefined,
  ],
};
