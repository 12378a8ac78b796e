import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A picture as this device keeps it. */
export interface KeptPicture {
  readonly file: string;
  readonly blob: Blob;
  /** Gardens whose server has it. */
  readonly sentTo: readonly number[];
  /** When it was last seen, in milliseconds since 1970. */
  readonly seen: number;
}

interface PictureDatabase extends DBSchema {
  pictures: { key: string; value: KeptPicture };
}

const DATABASE = 'understory-pictures';
/** What no garden has shown for so long is not needed here any more; the server has it. */
const KEPT_FOR_MS = 60 * 24 * 60 * 60_000;

/** Asynchronous, so that a browser without any database is one more that could not open it. */
const openDatabase = async (): Promise<IDBPDatabase<PictureDatabase>> =>
  openDB<PictureDatabase>(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('pictures', { keyPath: 'file' });
    },
  });

/** The pictures this device keeps, for drafts and for working without a line. */
export class PictureStore {
  readonly #database: Promise<IDBPDatabase<PictureDatabase>>;

  constructor() {
    this.#database = openDatabase();
    // Whoever asks is told; nobody has to have asked.
    this.#database.catch(() => undefined);
  }

  async get(file: string): Promise<KeptPicture | undefined> {
    return (await this.#database).get('pictures', file);
  }
  /** @throws DOMException where the browser has no room for it */
  async put(picture: KeptPicture): Promise<void> {
    await (await this.#database).put('pictures', picture);
  }
  /** Removes what some server has and nothing has shown for long. */
  async tidy(now: number): Promise<void> {
    const database = await this.#database;
    for (const picture of await database.getAll('pictures')) {
      const isOld = now - picture.seen > KEPT_FOR_MS;
      if (isOld && picture.sentTo.length > 0) await database.delete('pictures', picture.file);
    }
  }
  async close(): Promise<void> {
    (await this.#database).close();
  }
}
