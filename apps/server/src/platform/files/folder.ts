import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
    async remove(key) {
      const { path } = place(key);
      await orUnavailable(Promise.all([path, partOf(path)].map((each) => rm(each, { force: true }))));
    },
  };
}
