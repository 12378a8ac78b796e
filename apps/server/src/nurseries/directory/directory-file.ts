import type { Places } from '../../places/index.ts';
import { readTable, wrongLine } from '../../platform/csv/csv-table.ts';
import { readCsvText } from '../../platform/csv/csv-text.ts';
import { type FileFault, sameAsOn, shown } from '../../platform/csv/fault.ts';
import { fromQuotedText } from '../../platform/csv/formula.ts';
import { DIRECTORY_COLUMNS, type DirectoryRow, OPTIONAL_COLUMNS, readDirectoryRow } from './directory-row.ts';

interface DirectoryReading {
  /** The rows that are right by themselves; to be used only when there are no errors. */
  readonly rows: readonly DirectoryRow[];
  readonly errors: readonly FileFault[];
}

const SHAPE = {
  noColumn: /*i18n*/ {
    id: 'directory.noColumn',
    message: 'is no column of the directory (it is column {at})',
  },
  columns: DIRECTORY_COLUMNS,
  optional: OPTIONAL_COLUMNS,
  mostRows: 20_000,
} as const;

/**
 * Reads the bytes of a directory file and checks every cell. Hands back control now and then: a large file takes a while.
 * @returns every fault with its line, its column and what stands there
 */
export function* readDirectoryFile(
  bytes: Uint8Array,
  places: Places,
): Generator<undefined, DirectoryReading> {
  const read = yield* readCsvText(bytes);
  if ('faults' in read) return { rows: [], errors: read.faults };
  yield;
  const table = yield* readTable(read.text, SHAPE);
  if ('faults' in table) return { rows: [], errors: table.faults };
  const rows: DirectoryRow[] = [];
  const errors: FileFault[] = [];
  const linesOfSlugs = new Map<string, number>();
  for (const line of table.rows) {
    yield;
    const wrong = wrongLine(line, table.columns);
    if (wrong) {
      errors.push(wrong);
      continue;
    }
    const cells = new Map(
      table.columns.map((column, at) => [column, fromQuotedText(line.cells[at] ?? '').trim()]),
    );
    const reading = readDirectoryRow(line.line, cells, places);
    if ('faults' in reading) {
      errors.push(
        ...reading.faults.map(({ column, words }) => ({
          line: line.line,
          column,
          value: shown(cells.get(column)),
          words,
        })),
      );
      continue;
    }
    const { slug } = reading.row;
    const first = slug === undefined ? undefined : linesOfSlugs.get(slug);
    if (slug !== undefined && first !== undefined) {
      errors.push({
        line: line.line,
        column: 'slug',
        value: shown(slug),
        words: sameAsOn(first),
      });
      continue;
    }
    if (slug !== undefined) linesOfSlugs.set(slug, line.line);
    rows.push(reading.row);
  }
  return { rows, errors };
}
