import type { Words } from '@understory/words';
import { type Line, readTable, wrongLine } from '../platform/csv/csv-table.ts';
import { readCsvText } from '../platform/csv/csv-text.ts';
import { type CellFault, type FileFault, ofLine, sameAsOn, shown } from '../platform/csv/fault.ts';
import { nameKey } from '../platform/names.ts';
import { inOneGo } from '../platform/yielding.ts';
import { CATALOGUE_COLUMNS, type CatalogueRow, doubtsAbout, readRow } from './catalogue-row.ts';

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
const MOST_ROWS = 20_000;

/** Columns in which no two rows may agree; a common name is compared without regard to case. */
const UNIQUE_COLUMNS = ['slug', 'scientific_name', 'common_name'] as const;

const STRAY_SPACE: Words = /*i18n*/ {
  id: 'csv.strayingSpace',
  message: 'has a stray space at its start or end',
};
const BAR_OR_BREAK: Words = /*i18n*/ { id: 'catalogue.barOrBreak', message: 'has a | or a line break' };

function untidyCells({ line, cells }: Line): FileFault[] {
  return cells.flatMap((cell, at) => {
    const fault = { line, column: CATALOGUE_COLUMNS[at] ?? '', value: shown(cell) };
    return [
      ...(cell === cell.trim() ? [] : [{ ...fault, words: STRAY_SPACE }]),
      ...(/[|\n]/.test(cell) ? [{ ...fault, words: BAR_OR_BREAK }] : []),
    ];
  });
}

function repeatedNames(lines: readonly Line[]): FileFault[] {
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
      return [{ line, column, value: shown(cells[at]), words: sameAsOn(first) }];
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
          'the file holds only {of, select, natives {{found, plural, one {# native} other {# natives}}} adapted {{found, plural, one {# climate-adapted plant} other {# climate-adapted plants}}} other {{found, plural, one {# plant} other {# plants}}}}; a whole catalogue has at least {least, number}',
        values,
      },
    ),
  );
}

const refused = (errors: readonly FileFault[]): CatalogueReading => ({ rows: [], errors, warnings: [] });

/**
 * Reads the text of a catalogue file and checks every row of it: types, ranges, vocabularies, the rules between cells, names
 * that may stand but once, and the noxious-weed list. Reports every fault with its line, its column and what stands there.
 */
export const readCatalogue = (csvText: string): CatalogueReading => inOneGo(catalogueSteps(csvText));

function* catalogueSteps(csvText: string): Generator<undefined, CatalogueReading> {
  const table = yield* readTable(csvText, {
    noColumn: /*i18n*/ {
      id: 'catalogue.noColumn',
      message: 'is no column of the catalogue (it is column {at})',
    },
    columns: CATALOGUE_COLUMNS,
    mostRows: MOST_ROWS,
  });
  if ('faults' in table) return refused(table.faults);

  const rows: CatalogueRow[] = [];
  const errors: FileFault[] = [];
  const warnings: FileFault[] = [];
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
    const placed = (fault: CellFault): FileFault => ({
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
  return { ...refused(read.faults), text: '' };
}
