/** Files that people sent: in a folder of this machine, or in a bucket. */
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { bucketFiles } from './bucket.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder.ts';

export { type Files, FilesUnavailable } from './files.ts';
export { type FileNeeds, keepLoose, letGo, sweepSoon, takeIntoUse } from './loose-files.ts';
export { startSweeping } from './sweeping.ts';

/** The storage of this installation: the bucket of its settings, or else the folder `files` of its data. */
export const createFiles = ({ filesBucket, dataDir }: Pick<Config, 'filesBucket' | 'dataDir'>): Files =>
  filesBucket ? bucketFiles(filesBucket) : folderFiles(join(dataDir, 'files'));
