import type { CsvFault } from '@understory/contract';
import { counted } from '@understory/garden';
import { ApiError } from '../api-error.ts';

/** A fault of a CSV file: its line, its column and what stands there. */
export type { CsvFault };

/** As much of a cell as tells which one is meant. */
const SHOWN_LENGTH = 80;
export const shown = (cell = ''): string =>
  cell.length > SHOWN_LENGTH ? `${cell.slice(0, SHOWN_LENGTH)}…` : cell;

/** A fault of one line, or of a whole file, rather than of one cell. */
export const ofLine = (line: number, message: string): CsvFault => ({ line, column: '', value: '', message });

/** A fault as one line: `line 12, sun_exposure: has "XX", not one of ... (FS;XX)`. */
export const sayFault = ({ line, column, value, message }: CsvFault): string =>
  `line ${line}${column ? `, ${column}` : ''}: ${message}${value ? ` ("${value}")` : ''}`;

/** More faults than this are nobody's to read at once. */
export const MOST_FAULTS = 500;

/**
 * Refuses a file for its faults.
 * @param field the part of the form the file came in
 * @throws ApiError validation_failed, always
 */
export function refuseFaulty(field: string, errors: readonly CsvFault[]): never {
  const [first] = errors;
  const more = errors.length > 1 ? `, and ${counted(errors.length - 1, 'more fault')}` : '';
  throw new ApiError(
    'validation_failed',
    `The file has faults and nothing of it was imported: ${first ? sayFault(first) : ''}${more}.`,
    { errors: errors.slice(0, MOST_FAULTS).map((fault) => ({ field, message: sayFault(fault) })) },
  );
}
