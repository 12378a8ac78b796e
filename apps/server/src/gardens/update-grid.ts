import { type GridData, updateGrid as updateGridCall } from '@understory/contract';
import { isSaid, type PlantThing, partsOf, patchRow, plantsNamedIn, recordThingId } from '@understory/garden';
import type { PlantFacts } from '../plants/index.ts';
import {
  letOthersThrough,
  type Person,
  type ReadyAnswer,
  ready,
  type Tx,
  yielding,
} from '../platform/index.ts';
import { type Applied, applyDiff } from './apply-diff.ts';
import { placedFields, thingOf } from './diff-writes.ts';
import { gridDiff, refuseTooMany } from './grid-diff.ts';
import * as plantStore from './plant-store.ts';
import { gridDataOf, plantRecordOf, serializeCard, serializeOwn } from './serialize.ts';
import { figuresOf, lockGarden, plotOf, refuseStale } from './service.ts';
import type { GardenPlantRow } from './tables.ts';

interface GridEdit {
  readonly grid_data: GridData;
  readonly version?: number | undefined;
}

/** Whether the answer is to tell the whole garden, or all of it but the drawing, which is the one that was sent. */
export type AnswerWanted = 'whole' | 'minimal';

/** An answer that is made while the database keeps what was written: to be given once that is kept. */
interface Making {
  readonly answer: Promise<ReadyAnswer>;
}

/**
 * Makes the drawing so: afterwards the garden's placed plants and drawing are those that were sent.
 *
 * Its `version` is the one the edit started from; without it the drawing is written over any other.
 * @throws ApiError 409 with the current garden for a stale version; 400, 413 as `gridDiff`; 404, 403 as `readGarden`;
 * 403 for a tool the tier lacks
 */
export async function updateGrid(
  tx: Tx,
  plants: PlantFacts,
  person: Person,
  id: number,
  { grid_data: sent, version }: GridEdit,
  now: Date,
  wanted: AnswerWanted,
): Promise<Making> {
  const garden = await lockGarden(tx, person, id, 'edit');
  await refuseStale(tx, plants, person, garden, version);
  refuseTooMany(sent.placedPlants.length);
  const placed = await plantStore.placedOf(tx, id);
  const collected = namesOthers(sent, placed) ? await plantStore.collectedOf(tx, id) : [];
  const known = await plants.cardsById(tx, plantsNamedIn(sent));
  const before = { records: [...placed, ...collected].map(plantRecordOf), drawing: garden.drawing };
  const { diff, drawing, warnings } = await yielding(
    gridDiff(sent, before, plotOf(garden), (plant) => known.has(plant)),
  );
  const applied = await applyDiff(tx, plants, person, garden, { diff, drawing, placed }, now);
  const rows = rowsAfter(id, placed, applied);
  const figures = await figuresOf(tx, plants, garden, rows);
  const answer = letOthersThrough().then(() => {
    const after = { ...garden, drawing, version: applied.version, updatedAt: applied.updatedAt };
    const around = {
      ...serializeCard(after, figures),
      ...serializeOwn(person, garden),
      warnings: [...warnings],
    };
    if (wanted === 'minimal') return ready(updateGridCall, around);
    // Mostly all of it is as it was sent, and was looked at then.
    const grid_data = isSaid(sent, rows.map(plantRecordOf)) ? sent : gridDataOf(drawing, rows);
    return ready(updateGridCall, { ...around, grid_data });
  });
  // Nobody waits for it where the change is not kept.
  answer.catch(() => undefined);
  return { answer };
}

/** Whether an entry names a record that is not on the grid: it may be one of the collection. */
function namesOthers({ placedPlants }: GridData, placed: readonly GardenPlantRow[]): boolean {
  const apart = placedPlants.filter(({ id }, at) => id !== undefined && id !== placed[at]?.id);
  if (apart.length === 0) return false;
  const ids = new Set<unknown>(placed.map((row) => row.id));
  return apart.some(({ id }) => !ids.has(id));
}

/** The placed records after a diff, in the order in which they came. */
function rowsAfter(
  gardenId: number,
  placed: readonly GardenPlantRow[],
  { effective, records }: Applied,
): readonly GardenPlantRow[] {
  const parts = partsOf(effective, 'things');
  if (parts.size === 0) return placed;
  const rowOf = (thing: PlantThing, id: number): GardenPlantRow => {
    const { plant_id, location_x, location_y, is_placed, ...rest } = placedFields(thing);
    const place = { locationX: location_x, locationY: location_y, isPlaced: is_placed };
    return { id, gardenId, plantId: plant_id, ...place, ...rest };
  };
  const stay = placed.flatMap((row): GardenPlantRow[] => {
    const part = parts.get(row.uid ?? recordThingId(row.id));
    if (!part) return [row];
    return part.kind === 'alter' ? [rowOf(patchRow(thingOf(row), part.to), row.id)] : [];
  });
  const made = new Map(records.map(({ id, record }) => [id, record]));
  const come = (effective.things?.added ?? []).flatMap((thing): GardenPlantRow[] => {
    const record = made.get(thing.id);
    return thing.kind === 'plant' && record !== undefined ? [rowOf(thing, record)] : [];
  });
  return come.length === 0 ? stay : [...stay, ...come].sort((a, b) => a.id - b.id);
}
