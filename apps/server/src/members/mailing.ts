import { randomUUID } from 'node:crypto';
import type { Proof } from '@understory/contract';
import type { Platform, Tx } from '../platform/index.ts';
import { waitFor } from '../platform/limits/index.ts';
import type { Mail } from '../platform/mail/index.ts';
import type { Browser } from './browser.ts';
import { CODE_LIFETIME, type CodePurpose, codeMaterial, newCode, ticketOf } from './codes.ts';
import type { Identity } from './identity.ts';
import { knownDevice } from './known-devices.ts';
import { hashOfKey, type Keys, newKey } from './secrets.ts';
import { mailsAskedFor, mailsOfTheDay } from './sign-in-limits.ts';
import { codesOf, lengthenNewestLink, lockAddress, replaceCode } from './store.ts';
import { admit, countAdmitted, mailsUsedUp, standingOf, tooManyMails } from './throttle.ts';
import { forgetOwnTries } from './using-codes.ts';

interface CodeFacts {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly signUpId: string | null;
  /** What this browser was given with an earlier code; one for the same matter gives way to the new one. */
  readonly ticket: string | undefined;
  readonly now: Date;
}

/** What a mail lets its reader in by. */
export interface Issued {
  readonly code: string;
  /** What the link beside the code holds. */
  readonly token: string;
}

/**
 * Makes a code and a link for an address and keeps their fingerprints; they themselves are only in the answer. An earlier
 * code gives way to it where this browser asked for that one too: nobody else's asking takes one out of a mailbox.
 * @returns them with their ticket, by which the browser that asked is known when the code is typed
 */
export async function issueCode(
  tx: Tx,
  keys: Keys,
  { purpose, email, signUpId, ticket, now }: CodeFacts,
): Promise<Issued & { ticket: string }> {
  const earlier = (await codesOf(tx, purpose, email)).find(
    (row) => ticket !== undefined && ticketOf(row) === ticket,
  );
  const row = { id: earlier?.id ?? randomUUID(), purpose, email, signUpId };
  const code = newCode();
  const token = newKey();
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME);
  await replaceCode(tx, {
    ...row,
    codeHash: keys.fingerprint(codeMaterial(row, code)),
    wrongTries: 0,
    expiresAt,
    linkHash: hashOfKey(token),
    linkExpiresAt: expiresAt,
  });
  if (earlier) await forgetOwnTries(tx, earlier);
  return { code, token, ticket: ticketOf(row) };
}

class NobodyToWriteTo extends Error {
  override readonly name = 'NobodyToWriteTo';
}

/**
 * Writes a mail to an address that may have nobody to read it. Without one the same work is done and undone, so
 * that the time taken tells nobody who has an account.
 */
async function mailIfKnown(tx: Tx, { mailer }: Platform, mail: Mail, isKnown: boolean): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await mailer.enqueue(inner as Tx, mail);
      if (!isKnown) throw new NobodyToWriteTo();
    });
  } catch (undone) {
    if (!(undone instanceof NobodyToWriteTo)) throw undone;
  }
}

/** Who a code is for, and the mail that brings it. */
interface CodeLetter {
  /** The sign-up the code completes. */
  readonly signUpId: string | null;
  /** Whether there is anybody to have the mail. */
  readonly isKnown: boolean;
  write(issued: Issued): Promise<Mail>;
}

const ASKED_AS = { sign_up: 'resend', reset: 'reset' } as const;
const CALLS = { sign_up: 'resend-code', reset: 'forgot-password' } as const;

interface AskedCode {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly ticket: string | undefined;
  readonly browser: Browser;
  readonly proof: Proof | undefined;
}

/**
 * Mails a code that was asked for, if there is somebody to have it. Where there is nobody the same work is done. When the
 * mails of a day are used up, the link of the newest holds for longer instead: whoever used them up keeps nobody out.
 * @returns its ticket
 * @throws ApiError LimitExceededException
 */
export async function mailCodeAskedFor(
  identity: Identity,
  { purpose, email, ticket, browser, proof }: AskedCode,
  letterFor: (tx: Tx) => Promise<CodeLetter>,
): Promise<string> {
  const { platform } = identity;
  const { db, clock } = platform;
  const now = clock.now();
  const subject = { call: CALLS[purpose], email } as const;
  const ofTheDay = mailsOfTheDay(ASKED_AS[purpose], email);
  const { mails, standing, isUsedUp } = await db.read(async (tx) => {
    const device = await knownDevice(tx, email, browser.deviceKeys, now);
    const asked = mailsAskedFor(ASKED_AS[purpose], { email, peer: browser.peer.address, device });
    return {
      mails: asked,
      standing: await standingOf(tx, asked, now),
      isUsedUp: (await waitFor(tx, [ofTheDay], now.getTime())) > 0,
    };
  });
  if (isUsedUp) {
    const until = new Date(now.getTime() + CODE_LIFETIME);
    await db.transaction((tx) => lengthenNewestLink(tx, { purpose, email, now, until }));
  }
  const tooMany = isUsedUp ? mailsUsedUp : tooManyMails;
  const admitted = await admit(identity, mails, standing, { ...subject, proof }, tooMany);
  await countAdmitted(identity, admitted, subject, tooMany);
  const secrets = await identity.keys();
  return db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const { signUpId, isKnown, write } = await letterFor(tx);
    const issued = await issueCode(tx, secrets, { purpose, email, signUpId, ticket, now });
    await mailIfKnown(tx, platform, await write(issued), isKnown);
    return issued.ticket;
  });
}
