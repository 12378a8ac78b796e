import type { CsvFault } from '@understory/contract';
import { type Line, readTable, wrongLine } from '../platform/csv/csv-table.ts';
import { readCsvText } from '../platform/csv/csv-text.ts';
import { ofLine, shown } from '../platform/csv/fault.ts';
import { nameKey } from '../platform/names.ts';
import { inOneGo } from '../platform/yielding.ts';
import { CATALOGUE_COLUMNS, type CatalogueRow, doubtsAbout, readRow } from './catalogue-row.ts';

export interface CatalogueReading {
  /** The rows that are right by themselves; to be used only when there are no errors. */
  readonly rows: readonly CatalogueRow[];
  readonly errors: readonly CsvFault[];
  /** What is allowed but worth a second look. */
  readonly warnings: readonly CsvFault[];
}

/** A catalogue smaller than this is a broken file, not a smaller catalogue. */
const LEAST_ROWS = { all: 260, native: 225, climate_adapted: 35 } as const;

/** More rows than any catalogue has: reading them would hold up everybody else. */
const MOST_ROWS = 20_000;

/** Columns in which no two rows may agree; a common name is compared without regard to case. */
const UNIQUE_COLUMNS = ['slug', 'scientific_name', 'common_name'] as const;

function untidyCells({ line, cells }: Line): CsvFault[] {
  return cells.flatMap((cell, at) => {
    const fault = { line, column: CATALOGUE_COLUMNS[at] ?? '', value: shown(cell) };
    return [
      ...(cell === cell.trim() ? [] : [{ ...fault, message: 'has a stray space at its start or end' }]),
      ...(/[|\n]/.test(cell) ? [{ ...fault, message: 'has a | or a line break' }] : []),
    ];
  });
}

function repeatedNames(lines: readonly Line[]): CsvFault[] {
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
      return [{ line, column, value: shown(cells[at]), message: `is the same as on line ${first}` }];
    });
  });
}

function tooFew(rows: readonly CatalogueRow[]): CsvFault[] {
  const count = (status: CatalogueRow['plant_status']) =>
    rows.filter((row) => row.plant_status === status).length;
  const faults = [
    { found: rows.length, least: LEAST_ROWS.all, of: 'plants' },
    { found: count('native'), least: LEAST_ROWS.native, of: 'natives' },
    { found: count('climate_adapted'), least: LEAST_ROWS.climate_adapted, of: 'climate-adapted plants' },
  ].filter(({ found, least }) => found < least);
  return faults.map(({ found, least, of }) =>
    ofLine(1, `the file holds only ${found} ${of}; a whole catalogue has at least ${least}`),
  );
}

const refused = (errors: readonly CsvFault[]): CatalogueReading => ({ rows: [], errors, warnings: [] });

/**
 * Reads the text of a catalogue file and checks every row of it: types, ranges, vocabularies, the rules between cells, names
 * that may stand but once, and the noxious-weed list. Reports every fault with its line, its column and what stands there.
 */
export const readCatalogue = (csvText: string): CatalogueReading => inOneGo(catalogueSteps(csvText));

function* catalogueSteps(csvText: string): Generator<undefined, CatalogueReading> {
  const table = yield* readTable(csvText, {
    what: 'catalogue',
    columns: CATALOGUE_COLUMNS,
    mostRows: MOST_ROWS,
  });
  if ('faults' in table) return refused(table.faults);

  const rows: CatalogueRow[] = [];
  const errors: CsvFault[] = [];
  const warnings: CsvFault[] = [];
  const whole: Line[] = [];
  for (const line of table.rows) {
    yield;
    const wrong = wrongLine(line, CATALOGUE_COLUMNS);
    if (wrong) {
      errors.push(wrong);
      continue;
    }
    whole.push(line);
    errors.push(...untidyCells(line));
    const byColumn = Object.fromEntries(
      CATALOGUE_COLUMNS.map((column, at) => [column, line.cells[at] ?? '']),
    );
    const placed = <F extends { readonly column: string }>(fault: F) => ({
      line: line.line,
      ...fault,
      value: shown(byColumn[fault.column]),
    });
    const reading = readRow(byColumn);
    if ('faults' in reading) {
      errors.push(...reading.faults.map(placed));
      continue;
    }
    rows.push(reading.row);
    warnings.push(...doubtsAbout(reading.row).map(placed));
  }
  errors.push(...repeatedNames(whole));
  // Rows with faults are not counted as missing besides.
  if (errors.length === 0) errors.push(...tooFew(rows));
  return { rows, errors: errors.toSorted((a, b) => a.line - b.line), warnings };
}

/** As `readCatalogue`, of a file as it came: also says what is wrong with its bytes. It yields now and then. */
export function* readCatalogueFile(
  bytes: Uint8Array,
): Generator<undefined, CatalogueReading & { readonly text: string }> {
  const read = yield* readCsvText(bytes);
  if ('text' in read) return { ...(yield* catalogueSteps(read.text)), text: read.text };
  return { ...refused(read.faults.map((fault) => ({ column: '', ...fault }))), text: '' };
}
