/**
 * Spreadsheets run a cell that starts with one of these as a formula, some of them also behind white space or
 * in full width (OWASP, "CSV Injection"). An apostrophe in front makes it text.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** The text as a cell that no spreadsheet runs. */
export const asText = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

const isQuoted = (cell: string): boolean => FORMULA.test(cell.replace(/^'+/, ''));

/** As `asText`, for a file that is read back: what looks as if it were made text already is made so once more. */
export const asQuotedText = (cell: string): string => (isQuoted(cell) ? `'${cell}` : cell);

/** The text of which `asQuotedText` made a cell. */
export const fromQuotedText = (cell: string): string =>
  cell.startsWith("'") && isQuoted(cell) ? cell.slice(1) : cell;

/**
 * How a file for spreadsheets is written: UTF-8 with a byte order mark, without which they read it as another
 * encoding, and lines ended as RFC 4180 says. Once line ends are named, the library quotes a cell for that very pair
 * alone; a lone one would begin a line of the file, and with it a formula.
 */
export const SPREADSHEET_CSV = {
  bom: true,
  record_delimiter: 'windows',
  quote_record_delimiter: true,
} as const;
