import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { gardens } from '../tables.ts';

/** Whose a garden is and which version it has, without its drawing, which may be megabytes. */
export interface GardenVersion {
  readonly ownerId: string;
  readonly deletedAt: Date | null;
  readonly version: number;
}

export async function findVersion(tx: Tx, id: number): Promise<GardenVersion | undefined> {
  const [garden] = await tx
    .select({ ownerId: gardens.ownerId, deletedAt: gardens.deletedAt, version: gardens.version })
    .from(gardens)
    .where(and(eq(gardens.id, id), isNull(gardens.deletedAt)));
  return garden;
}
