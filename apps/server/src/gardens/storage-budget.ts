import { MAX_GARDENS, MAX_STORED_BYTES } from '@understory/contract';
import { ApiError, type Person, type Tx } from '../platform/index.ts';
import * as store from './store.ts';

/** Of gardens that stand and those deleted ones that can still be taken back. */
const MAX_GARDENS_KEPT = 4 * MAX_GARDENS;

/**
 * Makes sure that a person may have one garden more, and holds the count until the transaction ends: of two that are made at
 * once, the second is counted with the first. To be asked before the garden is written.
 *
 * @throws ApiError 413
 */
export async function requireRoomForGarden(tx: Tx, person: Person): Promise<void> {
  const { standing, kept } = await heldStock(tx, person);
  if (standing >= MAX_GARDENS) {
    throw new ApiError(
      'too_many_gardens',
      /*i18n*/ {
        id: 'refused.gardens.asMany',
        message: 'You have {most} gardens, which is as many as there is room for. Delete one first.',
        values: { most: MAX_GARDENS },
      },
    );
  }
  if (kept >= MAX_GARDENS_KEPT) {
    throw new ApiError(
      'too_many_gardens',
      /*i18n*/ {
        id: 'refused.gardens.youHaveDeletedVery',
        message:
          'You have deleted very many gardens. They are gone 30 days after you deleted them; then there is room for another.',
      },
    );
  }
}

/**
 * Makes sure that there is room for more of what a person keeps: drawings, plants and pictures, those of deleted gardens too.
 * Holds what is counted until the transaction ends. To be asked after the garden is locked, and before anything is written.
 *
 * @param isNoMore whether what is to be written takes no more than what it replaces; asked where there is no room alone
 * @throws ApiError 413
 */
export async function requireRoomToGrow(
  tx: Tx,
  person: Person,
  isNoMore: () => boolean = () => false,
): Promise<void> {
  await store.lockStock(tx, person.id);
  if ((await store.storedBytesOf(tx, person.id)) < MAX_STORED_BYTES || isNoMore()) return;
  throw new ApiError(
    'storage_full',
    /*i18n*/ {
      id: 'refused.gardens.yourGardensWithThose',
      message: 'Your gardens, with those deleted in the last 30 days, hold as much as there is room for.',
    },
  );
}

async function heldStock(tx: Tx, person: Person): Promise<store.GardenCounts> {
  await store.lockStock(tx, person.id);
  return store.countGardens(tx, person.id);
}
