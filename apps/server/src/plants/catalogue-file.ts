import type { CatalogueFault } from '@understory/contract';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { nameKey } from '../platform/names.ts';
import { CATALOGUE_COLUMNS, type CatalogueRow, doubtsAbout, readRow } from './catalogue-row.ts';
import { brokenQuote, readCatalogueText, withPlainLineEnds } from './catalogue-text.ts';

export interface CatalogueReading {
  /** The rows that are right by themselves; to be used only when there are no errors. */
  readonly rows: readonly CatalogueRow[];
  readonly errors: readonly CatalogueFault[];
  /** What is allowed but worth a second look. */
  readonly warnings: readonly CatalogueFault[];
}

/** A catalogue smaller than this is a broken file, not a smaller catalogue. */
const LEAST_ROWS = { all: 260, native: 225, climate_adapted: 35 } as const;

/** More rows than any catalogue has: reading them would hold up everybody else. */
const MOST_ROWS = 20_000;

/** Columns in which no two rows may agree; a common name is compared without regard to case. */
const UNIQUE_COLUMNS = ['slug', 'scientific_name', 'common_name'] as const;

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** As much of a cell as tells which one is meant. */
const SHOWN_LENGTH = 80;
const shown = (cell = ''): string => (cell.length > SHOWN_LENGTH ? `${cell.slice(0, SHOWN_LENGTH)}…` : cell);

/** A fault of one line, or of a whole file, rather than of one cell. */
const ofLine = (line: number, message: string): CatalogueFault => ({ line, column: '', value: '', message });

/** Splits the file into lines of cells. @throws CsvError where a quote is left open and the like */
function splitLines(csvText: string): Line[] {
  const options = {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    to: MOST_ROWS + 2,
  };
  // With `info` the parser gives each record together with where it ends, which its types do not say.
  const records = parse(csvText, options) as unknown as { record: string[]; info: Info }[];
  return records.map(({ record, info }) => {
    // The parser tells the line a record ends on, and a quoted cell may run over several.
    const lineBreaks = record.join('').split('\n').length - 1;
    return { line: info.lines - lineBreaks, cells: record };
  });
}

/** What else spreadsheets part the cells of a line with. */
const PARTED_BY: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/** Told before the text is taken apart: with other signs between the cells its quotes make no sense either. */
function otherwiseParted(csvText: string): CatalogueFault | undefined {
  const [header = ''] = csvText.split('\n', 1);
  const sign = Object.keys(PARTED_BY).find((each) =>
    header.includes(CATALOGUE_COLUMNS.slice(0, 2).join(each)),
  );
  if (!sign) return undefined;
  return ofLine(1, `the cells are parted by ${PARTED_BY[sign]}; save the file with commas between the cells`);
}

function headerFaults(header: Line | undefined): CatalogueFault[] {
  const found = header?.cells ?? [];
  if (found.join() === CATALOGUE_COLUMNS.join()) return [];
  if (!found.some((cell) => cell.trim() !== '')) return [ofLine(1, 'the file is empty')];
  const line = header?.line ?? 1;
  const known: readonly string[] = CATALOGUE_COLUMNS;
  const unknown = found.flatMap((column, at) =>
    known.includes(column)
      ? []
      : [{ line, column, value: '', message: `is no column of the catalogue (it is column ${at + 1})` }],
  );
  const repeated = found.flatMap((column, at) =>
    known.includes(column) && found.indexOf(column) < at
      ? [{ line, column, value: '', message: `stands there again as column ${at + 1}` }]
      : [],
  );
  const missing = known
    .filter((column) => !found.includes(column))
    .map((column) => ({ line, column, value: '', message: 'is missing among the columns' }));
  const faults = [...unknown, ...repeated, ...missing];
  if (faults.length > 0) return faults;
  const at = found.findIndex((column, place) => column !== known[place]);
  const message = `stands as column ${at + 1}, where ${known[at]} belongs; the columns must keep their order`;
  return [{ line, column: found[at] ?? '', value: '', message }];
}

function untidyCells({ line, cells }: Line): CatalogueFault[] {
  return cells.flatMap((cell, at) => {
    const fault = { line, column: CATALOGUE_COLUMNS[at] ?? '', value: shown(cell) };
    return [
      ...(cell === cell.trim() ? [] : [{ ...fault, message: 'has a stray space at its start or end' }]),
      ...(/[|\n]/.test(cell) ? [{ ...fault, message: 'has a | or a line break' }] : []),
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
      return [{ line, column, value: shown(cells[at]), message: `is the same as on line ${first}` }];
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
  return faults.map(({ found, least, of }) =>
    ofLine(1, `the file holds only ${found} ${of}; a whole catalogue has at least ${least}`),
  );
}

const refused = (errors: readonly CatalogueFault[]): CatalogueReading => ({ rows: [], errors, warnings: [] });

/** Why a text is no CSV at all. */
function brokenText(csvText: string, { message, lines }: CsvError): CatalogueFault {
  const broken = brokenQuote(csvText);
  if (!broken) return ofLine(typeof lines === 'number' ? lines : 1, message);
  const { line, cell } = broken;
  return { line, column: CATALOGUE_COLUMNS[cell] ?? '', value: '', message: broken.message };
}

/** Why a line cannot be told apart into its columns; undefined when it can. */
function wrongLine({ line, cells }: Line): CatalogueFault | undefined {
  if (cells.every((cell) => cell.trim() === '')) return ofLine(line, 'is a row of empty cells; take it out');
  if (cells.length === CATALOGUE_COLUMNS.length) return undefined;
  return ofLine(line, `has ${cells.length} cells instead of ${CATALOGUE_COLUMNS.length}`);
}

/**
 * Reads the text of a catalogue file and checks every row of it: types, ranges, vocabularies, the rules between cells, names
 * that may stand but once, and the noxious-weed list. Reports every fault with its line, its column and what stands there.
 */
export function readCatalogue(csvText: string): CatalogueReading {
  const text = withPlainLineEnds(csvText);
  const parted = otherwiseParted(text);
  if (parted) return refused([parted]);
  let lines: Line[];
  try {
    lines = splitLines(text);
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown;
    return refused([brokenText(text, thrown)]);
  }
  const [header, ...body] = lines;
  const wrongHeader = headerFaults(header);
  if (wrongHeader.length > 0) return refused(wrongHeader);
  if (body.length > MOST_ROWS) {
    return refused([ofLine(1, `the file has more than ${MOST_ROWS.toLocaleString('en-US')} rows`)]);
  }

  const rows: CatalogueRow[] = [];
  const errors: CatalogueFault[] = [];
  const warnings: CatalogueFault[] = [];
  const whole: Line[] = [];
  for (const line of body) {
    const wrong = wrongLine(line);
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

/** As `readCatalogue`, of a file as it came: also says what is wrong with its bytes. */
export function readCatalogueFile(bytes: Uint8Array): CatalogueReading & { readonly text: string } {
  const read = readCatalogueText(bytes);
  if ('text' in read) return { ...readCatalogue(read.text), text: read.text };
  return { ...refused(read.faults.map((fault) => ({ column: '', ...fault }))), text: '' };
}
