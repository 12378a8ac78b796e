import { movedFields } from '../drawing/moving.ts';
import type { Thing } from '../drawing/thing.ts';
import type { Point } from '../polygon.ts';
import { isSameJson } from '../sameJson.ts';
import type { Inches } from '../units.ts';
import {
  afterDiff,
  atomOf,
  diffBetween,
  eachTable,
  type Fields,
  type GardenDiff,
  type Part,
  partBetween,
  partsOf,
  patchRow,
  type RowName,
  type TableName,
} from './diff.ts';
import { type Drawn, NOWHERE_MOVED } from './document.ts';
import { isFollowing } from './following.ts';

/** Something both sides did, so that only one of them can stand. */
export type Meeting =
  /** Both gave one atom of a row another value; `field` is the atom, or `kind` for a row that became another. */
  | (RowName & { readonly kind: 'field'; readonly field: string })
  /** One side changed what the other removed; it stays. */
  | (RowName & { readonly kind: 'removed'; readonly by: 'mine' | 'theirs' });

export interface Rebased {
  /** What is still to be done after theirs. */
  readonly diff: GardenDiff;
  readonly meetings: readonly Meeting[];
}

/** Fields in which two sides may differ without anybody having to know. */
const SILENT: Readonly<Partial<Record<TableName, ReadonlySet<string>>>> = { collection: new Set(['place']) };

/**
 * What `mine` becomes where `theirs` came first: both began at `base`. Where both touched one atom, `wins` says whose stands;
 * what one side altered is never gone because the other removed it.
 *
 * @param base what both started from; only looked at where either side moved the garden's origin
 */
export function rebaseDiff(
  mine: GardenDiff,
  theirs: GardenDiff,
  wins: 'mine' | 'theirs',
  base: Drawn,
): Rebased {
  if (movesOrigin(mine) || movesOrigin(theirs)) return rebaseOverMove(mine, theirs, wins, base);
  return rebaseRows(mine, theirs, wins);
}

function rebaseRows(mine: GardenDiff, theirs: GardenDiff, wins: 'mine' | 'theirs'): Rebased {
  const meetings: Meeting[] = [];
  const diff = eachTable((table) => {
    if (!mine[table]) return undefined;
    const parts = partsOf(mine, table);
    if (!theirs[table]) return parts;
    const before = partsOf(theirs, table);
    for (const [id, part] of parts) {
      const met = before.get(id);
      if (!met) continue;
      const [next, ...both] = rebasePart(table, part, met, wins);
      meetings.push(...both.map((meeting) => ({ table, id, ...meeting })));
      if (next) parts.set(id, next);
      else parts.delete(id);
    }
    return parts;
  });
  return { diff, meetings };
}

type Met =
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'removed'; readonly by: 'mine' | 'theirs' };
type RebasedPart = readonly [part: Part | undefined, ...meetings: Met[]];

const ANOTHER: Met = { kind: 'field', field: 'kind' };

function rebasePart(table: TableName, mine: Part, theirs: Part, wins: 'mine' | 'theirs'): RebasedPart {
  if (mine.kind === 'alter' && theirs.kind === 'alter') return rebaseFields(table, mine, theirs, wins);
  if (mine.kind === 'alter' && theirs.kind === 'replace') {
    const { before, after } = theirs;
    // Nobody can alter what the base does not have.
    if (!before) return [undefined];
    const row = patchRow(before, mine.to);
    // A measure that went along with its bed was touched by nobody: it is gone as the other meant.
    if (!after && isFollowing(before, mine.to)) return [undefined];
    if (!after)
      return [
        { kind: 'replace', before: undefined, after: row },
        { kind: 'removed', by: 'theirs' },
      ];
    return [wins === 'mine' ? partBetween(after, row) : undefined, ANOTHER];
  }
  if (mine.kind === 'replace' && theirs.kind === 'alter') {
    const { before, after } = mine;
    if (!before) return [undefined];
    if (!after && isFollowing(before, theirs.to))
      return [{ kind: 'replace', before: patchRow(before, theirs.to), after: undefined }];
    if (!after) return [undefined, { kind: 'removed', by: 'mine' }];
    return [wins === 'mine' ? partBetween(patchRow(before, theirs.to), after) : undefined, ANOTHER];
  }
  if (mine.kind === 'replace' && theirs.kind === 'replace') return rebaseRow(table, mine, theirs, wins);
  return [undefined];
}

type Replaced = Extract<Part, { readonly kind: 'replace' }>;

function rebaseRow(table: TableName, mine: Replaced, theirs: Replaced, wins: 'mine' | 'theirs'): RebasedPart {
  if (!mine.after) return theirs.after ? [undefined, { kind: 'removed', by: 'mine' }] : [undefined];
  if (!theirs.after)
    return [
      { kind: 'replace', before: undefined, after: mine.after },
      { kind: 'removed', by: 'theirs' },
    ];
  const part = partBetween(theirs.after, mine.after);
  if (!part) return [undefined];
  return [wins === 'mine' ? part : undefined, ...meetingsOf(table, part)];
}

/** The atoms in which two rows differ that anybody has to know of. */
function meetingsOf(table: TableName, part: Part): readonly Met[] {
  if (part.kind === 'replace') return [ANOTHER];
  const atoms = Object.keys(part.to).map((name) => atomOf(table, name));
  return [...new Set(atoms)].flatMap((field) =>
    SILENT[table]?.has(field) ? [] : [{ kind: 'field', field }],
  );
}

type Alters = Extract<Part, { readonly kind: 'alter' }>;

function rebaseFields(table: TableName, mine: Alters, theirs: Alters, wins: 'mine' | 'theirs'): RebasedPart {
  const touched = new Map<string, Set<string>>();
  for (const name of [...Object.keys(mine.to), ...Object.keys(theirs.to)]) {
    const atom = atomOf(table, name);
    touched.set(atom, (touched.get(atom) ?? new Set()).add(name));
  }
  const still: string[] = [];
  const meetings: Met[] = [];
  for (const [atom, names] of touched) {
    if (![...names].some((name) => name in mine.to)) continue;
    const areMet = [...names].some((name) => name in theirs.to);
    const differing = [...names].filter(
      (name) => !isSameJson(madeBy(mine, theirs, name), madeBy(theirs, mine, name)),
    );
    if (areMet && differing.length > 0 && !SILENT[table]?.has(atom))
      meetings.push({ kind: 'field', field: atom });
    if (!areMet || wins === 'mine') still.push(...differing);
  }
  if (still.length === 0) return [undefined, ...meetings];
  const from = Object.fromEntries(still.map((name) => [name, madeBy(theirs, mine, name)]));
  const to = Object.fromEntries(still.map((name) => [name, madeBy(mine, theirs, name)]));
  return [{ kind: 'alter', from, to }, ...meetings];
}

/** What a side made of a field of an atom that either side touched: what it was where the side left it alone. */
const madeBy = (side: Alters, other: Alters, name: string): unknown =>
  name in side.to ? side.to[name] : other.from[name];

// Where the garden's corner was moved

const groundOf = (diff: GardenDiff) => diff.garden?.altered.find(({ id }) => id === 'ground');
const movesOrigin = (diff: GardenDiff): boolean => {
  const ground = groundOf(diff);
  return ground !== undefined && 'origin' in ground.to;
};
const originOf = ({ facts }: Drawn): Point => facts.origin ?? NOWHERE_MOVED;

/** Both sides are looked at in the coordinates of theirs, joined there, and taken to those of the ground that stands. */
function rebaseOverMove(mine: GardenDiff, theirs: GardenDiff, wins: 'mine' | 'theirs', base: Drawn): Rebased {
  const there = afterDiff(base, theirs);
  const frame = originOf(there);
  const seen = (document: Drawn) => movedAll(document, originOf(document), frame);
  const started = seen(base);
  const { diff, meetings } = rebaseRows(
    diffBetween(started, seen(afterDiff(base, mine))),
    diffBetween(started, there),
    wins,
  );
  const joined = afterDiff(there, diff);
  return { diff: diffBetween(there, movedAll(joined, frame, originOf(joined))), meetings };
}

/** A garden in the coordinates of another origin than it was in. */
function movedAll(document: Drawn, from: Point, to: Point): Drawn {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dx === 0 && dy === 0) return document;
  const { facts } = document;
  const shape = facts.shape?.map(({ x, y }) => ({ x: exact(x + dx), y: exact(y + dy) })) ?? null;
  return {
    ...document,
    facts: { ...facts, shape },
    things: document.things.map((thing) => patchRow(thing, movedExactly(thing, dx, dy))),
  };
}

/** To the millionth of an inch: what is moved there and back is where it was. */
const exact = (inches: Inches): Inches => Math.round(inches * 1e6) / 1e6;

function movedExactly(thing: Thing, dx: Inches, dy: Inches): Fields {
  return Object.fromEntries(
    Object.entries(movedFields(thing, dx, dy)).map(([name, value]) => [name, exactly(value)]),
  );
}
const exactly = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(({ x, y }: Point) => ({ x: exact(x), y: exact(y) }))
    : exact(Number(value));

/** How far somebody's diff moved everything, because the garden's corner was moved out; undefined for not at all. */
export function shiftOf(diff: GardenDiff): Point | undefined {
  const ground = groundOf(diff);
  if (!ground || !('origin' in ground.to)) return undefined;
  const [from, to] = [ground.from.origin, ground.to.origin].map((at) => (at ?? NOWHERE_MOVED) as Point);
  return { x: (to?.x ?? 0) - (from?.x ?? 0), y: (to?.y ?? 0) - (from?.y ?? 0) };
}

/** A diff in a garden whose corner was moved out: what it says of positions, that much further from the corner. */
export function shiftDiff(diff: GardenDiff, { x: dx, y: dy }: Point): GardenDiff {
  const { things } = diff;
  if (!things || (dx === 0 && dy === 0)) return diff;
  const row = (thing: Thing): Thing => patchRow(thing, movedExactly(thing, dx, dy));
  return {
    ...diff,
    things: {
      added: things.added.map(row),
      removed: things.removed.map(row),
      altered: things.altered.map(({ id, from, to }) => ({
        id,
        from: shiftedFields(from, dx, dy),
        to: shiftedFields(to, dx, dy),
      })),
    },
  };
}

const shiftedFields = (fields: Fields, dx: Inches, dy: Inches): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (name === 'x' && typeof value === 'number') return [name, exact(value + dx)];
      if (name === 'y' && typeof value === 'number') return [name, exact(value + dy)];
      if ((name === 'corners' || name === 'points') && Array.isArray(value))
        return [name, value.map(({ x, y }: Point) => ({ x: exact(x + dx), y: exact(y + dy) }))];
      return [name, value];
    }),
  );
