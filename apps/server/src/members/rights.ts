import { type Permissions, permissionsOf, type Tier } from '@understory/contract';
import { type Person, Refusal, type Tx } from '../platform/index.ts';
import { addRole, findMember, findPersonId, noteInAudit, putGift, removeGift } from './store.ts';

export const ROLES = ['nursery_admin', 'platform_admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who did what an operator ordered, as the audit log names them. */
export const COMMAND_LINE = 'command line';

/** @throws Refusal not_found when nobody has the address */
export async function requirePersonId(tx: Tx, email: string): Promise<string> {
  const personId = await findPersonId(tx, email.trim().toLowerCase());
  if (!personId) throw new Refusal('not_found', `Nobody has an account with the address ${email}.`);
  return personId;
}

interface GivenRole {
  readonly personId: string;
  readonly role: Role;
  /** Id of a person, or what else the audit log is to name. */
  readonly actor: string;
  readonly now: Date;
}

/** Gives a role to a person who is there, and notes who gave it. Giving one they have changes nothing. */
export async function giveRole(tx: Tx, { personId, role, actor, now }: GivenRole): Promise<void> {
  await addRole(tx, personId, role, now);
  await noteInAudit(tx, { at: now, actor, action: 'grant_role', subject: personId, details: { role } });
}

/**
 * Gives a person a role. Giving one they have changes nothing.
 * @throws Refusal not_found when nobody has the address
 */
export async function grantRole(tx: Tx, email: string, role: Role, now: Date): Promise<void> {
  await giveRole(tx, { personId: await requirePersonId(tx, email), role, actor: COMMAND_LINE, now });
}

/**
 * Gives a person a tier until a moment, in place of any gift before; `explorer` ends one.
 * @throws Refusal not_found when nobody has the address
 */
export async function giveTier(tx: Tx, email: string, tier: Tier, endsAt: Date, now: Date): Promise<void> {
  const userId = await requirePersonId(tx, email);
  if (tier === 'explorer') await removeGift(tx, userId);
  else await putGift(tx, { userId, tier, givenAt: now, endsAt });
  await noteInAudit(tx, {
    at: now,
    actor: COMMAND_LINE,
    action: 'give_tier',
    subject: userId,
    details: tier === 'explorer' ? { tier } : { tier, ends_at: endsAt.toISOString() },
  });
}

/** A person's tier: the gift that still runs, or explorer. Whoever runs a nursery has all a visionary has. */
export function tierOf(
  isNurseryAdmin: boolean,
  gift: { readonly tier: Tier; readonly endsAt: Date } | null,
): { readonly tier: Tier; readonly tierEndsAt: Date | null; readonly permissions: Permissions } {
  const tier = isNurseryAdmin ? 'visionary' : (gift?.tier ?? 'explorer');
  const tierEndsAt = isNurseryAdmin ? null : (gift?.endsAt ?? null);
  return { tier, tierEndsAt, permissions: permissionsOf(tier) };
}

/** What our records say of somebody who makes a call. */
export interface MemberFacts {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly string[];
  /** The nursery they run. */
  readonly managedNurseryId: number | null;
  /** A gift that still runs. */
  readonly gift: Tier | null;
  readonly giftEndsAt: Date | null;
  readonly sessionId: string;
  readonly signedInAt: Date;
}

/** The person of a session with all that decides what they may do. */
export function personOf({ roles, gift, giftEndsAt, ...member }: MemberFacts): Person {
  const isNurseryAdmin = roles.includes('nursery_admin');
  return {
    id: member.id,
    email: member.email,
    isNurseryAdmin,
    isPlatformAdmin: roles.includes('platform_admin'),
    managedNurseryId: member.managedNurseryId,
    ...tierOf(isNurseryAdmin, gift && giftEndsAt ? { tier: gift, endsAt: giftEndsAt } : null),
    sessionId: member.sessionId,
    signedInAt: member.signedInAt,
  };
}

/** The person of a live session; null when the session has ended. */
export async function readPerson(
  tx: Tx,
  personId: string,
  sessionId: string,
  now: Date,
): Promise<Person | null> {
  const member = await findMember(tx, personId, sessionId, now);
  return member ? personOf(member) : null;
}
