import { ApiError, type Person, type Platform, siteOfServer, type Tx } from '../platform/index.ts';
import { authenticatorUrl, newAuthenticatorSecret, stepOfCode } from './authenticator.ts';
import type { Browser } from './browser.ts';
import { confirmPassword } from './confirm-password.ts';
import { accountEvent } from './events.ts';
import { type Identity, wrongCode } from './identity.ts';
import { twoStepMail } from './mails/two-step.ts';
import { newRecoveryCodes, recoveryCodeMaterial } from './recovery-codes.ts';
import { COMMAND_LINE, requirePersonId } from './rights.ts';
import type { Keys } from './secrets.ts';
import { setupGuesses } from './sign-in-limits.ts';
import { lockAddress, noteInAudit } from './store.ts';
import { countWithin, forgive, requireOpen, tooManyAttempts } from './throttle.ts';
import {
  findAuthenticator,
  forgetTwoStep,
  isTwoStepOn,
  noteStep,
  putAuthenticator,
  putRecoveryCodes,
} from './two-step-store.ts';

/** How long a secret waits for its first code. */
const SETUP_LIFETIME = 30 * 60_000;

/**
 * Makes a secret for an authenticator app. Nothing is asked at sign-in before a code of it was confirmed.
 * @throws ApiError NotAuthorizedException, TooManyRequestsException, two_step_already_on
 */
export async function startAuthenticator(
  identity: Identity,
  person: Person,
  password: string,
): Promise<{ secret: string; otpauth_url: string }> {
  await confirmPassword(identity, person, password);
  const { db, clock } = identity.platform;
  const keys = await identity.keys();
  const secret = newAuthenticatorSecret();
  await db.transaction(async (tx) => {
    await lockAddress(tx, person.email);
    if (await isTwoStepOn(tx, person.id)) {
      throw new ApiError(
        'two_step_already_on',
        /*i18n*/ {
          id: 'refused.members.twoStepSignOn',
          message: 'Two-step sign-in is on already. Turn it off to use another app.',
        },
      );
    }
    await putAuthenticator(tx, person.id, keys.seal(secret, person.id), clock.now());
  });
  return { secret, otpauth_url: authenticatorUrl(secret, person.email) };
}

async function replaceRecoveryCodes(tx: Tx, keys: Keys, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => keys.fingerprint(recoveryCodeMaterial(userId, code)));
  await putRecoveryCodes(tx, userId, hashes);
  return codes;
}

async function tellByMail(
  tx: Tx,
  { platform }: Identity,
  person: Person,
  isOn: boolean,
  browser: Browser,
): Promise<void> {
  const event = await accountEvent(tx, platform, person.id, browser, 'two_step');
  await platform.mailer.enqueue(tx, await twoStepMail(person.email, { isOn, ...event }));
}

/**
 * Turns two-step sign-in on with a code that shows that the app works.
 * @returns the recovery codes, which nobody is told again
 * @throws ApiError CodeMismatchException; ExpiredCodeException where no secret waits; TooManyRequestsException
 */
export async function confirmAuthenticator(
  identity: Identity,
  person: Person,
  code: string,
  browser: Browser,
): Promise<string[]> {
  const keys = await identity.keys();
  const { db, clock } = identity.platform;
  const outcome = await db.transaction(async (tx): Promise<string[] | ApiError> => {
    await lockAddress(tx, person.email);
    const now = clock.now();
    const guesses = setupGuesses(person.email, person.sessionId);
    await requireOpen(tx, guesses, now, tooManyAttempts);
    const waiting = await findAuthenticator(tx, person.id);
    const isWaiting =
      waiting && !waiting.confirmedAt && now.getTime() <= waiting.createdAt.getTime() + SETUP_LIFETIME;
    const secret = isWaiting ? keys.unseal(waiting.sealedSecret, person.id) : undefined;
    if (secret === undefined) {
      return new ApiError(
        'ExpiredCodeException',
        /*i18n*/ {
          id: 'refused.members.noAuthenticatorAppWaits',
          message: 'No authenticator app waits for a code. Please start again.',
        },
      );
    }
    const step = stepOfCode(secret, code, now);
    if (step === undefined) return (await countWithin(tx, guesses, now, tooManyAttempts)) ?? wrongCode();
    await noteStep(tx, person.id, step, now);
    await forgive(tx, guesses);
    await tellByMail(tx, identity, person, true, browser);
    return replaceRecoveryCodes(tx, keys, person.id);
  });
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
}

/**
 * Turns two-step sign-in off. Turning it off again changes nothing.
 * @throws ApiError NotAuthorizedException, TooManyRequestsException
 */
export async function removeAuthenticator(
  identity: Identity,
  person: Person,
  password: string,
  browser: Browser,
): Promise<void> {
  await confirmPassword(identity, person, password);
  await identity.platform.db.transaction(async (tx) => {
    await lockAddress(tx, person.email);
    if (await forgetTwoStep(tx, person.id)) await tellByMail(tx, identity, person, false, browser);
  });
}

/**
 * Puts ten new recovery codes in place of those before.
 * @throws ApiError NotAuthorizedException, TooManyRequestsException, two_step_is_off
 */
export async function renewRecoveryCodes(
  identity: Identity,
  person: Person,
  password: string,
): Promise<string[]> {
  await confirmPassword(identity, person, password);
  const keys = await identity.keys();
  return identity.platform.db.transaction(async (tx) => {
    await lockAddress(tx, person.email);
    if (!(await isTwoStepOn(tx, person.id))) {
      throw new ApiError(
        'two_step_is_off',
        /*i18n*/ {
          id: 'refused.members.twoStepSignOff',
          message: 'Two-step sign-in is off, so there are no recovery codes.',
        },
      );
    }
    return replaceRecoveryCodes(tx, keys, person.id);
  });
}

/** What stands in the mail in place of a browser's name for itself. */
const BY_OPERATOR = 'the server itself, by the people who run it';

/**
 * Turns two-step sign-in off for somebody who has lost both their app and their recovery codes, by order of an
 * operator. Where it is off already nothing changes.
 * @returns whether it was on
 * @throws ApiError not_found when nobody has the address
 */
export function turnTwoStepOff(platform: Platform, address: string): Promise<boolean> {
  const email = address.trim().toLowerCase();
  return platform.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const id = await requirePersonId(tx, email);
    if (!(await forgetTwoStep(tx, id))) return false;
    const event = await accountEvent(tx, platform, id, {
      userAgent: undefined,
      site: siteOfServer(platform.config),
    });
    const mail = await twoStepMail(email, { isOn: false, ...event, device: BY_OPERATOR });
    await platform.mailer.enqueue(tx, mail);
    await noteInAudit(tx, {
      at: platform.clock.now(),
      actor: COMMAND_LINE,
      action: 'two_step_off',
      subject: id,
      details: {},
    });
    return true;
  });
}
