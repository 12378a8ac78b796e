import type { GridData } from '@understory/contract';
import { isSameJson, type PlacedPlantEntry } from '@understory/garden';
import type { GardenPlantRow } from '../tables.ts';
import type { KnownGrid } from './known-grid.ts';

type Entry = GridData['placedPlants'][number];

/** What a save is about, once all is set aside that nobody changed. */
export interface OpenGrid {
  /** Entries that say anything but what is so already. */
  readonly entries: readonly Entry[];
  /** Where each of them stands in what was sent. */
  readonly indexes: readonly number[];
  /** Records that no entry says to be as they are. */
  readonly rows: readonly GardenPlantRow[];
  /** Bytes of the entries that were set aside, as JSON with a comma each. */
  readonly settledBytes: number;
}

/** Whether an entry says of its record exactly what the record says itself. */
function isSettled(entry: Entry, known: PlacedPlantEntry): boolean {
  let fields = 0;
  for (const name in entry) {
    const [said, told] = [entry[name], known[name]];
    if (said !== told && !isSameJson(said, told)) return false;
    fields += 1;
  }
  let toldFields = 0;
  for (const _ in known) toldFields += 1;
  return fields === toldFields;
}

/**
 * Sets aside the entries that say of their records what is so already, and those records. What remains is reconciled to the
 * same end as the whole would be: an entry finds its record by name first, and one that is set aside has found its own.
 *
 * Where an entry that remains names a record that was set aside, nothing is: which of the two means it is for the
 * reconciliation to say.
 */
export function openGridOf(sent: readonly Entry[], known: KnownGrid): OpenGrid {
  const settled = new Uint8Array(known.rows.length);
  const indexes: number[] = [];
  let settledBytes = 0;
  sent.forEach((entry, index) => {
    const place = typeof entry.id === 'number' ? known.placeOf.get(entry.id) : undefined;
    const told = place === undefined ? undefined : known.entries[place];
    if (place !== undefined && told && settled[place] === 0 && isSettled(entry, told)) {
      settled[place] = 1;
      settledBytes += (known.bytes[place] ?? 0) + 1;
    } else indexes.push(index);
  });
  const entries = indexes.map((index) => sent[index] as Entry);
  if (entries.some((entry) => namesSettled(entry, known, settled))) {
    return { entries: sent, indexes: sent.map((_, index) => index), rows: known.rows, settledBytes: 0 };
  }
  return { entries, indexes, rows: known.rows.filter((_, place) => settled[place] === 0), settledBytes };
}

const isAt = (place: number | undefined, settled: Uint8Array): boolean =>
  place !== undefined && settled[place] === 1;

const namesSettled = ({ id, uid }: Entry, known: KnownGrid, settled: Uint8Array): boolean =>
  isAt(known.placeOf.get(id as number), settled) || isAt(known.placeOfUid.get(uid as string), settled);

/** Whether an entry names a record that is not among these: it may be one of the collection. */
export const namesOthers = ({ id, uid }: Entry, known: KnownGrid): boolean =>
  (id !== undefined && !known.placeOf.has(id)) || (uid !== undefined && !known.placeOfUid.has(uid));
