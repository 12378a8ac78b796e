import { randomBytes } from 'node:crypto';
import type { PersonalData, Platform } from '../platform/index.ts';
import { connectedAssistants } from './assistants/granting.ts';
import * as kept from './personal-data-store.ts';
import { noteInAudit } from './store.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A name for somebody who is gone, which nothing leads back from. */
const nameOfNobody = (): string => `deleted person ${randomBytes(8).toString('hex')}`;

/** What is kept about people as members: who they are, how they sign in, what they may do. */
export const memberPersonalData = ({ clock }: Pick<Platform, 'clock'>): PersonalData => ({
  name: 'account',
  about: /*i18n*/ {
    id: 'personal-data.account',
    message:
      'Who you are to us, where you are signed in, which assistants you let in, what you may do, and which mails to you are still here.',
  },

  async collect(tx, userId) {
    const person = await kept.readPersonRow(tx, userId);
    if (!person) return null;
    const emailChange = await kept.emailChangeToTell(tx, userId);
    const recoveryCodesLeft = await kept.countRecoveryCodes(tx, userId);
    return {
      id: userId,
      email: person.email,
      given_name: person.givenName,
      family_name: person.familyName,
      nickname: person.nickname,
      created_at: iso(person.createdAt),
      updated_at: iso(person.updatedAt),
      password_set_at: iso(person.passwordSince),
      suspended: person.suspendedAt && { at: iso(person.suspendedAt), reason: person.suspensionReason },
      two_step: { since: iso(person.twoStepSince), recovery_codes_left: recoveryCodesLeft },
      passkeys: (await kept.passkeysToTell(tx, userId)).map(({ name, createdAt, lastUsedAt }) => ({
        name,
        added_at: iso(createdAt),
        last_used_at: iso(lastUsedAt),
      })),
      gift: person.gift && {
        tier: person.gift,
        given_at: iso(person.giftGivenAt),
        ends_at: iso(person.giftEndsAt),
      },
      roles: (await kept.rolesToTell(tx, userId)).map(({ role, grantedAt }) => ({
        role,
        granted_at: iso(grantedAt),
      })),
      sessions: (await kept.sessionsToTell(tx, userId)).map((session) => ({
        signed_in_at: iso(session.createdAt),
        last_used_at: iso(session.updatedAt),
        ends_at: iso(session.expiresAt),
        ip_address: session.ipAddress,
        user_agent: session.userAgent,
      })),
      known_browsers: (await kept.devicesToTell(tx, userId)).map(({ firstSeenAt, lastSeenAt }) => ({
        first_seen_at: iso(firstSeenAt),
        last_seen_at: iso(lastSeenAt),
      })),
      email_change: emailChange
        ? {
            to: emailChange.newEmail,
            asked_at: iso(emailChange.createdAt),
            ends_at: iso(emailChange.expiresAt),
            old_confirmed_at: iso(emailChange.oldConfirmedAt),
            new_confirmed_at: iso(emailChange.newConfirmedAt),
            done_at: iso(emailChange.doneAt),
          }
        : null,
      mails_to_answer: (await kept.notMeLinksToTell(tx, userId)).map(({ about, createdAt, expiresAt }) => ({
        about,
        written_at: iso(createdAt),
        ends_at: iso(expiresAt),
      })),
      connected_assistants: await connectedAssistants(tx, userId),
      audit_log: (await kept.entriesToTell(tx, userId)).map(({ at, action, details }) => ({
        at: iso(at),
        action,
        details,
      })),
      mails: (await kept.mailsToTell(tx, person.email)).map(({ subject, createdAt }) => ({
        subject,
        written_at: iso(createdAt),
      })),
    };
  },

  async erase(tx, userId) {
    const email = await kept.addressOf(tx, userId);
    if (email === undefined) return;
    const name = nameOfNobody();
    await kept.renameInAudit(tx, userId, email, name);
    await noteInAudit(tx, {
      at: clock.now(),
      actor: name,
      action: 'delete_account',
      subject: name,
      details: {},
    });
    await kept.forgetAddress(tx, email);
    await kept.removePerson(tx, userId);
  },
});
