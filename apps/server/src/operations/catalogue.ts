import { type CatalogueDifferences, MAX_CATALOGUE_BYTES } from '@understory/contract';
import { COMMAND_LINE } from '../members/index.ts';
import { bringCatalogue, checkCatalogueFile } from '../plants/index.ts';
import { sayFault } from '../platform/csv/fault.ts';
import { ConfigurationError, type Platform } from '../platform/index.ts';
import { callerNamed } from '../platform/workers/index.ts';
import { countOf, faulty, readOrderedFile, shortly } from './file-of-order.ts';
import type { CatalogueOrder } from './orders.ts';

export const CATALOGUE_USAGE = `Usage:
  npm run catalogue -- check FILE     say every fault of a catalogue file, and what it would change
  npm run catalogue -- import FILE    make the catalogue what the file says, all of it or nothing`;

const totals = (counts: Readonly<Record<'added' | 'changed' | 'unlisted' | 'unchanged', number>>): string =>
  [
    countOf(counts.added, 'added'),
    countOf(counts.changed, 'changed'),
    countOf(counts.unlisted, 'unlisted'),
    countOf(counts.unchanged, 'unchanged'),
  ].join(', ');

function sayDifferences({ counts, added, changed, unlisted }: CatalogueDifferences): string[] {
  return [
    ...added.map(({ slug, common_name }) => `  would add ${slug} (${common_name})`),
    ...changed.flatMap(({ slug, cells }) =>
      cells.map(
        ({ column, before, after }) =>
          `  would change ${slug}, ${column}: ${shortly(before)} to ${shortly(after)}`,
      ),
    ),
    ...unlisted.map(({ slug, common_name }) => `  would unlist ${slug} (${common_name})`),
    `${totals(counts)}. Nothing was written.`,
  ];
}

/**
 * Reads an order from the words of the command line, and the file it names.
 * @throws ConfigurationError for a file that cannot be read, or how the command is used
 */
export async function readCatalogueOrder(words: readonly string[]): Promise<CatalogueOrder> {
  const [verb, path, ...more] = words;
  if (!path || more.length > 0 || (verb !== 'check' && verb !== 'import')) {
    throw new ConfigurationError(CATALOGUE_USAGE);
  }
  const bytes = await readOrderedFile(path, MAX_CATALOGUE_BYTES, 'a catalogue can be, 2 MB');
  return { order: 'catalogue', verb, file: bytes.toString('base64') };
}

/**
 * Checks or imports a catalogue and says what it is about.
 * @throws ApiError for a file with faults: nothing of it is written
 */
export async function carryOutCatalogue(
  platform: Pick<Platform, 'db' | 'clock' | 'workers'>,
  { verb, file }: CatalogueOrder,
): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(file, 'base64'));
  const checked = await checkCatalogueFile(platform, callerNamed(COMMAND_LINE), bytes);
  const { rows, warnings, differences } = checked;
  if (!differences) throw faulty(checked);
  if (verb === 'import') {
    const done = await bringCatalogue(platform, bytes, { personId: null, basis: undefined });
    return `The plant catalogue is what the file says: ${totals(done)}.`;
  }
  const doubts = warnings.map((warning) => `  doubtful: ${sayFault(warning)}`);
  return [`${countOf(rows, 'plants')}, no faults.`, ...doubts, ...sayDifferences(differences)].join('\n');
}
