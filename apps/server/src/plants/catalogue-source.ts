import { createHash } from 'node:crypto';
import { decodeText } from '../platform/spreadsheets/index.ts';

/** To be raised when rows are stored differently from before, so that an unchanged file is read again. */
const READING = 1;

/** A digest of a catalogue file; the same however a text marks the ends of its lines. */
export const digestOf = (csvText: string): string =>
  createHash('sha256')
    .update(`${READING}\n${csvText.replaceAll(/\r\n?/g, '\n')}`)
    .digest('hex');

/** As `digestOf`, of a file as it came; of a workbook that of its bytes. */
export const digestOfFile = (bytes: Uint8Array): string =>
  digestOf(decodeText(bytes) ?? Buffer.from(bytes).toString('base64'));

/**
 * Where the catalogue in the database comes from. One that an operator brought in also notes the file of the release that
 * was known then: it holds through every restart, and a release with another file is noticed.
 */
export type CatalogueSource =
  | { readonly kind: 'release'; readonly digest: string }
  | { readonly kind: 'import'; readonly digest: string; readonly release: string };

const IMPORTED = /^import:([0-9a-f]{64}) release:([0-9a-f]{64})$/;

/** A source as one text of the record: a bare digest for the file of a release. */
export const writeSource = (source: CatalogueSource): string =>
  source.kind === 'release' ? source.digest : `import:${source.digest} release:${source.release}`;

export function readSource(kept: string): CatalogueSource {
  const [, digest, release] = IMPORTED.exec(kept) ?? [];
  return digest && release ? { kind: 'import', digest, release } : { kind: 'release', digest: kept };
}

/** What an operator's own file becomes: the file of the release, brought in by hand, is followed again as before. */
export const sourceOfImport = (digest: string, release: string): CatalogueSource =>
  digest === release ? { kind: 'release', digest } : { kind: 'import', digest, release };
