import { type Caller, threadTask, type Workers } from '../workers/index.ts';
import type { Spreadsheet } from './read-spreadsheet.ts';

interface SheetFile {
  readonly bytes: Uint8Array;
  readonly mostRows: number;
}

/** Reading a workbook is work for a thread: it takes seconds, and what is packed in it may be hostile. */
const READ = threadTask<SheetFile, Spreadsheet>(
  new URL('./read-spreadsheet.ts', import.meta.url),
  'readSpreadsheet',
  20,
);

/**
 * Reads a sheet as `readSpreadsheet` does, where nobody waits for it.
 * @throws ApiError where too many are being read; WorkTooLong after 20 s of a processor
 */
export const readInThread = (workers: Workers, caller: Caller, file: SheetFile): Promise<Spreadsheet> =>
  workers.run('sheets', caller, (place) => place.inThread(READ, file));
