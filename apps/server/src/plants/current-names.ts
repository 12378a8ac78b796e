import type { Tx } from '../platform/index.ts';
import { createNameIndex, type NameIndex } from './name-index.ts';
import { readCatalogueState, readListedNames } from './store.ts';

/** Gives the index of names that fits the catalogue as the transaction sees it. */
export type CurrentNames = (tx: Tx) => Promise<NameIndex>;

/**
 * Keeps the index of names until the catalogue changes. Each process derives its own from the database and asks
 * the database whether it still holds, so that two of them never disagree.
 */
export function createCurrentNames(): CurrentNames {
  let kept: { revision: number; index: NameIndex } | undefined;
  return async (tx) => {
    const revision = (await readCatalogueState(tx))?.revision ?? 0;
    if (kept?.revision === revision) return kept.index;
    const index = createNameIndex(await readListedNames(tx));
    kept = { revision, index };
    return index;
  };
}
