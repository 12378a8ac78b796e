import type { Garden, GardenCard, GardenPlant, GridData, PlantCard } from '@understory/contract';
import { nativeShare, type PlantRecord, type RegionId, regionKeyOf, toGridData } from '@understory/garden';
import type { Actor } from '../platform/index.ts';
import { mayOn, rightsOn } from './policy.ts';
import type { GardenFigures, ListedGarden } from './store.ts';
import type { GardenPlantRow, GardenRow } from './tables.ts';
import { keptUntil } from './trash/retention.ts';

/** A record as the garden's rules know it. Those of the collection have no place; nothing reads it of them. */
export const plantRecordOf = (row: GardenPlantRow): PlantRecord => ({
  id: row.id,
  plant_id: row.plantId,
  location_x: row.locationX ?? 0,
  location_y: row.locationY ?? 0,
  quantity: row.quantity,
  is_placed: row.isPlaced,
  uid: row.uid,
  z: row.z,
  drawn: row.drawn,
});

/** What is counted of the placed records of a garden of a region. */
export function figuresFrom(
  placed: readonly GardenPlantRow[],
  cards: ReadonlyMap<number, PlantCard>,
  regionId: number,
): GardenFigures {
  const region = regionKeyOf(regionId);
  const figures = { placed: 0, native: 0, species: new Set<number>() };
  for (const { plantId, quantity } of placed) {
    figures.placed += quantity;
    figures.species.add(plantId);
    if (region && cards.get(plantId)?.native_regions.includes(region)) figures.native += quantity;
  }
  return { ...figures, species: figures.species.size };
}

function nativePercentage({ placed, native }: GardenFigures, regionId: number): number {
  const region = regionKeyOf(regionId);
  if (!region) return 0;
  return nativeShare(
    [
      { quantity: native, native_regions: [region] },
      { quantity: placed - native, native_regions: [] },
    ],
    region,
  );
}

/** What a garden is called, how large it is and what its ground is like. */
export const serializeFacts = (garden: ListedGarden) => ({
  name: garden.name,
  description: garden.description,
  width: garden.width,
  length: garden.length,
  shape: garden.shape,
  region_id: garden.regionId as RegionId,
  theme_id: garden.themeId,
  muse_icon: garden.museIcon,
  site: garden.site,
});

/** A garden as lists show it, whoever looks at it. */
export const serializeCard = (garden: ListedGarden, figures: GardenFigures): Omit<GardenCard, 'may'> => ({
  id: garden.id,
  ...serializeFacts(garden),
  native_percentage: nativePercentage(figures, garden.regionId),
  plant_count: figures.placed,
  species_count: figures.species,
  version: garden.version,
  created_at: garden.createdAt.toISOString(),
  updated_at: garden.updatedAt.toISOString(),
  ...(garden.deletedAt && {
    deleted_at: garden.deletedAt.toISOString(),
    kept_until: keptUntil(garden.deletedAt).toISOString(),
  }),
});

/** What the drawing keeps beside the records, joined with what the records say. */
export function gridDataOf(drawing: GridData, records: readonly GardenPlantRow[]): GridData {
  const { placedPlants: kept, ...rest } = drawing;
  // Kept entries fitted the contract when they came, and told ones are of its stricter shape.
  return toGridData(records.map(plantRecordOf), rest, kept) as GridData;
}

/** A garden with its drawing, whoever looks at it. */
export const serializeWhole = (
  garden: GardenRow,
  figures: GardenFigures,
  records: readonly GardenPlantRow[],
): Omit<Garden, 'may' | 'rights'> => ({
  ...serializeCard(garden, figures),
  grid_data: gridDataOf(garden.drawing, records),
});

/** A garden with its drawing, for whoever asks. */
export const serializeGarden = (
  actor: Actor,
  garden: GardenRow,
  figures: GardenFigures,
  records: readonly GardenPlantRow[],
): Garden => ({ ...serializeWhole(garden, figures, records), ...serializeOwn(actor, garden) });

/** What is told of a garden to those alone who may change it. */
export const serializeOwn = (
  actor: Actor,
  garden: Pick<GardenRow, 'ownerId' | 'deletedAt' | 'originX' | 'originY'>,
) => ({
  ...((garden.originX !== 0 || garden.originY !== 0) && { origin: { x: garden.originX, y: garden.originY } }),
  may: mayOn(actor, garden),
  rights: rightsOn(actor, garden),
});

/** A plant of a garden with what the catalogue says of it. */
export const serializePlant = (row: GardenPlantRow, card: PlantCard): GardenPlant => ({
  id: row.id,
  garden: row.gardenId,
  plant: row.plantId,
  plant_id: row.plantId,
  plant_details: card,
  location_x: row.locationX,
  location_y: row.locationY,
  quantity: row.quantity,
  is_placed: row.isPlaced,
  ...(!row.isPlaced && row.z !== null && { place: row.z }),
});
