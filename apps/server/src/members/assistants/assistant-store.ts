import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { builtOnce, type Tx } from '../../platform/index.ts';
import { liveGift, memberColumns, type RightsElsewhere } from '../store.ts';
import { assistantClients, assistantGrants, assistantTokens, tierGifts, users } from '../tables.ts';

export type ClientRow = typeof assistantClients.$inferSelect;
export type GrantRow = typeof assistantGrants.$inferSelect;

/** Clients are forgotten that nobody asked for in so long, in milliseconds, and that nobody let in. */
const CLIENT_LIFETIME = 90 * 86_400_000;
/** Clients that nobody let in are kept up to so many; then those nobody asked for longest go. */
const IDLE_CLIENTS_KEPT = 10_000;
/** Assistants that one person lets in; then those used longest ago go. */
const GRANTS_KEPT = 50;

const isGranted = (tx: Tx) =>
  tx
    .select({ id: assistantGrants.id })
    .from(assistantGrants)
    .where(eq(assistantGrants.clientId, assistantClients.id));

/** Keeps what a client says of itself; one that says the same as before is asked for anew. */
export async function putClient(tx: Tx, client: ClientRow): Promise<void> {
  await tx
    .insert(assistantClients)
    .values(client)
    .onConflictDoUpdate({ target: assistantClients.id, set: { lastAskedAt: client.lastAskedAt } });
  const surplus = tx
    .select({ id: assistantClients.id })
    .from(assistantClients)
    .where(notExists(isGranted(tx)))
    .orderBy(desc(assistantClients.lastAskedAt))
    .offset(IDLE_CLIENTS_KEPT);
  await tx.delete(assistantClients).where(inArray(assistantClients.id, surplus));
}

export async function findClient(tx: Tx, id: string): Promise<ClientRow | undefined> {
  const [client] = await tx.select().from(assistantClients).where(eq(assistantClients.id, id));
  return client;
}

export async function addGrant(tx: Tx, grant: typeof assistantGrants.$inferInsert): Promise<void> {
  await tx.insert(assistantGrants).values(grant);
  await tx
    .update(assistantClients)
    .set({ lastAskedAt: grant.allowedAt })
    .where(eq(assistantClients.id, grant.clientId));
  const surplus = tx
    .select({ id: assistantGrants.id })
    .from(assistantGrants)
    .where(eq(assistantGrants.userId, grant.userId))
    .orderBy(desc(sql`coalesce(${assistantGrants.lastUsedAt}, ${assistantGrants.allowedAt})`))
    .offset(GRANTS_KEPT);
  await tx.delete(assistantGrants).where(inArray(assistantGrants.id, surplus));
}

/** The grant of a code, held until the transaction ends. */
export async function lockGrantByCode(tx: Tx, codeHash: string): Promise<GrantRow | undefined> {
  const [grant] = await tx
    .select()
    .from(assistantGrants)
    .where(eq(assistantGrants.codeHash, codeHash))
    .for('update');
  return grant;
}

/** A token with its grant, both held until the transaction ends. */
export async function lockToken(tx: Tx, tokenHash: string) {
  const [found] = await tx
    .select({ token: assistantTokens, grant: assistantGrants })
    .from(assistantTokens)
    .innerJoin(assistantGrants, eq(assistantGrants.id, assistantTokens.grantId))
    .where(eq(assistantTokens.tokenHash, tokenHash))
    .for('update');
  return found;
}

/** Tokens of a grant, of either kind; then those that end first go. So many refresh tokens that are spent are known again. */
const TOKENS_KEPT = { access: 10, refresh: 100 } as const;

export async function addTokens(
  tx: Tx,
  grantId: string,
  tokens: Omit<typeof assistantTokens.$inferInsert, 'grantId'>[],
): Promise<void> {
  await tx.insert(assistantTokens).values(tokens.map((token) => ({ ...token, grantId })));
  for (const kind of ['access', 'refresh'] as const) {
    const surplus = tx
      .select({ hash: assistantTokens.tokenHash })
      .from(assistantTokens)
      .where(and(eq(assistantTokens.grantId, grantId), eq(assistantTokens.kind, kind)))
      // The one that is not spent is the last to go.
      .orderBy(sql`${assistantTokens.spentAt} DESC NULLS FIRST`, desc(assistantTokens.expiresAt))
      .offset(TOKENS_KEPT[kind]);
    await tx.delete(assistantTokens).where(inArray(assistantTokens.tokenHash, surplus));
  }
}

export const spendToken = (tx: Tx, tokenHash: string, now: Date) =>
  tx.update(assistantTokens).set({ spentAt: now }).where(eq(assistantTokens.tokenHash, tokenHash));

export const noteConnected = (tx: Tx, grantId: string, now: Date) =>
  tx.update(assistantGrants).set({ connectedAt: now }).where(eq(assistantGrants.id, grantId));

export const noteUsed = (tx: Tx, grantId: string, now: Date) =>
  tx.update(assistantGrants).set({ lastUsedAt: now }).where(eq(assistantGrants.id, grantId));

/** Ends a grant with all its tokens. */
export const removeGrant = (tx: Tx, id: string) =>
  tx.delete(assistantGrants).where(eq(assistantGrants.id, id));

/** Ends a grant of a person. */
export const removeGrantOf = (tx: Tx, userId: string, id: string) =>
  tx.delete(assistantGrants).where(and(eq(assistantGrants.userId, userId), eq(assistantGrants.id, id)));

/** Ends all grants of a person: no assistant acts for them any more. */
export const removeGrants = (tx: Tx, userId: string) =>
  tx.delete(assistantGrants).where(eq(assistantGrants.userId, userId));

/** The assistants a person let in and that came, the last one first. */
export const grantsOf = (tx: Tx, userId: string) =>
  tx
    .select({ grant: assistantGrants, name: assistantClients.name })
    .from(assistantGrants)
    .innerJoin(assistantClients, eq(assistantClients.id, assistantGrants.clientId))
    .where(and(eq(assistantGrants.userId, userId), isNotNull(assistantGrants.connectedAt)))
    .orderBy(desc(assistantGrants.connectedAt), desc(assistantGrants.id));

/** Forgets what is over: codes nobody brought back, tokens out of time, grants that cannot be gone on with, clients nobody asks for. */
export async function forgetOldAssistants(tx: Tx, now: Date): Promise<void> {
  await tx.delete(assistantTokens).where(lte(assistantTokens.expiresAt, now));
  const goesOn = tx
    .select({ id: assistantTokens.grantId })
    .from(assistantTokens)
    .where(
      and(
        eq(assistantTokens.grantId, assistantGrants.id),
        eq(assistantTokens.kind, 'refresh'),
        isNull(assistantTokens.spentAt),
      ),
    );
  await tx
    .delete(assistantGrants)
    .where(
      or(
        and(isNull(assistantGrants.connectedAt), lte(assistantGrants.codeExpiresAt, now)),
        and(isNotNull(assistantGrants.connectedAt), notExists(goesOn)),
      ),
    );
  const since = new Date(now.getTime() - CLIENT_LIFETIME);
  await tx
    .delete(assistantClients)
    .where(and(lt(assistantClients.lastAskedAt, since), notExists(isGranted(tx))));
}

/** Finds by the hash of an access token that is in time who let it in, with all that decides what they may do, in one query. */
export function createFindConnected(elsewhere: RightsElsewhere) {
  const now = sql.placeholder('now');
  const finding = builtOnce((tx) =>
    tx
      .select({
        ...memberColumns(elsewhere),
        // It stands on no session of a browser.
        sessionId: assistantGrants.id,
        signedInAt: assistantGrants.allowedAt,
        scopes: assistantGrants.scopes,
        clientId: assistantGrants.clientId,
        clientName: assistantClients.name,
        lastUsedAt: assistantGrants.lastUsedAt,
        expiresAt: assistantTokens.expiresAt,
      })
      .from(assistantTokens)
      .innerJoin(assistantGrants, eq(assistantGrants.id, assistantTokens.grantId))
      .innerJoin(assistantClients, eq(assistantClients.id, assistantGrants.clientId))
      .innerJoin(users, eq(users.id, assistantGrants.userId))
      .leftJoin(tierGifts, liveGift(now))
      .where(
        and(
          eq(assistantTokens.tokenHash, sql.placeholder('token')),
          eq(assistantTokens.kind, 'access'),
          gt(assistantTokens.expiresAt, now),
        ),
      )
      .prepare('find_connected'),
  );
  return async (tx: Tx, tokenHash: string, at: Date) => {
    const [found] = await finding(tx).execute({ token: tokenHash, now: at });
    return found;
  };
}
