import { readFile } from 'node:fs/promises';
import type { CsvFault } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { sayFault } from '../platform/csv/fault.ts';
import { ApiError, ConfigurationError } from '../platform/index.ts';

/**
 * The bytes of a file that an order names.
 * @param what what the file holds, with its size: `a catalogue can be, 2 MB`
 * @throws ConfigurationError for one that is not there, cannot be read or is too large
 */
export async function readOrderedFile(path: string, most: number, what: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((fault: NodeJS.ErrnoException) => {
    throw new ConfigurationError(
      fault.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${fault.message}`,
    );
  });
  if (bytes.length > most) throw new ConfigurationError(`${path} is larger than ${what}.`);
  return bytes;
}

/** Characters of a cell that are said of a change. */
const SAID_LENGTH = 60;
export const shortly = (cell: string): string =>
  cell === '' ? 'nothing' : `"${cell.length > SAID_LENGTH ? `${cell.slice(0, SAID_LENGTH)}…` : cell}"`;

export const countOf = (count: number, what: string): string => `${inFigures(count)} ${what}`;

/** Faults as lines of a terminal, with how many more there are. */
export const faultLines = (checked: Faulty): string[] => [
  ...checked.errors.map((fault) => `  ${sayFault(fault)}`),
  ...(checked.errors_left_out > 0 ? [`  and ${countOf(checked.errors_left_out, 'more')}`] : []),
];

interface Faulty {
  readonly errors: readonly CsvFault[];
  readonly errors_left_out: number;
}

/** Refuses a file of which nothing can be taken, with each fault on a line of its own. */
export const faulty = (checked: Faulty): ApiError =>
  new ApiError('validation_failed', {
    text: `The file has faults; nothing was changed:\n${faultLines(checked).join('\n')}`,
  });
