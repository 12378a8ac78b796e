import { type Permissions, permissionsOf, TIERS, type Tier } from '@understory/contract';
import { ApiError, type Person, type Tx } from '../platform/index.ts';
import {
  addRole,
  type createFindMember,
  createFindRights,
  findPersonId,
  noteInAudit,
  type Partnership,
  putGift,
  type RightsElsewhere,
  removeGift,
  type SubscriptionRight,
} from './store.ts';

export const ROLES = ['nursery_admin', 'platform_admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who did what an operator ordered, as the audit log names them. */
export const COMMAND_LINE = 'command line';

/** @throws ApiError not_found when nobody has the address */
export async function requirePersonId(tx: Tx, email: string): Promise<string> {
  const personId = await findPersonId(tx, email.trim().toLowerCase());
  if (!personId)
    throw new ApiError(
      'not_found',
      /*i18n*/ {
        id: 'refused.members.nobodyHasAccountWith',
        message: 'Nobody has an account with the address {email}.',
        values: { email },
      },
    );
  return personId;
}

/**
 * Gives a person a role, by the operator's word. Giving one they have changes nothing.
 * @throws ApiError not_found when nobody has the address
 */
export async function grantRole(tx: Tx, email: string, role: Role, now: Date): Promise<void> {
  const personId = await requirePersonId(tx, email);
  await addRole(tx, personId, role, now);
  const details = { role };
  await noteInAudit(tx, { at: now, actor: COMMAND_LINE, action: 'grant_role', subject: personId, details });
}

/** How long a tier is given for where nobody says until when. */
export function yearFrom(now: Date): Date {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

/**
 * Gives a person a tier until a moment, in place of any gift before; `explorer` ends one.
 * @returns what the audit log tells of it
 */
export async function setTier(
  tx: Tx,
  userId: string,
  { tier, endsAt }: { readonly tier: Tier; readonly endsAt: Date },
  now: Date,
): Promise<Readonly<Record<string, string>>> {
  if (tier === 'explorer') {
    await removeGift(tx, userId);
    return { tier };
  }
  await putGift(tx, { userId, tier, givenAt: now, endsAt });
  return { tier, ends_at: endsAt.toISOString() };
}

/**
 * The same by the operator's word.
 * @throws ApiError not_found when nobody has the address
 */
export async function giveTier(tx: Tx, email: string, tier: Tier, endsAt: Date, now: Date): Promise<void> {
  const subject = await requirePersonId(tx, email);
  const details = await setTier(tx, subject, { tier, endsAt }, now);
  await noteInAudit(tx, { at: now, actor: COMMAND_LINE, action: 'give_tier', subject, details });
}

/** What gives somebody a tier beside the nursery they run. */
interface TierSources {
  /** A gift that still runs. */
  readonly gift: { readonly tier: Tier; readonly endsAt: Date } | null;
  readonly subscription: SubscriptionRight | null;
}

/**
 * A person's tier: the highest that their gift and their subscription give, or explorer. Whoever runs a nursery has all a visionary
 * has. Of two that give the same the one counts that lasts.
 */
export function tierOf(
  isNurseryAdmin: boolean,
  { gift, subscription }: TierSources,
): Pick<Person, 'tier' | 'tierStatus' | 'tierEndsAt' | 'permissions'> {
  if (isNurseryAdmin) {
    return {
      tier: 'visionary',
      tierStatus: 'active',
      tierEndsAt: null,
      permissions: permissionsOf('visionary'),
    };
  }
  const given = [
    ...(gift ? [{ tier: gift.tier, endsAt: gift.endsAt.getTime() }] : []),
    ...(subscription
      ? [{ tier: subscription.tier, endsAt: subscription.endsAt ?? Number.POSITIVE_INFINITY }]
      : []),
  ].sort((one, other) => TIERS.indexOf(other.tier) - TIERS.indexOf(one.tier) || other.endsAt - one.endsAt);
  const { tier, endsAt } = given[0] ?? { tier: 'explorer', endsAt: Number.POSITIVE_INFINITY };
  return {
    tier,
    tierStatus: subscription?.status ?? 'active',
    tierEndsAt: Number.isFinite(endsAt) ? new Date(endsAt) : null,
    permissions: permissionsOf(tier),
  };
}

/** What our records say of somebody who makes a call. */
export interface MemberFacts {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** How it stands with the nurseries they run. */
  readonly partnership: Partnership | null;
  /** A gift that still runs. */
  readonly gift: Tier | null;
  readonly giftEndsAt: Date | null;
  readonly subscription: SubscriptionRight | null;
  readonly sessionId: string;
  readonly signedInAt: Date;
}

/**
 * Who has a nursery is its admin while its partnership stands, and no longer, whatever role they were given. Who has none is by the
 * operator's word, or that of the hosted pool.
 */
export const runsNursery = (partnership: Partnership | null, roles: readonly string[]): boolean =>
  partnership ? partnership.stands : roles.includes('nursery_admin');

/** The person of a session with all that decides what they may do. */
export function personOf({
  roles,
  partnership,
  gift,
  giftEndsAt,
  subscription,
  ...member
}: MemberFacts): Person {
  const isNurseryAdmin = runsNursery(partnership, roles);
  return {
    kind: 'person',
    id: member.id,
    email: member.email,
    isNurseryAdmin,
    isPlatformAdmin: roles.includes('platform_admin'),
    managedNurseryId: partnership?.runs[0] ?? null,
    managedNurseryIds: partnership?.runs ?? [],
    ownedNurseryIds: partnership?.owns ?? [],
    ...tierOf(isNurseryAdmin, {
      gift: gift && giftEndsAt ? { tier: gift, endsAt: giftEndsAt } : null,
      subscription,
    }),
    sessionId: member.sessionId,
    signedInAt: member.signedInAt,
  };
}

/** The person of a live session; null when the session has ended. */
export async function readPerson(
  tx: Tx,
  whose: { readonly personId: string; readonly sessionId: string },
  now: Date,
  findMember: ReturnType<typeof createFindMember>,
): Promise<Person | null> {
  const member = await findMember(tx, whose, now);
  return member ? personOf(member) : null;
}

/** What the tier of somebody allows who need not be here; for whoever has left, what it allows everybody. */
export type FindPermissions = (tx: Tx, personId: string, now: Date) => Promise<Permissions>;

/** It knows the roles that are kept here: one that a hosted pool tells of in a session counts within that session alone. */
export function createFindPermissions(elsewhere: RightsElsewhere): FindPermissions {
  const find = createFindRights(elsewhere);
  return async (tx, personId, now) => {
    const found = await find(tx, personId, now);
    if (!found) return permissionsOf('explorer');
    const { gift, giftEndsAt, partnership, subscription, roles } = found;
    return tierOf(runsNursery(partnership, roles), {
      gift: gift && giftEndsAt ? { tier: gift, endsAt: giftEndsAt } : null,
      subscription,
    }).permissions;
  };
}
