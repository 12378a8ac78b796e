import type { Words } from '@understory/words';
import { type PlantThing, recordThingId } from '../drawing/thing.ts';
import {
  DRAWN_FIELDS,
  type GridData,
  isQuantity,
  type PlantDrawn,
  type PlantRecord,
  QUANTITY_MAX,
  QUANTITY_MIN,
  STANDING_FIELDS,
  toPlacedEntry,
} from '../gridData.ts';
import { isPoint } from '../polygon.ts';
import { isSameJson } from '../sameJson.ts';
import { eachOf } from '../steps.ts';
import { type Cells, cellsToInches, type Inches, inchesToCells } from '../units.ts';
import type { Fields, LeanDiff } from './diff.ts';
import { collectedId } from './document.ts';

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
  readonly message: Words;
}

export interface Reconciliation {
  /** What makes the garden's plants agree with the grid data. */
  readonly diff: LeanDiff;
  /** Entries that stand for no plant and are stored as they came. */
  readonly kept: readonly unknown[];
  readonly warnings: readonly GridWarning[];
  /** All entries but those that say where a plant's record stands and nothing else: these are stored, and short. */
  readonly news: readonly unknown[];
}

/** What only the caller knows. A check that is left out lets everything pass. */
export interface GridChecks {
  readonly knowsPlant?: (plantId: number) => boolean;
  readonly isInPlot?: (at: { readonly x: Inches; readonly y: Inches }) => boolean;
}

const WARNING_WORDS: Record<GridWarningCode, Words> = {
  no_plant: /*i18n*/ {
    id: 'garden.entry.no-plant',
    message: 'This entry names no plant. It is kept as it is.',
  },
  no_position: /*i18n*/ {
    id: 'garden.entry.no-position',
    message: 'This entry has no numeric x and y. It is kept as it is.',
  },
  unknown_plant: /*i18n*/ {
    id: 'garden.entry.unknown-plant',
    message: 'This plant is not in the catalog any more. The entry is kept as it is.',
  },
  outside_plot: /*i18n*/ {
    id: 'garden.entry.outside',
    message: 'This plant stands outside the garden. The entry is kept as it is.',
  },
  repeated: /*i18n*/ {
    id: 'garden.entry.repeated',
    message: 'This plant is already in the list. The second entry is left out.',
  },
  quantity: /*i18n*/ {
    id: 'garden.entry.quantity',
    message: 'The quantity must be a whole number from {least} to {most}. It is left as it was.',
    values: { least: QUANTITY_MIN, most: QUANTITY_MAX },
  },
};

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
 * What must happen to a garden so that its plants agree with `gridData` as a whole: "make it so".
 *
 * An entry finds its record by `id`, else by `uid`, else by the same plant in the same cell, else by the same
 * plant anywhere (it was moved by a client that knows only the grid). What finds none is added; placed records
 * that no entry claims are removed. Inches win over cells: a position that only repeats the rounded inches
 * moves nothing. Records in the collection are left alone unless an entry names one by id or uid.
 *
 * It yields now and then: ten thousand plants that all moved take a tenth of a second.
 *
 * @param setsAside whether entries that say what is so already are passed over first: quicker, and the same end
 */
export function* reconcile(
  gridData: GridData,
  records: readonly PlantRecord[],
  checks: GridChecks = {},
  setsAside = true,
): Generator<undefined, Reconciliation> {
  const sent = gridData.placedPlants;
  const open = (setsAside && (yield* openOf(sent, records))) || {
    entries: sent.map((entry, index) => [entry, index] as const),
    records,
    news: sent,
  };
  const claims = new RecordClaims();
  yield* eachOf(open.records, (record) => claims.add(record));
  const { wishes, kept, warnings } = yield* readWishes(open.entries, checks, claims);
  const claimed = yield* claimRecords(wishes, claims);
  const removed = claims.unclaimedPlaced();
  const gone = new Set(removed);
  const taken = new Set(records.flatMap((record) => (record.uid && !gone.has(record) ? [record.uid] : [])));
  const things = { added: [] as PlantThing[], altered: [] as { id: string; to: Fields }[] };
  const placed: string[] = [];
  yield* eachOf(wishes, (wish) => {
    const record = claimed.get(wish);
    const at = targetOf(wish, record);
    const stays = record?.is_placed && at.x === record.location_x && at.y === record.location_y;
    if (!stays && checks.isInPlot && !checks.isInPlot(at)) {
      warnings.push(warn(wish.index, 'outside_plot'));
      // A placed record that would be moved out stays where it is; only an entry without one has to be kept.
      if (!record?.is_placed) kept.push(gridData.placedPlants[wish.index]);
    } else if (record?.is_placed) {
      const to = fieldsToAlter(wish, record, at);
      if (Object.keys(to).length > 0) things.altered.push({ id: thingIdOf(record), to });
    } else {
      if (record) placed.push(collectedId(record.plant_id));
      things.added.push(newPlant(wish, record, at, taken));
    }
  });
  warnings.sort((a, b) => a.index - b.index);
  const diff = {
    ...someRows('things', { ...things, removed: removed.map(thingIdOf) }),
    ...someRows('collection', { removed: placed }),
  };
  return { diff, kept, warnings, news: open.news };
}

const someRows = <Lists extends Readonly<Record<string, readonly unknown[]>>>(
  table: string,
  lists: Lists,
) => {
  const some = Object.entries(lists).filter(([, rows]) => rows.length > 0);
  return some.length > 0 ? { [table]: Object.fromEntries(some) } : {};
};

/** Entries with where they stand in what was sent. */
type Indexed = readonly (readonly [entry: unknown, index: number])[];

/**
 * What a save is about, once all is set aside that says of its record exactly what is so: mostly everything. What remains is
 * reconciled to the same end as the whole would be, as an entry finds its record by name first, and one that is set aside has
 * found its own. Undefined where an entry that remains names a record that would be set aside: which of the two means it is for the
 * reconciliation to say.
 */
function* openOf(
  sent: readonly unknown[],
  records: readonly PlantRecord[],
): Generator<
  undefined,
  | {
      readonly entries: Indexed;
      readonly records: readonly PlantRecord[];
      readonly news: Reconciliation['news'];
    }
  | undefined
> {
  let byId: ReadonlyMap<unknown, PlantRecord> | undefined;
  // Mostly both lists are in one order, and nothing has to be looked up.
  const placedAs = (id: unknown, at: number): PlantRecord | undefined => {
    const beside = records[at];
    if (beside?.is_placed && beside.id === id) return beside;
    byId ??= new Map(records.flatMap((each) => (each.is_placed ? [[each.id, each]] : [])));
    return byId.get(id);
  };
  const settled = new Set<PlantRecord>();
  const entries: (readonly [unknown, number])[] = [];
  const news: unknown[] = [];
  yield* eachOf(sent, (entry, index) => {
    const record = placedAs(fieldsOf(entry).id, index);
    const isOpen = !record || settled.has(record) || !isSettled(fieldsOf(entry), record);
    if (isOpen) entries.push([entry, index]);
    else settled.add(record);
    if (isOpen || record.drawn) news.push(entry);
  });
  // Few are open mostly: what they name is looked for among what is settled, which would take far more to keep by name.
  const named = new Set<unknown>(entries.flatMap(([entry]) => [fieldsOf(entry).id, fieldsOf(entry).uid]));
  let namesSettled = false;
  for (const { id, uid } of settled) namesSettled ||= named.has(id) || (!!uid && named.has(uid));
  if (namesSettled) return undefined;
  return { entries, records: records.filter((record) => !settled.has(record)), news };
}

/** Whether an entry says of its record exactly what the record says itself: {@link toPlacedEntry}, without making that anew. */
function isSettled(entry: Readonly<Record<string, unknown>>, record: PlantRecord): boolean {
  const { id, plant_id, location_x, location_y, quantity, uid, z = null, drawn } = record;
  if (entry.location_x !== location_x || entry.location_y !== location_y || entry.quantity !== quantity)
    return false;
  if (drawn) return isSameJson(entry, toPlacedEntry(record));
  const { x, y, ...more } = fieldsOf(entry.position);
  let fields = 0;
  for (const _ in entry) fields += 1;
  return (
    fields === 6 + (uid ? 1 : 0) + (z === null ? 0 : 1) &&
    entry.id === id &&
    entry.plant === plant_id &&
    (!uid || entry.uid === uid) &&
    (z === null || entry.z === z) &&
    x === inchesToCells(location_x) + 0 &&
    y === inchesToCells(location_y) + 0 &&
    Object.keys(more).length === 0
  );
}

/** Whether grid data names these placed records in their order and nothing else, and says of each exactly what is so. */
export const isSaid = ({ placedPlants }: GridData, placed: readonly PlantRecord[]): boolean =>
  placedPlants.length === placed.length &&
  placed.every((record, at) => isSettled(fieldsOf(placedPlants[at]), record));

/** The ids of all plants that entries name, known or not. */
export const plantsNamedIn = ({ placedPlants }: GridData): ReadonlySet<number> =>
  new Set(placedPlants.flatMap((entry) => plantNamedBy(fieldsOf(entry)) ?? []));

const plantNamedBy = ({ plant, plant_id }: Readonly<Record<string, unknown>>): number | undefined =>
  plantIdOf(plant) ?? plantIdOf(plant_id);

/** Finds each entry's record: all by name first, so that a guess never takes a record another entry names. */
function* claimRecords(
  wishes: readonly Wish[],
  claims: RecordClaims,
): Generator<undefined, ReadonlyMap<Wish, PlantRecord>> {
  const claimed = new Map<Wish, PlantRecord>();
  for (const find of [claims.byName, claims.bySameCell, claims.bySamePlant]) {
    yield* eachOf(wishes, (wish) => {
      // A uid that no record has is a plant the page has just placed, never an old one that moved.
      const mayGuess = find === claims.byName || wish.uid === undefined;
      const record = mayGuess && !claimed.has(wish) ? find(wish) : undefined;
      if (record) claimed.set(wish, record);
    });
  }
  return claimed;
}

const warn = (index: number, code: GridWarningCode): GridWarning => ({
  index,
  code,
  message: WARNING_WORDS[code],
});

function* readWishes(entries: Indexed, { knowsPlant }: GridChecks, claims: RecordClaims) {
  const wishes: Wish[] = [];
  const kept: unknown[] = [];
  const seenUids = new Set<string>();
  const warnings: GridWarning[] = [];
  yield* eachOf(entries, ([entry, index]) => {
    const fields = fieldsOf(entry);
    const names = { id: idOf(fields.id), uid: uidOf(fields.uid) };
    const plant = plantNamedBy(fields);
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

const STANDING: ReadonlySet<string> = new Set(STANDING_FIELDS);
const DRAWN: ReadonlySet<string> = new Set(DRAWN_FIELDS);

/** What an entry says of how its plant is drawn. An entry that says anything speaks for all of it. */
function drawingOf(fields: Readonly<Record<string, unknown>>): Wish['drawing'] {
  const said = Object.entries(fields).filter(([name]) => !STANDING.has(name));
  if (said.length === 0) return undefined;
  const extra = Object.fromEntries(said.filter(([name]) => !DRAWN.has(name)));
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

  add(record: PlantRecord): void {
    this.#open.set(record.id, record);
    if (record.uid) this.#byUid.set(record.uid, record);
    if (!record.is_placed) return;
    const cell = cellKey(record.plant_id, inchesToCells(record.location_x), inchesToCells(record.location_y));
    pushTo(this.#byCell, cell, record);
    pushTo(this.#byPlant, record.plant_id, record);
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

  unclaimedPlaced(): readonly PlantRecord[] {
    return [...this.#open.values()].filter((record) => record.is_placed);
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

const thingIdOf = ({ id, uid }: PlantRecord): string => uid || recordThingId(id);

/** What an entry says of how its plant is drawn, as fields of its thing. */
const drawnFields = ({ z, drawn }: NonNullable<Wish['drawing']>): Fields => ({
  z,
  group: drawn?.group ?? null,
  locked: drawn?.locked ?? null,
  existing: drawn?.existing ?? null,
  extra: drawn?.extra ?? null,
});

/** What an entry says otherwise of its record. */
function fieldsToAlter(wish: Wish, record: PlantRecord, { x, y }: { x: Inches; y: Inches }): Fields {
  const isMoved = x !== record.location_x || y !== record.location_y;
  const isCounted = wish.quantity !== undefined && wish.quantity !== record.quantity;
  const { z = null, drawn = null } = record;
  const said = wish.drawing && Object.entries(drawnFields(wish.drawing));
  const was = drawnFields({ z, drawn });
  return {
    ...(isMoved ? { x, y } : {}),
    ...(isCounted ? { quantity: wish.quantity } : {}),
    ...Object.fromEntries((said ?? []).filter(([name, value]) => !isSameJson(value, was[name]))),
  };
}

/** A plant that comes to the plan, new or out of the collection. Without a height it lies by its spread. */
function newPlant(
  { index, uid, plant, quantity, drawing }: Wish,
  collected: PlantRecord | undefined,
  { x, y }: { x: Inches; y: Inches },
  taken: Set<string>,
): PlantThing {
  // A uid that a record keeps is not given to a second one, or the garden could not be saved at all.
  const isFree = uid !== undefined && !taken.has(uid);
  if (isFree) taken.add(uid);
  const id = collected ? recordThingId(collected.id) : isFree ? uid : `plant:${index}`;
  const stated = Object.entries(drawing ? drawnFields(drawing) : {}).filter(([, value]) => value !== null);
  return {
    kind: 'plant',
    id,
    plant,
    x,
    y,
    quantity: quantity ?? collected?.quantity ?? 1,
    ...(collected ? { record: collected.id } : {}),
    ...Object.fromEntries(stated),
  } as PlantThing;
}
