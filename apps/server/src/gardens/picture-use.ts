import type { GridData } from '@understory/contract';
import { type FileNeeds, letGo } from '../platform/files/index.ts';
import type { Tx } from '../platform/index.ts';
import * as pictures from './picture-store.ts';
import type { GardenPictureRow, GardenRow } from './tables.ts';

/** A picture that was taken away is kept so long, for those who undo it. */
const UNUSED_FOR_MS = 24 * 60 * 60_000;

/** Key of the file a picture is kept as. */
export const fileOf = (key: string): string => `plans/${key}.webp`;

/** The pictures that a drawing names, well formed or not. */
export function filesNamedIn({ pictures: named }: GridData): ReadonlySet<string> {
  const list: readonly unknown[] = Array.isArray(named) ? named : [];
  return new Set(
    list.flatMap((entry) => {
      const file: unknown = (entry as { readonly file?: unknown } | null)?.file;
      return typeof file === 'string' ? [file] : [];
    }),
  );
}

/**
 * Notes which pictures of a garden its drawing names now, and lets those go that it has not named for a day. Nothing is
 * asked where neither the drawing before nor the one after names any.
 */
export async function followPictures(
  tx: Tx,
  before: Pick<GardenRow, 'id' | 'drawing'>,
  drawing: GridData,
  now: Date,
): Promise<void> {
  const named = filesNamedIn(drawing);
  if (named.size === 0 && filesNamedIn(before.drawing).size === 0) return;
  const kept = await pictures.picturesOf(tx, before.id);
  const [used, unused] = [
    kept.filter(({ file }) => named.has(file)),
    kept.filter(({ file }) => !named.has(file)),
  ];
  const namesOf = (rows: readonly GardenPictureRow[]) => rows.map(({ file }) => file);
  await pictures.notePictures(tx, before.id, namesOf(used.filter((row) => row.unusedSince)), null);
  await pictures.notePictures(tx, before.id, namesOf(unused.filter((row) => !row.unusedSince)), now);
  const over = unused.filter(
    ({ unusedSince }) => unusedSince && now.getTime() - unusedSince.getTime() >= UNUSED_FOR_MS,
  );
  await letPicturesGo(tx, over);
  await pictures.deletePictures(tx, before.id, namesOf(over));
}

const nameOf = ({ gardenId, file }: Pick<GardenPictureRow, 'gardenId' | 'file'>) => `${gardenId}/${file}`;

/**
 * Notes that the files of pictures may go, in the transaction that deletes these pictures. A file that a copy of the garden
 * shows too stays.
 */
export async function letPicturesGo(tx: Tx, rows: readonly GardenPictureRow[]): Promise<void> {
  const going = new Set(rows.map(nameOf));
  const kept = await pictures.lockPicturesOf(tx, [...new Set(rows.map(({ key }) => key))]);
  for (const [key, named] of Map.groupBy(kept, (row) => row.key)) {
    if (named.every((row) => going.has(nameOf(row)))) await letGo(tx, fileOf(key));
  }
}

/** The bytes of a picture; undefined when the storage does not have it. */
export const bytesOfPicture = async (
  { files }: Pick<FileNeeds, 'files'>,
  { key }: Pick<GardenPictureRow, 'key'>,
): Promise<Uint8Array<ArrayBuffer> | undefined> => (await files.get(fileOf(key)))?.bytes;
