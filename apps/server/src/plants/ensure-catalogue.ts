import { readFile } from 'node:fs/promises';
import { LOCALES } from '@understory/words';
import { sayIn } from '@understory/words/say';
import { type FileFault, sayFault, sayFaults } from '../platform/csv/fault.ts';
import type { Platform } from '../platform/index.ts';
import { readCatalogue } from './catalogue-file.ts';
import { importCatalogue } from './catalogue-import.ts';
import { digestOf, readSource } from './catalogue-source.ts';
import { readCatalogueState } from './store.ts';

const CATALOGUE_FILE = new URL('../../../../data/plants.csv', import.meta.url);
/** More faults than this help nobody find the first one. */
const MOST_FAULTS = 20;

/** Raised when the catalogue file has faults; nothing of it was imported. */
class CatalogueRefused extends Error {
  override readonly name = 'CatalogueRefused';

  constructor(faults: readonly FileFault[]) {
    const more = faults.length > MOST_FAULTS ? [`  and ${faults.length - MOST_FAULTS} more`] : [];
    const lines = [...faults.slice(0, MOST_FAULTS).map((fault) => `  ${sayFault(fault)}`), ...more];
    super(`The plant catalogue has faults and was not imported:\n${lines.join('\n')}`);
  }
}

/** The catalogue file of this release, as it stands in the repository. */
const releaseFile = (): Promise<string> => readFile(CATALOGUE_FILE, 'utf8');

/** The digest of the catalogue file of this release. */
export const releaseDigest = async (): Promise<string> => digestOf(await releaseFile());

/**
 * Brings the database to what the file of a release says, unless this very file was loaded before: then it costs one query. A
 * catalogue that an operator brought in is left as it is; that the release has another file is told in the log.
 *
 * @throws CatalogueRefused with line and column of every fault
 */
export async function loadCatalogue(platform: Platform, csvText: string): Promise<void> {
  const digest = digestOf(csvText);
  const source = readSource((await platform.db.read(readCatalogueState))?.digest ?? '');
  if (source.kind === 'import') {
    if (source.release !== digest) {
      platform.log.warn(
        'this release brings another plant catalogue than the one before; the imported one stays in force. ' +
          'To take the new one: npm run catalogue -- import data/plants.csv',
      );
    }
    return;
  }
  if (source.digest === digest) return;
  const { rows, errors, warnings } = readCatalogue(csvText);
  if (errors.length > 0) throw new CatalogueRefused(errors);
  for (const warning of sayFaults(sayIn(LOCALES[0]), warnings)) {
    platform.log.info(warning, 'the plant catalogue has a doubtful cell');
  }
  const now = platform.clock.now();
  const outcome = await platform.db.transaction((tx) => importCatalogue(tx, rows, digest, now));
  platform.log.info(outcome, 'the plant catalogue was imported');
}

/** Loads the plant catalogue of the repository into the database where it is new or has changed. */
export async function ensureCatalogue(platform: Platform): Promise<void> {
  await loadCatalogue(platform, await releaseFile());
}
