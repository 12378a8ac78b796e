import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigurationError } from '../configuration-error.ts';
import { type Database, keepOnce } from '../db/index.ts';
import { type Files, FilesUnavailable, typeOf } from './files.ts';

const isMissing = (fault: unknown): boolean => (fault as NodeJS.ErrnoException).code === 'ENOENT';

/** Windows cannot write a folder's names through to the disk by itself, and needs not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A file is written beside its place and moved there whole: whoever reads sees all of it or nothing. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const part = partOf(path);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeThrough(part, bytes);
    await rename(part, path);
  } catch (fault) {
    await rm(part, { force: true });
    throw fault;
  }
  await syncFolder(dirname(path));
}

/** The name follows from the key, so that removing a file also finds what a lost process left of it. */
const partOf = (path: string): string => `${path}.part`;

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (fault) {
    throw new FilesUnavailable(fault);
  }
}

/** Opened with the first piece that is taken: what nobody takes holds nothing open. */
async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

/** Files in a folder of this machine, which is made with the first of them. */
export function folderFiles(root: string): Files {
  const place = (key: string) => ({ path: join(root, key), type: typeOf(key) });
  return {
    async put(key, bytes) {
      await orUnavailable(writeWhole(place(key).path, bytes));
    },
    async get(key) {
      const { path, type } = place(key);
      try {
        return { bytes: await readFile(path), type };
      } catch (fault) {
        if (isMissing(fault)) return undefined;
        throw new FilesUnavailable(fault);
      }
    },
    async open(key) {
      const { path } = place(key);
      try {
        const { size } = await stat(path);
        return { bytes: size, content: readPieces(path) };
      } catch (fault) {
        if (isMissing(fault)) return undefined;
        throw new FilesUnavailable(fault);
      }
    },
    async remove(key) {
      const { path } = place(key);
      await orUnavailable(Promise.all([path, partOf(path)].map((each) => rm(each, { force: true }))));
    },
  };
}

/** The file by which a folder of files is known again: not a key of theirs, and copied with them. */
const ID_FILE = 'folder-id';

async function readId(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (fault) {
    if (isMissing(fault)) return undefined;
    throw fault;
  }
}

async function writeId(path: string, id: string): Promise<void> {
  // Of a process that was lost in the middle of this.
  await rm(partOf(path), { force: true });
  await writeWhole(path, Buffer.from(`${id}\n`));
}

/**
 * Makes a folder the one that the files of a database lie in, or finds that it is. The folder that is there first gets an id,
 * which the database keeps too; it goes with the folder wherever that is copied. A process that dies in this leaves a folder
 * with an id that nobody knows yet: the next start has it known.
 *
 * @throws ConfigurationError for any other folder, and for one that cannot be used: two processes with a folder each would
 *   lose each other's files
 */
export async function claimFolder(db: Pick<Database, 'transaction'>, root: string): Promise<void> {
  const path = join(root, ID_FILE);
  const unusable = (fault: unknown): never => {
    const why = fault instanceof Error ? fault.message : String(fault);
    throw new ConfigurationError(`The folder of people's pictures, ${root}, cannot be used: ${why}.`);
  };
  await db.transaction(async (tx) => {
    const found = await readId(path).catch(unusable);
    const mine = found ?? randomUUID();
    const known = await keepOnce(tx, 'folder of files', mine);
    if (known === mine) {
      // Before the database has it for good: an id without a folder would be refused for ever.
      if (!found) await writeId(path, mine).catch(unusable);
      return;
    }
    // Another process may have begun in this very folder meanwhile.
    if ((await readId(path).catch(unusable)) !== known) throw otherFolder(root, known);
  });
}

const otherFolder = (root: string, known: string): ConfigurationError =>
  new ConfigurationError(
    `This database's pictures lie in another folder than ${root}. Two server processes with a folder each would lose each ` +
      "other's pictures. Set DATA_DIR so that this process has the folder the others have, or name a bucket in FILES_URL for all " +
      `of them. If the folder was moved here, bring its file ${ID_FILE} along. If it is lost for good, make this one its ` +
      `successor: write ${known} into ${join(root, ID_FILE)}.`,
  );
