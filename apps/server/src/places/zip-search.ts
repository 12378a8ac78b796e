import { answers } from './town-index.ts';
import { readEnding, readTownSearch } from './town-names.ts';
import type { ZipEnding } from './zip-codes.ts';
import { type KnownZip, type Town, type ZipTable, zipsBetween } from './zip-table.ts';

function firstOf(zips: Iterable<KnownZip>, most: number, isWanted: (town: Town) => boolean): KnownZip[] {
  const first: KnownZip[] = [];
  for (const known of zips) {
    if (isWanted(known.town)) first.push(known);
    if (first.length === most) break;
  }
  return first;
}

/**
 * ZIP codes that what was typed may become, rising. A town or state before the digits narrows them; five digits say
 * enough by themselves, because a post office often has another name than the town it serves.
 */
export function searchZips(
  table: ZipTable,
  { before, first, last, isWhole }: ZipEnding,
  most: number,
): KnownZip[] {
  const wishes = readTownSearch(before);
  const begun = (isWanted: (town: Town) => boolean) =>
    firstOf(zipsBetween(table, first, last), most, isWanted);
  if (isWhole || wishes.length === 0) return begun(() => true);
  const ofTown = begun((town) => wishes.some((wish) => answers(town, wish)));
  return ofTown.length > 0 ? ofTown : begun(readEnding(before));
}
