import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { nurseryMessages } from '../tables.ts';

export type MessageRow = typeof nurseryMessages.$inferSelect;

/** A person's message by the id their page gave it. */
export async function findMessage(tx: Tx, userId: string, clientId: string): Promise<MessageRow | undefined> {
  const [found] = await tx
    .select()
    .from(nurseryMessages)
    .where(and(eq(nurseryMessages.user_id, userId), eq(nurseryMessages.client_id, clientId)));
  return found;
}

/** Keeps a message; undefined where the same one was kept at this moment. */
export async function addMessage(
  tx: Tx,
  message: typeof nurseryMessages.$inferInsert,
): Promise<MessageRow | undefined> {
  const [added] = await tx
    .insert(nurseryMessages)
    .values(message)
    .onConflictDoNothing({ target: [nurseryMessages.user_id, nurseryMessages.client_id] })
    .returning();
  return added;
}
