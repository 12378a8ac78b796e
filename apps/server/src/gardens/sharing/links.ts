import { randomBytes } from 'node:crypto';
import type { GardenShare } from '@understory/contract';
import type { Person, Tx } from '../../platform/index.ts';
import { authorize } from '../policy.ts';
import { lockGarden } from '../service.ts';
import { findGarden } from '../store.ts';
import type { GardenShareRow } from '../tables.ts';
import * as shares from './share-store.ts';

/** 144 bits: nobody finds a garden by trying. */
const TOKEN_BYTES = 18;

const NOT_SHARED: GardenShare = { shared: false, path: null, created_at: null };

const told = ({ token, createdAt }: GardenShareRow) => ({
  path: `/g/${token}`,
  created_at: createdAt.toISOString(),
});

const serialize = (share: GardenShareRow | undefined): GardenShare =>
  share ? { shared: true, ...told(share) } : NOT_SHARED;

/** The link of a garden as the download of a person's data names it; nothing where there is none. */
export function shareIn(shares: ReadonlyMap<number, GardenShareRow>, gardenId: number) {
  const share = shares.get(gardenId);
  return share && { share: told(share) };
}

/** @throws ApiError 404 for a garden that is not, 403 for another person's */
export async function readShare(tx: Tx, person: Person, gardenId: number): Promise<GardenShare> {
  authorize(person, await findGarden(tx, gardenId), 'view');
  return serialize(await shares.findShare(tx, gardenId));
}

/**
 * Makes a link to a garden; the one there is stays. Sharing is every tier's.
 * @throws ApiError as `readShare`
 */
export async function shareGarden(tx: Tx, person: Person, gardenId: number, now: Date): Promise<GardenShare> {
  await lockGarden(tx, person, gardenId, 'share');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await shares.insertShare(tx, { gardenId, token, createdAt: now });
  return serialize(await shares.findShare(tx, gardenId));
}

/**
 * Takes the link of a garden back: it is dead from now on.
 * @throws ApiError as `readShare`
 */
export async function unshareGarden(tx: Tx, person: Person, gardenId: number): Promise<void> {
  await lockGarden(tx, person, gardenId, 'share');
  await shares.deleteShare(tx, gardenId);
}
