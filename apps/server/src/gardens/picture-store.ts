import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../platform/index.ts';
import { type GardenPictureRow, gardenPictures, gardens } from './tables.ts';

export async function findPicture(
  tx: Tx,
  gardenId: number,
  file: string,
): Promise<GardenPictureRow | undefined> {
  const [picture] = await tx
    .select()
    .from(gardenPictures)
    .where(and(eq(gardenPictures.gardenId, gardenId), eq(gardenPictures.file, file)));
  return picture;
}

export const picturesOf = (tx: Tx, gardenId: number): Promise<GardenPictureRow[]> =>
  tx
    .select()
    .from(gardenPictures)
    .where(eq(gardenPictures.gardenId, gardenId))
    .orderBy(asc(gardenPictures.file));

export async function insertPicture(tx: Tx, picture: GardenPictureRow): Promise<void> {
  await tx.insert(gardenPictures).values(picture);
}

/** Whether the picture is the garden's now; one it has under that name already stays in its place. */
export async function insertPictureOnce(tx: Tx, picture: GardenPictureRow): Promise<boolean> {
  const inserted = await tx
    .insert(gardenPictures)
    .values(picture)
    .onConflictDoNothing()
    .returning({ file: gardenPictures.file });
  return inserted.length > 0;
}

/** Notes since when pictures are not used; null for those that are. */
export async function notePictures(
  tx: Tx,
  gardenId: number,
  files: readonly string[],
  unusedSince: Date | null,
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .update(gardenPictures)
    .set({ unusedSince })
    .where(and(eq(gardenPictures.gardenId, gardenId), inArray(gardenPictures.file, [...files])));
}

export async function deletePictures(tx: Tx, gardenId: number, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .delete(gardenPictures)
    .where(and(eq(gardenPictures.gardenId, gardenId), inArray(gardenPictures.file, [...files])));
}

/** The bytes of all pictures of a person's gardens; a file that copies of a garden share counts once. */
export async function pictureBytesOf(tx: Tx, ownerId: string): Promise<number> {
  const kept = tx
    .selectDistinctOn([gardenPictures.key], { bytes: gardenPictures.bytes })
    .from(gardenPictures)
    .innerJoin(gardens, eq(gardens.id, gardenPictures.gardenId))
    .where(eq(gardens.ownerId, ownerId))
    .orderBy(gardenPictures.key)
    .as('kept');
  const [sum] = await tx.select({ bytes: sql<number>`coalesce(sum(${kept.bytes}), 0)::float8` }).from(kept);
  return sum?.bytes ?? 0;
}

/** The pictures of several gardens. */
export async function picturesOfAll(tx: Tx, gardenIds: readonly number[]): Promise<GardenPictureRow[]> {
  if (gardenIds.length === 0) return [];
  return tx
    .select()
    .from(gardenPictures)
    .where(inArray(gardenPictures.gardenId, [...gardenIds]));
}

/**
 * All pictures kept as these files, of any garden, held until the transaction ends: of two that let the last ones of a
 * file go, the second sees what the first left.
 */
export async function lockPicturesOf(tx: Tx, keys: readonly string[]): Promise<GardenPictureRow[]> {
  if (keys.length === 0) return [];
  return tx
    .select()
    .from(gardenPictures)
    .where(inArray(gardenPictures.key, [...keys]))
    .orderBy(asc(gardenPictures.gardenId), asc(gardenPictures.file))
    .for('update');
}

/** The pictures of a person's gardens, by garden. */
export const picturesOfPerson = (tx: Tx, ownerId: string): Promise<GardenPictureRow[]> =>
  tx
    .select({
      gardenId: gardenPictures.gardenId,
      file: gardenPictures.file,
      key: gardenPictures.key,
      width: gardenPictures.width,
      height: gardenPictures.height,
      bytes: gardenPictures.bytes,
      unusedSince: gardenPictures.unusedSince,
    })
    .from(gardenPictures)
    .innerJoin(gardens, eq(gardens.id, gardenPictures.gardenId))
    .where(eq(gardens.ownerId, ownerId))
    .orderBy(asc(gardenPictures.gardenId), asc(gardenPictures.file));
