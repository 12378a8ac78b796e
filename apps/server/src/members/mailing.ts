import { randomUUID } from 'node:crypto';
import type { Platform, Tx } from '../platform/index.ts';
import type { Mail } from '../platform/mail/index.ts';
import type { Browser } from './browser.ts';
import { CODE_LIFETIME, type CodePurpose, codeMaterial, newCode, ticketOf } from './codes.ts';
import { mailsAskedFor } from './guessing.ts';
import type { Identity } from './identity.ts';
import { knownDevice } from './known-devices.ts';
import type { Keys } from './secrets.ts';
import { codesOf, lockAddress, replaceCode } from './store.ts';
import { countOne, tooManyMails } from './throttle.ts';
import { forgetOwnTries } from './using-codes.ts';

interface CodeFacts {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly signUpId: string | null;
  /** What this browser was given with an earlier code; one for the same matter gives way to the new one. */
  readonly ticket: string | undefined;
  readonly now: Date;
}

/**
 * Makes a code for an address and keeps its fingerprint; the code itself is only in the answer.
 * @returns it with its ticket, by which the browser that asked for it is known when it is typed
 */
export async function issueCode(
  tx: Tx,
  keys: Keys,
  { purpose, email, signUpId, ticket, now }: CodeFacts,
): Promise<{ code: string; ticket: string }> {
  const earlier = (await codesOf(tx, purpose, email)).find((row) => ticketOf(row) === (signUpId ?? ticket));
  const row = { id: earlier?.id ?? randomUUID(), purpose, email, signUpId };
  const code = newCode();
  await replaceCode(
    tx,
    {
      ...row,
      codeHash: keys.fingerprint(codeMaterial(row, code)),
      wrongTries: 0,
      expiresAt: new Date(now.getTime() + CODE_LIFETIME),
    },
    now,
  );
  if (earlier) await forgetOwnTries(tx, earlier);
  return { code, ticket: ticketOf(row) };
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
  write(code: string): Promise<Mail>;
}

const ASKED_AS = { sign_up: 'resend', reset: 'reset' } as const;

interface AskedCode {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly ticket: string | undefined;
  readonly browser: Browser;
}

/**
 * Mails a code that was asked for, if there is somebody to have it. Where there is nobody the same work is done.
 * @returns its ticket
 * @throws Refusal LimitExceededException
 */
export async function mailCodeAskedFor(
  { platform, keys }: Identity,
  { purpose, email, ticket, browser }: AskedCode,
  letterFor: (tx: Tx) => Promise<CodeLetter>,
): Promise<string> {
  const { db, clock } = platform;
  const now = clock.now();
  const device = await db.lookUp((tx) => knownDevice(tx, email, browser.deviceKeys, now));
  const mails = mailsAskedFor(ASKED_AS[purpose], { email, peer: browser.peer.address, device });
  await countOne(platform, mails, tooManyMails);
  const secrets = await keys();
  return db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const { signUpId, isKnown, write } = await letterFor(tx);
    const issued = await issueCode(tx, secrets, { purpose, email, signUpId, ticket, now });
    await mailIfKnown(tx, platform, await write(issued.code), isKnown);
    return issued.ticket;
  });
}
