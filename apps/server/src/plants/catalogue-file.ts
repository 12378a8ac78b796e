import { CsvError, type Info, parse } from 'csv-parse/sync';
import { nameKey } from '../platform/names.ts';
import { CATALOGUE_COLUMNS, type CatalogueRow, doubtsAbout, readRow } from './catalogue-row.ts';

/** What is wrong in a catalogue file, and where. `line` is 1 for the header; `column` is empty for a whole line. */
export interface CatalogueFault {
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

export interface CatalogueReading {
  /** The rows that are right by themselves; to be used only when there are no errors. */
  readonly rows: readonly CatalogueRow[];
  readonly errors: readonly CatalogueFault[];
  /** What is allowed but worth a second look. */
  readonly warnings: readonly CatalogueFault[];
}

/** A catalogue smaller than this is a broken file, not a smaller catalogue. */
const LEAST_ROWS = { all: 260, native: 225, climate_adapted: 35 } as const;

/** Columns in which no two rows may agree; a common name is compared without regard to case. */
const UNIQUE_COLUMNS = ['slug', 'scientific_name', 'common_name'] as const;

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Splits the file into lines of cells. @throws CsvError where a quote is left open and the like */
function splitLines(csvText: string): Line[] {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true };
  // With `info` the parser gives each record together with where it ends, which its types do not say.
  const records = parse(csvText, options) as unknown as { record: string[]; info: Info }[];
  return records.map(({ record, info }) => {
    // The parser tells the line a record ends on, and a quoted cell may run over several.
    const lineBreaks = record.join('').split('\n').length - 1;
    return { line: info.lines - lineBreaks, cells: record };
  });
}

function headerFaults(header: Line | undefined): CatalogueFault[] {
  const found = header?.cells ?? [];
  if (found.join() === CATALOGUE_COLUMNS.join()) return [];
  const missing = CATALOGUE_COLUMNS.filter((column) => !found.includes(column));
  const unknown = found.filter((column) => !(CATALOGUE_COLUMNS as readonly string[]).includes(column));
  const message =
    missing.length + unknown.length === 0
      ? 'the columns are in another order than the catalogue keeps'
      : `the columns differ: missing ${missing.join(', ') || 'none'}; unknown ${unknown.join(', ') || 'none'}`;
  return [{ line: 1, column: '', message }];
}

function untidyCells({ line, cells }: Line): CatalogueFault[] {
  return cells.flatMap((cell, at) => {
    const column = CATALOGUE_COLUMNS[at] ?? '';
    return [
      ...(cell === cell.trim() ? [] : [{ line, column, message: 'has a stray space at its start or end' }]),
      ...(/[|\n]/.test(cell) ? [{ line, column, message: 'has a | or a line break' }] : []),
    ];
  });
}

function repeatedNames(lines: readonly Line[]): CatalogueFault[] {
  return UNIQUE_COLUMNS.flatMap((column) => {
    const at = CATALOGUE_COLUMNS.indexOf(column);
    const firstLines = new Map<string, number>();
    return lines.flatMap(({ line, cells }) => {
      const key = column === 'common_name' ? nameKey(cells[at] ?? '') : (cells[at] ?? '');
      const first = firstLines.get(key);
      if (first === undefined) {
        firstLines.set(key, line);
        return [];
      }
      return [{ line, column, message: `is the same as on line ${first}` }];
    });
  });
}

function tooFew(rows: readonly CatalogueRow[]): CatalogueFault[] {
  const count = (status: CatalogueRow['plant_status']) =>
    rows.filter((row) => row.plant_status === status).length;
  const faults = [
    { found: rows.length, least: LEAST_ROWS.all, of: 'plants' },
    { found: count('native'), least: LEAST_ROWS.native, of: 'natives' },
    { found: count('climate_adapted'), least: LEAST_ROWS.climate_adapted, of: 'climate-adapted plants' },
  ].filter(({ found, least }) => found < least);
  return faults.map(({ found, least, of }) => ({
    line: 1,
    column: '',
    message: `the file holds only ${found} sound ${of}; a whole catalogue has at least ${least}`,
  }));
}

/**
 * Reads a catalogue file and checks every row of it: types, ranges, vocabularies, the rules between cells, names
 * that may stand but once, and the noxious-weed list. Reports every fault with its line and column.
 */
export function readCatalogue(csvText: string): CatalogueReading {
  let lines: Line[];
  try {
    lines = splitLines(csvText);
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    const line = typeof thrown.lines === 'number' ? thrown.lines : 1;
    return { rows: [], errors: [{ line, column: '', message: thrown.message }], warnings: [] };
  }
  const [header, ...body] = lines;
  const wrongHeader = headerFaults(header);
  if (wrongHeader.length > 0) return { rows: [], errors: wrongHeader, warnings: [] };

  const rows: CatalogueRow[] = [];
  const errors: CatalogueFault[] = [];
  const warnings: CatalogueFault[] = [];
  for (const line of body) {
    if (line.cells.length !== CATALOGUE_COLUMNS.length) {
      const message = `has ${line.cells.length} cells instead of ${CATALOGUE_COLUMNS.length}`;
      errors.push({ line: line.line, column: '', message });
      continue;
    }
    errors.push(...untidyCells(line));
    const byColumn = Object.fromEntries(
      CATALOGUE_COLUMNS.map((column, at) => [column, line.cells[at] ?? '']),
    );
    const reading = readRow(byColumn);
    if ('faults' in reading) {
      errors.push(...reading.faults.map((fault) => ({ line: line.line, ...fault })));
      continue;
    }
    rows.push(reading.row);
    warnings.push(...doubtsAbout(reading.row).map((doubt) => ({ line: line.line, ...doubt })));
  }
  errors.push(...repeatedNames(body), ...tooFew(rows));
  return { rows, errors, warnings };
}
