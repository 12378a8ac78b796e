import { eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../platform/index.ts';
import { listedColumns } from '../store.ts';
import { nurseries } from '../tables.ts';

/** The rows of the file that are listings, with what each was read as. */
export const readFileRows = async (tx: Tx): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await tx
    .select({ key: nurseries.file_key, row: nurseries.file_row })
    .from(nurseries)
    .where(isNotNull(nurseries.file_key));
  return new Map(rows.flatMap(({ key, row }) => (key === null ? [] : [[key, row] as const])));
};

/**
 * The listings that came out of the file, held: whoever is about to be given one comes before or after. Who has a keeper is read after
 * they are held.
 */
export async function holdFileListings(tx: Tx) {
  await tx
    .select({ id: nurseries.id })
    .from(nurseries)
    .where(isNotNull(nurseries.file_key))
    .for('no key update');
  return tx.select(listedColumns).from(nurseries).where(isNotNull(nurseries.file_key));
}

const knownColumns = {
  id: nurseries.id,
  name: nurseries.name,
  zip_code: nurseries.zip_code,
  address: nurseries.address,
  website: nurseries.website,
  phone: nurseries.phone,
  file_key: nurseries.file_key,
};

/** Every listing, as far as it tells whether a row is one of them; samples are none. */
export const readKnown = (tx: Tx) =>
  tx.select(knownColumns).from(nurseries).where(eq(nurseries.is_sample, false));
