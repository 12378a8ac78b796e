import { type CsvFault, wordsOfFault } from '@understory/contract';
import { LOCALES } from '@understory/words';
import { sayIn } from '@understory/words/say';
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

/** The words of a schema of the contract as they read on from the name of a column. */
export function afterColumn(message: string): string {
  const words = wordsOfFault(message);
  const said = words && sayIn(LOCALES[0])(words, { ...words.values, Field: '', field: '' });
  return said === undefined ? message : said.trim().replace(/\.$/, '');
}

/** More faults than this are nobody's to read at once. */
export const MOST_FAULTS = 500;

/**
 * Refuses a file for its faults.
 * @param field the part of the form the file came in
 * @throws ApiError validation_failed, always
 */
export function refuseFaulty(field: string, errors: readonly CsvFault[]): never {
  const [first] = errors;
  throw new ApiError(
    'validation_failed',
    /*i18n*/ {
      id: 'refused.csv.faults',
      message:
        'The file has faults and nothing of it was imported: {first}{more, plural, =0 {} one {, and # more fault} other {, and # more faults}}.',
      values: { first: first ? sayFault(first) : '', more: errors.length - 1 },
    },
    {
      errors: errors.slice(0, MOST_FAULTS).map((fault) => ({ field, told: { text: sayFault(fault) } })),
    },
  );
}
