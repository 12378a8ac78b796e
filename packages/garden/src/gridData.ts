import { type Cells, type Inches, inchesToCells } from './units.ts';

/** A garden holds at most this many placed plants. */
export const MAX_PLACED_PLANTS = 10_000;
/** A garden's `grid_data` is at most this many bytes of JSON (UTF-8). */
export const MAX_GRID_BYTES = 5 * 1024 * 1024;
/** Quantity of one garden plant record. */
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 10_000;

/** How a placed plant is drawn beside where it stands; see `PlantThing`. */
export interface PlantDrawn {
  readonly group?: string;
  readonly locked?: true;
  readonly existing?: true;
  /** What its entry held beside all that is known here. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A garden plant record as the reconciliation needs it. Inches are from the plot's north-west corner. */
export interface PlantRecord {
  readonly id: number;
  readonly plant_id: number;
  readonly location_x: Inches;
  readonly location_y: Inches;
  readonly quantity: number;
  /** False: in the collection. True: placed on the grid. */
  readonly is_placed: boolean;
  /** The id the page gave the plant when it was placed, so that a repeated save finds it again. */
  readonly uid?: string | null;
  /** Its height in the drawing; null or missing where nobody gave one. */
  readonly z?: number | null;
  readonly drawn?: PlantDrawn | null;
}

/** One well-formed entry of `grid_data.placedPlants`. */
export interface PlacedPlantEntry {
  readonly plant: number;
  /** In whole cells of 12 inches, for clients that know only the grid. */
  readonly position: { readonly x: Cells; readonly y: Cells };
  readonly location_x?: Inches;
  readonly location_y?: Inches;
  readonly quantity?: number;
  /** Id of the garden plant record. */
  readonly id?: number;
  readonly uid?: string;
  readonly z?: number;
  readonly group?: string;
  readonly locked?: true;
  readonly existing?: true;
  readonly [field: string]: unknown;
}

/** The fields of an entry that say what plant stands where; all others are of its drawing. */
export const STANDING_FIELDS = [
  'id',
  'uid',
  'plant',
  'plant_id',
  'position',
  'location_x',
  'location_y',
  'quantity',
] as const;
/** What this program knows of how an entry's plant is drawn; the rest is another program's, and kept. */
export const DRAWN_FIELDS = ['z', 'group', 'locked', 'existing'] as const;

/**
 * A garden's `grid_data`. `placedPlants` is the page's view of the placed records and may hold entries that
 * are not well formed (they are kept); everything else (hardscapes, labels, layers, measures, and fields of
 * other clients) is passed through untouched.
 */
export interface GridData {
  readonly placedPlants: readonly unknown[];
  readonly [field: string]: unknown;
}

/** True for a whole number from 1 to 10,000. */
export const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= QUANTITY_MIN && Number(value) <= QUANTITY_MAX;

/** The entry that stands for a placed record: its position in cells is its inches divided by 12 and rounded. */
export function toPlacedEntry(record: PlantRecord): PlacedPlantEntry {
  const { id, plant_id, location_x, location_y, quantity, uid, z, drawn } = record;
  const { extra, ...marks } = drawn ?? {};
  return {
    ...extra,
    id,
    ...(uid ? { uid } : {}),
    plant: plant_id,
    // Adding 0 turns a rounded -0 into 0, so that grid data compares equal after a trip through JSON.
    position: { x: inchesToCells(location_x) + 0, y: inchesToCells(location_y) + 0 },
    location_x,
    location_y,
    quantity,
    ...(z === undefined || z === null ? {} : { z }),
    ...marks,
  };
}

/** Grid data for placed records, in their order; `rest` is the garden's other grid data and `kept` the entries of a reconciliation. */
export function toGridData(
  records: readonly PlantRecord[],
  rest: Readonly<Record<string, unknown>> = {},
  kept: readonly unknown[] = [],
): GridData {
  const placed = records.filter((record) => record.is_placed).map(toPlacedEntry);
  return { ...rest, placedPlants: [...placed, ...kept] };
}
