import { accountDeletedMail, holdToLeave, isWithoutAdmin } from '../members/index.ts';
import type { Person, PersonalData, Platform, Tx } from '../platform/index.ts';
import { timeZoneOf } from '../profiles/index.ts';

/**
 * Everything of a person goes in one transaction, with the mail that says so: a process that dies in it leaves all or
 * nothing. What is being written for them at the same time is waited for, and goes too.
 */
async function erase(
  tx: Tx,
  platform: Platform,
  parts: readonly PersonalData[],
  person: Person,
): Promise<boolean> {
  const leaver = await holdToLeave(tx, person);
  if (!leaver) return false;
  const mail = await accountDeletedMail(leaver.email, {
    at: platform.clock.now(),
    timeZone: await timeZoneOf(tx, person.id),
  });
  for (const part of parts) await part.erase(tx, person.id);
  await platform.mailer.enqueue(tx, mail);
  await platform.events.record(tx, { type: 'account.deleted', subject: 'account' });
  return person.isPlatformAdmin && (await isWithoutAdmin(tx));
}

/**
 * Deletes an account. Deleting it again, or at once from several places, deletes it once.
 *
 * Whoever runs the installation may leave as anybody may, the last one too: nobody is to be kept here, and whoever
 * operates the machine can name another (`npm run admin -- grant`). The log says when that is due.
 */
export async function deleteAccount(
  platform: Platform,
  parts: readonly PersonalData[],
  person: Person,
): Promise<void> {
  const isLastAdmin = await platform.db.transaction((tx) => erase(tx, platform, parts, person));
  if (isLastAdmin) {
    platform.log.warn('the last platform admin has left; name another with: npm run admin -- grant EMAIL');
  }
}
