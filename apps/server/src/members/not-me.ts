import type { AnswerOf, sayNotMe as sayNotMeCall } from '@understory/contract';
import type { Platform, Tx } from '../platform/index.ts';
import type { Browser } from './browser.ts';
import { dropEmailChange } from './email-change-store.ts';
import { accountEvent } from './events.ts';
import { accountLockedMail } from './mails/account-locked.ts';
import { findNotMeLink, forgetNotMeLinks, lockPassword } from './not-me-store.ts';
import { removePasskeysSince } from './passkey-store.ts';
import { hashOfKey } from './secrets.ts';
import { endWhatWasOpened } from './sessions.ts';
import { lockAddress, noteInAudit } from './store.ts';
import { linkExpired } from './using-codes.ts';

/** A mail is written moments after what it tells of. */
const WRITTEN_WITHIN = 10_000;

/**
 * Locks an account whose owner answers a mail about it with "this was not me": nobody is signed in to it any more, passkeys
 * added or used since are gone, and nothing opens it until a new password is set by mail. Two-step sign-in stays: whoever reads the mail has
 * one of the two steps.
 * @throws ApiError link_expired
 */
export async function sayNotMe(
  platform: Platform,
  token: string,
  browser: Browser,
): Promise<AnswerOf<typeof sayNotMeCall>> {
  const { db, clock, mailer } = platform;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { personId, email, about, since } = await requireNotMeLink(tx, hashOfKey(token), now);
    await forgetNotMeLinks(tx, personId);
    await lockPassword(tx, personId);
    const passkeys_removed = await removePasskeysSince(
      tx,
      personId,
      new Date(since.getTime() - WRITTEN_WITHIN),
    );
    const email_change_stopped = await dropEmailChange(tx, personId, now);
    const signed_out = await endWhatWasOpened(tx, personId);
    await noteInAudit(tx, {
      at: now,
      actor: personId,
      action: 'not_me',
      subject: personId,
      details: { about },
    });
    const event = await accountEvent(tx, platform, personId, browser);
    await mailer.enqueue(tx, await accountLockedMail(email, { ...event, passkeysRemoved: passkeys_removed }));
    return { email, signed_out, passkeys_removed, email_change_stopped };
  });
}

/** What a link is about, with its address locked: of many uses at once each finds what the one before it left. */
async function requireNotMeLink(tx: Tx, linkHash: string, now: Date) {
  const found = await findNotMeLink(tx, linkHash, now);
  if (found) await lockAddress(tx, found.email);
  const link = found && (await findNotMeLink(tx, linkHash, now));
  if (!link) throw linkExpired();
  return link;
}
