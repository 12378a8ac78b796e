import type { ShoppingAim } from '@understory/garden';
import { onDevice } from '../../offline/device-database.ts';
import { ownerOfLists, PREFIX } from '../../offline/forget-lists.ts';
import { register } from '../../offline/worker-registration.ts';
import { asJson, storedValues } from '../../shell/stored-value.ts';
import { addressOf } from '../../shell/words.ts';

const shoppingPath = (gardenId: number): string => addressOf(`/gardens/${gardenId}/shopping`);

/** What is remembered of a list that was taken along. */
export interface KeptNote {
  /** When its plan was made. */
  readonly made_at: string;
  readonly aim: ShoppingAim;
}

const notes = storedValues<KeptNote | undefined>(
  `${PREFIX}list.`,
  asJson((value) => {
    const note = value as Partial<KeptNote> | null;
    return typeof note?.made_at === 'string' && typeof note.aim === 'string' ? (note as KeptNote) : undefined;
  }),
  { keeper: 'device', initial: undefined },
);

/** Whether this browser can show a page again without a network: over a secure line, and not in a private window of every kind. */
export const canKeepLists = (): boolean =>
  window.isSecureContext && 'serviceWorker' in navigator && 'indexedDB' in window;

/** A worker that has not started by then will not, in milliseconds. */
const STARTED_WITHIN = 25_000;
const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The worker did not start')), STARTED_WITHIN);
  });

/**
 * Keeps a list on this device, to be shown at the garden's address of it when the network is gone.
 * @throws when the browser keeps nothing
 */
export async function keepList(
  gardenId: number,
  { page, policy, note, personId }: { page: string; policy: string; note: KeptNote; personId: string },
): Promise<void> {
  await register();
  const list = {
    path: shoppingPath(gardenId),
    html: page,
    policy: `${policy}; frame-ancestors 'none'`,
  };
  await onDevice((device) => device.put('lists', list));
  // From now on the address is looked after, also where this page was there before the worker.
  await Promise.race([navigator.serviceWorker.ready, tooLong()]);
  if (ownerOfLists.write(personId) && notes.named(gardenId).write(note)) return;
  notes.named(gardenId).forget();
  throw new Error('This browser keeps nothing');
}

/** What is remembered of the list of a garden; undefined where none was taken along. */
export const noteOfList = (gardenId: number): KeptNote | undefined => notes.named(gardenId).read();

/** Takes the list of one garden off this device. What was ticked stays. */
export async function dropList(gardenId: number): Promise<void> {
  notes.named(gardenId).forget();
  await onDevice((device) => device.delete('lists', shoppingPath(gardenId)));
}
