import { type CsvFault, wordsOfFault } from '@understory/contract';
import { LOCALES, type Say, type Words } from '@understory/words';
import { sayIn } from '@understory/words/say';
import { ApiError } from '../api-error.ts';

/**
 * A fault of a CSV file, not yet said: its line, its column, what stands there, and words that read on from what they are about: from
 * the name of the column, or from the line where it has none.
 */
export interface FileFault extends Omit<CsvFault, 'message'> {
  readonly words: Words;
}

/** What is wrong with one cell, not yet said. */
export interface CellFault {
  readonly column: string;
  readonly words: Words;
}

/** As much of a cell as tells which one is meant. */
const SHOWN_LENGTH = 80;
export const shown = (cell = ''): string =>
  cell.length > SHOWN_LENGTH ? `${cell.slice(0, SHOWN_LENGTH)}…` : cell;

/** A fault of one line, or of a whole file, rather than of one cell. */
export const ofLine = (line: number, words: Words): FileFault => ({ line, column: '', value: '', words });

/** What may be wrong with a cell of any file. */
export const CELL = {
  empty: /*i18n*/ { id: 'csv.emptyCell', message: 'is empty' },
  trueOrFalse: /*i18n*/ {
    id: 'csv.trueOrFalse',
    message: 'must be {yes} or {no}',
    values: { yes: 'true', no: 'false' },
  },
  slug: /*i18n*/ { id: 'csv.slug', message: 'must be lower-case words joined by hyphens' },
  /** Where nothing better is to be said of it. */
  unfit: /*i18n*/ { id: 'csv.unfit', message: 'does not fit' },
} as const satisfies Readonly<Record<string, Words>>;

/** What is wrong with a cell of more characters than it may have. */
export const tooLong = (most: number): Words => /*i18n*/ ({
  id: 'csv.tooLong',
  message: 'is longer than {most, number} characters',
  values: { most },
});

/** What is wrong with a word that is none of those that may stand there. */
export const notOneOf = (word: string, choices: readonly string[]): Words => /*i18n*/ ({
  id: 'csv.notOneOf',
  message: 'has "{word}", not one of {choices}',
  values: { word, choices: choices.join(', ') },
});

/** What is wrong with a cell that no two rows may have alike. */
export const sameAsOn = (line: number): Words => /*i18n*/ ({
  id: 'csv.sameAsOn',
  message: 'is the same as on line {line}',
  values: { line },
});

/** Faults as they are answered. */
export const sayFaults = (say: Say, faults: readonly FileFault[]): CsvFault[] =>
  faults.map(({ words, ...place }) => ({ ...place, message: say(words) }));

/** A fault as one line: `line 12, sun_exposure: has "XX", not one of ... ("FS;XX")`. */
const lineOf = (
  { line, column, value }: Pick<CsvFault, 'line' | 'column' | 'value'>,
  wrong: Words | string,
): Words => /*i18n*/ ({
  id: 'csv.line',
  message:
    '{of, select, cell {line {line}, {column}} other {line {line}}}: {wrong}{is, select, shown { ("{value}")} other {}}',
  values: { of: column ? 'cell' : 'line', line, column, wrong, is: value ? 'shown' : 'empty', value },
});

const english = sayIn(LOCALES[0]);

/** A fault as one line for whoever runs the server: in English. */
export const sayFault = (fault: FileFault | CsvFault): string =>
  english(lineOf(fault, 'words' in fault ? fault.words : fault.message));

/**
 * The words that the message of a schema brings, about a column.
 * @returns undefined for a message of the library's own, which is nobody's to read
 */
export function wordsAboutColumn(message: string, column: string): Words | undefined {
  const words = wordsOfFault(message);
  return words && { ...words, values: { ...words.values, Field: column, field: column } };
}

/** More faults than this are nobody's to read at once. */
export const MOST_FAULTS = 500;

/**
 * Refuses a file for its faults.
 * @param field the part of the form the file came in
 * @throws ApiError validation_failed, always
 */
export function refuseFaulty(field: string, errors: readonly FileFault[]): never {
  const [first] = errors;
  throw new ApiError(
    'validation_failed',
    /*i18n*/ {
      id: 'refused.csv.faults',
      message:
        'The file has faults and nothing of it was imported: {first}{more, plural, =0 {} one {, and # more fault} other {, and # more faults}}.',
      values: { first: first ? lineOf(first, first.words) : '', more: errors.length - 1 },
    },
    {
      errors: errors.slice(0, MOST_FAULTS).map((fault) => ({ field, told: lineOf(fault, fault.words) })),
    },
  );
}
