import { inFigures } from '@understory/garden';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { brokenQuote, withPlainLineEnds } from './csv-text.ts';
import { type CsvFault, ofLine } from './fault.ts';

/** What a table is to be: which columns it has, and how many rows at most. */
export interface TableShape {
  /** What the file is called where a fault is told. */
  readonly what: string;
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
  | { readonly faults: readonly CsvFault[] };

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
    super('is longer than any row of such a file');
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

/** What else spreadsheets part the cells of a line with. */
const PARTED_BY: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** Told before the text is taken apart: with other signs between the cells its quotes make no sense either. */
function otherwiseParted(csvText: string, { columns }: TableShape): CsvFault | undefined {
  const [header = ''] = csvText.slice(0, MOST_SIGNS_OF_ROW).split('\n', 1);
  const sign = Object.keys(PARTED_BY).find(
    (each) => header.split(each).filter((cell) => columns.includes(cell.trim())).length > 1,
  );
  if (!sign) return undefined;
  return ofLine(1, `the cells are parted by ${PARTED_BY[sign]}; save the file with commas between the cells`);
}

function headerFaults(header: Line | undefined, { what, columns, optional }: TableShape): CsvFault[] {
  const found = header?.cells ?? [];
  if (found.join() === columns.join()) return [];
  if (!found.some((cell) => cell.trim() !== '')) return [ofLine(1, 'the file is empty')];
  const line = header?.line ?? 1;
  const unknown = found.flatMap((column, at) =>
    columns.includes(column)
      ? []
      : [{ line, column, value: '', message: `is no column of the ${what} (it is column ${at + 1})` }],
  );
  const repeated = found.flatMap((column, at) =>
    columns.includes(column) && found.indexOf(column) < at
      ? [{ line, column, value: '', message: `stands there again as column ${at + 1}` }]
      : [],
  );
  const missing = columns
    .filter((column) => !found.includes(column) && !optional?.includes(column))
    .map((column) => ({ line, column, value: '', message: 'is missing among the columns' }));
  const faults = [...unknown, ...repeated, ...missing];
  if (faults.length > 0 || optional) return faults;
  const at = found.findIndex((column, place) => column !== columns[place]);
  const message = `stands as column ${at + 1}, where ${columns[at]} belongs; the columns must keep their order`;
  return [{ line, column: found[at] ?? '', value: '', message }];
}

/** Why a text is no CSV at all. */
function* brokenText(csvText: string, thrown: CsvError | RowTooLong): Generator<undefined, CsvFault> {
  const broken = yield* brokenQuote(csvText);
  if (!broken) {
    const line = thrown instanceof RowTooLong ? thrown.line : thrown.lines;
    return ofLine(typeof line === 'number' ? line : 1, thrown.message);
  }
  const { line, cell } = broken;
  const [header = ''] = csvText.replace(/^\ufeff/, '').split('\n', 1);
  return { line, column: header.split(',')[cell] ?? '', value: '', message: broken.message };
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
    return { faults: [ofLine(1, `the file has more than ${inFigures(shape.mostRows)} rows`)] };
  }
  return { columns: header?.cells ?? [], rows };
}

/** Why a line cannot be told apart into its columns; undefined when it can. */
export function wrongLine({ line, cells }: Line, columns: readonly string[]): CsvFault | undefined {
  if (cells.every((cell) => cell.trim() === '')) return ofLine(line, 'is a row of empty cells; take it out');
  if (cells.length === columns.length) return undefined;
  return ofLine(line, `has ${cells.length} cells instead of ${columns.length}`);
}
