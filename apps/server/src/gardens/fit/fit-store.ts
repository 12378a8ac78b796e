import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import type { ListedGarden } from '../store.ts';
import { gardens } from '../tables.ts';

/** The garden without its drawing, which may be megabytes; one that was deleted is as one that is not. */
export async function findGardenHead(tx: Tx, id: number): Promise<ListedGarden | undefined> {
  const { drawing: _, ...head } = getTableColumns(gardens);
  const [garden] = await tx
    .select(head)
    .from(gardens)
    .where(and(eq(gardens.id, id), isNull(gardens.deletedAt)));
  return garden;
}
