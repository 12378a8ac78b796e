import { randomUUID } from 'node:crypto';
import { Refusal, type Tx } from '../platform/index.ts';
import type { Browser } from './browser.ts';
import type { Verdict } from './codes.ts';
import { mailsAskedFor } from './guessing.ts';
import type { Identity } from './identity.ts';
import { withRecords } from './library.ts';
import { issueCode, mailCodeAskedFor } from './mailing.ts';
import { accountExistsMail } from './mails/account-exists.ts';
import { verificationCodeMail } from './mails/verification-code.ts';
import { welcomeMail } from './mails/welcome.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import {
  addSignUp,
  findPersonId,
  forgetSignUps,
  lockAddress,
  type PendingSignUp,
  signUpsOf,
} from './store.ts';
import { countOne, tooManyAttempts } from './throttle.ts';
import { requireAccepted, useCode } from './using-codes.ts';

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
export async function signUp(
  identity: Identity,
  account: NewAccount,
  { peer }: Browser,
): Promise<{ ticket: string }> {
  const { email, password } = account;
  const { platform } = identity;
  requireGoodPassword(password);
  const mails = mailsAskedFor('sign-up', { email, peer: peer.address, device: undefined });
  await countOne(platform, mails, tooManyAttempts);
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
    const { code } = await issueCode(tx, keys, {
      purpose: 'sign_up',
      email,
      signUpId: pending.id,
      ticket: undefined,
      now,
    });
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
  browser: Browser,
): Promise<void> {
  await mailCodeAskedFor(identity, { purpose: 'sign_up', email, ticket, browser }, async (tx) => {
    const personId = await findPersonId(tx, email);
    const pending = await signUpsOf(tx, email);
    const chosen = pending.find(({ id }) => id === ticket) ?? pending[0];
    return {
      signUpId: chosen?.id ?? null,
      isKnown: !!personId || !!chosen,
      write: (code) => (personId ? accountExistsMail(email) : verificationCodeMail(email, code)),
    };
  });
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

/**
 * Turns a sign-up into an account and welcomes the person. Its password is that of the sign-up the code was mailed
 * for, or of this browser's own where it shows its ticket.
 * @throws Refusal CodeMismatchException, ExpiredCodeException
 */
export async function confirmSignUp(
  identity: Identity,
  typed: { readonly email: string; readonly code: string },
  ticket: string | undefined,
): Promise<void> {
  const { config, db, clock, mailer } = identity.platform;
  const keys = await identity.keys();
  const now = clock.now();
  const { email } = typed;
  const outcome = await db.transaction(async (tx): Promise<Verdict['outcome']> => {
    await lockAddress(tx, email);
    const pending = await signUpsOf(tx, email);
    const verdict = await useCode(tx, keys, { purpose: 'sign_up', email, code: typed.code, ticket, now });
    if (verdict.outcome !== 'accepted') return verdict.outcome;
    const chosen =
      pending.find(({ id }) => id === ticket) ?? pending.find(({ id }) => id === verdict.code.signUpId);
    if (!chosen || (await findPersonId(tx, email))) return 'wrong';
    await createPerson(tx, chosen, now);
    await forgetSignUps(tx, email);
    await mailer.enqueue(tx, await welcomeMail(email, { site: config.baseUrl }));
    return 'accepted';
  });
  requireAccepted(outcome);
}
