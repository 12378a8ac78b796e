import { readFile, writeFile } from 'node:fs/promises';
import { type CsvFault, MAX_CATALOGUE_BYTES, MAX_DIRECTORY_BYTES } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { COMMAND_LINE } from '../members/index.ts';
import { bringDirectory, checkDirectoryFile, exportDirectoryFile } from '../nurseries/index.ts';
import { bringCatalogue, checkCatalogueFile } from '../plants/index.ts';
import { sayFault } from '../platform/csv/fault.ts';
import { ApiError, ConfigurationError, type Platform } from '../platform/index.ts';
import { callerNamed } from '../platform/workers/index.ts';
import type { SheetOrder } from './orders.ts';

type Needs = Pick<Platform, 'db' | 'clock' | 'workers'>;

/** A cell that a file changes. */
interface ChangedCell {
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/** What a file would do, of plants or of nurseries. */
interface Looked {
  /** How many rows it has, and how many of them have a fault. */
  readonly heading: string;
  /** What is told whether it is looked at or brought in. */
  readonly beside: readonly string[];
  /** What is doubtful, and told where it is looked at. */
  readonly doubts: readonly string[];
  readonly added: readonly { readonly slug: string; readonly name: string }[];
  readonly changed: readonly { readonly slug: string; readonly cells: readonly ChangedCell[] }[];
  readonly unlisted: readonly { readonly slug: string; readonly name: string }[];
  readonly totals: string;
  /** Brings in what was looked at, and says what holds then. */
  readonly bring: () => Promise<string>;
}

/** What differs between the sheets that an operator brings in. */
interface Kind {
  readonly usage: string;
  readonly verbs: readonly SheetOrder['verb'][];
  readonly most: number;
  /** What is larger than any such file, as it is said. */
  readonly mostWords: string;
  /** @throws ApiError for a file of which nothing can be taken */
  readonly look: (platform: Needs, bytes: Uint8Array, branches: readonly number[]) => Promise<Looked>;
  readonly write?: (platform: Needs) => Promise<string>;
}

const countOf = (count: number, what: string): string => `${inFigures(count)} ${what}`;
const totalsOf = (counts: Readonly<Record<string, number>>, told: readonly string[]): string =>
  told.map((what) => countOf(counts[what] ?? 0, WORDS[what] ?? what)).join(', ');
const WORDS: Readonly<Record<string, string>> = { left_out: 'left out', faulty: 'with a fault' };

interface Faulty {
  readonly errors: readonly CsvFault[];
  readonly errors_left_out: number;
}

/** Faults as lines of a terminal, with how many more there are. */
const faultLines = ({ errors, errors_left_out }: Faulty): string[] => [
  ...errors.map((fault) => `  ${sayFault(fault)}`),
  ...(errors_left_out > 0 ? [`  and ${countOf(errors_left_out, 'more')}`] : []),
];

const refused = (checked: Faulty): ApiError =>
  new ApiError('validation_failed', {
    text: `The file has faults; nothing was changed:\n${faultLines(checked).join('\n')}`,
  });

const doubtful = (fault: CsvFault): string => `  doubtful: ${sayFault(fault)}`;

async function lookAtPlants(platform: Needs, bytes: Uint8Array): Promise<Looked> {
  const checked = await checkCatalogueFile(platform, callerNamed(COMMAND_LINE), bytes);
  const { rows, warnings, differences } = checked;
  if (!differences) throw refused(checked);
  const named = ({ slug, common_name }: { slug: string; common_name: string }) => ({
    slug,
    name: common_name,
  });
  const told = ['added', 'changed', 'unlisted', 'unchanged'];
  return {
    heading: `${countOf(rows, 'plants')}, no faults.`,
    beside: differences.kept.flatMap(({ slug, cells }) =>
      cells.map(
        ({ column, file, kept }) =>
          `  kept as changed by hand: ${slug}, ${column}: "${kept}" (the file says "${file}")`,
      ),
    ),
    doubts: warnings.map(doubtful),
    added: differences.added.map(named),
    changed: differences.changed,
    unlisted: differences.unlisted.map(named),
    totals: totalsOf(differences.counts, told),
    bring: async () => {
      const done = await bringCatalogue(platform, bytes, { personId: null, basis: undefined });
      return `The plant catalogue is what the file says: ${totalsOf({ ...done }, told)}.`;
    },
  };
}

/** What left rows out. */
const WHY = {
  opted_out: 'asked to be out of the directory',
  duplicate: 'the same as another row',
  run_by_owner: 'looked after by its own nursery',
} as const;

async function lookAtNurseries(
  platform: Needs,
  bytes: Uint8Array,
  branches: readonly number[],
): Promise<Looked> {
  const checked = await checkDirectoryFile(platform, callerNamed(COMMAND_LINE), bytes, { branches });
  const { rows, warnings, alike, basis, differences } = checked;
  if (!differences) throw refused(checked);
  const told = ['added', 'changed', 'unchanged', 'left_out', 'faulty'];
  return {
    heading: `${countOf(rows, 'nurseries')}, ${countOf(differences.counts.faulty, 'with a fault')}.`,
    beside: [
      ...faultLines(checked),
      ...[...warnings, ...alike].map(doubtful),
      ...differences.left_out.map(({ line, name, why }) => `  left out: line ${line}, ${name}: ${WHY[why]}`),
    ],
    doubts: [],
    added: differences.added,
    changed: differences.changed,
    unlisted: [],
    totals: totalsOf(differences.counts, told),
    bring: async () => {
      const done = await bringDirectory(platform, bytes, { personId: null, basis, branches });
      return `The directory holds what the file says: ${totalsOf({ ...done }, told)}.`;
    },
  };
}

const KINDS: Readonly<Record<SheetOrder['order'], Kind>> = {
  catalogue: {
    usage: `Usage:
  npm run catalogue -- check FILE     say every fault of a catalogue file, and what it would change
  npm run catalogue -- import FILE    make the catalogue what the file says, all of it or nothing`,
    verbs: ['check', 'import'],
    most: MAX_CATALOGUE_BYTES,
    mostWords: 'a catalogue can be, 2 MB',
    look: lookAtPlants,
  },
  directory: {
    usage: `Usage:
  npm run directory -- check FILE     say every fault of a file of nurseries, and what it would change
  npm run directory -- import FILE    bring its nurseries into the directory; rows with faults are left and told
  npm run directory -- export FILE    write the directory into a new file that the import takes back

Behind FILE may stand lines of rows that are another branch of what they are like: check FILE 4,9`,
    verbs: ['check', 'import', 'export'],
    most: MAX_DIRECTORY_BYTES,
    mostWords: 'a directory can be, 8 MB',
    look: lookAtNurseries,
    write: exportDirectoryFile,
  },
};

/** An order, and the file its answer is to be written into, if it is the directory itself. */
export interface SheetCommand {
  readonly order: SheetOrder;
  readonly writeTo: string | undefined;
}

/** The bytes of a file that an order names. */
async function readOrderedFile(path: string, { most, mostWords }: Kind): Promise<Buffer> {
  const bytes = await readFile(path).catch((fault: NodeJS.ErrnoException) => {
    throw new ConfigurationError(
      fault.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${fault.message}`,
    );
  });
  if (bytes.length > most) throw new ConfigurationError(`${path} is larger than ${mostWords}.`);
  return bytes;
}

/** Lines parted by commas; undefined for what is none of that. */
const linesIn = (words: string): number[] | undefined =>
  /^\d{1,6}(,\d{1,6})*$/.test(words) ? words.split(',').map(Number) : undefined;

/**
 * Reads an order about a sheet of plants or of nurseries from the words of the command line, and the file it names.
 * @throws ConfigurationError for a file that cannot be read, or how the command is used
 */
export async function readSheetCommand(
  order: SheetOrder['order'],
  words: readonly string[],
): Promise<SheetCommand> {
  const kind = KINDS[order];
  const [asked, path, lines, ...more] = words;
  const verb = kind.verbs.find((each) => each === asked);
  const branches = lines === undefined ? [] : linesIn(lines);
  const takesLines = order === 'directory' && verb !== 'export';
  if (!verb || !path || more.length > 0 || !branches || (lines !== undefined && !takesLines)) {
    throw new ConfigurationError(kind.usage);
  }
  if (verb === 'export') return { order: { order, verb, file: '', branches }, writeTo: path };
  const bytes = await readOrderedFile(path, kind);
  return { order: { order, verb, file: bytes.toString('base64'), branches }, writeTo: undefined };
}

/** Characters of a cell that are said of a change. */
const SAID_LENGTH = 60;
const shortly = (cell: string): string =>
  cell === '' ? 'nothing' : `"${cell.length > SAID_LENGTH ? `${cell.slice(0, SAID_LENGTH)}…` : cell}"`;

/**
 * Checks or brings in a sheet, or writes one out, and says what it is about; of what is written out that is the file.
 * @throws ApiError for a file of which nothing can be taken: nothing of it is written
 */
export async function carryOutSheet(
  platform: Needs,
  { order, verb, file, branches }: SheetOrder,
): Promise<string> {
  const { look, write } = KINDS[order];
  if (verb === 'export') {
    if (!write) throw new ConfigurationError(KINDS[order].usage);
    return write(platform);
  }
  const looked = await look(platform, new Uint8Array(Buffer.from(file, 'base64')), branches);
  if (verb === 'import') return [...looked.beside, await looked.bring()].join('\n');
  return [
    looked.heading,
    ...looked.beside,
    ...looked.doubts,
    ...looked.added.map(({ slug, name }) => `  would add ${slug} (${name})`),
    ...looked.changed.flatMap(({ slug, cells }) =>
      cells.map(
        ({ column, before, after }) =>
          `  would change ${slug}, ${column}: ${shortly(before)} to ${shortly(after)}`,
      ),
    ),
    ...looked.unlisted.map(({ slug, name }) => `  would unlist ${slug} (${name})`),
    `${looked.totals}. Nothing was written.`,
  ].join('\n');
}

/**
 * Writes what was written out into a new file.
 * @returns what was done
 * @throws ConfigurationError where there is such a file: what is in it stays
 */
export async function writeExport(path: string, csv: string): Promise<string> {
  await writeFile(path, csv, { flag: 'wx' }).catch((fault: NodeJS.ErrnoException) => {
    throw new ConfigurationError(
      fault.code === 'EEXIST'
        ? `There is a file ${path} already. Name another, or take it away first.`
        : `${path} cannot be written: ${fault.message}`,
    );
  });
  return `The directory is in ${path}.`;
}
