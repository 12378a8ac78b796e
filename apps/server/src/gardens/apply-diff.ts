import { type GridData, type Permission, REQUIRED_TIER, thingSchema } from '@understory/contract';
import {
  afterDiff,
  completeDiff,
  countsOf,
  type Drawn,
  eachOf,
  type Fields,
  type GardenDiff,
  isNoChange,
  isSameJson,
  type LeanDiff,
  MAX_GRID_BYTES,
  type RowRefusal,
  readThing,
  rowsOf,
  type Thing,
  validateDiff,
  validationOf,
  validationSteps,
  writeThing,
} from '@understory/garden';
import type { Words } from '@understory/words';
import type { PlantFacts } from '../plants/index.ts';
import { ApiError, type Person, type RowFault, type Told, type Tx, yielding } from '../platform/index.ts';
import { writeDiff } from './diff-store.ts';
import { collectionOf, drawnBesidePlants, factsOf, NOTHING_DRAWN, thingOf, writesOf } from './diff-writes.ts';
import { followPictures } from './picture-use.ts';
import * as plantStore from './plant-store.ts';
import { drawingRights, TOOL_PERMISSIONS } from './policy.ts';
import { lockGarden, refuseStale } from './service.ts';
import { requireRoomToGrow } from './storage-budget.ts';
import type { GardenPlantRow, GardenRow } from './tables.ts';

export interface DiffWish {
  readonly diff: LeanDiff;
  /** The version it started from; without one it is made to whatever stands. */
  readonly version?: number | undefined;
  /** Made again under the same name it changes nothing and answers as then. */
  readonly changeId?: string | undefined;
  /** The whole drawing after it, where it is one in the words of whoever sent it: nothing of it is reworded then. */
  readonly drawing?: GridData;
  /** The placed plants of the garden, where the caller has read them under its lock. */
  readonly placed?: readonly GardenPlantRow[];
}

/** What a diff did. */
export interface Applied {
  readonly version: number;
  readonly updatedAt: Date;
  /** What really happened, whatever the caller thought: what others must know. */
  readonly effective: GardenDiff;
  /** The records of the plants that the diff says are there, by the names it gives them. */
  readonly records: readonly { readonly id: string; readonly record: number }[];
}

/** How the rows that cannot be are refused; see {@link refuseRows}. */
export type SayRefused = (rows: readonly RowFault[]) => ApiError;

/**
 * The one way in which a garden that stands is changed.
 *
 * @param garden its id, or the row of it that the caller has locked
 * @throws ApiError 409 with the current garden for a stale version; 400, 403, 413 naming the rows that cannot be; 404 and 403 as
 * `readGarden`
 */
export async function applyDiff(
  tx: Tx,
  catalogue: PlantFacts,
  actor: Person,
  garden: number | GardenRow,
  wish: DiffWish,
  now: Date,
  sayRefused: SayRefused = refuseRows,
): Promise<Applied> {
  const locked = typeof garden === 'number' ? await lockGarden(tx, actor, garden, 'edit') : garden;
  const { diff, changeId } = wish;
  if (changeId !== undefined && changeId === locked.lastChangeId) {
    const standing = await readNamed(tx, locked, wish);
    return { ...locked, effective: {}, records: recordsIn(diff, standing.things) };
  }
  await refuseStale(tx, catalogue, actor, locked, wish.version);
  const before = await readNamed(tx, locked, wish);
  const effective = await yielding(completeDiff(diff, rowsOf(before)));
  const drawing = wish.drawing && !isSameJson(wish.drawing, locked.drawing) ? wish.drawing : undefined;
  if (isNoChange(effective) && !drawing)
    return { ...locked, effective, records: recordsIn(diff, before.things) };
  const { after, rowAfter, writes, unsound } = await yielding(
    outcomeOf(before, effective, wish.drawing, drawing),
  );
  const refused = [
    ...unsound,
    ...(await refusedRows(tx, catalogue, actor, locked, effective, after, rowAfter)),
  ];
  if (refused.length > 0) throw sayRefused(refused);
  if (writes.drawing || writes.added.length >= MANY_PLANTS) {
    const isNoMore = () =>
      writes.added.length <= writes.removed.length &&
      (!writes.drawing || bytesOf(writes.drawing) <= bytesOf(locked.drawing));
    await requireRoomToGrow(tx, actor, isNoMore);
  }
  if (writes.drawing) await followPictures(tx, locked, writes.drawing, now);
  // Other clients hold a version across what happens to the collection alone.
  const isNext = wish.version !== undefined || Object.keys(effective).some((table) => table !== 'collection');
  const stamp = {
    version: locked.version + (isNext || drawing ? 1 : 0),
    updatedAt: now,
    lastChangeId: changeId ?? locked.lastChangeId,
  };
  const ids = await writeDiff(tx, locked.id, writes, stamp);
  const added = writes.addedIds.flatMap((id, at) => {
    const record = ids[at];
    return id === null || record === undefined ? [] : [{ id, record }];
  });
  const fresh = [...writes.placed, ...added];
  const names = new Set(fresh.map(({ id }) => id));
  const standing = recordsIn(diff, before.things).filter(({ id }) => !names.has(id));
  return { ...stamp, effective, records: [...standing, ...fresh].sort((a, b) => a.record - b.record) };
}

/** What a diff leads to: the garden after it, how that is written, and rows that cannot be. It yields now and then. */
function* outcomeOf(
  before: Drawn,
  effective: GardenDiff,
  said: GridData | undefined,
  drawing: GridData | undefined,
) {
  const after = afterDiff(before, effective);
  const rowAfter = rowsOf(after);
  const writes = yield* writesOf(effective, after, rowAfter, said && drawing);
  const unsound = said ? [] : yield* unsoundRows(effective, after, rowAfter, writes.drawing);
  return { after, rowAfter, writes, unsound };
}

/** Fewer at a time are not weighed: gardens, and the plants of one, have an end of their own. */
const MANY_PLANTS = 100;

// Reading

const RECORD_NAME = /^record:(\d{1,10})$/;
const MAX_ID = 2_147_483_647;

/** The names by which a diff may mean placed plants: pages' own, and those of records without one. */
function namesIn({ things }: LeanDiff): { uids: readonly string[]; ids: number[] } {
  const rows = [...(things?.added ?? []), ...(things?.altered ?? [])].map(({ id }) => id);
  const uids = [...new Set([...rows, ...(things?.removed ?? [])])];
  const ids = uids.flatMap((name) => {
    const record = Number(RECORD_NAME.exec(name)?.[1]);
    return record > 0 && record <= MAX_ID ? [record] : [];
  });
  return { uids, ids };
}

/** The garden with the rows that a diff names, and no more of it than these ask for. */
async function readNamed(tx: Tx, garden: GardenRow, { diff, placed }: DiffWish): Promise<Drawn> {
  const names = namesIn(diff);
  const movesGround = diff.garden?.altered?.some(({ id }) => id === 'ground') ?? false;
  const plants = movesGround
    ? (placed ?? (await plantStore.placedOf(tx, garden.id)))
    : await readPlants(tx, garden, names, placed);
  const things: readonly Thing[] = plants.map(thingOf);
  const known = new Set(things.map(({ id }) => id));
  const draws =
    diff.layers !== undefined ||
    diff.garden?.altered?.some(({ id }) => id === 'file') ||
    names.uids.some((id) => !known.has(id)) ||
    (diff.things?.added ?? []).some(({ kind }) => kind !== 'plant');
  const beside = draws ? drawnBesidePlants(garden.drawing) : NOTHING_DRAWN;
  return {
    ...beside,
    facts: factsOf(garden),
    things: [...things, ...beside.things],
    collection: diff.collection ? collectionOf(await plantStore.collectedOf(tx, garden.id)) : [],
  };
}

/** So many rows cost more, one by one, than all plants of the largest garden as one text. */
const MANY_NAMED = 2_000;

async function readPlants(
  tx: Tx,
  garden: GardenRow,
  names: ReturnType<typeof namesIn>,
  placed: DiffWish['placed'],
): Promise<readonly GardenPlantRow[]> {
  if (names.uids.length === 0) return [];
  if (!placed && names.uids.length < MANY_NAMED) return plantStore.placedByName(tx, garden.id, names);
  const [uids, ids] = [new Set(names.uids), new Set(names.ids)];
  const all = placed ?? (await plantStore.placedOf(tx, garden.id));
  return all.filter(({ id, uid }) => ids.has(id) || (uid !== null && uids.has(uid)));
}

/** The records of plants that a diff says are there and that are. */
function recordsIn({ things }: LeanDiff, standing: readonly Thing[]): Applied['records'] {
  const added = new Set((things?.added ?? []).map(({ id }) => id));
  return standing
    .flatMap((thing) =>
      thing.kind === 'plant' && thing.record !== undefined && added.has(thing.id)
        ? [{ id: thing.id, record: thing.record }]
        : [],
    )
    .sort((a, b) => a.record - b.record);
}

// Refusing

async function refusedRows(
  tx: Tx,
  catalogue: PlantFacts,
  actor: Person,
  garden: GardenRow,
  effective: GardenDiff,
  after: Drawn,
  rowAfter: ReturnType<typeof rowsOf>,
): Promise<readonly RowFault[]> {
  const { things, collection } = effective;
  const named = [
    ...(things?.added ?? []).flatMap((thing) => (thing.kind === 'plant' ? [thing.plant] : [])),
    ...(things?.altered ?? []).flatMap(({ to }) => (typeof to.plant === 'number' ? [to.plant] : [])),
    ...(collection?.added ?? []).map(({ plant }) => plant),
  ];
  const known = await catalogue.cardsById(tx, named);
  const plantsIn = (rows: readonly Thing[] | undefined) =>
    (rows ?? []).filter(({ kind }) => kind === 'plant').length;
  const more = plantsIn(things?.added) - plantsIn(things?.removed);
  // Only where more come than go can there be too many.
  const standing =
    more > 0 ? (await plantStore.countPlaced(tx, garden.id)) + garden.drawing.placedPlants.length : 0;
  const rights = {
    abilities: drawingRights(actor),
    knowsPlant: (plant: number) => known.has(plant),
  };
  const counts = { ...countsOf(after), plants: standing + more };
  const rows = await yielding(
    validationSteps(effective, { ...validationOf(after, rights, rowAfter), counts }),
  );
  return rows.map(rowFault);
}

/** A row that the rules of a drawing refuse, in their words. */
const rowFault = ({ words, ...row }: RowRefusal): RowFault => ({ ...row, told: words });

/**
 * Refuses a drawing that somebody would draw anew without the tools for it.
 * @throws ApiError 403 with the tier that holds them
 */
export function refuseWithoutTools(actor: Person, diff: GardenDiff, after: Drawn): void {
  const known = { abilities: drawingRights(actor), knowsPlant: () => true };
  const rows = validateDiff(diff, {
    ...validationOf(after, known),
    counts: { plants: 0, others: 0, pictures: 0 },
  });
  if (rows.length === 0) return;
  const { code, told, details } = refuseRows(rows.map(rowFault));
  throw new ApiError(code, told, details.requiredTier ? { requiredTier: details.requiredTier } : {});
}

type ThingOption = (typeof thingSchema.options)[number];
const FIELDS_OF = new Map(
  thingSchema.options.map((option: ThingOption) => [
    option.shape.kind.value as string,
    new Set(Object.keys(option.shape).filter((name) => !['id', 'kind', 'record'].includes(name))),
  ]),
);

/** Rows of things that would be none, and what cannot be stored. */
function* unsoundRows(
  effective: GardenDiff,
  after: Drawn,
  rowAfter: ReturnType<typeof rowsOf>,
  drawing: GridData | undefined,
): Generator<undefined, readonly RowFault[]> {
  const { things, garden } = effective;
  const thing = (id: string) => rowAfter('things', id) as Thing | undefined;
  const faults: RowFault[] = [];
  const refuse = (id: string, field: string | undefined, told: Words, code = 'invalid'): void => {
    faults.push({ table: 'things', id, ...(field === undefined ? {} : { field }), code, told });
  };
  const look = (id: string, to: Fields | undefined): void => {
    const row = thing(id);
    if (!row) return;
    const wrong = to && firstFault(row, to);
    if (wrong) refuse(id, wrong.field, wrong.words);
    else if (isUnstorable(JSON.stringify(to ?? row))) refuse(id, undefined, UNSTORABLE_WORDS);
    else if (row.kind !== 'plant' && !readThing(row.kind, writeThing(row), { id, z: row.z }))
      refuse(
        id,
        undefined,
        /*i18n*/ {
          id: 'refused.gardens.noThing',
          message: 'This would be no {kind} that can be drawn.',
          values: { kind: row.kind },
        },
      );
  };
  yield* eachOf(things?.added ?? [], ({ id }) => look(id, undefined));
  yield* eachOf(things?.altered ?? [], ({ id, to }) => look(id, to));
  const file = garden?.altered.find(({ id }) => id === 'file');
  if (file && (isUnstorable(JSON.stringify(file.to)) || !isReadAsSaid(drawing, after)))
    faults.push({ table: 'garden', id: 'file', code: 'invalid', told: UNSTORABLE_WORDS });
  let over = drawing ? bytesOf(drawing) - MAX_GRID_BYTES : 0;
  // The last that do not fit: what came before them may stay.
  yield* eachOf([...(things?.altered ?? []), ...(things?.added ?? [])].reverse(), ({ id }) => {
    const row = thing(id);
    if (over <= 0 || !row || row.kind === 'plant') return;
    refuse(id, undefined, TOO_LARGE_WORDS, 'too_large');
    over -= bytesOf(row);
  });
  if (over > 0) faults.push({ table: 'garden', id: 'file', code: 'too_large', told: TOO_LARGE_WORDS });
  return faults;
}

/** NUL and lone surrogates, as JSON.stringify writes them: text of a database can hold neither. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;
/** True for JSON that no database keeps. */
export const isUnstorable = (json: string): boolean => json.includes('\\u') && UNSTORABLE.test(json);

const UNSTORABLE_WORDS: Words = /*i18n*/ {
  id: 'refused.gardens.unstorable',
  message: 'This holds something that cannot be stored.',
};
const bytesOf = (value: object): number => Buffer.byteLength(JSON.stringify(value));
export const TOO_LARGE_WORDS: Words = /*i18n*/ {
  id: 'refused.gardens.drawingLarge',
  message:
    'The drawing of a garden may be at most {most} MB. Take some of it out, or divide it into two gardens.',
  values: { most: MAX_GRID_BYTES / 1024 ** 2 },
};

/** What is wrong with fields that were altered; of what stood there before nothing is. */
function firstFault(row: Thing, to: Fields): { readonly field: string; readonly words: Words } | undefined {
  const known = FIELDS_OF.get(row.kind);
  const unknown = Object.keys(to).find((name) => !known?.has(name));
  if (unknown !== undefined)
    return {
      field: unknown,
      words: /*i18n*/ {
        id: 'refused.gardens.noField',
        message: 'This is no field of a {kind}.',
        values: { kind: row.kind },
      },
    };
  const outcome = thingSchema.safeParse(row);
  const issue = outcome.error?.issues.find(({ path: [name] }) => typeof name === 'string' && name in to);
  if (!issue) return undefined;
  return {
    field: issue.path.map(String).join('.'),
    words: /*i18n*/ {
      id: 'refused.gardens.unsound',
      message: 'This leaves no sound {kind}.',
      values: { kind: row.kind },
    },
  };
}

/** Whether a drawing is read as it was meant: other programs' fields cannot bring in things that nobody checked. */
function isReadAsSaid(drawing: GridData | undefined, after: Drawn): boolean {
  if (!drawing) return true;
  const { things, layers } = drawnBesidePlants(drawing);
  const meant = after.things.filter(({ kind }) => kind !== 'plant').map(({ id }) => id);
  return (
    isSameJson(
      things.map(({ id }) => id),
      meant,
    ) && isSameJson(layers, after.layers)
  );
}

/** The tools that the tiers hold, by the code of a row that needs one. */
const TOOLS: Readonly<Record<string, Permission>> = {
  needs_hardscape: TOOL_PERMISSIONS.hardscape,
  needs_shapes: TOOL_PERMISSIONS.shapes,
  needs_layers: TOOL_PERMISSIONS.layers,
};
const TOO_MUCH: ReadonlySet<string> = new Set(['too_many_plants', 'too_many_things', 'too_large']);
const MAX_NAMED_FAULTS = 20;

/** The refusal of rows: what is wrong with any comes before what a tier lacks, and that before what is too much. */
export function refuseRows(rows: readonly RowFault[]): ApiError {
  const isWrong = ({ code }: RowFault) =>
    !(code in TOOLS) && !TOO_MUCH.has(code) && code !== 'too_many_pictures';
  const first = rows.find(isWrong) ?? rows.find(({ code }) => code in TOOLS) ?? rows[0];
  if (!first) throw new Error('Nothing is refused');
  const errors = rows.slice(0, MAX_NAMED_FAULTS).map(({ table, id, field, told }) => ({
    field: [table, id, ...(field === undefined ? [] : [field])].join('/'),
    told,
  }));
  const tool = TOOLS[first.code];
  const details = { errors, rows, ...(tool && { requiredTier: REQUIRED_TIER[tool] }) };
  const code = tool
    ? 'upgrade_required'
    : TOO_MUCH.has(first.code)
      ? 'garden_too_large'
      : first.code === 'too_many_pictures'
        ? first.code
        : 'validation_failed';
  return new ApiError(code, sayTogether(first, rows), details);
}

/** A sentence for all the rows that are refused for the same as the first. */
function sayTogether({ code, told }: RowFault, rows: readonly RowFault[]): Told {
  const count = rows.filter((row) => row.code === code).length;
  if (count > 1 && code === 'outside_plot')
    return /*i18n*/ {
      id: 'refused.gardens.plantsOutside',
      message:
        '{count, plural, one {# plant would stand outside the garden. Move it inside, or make the garden larger.} other {# plants would stand outside the garden. Move them inside, or make the garden larger.}}',
      values: { count },
    };
  if (count > 1 && code === 'unknown_plant')
    return /*i18n*/ {
      id: 'refused.gardens.plantsUnknown',
      message:
        '{count, plural, one {# plant is not in the catalog any more.} other {# plants are not in the catalog any more.}}',
      values: { count },
    };
  return told;
}
