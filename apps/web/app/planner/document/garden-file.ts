import type { Garden, GridData, GridEntry } from '@understory/contract';
import {
  cellsToInches,
  type Inches,
  inchesToCells,
  isPoint,
  isQuantity,
  type Point,
  type RegionId,
} from '@understory/garden';
import type { GardenDocument, GardenFacts, PlantThing, Thing } from './garden-document.ts';

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isPlantId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The garden's own facts, without its drawing. */
export const factsOf = (garden: Garden): GardenFacts => ({
  name: garden.name,
  width: garden.width,
  length: garden.length,
  shape: garden.shape,
  region_id: garden.region_id as RegionId,
  site: garden.site,
});

/** A garden of the server as a drawing. What the page cannot draw is carried along. */
export function readGarden(garden: Garden, collection: readonly number[]): GardenDocument {
  const { placedPlants, ...fields } = garden.grid_data;
  const things: Thing[] = [];
  const entries: unknown[] = [];
  const taken = new Set<string>();
  for (const entry of placedPlants) {
    const thing = readEntry(entry);
    if (!thing || taken.has(thing.id)) {
      entries.push(entry);
      continue;
    }
    taken.add(thing.id);
    things.push(thing);
  }
  return { facts: factsOf(garden), things, collection, carried: { fields, entries } };
}

function readEntry(entry: GridEntry): PlantThing | undefined {
  const plant = isPlantId(entry.plant) ? entry.plant : fieldsOf(entry.plant).id;
  if (!isPlantId(plant)) return undefined;
  const at = stemOf(entry);
  if (!at) return undefined;
  return {
    kind: 'plant',
    id: entry.uid ?? crypto.randomUUID(),
    plant,
    x: at.x,
    y: at.y,
    quantity: isQuantity(entry.quantity) ? entry.quantity : 1,
    ...(entry.id === undefined ? {} : { record: entry.id }),
  };
}

/** Inches where they are given, else the cell's; undefined when neither is a pair of numbers. */
function stemOf({ location_x, location_y, position }: GridEntry): Point | undefined {
  const inches = { x: location_x, y: location_y };
  if (isPoint(inches)) return inches;
  const x = position?.x;
  const y = position?.y;
  if (!Number.isFinite(x) || !Number.isFinite(y)) return undefined;
  return { x: cellsToInches(Number(x)), y: cellsToInches(Number(y)) };
}

/** The drawing as grid data: what is carried, and every placed plant in whole cells beside its inches. */
export function writeGrid(document: GardenDocument): GridData {
  // Carried entries came through the contract's loose shape and go back through it.
  const carried = document.carried.entries as readonly GridEntry[];
  return { ...document.carried.fields, placedPlants: [...document.things.map(writeEntry), ...carried] };
}

const writeEntry = ({ id, plant, x, y, quantity, record }: PlantThing): GridEntry => ({
  ...(record === undefined ? {} : { id: record }),
  uid: id,
  plant,
  position: { x: cellOf(x), y: cellOf(y) },
  location_x: x,
  location_y: y,
  quantity,
});

/** Adding 0 turns a rounded -0 into 0. */
const cellOf = (inches: Inches): number => inchesToCells(inches) + 0;
