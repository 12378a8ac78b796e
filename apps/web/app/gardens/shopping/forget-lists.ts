/** Where lists that were taken along lie; `public/shopping-worker.js` looks there. */
export const LISTS = 'understory-lists';
/** Everything that is kept of lists on this device begins so: notes of them, and what was ticked. */
export const PREFIX = 'understory.shopping-';
/** Whose they are: the id of the person. */
export const OWNER_KEY = `${PREFIX}lists.of`;

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
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    if ('caches' in window) await caches.delete(LISTS);
    await endWorkers((path) => IS_A_LIST.test(path));
  } catch (error) {
    console.warn('Shopping lists that were taken along could not be taken off this device.', error);
  }
}

/** The lists of somebody else are not left to the person who signs in now. */
export function ownLists(personId: string): void {
  try {
    const owner = localStorage.getItem(OWNER_KEY);
    if (owner !== null && owner !== personId) void dropEveryList();
  } catch {
    // A browser that keeps nothing keeps no lists.
  }
}
