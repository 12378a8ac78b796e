import { type Platform, Refusal, type Tx } from '../platform/index.ts';
import type { Browser } from './browser.ts';
import { passwordGuesses } from './guessing.ts';
import { type Identity, invalidCredentials } from './identity.ts';
import { knownDevice } from './known-devices.ts';
import { letIn, type Opened, type SignedIn, signedIn } from './letting-in.ts';
import { isPassword } from './passwords.ts';
import { openChallenge } from './second-step.ts';
import { findPassword, lockAddress } from './store.ts';
import { countOne, forgive, requireOpen, tooManyGuesses } from './throttle.ts';
import { isTwoStepOn } from './two-step-store.ts';

/** What comes of a right password. */
type Entry = { readonly opened: Opened } | { readonly challenge: string } | 'not confirmed' | 'changed';

/** The password was right, and a second step is asked for. */
interface Challenged {
  readonly challenge: string;
}

/**
 * Signs a person in, or asks them for the second step.
 * @throws Refusal NotAuthorizedException, the same for an unknown address and a wrong password;
 *   UserNotConfirmedException when the password is right and the address not verified yet;
 *   TooManyRequestsException after too many wrong passwords (`passwordGuesses`), even if this one is right
 */
export async function signIn(
  identity: Identity,
  given: { readonly email: string; readonly password: string },
  browser: Browser,
): Promise<SignedIn | Challenged> {
  const { platform } = identity;
  const { db, clock } = platform;
  const { email, password } = given;
  const { guesses, hash } = await db.read(async (tx) => {
    const device = await knownDevice(tx, email, browser.deviceKeys, clock.now());
    const allowed = passwordGuesses({ email, peer: browser.peer.address, device });
    await requireOpen(tx, allowed, clock.now(), tooManyGuesses);
    return { guesses: allowed, hash: (await findPassword(tx, email)).hash };
  });
  if (!(await isPassword(password, hash))) {
    await countOne(platform, guesses, tooManyGuesses);
    throw invalidCredentials();
  }
  const entry = await db.transaction(async (tx): Promise<Entry> => {
    await lockAddress(tx, email);
    // Both may have changed while the password was being checked.
    await requireOpen(tx, guesses, clock.now(), tooManyGuesses);
    const known = await findPassword(tx, email);
    if (known.hash !== hash) return 'changed';
    await forgive(tx, guesses);
    return known.personId ? enter(tx, platform, { id: known.personId, email }, browser) : 'not confirmed';
  });
  if (entry === 'changed') throw invalidCredentials();
  if (entry === 'not confirmed') {
    throw new Refusal('UserNotConfirmedException', 'Please confirm your email');
  }
  return 'challenge' in entry ? entry : signedIn(identity, entry.opened);
}

async function enter(
  tx: Tx,
  platform: Platform,
  person: { readonly id: string; readonly email: string },
  browser: Browser,
): Promise<Entry> {
  if (await isTwoStepOn(tx, person.id)) {
    return { challenge: await openChallenge(tx, person.id, platform.clock.now()) };
  }
  return { opened: await letIn(tx, platform, person, browser) };
}
