import type { Words } from '@understory/words';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { Unzip, UnzipInflate } from 'fflate';
import readXlsx from 'read-excel-file/universal';

/** A row with the line it begins on, as an editor or a spreadsheet program counts it. Its cells are trimmed. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** One of the pages that a spreadsheet program shows as tabs; a text file has one without a name. */
export interface Tab {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

/** What a file is read as; or why it is not, in a sentence that says what to do. */
export type Spreadsheet =
  | { readonly tabs: readonly Tab[]; readonly refused?: undefined }
  | { readonly tabs?: undefined; readonly refused: Words };

/** How much of a file is read. */
interface Limits {
  /** Rows with anything in them, of all tabs, below the names of the columns. */
  readonly mostRows: number;
}

/** More columns than this has no list of stock, plants or nurseries. */
const MOST_COLUMNS = 300;
/** Signs of a cell that are kept: a little more than any field of ours takes, so that what is too long is still told. */
const MOST_SIGNS = 4_100;
/** What an archive may hold unpacked: far more than 50,000 rows, and little beside what a thread may use. In bytes. */
const MOST_UNPACKED = 96 * 1024 * 1024;
/** Files within an archive. A workbook has a few for each tab. */
const MOST_PARTS = 2_000;

/** Kinds of files that are told by how they begin. */
const OTHER_KINDS: readonly { readonly begins: readonly number[]; readonly words: Words }[] = [
  {
    // An OLE container: what Excel wrote before 2007, and what it puts round a workbook that opens with a password.
    begins: [0xd0, 0xcf, 0x11, 0xe0],
    words: /*i18n*/ {
      id: 'refused.spreadsheet.oldOrLocked',
      message:
        'This is an old Excel file (.xls) or one that is locked with a password. Open it, save it as .xlsx without a password, and choose it again.',
    },
  },
  ...[
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
    [0x52, 0x49, 0x46, 0x46],
  ].map((begins) => ({
    begins,
    words: /*i18n*/ {
      id: 'refused.spreadsheet.picture',
      message: 'This is a picture, whatever its name says. Please choose the sheet itself, as .xlsx or .csv.',
    },
  })),
  {
    begins: [0x25, 0x50, 0x44, 0x46],
    words: /*i18n*/ {
      id: 'refused.spreadsheet.pdf',
      message: 'This is a PDF. Please choose the sheet that it was made from, as .xlsx or .csv.',
    },
  },
  {
    begins: [0x1f, 0x8b],
    words: /*i18n*/ {
      id: 'refused.spreadsheet.packed',
      message: 'This file is packed. Unpack it, and choose the .xlsx or .csv that is in it.',
    },
  },
];

const EMPTY: Words = /*i18n*/ {
  id: 'refused.spreadsheet.empty',
  message: 'There is nothing in this file. Please choose a sheet with a row for each kind of plant.',
};
const NO_TEXT: Words = /*i18n*/ {
  id: 'refused.spreadsheet.noText',
  message:
    'This file cannot be read as a sheet. Please save it as .xlsx or as "CSV UTF-8", and choose it again.',
};
const BROKEN: Words = /*i18n*/ {
  id: 'refused.spreadsheet.broken',
  message:
    'This workbook is damaged. Open it in your spreadsheet program, save it as .xlsx anew, and choose it again.',
};
const TOO_LARGE: Words = /*i18n*/ {
  id: 'refused.spreadsheet.unpacksTooLarge',
  message:
    'What is packed in this workbook is too large to be a list. Please copy the list into a new workbook, and choose that.',
};
const WEB_PAGE: Words = /*i18n*/ {
  id: 'refused.spreadsheet.webPage',
  message:
    'This is a web page or an XML file with the name of a sheet. Open it in your spreadsheet program, save it as .xlsx, and choose it again.',
};
const OTHER_PROGRAM: Words = /*i18n*/ {
  id: 'refused.spreadsheet.otherProgram',
  message:
    'This sheet was saved by another program (.ods, .numbers or .xlsb). Save or export it as .xlsx or .csv, and choose that.',
};
const ARCHIVE: Words = /*i18n*/ {
  id: 'refused.spreadsheet.archive',
  message: 'This is an archive and no sheet. Unpack it, and choose the .xlsx or .csv that is in it.',
};
const MACROS: Words = /*i18n*/ {
  id: 'refused.spreadsheet.macros',
  message:
    'This workbook holds macros, which are not read here. Save it as .xlsx ("Excel workbook"), and choose that.',
};
const tooManyRows = (mostRows: number): Words => {
  const words: Words = /*i18n*/ {
    id: 'refused.spreadsheet.tooManyRows',
    message:
      'This sheet has more than {mostRows, number} rows. Please split it, or take out rows that are not needed.',
    values: { mostRows },
  };
  return words;
};
const TOO_WIDE: Words = /*i18n*/ {
  id: 'refused.spreadsheet.tooManyColumns',
  message:
    'This sheet has more than {most, number} columns. Please take out what does not belong to the list.',
  values: { most: MOST_COLUMNS },
};

/**
 * Reads a sheet of any common make: .xlsx, or text with cells parted by commas, semicolons, tabs or bars, in UTF-8, UTF-16 or
 * Windows-1252. It is for a thread: a large file takes seconds. Whatever is wrong with a single cell is not judged here.
 * @param file its bytes; its name is not asked, since names lie
 */
export async function readSpreadsheet({
  bytes,
  ...limits
}: Limits & { readonly bytes: Uint8Array }): Promise<Spreadsheet> {
  if (bytes.every((byte) => byte <= 0x20)) return { refused: EMPTY };
  if (startsWith(bytes, [0x50, 0x4b])) return readWorkbook(bytes, limits);
  const other = OTHER_KINDS.find(({ begins }) => startsWith(bytes, begins));
  return other ? { refused: other.words } : readText(bytes, limits);
}

const startsWith = (bytes: Uint8Array, begins: readonly number[]): boolean =>
  begins.every((byte, at) => bytes[at] === byte);

/** A cell as it is kept: without white space around it, or of kinds that nobody sees. */
export const tidyCell = (cell: string): string =>
  cell
    .slice(0, MOST_SIGNS)
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    // What no database keeps.
    .replaceAll('\0', '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();

/** Rows with anything in them, without the empty cells at their ends. */
function filled(rows: Iterable<SheetRow>): SheetRow[] {
  const kept: SheetRow[] = [];
  for (const { line, cells } of rows) {
    const tidied = cells.map(tidyCell);
    const last = tidied.findLastIndex((cell) => cell !== '');
    if (last >= 0) kept.push({ line, cells: tidied.slice(0, last + 1) });
  }
  return kept;
}

function judged(tabs: readonly Tab[], { mostRows }: Limits): Spreadsheet {
  const rows = tabs.reduce((sum, tab) => sum + tab.rows.length, 0);
  if (rows === 0) return { refused: EMPTY };
  // The names of the columns are none of them.
  if (rows - 1 > mostRows) return { refused: tooManyRows(mostRows) };
  if (tabs.some((tab) => tab.rows.some(({ cells }) => cells.length > MOST_COLUMNS)))
    return { refused: TOO_WIDE };
  return { tabs: tabs.filter((tab) => tab.rows.length > 0) };
}

// Text

const UTF_16_FROM_SHARE = 0.3;
const SEEN_FOR_ENCODING = 4_000;

/** The text of a file, whatever it is encoded in; undefined where it is no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = utf16Of(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What spreadsheets of the West write who do not write UTF-8.
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has is looked for.
  const strange = text.slice(0, SEEN_FOR_ENCODING).match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g);
  return strange ? undefined : text;
}

/** By its mark; without one, where every second byte of what begins it is zero, as in English text. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const seen = bytes.subarray(0, SEEN_FOR_ENCODING);
  const zeros = [0, 0];
  for (const [at, byte] of seen.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = (seen.length / 2) * UTF_16_FROM_SHARE;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : undefined;
}

const SEPARATORS = [',', ';', '\t', '|'] as const;
const LINES_FOR_SEPARATOR = 60;

/** Lines that a quoted cell may run over. More, and the quote was an inch. */
const LINES_OF_CELL = 30;

/** The first lines of a text without what is quoted in them, which parts nothing. A quote opens where a cell begins. */
function bareLines(text: string): readonly string[] {
  const lines: string[] = [];
  let [line, within] = ['', 0];
  let isQuoted = false;
  let before = '\n';
  for (const sign of text) {
    if (isQuoted) {
      if (sign === '"') isQuoted = false;
      else if (sign === '\n' && ++within > LINES_OF_CELL) return text.split('\n', LINES_FOR_SEPARATOR);
    } else if (sign === '"' && /[,;\t|\n ]/.test(before)) isQuoted = true;
    else if (sign === '\n') {
      lines.push(line);
      [line, within] = ['', 0];
      if (lines.length === LINES_FOR_SEPARATOR) break;
    } else line += sign;
    // A quote that is written twice within a cell opens it again.
    before = sign === '"' ? ',' : sign;
  }
  return [...lines, line].filter((each) => each.trim() !== '');
}

/** What parts the cells of a text: the sign that most of its first lines have equally often, and of such the one that parts more. */
export function separatorOf(text: string): string {
  const lines = bareLines(text);
  const scores = SEPARATORS.map((separator) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const cells = line.split(separator).length;
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    const [cells, times] = [...counts].sort(([a, m], [b, n]) => n * b - m * a)[0] ?? [1, 0];
    return { separator, score: times * Math.log2(cells) };
  });
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  if (best.score === 0) return ',';
  // Where semicolons part as well, commas that stand within figures are those before cents.
  const semicolons = scores.find(({ separator }) => separator === ';')?.score ?? 0;
  const isOfCents = lines.every((line) => !/(?:\D|^),|,(?:\D|$)/.test(line));
  return best.separator === ',' && semicolons > 0 && isOfCents ? ';' : best.separator;
}

/** Reads a text file as `readSpreadsheet` does, at once: for the files of a release, which are known to be small. */
export function readText(bytes: Uint8Array, limits: Limits): Spreadsheet {
  const decoded = decodeText(bytes);
  if (decoded === undefined) return { refused: NO_TEXT };
  let text = decoded.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  if (/^\s*(<!doctype|<html|<table|<\?xml)/i.test(text)) {
    return { refused: WEB_PAGE };
  }
  if (/^\{\\rtf/.test(text)) return { refused: NO_TEXT };
  // A line by which Excel is told the separator, and which is none of the table.
  const told = /^sep=(.)\n/i.exec(text);
  if (told) text = text.slice(told[0].length);
  const lineOfFirst = told ? 1 : 0;
  const lines = text.split('\n').length;
  // Twice as many as may have anything in them: blank lines part the sections of a list.
  if (lines > limits.mostRows * 2 + 1_000) return { refused: tooManyRows(limits.mostRows) };
  const separator = told?.[1] ?? separatorOf(text);
  const rows = parsed(text, separator, true) ?? parsed(text, separator, false) ?? [];
  return judged(
    [{ name: '', rows: filled(rows.map((row) => ({ ...row, line: row.line + lineOfFirst }))) }],
    limits,
  );
}

/** @returns undefined where quotes do not come out even: inches are written with them as well */
function parsed(text: string, delimiter: string, isQuoting: boolean): SheetRow[] | undefined {
  const options = {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    quote: isQuoting ? '"' : null,
  };
  try {
    // With `info` the parser gives each record together with where it ends, which its types do not say.
    const records = parse(text, options) as unknown as { record: string[]; info: Info }[];
    const rows = records.map(({ record, info }) => ({
      // The parser tells the line a record ends on, and a quoted cell may run over several.
      line: info.lines - (record.join('').split('\n').length - 1),
      cells: record,
    }));
    // A quote that closes hundreds of lines further down is an inch.
    const isSwallowing =
      isQuoting && rows.some(({ cells }) => cells.some((cell) => cell.split('\n').length > 30));
    return isSwallowing ? undefined : rows;
  } catch (thrown) {
    if (thrown instanceof CsvError && isQuoting) return undefined;
    throw thrown;
  }
}

// Workbooks

/** What is in an archive, as far as it is looked at. */
interface Unpacked {
  readonly names: readonly string[];
  readonly sheets: readonly string[];
  readonly isTooLarge: boolean;
  readonly hasEntities: boolean;
}

/** Unpacks an archive piece by piece and stops where it grows beyond what may be: what it says of its own size is not believed. */
function unpack(bytes: Uint8Array): Unpacked {
  const names: string[] = [];
  const sheets: string[] = [];
  let unpacked = 0;
  let isTooLarge = false;
  let hasEntities = false;
  const unzip = new Unzip((file) => {
    names.push(file.name);
    if (names.length > MOST_PARTS) isTooLarge = true;
    const isRead = /\.(xml|rels)$/i.test(file.name);
    if (!isRead || isTooLarge) return;
    const isSheet = /worksheets\/[^/]+\.xml$/i.test(file.name);
    const decoder = new TextDecoder();
    let text = '';
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      if (isTooLarge) return;
      unpacked += piece.length;
      if (unpacked > MOST_UNPACKED) {
        isTooLarge = true;
        file.terminate();
        return;
      }
      const words = decoder.decode(piece, { stream: !isLast });
      // A document type is where entities are declared that grow without end; no workbook has one.
      if (text.length < 4_000)
        hasEntities ||= /<!(doctype|entity)/i.test(text.slice(-200) + words.slice(0, 4_000));
      text += isSheet || text.length < 4_000 ? words : '';
      if (isLast && isSheet) sheets.push(text);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const PIECE = 16 * 1024;
  for (let at = 0; at < bytes.length && !isTooLarge; at += PIECE) {
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  }
  return { names, sheets, isTooLarge, hasEntities };
}

/** The number of a column by its letters: A is 1, XFD is 16,384. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Whether a cell stands farther out than any list reaches: a single one there makes a table of billions. */
function reach(sheet: string): { readonly rows: number; readonly columns: number } {
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row = ''] of sheet.matchAll(/<c [^>]*?\br="([A-Z]{1,3})(\d{1,7})"/g)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnNumber(letters));
  }
  return { rows, columns };
}

async function readWorkbook(bytes: Uint8Array, limits: Limits): Promise<Spreadsheet> {
  let unpacked: Unpacked;
  try {
    unpacked = unpack(bytes);
  } catch {
    return { refused: BROKEN };
  }
  const { names, sheets, isTooLarge, hasEntities } = unpacked;
  if (isTooLarge) return { refused: TOO_LARGE };
  if (hasEntities) return { refused: BROKEN };
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (!has(/^xl\/workbook\.xml$/i)) {
    if (has(/^content\.xml$|\.iwa$|^xl\/workbook\.bin$/i)) {
      return { refused: OTHER_PROGRAM };
    }
    return { refused: ARCHIVE };
  }
  if (has(/vbaProject\.bin$/i)) {
    return { refused: MACROS };
  }
  const reaches = sheets.map(reach);
  // Cells with a format alone stand far down in many a sheet: as many rows again may be empty.
  if (reaches.some(({ rows }) => rows > limits.mostRows * 2 + 1_000))
    return { refused: tooManyRows(limits.mostRows) };
  if (reaches.some(({ columns }) => columns > MOST_COLUMNS * 4)) return { refused: TOO_WIDE };
  try {
    const read = await readXlsx(bytes.slice().buffer, { trim: false });
    const tabs = read.map(({ sheet, data }) => ({
      name: sheet,
      rows: filled(data.map((cells, at) => ({ line: at + 1, cells: cells.map(textOf) }))),
    }));
    return judged(tabs, limits);
  } catch {
    return { refused: BROKEN };
  }
}

/** Figures are written plainly: 12.99, not 12.989999999999998. */
const FIGURES = 12;

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(Number(cell.toPrecision(FIGURES)));
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
}
