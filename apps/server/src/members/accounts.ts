import { randomUUID } from 'node:crypto';
import { type Peer, type Person, type Platform, Refusal, type Tx } from '../platform/index.ts';
import { type CodePurpose, codeMaterial, judgeCode, type Verdict } from './codes.ts';
import type { IdTokens } from './id-token.ts';
import { withRecords } from './library.ts';
import { issueCode, mailIfKnown } from './mailing.ts';
import { accountExistsMail } from './mails/account-exists.ts';
import { resetCodeMail } from './mails/reset-code.ts';
import { verificationCodeMail } from './mails/verification-code.ts';
import { hashPassword, isPassword, requireGoodPassword } from './passwords.ts';
import type { Keys } from './secrets.ts';
import {
  endSession,
  endSessionsOf,
  newSessionKey,
  openSession,
  type SessionTokens,
  tokensFor,
} from './sessions.ts';
import {
  addSignUp,
  codesOf,
  countWrongTry,
  findPassword,
  findPersonId,
  forgetCodes,
  forgetSignUps,
  lockAddress,
  type PendingSignUp,
  signUpsOf,
} from './store.ts';
import type { Throttles } from './throttle.ts';

/** What the operations on accounts stand on. */
export interface Identity {
  readonly platform: Platform;
  readonly keys: () => Promise<Keys>;
  readonly idTokens: IdTokens;
  readonly throttles: Throttles;
}

const wrongCode = () => new Refusal('CodeMismatchException', 'Invalid verification code');
const expiredCode = () =>
  new Refusal('ExpiredCodeException', 'This code is no longer valid. Please ask for a new one.');
const invalidCredentials = () => new Refusal('NotAuthorizedException', 'Invalid credentials');

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly given_name?: string | undefined;
  readonly family_name?: string | undefined;
  readonly nickname?: string | undefined;
}

/**
 * Takes a sign-up and mails its code. The account begins when the code is used: until then several sign-ups with
 * one address stand side by side, and whoever can read its mail decides which becomes the account.
 * @returns the sign-up's ticket: the browser that shows it again gets its own password, whichever code is typed
 * @throws Refusal InvalidPasswordException, UsernameExistsException, TooManyRequestsException
 */
export async function signUp(identity: Identity, account: NewAccount): Promise<{ ticket: string }> {
  const { email, password } = account;
  const { platform } = identity;
  requireGoodPassword(password);
  await identity.throttles.signUps.use(email);
  const [passwordHash, keys] = await Promise.all([hashPassword(password), identity.keys()]);
  const now = platform.clock.now();
  const pending: PendingSignUp = {
    id: randomUUID(),
    email,
    passwordHash,
    givenName: account.given_name ?? null,
    familyName: account.family_name ?? null,
    nickname: account.nickname ?? null,
    createdAt: now,
  };
  const isTaken = await platform.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    if (await findPersonId(tx, email)) {
      await platform.mailer.enqueue(tx, await accountExistsMail(email));
      return true;
    }
    await addSignUp(tx, pending);
    const code = await issueCode(tx, keys, { purpose: 'sign_up', email, signUpId: pending.id, now });
    await platform.mailer.enqueue(tx, await verificationCodeMail(email, code));
    return false;
  });
  if (isTaken) throw new Refusal('UsernameExistsException', 'An account with this email already exists');
  return { ticket: pending.id };
}

/** Mails a new verification code, if a sign-up waits for one. Says nothing about whether one does. */
export async function resendCode(
  identity: Identity,
  email: string,
  ticket: string | undefined,
): Promise<void> {
  await identity.throttles.resends.use(email);
  const { platform } = identity;
  const keys = await identity.keys();
  const now = platform.clock.now();
  await platform.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const personId = await findPersonId(tx, email);
    const pending = await signUpsOf(tx, email);
    const chosen = pending.find(({ id }) => id === ticket) ?? pending[0];
    const signUpId = chosen?.id ?? null;
    const code = await issueCode(tx, keys, { purpose: 'sign_up', email, signUpId, now });
    const mail = personId ? await accountExistsMail(email) : await verificationCodeMail(email, code);
    await mailIfKnown(tx, platform, mail, !!personId || !!chosen);
  });
}

/** Judges a typed code and counts it: as a wrong try, or as used. Within a transaction that is to be committed either way. */
async function useCode(
  tx: Tx,
  keys: Keys,
  typed: { readonly purpose: CodePurpose; readonly email: string; readonly code: string; readonly now: Date },
): Promise<Verdict> {
  const { purpose, email, code, now } = typed;
  const codes = await codesOf(tx, purpose, email);
  const verdict = judgeCode(codes, (row) => keys.fingerprint(codeMaterial(row, code)), now);
  if (verdict.outcome === 'wrong') await countWrongTry(tx, purpose, email);
  if (verdict.outcome === 'accepted') await forgetCodes(tx, purpose, email);
  return verdict;
}

async function createPerson(tx: Tx, pending: PendingSignUp, now: Date): Promise<void> {
  const { email, givenName, familyName, nickname } = pending;
  await withRecords(tx, async (records) => {
    const person = await records.createUser(
      {
        email,
        name: [givenName, familyName].filter(Boolean).join(' '),
        emailVerified: true,
        createdAt: now,
        updatedAt: now,
        givenName,
        familyName,
        nickname,
      },
      { method: 'email-password' },
    );
    await records.linkAccount({
      userId: person.id,
      accountId: person.id,
      providerId: 'credential',
      password: pending.passwordHash,
      createdAt: now,
      updatedAt: now,
    });
  });
}

/** @throws the refusal a verdict other than `accepted` calls for */
function requireAccepted(outcome: Verdict['outcome']): void {
  if (outcome === 'wrong') throw wrongCode();
  if (outcome === 'expired') throw expiredCode();
}

/**
 * Turns a sign-up into an account. Its password is that of the sign-up the code was mailed for, or of this
 * browser's own where it shows its ticket.
 * @throws Refusal CodeMismatchException, ExpiredCodeException
 */
export async function confirmSignUp(
  identity: Identity,
  typed: { readonly email: string; readonly code: string },
  ticket: string | undefined,
): Promise<void> {
  const { platform } = identity;
  const keys = await identity.keys();
  const now = platform.clock.now();
  const { email } = typed;
  const outcome = await platform.db.transaction(async (tx): Promise<Verdict['outcome']> => {
    await lockAddress(tx, email);
    const pending = await signUpsOf(tx, email);
    const verdict = await useCode(tx, keys, { purpose: 'sign_up', email, code: typed.code, now });
    if (verdict.outcome !== 'accepted') return verdict.outcome;
    const chosen =
      pending.find(({ id }) => id === ticket) ?? pending.find(({ id }) => id === verdict.code.signUpId);
    if (!chosen || (await findPersonId(tx, email))) return 'wrong';
    await createPerson(tx, chosen, now);
    await forgetSignUps(tx, email);
    return 'accepted';
  });
  requireAccepted(outcome);
}

export interface SignedIn extends SessionTokens {
  readonly sessionKey: string;
}

interface SignInFrom {
  readonly peer: Peer;
  readonly userAgent: string | undefined;
  /** The cookie of a session this browser still has; signing in ends it. */
  readonly formerSessionKey: string | undefined;
}

/**
 * Signs a person in.
 * @throws Refusal NotAuthorizedException, the same for an unknown address and a wrong password;
 *   UserNotConfirmedException when the password is right and the address not verified yet;
 *   TooManyRequestsException after ten wrong passwords for an address from one peer
 */
export async function signIn(
  identity: Identity,
  given: { readonly email: string; readonly password: string },
  from: SignInFrom,
): Promise<SignedIn> {
  const { platform, throttles } = identity;
  const { email, password } = given;
  const attempt = `${email} ${from.peer.address}`;
  await throttles.passwords.use(attempt);
  const known = await platform.db.read((tx) => findPassword(tx, email));
  if (!(await isPassword(password, known.hash))) throw invalidCredentials();
  await throttles.passwords.forgive(attempt);
  const { personId } = known;
  if (!personId) throw new Refusal('UserNotConfirmedException', 'Please confirm your email');
  const sessionKey = newSessionKey();
  const sessionId = await platform.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    // The password may have been changed while this one was being checked.
    if ((await findPassword(tx, email)).hash !== known.hash) return undefined;
    if (from.formerSessionKey) await endSession(tx, from.formerSessionKey);
    return openSession(tx, { personId, sessionKey, ...from, now: platform.clock.now() });
  });
  if (!sessionId) throw invalidCredentials();
  return { sessionKey, ...(await tokensFor(identity.idTokens, { id: sessionId, personId, email })) };
}

/** Mails a reset code, if the address has an account. Says nothing about whether it has. */
export async function forgotPassword(identity: Identity, email: string): Promise<void> {
  await identity.throttles.resets.use(email);
  const { platform } = identity;
  const keys = await identity.keys();
  const now = platform.clock.now();
  await platform.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const personId = await findPersonId(tx, email);
    const code = await issueCode(tx, keys, { purpose: 'reset', email, signUpId: null, now });
    await mailIfKnown(tx, platform, await resetCodeMail(email, code), !!personId);
  });
}

/**
 * Sets a new password by a mailed code and ends every session of the person.
 * @throws Refusal InvalidPasswordException, CodeMismatchException, ExpiredCodeException
 */
export async function resetPassword(
  identity: Identity,
  typed: { readonly email: string; readonly code: string; readonly new_password: string },
): Promise<void> {
  requireGoodPassword(typed.new_password);
  const { platform } = identity;
  const { email, code } = typed;
  const [passwordHash, keys] = await Promise.all([hashPassword(typed.new_password), identity.keys()]);
  const now = platform.clock.now();
  const outcome = await platform.db.transaction(async (tx): Promise<Verdict['outcome']> => {
    await lockAddress(tx, email);
    const verdict = await useCode(tx, keys, { purpose: 'reset', email, code, now });
    const personId = await findPersonId(tx, email);
    if (verdict.outcome !== 'accepted') return verdict.outcome;
    if (!personId) return 'wrong';
    await withRecords(tx, (records) => records.updatePassword(personId, passwordHash));
    await endSessionsOf(tx, personId);
    return 'accepted';
  });
  requireAccepted(outcome);
}

/**
 * Changes the password of a person who knows the old one, and ends their other sessions.
 * @throws Refusal InvalidPasswordException, NotAuthorizedException, TooManyRequestsException
 */
export async function changePassword(
  identity: Identity,
  person: Person,
  given: { readonly old_password: string; readonly new_password: string },
  peer: Peer,
): Promise<void> {
  requireGoodPassword(given.new_password);
  const { platform, throttles } = identity;
  const attempt = `${person.email} ${peer.address}`;
  await throttles.passwords.use(attempt);
  const known = await platform.db.read((tx) => findPassword(tx, person.email));
  if (!(await isPassword(given.old_password, known.hash))) throw invalidCredentials();
  await throttles.passwords.forgive(attempt);
  const passwordHash = await hashPassword(given.new_password);
  const isChanged = await platform.db.transaction(async (tx) => {
    await lockAddress(tx, person.email);
    if ((await findPassword(tx, person.email)).hash !== known.hash) return false;
    await withRecords(tx, (records) => records.updatePassword(person.id, passwordHash));
    await endSessionsOf(tx, person.id, person.sessionId);
    return true;
  });
  if (!isChanged) throw invalidCredentials();
}
