import type { Words } from '@understory/words';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { brokenQuote, withPlainLineEnds } from './csv-text.ts';
import { type FileFault, ofLine } from './fault.ts';

/** What a table is to be: which columns it has, and how many rows at most. */
export interface TableShape {
  /** What is said of a column that the file should not have, which is `{at}` among its columns. */
  readonly noColumn: Words;
  readonly columns: readonly string[];
  /** The columns that may be left out. With some of them the order is free; without any it must be kept. */
  readonly optional?: readonly string[];
  /** More rows than any such file has: reading them would hold up everybody else. */
  readonly mostRows: number;
}

/** A row of a table, or its header. */
export interface Line {
  /** The line it begins on, as an editor counts. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table that was told apart into cells, or why it could not be. */
export type Table =
  | { readonly columns: readonly string[]; readonly rows: readonly Line[] }
  | { readonly faults: readonly FileFault[] };

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_END = 0x0a;

/** Signs, and lines, that are told apart at once: the parser takes as long for a hundred short lines as for one long one. */
const PIECE = 64 * 1024;
const PIECE_LINES = 256;
/** What one row may have: far more than any does, and what is told apart in a few milliseconds. */
const MOST_SIGNS_OF_ROW = 256 * 1024;
const MOST_CELLS_OF_ROW = 10_000;

/** A row that nobody tells apart into its cells. */
class RowTooLong extends Error {
  readonly line: number;

  constructor(line: number) {
    super('a row is longer than any of such a file');
    this.line = line;
  }
}

/** What of a text is told apart together: whole rows, and the line before them. */
interface Piece {
  readonly text: string;
  readonly linesBefore: number;
}

/** A text in pieces that end where rows do. @throws RowTooLong */
function* piecesOf(csvText: string): Generator<Piece, void> {
  let [from, row, cells, lines, linesBefore] = [0, 0, 0, 0, 0];
  let isQuoted = false;
  for (let at = 0; at < csvText.length; at++) {
    const sign = csvText.charCodeAt(at);
    if (sign === QUOTE) isQuoted = !isQuoted;
    else if (sign === COMMA && !isQuoted) cells += 1;
    else if (sign === LINE_END) lines += 1;
    if (at - row > MOST_SIGNS_OF_ROW || cells > MOST_CELLS_OF_ROW) throw new RowTooLong(lines + 1);
    if (sign !== LINE_END || isQuoted) continue;
    [row, cells] = [at + 1, 0];
    if (row - from < PIECE && lines - linesBefore < PIECE_LINES) continue;
    yield { text: csvText.slice(from, row), linesBefore };
    [from, linesBefore] = [row, lines];
  }
  yield { text: csvText.slice(from), linesBefore };
}
function parsed(text: string, linesBefore: number) {
  const options = { bom: linesBefore === 0, info: true, relax_column_count: true, skip_empty_lines: true };
  try {
    // With `info` the parser gives each record together with where it ends, which its types do not say.
    return parse(text, options) as unknown as { record: string[]; info: Info }[];
  } catch (thrown) {
    if (thrown instanceof CsvError && typeof thrown.lines === 'number') thrown.lines += linesBefore;
    throw thrown;
  }
}

/**
 * Splits the file into lines of cells, and no more of them than show that there are too many. It yields now and then.
 * @throws CsvError where a quote is left open and the like; RowTooLong
 */
function* splitLines(csvText: string, mostRows: number): Generator<undefined, Line[]> {
  const lines: Line[] = [];
  for (const { text, linesBefore } of piecesOf(csvText)) {
    for (const { record, info } of parsed(text, linesBefore)) {
      // The parser tells the line a record ends on, and a quoted cell may run over several.
      const lineBreaks = record.join('').split('\n').length - 1;
      lines.push({ line: linesBefore + info.lines - lineBreaks, cells: record });
      if (lines.length === mostRows + 2) return lines;
    }
    yield;
  }
  return lines;
}

const ROW_TOO_LONG: Words = /*i18n*/ {
  id: 'csv.rowTooLong',
  message: 'is longer than any row of such a file',
};
/** Of text whose quotes come out even and that the parser refuses all the same. */
const UNREADABLE: Words = /*i18n*/ { id: 'csv.unreadable', message: 'cannot be told apart into cells' };

/** What else spreadsheets part the cells of a line with. */
const PARTED_BY: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** Told before the text is taken apart: with other signs between the cells its quotes make no sense either. */
function otherwiseParted(csvText: string, { columns }: TableShape): FileFault | undefined {
  const [header = ''] = csvText.slice(0, MOST_SIGNS_OF_ROW).split('\n', 1);
  const sign = Object.keys(PARTED_BY).find(
    (each) => header.split(each).filter((cell) => columns.includes(cell.trim())).length > 1,
  );
  if (!sign) return undefined;
  return ofLine(
    1,
    /*i18n*/ {
      id: 'csv.otherwiseParted',
      message:
        'the cells are parted by {sign, select, semicolons {semicolons} tabs {tabs} other {bars}}; save the file with commas between the cells',
      values: { sign: PARTED_BY[sign] },
    },
  );
}

function headerFaults(header: Line | undefined, { noColumn, columns, optional }: TableShape): FileFault[] {
  const found = header?.cells ?? [];
  if (found.join() === columns.join()) return [];
  if (!found.some((cell) => cell.trim() !== '')) {
    return [ofLine(1, /*i18n*/ { id: 'csv.emptyFile', message: 'the file is empty' })];
  }
  const fault = (column: string, words: Words): FileFault => ({
    line: header?.line ?? 1,
    column,
    value: '',
    words,
  });
  const unknown = found.flatMap((column, at) =>
    columns.includes(column) ? [] : [fault(column, { ...noColumn, values: { at: at + 1 } })],
  );
  const repeated = found.flatMap((column, at) =>
    columns.includes(column) && found.indexOf(column) < at
      ? [
          fault(
            column,
            /*i18n*/ {
              id: 'csv.columnAgain',
              message: 'stands there again as column {at}',
              values: { at: at + 1 },
            },
          ),
        ]
      : [],
  );
  const missing = columns
    .filter((column) => !found.includes(column) && !optional?.includes(column))
    .map((column) =>
      fault(column, /*i18n*/ { id: 'csv.columnMissing', message: 'is missing among the columns' }),
    );
  const faults = [...unknown, ...repeated, ...missing];
  if (faults.length > 0 || optional) return faults;
  const at = found.findIndex((column, place) => column !== columns[place]);
  return [
    fault(
      found[at] ?? '',
      /*i18n*/ {
        id: 'csv.columnOrder',
        message: 'stands as column {at}, where {column} belongs; the columns must keep their order',
        values: { at: at + 1, column: columns[at] },
      },
    ),
  ];
}

/** Why a text is no CSV at all. */
function* brokenText(csvText: string, thrown: CsvError | RowTooLong): Generator<undefined, FileFault> {
  const broken = yield* brokenQuote(csvText);
  if (!broken) {
    if (thrown instanceof RowTooLong) return ofLine(thrown.line, ROW_TOO_LONG);
    return ofLine(typeof thrown.lines === 'number' ? thrown.lines : 1, UNREADABLE);
  }
  const { line, cell } = broken;
  const [header = ''] = csvText.replace(/^\ufeff/, '').split('\n', 1);
  return { line, column: header.split(',')[cell] ?? '', value: '', words: broken.words };
}

/** Tells a text apart into the cells of a table and judges its header. It yields now and then. */
export function* readTable(csvText: string, shape: TableShape): Generator<undefined, Table> {
  const text = withPlainLineEnds(csvText);
  const parted = otherwiseParted(text, shape);
  if (parted) return { faults: [parted] };
  let lines: Line[];
  try {
    lines = yield* splitLines(text, shape.mostRows);
  } catch (thrown) {
    if (!(thrown instanceof CsvError || thrown instanceof RowTooLong)) throw thrown;
    return { faults: [yield* brokenText(text, thrown)] };
  }
  const [header, ...rows] = lines;
  const faults = headerFaults(header, shape);
  if (faults.length > 0) return { faults };
  if (rows.length > shape.mostRows) {
    const words = /*i18n*/ {
      id: 'csv.tooManyRows',
      message: 'the file has more than {most, number} rows',
      values: { most: shape.mostRows },
    };
    return { faults: [ofLine(1, words)] };
  }
  return { columns: header?.cells ?? [], rows };
}

/** Why a line cannot be told apart into its columns; undefined when it can. */
export function wrongLine({ line, cells }: Line, columns: readonly string[]): FileFault | undefined {
  if (cells.every((cell) => cell.trim() === '')) {
    return ofLine(line, /*i18n*/ { id: 'csv.emptyRow', message: 'is a row of empty cells; take it out' });
  }
  if (cells.length === columns.length) return undefined;
  return ofLine(
    line,
    /*i18n*/ {
      id: 'csv.cellCount',
      message: 'has {count, plural, one {# cell} other {# cells}} instead of {wanted, number}',
      values: { count: cells.length, wanted: columns.length },
    },
  );
}
