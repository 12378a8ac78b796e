import { randomUUID } from 'node:crypto';
import type { Platform, Tx } from '../platform/index.ts';
import { removeGrants } from './assistants/assistant-store.ts';
import type { Browser } from './browser.ts';
import { ID_TOKEN_SECONDS, type IdTokens } from './id-token.ts';
import { accountSuspended } from './identity.ts';
import { hashOfKey, newKey } from './secrets.ts';
import {
  addSession,
  findSession,
  forgetSurplusSessions,
  type LiveSession,
  prolongSession,
  putPageSession,
  removeSessionOf,
  removeSessions,
  suspensionOf,
} from './session-store.ts';
import { forgetChallenges } from './two-step-store.ts';

const DAY = 86_400_000;
/** A session ends when it has not been used for this long. */
export const SESSION_LIFETIME = 30 * DAY;
/** Sessions of one person; signing in once more ends the one used longest ago. */
export const SESSIONS_KEPT = 50;
/** Longer texts are no browser's. */
const LONGEST_USER_AGENT = 400;

export interface SessionTokens {
  readonly id_token: string;
  readonly expires_in: number;
}

/** Writes an ID token for a session. */
export async function tokensFor(idTokens: IdTokens, session: LiveSession): Promise<SessionTokens> {
  const id_token = await idTokens.issue({
    personId: session.personId,
    sessionId: session.id,
    email: session.email,
  });
  return { id_token, expires_in: ID_TOKEN_SECONDS };
}

/**
 * Opens a session for a person, in place of the one their browser had.
 * @returns its id, and the opaque value of its cookie, of which only a hash is kept
 * @throws ApiError account_suspended
 */
export async function openSession(
  tx: Tx,
  personId: string,
  browser: Browser,
  now: Date,
): Promise<{ id: string; sessionKey: string }> {
  const suspension = await suspensionOf(tx, personId);
  if (suspension) throw accountSuspended(suspension.reason);
  if (browser.sessionKey) await endSession(tx, browser.sessionKey);
  const sessionKey = newKey();
  const id = randomUUID();
  await addSession(tx, {
    id,
    userId: personId,
    token: hashOfKey(sessionKey),
    expiresAt: new Date(now.getTime() + SESSION_LIFETIME),
    createdAt: now,
    updatedAt: now,
    ipAddress: browser.peer.address,
    userAgent: browser.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
  });
  await forgetSurplusSessions(tx, personId, now, SESSIONS_KEPT);
  return { id, sessionKey };
}

/** How long pages stay open for a person of a hosted service: as long as their token holds at most. */
const PAGE_SESSION_LIFETIME = ID_TOKEN_SECONDS * 1000;

/**
 * Opens pages for a person whose session is at a hosted service, in place of what opened them before in this session.
 * @param claimed when they signed in there, and the groups of the pool they are in
 * @returns the opaque value of the cookie, and for how many seconds it holds
 */
export async function openPageSession(
  tx: Tx,
  personId: string,
  claimed: {
    readonly sessionId: string;
    readonly signedInAt: Date;
    readonly groups: readonly string[];
    readonly endsAt: Date;
  },
  browser: Browser,
  now: Date,
): Promise<{ sessionKey: string; seconds: number }> {
  const sessionKey = newKey();
  const end = Math.min(claimed.endsAt.getTime(), now.getTime() + PAGE_SESSION_LIFETIME);
  await putPageSession(tx, {
    // One for each session there, whatever its token is renewed to: its pages stay the pages of one session.
    id: `hosted ${claimed.sessionId}`,
    userId: personId,
    token: hashOfKey(sessionKey),
    expiresAt: new Date(end),
    createdAt: claimed.signedInAt,
    updatedAt: now,
    ipAddress: browser.peer.address,
    userAgent: browser.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
    hostedGroups: [...claimed.groups],
  });
  await forgetSurplusSessions(tx, personId, now, SESSIONS_KEPT);
  return { sessionKey, seconds: Math.max(0, Math.floor((end - now.getTime()) / 1000)) };
}

/** The session of a cookie, if it is alive; being used lengthens it. */
export function continueSession(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  sessionKey: string,
): Promise<LiveSession | undefined> {
  const now = clock.now();
  const end = new Date(now.getTime() + SESSION_LIFETIME);
  return db.transaction((tx) => prolongSession(tx, hashOfKey(sessionKey), now, end));
}

export const liveSession = (tx: Tx, sessionKey: string, now: Date) =>
  findSession(tx, hashOfKey(sessionKey), now);

export const endSession = (tx: Tx, sessionKey: string) => removeSessionOf(tx, hashOfKey(sessionKey));

/**
 * Ends all sessions of a person, or all but one, and lets no assistant act for them any more: one that a stranger let in goes with
 * the stranger.
 */
export async function endSessionsOf(tx: Tx, personId: string, exceptId?: string): Promise<number> {
  await removeGrants(tx, personId);
  return removeSessions(tx, personId, exceptId);
}

/**
 * Ends all that a former password opened: sessions, all or all but one, and sign-ins that wait for their second step.
 * @returns how many sessions
 */
export async function endWhatWasOpened(tx: Tx, personId: string, exceptId?: string): Promise<number> {
  const ended = await endSessionsOf(tx, personId, exceptId);
  await forgetChallenges(tx, personId);
  return ended;
}
