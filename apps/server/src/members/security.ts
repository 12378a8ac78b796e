import type { Security } from '@understory/contract';
import { ApiError, type Person, type Platform } from '../platform/index.ts';
import { deviceWords } from './device-words.ts';
import { tellEmailChange } from './email-change.ts';
import { findEmailChange } from './email-change-store.ts';
import { passkeysOf } from './passkey-store.ts';
import { tellPasskey } from './passkeys.ts';
import { liveSessionsOf, removeSession } from './session-store.ts';
import { SESSIONS_KEPT } from './sessions.ts';
import { passwordChangedAt } from './store.ts';
import { countRecoveryCodes, findAuthenticator } from './two-step-store.ts';

type Needs = Pick<Platform, 'db' | 'clock'>;

/** How a person's account is protected, and where it is signed in. */
export function readSecurityOf({ db, clock }: Needs, person: Person): Promise<Security> {
  return db.read(async (tx) => {
    const changedAt = await passwordChangedAt(tx, person.id);
    const since = (await findAuthenticator(tx, person.id))?.confirmedAt ?? null;
    const emailChange = await findEmailChange(tx, person.id);
    const sessions = await liveSessionsOf(tx, person.id, clock.now(), SESSIONS_KEPT);
    return {
      password_changed_at: changedAt?.toISOString() ?? null,
      two_step: {
        is_on: since !== null,
        since: since?.toISOString() ?? null,
        recovery_codes_left: since ? await countRecoveryCodes(tx, person.id) : 0,
      },
      passkeys: (await passkeysOf(tx, person.id)).map(tellPasskey),
      email_change: tellEmailChange(emailChange, clock.now()),
      sessions: sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        device: deviceWords(userAgent),
        signed_in_at: createdAt.toISOString(),
        last_used_at: updatedAt.toISOString(),
        is_current: id === person.sessionId,
      })),
    };
  });
}

/**
 * Ends one of a person's own sessions.
 * @throws ApiError not_found, alike for somebody else's and for none
 */
export async function endOwnSession({ db }: Needs, person: Person, id: string): Promise<void> {
  if (await db.transaction((tx) => removeSession(tx, person.id, id))) return;
  throw new ApiError(
    'not_found',
    /*i18n*/ { id: 'refused.members.youNotSignedThere', message: 'You are not signed in there any more.' },
  );
}
