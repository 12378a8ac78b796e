import type { Proof } from '@understory/contract';
import { ApiError, type Platform, type Tx } from '../platform/index.ts';
import type { Browser } from './browser.ts';
import { type Identity, invalidCredentials } from './identity.ts';
import { knownDevice } from './known-devices.ts';
import { letIn, type Opened, type SignedIn, signedIn } from './open-session.ts';
import { hashPassword, isOutdated, isPassword } from './passwords.ts';
import { openChallenge } from './second-step.ts';
import { passwordGuesses } from './sign-in-limits.ts';
import { findPassword, lockAddress, renewPasswordHash } from './store.ts';
import {
  admit,
  countAdmitted,
  forgive,
  refusalFor,
  type Standing,
  standingOf,
  tooManyGuesses,
} from './throttle.ts';
import { isTwoStepOn } from './two-step-store.ts';

/** What comes of a right password. */
type Entry =
  | { readonly opened: Opened }
  | { readonly challenge: string }
  /** Wrong ones that were judged at the same time have used up what is allowed. */
  | { readonly closed: Standing }
  | 'not confirmed'
  | 'changed';

/** The password was right, and a second step is asked for. */
interface Challenged {
  readonly challenge: string;
}

/**
 * Signs a person in, or asks them for the second step.
 * @throws ApiError NotAuthorizedException, the same for an unknown address and a wrong password;
 *   UserNotConfirmedException when the password is right and the address not verified yet;
 *   TooManyRequestsException after too many wrong passwords (`passwordGuesses`), even if this one is right; where the
 *   wrong ones were those of other strangers, with work that opens the call to this one
 */
export async function signIn(
  identity: Identity,
  given: { readonly email: string; readonly password: string; readonly proof?: Proof | undefined },
  browser: Browser,
): Promise<SignedIn | Challenged> {
  const { platform } = identity;
  const { db, clock } = platform;
  const { passwordWork } = platform.config;
  const { email, password, proof } = given;
  const call = { call: 'sign-in', email } as const;
  const { guesses, standing, kept } = await db.read(async (tx) => {
    const device = await knownDevice(tx, email, browser.deviceKeys, clock.now());
    const allowed = passwordGuesses({ email, peer: browser.peer.address, device });
    return {
      guesses: allowed,
      standing: await standingOf(tx, allowed, clock.now()),
      kept: await findPassword(tx, email),
    };
  });
  const allowed = await admit(identity, guesses, standing, { ...call, proof }, tooManyGuesses);
  if (!(await isPassword(password, kept, passwordWork))) {
    await countAdmitted(identity, allowed, call, tooManyGuesses);
    throw invalidCredentials();
  }
  const renewed =
    kept.hash && isOutdated(kept.hash, passwordWork) ? await hashPassword(password, passwordWork) : undefined;
  const entry = await db.transaction(async (tx): Promise<Entry> => {
    await lockAddress(tx, email);
    // Both may have changed while the password was being checked.
    const closed = await standingOf(tx, allowed, clock.now());
    if (closed.wait > 0 || closed.shared > 0) return { closed };
    const known = await findPassword(tx, email);
    // Whoever signs in twice at once may find that the other renewed the hash: it is the same password still.
    const isSame = known.hash === kept.hash || (renewed && (await isPassword(password, known, passwordWork)));
    if (!isSame) return 'changed';
    await forgive(tx, guesses);
    if (!known.personId) return 'not confirmed';
    if (renewed && known.hash === kept.hash) await renewPasswordHash(tx, known.personId, renewed);
    return enter(tx, platform, { id: known.personId, email }, browser);
  });
  if (entry === 'changed') throw invalidCredentials();
  if (entry === 'not confirmed') {
    throw new ApiError(
      'UserNotConfirmedException',
      /*i18n*/ { id: 'refused.members.pleaseConfirmYourEmailMore', message: 'Please confirm your email' },
    );
  }
  if ('closed' in entry) {
    throw (await refusalFor(identity, entry.closed, call, tooManyGuesses)) ?? invalidCredentials();
  }
  return 'challenge' in entry ? entry : signedIn(identity, entry.opened);
}

async function enter(
  tx: Tx,
  platform: Platform,
  person: { readonly id: string; readonly email: string },
  browser: Browser,
): Promise<{ readonly opened: Opened } | Challenged> {
  if (await isTwoStepOn(tx, person.id)) {
    return { challenge: await openChallenge(tx, person.id, platform.clock.now()) };
  }
  return { opened: await letIn(tx, platform, person, browser) };
}
