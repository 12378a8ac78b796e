import type { Places } from '../../places/index.ts';
import { type CellFault, type FileFault, sameAsOn, shown } from '../../platform/csv/fault.ts';
import { readTable, type Spreadsheet } from '../../platform/spreadsheets/index.ts';
import {
  COLUMN_NAMES,
  type DirectoryRow,
  type FileColumn,
  REQUIRED_COLUMNS,
  readDirectoryRow,
} from './directory-row.ts';

/** More rows, with the header, than any list of nurseries has. */
export const MOST_DIRECTORY_ROWS = 20_000;

/** What a directory file tells; `refused` where it is no such file. */
export type DirectoryReading =
  | {
      /** The rows that are right by themselves. */
      readonly rows: readonly DirectoryRow[];
      /** What is wrong with the others. */
      readonly errors: readonly FileFault[];
      /** What was passed over, or is kept otherwise than it stands there. */
      readonly warnings: readonly FileFault[];
      readonly refused?: undefined;
    }
  | { readonly refused: readonly FileFault[] };

/**
 * Finds the nurseries of a sheet and checks every cell. A row with a fault holds up no other. It hands back control now and then.
 * @returns every fault with its line, its column and what stands there
 */
export function* readDirectorySheet(
  sheet: Spreadsheet,
  places: Places,
): Generator<undefined, DirectoryReading> {
  const table = yield* readTable(sheet, { columns: COLUMN_NAMES, required: REQUIRED_COLUMNS });
  if (table.refused) return table;
  const rows: DirectoryRow[] = [];
  const errors: FileFault[] = [...table.faults];
  const warnings: FileFault[] = [...table.passedOver];
  const linesOfSlugs = new Map<string, number>();
  for (const { line, cells } of table.rows) {
    yield;
    const placed = (fault: CellFault): FileFault => ({
      line,
      ...fault,
      value: shown(cells.get(fault.column as FileColumn)),
    });
    const reading = readDirectoryRow(line, cells, places);
    if ('faults' in reading) {
      errors.push(...reading.faults.map(placed));
      continue;
    }
    const { slug } = reading.row;
    const first = slug === undefined ? undefined : linesOfSlugs.get(slug);
    if (first !== undefined) {
      errors.push(placed({ column: 'slug', words: sameAsOn(first) }));
      continue;
    }
    if (slug !== undefined) linesOfSlugs.set(slug, line);
    rows.push(reading.row);
    warnings.push(...reading.doubts.map(placed));
  }
  return { rows, errors, warnings };
}
