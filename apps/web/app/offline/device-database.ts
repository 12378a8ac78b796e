import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DEVICE_DATABASE } from './addresses.ts';

/** What the server answered to a query of somebody's own page. */
export interface KeptAnswer {
  readonly personId: string;
  /** What it is, such as `summary/12`: a newer one takes its place. */
  readonly name: string;
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
  /** When the server said so, in milliseconds since 1970. */
  readonly readAt: number;
}

/** A shopping list that was taken along: a page that stands alone. */
export interface KeptList {
  /** Where it is shown. */
  readonly path: string;
  readonly html: string;
  /** What it may load and run. */
  readonly policy: string;
}

/** Whose device it is, as the server last told. The worker and other versions of the page know no more of it. */
interface KeptPerson {
  readonly personId: string;
  readonly viewer: unknown;
}

interface DeviceSchema extends DBSchema {
  people: { key: string; value: KeptPerson };
  answers: { key: [string, string]; value: KeptAnswer };
  lists: { key: string; value: KeptList };
}

type DeviceDatabase = IDBPDatabase<DeviceSchema>;

/** Opens what is kept of a person on this device, for the page and for its worker. Rejects where the browser keeps nothing. */
const openDevice = (): Promise<DeviceDatabase> =>
  openDB<DeviceSchema>(DEVICE_DATABASE, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('people', { keyPath: 'personId' });
      fresh.createObjectStore('answers', { keyPath: ['personId', 'name'] });
      fresh.createObjectStore('lists', { keyPath: 'path' });
    },
  });

/** Does something with what is kept. Opened for each: one that stays open is in the way of who signs out. */
export async function onDevice<T>(work: (device: DeviceDatabase) => Promise<T>): Promise<T> {
  const device = await openDevice();
  try {
    return await work(device);
  } finally {
    device.close();
  }
}
