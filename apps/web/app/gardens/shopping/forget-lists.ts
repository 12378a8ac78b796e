import { asText, storedValues } from '../../shell/stored-value.ts';

/** Where lists that were taken along lie; `public/shopping-worker.js` looks there. */
export const LISTS = 'understory-lists';
/** Everything that is kept of lists on this device begins so: notes of them, and what was ticked. */
export const PREFIX = 'understory.shopping-';
const all = storedValues<string | undefined>(PREFIX, asText, { keeper: 'device', initial: undefined });
/** Whose they are: the id of the person. */
export const ownerOfLists = all.named('lists.of');

/** Ends the workers that look after addresses of lists. */
export async function endWorkers(isMeant: (path: string) => boolean): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  const meant = workers.filter(({ scope }) => isMeant(new URL(scope).pathname));
  await Promise.all(meant.map((worker) => worker.unregister()));
}

const IS_A_LIST = /^\/gardens\/\d+\/shopping$/;

/** Takes every list off this device, with what was ticked: whoever signs out leaves nothing behind. */
export async function dropEveryList(): Promise<void> {
  try {
    for (const name of all.names()) all.named(name).forget();
    if ('caches' in window) await caches.delete(LISTS);
    await endWorkers((path) => IS_A_LIST.test(path));
  } catch (error) {
    console.warn('Shopping lists that were taken along could not be taken off this device.', error);
  }
}

/** The lists of somebody else are not left to the person who signs in now. */
export function ownLists(personId: string): void {
  const owner = ownerOfLists.read();
  if (owner !== undefined && owner !== personId) void dropEveryList();
}
