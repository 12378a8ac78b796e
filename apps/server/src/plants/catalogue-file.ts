import type { Words } from '@understory/words';
import { type CellFault, type FileFault, ofLine, sameAsOn, shown } from '../platform/csv/fault.ts';
import { nameKey } from '../platform/names.ts';
import {
  byOwnNames,
  type NamedRow,
  readTable,
  readText,
  type Spreadsheet,
} from '../platform/spreadsheets/index.ts';
import { inOneGo } from '../platform/yielding.ts';
import {
  CATALOGUE_COLUMNS,
  type CatalogueColumn,
  type CatalogueRow,
  doubtsAbout,
  readRow,
} from './catalogue-row.ts';

export interface CatalogueReading {
  /** The rows that are right by themselves; to be used only when there are no errors. */
  readonly rows: readonly CatalogueRow[];
  readonly errors: readonly FileFault[];
  /** What is allowed but worth a second look. */
  readonly warnings: readonly FileFault[];
}

/** A catalogue smaller than this is a broken file, not a smaller catalogue. */
const LEAST_ROWS = { all: 260, native: 225, climate_adapted: 35 } as const;

/** More rows than any catalogue has: reading them would hold up everybody else. */
export const MOST_CATALOGUE_ROWS = 20_000;

/** Columns in which no two rows may agree; a common name is compared without regard to case. */
const UNIQUE_COLUMNS = ['slug', 'scientific_name', 'common_name'] as const;

export const BAR_OR_BREAK: Words = /*i18n*/ {
  id: 'catalogue.barOrBreak',
  message: 'has a | or a line break',
};

type Line = NamedRow<CatalogueColumn>;

/** Whether a cell holds what no cell of the file may hold. */
export const isUntidy = (cell: string): boolean => /[|\n]/.test(cell);

const untidyCells = ({ line, cells }: Line): FileFault[] =>
  [...cells].flatMap(([column, cell]) =>
    isUntidy(cell) ? [{ line, column, value: shown(cell), words: BAR_OR_BREAK }] : [],
  );

function repeatedNames(lines: readonly Line[]): FileFault[] {
  return UNIQUE_COLUMNS.flatMap((column) => {
    const firstLines = new Map<string, number>();
    return lines.flatMap(({ line, cells }) => {
      const cell = cells.get(column) ?? '';
      const key = column === 'common_name' ? nameKey(cell) : cell;
      const first = firstLines.get(key);
      if (first === undefined) {
        firstLines.set(key, line);
        return [];
      }
      return [{ line, column, value: shown(cell), words: sameAsOn(first) }];
    });
  });
}

function tooFew(rows: readonly CatalogueRow[]): FileFault[] {
  const count = (status: CatalogueRow['plant_status']) =>
    rows.filter((row) => row.plant_status === status).length;
  const faults = [
    { found: rows.length, least: LEAST_ROWS.all, of: 'all' },
    { found: count('native'), least: LEAST_ROWS.native, of: 'natives' },
    { found: count('climate_adapted'), least: LEAST_ROWS.climate_adapted, of: 'adapted' },
  ].filter(({ found, least }) => found < least);
  return faults.map((values) =>
    ofLine(
      1,
      /*i18n*/ {
        id: 'catalogue.tooFew',
        message:
          'the file holds only {of, select, natives {{found, plural, one {# native} other {# natives}}} adapted {{found, plural, one {# climate-adapted plant} other {# climate-adapted plants}}} other {{found, plural, one {# plant} other {# plants}}}}; a whole catalog has at least {least, number}',
        values,
      },
    ),
  );
}

const SHAPE = { columns: byOwnNames(CATALOGUE_COLUMNS), required: CATALOGUE_COLUMNS };

/**
 * Checks every row of a catalogue: types, ranges, vocabularies, the rules between cells, names that may stand but once, and the
 * noxious-weed list. Reports every fault with its line, its column and what stands there. It yields now and then.
 */
export function* catalogueOf(sheet: Spreadsheet): Generator<undefined, CatalogueReading> {
  const table = yield* readTable(sheet, SHAPE);
  if (table.refused) return { rows: [], errors: table.refused, warnings: [] };

  const rows: CatalogueRow[] = [];
  const errors: FileFault[] = [...table.faults];
  const warnings: FileFault[] = [...table.passedOver];
  for (const line of table.rows) {
    yield;
    errors.push(...untidyCells(line));
    const placed = (fault: CellFault): FileFault => ({
      line: line.line,
      ...fault,
      value: shown(line.cells.get(fault.column as CatalogueColumn)),
    });
    const reading = readRow(Object.fromEntries(line.cells));
    if ('faults' in reading) {
      errors.push(...reading.faults.map(placed));
      continue;
    }
    rows.push(reading.row);
    warnings.push(...doubtsAbout(reading.row).map(placed));
  }
  errors.push(...repeatedNames(table.rows));
  // Rows with faults are not counted as missing besides.
  if (errors.length === 0) errors.push(...tooFew(rows));
  return { rows, errors: errors.toSorted((a, b) => a.line - b.line), warnings };
}

/** Reads the text of a catalogue file, as one that comes with a release, and checks it. */
export const readCatalogue = (csvText: string): CatalogueReading =>
  inOneGo(catalogueOf(readText(new TextEncoder().encode(csvText), { mostRows: MOST_CATALOGUE_ROWS })));
