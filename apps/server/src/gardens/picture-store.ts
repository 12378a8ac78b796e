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

/** The bytes of all pictures of a person's gardens. */
export async function pictureBytesOf(tx: Tx, ownerId: string): Promise<number> {
  const [sum] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${gardenPictures.bytes}), 0)::float8` })
    .from(gardenPictures)
    .innerJoin(gardens, eq(gardens.id, gardenPictures.gardenId))
    .where(eq(gardens.ownerId, ownerId));
  return sum?.bytes ?? 0;
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
