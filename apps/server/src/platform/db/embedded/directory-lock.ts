import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process, or another part of this one, has this data directory open. */
class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
  readonly dataDir: string;

  constructor(dataDir: string, cause: unknown) {
    super(
      `The data directory ${dataDir} is in use by another Understory process. Stop that process, or set DATA_DIR to another directory.`,
      { cause },
    );
    this.dataDir = dataDir;
  }
}

/**
 * Takes the only right to open a data directory. Two engines on one directory destroy it without an error,
 * so the right is held as an exclusive SQLite transaction, which the operating system ends with the process
 * however that dies.
 *
 * @returns the call that gives the right up.
 * @throws DataDirectoryInUse when it is taken.
 */
export function lockDirectory(dataDir: string, lockFile: string): () => void {
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new DataDirectoryInUse(dataDir, error) : error;
  }
  return () => lock.close();
}

/** Where the lock of a data directory lies. One directory may be named in two ways; the lock must be the same. */
export const lockFileOf = (dataDir: string): string => join(realpathSync(dataDir), 'database.lock');

/** Whether a process has a data directory open just now. */
export function isInUse(dataDir: string): boolean {
  if (!existsSync(dataDir) || !existsSync(lockFileOf(dataDir))) return false;
  try {
    lockDirectory(dataDir, lockFileOf(dataDir))();
    return false;
  } catch (error) {
    if (error instanceof DataDirectoryInUse) return true;
    throw error;
  }
}

/** SQLITE_BUSY. */
function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === 5;
}
