import type { NurseryAct } from '@understory/contract';
import { type Actor, GUEST, type Tx } from '../platform/index.ts';
import { findListing } from './listing-store.ts';
import { authorize } from './policy.ts';
import type { ListedNursery } from './store.ts';

/** @throws ApiError nursery_not_found for a listing that is not there or hidden, which are told alike */
export async function requireListing(tx: Tx, id: number): Promise<ListedNursery> {
  return authorize(GUEST, await findListing(tx, id), 'see');
}

/**
 * The listing, for somebody who may do this to it.
 * @throws ApiError nursery_not_found, and what the act is refused with
 */
export async function requireListingFor(
  tx: Tx,
  actor: Actor,
  id: number,
  act: NurseryAct,
): Promise<ListedNursery> {
  return authorize(actor, await findListing(tx, id), act);
}
