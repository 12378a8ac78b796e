import { DEVICE_DATABASE } from './addresses.ts';

/** Where lists that were taken along lay before; a browser that has not met the worker of today still has them there. */
const FORMER_LISTS = 'understory-lists';

/** Takes off this device what it keeps of a person's pages and lists. Who has it open elsewhere lets go. */
export async function forgetDevice(): Promise<void> {
  try {
    if ('caches' in window) await caches.delete(FORMER_LISTS);
    await new Promise<void>((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(DEVICE_DATABASE);
      deleting.onsuccess = () => resolve();
      deleting.onerror = () => reject(deleting.error);
    });
  } catch (error) {
    console.warn('What this device keeps could not be taken off it.', error);
  }
}

/** The same, with the gardens drawn here of which the server has all. What it lacks stays for its person, until they come back. */
export async function leaveDevice(): Promise<void> {
  const gardens = import('../planner/persistence/forget-gardens.ts').then(({ forgetGardens }) =>
    forgetGardens(() => true),
  );
  await Promise.all([
    forgetDevice(),
    gardens.catch((error: unknown) => console.warn('Drawings stay on this device.', error)),
  ]);
}
