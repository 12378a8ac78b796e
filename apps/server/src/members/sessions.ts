import { createHash, randomBytes } from 'node:crypto';
import type { Peer, Platform, Tx } from '../platform/index.ts';
import { ID_TOKEN_SECONDS, type IdTokens } from './id-token.ts';
import { withRecords } from './library.ts';
import { findSession, forgetExpiredSessions, type LiveSession } from './store.ts';

const DAY = 86_400_000;
/** A session ends when it has not been used for this long. */
export const SESSION_LIFETIME = 30 * DAY;

/** The opaque value of a session's cookie: it holds nothing and cannot be guessed. */
export const newSessionKey = (): string => randomBytes(32).toString('base64url');

/** What is kept of a session's cookie. */
const tokenOf = (sessionKey: string): string => createHash('sha256').update(sessionKey).digest('base64url');

export interface SessionTokens {
  readonly id_token: string;
  readonly expires_in: number;
}

/** Writes an ID token for a session. */
export async function tokensFor(
  idTokens: IdTokens,
  session: Pick<LiveSession, 'id' | 'personId' | 'email'>,
): Promise<SessionTokens> {
  const id_token = await idTokens.issue({
    personId: session.personId,
    sessionId: session.id,
    email: session.email,
  });
  return { id_token, expires_in: ID_TOKEN_SECONDS };
}

/** Opens a session for a person and gives its id. */
export async function openSession(
  tx: Tx,
  facts: {
    readonly personId: string;
    readonly sessionKey: string;
    readonly peer: Peer;
    readonly userAgent: string | undefined;
    readonly now: Date;
  },
): Promise<string> {
  const { personId, now } = facts;
  await forgetExpiredSessions(tx, personId, now);
  const session = await withRecords(tx, (records) =>
    records.createSession(
      personId,
      false,
      {
        token: tokenOf(facts.sessionKey),
        expiresAt: new Date(now.getTime() + SESSION_LIFETIME),
        createdAt: now,
        updatedAt: now,
        ipAddress: facts.peer.address,
        userAgent: facts.userAgent?.slice(0, 400) ?? null,
      },
      true,
    ),
  );
  return session.id;
}

/** The session of a cookie, if it is alive; a day's use lengthens it. */
export async function continueSession(
  platform: Pick<Platform, 'db' | 'clock'>,
  sessionKey: string,
): Promise<LiveSession | undefined> {
  const now = platform.clock.now();
  const token = tokenOf(sessionKey);
  const session = await platform.db.read((tx) => findSession(tx, token, now));
  if (session && session.expiresAt.getTime() - now.getTime() < SESSION_LIFETIME - DAY) {
    const expiresAt = new Date(now.getTime() + SESSION_LIFETIME);
    await platform.db.transaction((tx) =>
      withRecords(tx, (records) => records.updateSession(token, { expiresAt, updatedAt: now })),
    );
  }
  return session;
}

export const liveSession = (tx: Tx, sessionKey: string, now: Date) =>
  findSession(tx, tokenOf(sessionKey), now);

export const endSession = (tx: Tx, sessionKey: string) =>
  withRecords(tx, (records) => records.deleteSession(tokenOf(sessionKey)));

/** Ends all sessions of a person, or all but one. */
export function endSessionsOf(tx: Tx, personId: string, exceptId?: string): Promise<void> {
  return withRecords(tx, async (records) => {
    if (exceptId === undefined) return records.deleteUserSessions(personId);
    const others = (await records.listSessions(personId)).filter((session) => session.id !== exceptId);
    if (others.length > 0) await records.deleteSessions(others.map((session) => session.token));
  });
}
