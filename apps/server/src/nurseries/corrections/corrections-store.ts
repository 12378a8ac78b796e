import type { Tx } from '../../platform/index.ts';
import { nurseryCorrections } from '../tables.ts';

/** Keeps what somebody says is wrong about a listing. */
export const addCorrection = (tx: Tx, correction: typeof nurseryCorrections.$inferInsert) =>
  tx.insert(nurseryCorrections).values(correction);
