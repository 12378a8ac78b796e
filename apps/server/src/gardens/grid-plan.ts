import type { GridData } from '@understory/contract';
import {
  type GridChange,
  type GridWarning,
  type GridWarningCode,
  type Inches,
  MAX_GRID_BYTES,
  MAX_PLACED_PLANTS,
  type PlantDrawn,
  type PlantRecord,
  type Plot,
  plotContains,
  reconcile,
} from '@understory/garden';
import { fieldRefusal, Refusal } from '../platform/index.ts';
import type { GardenPlantRow } from './tables.ts';

/** Faults named one by one in a refusal; more help nobody find the first one. */
const MAX_NAMED_FAULTS = 20;
/** Largest id the database can hold; a larger one names no plant. */
const MAX_ID = 2_147_483_647;

/** A plant to be placed. Inches are from the plot's north-west corner. */
export interface NewRecord {
  readonly plant_id: number;
  readonly location_x: Inches;
  readonly location_y: Inches;
  readonly quantity: number;
  readonly uid: string | null;
  readonly z: number | null;
  readonly drawn: PlantDrawn | null;
}
/** How a record, placed or collected before, is to stand on the grid. */
export interface ChangedRecord {
  readonly id: number;
  readonly location_x: Inches;
  readonly location_y: Inches;
  readonly quantity: number;
  readonly z: number | null;
  readonly drawn: PlantDrawn | null;
}

/** All that makes a garden's records and drawing agree with grid data that was sent. */
export interface GridPlan {
  /** What is stored as the drawing: the fields beside the plants, and the entries no record stands for. */
  readonly drawing: GridData;
  readonly removed: readonly number[];
  readonly changed: readonly ChangedRecord[];
  readonly added: readonly NewRecord[];
  readonly warnings: readonly string[];
}

/** What was set aside of the entries that were sent, because it says what is so already. */
interface SetAside {
  /** Where the entries that remain stand in what was sent. */
  readonly indexes?: readonly number[];
  /** How much there was of it, as JSON. */
  readonly settledBytes: number;
}
const NOTHING_ASIDE: SetAside = { settledBytes: 0 };

/** The ids of all plants that grid data names, known or not. */
export function plantsNamedIn(sent: GridData): number[] {
  const named = new Set<number>();
  const note = (plantId: number): boolean => named.add(plantId).has(plantId);
  reconcile(sent, [], { knowsPlant: note });
  return [...named].filter((plantId) => plantId <= MAX_ID);
}

/**
 * How to make it so: the changes that let the records agree with the grid data that was sent.
 *
 * @param records the garden's records, placed and collected
 * @param aside what was set aside of `sent` and `records`; what it says is so already
 * @param knownPlants which of the plants it names are in the catalogue
 * @throws Refusal 413 past 10,000 plants or 5 MB; 400 for unknown plants, positions outside the plot, or
 * characters that cannot be stored
 */
export function planGrid(
  sent: GridData,
  records: readonly PlantRecord[],
  plot: Plot,
  knownPlants: ReadonlyMap<number, unknown>,
  aside: SetAside = NOTHING_ASIDE,
): GridPlan {
  refuseTooLarge(sent, aside.settledBytes);
  const { changes, kept, warnings } = reconcile(sent, records, {
    knowsPlant: (plantId) => knownPlants.has(plantId),
    isInPlot: (at) => plotContains(plot, at),
  });
  const told = warnings.map((warning) => ({
    ...warning,
    index: aside.indexes?.[warning.index] ?? warning.index,
  }));
  refuseFaults(told, 'unknown_plant', 'plant', unknownWords);
  refuseFaults(told, 'outside_plot', 'position', outsideWords);
  return {
    drawing: { ...sent, placedPlants: kept as GridData['placedPlants'] },
    ...sortChanges(changes, records),
    warnings: told.map(({ index, message }) => `Plant ${index + 1} of the drawing: ${message}`),
  };
}

/** The garden's records once a plan is carried out, but for those it adds. */
export function standingAfter(
  before: readonly GardenPlantRow[],
  { removed, changed }: Pick<GridPlan, 'removed' | 'changed'>,
): GardenPlantRow[] {
  const gone = new Set(removed);
  const changes = new Map(changed.map((change) => [change.id, change]));
  return before.flatMap((row) => {
    if (gone.has(row.id)) return [];
    const change = changes.get(row.id);
    if (!change) return [row];
    const { location_x: locationX, location_y: locationY, quantity, z, drawn } = change;
    return [{ ...row, locationX, locationY, quantity, z, drawn, isPlaced: true }];
  });
}

/** Throws the refusal of one plant too many. */
export function refuseTooMany(count: number): void {
  if (count <= MAX_PLACED_PLANTS) return;
  throw new Refusal(
    'garden_too_large',
    `A garden holds at most ${MAX_PLACED_PLANTS.toLocaleString('en-US')} placed plants. Take some out, or divide it into two gardens.`,
  );
}

function refuseTooLarge(sent: GridData, settledBytes: number): void {
  refuseTooMany(sent.placedPlants.length);
  const json = JSON.stringify(sent);
  if (Buffer.byteLength(json) + settledBytes > MAX_GRID_BYTES) {
    throw new Refusal(
      'garden_too_large',
      `The drawing of a garden may be at most ${MAX_GRID_BYTES / 1024 ** 2} MB. Take some of it out, or divide it into two gardens.`,
    );
  }
  refuseUnstorable('grid_data', json);
}

/** @throws Refusal 400 for JSON with a NUL or a lone surrogate in it */
export function refuseUnstorable(field: string, json: string): void {
  if (UNSTORABLE.test(json)) throw fieldRefusal(field, 'holds a character that cannot be stored');
}

/** NUL and lone surrogates, as JSON.stringify writes them: text of a database can hold neither. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

type Fault = GridWarning;

function refuseFaults(
  warnings: readonly GridWarning[],
  code: GridWarningCode,
  field: string,
  say: (count: number) => { detail: string; message: string },
): void {
  const faults: Fault[] = warnings.filter((warning) => warning.code === code);
  if (faults.length === 0) return;
  const { detail, message } = say(faults.length);
  throw new Refusal('validation_failed', detail, {
    errors: faults
      .slice(0, MAX_NAMED_FAULTS)
      .map(({ index }) => ({ field: `grid_data.placedPlants.${index}.${field}`, message })),
  });
}

const unknownWords = (count: number) => ({
  detail:
    count === 1
      ? 'One plant of the drawing is not in the catalogue.'
      : `${count} plants of the drawing are not in the catalogue.`,
  message: 'is not a plant of the catalogue',
});

const outsideWords = (count: number) => ({
  detail:
    count === 1
      ? 'One plant would stand outside the garden. Move it inside, or make the garden larger.'
      : `${count} plants would stand outside the garden. Move them inside, or make the garden larger.`,
  message: 'lies outside the garden',
});

/** The changes as one set of removals, one of changes, one of additions, each record in one of them at most. */
function sortChanges(changes: readonly GridChange[], records: readonly PlantRecord[]) {
  const before = new Map(records.map((record) => [record.id, record]));
  const removed: number[] = [];
  const changed = new Map<number, ChangedRecord>();
  const added: NewRecord[] = [];
  for (const change of changes) {
    if (change.kind === 'remove') removed.push(change.id);
    else if (change.kind === 'add') {
      const { plant_id, location_x, location_y, quantity, uid = null, z = null, drawn = null } = change;
      added.push({ plant_id, location_x, location_y, quantity, uid, z, drawn });
    } else {
      const standing = changed.get(change.id) ?? before.get(change.id);
      if (!standing) continue;
      const { location_x, location_y, quantity, z = null, drawn = null } = { ...standing, ...change };
      changed.set(change.id, { id: change.id, location_x, location_y, quantity, z, drawn });
    }
  }
  return { removed, changed: [...changed.values()], added: withFreeUids(added, records, removed) };
}

/** A uid that a record keeps is not given to a second one, or the garden could not be saved at all. */
function withFreeUids(
  added: readonly NewRecord[],
  records: readonly PlantRecord[],
  removed: readonly number[],
): readonly NewRecord[] {
  const gone = new Set(removed);
  const taken = new Set(records.filter(({ id }) => !gone.has(id)).map(({ uid }) => uid));
  return added.map((record) =>
    record.uid !== null && taken.has(record.uid) ? { ...record, uid: null } : record,
  );
}
