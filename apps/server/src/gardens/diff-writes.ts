import type { GridData, Site } from '@understory/contract';
import {
  type CollectedPlant,
  collectedId,
  type Drawn,
  type DrawnFacts,
  eachOf,
  type GardenDiff,
  type Part,
  type PlantDrawn,
  type PlantThing,
  partsOf,
  readDrawing,
  recordThingId,
  type rowsOf,
  type Thing,
  writeDrawing,
} from '@understory/garden';
import { serializeFacts } from './serialize.ts';
import type { GardenPlantRow, GardenRow } from './tables.ts';

/** A record as it is to stand in the table: placed, or in the collection with nothing of a place. */
export interface RecordFields {
  readonly plant_id: number;
  /** Inches from the plot's north-west corner; null in the collection. */
  readonly location_x: number | null;
  readonly location_y: number | null;
  readonly quantity: number;
  readonly is_placed: boolean;
  readonly uid: string | null;
  /** Its height in the drawing, or its place in the collection. */
  readonly z: number | null;
  readonly drawn: PlantDrawn | null;
}
export type ChangedRecord = RecordFields & { readonly id: number };

/** All that makes what is stored of a garden so. */
export interface DiffWrites {
  readonly removed: readonly number[];
  readonly changed: readonly ChangedRecord[];
  readonly added: readonly RecordFields[];
  /** The names by which the diff knows those that are added; null in the collection. */
  readonly addedIds: readonly (string | null)[];
  /** Plants that keep a record of the collection on the plan. */
  readonly placed: readonly { readonly id: string; readonly record: number }[];
  /** Undefined where it stays as it is. */
  readonly drawing: GridData | undefined;
  readonly columns: Partial<GardenColumns>;
  /** Whether the order of the collection is said, so that every plant of it needs a place of its own. */
  readonly ordersCollection: boolean;
}
type GardenColumns = Pick<
  GardenRow,
  | 'name'
  | 'description'
  | 'regionId'
  | 'themeId'
  | 'museIcon'
  | 'width'
  | 'length'
  | 'shape'
  | 'originX'
  | 'originY'
  | 'site'
>;

// What is stored, as rows of a garden

/** A plant of the collection with the server's record of it. */
export type StoredCollected = CollectedPlant & { readonly record: number };

/** A placed record as the drawing's thing. One that no client gave a height has none. */
export function thingOf(row: GardenPlantRow): PlantThing {
  const { id: record, uid, z, plantId: plant, locationX, locationY, quantity, drawn } = row;
  const [x, y] = [locationX ?? 0, locationY ?? 0];
  const id = uid ?? recordThingId(record);
  const thing = { kind: 'plant', id, plant, x, y, quantity, record, ...drawn } as const;
  return (z === null ? thing : { ...thing, z }) as PlantThing;
}

/** The collection in its order: by its places, or by its records while nobody has given it an order. */
export const collectionOf = (rows: readonly GardenPlantRow[]): StoredCollected[] =>
  rows
    .filter(({ isPlaced }) => !isPlaced)
    .sort((a, b) => (a.z ?? -Infinity) - (b.z ?? -Infinity) || a.id - b.id)
    .map(({ id: record, plantId: plant, quantity, z }, index) => ({
      id: collectedId(plant),
      plant,
      quantity,
      place: z ?? index,
      record,
    }));

/** What is stored of a garden beside its plants, as rows. */
export function drawnBesidePlants({
  placedPlants,
  ...rest
}: GridData): Pick<Drawn, 'things' | 'layers' | 'carried'> {
  const { things, layers, carried } = readDrawing(rest);
  const entries = placedPlants.length > 0 ? { ...carried.entries, plant: placedPlants } : carried.entries;
  return { things, layers, carried: { ...carried, entries } };
}

export const NOTHING_DRAWN: Pick<Drawn, 'things' | 'layers' | 'carried'> = {
  things: [],
  layers: {},
  carried: { fields: {}, entries: {}, layers: {} },
};

/** Of no garden: for what does not look at the facts. */
export const FACTS_OF_NONE: DrawnFacts = {
  name: '',
  region_id: 1,
  width: 1,
  length: 1,
  shape: null,
  site: {},
};

/** What is known of a garden, as changes see it. */
export const factsOf = (garden: Omit<GardenRow, 'drawing'>): DrawnFacts => ({
  ...serializeFacts(garden),
  ...(garden.originX === 0 && garden.originY === 0
    ? {}
    : { origin: { x: garden.originX, y: garden.originY } }),
});

// Rows of a garden, as what is stored

/** Names made by pages are UUIDs; those that stand for what no client named have a colon in them, and are not kept. */
const uidOf = (id: string): string | null => (id.includes(':') ? null : id);

function drawnOf({ group, locked, existing, extra }: PlantThing): PlantDrawn | null {
  const drawn: PlantDrawn = {
    ...(group === undefined ? {} : { group }),
    ...(locked ? { locked } : {}),
    ...(existing ? { existing } : {}),
    ...(extra === undefined ? {} : { extra }),
  };
  return Object.keys(drawn).length > 0 ? drawn : null;
}

export const placedFields = (plant: PlantThing): RecordFields => ({
  plant_id: plant.plant,
  location_x: plant.x,
  location_y: plant.y,
  quantity: plant.quantity,
  is_placed: true,
  uid: uidOf(plant.id),
  z: plant.z ?? null,
  drawn: drawnOf(plant),
});

const collectedFields = ({ plant, quantity, place }: CollectedPlant): RecordFields => ({
  plant_id: plant,
  location_x: null,
  location_y: null,
  quantity,
  is_placed: false,
  uid: null,
  z: place,
  drawn: null,
});

type Stored = Thing | StoredCollected;

/** The record that stands for a row; undefined for one that has none. */
const recordOf = (row: object | undefined): number | undefined =>
  row && 'record' in row && typeof row.record === 'number' ? row.record : undefined;

const isPlant = (row: object | undefined): boolean =>
  row !== undefined && 'plant' in row && (!('kind' in row) || row.kind === 'plant');

const fieldsOf = (row: Stored): RecordFields =>
  'kind' in row ? placedFields(row as PlantThing) : collectedFields(row);

/**
 * How to write what a diff really does. It yields now and then.
 * @param effective its rows of plants with the records that stand for them
 * @param after the garden after it, with all that is drawn beside its plants where the diff touches any of that
 * @param rowAfter finds the rows of it
 * @param drawing how that reads in a garden's file, where the caller has it in the words of whoever sent it
 */
export function* writesOf(
  effective: GardenDiff,
  after: Drawn,
  rowAfter: ReturnType<typeof rowsOf>,
  drawing?: GridData,
): Generator<undefined, DiffWrites> {
  const removed: number[] = [];
  const changed: ChangedRecord[] = [];
  const coming: Stored[] = [];
  let draws = effective.layers !== undefined || touches(effective, 'file');
  const note = (part: Part, row: Stored | undefined): void => {
    if (part.kind === 'alter') {
      const id = recordOf(row);
      if (row && id !== undefined) changed.push({ id, ...fieldsOf(row) });
      else draws = true;
      return;
    }
    const goes = recordOf(part.before);
    if (goes !== undefined) removed.push(goes);
    if (isPlant(part.after)) coming.push(part.after as unknown as Stored);
    draws ||=
      (part.before !== undefined && goes === undefined) || (part.after !== undefined && !isPlant(part.after));
  };
  for (const table of ['collection', 'things'] as const) {
    yield* eachOf(partsOf(effective, table), ([id, part]) =>
      note(part, rowAfter(table, id) as Stored | undefined),
    );
  }
  // A plant that leaves the collection for the plan, or gives its place there to another, keeps its record.
  const leaving = new Set((effective.collection?.removed ?? []).map(recordOf));
  const placed: { id: string; record: number }[] = [];
  const added = coming.filter((row) => {
    const record = recordOf(row);
    if (record === undefined || !leaving.delete(record)) return true;
    changed.push({ id: record, ...fieldsOf(row) });
    if ('kind' in row) placed.push({ id: row.id, record });
    return false;
  });
  const kept = new Set(changed.map(({ id }) => id));
  return {
    removed: removed.filter((id) => !kept.has(id)),
    changed,
    added: added.map(fieldsOf),
    addedIds: added.map((row) => ('kind' in row ? row.id : null)),
    placed,
    drawing: drawing ?? (draws ? drawingOf(after) : undefined),
    columns: columnsOf(effective, after.facts),
    ordersCollection:
      (effective.collection?.added.length ?? 0) > 0 ||
      (effective.collection?.altered ?? []).some(({ to }) => 'place' in to),
  };
}

const touches = (diff: GardenDiff, row: string): boolean =>
  diff.garden?.altered.some(({ id }) => id === row) ?? false;

/** The column `drawing` of a garden: all of it but what records stand for. */
function drawingOf({ things, layers, carried }: Drawn): GridData {
  const others = things.filter(({ kind }) => kind !== 'plant');
  return writeDrawing({ things: others, layers, carried }) as GridData;
}

function columnsOf(effective: GardenDiff, facts: DrawnFacts): Partial<GardenColumns> {
  return {
    ...(touches(effective, 'facts') && {
      name: facts.name,
      description: facts.description ?? '',
      regionId: facts.region_id,
      themeId: facts.theme_id ?? null,
      museIcon: facts.muse_icon ?? null,
    }),
    ...(touches(effective, 'ground') && {
      width: facts.width,
      length: facts.length,
      shape: facts.shape && [...facts.shape],
      originX: facts.origin?.x ?? 0,
      originY: facts.origin?.y ?? 0,
    }),
    ...(touches(effective, 'site') && {
      site: Object.fromEntries(Object.entries(facts.site).filter(([, value]) => value !== null)) as Site,
    }),
  };
}
