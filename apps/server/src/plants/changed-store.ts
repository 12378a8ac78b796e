import type { Tx } from '../platform/index.ts';
import { catalogueState } from './tables.ts';

/** When the facts of a plant last changed; undefined before the first import. */
export async function catalogueChangedAt(tx: Tx): Promise<Date | undefined> {
  const [state] = await tx.select({ changed_at: catalogueState.changed_at }).from(catalogueState);
  return state?.changed_at;
}
