import type { Words } from '@understory/words';
import { type FileFault, ofLine, shown } from '../csv/fault.ts';
import { fromQuotedText } from '../csv/formula.ts';
import { wordsOf } from '../names.ts';
import { layoutOf } from './layout.ts';
import type { SheetRow, Spreadsheet, Tab } from './read-spreadsheet.ts';

/** Which columns a table may have. */
interface TableShape<Column extends string> {
  /** Each column, with how headers call it besides by its own name, in lower case and plain words. */
  readonly columns: Readonly<Record<Column, readonly string[]>>;
  /** The columns without which no row says anything. */
  readonly required: readonly NoInfer<Column>[];
}

/** The columns of a file of ours, which are called by their own names alone. */
export const byOwnNames = <Column extends string>(
  columns: readonly Column[],
): Readonly<Record<Column, readonly string[]>> =>
  Object.fromEntries(columns.map((column) => [column, []])) as unknown as Record<Column, readonly string[]>;

/** A row by its columns. A column that the file lacks is not in it; a cell that is empty is. */
export interface NamedRow<Column extends string> {
  /** The line it begins on, as an editor or a spreadsheet program counts it. */
  readonly line: number;
  readonly cells: ReadonlyMap<Column, string>;
}

/** The rows of a table, or why there are none. */
type Table<Column extends string> =
  | {
      readonly rows: readonly NamedRow<Column>[];
      /** Rows that cannot be told apart into their columns. */
      readonly faults: readonly FileFault[];
      /** What was passed over: columns of no meaning here, notes and totals. */
      readonly passedOver: readonly FileFault[];
      readonly refused?: undefined;
    }
  | { readonly refused: readonly FileFault[] };

const MISSING: Words = /*i18n*/ { id: 'csv.columnMissing', message: 'is missing among the columns' };
const PASSED_OVER: Words = /*i18n*/ {
  id: 'csv.columnPassedOver',
  message: 'is no column that is known here, or stands there twice; it is passed over',
};
const NOTE: Words = /*i18n*/ {
  id: 'csv.rowIsNote',
  message: 'is taken for a note or a total, and passed over',
};

/** A table of fewer columns has rows with one cell; in a wider one such a row is a heading or a note. */
const WIDE = 3;
const TOTAL = /^(?:sub|grand )?\s*totals?\b/i;

function layout<Column extends string>(tab: Tab, { columns, required }: TableShape<Column>) {
  const guides = Object.entries<readonly string[]>(columns).map(([column, names]) => ({
    field: column as Column,
    words: [wordsOf(column).join(' '), ...names],
  }));
  const keys = new Set<Column>(required);
  return { tab, ...layoutOf(tab.rows, guides, (column) => keys.has(column)) };
}

/** Whether a row stands between the others for people: a heading of a section, a note, a total. Totals leave most columns empty; names may begin so. */
const isNote = (filled: readonly string[], width: number): boolean =>
  width >= WIDE && (filled.length === 1 || (filled.length <= width / 2 && TOTAL.test(filled[0] ?? '')));

/**
 * Finds the table of a sheet by the names of its columns, in whichever order, with what may stand above its header and between its
 * rows. Of several tabs it is the first with the most columns that are known. It hands back control now and then.
 * @returns every column that is missing and every row that is broken, by line
 */
export function* readTable<Column extends string>(
  sheet: Spreadsheet,
  shape: TableShape<Column>,
): Generator<undefined, Table<Column>> {
  if (sheet.refused) return { refused: [ofLine(1, sheet.refused)] };
  const known = ({ columns }: ReturnType<typeof layout<Column>>) => columns.filter(Boolean).length;
  const [found] = sheet.tabs.map((tab) => layout(tab, shape)).sort((a, b) => known(b) - known(a));
  const fields = found?.columns.map((column) => column?.field) ?? [];
  const missing = shape.required.filter((column) => !fields.includes(column));
  const headerLine = found?.headerLine ?? 1;
  const ofColumn = (column: string, words: Words): FileFault => ({
    line: headerLine,
    column,
    value: '',
    words,
  });
  if (!found || missing.length > 0) {
    return { refused: missing.map((column) => ofColumn(column, MISSING)) };
  }
  const passedOver = found.headers.flatMap((header, at) =>
    header === '' || fields[at] ? [] : [ofColumn(shown(header), PASSED_OVER)],
  );
  const rows: NamedRow<Column>[] = [];
  const faults: FileFault[] = [];
  const width = found.headers.findLastIndex((header) => header !== '') + 1;
  for (const row of found.tab.rows) {
    yield;
    if (row.line <= headerLine || isHeaderAgain(row, found.headers)) continue;
    const filled = row.cells.filter((cell) => cell !== '');
    if (isNote(filled, fields.filter(Boolean).length)) {
      passedOver.push({ line: row.line, column: '', value: shown(filled[0]), words: NOTE });
    } else if (row.cells.length > width) {
      faults.push(ofLine(row.line, cellCount(row.cells.length, width)));
    } else {
      rows.push({ line: row.line, cells: cellsOf(row, fields) });
    }
  }
  return { rows, faults, passedOver };
}

const isHeaderAgain = ({ cells }: SheetRow, headers: readonly string[]): boolean =>
  headers.every((header, at) => header === (cells[at] ?? ''));

const cellsOf = <Column extends string>(
  { cells }: SheetRow,
  fields: readonly (Column | undefined)[],
): ReadonlyMap<Column, string> =>
  new Map(
    fields.flatMap((field, at) => (field ? [[field, fromQuotedText(cells[at] ?? '').trim()] as const] : [])),
  );

const cellCount = (count: number, wanted: number): Words => /*i18n*/ ({
  id: 'csv.cellCount',
  message: 'has {count, plural, one {# cell} other {# cells}} instead of {wanted, number}',
  values: { count, wanted },
});
