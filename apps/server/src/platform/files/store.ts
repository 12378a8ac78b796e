import { and, asc, eq, lte } from 'drizzle-orm';
import type { Tx } from '../db/index.ts';
import { looseFiles } from './tables.ts';

export type LooseFile = typeof looseFiles.$inferSelect;

export const addLoose = (tx: Tx, file: LooseFile) =>
  tx
    .insert(looseFiles)
    .values(file)
    .onConflictDoUpdate({ target: looseFiles.key, set: { since: file.since } });

/** Whether the very note was still there; it is gone now. */
export async function takeLoose(tx: Tx, { key, since }: LooseFile): Promise<boolean> {
  const taken = await tx
    .delete(looseFiles)
    .where(and(eq(looseFiles.key, key), eq(looseFiles.since, since)))
    .returning({ key: looseFiles.key });
  return taken.length > 0;
}

/** The files that have been loose since a moment or longer, longest first. */
export const looseSince = (tx: Tx, moment: Date, limit: number): Promise<LooseFile[]> =>
  tx
    .select()
    .from(looseFiles)
    .where(lte(looseFiles.since, moment))
    .orderBy(asc(looseFiles.since), asc(looseFiles.key))
    .limit(limit);
