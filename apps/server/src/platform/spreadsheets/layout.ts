import { wordsOf } from '../names.ts';
import type { SheetRow } from './read-spreadsheet.ts';

/** What tells that a column holds some field. */
export interface FieldGuide<Field extends string> {
  readonly field: Field;
  /** How headers call it, in lower case and plain words. A header that is one of them tells more than one that holds it. */
  readonly words: readonly string[];
  /** Below 1 for words that mean the field only where no other header does. */
  readonly weight?: number;
  /** Whether a header is of the field for another reason than its words. */
  readonly heads?: (header: string) => boolean;
  /** Whether a cell looks like the field; left out where contents tell nothing. */
  readonly looksLike?: (cell: string) => boolean;
  /** Contents tell it only of a column without a head: a year and an item number look like a count as well. */
  readonly isHeadless?: boolean;
  /** Whether a cell cannot be of the field: a header is not believed above a column of such. */
  readonly refutes?: (cell: string) => boolean;
  /** Whether several columns may hold it. */
  readonly isMany?: boolean;
}

/** What one column of a sheet is taken for. */
interface Column<Field extends string> {
  readonly field: Field;
  /** What stands at its head; empty where there is no header. */
  readonly header: string;
  /** How that was found: by its head, or by what stands beneath. */
  readonly by: 'header' | 'contents';
}

/** How a table lies in a tab. */
export interface Layout<Field extends string> {
  /** The line of the header; null for a table without one. */
  readonly headerLine: number | null;
  /** What each column is taken for, in the order of the sheet; null where nothing tells. */
  readonly columns: readonly (Column<Field> | null)[];
  /** What stands at the head of each column, known or not. */
  readonly headers: readonly string[];
}

/** Header rows stand this far down at most: addresses, dates and notes stand above. */
const LOOKED_AT = 60;
/** Rows by which contents are judged. */
const SAMPLE = 300;
/** So many of the filled cells of a column look alike where its contents tell what it is. */
const ENOUGH_ALIKE = 0.6;
const LEAST_CELLS = 2;

const headWords = (header: string): string => wordsOf(header.replaceAll('#', ' number ')).join(' ');

/** How far a header tells a field: 1 where it is just that, less where it holds it among other words, 0 where it does not. Of two that are just that, the one that stands first among the words is meant. */
function tells(header: string, words: readonly string[]): number {
  const place = words.indexOf(header);
  if (place >= 0) return 1 - place / 1_000;
  if (header.split(' ').length > MOST_HEAD_WORDS) return 0;
  const among = ` ${header} `;
  const longest = words
    .filter((word) => among.includes(` ${word} `))
    .reduce((length, word) => Math.max(length, word.length), 0);
  return longest === 0 ? 0 : 0.4 + 0.5 * (longest / header.length);
}

/** What else a head tells, the surest first, of what no other column is. */
function nextTold<Field extends string>(
  head: string,
  guides: readonly FieldGuide<Field>[],
  told: readonly Told<Field>[],
): readonly FieldGuide<Field>[] {
  return guides
    .filter((guide) => guide.isMany || !told.some((each) => each.guide === guide))
    .map((guide) => ({ guide, score: tells(headWords(head), guide.words) * (guide.weight ?? 1) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ guide }) => guide);
}

/** A head has few words; a sentence that holds one of ours has more. */
const MOST_HEAD_WORDS = 4;
/** The longest text that is still the head of a column and no sentence. */
const LONGEST_HEAD = 60;
const isFigure = (cell: string): boolean => /^[$€£~]?\s*-?[\d.,]+\s*[%+]?$/.test(cell);

/** Less than a header that is just the word, more than one that holds it. */
const HEADS = 0.95;

interface Told<Field extends string> {
  readonly at: number;
  readonly guide: FieldGuide<Field>;
  readonly score: number;
}

/** What the cells of a row would tell as heads of columns, the surest first, each field and each column once. */
function toldBy<Field extends string>(
  cells: readonly string[],
  guides: readonly FieldGuide<Field>[],
): Told<Field>[] {
  const all: Told<Field>[] = [];
  for (const [at, cell] of cells.entries()) {
    if (cell === '' || cell.length > LONGEST_HEAD || isFigure(cell)) continue;
    const header = headWords(cell);
    for (const guide of guides) {
      const score = (guide.heads?.(cell) ? HEADS : tells(header, guide.words)) * (guide.weight ?? 1);
      if (score > 0) all.push({ at, guide, score });
    }
  }
  all.sort((a, b) => b.score - a.score || a.at - b.at);
  const [columns, fields] = [new Set<number>(), new Set<Field>()];
  return all.filter(({ at, guide }) => {
    if (columns.has(at) || (fields.has(guide.field) && !guide.isMany)) return false;
    columns.add(at);
    fields.add(guide.field);
    return true;
  });
}

/**
 * Finds how a table lies in a tab: on which row its header is, and which column holds what, by the words of the header and, where
 * they do not tell, by what stands beneath.
 * @param guides of the more telling fields first: of two that fit a column as well the first is taken
 * @param isKey whether a field alone makes a header of a row in which nothing else is known
 */
export function layoutOf<Field extends string>(
  rows: readonly SheetRow[],
  guides: readonly FieldGuide<Field>[],
  isKey: (field: Field) => boolean,
): Layout<Field> {
  const header = headerOf(withUpperHeads(rows, guides), guides, isKey);
  const below = header ? rows.filter(({ line }) => line > header.row.line) : rows;
  const sample = below.slice(0, SAMPLE);
  const width = sample.reduce(
    (most, { cells }) => Math.max(most, cells.length),
    header?.row.cells.length ?? 0,
  );
  const headers = Array.from({ length: width }, (_, at) => header?.row.cells[at] ?? '');
  const columns: (Column<Field> | null)[] = headers.map(() => null);
  for (const { at, guide } of header?.told ?? []) {
    const cells = sample.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
    const isOf = ({ refutes }: FieldGuide<Field>): boolean =>
      !refutes || cells.filter(refutes).length <= cells.length * ENOUGH_ALIKE;
    // "Species / selection" above species: of two that a head tells, the other one.
    const other = isOf(guide) ? guide : nextTold(headers[at] ?? '', guides, header?.told ?? []).find(isOf);
    if (other) columns[at] = { field: other.field, header: headers[at] ?? '', by: 'header' };
  }
  const taken = new Set(columns.flatMap((column) => (column ? [column.field] : [])));
  for (const { at, guide } of alikeBelow(sample, columns, headers, guides)) {
    if (columns[at] || (taken.has(guide.field) && !guide.isMany)) continue;
    columns[at] = { field: guide.field, header: headers[at] ?? '', by: 'contents' };
    taken.add(guide.field);
  }
  return { headerLine: header?.row.line ?? null, columns, headers };
}

/**
 * A header of two rows as one: "1 gal" over "Qty" and "Price" is "1 gal Qty" and "1 gal Price". A merged cell stands over all its columns,
 * and a file has it over the first alone.
 */
function withUpperHeads<Field extends string>(
  rows: readonly SheetRow[],
  guides: readonly FieldGuide<Field>[],
): readonly SheetRow[] {
  const isUpper = (cell: string): boolean => guides.some(({ heads }) => heads?.(cell));
  return rows.slice(0, LOOKED_AT).map((row, at) => {
    const above = rows[at - 1]?.cells ?? [];
    if (above.filter(isUpper).length === 0) return row;
    const known = new Map<string, number>();
    for (const cell of row.cells) known.set(headWords(cell), (known.get(headWords(cell)) ?? 0) + 1);
    const isRepeated = [...known].some(([words, times]) => words !== '' && times > 1);
    if (!isRepeated) return row;
    let over = '';
    return {
      ...row,
      cells: row.cells.map((cell, column) => {
        const head = above[column] ?? '';
        if (head !== '') over = isUpper(head) ? head : '';
        if (cell === '') return head;
        return over === '' ? cell : `${over} ${cell}`;
      }),
    };
  });
}

function headerOf<Field extends string>(
  rows: readonly SheetRow[],
  guides: readonly FieldGuide<Field>[],
  isKey: (field: Field) => boolean,
) {
  let best: { row: SheetRow; told: Told<Field>[]; score: number } | undefined;
  for (const row of rows.slice(0, LOOKED_AT)) {
    const told = toldBy(row.cells, guides);
    const hasKey = told.some(({ guide, score }) => isKey(guide.field) && score >= 0.8);
    const isHeader =
      told.length >= 2 ? told.some(({ guide }) => isKey(guide.field)) : hasKey && row.cells.length < 3;
    if (!isHeader) continue;
    // A sentence that happens to hold such words is told by the cells that hold none.
    const strangers = row.cells.filter((cell) => cell !== '').length - told.length;
    const score = told.reduce((sum, each) => sum + each.score, 0) - strangers * 0.1;
    if (score <= 0 || (best && score <= best.score)) continue;
    // Each page of a printed list has its head again, and what stands beside it on the first page makes that no other one.
    const { told: before = [], row: first } = best ?? {};
    const isAgain =
      before.length === told.length && before.every(({ at }) => first?.cells[at] === row.cells[at]);
    if (!isAgain) best = { row, told, score };
  }
  return best;
}

/** Which columns look like which fields by their cells, the most alike first. */
function alikeBelow<Field extends string>(
  sample: readonly SheetRow[],
  columns: readonly (Column<Field> | null)[],
  headers: readonly string[],
  guides: readonly FieldGuide<Field>[],
): readonly { readonly at: number; readonly guide: FieldGuide<Field> }[] {
  const found: { at: number; guide: FieldGuide<Field>; share: number; rank: number }[] = [];
  for (const [at, column] of columns.entries()) {
    if (column) continue;
    const filled = sample.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
    if (filled.length < Math.min(LEAST_CELLS, sample.length)) continue;
    for (const [rank, { looksLike }] of guides.entries()) {
      const guide = guides[rank];
      if (!looksLike || !guide || (guide.isHeadless && headers[at] !== '')) continue;
      const share = filled.filter(looksLike).length / filled.length;
      if (share >= ENOUGH_ALIKE) found.push({ at, guide, share, rank });
    }
  }
  return found.sort((a, b) => b.share - a.share || a.rank - b.rank || a.at - b.at);
}
