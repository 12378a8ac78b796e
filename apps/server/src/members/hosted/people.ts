import { ApiError, type Person, type Platform } from '../../platform/index.ts';
import { removeGrants } from '../assistants/assistant-store.ts';
import { accountSuspended } from '../identity.ts';
import { welcomeMail } from '../mails/welcome.ts';
import { type MemberFacts, personOf, ROLES } from '../rights.ts';
import { removePageSessions } from '../session-store.ts';
import { addPerson, findPersonId, lockAddress, type RightsElsewhere } from '../store.ts';
import type { PoolPerson } from './pool-tokens.ts';
import { addLink, departedAt, findHostedMember, followAddress, holdTokensFrom, isLinked } from './store.ts';

/** How far the pool's clock may be behind ours: a session that begins just after a sign-out must not seem older. */
const TOLERANCE = 5_000;

type HostedMember = NonNullable<Awaited<ReturnType<typeof findHostedMember>>>;

/** The groups of the pool that are roles here. */
export const rolesAmong = (groups: readonly string[]): string[] =>
  groups.filter((group) => (ROLES as readonly string[]).includes(group));

/** The person our records and the pool's groups make together; null when their sessions were ended since. */
function completed(member: HostedMember, claimed: PoolPerson): Person | null {
  const { tokensValidFrom, suspendedAt, suspensionReason, ...facts } = member;
  if (suspendedAt) throw accountSuspended(suspensionReason);
  // By the time of the sign-in: whatever a session is renewed to after it was ended, it began before.
  if (tokensValidFrom && claimed.signedInAt < tokensValidFrom) return null;
  const groups = rolesAmong(claimed.groups);
  const { sessionId, signedInAt } = claimed;
  return personOf({
    ...facts,
    roles: [...facts.roles, ...groups],
    sessionId,
    signedInAt,
  } satisfies MemberFacts);
}

/** The pool tells of no name but placeholders, so that people are asked for theirs once they are here. */
const UNNAMED = { givenName: null, familyName: null, nickname: null };

/**
 * Makes a person of the pool one of ours: a new one, or the one of the same verified address.
 * @throws ApiError UserNotConfirmedException when the pool does not vouch for the address
 */
async function link(
  platform: Platform,
  { accountId, email, signedInAt }: PoolPerson,
  site: string | undefined,
): Promise<boolean> {
  if (email === undefined) {
    throw new ApiError(
      'UserNotConfirmedException',
      /*i18n*/ {
        id: 'refused.members.pleaseConfirmYourEmail',
        message: 'Please confirm your email with the service that keeps your account, then sign in again.',
      },
    );
  }
  const { db, clock, mailer } = platform;
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockAddress(tx, email);
    if (await isLinked(tx, accountId)) return true;
    const left = await departedAt(tx, accountId, now);
    if (left && signedInAt < left) return false;
    const known = await findPersonId(tx, email);
    const userId = known ?? (await addPerson(tx, { email, ...UNNAMED }, now));
    await addLink(tx, userId, accountId, now);
    if (!known) await mailer.enqueue(tx, await welcomeMail(email, { site }));
    return true;
  });
}

/**
 * Whom a token of the pool stands for here. One query, but for the first call of a person and after their address changed.
 * @param site where the links of the mail lead that greets somebody new; undefined where the site's address is not known
 * @returns null when their sessions, or their account, have ended since
 * @throws ApiError UserNotConfirmedException
 */
export async function readHostedPerson(
  platform: Platform,
  claimed: PoolPerson,
  elsewhere: RightsElsewhere,
  site: string | undefined,
): Promise<Person | null> {
  const { db, clock } = platform;
  const find = () => db.lookUp((tx) => findHostedMember(tx, claimed.accountId, clock.now(), elsewhere));
  let member = await find();
  if (!member) {
    if (!(await link(platform, claimed, site))) return null;
    member = await find();
  } else if (claimed.email !== undefined && claimed.email !== member.email) {
    const { id } = member;
    const told = { email: claimed.email, issuedAt: claimed.issuedAt };
    await db.transaction((tx) => followAddress(tx, id, told, clock.now()));
    member = await find();
  }
  return member ? completed(member, claimed) : null;
}

/** Ends all sessions of a person with us at once: none that began before now holds any longer, and not this one. No assistant acts for them any more. */
export async function endHostedSessions({ db, clock }: Platform, person: Person): Promise<void> {
  const from = Math.max(clock.now().getTime() - TOLERANCE, person.signedInAt.getTime() + 1000);
  await db.transaction(async (tx) => {
    await holdTokensFrom(tx, person.id, new Date(from));
    await removePageSessions(tx, person.id);
    await removeGrants(tx, person.id);
  });
}
