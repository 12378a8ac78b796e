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

/** Characters that are taken apart in one go: a few milliseconds of work. */
const PIECE = 64 * 1024;

/** A text in pieces that end with a line of the table: at a line end that stands in no quotes. */
function* piecesOf(text: string): Generator<string> {
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === '\n' && !isQuoted && at - from >= PIECE) {
      yield text.slice(from, at + 1);
      from = at + 1;
    }
  }
  yield text.slice(from);
}

const lineEndsIn = (text: string): number => text.split('\n').length - 1;

/** Splits the file into lines of cells. @throws CsvError where a quote is left open and the like */
function* splitLines(csvText: string, mostRows: number): Generator<void, Line[]> {
  const lines: Line[] = [];
  let linesBefore = 0;
  for (const piece of piecesOf(csvText)) {
    const options = {
      bom: linesBefore === 0,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: mostRows + 2 - lines.length,
    };
    try {
      // With `info` the parser gives each record together with where it ends, which its types do not say.
      const records = parse(piece, options) as unknown as { record: string[]; info: Info }[];
      for (const { record, info } of records) {
        // The parser tells the line a record ends on, and a quoted cell may run over several.
        lines.push({ line: linesBefore + info.lines - lineEndsIn(record.join('')), cells: record });
      }
    } catch (fault) {
      if (fault instanceof CsvError && typeof fault.lines === 'number') fault.lines += linesBefore;
      throw fault;
    }
    if (lines.length >= mostRows + 2) break;
    linesBefore += lineEndsIn(piece);
    yield;
  }
  return lines;
}

/** What else spreadsheets part the cells of a line with. */
const PARTED_BY: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** Told before the text is taken apart: with other signs between the cells its quotes make no sense either. */
function otherwiseParted(csvText: string, { columns }: TableShape): CsvFault | undefined {
  const [header = ''] = csvText.split('\n', 1);
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
function brokenText(csvText: string, { message, lines }: CsvError): CsvFault {
  const broken = brokenQuote(csvText);
  if (!broken) return ofLine(typeof lines === 'number' ? lines : 1, message);
  const { line, cell } = broken;
  const [header = ''] = csvText.replace(/^\ufeff/, '').split('\n', 1);
  return { line, column: header.split(',')[cell] ?? '', value: '', message: broken.message };
}

/** Tells a text apart into the cells of a table and judges its header; piece by piece, as a large one takes half a second. */
export function* readTable(csvText: string, shape: TableShape): Generator<void, Table> {
  const text = withPlainLineEnds(csvText);
  const parted = otherwiseParted(text, shape);
  if (parted) return { faults: [parted] };
  let lines: Line[];
  try {
    lines = yield* splitLines(text, shape.mostRows);
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    return { faults: [brokenText(text, thrown)] };
  }
  const [header, ...rows] = lines;
  const faults = headerFaults(header, shape);
  if (faults.length > 0) return { faults };
  if (rows.length > shape.mostRows) {
    return { faults: [ofLine(1, `the file has more than ${shape.mostRows.toLocaleString('en-US')} rows`)] };
  }
  return { columns: header?.cells ?? [], rows };
}

/** Why a line cannot be told apart into its columns; undefined when it can. */
export function wrongLine({ line, cells }: Line, columns: readonly string[]): CsvFault | undefined {
  if (cells.every((cell) => cell.trim() === '')) return ofLine(line, 'is a row of empty cells; take it out');
  if (cells.length === columns.length) return undefined;
  return ofLine(line, `has ${cells.length} cells instead of ${columns.length}`);
}
