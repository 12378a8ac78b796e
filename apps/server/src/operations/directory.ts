import { writeFile } from 'node:fs/promises';
import { MAX_DIRECTORY_BYTES } from '@understory/contract';
import { COMMAND_LINE } from '../members/index.ts';
import { bringDirectory, checkDirectoryFile, exportDirectoryFile } from '../nurseries/index.ts';
import { sayFault } from '../platform/csv/fault.ts';
import { ConfigurationError, type Platform } from '../platform/index.ts';
import { callerNamed } from '../platform/workers/index.ts';
import { countOf, faultLines, faulty, readOrderedFile, shortly } from './file-of-order.ts';
import type { DirectoryOrder } from './orders.ts';

export const DIRECTORY_USAGE = `Usage:
  npm run directory -- check FILE     say every fault of a file of nurseries, and what it would change
  npm run directory -- import FILE    bring its nurseries into the directory; rows with faults are left and told
  npm run directory -- export FILE    write the directory into a new file that the import takes back`;

/** An order, and the file its answer is to be written into, if it is the directory itself. */
export interface DirectoryCommand {
  readonly order: DirectoryOrder;
  readonly writeTo: string | undefined;
}

/**
 * Reads an order from the words of the command line, and the file it names.
 * @throws ConfigurationError for a file that cannot be read, or how the command is used
 */
export async function readDirectoryCommand(words: readonly string[]): Promise<DirectoryCommand> {
  const [verb, path, ...more] = words;
  if (!path || more.length > 0 || (verb !== 'check' && verb !== 'import' && verb !== 'export')) {
    throw new ConfigurationError(DIRECTORY_USAGE);
  }
  if (verb === 'export') return { order: { order: 'directory', verb, file: '' }, writeTo: path };
  const bytes = await readOrderedFile(path, MAX_DIRECTORY_BYTES, 'a directory can be, 8 MB');
  return { order: { order: 'directory', verb, file: bytes.toString('base64') }, writeTo: undefined };
}

/** What left rows out. */
const WHY = {
  opted_out: 'asked to be out of the directory',
  duplicate: 'the same as another row',
  run_by_owner: 'looked after by its own nursery',
} as const;

/**
 * Checks, imports or exports the directory, and says what it is about; of an export that is the file.
 * @throws ApiError for a file that is no list of nurseries: nothing of it is written
 */
export async function carryOutDirectory(
  platform: Pick<Platform, 'db' | 'clock' | 'workers'>,
  { verb, file }: DirectoryOrder,
): Promise<string> {
  if (verb === 'export') return exportDirectoryFile(platform);
  const bytes = new Uint8Array(Buffer.from(file, 'base64'));
  const checked = await checkDirectoryFile(platform, callerNamed(COMMAND_LINE), bytes);
  const { rows, warnings, basis, differences } = checked;
  if (!differences) throw faulty(checked);
  const told = [
    ...faultLines(checked),
    ...warnings.map((warning) => `  doubtful: ${sayFault(warning)}`),
    ...differences.left_out.map(({ line, name, why }) => `  left out: line ${line}, ${name}: ${WHY[why]}`),
  ];
  if (verb === 'import') {
    const done = await bringDirectory(platform, bytes, { personId: null, basis });
    return [...told, `The directory holds what the file says: ${totals(done)}.`].join('\n');
  }
  return [
    `${countOf(rows, 'nurseries')}, ${countOf(differences.counts.faulty, 'with a fault')}.`,
    ...told,
    ...differences.added.map(({ name, slug }) => `  would add ${slug} (${name})`),
    ...differences.changed.flatMap(({ slug, cells }) =>
      cells.map(
        ({ column, before, after }) =>
          `  would change ${slug}, ${column}: ${shortly(before)} to ${shortly(after)}`,
      ),
    ),
    `${totals(differences.counts)}. Nothing was written.`,
  ].join('\n');
}

const totals = (
  counts: Readonly<Record<'added' | 'changed' | 'unchanged' | 'left_out' | 'faulty', number>>,
): string =>
  [
    countOf(counts.added, 'added'),
    countOf(counts.changed, 'changed'),
    countOf(counts.unchanged, 'unchanged'),
    countOf(counts.left_out, 'left out'),
    countOf(counts.faulty, 'with a fault'),
  ].join(', ');

/**
 * Writes an exported directory into a new file.
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
