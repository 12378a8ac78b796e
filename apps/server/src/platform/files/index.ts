/** Files that people sent: in a folder of this machine, or in a bucket. */
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import { bucketFiles } from './bucket.ts';
import type { Files } from './files.ts';
import { claimFolder, folderFiles } from './folder.ts';

export { type Files, FilesUnavailable } from './files.ts';
export {
  type FileNeeds,
  keepLoose,
  type LooseFile,
  letGo,
  sweepFiles,
  sweepSoon,
  takeIntoUse,
} from './loose-files.ts';

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');

/** The storage of this installation: the bucket of its settings, or else the folder `files` of its data. */
export const createFiles = (config: Pick<Config, 'filesBucket' | 'dataDir'>): Files =>
  config.filesBucket ? bucketFiles(config.filesBucket) : folderFiles(folderOf(config));

/**
 * Has all processes that serve one database keep its files in one place. An embedded database has one process, and lies
 * beside them; a bucket is one place for all.
 *
 * @throws ConfigurationError when the folder of this process is not that of the others
 */
export async function ensureOneStorage(
  config: Pick<Config, 'filesBucket' | 'dataDir'>,
  db: Pick<Database, 'kind' | 'transaction'>,
): Promise<void> {
  if (db.kind === 'server' && !config.filesBucket) await claimFolder(db, folderOf(config));
}
