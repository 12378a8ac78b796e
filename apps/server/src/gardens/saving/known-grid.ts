import { gridDataSchema } from '@understory/contract';
import { type PlacedPlantEntry, toPlacedEntry } from '@understory/garden';
import { plantRecordOf } from '../present.ts';
import type { GardenPlantRow } from '../tables.ts';

/** The placed plants of one version of a garden, with the entries that grid data tells of them. */
export interface KnownGrid {
  /** In the order of their ids. */
  readonly rows: readonly GardenPlantRow[];
  /** The entries of the rows, one each. */
  readonly entries: readonly PlacedPlantEntry[];
  /** The entries as JSON. */
  readonly texts: readonly string[];
  /** Bytes of those, in UTF-8. */
  readonly bytes: readonly number[];
  /** Where the record of an id stands in these lists. */
  readonly placeOf: ReadonlyMap<number, number>;
  readonly placeOfUid: ReadonlyMap<string, number>;
}

/** The entries of records, held against the contract once: answers are made of them as they are. */
function entriesOf(rows: readonly GardenPlantRow[]): PlacedPlantEntry[] {
  const entries = rows.map((row) => toPlacedEntry(plantRecordOf(row)));
  gridDataSchema.parse({ placedPlants: entries });
  return entries;
}

/** @param records of one garden; those of its collection are left out */
export function knownGridOf(records: readonly GardenPlantRow[]): KnownGrid {
  const rows = records.filter(({ isPlaced }) => isPlaced).sort((a, b) => a.id - b.id);
  const entries = entriesOf(rows);
  const texts = entries.map((entry) => JSON.stringify(entry));
  return {
    rows,
    entries,
    texts,
    bytes: texts.map((text) => Buffer.byteLength(text)),
    placeOf: new Map(rows.map(({ id }, place) => [id, place])),
    placeOfUid: new Map(rows.flatMap(({ uid }, place) => (uid === null ? [] : [[uid, place]]))),
  };
}

/** The same after some of its records were changed; none came and none went. */
export function withChanged(known: KnownGrid, changed: readonly GardenPlantRow[]): KnownGrid {
  if (changed.length === 0) return known;
  const [rows, entries, texts, bytes] = [
    [...known.rows],
    [...known.entries],
    [...known.texts],
    [...known.bytes],
  ];
  const told = entriesOf(changed);
  for (const [at, row] of changed.entries()) {
    const [entry, place] = [told[at], known.placeOf.get(row.id)];
    if (!entry || place === undefined) throw new Error(`Record ${row.id} is not on the grid`);
    const text = JSON.stringify(entry);
    rows[place] = row;
    entries[place] = entry;
    texts[place] = text;
    bytes[place] = Buffer.byteLength(text);
  }
  return { ...known, rows, entries, texts, bytes };
}
