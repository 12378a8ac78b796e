import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Platform } from '../platform/index.ts';
import { type CatalogueFault, readCatalogue } from './catalogue-file.ts';
import { importCatalogue } from './catalogue-import.ts';
import { readCatalogueState } from './store.ts';

const CATALOGUE_FILE = new URL('../../../../data/plants.csv', import.meta.url);
/** To be raised when rows are stored differently from before, so that an unchanged file is read again. */
const READING = 1;
/** More faults than this help nobody find the first one. */
const MOST_FAULTS = 20;

const sayFault = ({ line, column, message }: CatalogueFault): string =>
  `  line ${line}${column ? `, ${column}` : ''}: ${message}`;

/** Raised when the catalogue file has faults; nothing of it was imported. */
class CatalogueRefused extends Error {
  override readonly name = 'CatalogueRefused';

  constructor(faults: readonly CatalogueFault[]) {
    const more = faults.length > MOST_FAULTS ? [`  and ${faults.length - MOST_FAULTS} more`] : [];
    const lines = [...faults.slice(0, MOST_FAULTS).map(sayFault), ...more];
    super(`The plant catalogue has faults and was not imported:\n${lines.join('\n')}`);
  }
}

/**
 * Brings the database to what a catalogue file says, unless this very file was loaded before: then it costs one
 * query.
 *
 * @throws CatalogueRefused with line and column of every fault
 */
export async function loadCatalogue(platform: Platform, csvText: string): Promise<void> {
  const digest = createHash('sha256').update(`${READING}\n${csvText}`).digest('hex');
  const state = await platform.db.read(readCatalogueState);
  if (state?.digest === digest) return;
  const { rows, errors, warnings } = readCatalogue(csvText);
  if (errors.length > 0) throw new CatalogueRefused(errors);
  for (const warning of warnings) platform.log.info(warning, 'the plant catalogue has a doubtful cell');
  const now = platform.clock.now();
  const outcome = await platform.db.transaction((tx) => importCatalogue(tx, rows, digest, now));
  platform.log.info(outcome, 'the plant catalogue was imported');
}

/** Loads the plant catalogue of the repository into the database where it is new or has changed. */
export async function ensureCatalogue(platform: Platform): Promise<void> {
  await loadCatalogue(platform, await readFile(CATALOGUE_FILE, 'utf8'));
}
