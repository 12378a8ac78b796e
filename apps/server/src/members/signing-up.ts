import { randomUUID } from 'node:crypto';
import type { Proof } from '@understory/contract';
import { ApiError, type Tx } from '../platform/index.ts';
import { keepLanguage } from '../profiles/index.ts';
import type { Browser } from './browser.ts';
import type { Identity } from './identity.ts';
import { issueCode, mailCodeAskedFor } from './mailing.ts';
import { accountExistsMail } from './mails/account-exists.ts';
import { verificationCodeMail } from './mails/verification-code.ts';
import { welcomeMail } from './mails/welcome.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import { mailsAskedFor } from './sign-in-limits.ts';
import {
  addPerson,
  addSignUp,
  findPersonId,
  forgetCodes,
  forgetSignUps,
  lockAddress,
  type PendingSignUp,
  setPassword,
  signUpsOf,
} from './store.ts';
import { admit, countAdmitted, standingOf, tooManyAttempts } from './throttle.ts';
import { linkExpired, requireAccepted, requireLink, type Used, useCode } from './using-codes.ts';

interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly given_name?: string | undefined;
  readonly family_name?: string | undefined;
  readonly nickname?: string | undefined;
  readonly proof?: Proof | undefined;
}

/**
 * Takes a sign-up and mails its code. The account begins when the code is used: until then several sign-ups with
 * one address stand side by side, and whoever can read its mail decides which becomes the account.
 * @returns the sign-up's ticket: the browser that shows it again gets its own password, whichever code is typed
 * @throws ApiError InvalidPasswordException, UsernameExistsException, TooManyRequestsException
 */
export async function signUp(
  identity: Identity,
  account: NewAccount,
  { peer, site }: Browser,
): Promise<{ ticket: string }> {
  const { email, password, proof } = account;
  const { platform } = identity;
  await requireGoodPassword(password);
  const subject = { call: 'sign-up', email } as const;
  const mails = mailsAskedFor('sign-up', { email, peer: peer.address, device: undefined });
  const standing = await platform.db.read((tx) => standingOf(tx, mails, platform.clock.now()));
  const admitted = await admit(identity, mails, standing, { ...subject, proof }, tooManyAttempts);
  await countAdmitted(identity, admitted, subject, tooManyAttempts);
  const [passwordHash, keys] = await Promise.all([
    hashPassword(password, platform.config.passwordWork),
    identity.keys(),
  ]);
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
    const issued = await issueCode(tx, keys, {
      purpose: 'sign_up',
      email,
      signUpId: pending.id,
      ticket: undefined,
      now,
    });
    await platform.mailer.enqueue(tx, await verificationCodeMail(email, { ...issued, site }));
    return false;
  });
  if (isTaken)
    throw new ApiError(
      'UsernameExistsException',
      /*i18n*/ {
        id: 'refused.members.accountWithEmailAlready',
        message: 'An account with this email already exists',
      },
    );
  return { ticket: pending.id };
}

/** Mails a new verification code, if a sign-up waits for one. Says nothing about whether one does. */
export async function resendCode(
  identity: Identity,
  email: string,
  ticket: string | undefined,
  browser: Browser,
  proof?: Proof,
): Promise<void> {
  await mailCodeAskedFor(identity, { purpose: 'sign_up', email, ticket, browser, proof }, async (tx) => {
    const personId = await findPersonId(tx, email);
    const pending = await signUpsOf(tx, email);
    const chosen = pending.find(({ id }) => id === ticket) ?? pending[0];
    return {
      signUpId: chosen?.id ?? null,
      isKnown: !!personId || !!chosen,
      write: (issued) =>
        personId ? accountExistsMail(email) : verificationCodeMail(email, { ...issued, site: browser.site }),
    };
  });
}

/** Makes a sign-up whose mail was read an account, and welcomes the person. */
async function beginAccount(
  tx: Tx,
  { mailer }: Identity['platform'],
  chosen: PendingSignUp,
  now: Date,
  site: Browser['site'],
): Promise<void> {
  const { email } = chosen;
  const personId = await addPerson(tx, chosen, now);
  await setPassword(tx, personId, chosen.passwordHash, now);
  await keepLanguage(tx, personId, now);
  await forgetSignUps(tx, email);
  await mailer.enqueue(tx, await welcomeMail(email, { site }));
}

/**
 * Turns a sign-up into an account and welcomes the person. Its password is that of the sign-up the code was mailed
 * for, or of this browser's own where it shows its ticket.
 * @throws ApiError CodeMismatchException, ExpiredCodeException
 */
export async function confirmSignUp(
  identity: Identity,
  typed: { readonly email: string; readonly code: string; readonly proof?: Proof | undefined },
  ticket: string | undefined,
  { site }: Pick<Browser, 'site'>,
): Promise<void> {
  const { platform } = identity;
  const keys = await identity.keys();
  const now = platform.clock.now();
  const { email, code, proof } = typed;
  const { verdict, work } = await platform.db.transaction(async (tx): Promise<Used> => {
    await lockAddress(tx, email);
    const pending = await signUpsOf(tx, email);
    const used = await useCode(tx, keys, { purpose: 'sign_up', email, code, ticket, proof, now });
    const { verdict: judged } = used;
    if (judged.outcome !== 'accepted') return used;
    const chosen =
      pending.find(({ id }) => id === ticket) ?? pending.find(({ id }) => id === judged.code.signUpId);
    if (!chosen || (await findPersonId(tx, email))) return { verdict: { outcome: 'wrong' } };
    await beginAccount(tx, platform, chosen, now, site);
    return used;
  });
  requireAccepted({ outcome: verdict.outcome, work });
}

/**
 * The same by the link of the mail. The browser that signed up needs no more than to open it. Anywhere else nothing
 * happens before a person has pressed a button: a mail program may open links by itself, and the sign-up may be a
 * stranger's, with a password of theirs.
 * @returns the address, and whether the account began
 * @throws ApiError link_expired
 */
export async function confirmSignUpByLink(
  { platform }: Identity,
  { token, pressed }: { readonly token: string; readonly pressed: boolean },
  ticket: string | undefined,
  { site }: Pick<Browser, 'site'>,
): Promise<{ readonly email: string; readonly isDone: boolean }> {
  const now = platform.clock.now();
  return platform.db.transaction(async (tx) => {
    const { email, signUpId } = await requireLink(tx, 'sign_up', token, now);
    const pending = await signUpsOf(tx, email);
    const own = pending.find(({ id }) => id === ticket);
    const chosen = own ?? pending.find(({ id }) => id === signUpId);
    if (!chosen || (await findPersonId(tx, email))) throw linkExpired();
    if (!own && !pressed) return { email, isDone: false };
    await forgetCodes(tx, 'sign_up', email);
    await beginAccount(tx, platform, chosen, now, site);
    return { email, isDone: true };
  });
}
