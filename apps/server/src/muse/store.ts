import { and, asc, count, desc, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PageWindow, Tx } from '../platform/index.ts';
import { museConversations, museDays, museMessages, musePaintings } from './tables.ts';

export type ConversationRow = typeof museConversations.$inferSelect;
export type MessageRow = typeof museMessages.$inferSelect;

const isOwn = (ownerId: string, id: string): SQL | undefined =>
  and(eq(museConversations.ownerId, ownerId), eq(museConversations.id, id));

// Days

/** What somebody was granted on the last day on which they were granted anything. */
export async function findLastDay(
  tx: Tx,
  personId: string,
): Promise<typeof museDays.$inferSelect | undefined> {
  const [last] = await tx
    .select()
    .from(museDays)
    .where(eq(museDays.personId, personId))
    .orderBy(desc(museDays.day))
    .limit(1);
  return last;
}

/**
 * Grants an answer.
 * @param most how many there are on a day; null for as many as one likes
 * @returns whether there was one left
 */
export async function grantAnswer(
  tx: Tx,
  personId: string,
  day: string,
  most: number | null,
): Promise<boolean> {
  const granted = await tx
    .insert(museDays)
    .values({ personId, day, granted: 1 })
    .onConflictDoUpdate({
      target: [museDays.personId, museDays.day],
      set: { granted: sql`${museDays.granted} + 1` },
      ...(most !== null && { setWhere: lt(museDays.granted, most) }),
    })
    .returning({ granted: museDays.granted });
  return granted.length > 0;
}

/** Notes what a language model read and wrote for somebody who is still there. */
export const addTokens = (tx: Tx, personId: string, day: string, tokens: number) =>
  tx
    .update(museDays)
    .set({ tokens: sql`least(2147483647::bigint, ${museDays.tokens}::bigint + ${tokens}::bigint)::int` })
    .where(and(eq(museDays.personId, personId), eq(museDays.day, day)));

export const deleteDaysBefore = (tx: Tx, day: string) => tx.delete(museDays).where(lt(museDays.day, day));

export const daysOf = (tx: Tx, personId: string) =>
  tx.select().from(museDays).where(eq(museDays.personId, personId)).orderBy(asc(museDays.day));

const takeBack = (tx: Tx, personId: string, day: string) =>
  tx
    .update(museDays)
    .set({ granted: sql`greatest(0, ${museDays.granted} - 1)` })
    .where(and(eq(museDays.personId, personId), eq(museDays.day, day)));

// Answers

/** Answers of somebody that are being made, or whose process has died. */
export const answeringOf = (tx: Tx, ownerId: string) =>
  tx
    .select({ askedAt: museMessages.askedAt, countedOn: museMessages.countedOn })
    .from(museMessages)
    .innerJoin(museConversations, eq(museConversations.id, museMessages.conversationId))
    .where(and(eq(museMessages.state, 'answering'), eq(museConversations.ownerId, ownerId)));

/** Counts as failed what has been answered for too long, once, and gives it back. */
export const failAnswersSince = (tx: Tx, moment: Date, now: Date, ownerId?: string) =>
  tx.execute(sql`
    WITH failed AS (
      UPDATE ${museMessages} SET state = 'failed', is_given_back = true, ended_at = ${now.toISOString()}::timestamptz
      WHERE state = 'answering' AND asked_at <= ${moment.toISOString()}::timestamptz
      ${ownerId === undefined ? sql`` : sql`AND conversation_id IN (SELECT id FROM ${museConversations} WHERE owner_id = ${ownerId})`}
      RETURNING conversation_id, counted_on
    ), given AS (
      SELECT owner_id, counted_on, count(*)::int AS answers
      FROM failed JOIN ${museConversations} AS asked ON asked.id = failed.conversation_id GROUP BY owner_id, counted_on
    )
    UPDATE ${museDays} SET granted = greatest(0, granted - given.answers)
    FROM given WHERE person_id = given.owner_id AND day = given.counted_on`);

interface Ended {
  readonly state: 'answered' | 'failed';
  readonly endedAt: Date;
  readonly isGivenBack: boolean;
  readonly provider?: MessageRow['provider'];
  readonly answer?: MessageRow['answer'];
}

/**
 * Ends an answer that is being made, and gives it back where it does not count.
 * @returns whether it was being made; otherwise nothing is changed
 */
export async function endAnswer(tx: Tx, ownerId: string, id: string, ended: Ended): Promise<boolean> {
  const [message] = await tx
    .update(museMessages)
    .set(ended)
    .where(and(eq(museMessages.id, id), eq(museMessages.state, 'answering')))
    .returning({ countedOn: museMessages.countedOn });
  if (!message) return false;
  if (ended.isGivenBack) await takeBack(tx, ownerId, message.countedOn);
  return true;
}

export const addMessage = (tx: Tx, message: typeof museMessages.$inferInsert) =>
  tx.insert(museMessages).values(message);

// Pictures

/** The picture that is being painted for somebody, or whose process has died. */
export async function findPainting(
  tx: Tx,
  personId: string,
): Promise<typeof musePaintings.$inferSelect | undefined> {
  const [painting] = await tx.select().from(musePaintings).where(eq(musePaintings.personId, personId));
  return painting;
}

/**
 * Grants a picture and notes that it is begun. Nobody has two at once: whoever calls holds the person, and has looked.
 * @returns whether there was one left of so many on a day
 */
export async function beginPainting(
  tx: Tx,
  painting: typeof musePaintings.$inferInsert,
  most: number,
): Promise<boolean> {
  const granted = await tx
    .insert(museDays)
    .values({ personId: painting.personId, day: painting.countedOn, pictures: 1 })
    .onConflictDoUpdate({
      target: [museDays.personId, museDays.day],
      set: { pictures: sql`${museDays.pictures} + 1` },
      setWhere: lt(museDays.pictures, most),
    })
    .returning({ pictures: museDays.pictures });
  if (granted.length === 0) return false;
  await tx.insert(musePaintings).values(painting);
  return true;
}

/** Ends a picture that is being painted, and gives it back where it does not count; nothing where it is ended already. */
export async function endPainting(tx: Tx, personId: string, id: string, isGivenBack: boolean): Promise<void> {
  const [ended] = await tx
    .delete(musePaintings)
    .where(and(eq(musePaintings.personId, personId), eq(musePaintings.id, id)))
    .returning({ countedOn: musePaintings.countedOn });
  if (!ended || !isGivenBack) return;
  await tx
    .update(museDays)
    .set({ pictures: sql`greatest(0, ${museDays.pictures} - 1)` })
    .where(and(eq(museDays.personId, personId), eq(museDays.day, ended.countedOn)));
}

/** Gives back, once, the pictures that have been painted for too long. */
export const failPaintingsSince = (tx: Tx, moment: Date, personId?: string) =>
  tx.execute(sql`
    WITH failed AS (
      DELETE FROM ${musePaintings} WHERE begun_at <= ${moment.toISOString()}::timestamptz
      ${personId === undefined ? sql`` : sql`AND person_id = ${personId}`}
      RETURNING person_id AS painted_for, counted_on
    )
    UPDATE ${museDays} SET pictures = greatest(0, pictures - 1)
    FROM failed WHERE person_id = painted_for AND day = counted_on`);

// Conversations

export const addConversation = (tx: Tx, conversation: typeof museConversations.$inferInsert) =>
  tx.insert(museConversations).values(conversation);

/** A conversation of this very person, held until the transaction ends: a second question waits for what is noted of the first. */
export async function lockConversation(
  tx: Tx,
  ownerId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  const [found] = await tx.select().from(museConversations).where(isOwn(ownerId, id)).for('update');
  return found;
}

export async function findConversation(
  tx: Tx,
  ownerId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  const [found] = await tx.select().from(museConversations).where(isOwn(ownerId, id));
  return found;
}

export const changeConversation = (
  tx: Tx,
  id: string,
  change: Partial<Pick<ConversationRow, 'lastAt' | 'remembered' | 'rememberedAt'>>,
) => tx.update(museConversations).set(change).where(eq(museConversations.id, id));

/** Somebody's conversations, the latest first, with how many questions each has, and how many conversations there are. */
export async function listConversations(tx: Tx, ownerId: string, window: PageWindow) {
  const own = eq(museConversations.ownerId, ownerId);
  const [all] = await tx.select({ count: count() }).from(museConversations).where(own);
  const rows = await tx
    .select()
    .from(museConversations)
    .where(own)
    .orderBy(desc(museConversations.lastAt), desc(museConversations.id))
    .limit(window.size)
    .offset(window.offset);
  return {
    count: all?.count ?? 0,
    rows,
    messages: await countMessages(
      tx,
      rows.map(({ id }) => id),
    ),
  };
}

export async function countMessages(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counted = await tx
    .select({ id: museMessages.conversationId, count: count() })
    .from(museMessages)
    .where(inArray(museMessages.conversationId, [...ids]))
    .groupBy(museMessages.conversationId);
  return new Map(counted.map(({ id, count: messages }) => [id, messages]));
}

/** The latest messages of a conversation, in the order in which they came. */
export async function latestMessages(tx: Tx, conversationId: string, most: number): Promise<MessageRow[]> {
  const latest = await tx
    .select()
    .from(museMessages)
    .where(eq(museMessages.conversationId, conversationId))
    .orderBy(desc(museMessages.place))
    .limit(most);
  return latest.toReversed();
}

/** @returns whether there was such a conversation of theirs */
export async function deleteConversation(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(museConversations)
    .where(isOwn(ownerId, id))
    .returning({ id: museConversations.id });
  return deleted.length > 0;
}

/** Drops what conversations carry on that are not gone on with. */
export const forgetRememberedBefore = (tx: Tx, moment: Date) =>
  tx
    .update(museConversations)
    .set({ remembered: null, rememberedAt: null })
    .where(
      and(lte(museConversations.rememberedAt, moment), sql`${museConversations.remembered} IS NOT NULL`),
    );

// All of one person

/** Some of somebody's conversations by their ids, after one. */
export const conversationsAfter = (tx: Tx, ownerId: string, after: string | undefined, most: number) =>
  tx
    .select()
    .from(museConversations)
    .where(
      and(
        eq(museConversations.ownerId, ownerId),
        after === undefined ? undefined : gt(museConversations.id, after),
      ),
    )
    .orderBy(asc(museConversations.id))
    .limit(most);

export const messagesOf = (tx: Tx, conversationIds: readonly string[]) =>
  tx
    .select()
    .from(museMessages)
    .where(inArray(museMessages.conversationId, [...conversationIds]))
    .orderBy(asc(museMessages.place));

export async function eraseEverythingOf(tx: Tx, personId: string): Promise<void> {
  await tx.delete(museConversations).where(eq(museConversations.ownerId, personId));
  await tx.delete(musePaintings).where(eq(musePaintings.personId, personId));
  await tx.delete(museDays).where(eq(museDays.personId, personId));
}
