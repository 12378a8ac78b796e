import { timingSafeEqual } from 'node:crypto';
import type { Security } from '@understory/contract';
import {
  ApiError,
  fieldError,
  type Person,
  type Platform,
  siteOfServer,
  type Tx,
} from '../platform/index.ts';
import type { Browser } from './browser.ts';
import { CODE_TRIES, newCode } from './codes.ts';
import { confirmPassword } from './confirm-password.ts';
import {
  type AskedChange,
  countWrongEmailCode,
  dropEmailChange,
  type EmailChange,
  findEmailChange,
  findEmailChangeByLink,
  noteEmailChange,
  putEmailChange,
  setAddress,
} from './email-change-store.ts';
import { accountEvent } from './events.ts';
import { type Identity, wrongCode } from './identity.ts';
import {
  addressTakenMail,
  confirmNewAddressMail,
  confirmOldAddressMail,
  emailChangedMail,
} from './mails/email-change.ts';
import { COMMAND_LINE, requirePersonId } from './rights.ts';
import { hashOfKey, newKey } from './secrets.ts';
import { endWhatWasOpened } from './sessions.ts';
import { emailChangeMails } from './sign-in-limits.ts';
import { findPersonId, forgetCodes, forgetSignUps, lockAddress, noteInAudit } from './store.ts';
import { countOne, tooManyMails } from './throttle.ts';
import { linkExpired } from './using-codes.ts';

export const EMAIL_CHANGE_HOURS = 24;

type Side = 'old' | 'new';

interface Outcome {
  readonly is_done: boolean;
  readonly waits_for: Side | null;
}

/** What is hashed for a code: it confirms one side of one person's change. */
const material = (userId: string, side: Side, newEmail: string, code: string): string =>
  JSON.stringify(['email_change', userId, side, newEmail, code]);

const sameText = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** Locks two addresses in one order, whoever asks, so that none waits for the other. */
async function lockBoth(tx: Tx, one: string, other: string): Promise<void> {
  for (const email of [one, other].toSorted()) await lockAddress(tx, email);
}

/** How a change stands, as its person is told; null where none waits. */
export function tellEmailChange(change: EmailChange | undefined, now: Date): Security['email_change'] {
  if (!change || change.doneAt || change.expiresAt <= now) return null;
  return {
    email: change.newEmail,
    expires_at: change.expiresAt.toISOString(),
    is_old_confirmed: change.oldConfirmedAt !== null,
    is_new_confirmed: change.newConfirmedAt !== null,
  };
}

/**
 * Asks both addresses of a change to confirm it. An address that has an account is treated alike; its owner is told by mail,
 * and nothing that was kept confirms it.
 * @throws ApiError validation_failed for the address one has, NotAuthorizedException, TooManyRequestsException,
 *   LimitExceededException
 */
export async function startEmailChange(
  identity: Identity,
  person: Person,
  given: { readonly email: string; readonly password: string },
  browser: Browser,
): Promise<NonNullable<Security['email_change']>> {
  const { platform } = identity;
  const { email: newEmail } = given;
  if (newEmail === person.email)
    throw fieldError(
      'email',
      /*i18n*/ { id: 'fault.oneYourAccountHas', message: '{Field} is the one your account has already.' },
    );
  await confirmPassword(identity, person, given.password);
  await countOne(platform, emailChangeMails(person.email, newEmail), tooManyMails);
  const keys = await identity.keys();
  const now = platform.clock.now();
  const [old, fresh] = [
    { code: newCode(), token: newKey() },
    { code: newCode(), token: newKey() },
  ];
  const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000);
  await platform.db.transaction(async (tx) => {
    await lockBoth(tx, person.email, newEmail);
    const isTaken = (await findPersonId(tx, newEmail)) !== undefined;
    const fingerprint = (side: Side, code: string) =>
      keys.fingerprint(material(person.id, side, newEmail, code));
    await putEmailChange(tx, {
      userId: person.id,
      newEmail,
      sessionId: person.sessionId,
      oldCodeHash: fingerprint('old', old.code),
      oldLinkHash: hashOfKey(old.token),
      newCodeHash: fingerprint('new', fresh.code),
      newLinkHash: hashOfKey(fresh.token),
      createdAt: now,
      expiresAt,
    });
    const event = await accountEvent(tx, platform, person.id, browser, 'email_change');
    const keysOfOld = { ...old, site: browser.site };
    await platform.mailer.enqueue(
      tx,
      await confirmOldAddressMail(person.email, { newEmail, event, ...keysOfOld }),
    );
    await platform.mailer.enqueue(
      tx,
      isTaken
        ? await addressTakenMail(newEmail)
        : await confirmNewAddressMail(newEmail, { ...fresh, site: browser.site }),
    );
  });
  return {
    email: newEmail,
    expires_at: expiresAt.toISOString(),
    is_old_confirmed: false,
    is_new_confirmed: false,
  };
}

/** A person gives up a change that waits. */
export const cancelEmailChange = ({ db, clock }: Platform, person: Person): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockAddress(tx, person.email);
    return dropEmailChange(tx, person.id, clock.now());
  });

/**
 * Confirms one of the two addresses by its code.
 * @throws ApiError CodeMismatchException; ExpiredCodeException where nothing waits, or after five wrong codes; link_expired
 *   where the new address has become somebody's
 */
export async function confirmEmailChange(
  identity: Identity,
  person: Person,
  code: string,
  browser: Browser,
): Promise<Outcome> {
  const { platform } = identity;
  const keys = await identity.keys();
  const outcome = await platform.db.transaction(async (tx): Promise<Outcome | ApiError> => {
    const found = await findEmailChange(tx, person.id);
    if (found) await lockBoth(tx, found.email, found.newEmail);
    const change = found && (await findEmailChange(tx, person.id));
    if (!tellEmailChange(change, platform.clock.now()) || !change || change.wrongTries >= CODE_TRIES) {
      return new ApiError(
        'ExpiredCodeException',
        /*i18n*/ {
          id: 'refused.members.codeNoLongerValid',
          message: 'This code is no longer valid. Please ask for the change again.',
        },
      );
    }
    const fits = (side: Side, hash: string) =>
      sameText(hash, keys.fingerprint(material(person.id, side, change.newEmail, code)));
    if (fits('old', change.oldCodeHash)) return confirmSide(tx, platform, change, 'old', browser);
    if (fits('new', change.newCodeHash)) return confirmSide(tx, platform, change, 'new', browser);
    await countWrongEmailCode(tx, person.id);
    return wrongCode();
  });
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

/**
 * The same by the link of the mail. A press that is repeated is told what the first one came to.
 * @throws ApiError link_expired
 */
export async function confirmEmailChangeByLink(
  { platform }: Identity,
  token: string,
  browser: Browser,
): Promise<Outcome> {
  const linkHash = hashOfKey(token);
  const outcome = await platform.db.transaction(async (tx): Promise<Outcome | ApiError> => {
    const found = await findEmailChangeByLink(tx, linkHash);
    if (found) await lockBoth(tx, found.email, found.newEmail);
    const change = found && (await findEmailChangeByLink(tx, linkHash));
    if (!change || change.expiresAt <= platform.clock.now()) return linkExpired();
    return confirmSide(tx, platform, change, change.oldLinkHash === linkHash ? 'old' : 'new', browser);
  });
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

/** Within the lock on both addresses. */
async function confirmSide(
  tx: Tx,
  platform: Platform,
  change: AskedChange,
  side: Side,
  browser: Browser,
): Promise<Outcome | ApiError> {
  if (change.doneAt) return { is_done: true, waits_for: null };
  const now = platform.clock.now();
  const confirmed = side === 'old' ? { oldConfirmedAt: now } : { newConfirmedAt: now };
  await noteEmailChange(tx, change.userId, confirmed);
  const isOther = side === 'old' ? change.newConfirmedAt : change.oldConfirmedAt;
  if (!isOther) return { is_done: false, waits_for: side === 'old' ? 'new' : 'old' };
  if ((await findPersonId(tx, change.newEmail)) !== undefined) {
    await dropEmailChange(tx, change.userId, now);
    return linkExpired();
  }
  await moveAddress(tx, platform, change, browser);
  await endWhatWasOpened(tx, change.userId, change.sessionId);
  await noteEmailChange(tx, change.userId, { doneAt: now });
  await noteInAudit(tx, {
    at: now,
    actor: change.userId,
    action: 'change_email',
    subject: change.userId,
    details: {},
  });
  return { is_done: true, waits_for: null };
}

interface Move {
  readonly userId: string;
  readonly email: string;
  readonly newEmail: string;
}

/** Gives a person another address, and tells both: codes for the old one, and sign-ups with the new one, are over. */
async function moveAddress(
  tx: Tx,
  platform: Platform,
  { userId, email, newEmail }: Move,
  browser: Pick<Browser, 'userAgent' | 'site'>,
  device?: string,
): Promise<void> {
  await setAddress(tx, userId, newEmail, platform.clock.now());
  await forgetSignUps(tx, newEmail);
  await forgetCodes(tx, 'reset', email);
  const told = await accountEvent(tx, platform, userId, browser, 'email_changed');
  const event = device ? { ...told, device } : told;
  await platform.mailer.enqueue(tx, await emailChangedMail(email, { newEmail, event }));
  await platform.mailer.enqueue(
    tx,
    await emailChangedMail(newEmail, { newEmail, event: { ...event, token: undefined } }),
  );
}

/** What stands in the mail in place of a browser's name for itself. */
const BY_OPERATOR = 'the server itself, by the people who run it';

/**
 * Gives a person another address by order of an operator, where they can no longer read the mail of the old one. Everybody is
 * signed out.
 * @throws ApiError hosted_identity; not_found when nobody has the address, UsernameExistsException when somebody has the new one
 */
export async function changeEmailByOrder(platform: Platform, address: string, to: string): Promise<void> {
  if (platform.config.hostedPool) {
    throw new ApiError(
      'hosted_identity',
      /*i18n*/ {
        id: 'refused.members.hostedPoolKeepsAddresses',
        message: 'The hosted pool keeps the addresses: change it there.',
      },
    );
  }
  const [email, newEmail] = [address.trim().toLowerCase(), to.trim().toLowerCase()];
  await platform.db.transaction(async (tx) => {
    await lockBoth(tx, email, newEmail);
    const userId = await requirePersonId(tx, email);
    if ((await findPersonId(tx, newEmail)) !== undefined) {
      throw new ApiError(
        'UsernameExistsException',
        /*i18n*/ {
          id: 'refused.members.hasAccountAlready',
          message: '{newEmail} has an account already.',
          values: { newEmail },
        },
      );
    }
    const now = platform.clock.now();
    await dropEmailChange(tx, userId, now);
    const browser = { userAgent: undefined, site: siteOfServer(platform.config) };
    await moveAddress(tx, platform, { userId, email, newEmail }, browser, BY_OPERATOR);
    await endWhatWasOpened(tx, userId);
    await noteInAudit(tx, {
      at: now,
      actor: COMMAND_LINE,
      action: 'change_email',
      subject: userId,
      details: {},
    });
  });
}
