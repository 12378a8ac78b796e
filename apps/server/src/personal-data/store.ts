import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';

/** Lets all that a transaction reads be of one moment. To be said before it reads anything. */
export const readOneMoment = (tx: Tx) => tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
