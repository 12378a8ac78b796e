import type { Nursery } from '@understory/contract';
import { type PageWindow, Refusal, type Tx } from '../platform/index.ts';
import {
  countNurseries,
  findNursery,
  listNurseries as listRecords,
  type NurseryFilter,
  type NurseryRecord,
} from './store.ts';

const present = ({ is_sample, created_at, updated_at, ...nursery }: NurseryRecord): Nursery => ({
  ...nursery,
  logo: null,
  logo_url: null,
  isMockData: is_sample,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

export async function listNurseries(
  tx: Tx,
  filter: NurseryFilter,
  window: PageWindow,
): Promise<{ readonly count: number; readonly nurseries: Nursery[] }> {
  const count = await countNurseries(tx, filter);
  const records = window.offset < count ? await listRecords(tx, filter, window) : [];
  return { count, nurseries: records.map(present) };
}

/** @throws Refusal not_found */
export async function readNursery(tx: Tx, slug: string): Promise<Nursery> {
  const nursery = await findNursery(tx, slug);
  if (!nursery) throw new Refusal('not_found', 'Nursery not found');
  return present(nursery);
}
