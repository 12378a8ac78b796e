import { Refusal, type Tx } from '../platform/index.ts';
import { findListing } from './listing-store.ts';
import type { NurseryRecord } from './store.ts';

/** @throws Refusal nursery_not_found for a listing that is not there or hidden, which are told alike */
export async function requireListing(tx: Tx, id: number): Promise<NurseryRecord> {
  const nursery = await findListing(tx, id);
  if (!nursery?.is_active) throw new Refusal('nursery_not_found', 'Nursery not found');
  return nursery;
}
