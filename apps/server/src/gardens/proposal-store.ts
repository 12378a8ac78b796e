import { and, asc, eq, getTableColumns, gt, lte } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { type GardenProposalRow, gardenPlants, gardenProposals, gardens } from './tables.ts';

/** The proposals of a garden that were made after a moment, the oldest first. */
export const proposalsOf = (tx: Tx, gardenId: number, after: Date): Promise<GardenProposalRow[]> =>
  tx
    .select()
    .from(gardenProposals)
    .where(and(eq(gardenProposals.gardenId, gardenId), gt(gardenProposals.madeAt, after)))
    .orderBy(asc(gardenProposals.id));

/** All that wait for a person, by garden. */
export async function proposalsOfPerson(
  tx: Tx,
  ownerId: string,
): Promise<ReadonlyMap<number, readonly GardenProposalRow[]>> {
  const rows = await tx
    .select(getTableColumns(gardenProposals))
    .from(gardenProposals)
    .innerJoin(gardens, eq(gardens.id, gardenProposals.gardenId))
    .where(eq(gardens.ownerId, ownerId))
    .orderBy(asc(gardenProposals.id));
  return Map.groupBy(rows, ({ gardenId }) => gardenId);
}

export async function insertProposal(tx: Tx, proposal: Omit<GardenProposalRow, 'id'>): Promise<number> {
  const [inserted] = await tx.insert(gardenProposals).values(proposal).returning({ id: gardenProposals.id });
  if (!inserted) throw new Error('A proposal was not kept');
  return inserted.id;
}

/** @returns whether it was there */
export async function deleteProposal(tx: Tx, gardenId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(gardenProposals)
    .where(and(eq(gardenProposals.gardenId, gardenId), eq(gardenProposals.id, id)))
    .returning({ id: gardenProposals.id });
  return deleted.length > 0;
}

export const deleteProposalsUntil = (tx: Tx, moment: Date) =>
  tx.delete(gardenProposals).where(lte(gardenProposals.madeAt, moment));

/** The plants that a garden holds, placed or set aside. */
export async function plantsHeldBy(tx: Tx, gardenId: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectDistinct({ plantId: gardenPlants.plantId })
    .from(gardenPlants)
    .where(eq(gardenPlants.gardenId, gardenId));
  return new Set(rows.map(({ plantId }) => plantId));
}
