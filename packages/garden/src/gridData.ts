import { isPoint } from './polygon.ts';
import { isSameJson } from './sameJson.ts';
import { type Cells, cellsToInches, type Inches, inchesToCells } from './units.ts';

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

/**
 * A garden's `grid_data`. `placedPlants` is the page's view of the placed records and may hold entries that
 * are not well formed (they are kept); everything else (hardscapes, labels, layers, measures, and fields of
 * other clients) is passed through untouched.
 */
export interface GridData {
  readonly placedPlants: readonly unknown[];
  readonly [field: string]: unknown;
}

export type GridChange =
  | {
      readonly kind: 'add';
      readonly plant_id: number;
      readonly location_x: Inches;
      readonly location_y: Inches;
      readonly quantity: number;
      readonly uid?: string;
      readonly z?: number | null;
      readonly drawn?: PlantDrawn | null;
    }
  /** Takes a record out of the collection and puts it on the grid. */
  | {
      readonly kind: 'place';
      readonly id: number;
      readonly location_x: Inches;
      readonly location_y: Inches;
      readonly quantity: number;
    }
  | { readonly kind: 'move'; readonly id: number; readonly location_x: Inches; readonly location_y: Inches }
  | { readonly kind: 'count'; readonly id: number; readonly quantity: number }
  | {
      readonly kind: 'draw';
      readonly id: number;
      readonly z: number | null;
      readonly drawn: PlantDrawn | null;
    }
  | { readonly kind: 'remove'; readonly id: number };

export type GridWarningCode =
  | 'no_plant'
  | 'no_position'
  | 'unknown_plant'
  | 'outside_plot'
  | 'repeated'
  | 'quantity';
export interface GridWarning {
  /** Index of the entry in the `placedPlants` that was sent. */
  readonly index: number;
  readonly code: GridWarningCode;
  readonly message: string;
}

export interface Reconciliation {
  /** What to do to the records, in order, so that they agree with the grid data. */
  readonly changes: readonly GridChange[];
  /** Entries that change no record and are stored as they came. */
  readonly kept: readonly unknown[];
  readonly warnings: readonly GridWarning[];
}

/** What only the caller knows. A check that is left out lets everything pass. */
export interface GridChecks {
  readonly knowsPlant?: (plantId: number) => boolean;
  readonly isInPlot?: (at: { readonly x: Inches; readonly y: Inches }) => boolean;
}

const WARNING_WORDS: Record<GridWarningCode, string> = {
  no_plant: 'This entry names no plant. It is kept as it is.',
  no_position: 'This entry has no numeric x and y. It is kept as it is.',
  unknown_plant: 'This plant is not in the catalogue any more. The entry is kept as it is.',
  outside_plot: 'This plant stands outside the garden. The entry is kept as it is.',
  repeated: 'This plant is already in the list. The second entry is left out.',
  quantity: `The quantity must be a whole number from ${QUANTITY_MIN} to ${QUANTITY_MAX}. It is left as it was.`,
};

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

/** What one entry asks for, once it is known to be well formed. */
interface Wish {
  readonly index: number;
  readonly plant: number;
  readonly x: Cells;
  readonly y: Cells;
  readonly inches: { readonly x: Inches; readonly y: Inches } | undefined;
  readonly quantity: number | undefined;
  readonly id: number | undefined;
  readonly uid: string | undefined;
  /** Undefined where the entry says nothing of it: what is drawn then stays. */
  readonly drawing: { readonly z: number | null; readonly drawn: PlantDrawn | null } | undefined;
}

/**
 * What must happen to the garden's records so that they agree with `gridData` as a whole: "make it so".
 *
 * An entry finds its record by `id`, else by `uid`, else by the same plant in the same cell, else by the same
 * plant anywhere (it was moved by a client that knows only the grid). What finds none is added; placed records
 * that no entry claims are removed. Inches win over cells: a position that only repeats the rounded inches
 * moves nothing. Records in the collection are left alone unless an entry names one by id or uid.
 */
export function reconcile(
  gridData: GridData,
  records: readonly PlantRecord[],
  checks: GridChecks = {},
): Reconciliation {
  const claims = new RecordClaims(records);
  const { wishes, kept, warnings } = readWishes(gridData.placedPlants, checks, claims);
  const claimed = claimRecords(wishes, claims);
  // Removals come first: a plant may be added again under the uid of one that goes.
  const changes: GridChange[] = claims.unclaimedPlaced().map((id) => ({ kind: 'remove', id }));
  for (const wish of wishes) {
    const record = claimed.get(wish);
    const at = targetOf(wish, record);
    const stays = record?.is_placed && at.x === record.location_x && at.y === record.location_y;
    if (stays || !checks.isInPlot || checks.isInPlot(at)) {
      changes.push(...changesFor(wish, record, at));
      continue;
    }
    warnings.push(warn(wish.index, 'outside_plot'));
    // A placed record that would be moved out stays where it is; only an entry without one has to be kept.
    if (!record?.is_placed) kept.push(gridData.placedPlants[wish.index]);
  }
  warnings.sort((a, b) => a.index - b.index);
  return { changes, kept, warnings };
}

/** Finds each entry's record: all by name first, so that a guess never takes a record another entry names. */
function claimRecords(wishes: readonly Wish[], claims: RecordClaims): ReadonlyMap<Wish, PlantRecord> {
  const claimed = new Map<Wish, PlantRecord>();
  for (const find of [claims.byName, claims.bySameCell, claims.bySamePlant]) {
    for (const wish of wishes) {
      // A uid that no record has is a plant the page has just placed, never an old one that moved.
      const mayGuess = find === claims.byName || wish.uid === undefined;
      const record = mayGuess && !claimed.has(wish) ? find(wish) : undefined;
      if (record) claimed.set(wish, record);
    }
  }
  return claimed;
}

const warn = (index: number, code: GridWarningCode): GridWarning => ({
  index,
  code,
  message: WARNING_WORDS[code],
});

function readWishes(entries: readonly unknown[], { knowsPlant }: GridChecks, claims: RecordClaims) {
  const wishes: Wish[] = [];
  const kept: unknown[] = [];
  const seenUids = new Set<string>();
  const warnings: GridWarning[] = [];
  entries.forEach((entry, index) => {
    const fields = fieldsOf(entry);
    const names = { id: idOf(fields.id), uid: uidOf(fields.uid) };
    const plant = plantIdOf(fields.plant) ?? plantIdOf(fields.plant_id);
    const position = cellOf(fields.position);
    if (plant === undefined || !position || (knowsPlant && !knowsPlant(plant))) {
      // A damaged entry that still names its record leaves the record as it is; the record knows the rest.
      if (!claims.leaveAlone(names)) kept.push(entry);
      const code = plant === undefined ? 'no_plant' : position ? 'unknown_plant' : 'no_position';
      warnings.push(warn(index, code));
      return;
    }
    if (names.uid !== undefined && seenUids.has(names.uid)) {
      warnings.push(warn(index, 'repeated'));
      return;
    }
    if (names.uid !== undefined) seenUids.add(names.uid);
    const inches = { x: fields.location_x, y: fields.location_y };
    const quantity = fields.quantity;
    if (quantity !== undefined && !isQuantity(quantity)) warnings.push(warn(index, 'quantity'));
    wishes.push({
      index,
      plant,
      x: position.x,
      y: position.y,
      inches: isPoint(inches) ? inches : undefined,
      quantity: isQuantity(quantity) ? quantity : undefined,
      drawing: drawingOf(fields),
      ...names,
    });
  });
  return { wishes, kept, warnings };
}

/** The fields of an entry that say what plant stands where; all others are of its drawing. */
const STANDING_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'uid',
  'plant',
  'plant_id',
  'position',
  'location_x',
  'location_y',
  'quantity',
]);
const DRAWN_FIELDS: ReadonlySet<string> = new Set(['z', 'group', 'locked', 'existing']);

/** What an entry says of how its plant is drawn. An entry that says anything speaks for all of it. */
function drawingOf(fields: Readonly<Record<string, unknown>>): Wish['drawing'] {
  const said = Object.entries(fields).filter(([name]) => !STANDING_FIELDS.has(name));
  if (said.length === 0) return undefined;
  const extra = Object.fromEntries(said.filter(([name]) => !DRAWN_FIELDS.has(name)));
  const drawn: PlantDrawn = {
    ...(typeof fields.group === 'string' ? { group: fields.group } : {}),
    ...(fields.locked === true ? { locked: true } : {}),
    ...(fields.existing === true ? { existing: true } : {}),
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
  };
  const z = typeof fields.z === 'number' && Number.isFinite(fields.z) ? fields.z : null;
  return { z, drawn: Object.keys(drawn).length > 0 ? drawn : null };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const idOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;

const uidOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A pair of numbers that can also be told in inches; undefined for anything else. */
function cellOf(value: unknown): { readonly x: Cells; readonly y: Cells } | undefined {
  const { x, y } = fieldsOf(value);
  const numeric = typeof x === 'number' && typeof y === 'number';
  return numeric && Number.isFinite(cellsToInches(x)) && Number.isFinite(cellsToInches(y))
    ? { x, y }
    : undefined;
}

/** Grid data names a plant by its id, or holds the whole plant. */
const plantIdOf = (plant: unknown): number | undefined => idOf(plant) ?? idOf(fieldsOf(plant).id);

const cellKey = (plant: number, x: Cells, y: Cells): string => `${plant}:${Math.round(x)}:${Math.round(y)}`;

/** Which records no entry has claimed yet; each can be claimed once. */
class RecordClaims {
  readonly #open = new Map<number, PlantRecord>();
  readonly #byUid = new Map<string, PlantRecord>();
  readonly #byCell = new Map<string, PlantRecord[]>();
  readonly #byPlant = new Map<number, PlantRecord[]>();

  constructor(records: readonly PlantRecord[]) {
    for (const record of records) {
      this.#open.set(record.id, record);
      if (record.uid) this.#byUid.set(record.uid, record);
      if (!record.is_placed) continue;
      const cell = cellKey(
        record.plant_id,
        inchesToCells(record.location_x),
        inchesToCells(record.location_y),
      );
      pushTo(this.#byCell, cell, record);
      pushTo(this.#byPlant, record.plant_id, record);
    }
  }

  /** An id or uid that names a record of another plant names nothing. */
  readonly byName = (wish: Wish): PlantRecord | undefined => {
    const named = this.#named(wish);
    return named?.plant_id === wish.plant ? this.#claim(named) : undefined;
  };

  /** Claims the placed record of that name without asking anything of it; false when there is none. */
  leaveAlone(names: Pick<Wish, 'id' | 'uid'>): boolean {
    const named = this.#named(names);
    return named?.is_placed === true && this.#claim(named) !== undefined;
  }

  #named({ id, uid }: Pick<Wish, 'id' | 'uid'>): PlantRecord | undefined {
    return (
      (id === undefined ? undefined : this.#open.get(id)) ??
      (uid === undefined ? undefined : this.#byUid.get(uid))
    );
  }

  readonly bySameCell = (wish: Wish): PlantRecord | undefined =>
    this.#firstOpen(this.#byCell.get(cellKey(wish.plant, wish.x, wish.y)));

  readonly bySamePlant = (wish: Wish): PlantRecord | undefined =>
    this.#firstOpen(this.#byPlant.get(wish.plant));

  unclaimedPlaced(): readonly number[] {
    return [...this.#open.values()].filter((record) => record.is_placed).map((record) => record.id);
  }

  #firstOpen(queue: PlantRecord[] | undefined): PlantRecord | undefined {
    for (let record = queue?.shift(); record; record = queue?.shift()) {
      const claimed = this.#claim(record);
      if (claimed) return claimed;
    }
    return undefined;
  }

  #claim(record: PlantRecord): PlantRecord | undefined {
    return this.#open.delete(record.id) ? record : undefined;
  }
}

function pushTo<Key>(lists: Map<Key, PlantRecord[]>, key: Key, record: PlantRecord): void {
  const list = lists.get(key);
  if (list) list.push(record);
  else lists.set(key, [record]);
}

/** Where the entry wants the stem, in inches. */
function targetOf(wish: Wish, record: PlantRecord | undefined): { x: Inches; y: Inches } {
  const inches = wish.inches;
  const untouched =
    inches && record?.is_placed && inches.x === record.location_x && inches.y === record.location_y;
  // A client that knows only the grid sends back the inches it was given beside the cells it changed.
  const exact = untouched || !inches ? placeOf(record) : inches;
  if (exact && isSameCell(exact, wish)) return exact;
  if (inches && !untouched) return inches;
  return { x: cellsToInches(wish.x), y: cellsToInches(wish.y) };
}

const placeOf = (record: PlantRecord | undefined): { x: Inches; y: Inches } | undefined =>
  record?.is_placed ? { x: record.location_x, y: record.location_y } : undefined;

const isSameCell = (at: { x: Inches; y: Inches }, cell: { x: Cells; y: Cells }): boolean =>
  inchesToCells(at.x) === cell.x && inchesToCells(at.y) === cell.y;

function changesFor(
  wish: Wish,
  record: PlantRecord | undefined,
  at: { x: Inches; y: Inches },
): readonly GridChange[] {
  const quantity = wish.quantity ?? record?.quantity ?? 1;
  const spot = { location_x: at.x, location_y: at.y };
  if (!record) {
    const uid = wish.uid === undefined ? {} : { uid: wish.uid };
    return [{ kind: 'add', plant_id: wish.plant, ...spot, quantity, ...uid, ...wish.drawing }];
  }
  const changes: GridChange[] = [];
  if (wish.drawing && !isDrawnAlike(wish.drawing, record)) {
    changes.push({ kind: 'draw', id: record.id, ...wish.drawing });
  }
  if (!record.is_placed) return [...changes, { kind: 'place', id: record.id, ...spot, quantity }];
  if (at.x !== record.location_x || at.y !== record.location_y) {
    changes.push({ kind: 'move', id: record.id, ...spot });
  }
  if (quantity !== record.quantity) changes.push({ kind: 'count', id: record.id, quantity });
  return changes;
}

const isDrawnAlike = (wished: NonNullable<Wish['drawing']>, record: PlantRecord): boolean =>
  wished.z === (record.z ?? null) && isSameJson(wished.drawn, record.drawn ?? null);
