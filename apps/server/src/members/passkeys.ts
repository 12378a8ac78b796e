import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import {
  type AnswerOf,
  type addPasskey as addPasskeyCall,
  type BodyOf,
  MAX_PASSKEYS,
  type Passkey,
  type signInByPasskey as signInByPasskeyCall,
  type startPasskey as startPasskeyCall,
  type startPasskeySignIn as startPasskeySignInCall,
} from '@understory/contract';
import type { Words } from '@understory/words';
import { ApiError, isLoopbackHost, type Person, type Tx } from '../platform/index.ts';
import type { Browser } from './browser.ts';
import { confirmPassword } from './confirm-password.ts';
import { nameOfPasskey } from './device-words.ts';
import { accountEvent } from './events.ts';
import type { Identity } from './identity.ts';
import { passkeyMail } from './mails/passkey.ts';
import { isLocked } from './not-me-store.ts';
import { letIn, type Opened, type SignedIn, signedIn } from './open-session.ts';
import { ALGORITHMS, challengeIn, readAssertion, readRegistration, type Site } from './passkey-proofs.ts';
import {
  addPasskeyChallenge,
  countPasskeys,
  findPasskey,
  notePasskeyUse,
  type PasskeyRow,
  passkeysOf,
  putPasskey,
  removeOwnPasskey,
  renameOwnPasskey,
  takePasskeyChallenge,
} from './passkey-store.ts';
import { hashOfKey, newKey } from './secrets.ts';
import { lockAddress } from './store.ts';

/** How long a challenge waits to be signed. */
export const PASSKEY_CHALLENGE_LIFETIME = 5 * 60_000;

const unavailable = (words: Words) => new ApiError('passkeys_unavailable', words);
/** The same for a passkey nobody has, for one that signed wrongly, and for one that was removed. */
const refused = () =>
  new ApiError(
    'passkey_refused',
    /*i18n*/ {
      id: 'refused.members.passkeyDoesNotOpen',
      message: 'This passkey does not open an account here. Use another one, or your e-mail and password.',
    },
  );
const notAdded = () =>
  new ApiError(
    'passkey_refused',
    /*i18n*/ {
      id: 'refused.members.passkeyCouldNotBe',
      message: 'This passkey could not be added. Please try again, or use another device.',
    },
  );
const tooLate = () =>
  new ApiError(
    'ExpiredCodeException',
    /*i18n*/ {
      id: 'refused.members.waitedLongerThanFive',
      message: 'This waited for longer than five minutes. Please try again.',
    },
  );
const tooMany = () =>
  new ApiError(
    'too_many_passkeys',
    /*i18n*/ {
      id: 'refused.members.accountHasPasskeysAt',
      message: 'An account has {most} passkeys at most. Remove one that you no longer use first.',
      values: { most: MAX_PASSKEYS },
    },
  );
const notThere = () =>
  new ApiError(
    'not_found',
    /*i18n*/ {
      id: 'refused.members.passkeyNotOnYour',
      message: 'This passkey is not on your account any more.',
    },
  );

/**
 * Whom passkeys are made for: the site, at the address that links of mails lead to.
 * @throws ApiError passkeys_unavailable where browsers make none: without a known address, a name, or a secure connection
 */
export function relyingPartyAt(site: string | undefined): Site {
  if (site === undefined) {
    throw unavailable(
      /*i18n*/ {
        id: 'refused.members.passkeysCannotBeUsed',
        message: 'Passkeys cannot be used here yet: this site has not been told its own address.',
      },
    );
  }
  const { origin, hostname, port, protocol } = new URL(site);
  const isHere = isLoopbackHost(hostname);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) {
    const named = `http://localhost${port && `:${port}`}`;
    throw unavailable(
      isHere
        ? /*i18n*/ {
            id: 'refused.members.passkeysNeedAddressWith',
            message: 'Passkeys need an address with a name. Open this site at {named} to use them.',
            values: { named },
          }
        : /*i18n*/ {
            id: 'refused.members.passkeysNeedAddressWithName',
            message: 'Passkeys need an address with a name, which this site does not have.',
          },
    );
  }
  if (protocol !== 'https:' && !isHere) {
    throw unavailable(
      /*i18n*/ {
        id: 'refused.members.passkeysNeedSecureConnection',
        message: 'Passkeys need a secure connection (https), which this site does not have.',
      },
    );
  }
  return { origin, id: hostname };
}

export const tellPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  added_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

/** Makes a challenge. @returns what is to be signed; only a hash of it is kept */
async function openChallenge(tx: Tx, now: Date, sessionId: string | null): Promise<string> {
  const challenge = newKey();
  await addPasskeyChallenge(tx, {
    challengeHash: hashOfKey(challenge),
    purpose: sessionId === null ? 'sign_in' : 'add',
    sessionId,
    expiresAt: new Date(now.getTime() + PASSKEY_CHALLENGE_LIFETIME),
  });
  return challenge;
}

/** Uses a challenge up, whatever becomes of it. @returns why it does not count, if it does not */
async function takeChallenge(
  tx: Tx,
  challenge: string,
  now: Date,
  sessionId: string | null,
): Promise<'late' | 'none' | undefined> {
  const taken = await takePasskeyChallenge(tx, hashOfKey(challenge));
  if (!taken || taken.sessionId !== sessionId) return 'none';
  return now > taken.expiresAt ? 'late' : undefined;
}

/**
 * What a browser makes a passkey with, for somebody who has shown their password once more.
 * @throws ApiError NotAuthorizedException, TooManyRequestsException, passkeys_unavailable, too_many_passkeys
 */
export async function startPasskey(
  identity: Identity,
  person: Person,
  password: string,
  { site }: Pick<Browser, 'site'>,
): Promise<AnswerOf<typeof startPasskeyCall>> {
  const { id } = relyingPartyAt(site);
  await confirmPassword(identity, person, password);
  const { db, clock } = identity.platform;
  return db.transaction(async (tx) => {
    const had = await passkeysOf(tx, person.id);
    if (had.length >= MAX_PASSKEYS) throw tooMany();
    return {
      rp: { id, name: 'Understory' },
      user: {
        id: Buffer.from(person.id).toString('base64url'),
        name: person.email,
        displayName: person.email,
      },
      challenge: await openChallenge(tx, clock.now(), person.sessionId),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: PASSKEY_CHALLENGE_LIFETIME,
      excludeCredentials: had.map(({ credentialId, transports }) => ({
        type: 'public-key' as const,
        id: credentialId,
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
  });
}

/**
 * Adds the passkey a browser has made, and tells its owner by mail.
 * @throws ApiError passkey_refused, ExpiredCodeException, passkeys_unavailable, too_many_passkeys
 */
export async function addPasskey(
  { platform }: Identity,
  person: Person,
  { credential }: BodyOf<typeof addPasskeyCall>,
  browser: Browser,
): Promise<Passkey> {
  const site = relyingPartyAt(browser.site);
  const made = await readRegistration(credential, site);
  if ('fault' in made)
    platform.log.info({ person: person.id, fault: made.fault }, 'a new passkey was refused');
  const outcome = await platform.db.transaction(async (tx): Promise<PasskeyRow | ApiError> => {
    // Its challenge goes with the session, so that nothing is added after "this was not me".
    await lockAddress(tx, person.email);
    const now = platform.clock.now();
    const fault = await takeChallenge(tx, challengeIn(credential), now, person.sessionId);
    if (fault === 'late') return tooLate();
    if (fault || 'fault' in made) return notAdded();
    if ((await countPasskeys(tx, person.id)) >= MAX_PASSKEYS) return tooMany();
    const { aaguid, ...key } = made;
    const put = await putPasskey(tx, {
      ...key,
      id: randomUUID(),
      userId: person.id,
      name: nameOfPasskey(aaguid, browser.userAgent),
      createdAt: now,
      lastUsedAt: null,
    });
    if (!put) return notAdded();
    const event = await accountEvent(tx, platform, person.id, browser, 'passkey');
    await platform.mailer.enqueue(tx, await passkeyMail(person.email, { isAdded: true, ...event }));
    return put;
  });
  if (outcome instanceof ApiError) throw outcome;
  return tellPasskey(outcome);
}

/** @throws ApiError not_found, alike for somebody else's and for none */
export async function renamePasskey(
  { platform }: Identity,
  person: Person,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Passkey> {
  const renamed = await platform.db.transaction((tx) => renameOwnPasskey(tx, person.id, id, name));
  if (!renamed) throw notThere();
  return tellPasskey(renamed);
}

/**
 * Takes a passkey off the account, and tells its owner by mail.
 * @throws ApiError not_found, alike for somebody else's and for none
 */
export async function removePasskey(
  { platform }: Identity,
  person: Person,
  id: string,
  browser: Browser,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    if (!(await removeOwnPasskey(tx, person.id, id))) throw notThere();
    const event = await accountEvent(tx, platform, person.id, browser, 'passkey');
    await platform.mailer.enqueue(tx, await passkeyMail(person.email, { isAdded: false, ...event }));
  });
}

/**
 * What a browser asks for a passkey with; it names nobody.
 * @throws ApiError passkeys_unavailable
 */
export async function startPasskeySignIn(
  { platform: { db, clock } }: Identity,
  { site }: Pick<Browser, 'site'>,
): Promise<AnswerOf<typeof startPasskeySignInCall>> {
  const { id } = relyingPartyAt(site);
  return {
    rpId: id,
    challenge: await db.transaction((tx) => openChallenge(tx, clock.now(), null)),
    timeout: PASSKEY_CHALLENGE_LIFETIME,
    userVerification: 'required',
  };
}

/**
 * Signs a person in with a passkey. Their device has made sure that it is them, so that no second step is asked for.
 * @throws ApiError passkey_refused, the same for an unknown passkey and a wrong signature; account_locked;
 *   ExpiredCodeException after five minutes; passkeys_unavailable
 */
export async function signInByPasskey(
  identity: Identity,
  { credential }: BodyOf<typeof signInByPasskeyCall>,
  browser: Browser,
): Promise<SignedIn> {
  const { db, clock, log } = identity.platform;
  const site = relyingPartyAt(browser.site);
  const known = await db.read((tx) => findPasskey(tx, credential.id));
  const shown = known ? await readAssertion(credential, known.passkey, site) : { fault: 'nobody has it' };
  const outcome = await db.transaction(async (tx): Promise<Opened | ApiError> => {
    if (known) await lockAddress(tx, known.email);
    const now = clock.now();
    const fault = await takeChallenge(tx, challengeIn(credential), now, null);
    if (fault === 'late') return tooLate();
    // It may have been removed, and the address changed, while the signature was being checked.
    const found = known && (await findPasskey(tx, credential.id));
    if (fault || !found || found.email !== known.email || 'fault' in shown) {
      log.info({ fault: fault ?? ('fault' in shown ? shown.fault : 'removed') }, 'a passkey was refused');
      return refused();
    }
    const { id, userId } = found.passkey;
    if (await isLocked(tx, userId)) {
      return new ApiError(
        'account_locked',
        /*i18n*/ {
          id: 'refused.members.accountLockedChooseForgot',
          message:
            'This account is locked. Choose “Forgot password?” to set a new password; your passkeys work again then.',
        },
      );
    }
    if (!(await notePasskeyUse(tx, id, shown.counter, now))) {
      log.warn(
        { person: userId, passkey: id, counter: shown.counter, before: found.passkey.counter },
        'a passkey counted backwards: it may have been copied',
      );
      return refused();
    }
    return letIn(tx, identity.platform, { id: userId, email: found.email }, browser, 'passkey');
  });
  if (outcome instanceof ApiError) throw outcome;
  return signedIn(identity, outcome);
}
