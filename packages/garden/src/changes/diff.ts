import type { Carried } from '../drawing/file.ts';
import type { DrawingLayer, LayerState, LayerStates } from '../drawing/layers.ts';
import { inDrawingOrder, type Thing } from '../drawing/thing.ts';
import { isSameJson } from '../sameJson.ts';
import { eachOf } from '../steps.ts';
import { type CollectedPlant, type Drawn, type DrawnFacts, inCollectionOrder } from './document.ts';

/** Fields of a row by name. A null says that the row has no such field. */
export type Fields = Readonly<Record<string, unknown>>;

/** A row with some of its fields changed: `from` and `to` have the same names. */
export interface Altered {
  readonly id: string;
  readonly from: Fields;
  readonly to: Fields;
}

/** What happens to one table. Rows are whole, so that it can be inverted. Removals come before additions. */
export interface TableDiff<Row extends { readonly id: string }> {
  readonly added: readonly Row[];
  readonly altered: readonly Altered[];
  readonly removed: readonly Row[];
}

export type LayerRow = LayerState & { readonly id: DrawingLayer };
/**
 * The garden itself, in four rows: `facts` are its name, description, region, theme and icon; `ground` its sides, outline and
 * origin; `site` what is known of the place; `file` what other programs wrote, each field opaque.
 */
export type GardenRow = { readonly id: 'facts' | 'ground' | 'site' | 'file' };

export interface Tables {
  readonly things: Thing;
  readonly collection: CollectedPlant;
  /** Nine rows, only ever altered. */
  readonly layers: LayerRow;
  /** Four rows, only ever altered. */
  readonly garden: GardenRow;
}
export type TableName = keyof Tables;

/** What happens to a garden. A table that is missing stays as it is. */
export type GardenDiff = { readonly [T in TableName]?: TableDiff<Tables[T]> };

/** Any row of any table. */
export type Row = { readonly id: string } & Fields;

/** What one diff does to one row: it alters fields, or one whole row stands where another or none was. */
export type Part =
  | { readonly kind: 'alter'; readonly from: Fields; readonly to: Fields }
  | { readonly kind: 'replace'; readonly before: Row | undefined; readonly after: Row | undefined };
export type Parts = Map<string, Part>;

export const NO_CHANGE: GardenDiff = {};
const TABLE_NAMES: readonly TableName[] = ['things', 'collection', 'layers', 'garden'];

/** Fields that only make sense together: two sides that touch one of an atom meet, whichever of its fields they touched. */
const ATOMS: Readonly<Partial<Record<TableName, Readonly<Record<string, readonly string[]>>>>> = {
  things: { place: ['x', 'y'], outline: ['corners', 'form', 'bends'], measured: ['points', 'ends'] },
  garden: { ground: ['width', 'length', 'shape', 'origin'] },
};

const ATOM_OF = Object.fromEntries(
  Object.entries(ATOMS).map(([table, atoms]) => [
    table,
    new Map(Object.entries(atoms).flatMap(([atom, names]) => names.map((name) => [name, atom] as const))),
  ]),
) as Partial<Record<TableName, ReadonlyMap<string, string>>>;

/** The atom a field belongs to; its own name where it stands alone. */
export const atomOf = (table: TableName, field: string): string => ATOM_OF[table]?.get(field) ?? field;

/** A field with all those of its atom. */
export const atomFields = (table: TableName, field: string): readonly string[] =>
  ATOMS[table]?.[atomOf(table, field)] ?? [field];

/** Fields that say nothing of what is drawn: the server's record follows from the thing's id. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['id', 'kind', 'record']);

const isSameField = (a: unknown, b: unknown): boolean => a === b || isSameJson(a ?? null, b ?? null);

/** Two rows that are the same thing to a gardener. */
const isSameKind = (a: Row, b: Row): boolean => a.kind === b.kind;

/** What has to be altered so that one row becomes another of its kind; undefined for nothing. */
function alteration(before: Row, after: Row): Part | undefined {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !NOT_COMPARED.has(name) && !isSameField(before[name], after[name]),
  );
  if (names.length === 0) return undefined;
  return { kind: 'alter', from: fieldsLike(names, before), to: fieldsLike(names, after) };
}

/** What a row has of these fields. */
export const fieldsLike = (names: readonly string[], row: Fields): Fields =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/** The least that makes one row, or none, another; undefined for nothing. */
export function partBetween(before: Row | undefined, after: Row | undefined): Part | undefined {
  if (before === after) return undefined;
  if (before && after && isSameKind(before, after)) return alteration(before, after);
  return { kind: 'replace', before, after };
}

/** A row with some of its fields changed, and without those that became null. */
export function patchRow<R extends { readonly id: string }>(row: R, fields: Fields): R {
  const patched = { ...row, ...fields };
  // Nearly always nothing is taken away, and this is asked for each of ten thousand plants that are moved.
  for (const name in fields) {
    if (fields[name] === null)
      return Object.fromEntries(
        Object.entries(patched).filter(([, value]) => value !== null),
      ) as unknown as R;
  }
  return patched;
}

// Between tables and parts

const NO_TABLE: TableDiff<never> = { added: [], altered: [], removed: [] };

/** What a diff does, row by row. */
export function partsOf(diff: GardenDiff, table: TableName): Parts {
  const { added, altered, removed } = (diff[table] ?? NO_TABLE) as TableDiff<Row>;
  const parts: Parts = new Map();
  for (const row of removed) parts.set(row.id, { kind: 'replace', before: row, after: undefined });
  for (const row of added) {
    const gone = parts.get(row.id);
    const before = gone?.kind === 'replace' ? gone.before : undefined;
    parts.set(row.id, { kind: 'replace', before, after: row });
  }
  for (const { id, from, to } of altered) parts.set(id, { kind: 'alter', from, to });
  return parts;
}

/** The table of these parts; undefined where nothing happens. */
function tableOf(parts: Iterable<readonly [string, Part]>): TableDiff<Row> | undefined {
  const added: Row[] = [];
  const altered: Altered[] = [];
  const removed: Row[] = [];
  for (const [id, part] of parts) {
    if (part.kind === 'alter') altered.push({ id, from: part.from, to: part.to });
    else {
      if (part.before) removed.push(part.before);
      if (part.after) added.push(part.after);
    }
  }
  return added.length + altered.length + removed.length > 0 ? { added, altered, removed } : undefined;
}

/** A diff made table by table; what is undefined does nothing. */
export function eachTable(
  make: (table: TableName) => Iterable<readonly [string, Part]> | undefined,
): GardenDiff {
  const tables = TABLE_NAMES.flatMap((name) => {
    const parts = make(name);
    const table = parts && tableOf(parts);
    return table ? [[name, table] as const] : [];
  });
  return Object.fromEntries(tables);
}

/** True when nothing happens. */
export const isNoChange = (diff: GardenDiff): boolean =>
  TABLE_NAMES.every((name) => {
    const { added, altered, removed } = diff[name] ?? NO_TABLE;
    return added.length + altered.length + removed.length === 0;
  });

// A garden as rows

const FACT_FIELDS = ['name', 'description', 'region_id', 'theme_id', 'muse_icon'] as const;
const GROUND_FIELDS = ['width', 'length', 'shape', 'origin'] as const;
const CARRIED_FIELDS = ['fields', 'entries', 'layers'] as const;

/** What was carried, under one name for each field: `fields.author`. */
function fileRow(carried: Carried): Row {
  const named = CARRIED_FIELDS.flatMap((part) =>
    Object.entries(carried[part]).map(([name, value]) => [`${part}.${name}`, value] as const),
  );
  return { id: 'file', ...Object.fromEntries(named) };
}

function carriedOf({ id: _, ...row }: Row): Carried {
  const part = (wanted: string) => {
    const prefix = `${wanted}.`;
    const named = Object.entries(row).filter(([name, value]) => name.startsWith(prefix) && value !== null);
    return Object.fromEntries(named.map(([name, value]) => [name.slice(prefix.length), value]));
  };
  return { fields: part('fields'), entries: part('entries') as Carried['entries'], layers: part('layers') };
}

const gardenRow = ({ facts, carried }: Pick<Drawn, 'facts' | 'carried'>, id: string): Row | undefined => {
  switch (id) {
    case 'facts':
      return { id, ...fieldsLike(FACT_FIELDS, { ...facts }) };
    case 'ground':
      return { id, ...fieldsLike(GROUND_FIELDS, { ...facts }) };
    case 'site':
      return { ...facts.site, id };
    case 'file':
      return fileRow(carried);
    default:
      return undefined;
  }
};
const GARDEN_ROWS: readonly GardenRow['id'][] = ['facts', 'ground', 'site', 'file'];

/** How to find the rows of a garden by their ids. */
export function rowFinder(document: Drawn, table: TableName): (id: string) => Row | undefined {
  switch (table) {
    case 'layers':
      return (id) => ({ ...document.layers[id as DrawingLayer], id });
    case 'garden':
      return (id) => gardenRow(document, id);
    default: {
      const rows: readonly { readonly id: string }[] = document[table];
      const byId = new Map(rows.map((row) => [row.id, row as Row]));
      return (id) => byId.get(id);
    }
  }
}

/** Finds the rows of a document by table and name: those of a table are named when one of it is asked for first. */
export function rowsOf(document: Drawn): (table: TableName, id: string) => Row | undefined {
  const finders = new Map<TableName, (id: string) => Row | undefined>();
  return (table, id) => {
    const find = finders.get(table) ?? rowFinder(document, table);
    finders.set(table, find);
    return find(id);
  };
}

// The algebra

/** The garden after a diff. What is there already and what is gone is passed over, so that it is safe to repeat. */
export function afterDiff<Garden extends Drawn>(document: Garden, diff: GardenDiff): Garden {
  if (isNoChange(diff)) return document;
  return {
    ...document,
    things: rowsAfter(document.things, diff.things, inDrawingOrder, 'z'),
    collection: rowsAfter(document.collection, diff.collection, inCollectionOrder, 'place'),
    layers: layersAfter(document.layers, diff.layers),
    ...gardenAfter(document, diff.garden),
  };
}

function rowsAfter<R extends { readonly id: string }>(
  rows: readonly R[],
  diff: TableDiff<R> | undefined,
  inOrder: (a: R, b: R) => number,
  ordering: string,
): readonly R[] {
  if (!diff) return rows;
  const { added, altered, removed } = diff;
  const isInOrder = !altered.some(({ to }) => ordering in to);
  if (added.length + removed.length === 0 && isInOrder) {
    const patched = patchedInTurn(rows, altered);
    if (patched) return patched;
  }
  const gone = new Set([...removed, ...added].map(({ id }) => id));
  const fields = new Map(altered.map(({ id, to }) => [id, to]));
  const next: R[] = [];
  for (const row of rows) {
    if (gone.has(row.id)) continue;
    const to = fields.size > 0 ? fields.get(row.id) : undefined;
    next.push(to ? patchRow(row, to) : row);
  }
  next.push(...added);
  return added.length > 0 || !isInOrder ? next.sort(inOrder) : next;
}

/**
 * The rows with some of them altered, where these are named in the order of the rows, as they are whenever thousands are moved
 * together; undefined where they are not.
 */
function patchedInTurn<R extends { readonly id: string }>(
  rows: readonly R[],
  altered: readonly Altered[],
): readonly R[] | undefined {
  const next = rows.slice();
  let at = 0;
  for (let index = 0; index < rows.length && at < altered.length; index += 1) {
    const [row, alteration] = [rows[index], altered[at]];
    if (!row || row.id !== alteration?.id) continue;
    next[index] = patchRow(row, alteration.to);
    at += 1;
  }
  return at === altered.length ? next : undefined;
}

/** The states of layers after what happens to them. */
export function layersAfter(layers: LayerStates, diff: GardenDiff['layers']): LayerStates {
  if (!diff) return layers;
  const next: Record<string, LayerState> = { ...layers };
  for (const { id, to } of diff.altered) {
    const { id: _, ...state } = patchRow({ ...next[id], id }, to);
    if (Object.keys(state).length > 0) next[id] = state;
    else delete next[id];
  }
  return next;
}

function gardenAfter(
  document: Drawn,
  diff: GardenDiff['garden'],
): { readonly facts?: DrawnFacts; readonly carried?: Carried } {
  if (!diff) return {};
  let { facts, carried } = document;
  for (const { id, to } of diff.altered) {
    if (id === 'facts' || id === 'ground') facts = withoutMissing({ ...facts, ...to });
    else if (id === 'site') facts = { ...facts, site: { ...facts.site, ...to } };
    else if (id === 'file') carried = carriedOf({ ...fileRow(carried), ...to });
  }
  return { facts, carried };
}

/** Of the garden's facts only these may be missing: elsewhere null is a value. */
function withoutMissing(facts: DrawnFacts): DrawnFacts {
  const { origin, description, ...rest } = facts;
  return {
    ...rest,
    ...(origin ? { origin } : {}),
    ...(typeof description === 'string' ? { description } : {}),
  };
}

/** The diff that takes another back. */
export const invertDiff = (diff: GardenDiff): GardenDiff =>
  Object.fromEntries(
    TABLE_NAMES.flatMap((name) => {
      const table = diff[name];
      if (!table) return [];
      const altered = table.altered.map(({ id, from, to }) => ({ id, from: to, to: from }));
      return [[name, { added: table.removed, altered, removed: table.added }]];
    }),
  );

/** What happened between two states of one garden. Rows that are the same object are passed over at once. */
export function diffBetween(before: Drawn, after: Drawn): GardenDiff {
  return eachTable((table) => {
    if (table === 'layers' && before.layers !== after.layers) {
      const ids = [...new Set([...Object.keys(before.layers), ...Object.keys(after.layers)])];
      return partsBetween(ids, rowFinder(before, table), rowFinder(after, table));
    }
    if (table === 'garden' && (before.facts !== after.facts || before.carried !== after.carried))
      return partsBetween(GARDEN_ROWS, rowFinder(before, table), rowFinder(after, table));
    if (table !== 'things' && table !== 'collection') return undefined;
    const [were, are]: readonly (readonly Row[])[] = [before[table], after[table]] as never;
    return were === are ? undefined : listBetween(were ?? [], are ?? []);
  });
}

function* partsBetween(
  ids: readonly string[],
  was: (id: string) => Row | undefined,
  is: (id: string) => Row | undefined,
): Generator<readonly [string, Part]> {
  for (const id of ids) {
    const part = partBetween(was(id), is(id));
    if (part) yield [id, part];
  }
}

function listBetween(were: readonly Row[], are: readonly Row[]): Iterable<readonly [string, Part]> {
  const same = new Set(were);
  const fresh = are.filter((row) => !same.delete(row));
  const byId = new Map([...same].map((row) => [row.id, row]));
  const after = new Map(fresh.map((row) => [row.id, row]));
  const ids = [...new Set([...byId.keys(), ...after.keys()])];
  return partsBetween(
    ids,
    (id) => byId.get(id),
    (id) => after.get(id),
  );
}

/** One diff that does what two do in a row. */
export function squashDiffs(first: GardenDiff, second: GardenDiff): GardenDiff {
  if (isNoChange(first)) return second;
  if (isNoChange(second)) return first;
  return eachTable((table) => {
    const [a, b] = [first[table], second[table]];
    if (!a || !b) return a || b ? partsOf(a ? first : second, table) : undefined;
    const alike = alterationsAlike(a, b);
    if (alike) return alike;
    const parts = partsOf(first, table);
    for (const [id, later] of partsOf(second, table)) {
      const earlier = parts.get(id);
      const part = earlier ? inARow(earlier, later) : later;
      if (part) parts.set(id, part);
      else parts.delete(id);
    }
    return parts;
  });
}

/** What two do that alter the same rows in the same order, as when ten thousand plants are nudged again; undefined where they do not. */
function alterationsAlike(
  a: TableDiff<{ readonly id: string }>,
  b: TableDiff<{ readonly id: string }>,
): readonly (readonly [string, Part])[] | undefined {
  if (a.altered.length !== b.altered.length) return undefined;
  if (a.added.length + a.removed.length + b.added.length + b.removed.length > 0) return undefined;
  const both: (readonly [string, Part])[] = [];
  for (const [index, earlier] of a.altered.entries()) {
    const later = b.altered[index];
    if (later?.id !== earlier.id) return undefined;
    const part = alteredTwice(earlier, later);
    if (part) both.push([earlier.id, part]);
  }
  return both;
}

type Alteration = Pick<Altered, 'from' | 'to'>;

function alteredTwice(first: Alteration, second: Alteration): Part | undefined {
  const from = { ...second.from, ...first.from };
  const to = { ...first.to, ...second.to };
  const names = Object.keys(to);
  const changed = names.filter((name) => !isSameField(from[name], to[name]));
  if (changed.length === 0) return undefined;
  if (changed.length === names.length) return { kind: 'alter', from, to };
  return { kind: 'alter', from: fieldsLike(changed, from), to: fieldsLike(changed, to) };
}

function inARow(first: Part, second: Part): Part | undefined {
  if (first.kind === 'alter' && second.kind === 'alter') return alteredTwice(first, second);
  if (first.kind === 'alter' && second.kind === 'replace')
    return partBetween(second.before && patchRow(second.before, first.from), second.after);
  if (first.kind === 'replace' && second.kind === 'alter')
    return partBetween(first.before, first.after && patchRow(first.after, second.to));
  if (first.kind === 'replace' && second.kind === 'replace')
    return first.before || second.after ? partBetween(first.before, second.after) : undefined;
  return undefined;
}

/** Diffs one after the other as one. */
export const squashAll = (diffs: readonly GardenDiff[]): GardenDiff => diffs.reduce(squashDiffs, NO_CHANGE);

/** Names a row of a garden. */
export interface RowName {
  readonly table: TableName;
  readonly id: string;
}

/** Fields in which two rows may differ and still be what was meant: the server orders and numbers as it likes. */
const SOFT: ReadonlySet<string> = new Set(['record', 'place']);

const isAsMeant = (a: Row, b: Row): boolean =>
  isSameKind(a, b) &&
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (name) => SOFT.has(name) || isSameField(a[name], b[name]),
  );

/**
 * As much of a diff as still means what it meant: rows that are not there yet are added, rows that are as they were are
 * removed, and atoms that are as they were are altered. `stays` names what is left as it is.
 */
export function guardDiff(
  diff: GardenDiff,
  document: Drawn,
): { readonly diff: GardenDiff; readonly stays: readonly RowName[] } {
  const stays: RowName[] = [];
  const guarded = eachTable((table) => {
    if (!diff[table]) return undefined;
    const rowOf = rowFinder(document, table);
    const kept: (readonly [string, Part])[] = [];
    for (const [id, part] of partsOf(diff, table)) {
      const holding = guardPart(table, part, rowOf(id));
      if (holding !== part && !isPartOfSame(part, rowOf(id))) stays.push({ table, id });
      if (holding) kept.push([id, holding]);
    }
    return kept;
  });
  return { diff: guarded, stays };
}

/** True when the row is already what the part would make of it. */
function isPartOfSame(part: Part, row: Row | undefined): boolean {
  if (part.kind === 'alter')
    return (
      row !== undefined && Object.entries(part.to).every(([name, value]) => isSameField(row[name], value))
    );
  return part.after ? row !== undefined && isAsMeant(row, part.after) : row === undefined;
}

function guardPart(table: TableName, part: Part, row: Row | undefined): Part | undefined {
  if (part.kind === 'replace') {
    const { before, after } = part;
    const holds = before ? row !== undefined && isAsMeant(row, before) : row === undefined;
    if (!holds) return undefined;
    return row === before ? part : { kind: 'replace', before: row, after };
  }
  if (!row) return undefined;
  const names = Object.keys(part.to);
  const changed = names.filter((name) => !isSameField(row[name], part.from[name]));
  if (changed.length === 0) return part;
  const atoms = new Set(changed.map((name) => atomOf(table, name)));
  const still = names.filter((name) => !atoms.has(atomOf(table, name)));
  if (still.length === 0) return undefined;
  return { kind: 'alter', from: fieldsLike(still, part.from), to: fieldsLike(still, part.to) };
}

/** Parts a diff in two: the rows that are wanted, and the others. */
export function pickRows(
  diff: GardenDiff,
  isWanted: (row: RowName) => boolean,
): readonly [wanted: GardenDiff, others: GardenDiff] {
  const side = (wanted: boolean) =>
    eachTable((table) => [...partsOf(diff, table)].filter(([id]) => isWanted({ table, id }) === wanted));
  return [side(true), side(false)];
}

/** A diff as it travels: what is removed by its id alone, what is altered without what it was. A list that is missing is empty. */
export type LeanDiff = {
  readonly [T in TableName]?:
    | {
        readonly added?: readonly Tables[T][] | undefined;
        readonly altered?: readonly { readonly id: string; readonly to: Fields }[] | undefined;
        readonly removed?: readonly string[] | undefined;
      }
    | undefined;
};

/** A diff without what whoever holds the garden can tell by themselves; see {@link completeDiff}. */
export const toLean = (diff: GardenDiff): LeanDiff =>
  Object.fromEntries(
    TABLE_NAMES.flatMap((name) => {
      const table = diff[name];
      if (!table) return [];
      const altered = table.altered.map(({ id, to }) => ({ id, to }));
      return [[name, { added: table.added, altered, removed: table.removed.map(({ id }) => id) }]];
    }),
  );

/**
 * What a lean diff really does to a garden: what is gone or so already is left out, what is added where a row stands alters it,
 * and what was is filled in from what stands. It yields now and then.
 * @param rowOf the rows that stand; only those that the diff names are asked for
 */
export function* completeDiff(
  diff: LeanDiff,
  rowOf: (table: TableName, id: string) => { readonly id: string } | undefined,
): Generator<undefined, GardenDiff> {
  const made = new Map<TableName, Parts>();
  for (const table of TABLE_NAMES) {
    const { added = [], altered = [], removed = [] } = diff[table] ?? NO_TABLE;
    const parts: Parts = new Map();
    made.set(table, parts);
    const put = (id: string, after: Row | undefined) => {
      const part = partBetween(rowOf(table, id) as Row | undefined, after);
      if (part && (part.kind === 'alter' || part.before || part.after)) parts.set(id, part);
      else parts.delete(id);
    };
    yield* eachOf(removed as readonly string[], (id) => put(id, undefined));
    yield* eachOf(added as readonly Row[], (row) => put(row.id, row));
    yield* eachOf(altered, ({ id, to }) => {
      const row = rowOf(table, id) as Row | undefined;
      const changed = row ? Object.keys(to).filter((name) => !isSameField(row[name], to[name])) : [];
      if (row && changed.length > 0 && !parts.has(id))
        parts.set(id, { kind: 'alter', from: fieldsLike(changed, row), to: fieldsLike(changed, to) });
    });
  }
  return eachTable((table) => made.get(table));
}

/** What a diff would do, for words and for the eye. */
export interface Outlook {
  readonly comes: readonly Thing[];
  readonly goes: readonly Thing[];
  /** Things that stay and are otherwise after it. */
  readonly alters: readonly { readonly was: Thing; readonly is: Thing }[];
  /** Plants that come into the collection or leave it. */
  readonly collects: readonly number[];
  readonly uncollects: readonly number[];
  /** Whether another number is set aside of a plant that stays in the collection. */
  readonly recounts: boolean;
  /** True when the sides or the outline of the garden change. */
  readonly reshapes: boolean;
}

/** What a diff would do to a garden. */
export function outlookOf(document: Drawn, diff: GardenDiff): Outlook {
  const things = diff.things ?? NO_TABLE;
  const rowOf = things.altered.length > 0 ? rowFinder(document, 'things') : () => undefined;
  return {
    comes: things.added,
    goes: things.removed,
    alters: things.altered.flatMap(({ id, to }) => {
      const was = rowOf(id) as Thing | undefined;
      return was ? [{ was, is: patchRow(was, to) }] : [];
    }),
    collects: (diff.collection?.added ?? []).map(({ plant }) => plant),
    uncollects: (diff.collection?.removed ?? []).map(({ plant }) => plant),
    recounts: (diff.collection?.altered ?? []).some(({ to }) => 'quantity' in to),
    reshapes: diff.garden?.altered.some(({ id }) => id === 'ground') ?? false,
  };
}
