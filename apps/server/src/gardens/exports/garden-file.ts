import {
  type FilePicture,
  type FilePlant,
  GARDEN_FILE_FORMAT,
  GARDEN_FILE_VERSION,
  type GardenFile,
  type GridData,
  MAX_FILE_PICTURE_BYTES,
  type PlantCard,
} from '@understory/contract';
import type { FileNeeds } from '../../platform/files/index.ts';
import { bytesOfPicture, filesNamedIn } from '../picture-use.ts';
import { gridDataOf, serializeFacts } from '../serialize.ts';
import type { GardenPictureRow, GardenPlantRow, GardenRow } from '../tables.ts';

/** A garden with what its file is made of. */
export interface FiledGarden {
  readonly garden: GardenRow;
  readonly records: readonly GardenPlantRow[];
  readonly cards: ReadonlyMap<number, PlantCard>;
  readonly pictures: readonly FilePicture[];
}

/** The drawing without the ids of this installation's records: they would name others' elsewhere. */
function withoutRecords(garden: GardenRow, records: readonly GardenPlantRow[]): GridData {
  const { placedPlants, ...rest } = gridDataOf(garden.drawing, records);
  const placed = records.filter(({ isPlaced }) => isPlaced).length;
  // The entries of records come first; those that no record stands for follow, and stay as they came.
  const entries = placedPlants.map(({ id, ...entry }, at) =>
    at < placed || id === undefined ? entry : { id, ...entry },
  );
  return { ...rest, placedPlants: entries };
}

const namesOf = (cards: ReadonlyMap<number, PlantCard>): FilePlant[] =>
  [...cards.values()]
    .map(({ id, slug, scientific_name, common_name }) => ({ id, slug, scientific_name, common_name }))
    .sort((a, b) => a.id - b.id);

/** A garden as its file. */
export const gardenFileOf = ({ garden, records, cards, pictures }: FiledGarden, now: Date): GardenFile => ({
  format: GARDEN_FILE_FORMAT,
  format_version: GARDEN_FILE_VERSION,
  exported_at: now.toISOString(),
  ...serializeFacts(garden),
  grid_data: withoutRecords(garden, records),
  collection: records
    .filter(({ isPlaced }) => !isPlaced)
    .map(({ plantId, quantity }) => ({ plant: plantId, quantity })),
  plants: namesOf(cards),
  pictures: [...pictures],
});

/** The pictures that a garden's drawing names. */
export const picturesShown = (
  garden: GardenRow,
  rows: readonly GardenPictureRow[],
): readonly GardenPictureRow[] => {
  const named = filesNamedIn(garden.drawing);
  return rows.filter(({ file }) => named.has(file));
};

const PICTURE_TYPE = 'image/webp';

/** Pictures with their bytes, up to what a file may hold; those beyond it, or gone from the storage, are named alone. */
export async function picturesWithin(
  platform: Pick<FileNeeds, 'files'>,
  rows: readonly GardenPictureRow[],
): Promise<FilePicture[]> {
  const pictures: FilePicture[] = [];
  let room = MAX_FILE_PICTURE_BYTES;
  for (const row of rows) {
    const bytes = row.bytes <= room ? await bytesOfPicture(platform, row) : undefined;
    room -= bytes?.length ?? 0;
    const data = bytes && { data: Buffer.from(bytes).toString('base64') };
    pictures.push({ file: row.file, type: PICTURE_TYPE, ...data });
  }
  return pictures;
}

/** Pictures that lie beside the file, at the path that is told of each. */
export const picturesBeside = (
  rows: readonly GardenPictureRow[],
  pathOf: (row: GardenPictureRow) => string,
): FilePicture[] => rows.map((row) => ({ file: row.file, type: PICTURE_TYPE, path: pathOf(row) }));
