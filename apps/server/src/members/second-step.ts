import { ApiError, type Platform, type Tx } from '../platform/index.ts';
import { stepOfCode } from './authenticator.ts';
import type { Browser } from './browser.ts';
import { CHALLENGE_LIFETIME, challengeFault } from './challenges.ts';
import { type Identity, wrongCode } from './identity.ts';
import { knownDevice } from './known-devices.ts';
import { letIn, type Opened, type SignedIn, signedIn } from './open-session.ts';
import { recoveryCodeMaterial } from './recovery-codes.ts';
import { hashOfKey, type Keys, newKey } from './secrets.ts';
import { secondStepGuesses } from './sign-in-limits.ts';
import { lockAddress } from './store.ts';
import { countWithin, forgive, requireOpen, tooManyGuesses } from './throttle.ts';
import {
  addChallenge,
  countWrongChallenge,
  findAuthenticator,
  findChallenge,
  forgetChallenge,
  noteStep,
  takeRecoveryCode,
} from './two-step-store.ts';

const SIX_DIGITS = /^[0-9]{6}$/;

const nothingWaits = () =>
  new ApiError(
    'NotAuthorizedException',
    /*i18n*/ {
      id: 'refused.members.signOverPleaseSign',
      message: 'This sign-in is over. Please sign in again.',
    },
  );
const TOO_LATE = {
  'too late': /*i18n*/ {
    id: 'refused.members.signInLate',
    message: 'This sign-in waited for longer than three minutes. Please sign in again.',
  },
  'too many tries': /*i18n*/ {
    id: 'refused.members.fiveWrongCodes',
    message: 'There were five wrong codes. Please sign in again.',
  },
} as const;

/**
 * Lets a sign-in wait for its second step.
 * @returns what the page is to show with the code; only a hash of it is kept
 */
export async function openChallenge(tx: Tx, userId: string, now: Date): Promise<string> {
  const challenge = newKey();
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME);
  await addChallenge(tx, { id: hashOfKey(challenge), userId, expiresAt });
  return challenge;
}

/**
 * Uses up a code of the person's app or one of their recovery codes.
 * @returns whether it was right, and not used before
 */
async function takeCode(
  tx: Tx,
  { log, clock }: Platform,
  keys: Keys,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<boolean> {
  if (!SIX_DIGITS.test(code)) {
    return takeRecoveryCode(tx, userId, keys.fingerprint(recoveryCodeMaterial(userId, code)));
  }
  const authenticator = await findAuthenticator(tx, userId);
  const secret = authenticator && keys.unseal(authenticator.sealedSecret, userId);
  if (authenticator && secret === undefined) {
    log.error({ person: userId }, 'an authenticator cannot be read: was AUTH_SECRET changed?');
  }
  const step = secret && stepOfCode(secret, code, clock.now());
  if (!step || step <= (authenticator?.lastStep ?? 0)) return false;
  await noteStep(tx, userId, step);
  return true;
}

/**
 * The second step of signing in.
 * @throws ApiError CodeMismatchException for a wrong or used code; ExpiredCodeException after three minutes or five wrong
 *   codes; NotAuthorizedException for a challenge that was used or never made; TooManyRequestsException after too many
 *   wrong codes over all challenges (`secondStepGuesses`)
 */
export async function confirmSignIn(
  identity: Identity,
  given: { readonly challenge: string; readonly code: string },
  browser: Browser,
): Promise<SignedIn> {
  const id = hashOfKey(given.challenge);
  const keys = await identity.keys();
  const outcome = await identity.platform.db.transaction(async (tx) => {
    const asked = await findChallenge(tx, id);
    if (!asked) return nothingWaits();
    await lockAddress(tx, asked.email);
    return answerChallenge(tx, identity, keys, { id, code: given.code }, browser);
  });
  if (outcome instanceof ApiError) throw outcome;
  return signedIn(identity, outcome);
}

/** Within the lock on the address: of many answers at once each finds what the one before it left. */
async function answerChallenge(
  tx: Tx,
  { platform }: Identity,
  keys: Keys,
  { id, code }: { readonly id: string; readonly code: string },
  browser: Browser,
): Promise<Opened | ApiError> {
  const now = platform.clock.now();
  const challenge = await findChallenge(tx, id);
  if (!challenge) return nothingWaits();
  const fault = challengeFault(challenge, now);
  if (fault) return new ApiError('ExpiredCodeException', TOO_LATE[fault]);
  const { userId, email } = challenge;
  const device = await knownDevice(tx, email, browser.deviceKeys, now);
  const guesses = secondStepGuesses({ email, peer: browser.peer.address, device });
  await requireOpen(tx, guesses, now, tooManyGuesses);
  if (!(await takeCode(tx, platform, keys, { userId, code }))) {
    await countWrongChallenge(tx, id);
    return (await countWithin(tx, guesses, now, tooManyGuesses)) ?? wrongCode();
  }
  await forgetChallenge(tx, id);
  await forgive(tx, guesses);
  return letIn(tx, platform, { id: userId, email }, browser);
}
