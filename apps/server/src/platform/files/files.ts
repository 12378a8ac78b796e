/** What is given back of a file. */
interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its media type, by the ending of its key. */
  readonly type: string;
}

/** A file that is read piece by piece, as fast as it is taken. Whoever does not take it lets go of it by `return`. */
interface OpenFile {
  readonly bytes: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Keeps files that people sent, and that were made for them, by keys of ours such as `avatars/0f3a….webp`. A key is made for one file and never used
 * for another, so that a file may be kept by a browser for ever.
 *
 * All throw `FilesUnavailable` when the storage cannot do it now: full, read-only, or out of reach.
 */
export interface Files {
  /** Keeps a file; once this resolves it outlives a loss of power. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The file, or undefined when there is none of that key. */
  get(key: string): Promise<StoredFile | undefined>;
  /** As `get`, for files that are too large to be held whole. */
  open(key: string): Promise<OpenFile | undefined>;
  /** Removes a file, and whatever an interrupted `put` left of it. One that is not there is no fault. */
  remove(key: string): Promise<void>;
}

/** The storage of files could not do what was asked. Nothing is wrong with the request: it may be tried again later. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';

  constructor(cause: unknown) {
    super('The storage of files cannot be used just now.', { cause });
  }
}

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  webp: 'image/webp',
  zip: 'application/zip',
};

/** Lower case alone, because some file systems take two spellings for one name. */
const KEY = /^[a-z]{1,40}\/[a-z0-9-]{8,80}\.([a-z]{2,5})$/;

/**
 * The media type of a file by its key.
 * @throws TypeError for a key that is none of ours: it could name a place outside of the storage
 */
export function typeOf(key: string): string {
  const type = TYPES[KEY.exec(key)?.[1] ?? ''];
  if (!type) throw new TypeError(`"${key}" is no key of a file.`);
  return type;
}
