import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { type GardenRow, type GardenShareRow, gardenShares, gardens } from '../tables.ts';

export async function findShare(tx: Tx, gardenId: number): Promise<GardenShareRow | undefined> {
  const [share] = await tx.select().from(gardenShares).where(eq(gardenShares.gardenId, gardenId));
  return share;
}

/** Shares a garden; one that is shared already keeps its link. */
export async function insertShare(tx: Tx, share: GardenShareRow): Promise<void> {
  await tx.insert(gardenShares).values(share).onConflictDoNothing({ target: gardenShares.gardenId });
}

export async function deleteShare(tx: Tx, gardenId: number): Promise<void> {
  await tx.delete(gardenShares).where(eq(gardenShares.gardenId, gardenId));
}

/** The garden a link shows. That of a deleted garden shows none, until the garden is taken back. */
export async function findSharedGarden(tx: Tx, token: string): Promise<GardenRow | undefined> {
  const [garden] = await tx
    .select(getTableColumns(gardens))
    .from(gardenShares)
    .innerJoin(gardens, eq(gardens.id, gardenShares.gardenId))
    .where(and(eq(gardenShares.token, token), isNull(gardens.deletedAt)));
  return garden;
}

/** Whose the garden is that a link shows, and which version it has, without its drawing. */
export async function findSharedVersion(
  tx: Tx,
  token: string,
): Promise<{ readonly id: number; readonly version: number; readonly ownerId: string } | undefined> {
  const [garden] = await tx
    .select({ id: gardens.id, version: gardens.version, ownerId: gardens.ownerId })
    .from(gardenShares)
    .innerJoin(gardens, eq(gardens.id, gardenShares.gardenId))
    .where(and(eq(gardenShares.token, token), isNull(gardens.deletedAt)));
  return garden;
}

/** The links of a person's gardens, by garden. */
export async function sharesOfPerson(tx: Tx, ownerId: string): Promise<ReadonlyMap<number, GardenShareRow>> {
  const rows = await tx
    .select(getTableColumns(gardenShares))
    .from(gardenShares)
    .innerJoin(gardens, eq(gardens.id, gardenShares.gardenId))
    .where(eq(gardens.ownerId, ownerId));
  return new Map(rows.map((share) => [share.gardenId, share]));
}
