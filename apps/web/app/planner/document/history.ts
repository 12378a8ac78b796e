import { msg, plural } from '@lingui/core/macro';
import {
  type Altered,
  afterDiff,
  type GardenDiff,
  guardDiff,
  invertDiff,
  isNoChange,
  isSameJson,
  movedFields,
  NO_CHANGE,
  ownOf,
  type Point,
  pickRows,
  type RowName,
  shiftDiff,
  shiftOf,
  squashAll,
  squashDiffs,
  type TableDiff,
  type Trial,
} from '@understory/garden';
import type { GardenDocument } from '@understory/plan';
import { sayHere } from '../../shell/words.ts';
import { thingOf } from './thing-index.ts';

/** What one gesture did, undone as one. */
export interface Entry {
  /** In words, for the announcer: "Placed sword fern". */
  readonly label: string;
  readonly diff: GardenDiff;
}

/** Every gesture that can be taken back, and every one that was. Camera, hover and selection are not in it. */
export interface History {
  readonly past: readonly Entry[];
  /** The entry undone last is the last of these. */
  readonly future: readonly Entry[];
  /** Memory that all of them take, roughly. */
  readonly bytes: number;
}

export interface Drawing {
  /** As it is seen: what is tried in it is in it. */
  readonly document: GardenDocument;
  readonly history: History;
  /** What of it is only tried; missing for nothing. */
  readonly trial?: Trial | undefined;
}

/**
 * What happened to the drawing, with the diff that was really applied: reading a log again is applying its diffs. `amend` makes
 * the last gesture longer; `received` was done elsewhere and is nobody's to undo here; an undo without a diff passed over a
 * gesture of which nothing holds any more.
 */
export interface LogEntry extends Entry {
  readonly kind: 'do' | 'amend' | 'undo' | 'redo' | 'received';
  /** What is only tried from then on, where that became another. */
  readonly trial?: Trial | undefined;
}

export const EMPTY_HISTORY: History = { past: [], future: [], bytes: 0 };

/** What can be undone takes this much memory at most: past it the oldest gestures are forgotten. */
const HISTORY_BYTES_MAX = 48 * 1024 * 1024;
const ROW_BYTES = 300;
const ALTERATION_BYTES = 150;

/** Diffs that were made one after the other as one gesture; undefined when together they change nothing. */
export function entryOf(label: string, diffs: readonly GardenDiff[]): Entry | undefined {
  const diff = squashAll(diffs);
  return isNoChange(diff) ? undefined : { label, diff };
}

/** Memory that a diff takes, roughly. */
export const bytesOf = (diff: GardenDiff): number =>
  Object.values(diff as Readonly<Record<string, TableDiff<{ readonly id: string }>>>).reduce(
    (bytes, { added, altered, removed }) =>
      bytes + (added.length + removed.length) * ROW_BYTES + altered.length * ALTERATION_BYTES,
    0,
  );

const bytesOfAll = (entries: readonly Entry[]): number =>
  entries.reduce((bytes, { diff }) => bytes + bytesOf(diff), 0);

/** The drawing after what is noted of it. */
export const afterEntry = ({ document, history, trial }: Drawing, entry: LogEntry): Drawing =>
  drawingOf(afterDiff(document, entry.diff), historyAfter(history, entry), entry.trial ?? trial);

/** A drawing, with what is tried in it where anything is. */
export const drawingOf = (document: GardenDocument, history: History, trial: Trial | undefined): Drawing => ({
  document,
  history,
  ...(isTrying({ trial }) ? { trial } : {}),
});

/** Whether something is tried in a drawing, or was and may come back by undo. */
export const isTrying = ({ trial }: Pick<Drawing, 'trial'>): boolean =>
  trial !== undefined && trial.tools.length > 0;

const owns = new WeakMap<GardenDocument, { readonly trial: Trial; readonly own: GardenDocument }>();

/**
 * The garden itself, without what is only tried: what is kept and sent. The same object while nothing of it changes.
 * @param before what it was last, for a drawing that may have changed in what is tried alone
 */
export function ownDocument({ document, trial }: Drawing, before?: GardenDocument): GardenDocument {
  if (!trial) return document;
  const known = owns.get(document);
  if (known?.trial === trial) return known.own;
  const fresh = ownOf(document, trial);
  const own = before && areAlike(before, fresh) ? before : fresh;
  owns.set(document, { trial, own });
  return own;
}

const areAlike = (a: GardenDocument, b: GardenDocument): boolean =>
  a.facts === b.facts &&
  a.carried === b.carried &&
  areSameRows(a.things, b.things) &&
  areSameRows(a.collection, b.collection) &&
  isSameJson(a.layers, b.layers);

// Of what is tried a row may be made anew each time, as the bed beneath its other shape.
const areSameRows = (a: readonly object[], b: readonly object[]): boolean =>
  a.length === b.length && a.every((row, at) => row === b[at] || isSameJson(row, b[at]));

/** The history after what is noted of the drawing. */
export function historyAfter(history: History, { kind, label, diff }: LogEntry): History {
  const { past, future, bytes } = history;
  const last = past.at(-1);
  switch (kind) {
    case 'do':
      return bounded({
        past: [...past, { label, diff }],
        future: [],
        bytes: bytes - bytesOfAll(future) + bytesOf(diff),
      });
    case 'amend': {
      const longer = entryOf(label, [last?.diff ?? NO_CHANGE, diff]);
      const rest = past.slice(0, -1);
      const left = bytes - bytesOfAll(future) - bytesOf(last?.diff ?? NO_CHANGE);
      return bounded({
        past: longer ? [...rest, longer] : rest,
        future: [],
        bytes: left + bytesOf(longer?.diff ?? NO_CHANGE),
      });
    }
    case 'undo':
      return movedEntry(
        history,
        past.slice(0, -1),
        future,
        last,
        { label, diff: invertDiff(diff) },
        'future',
      );
    case 'redo':
      return movedEntry(history, past, future.slice(0, -1), future.at(-1), { label, diff }, 'past');
    case 'received': {
      const by = shiftOf(diff);
      return by ? { ...history, past: shifted(past, by), future: shifted(future, by) } : history;
    }
  }
}

/** One entry that goes from one side to the other; without a diff it goes for good. */
function movedEntry(
  { bytes }: History,
  past: readonly Entry[],
  future: readonly Entry[],
  taken: Entry | undefined,
  entry: Entry,
  to: 'past' | 'future',
): History {
  const left = bytes - bytesOf(taken?.diff ?? NO_CHANGE) + bytesOf(entry.diff);
  if (isNoChange(entry.diff)) return { past, future, bytes: left };
  return to === 'past'
    ? { past: [...past, entry], future, bytes: left }
    : { past, future: [...future, entry], bytes: left };
}

const shifted = (entries: readonly Entry[], by: Point): readonly Entry[] =>
  entries.map(({ label, diff }) => ({ label, diff: shiftDiff(diff, by) }));

function bounded(history: History): History {
  let { bytes } = history;
  let first = 0;
  // What was done last can be undone whatever its size.
  while (bytes > HISTORY_BYTES_MAX && first < history.past.length - 1) {
    bytes -= bytesOf(history.past[first]?.diff ?? NO_CHANGE);
    first += 1;
  }
  return first === 0 ? history : { ...history, past: history.past.slice(first), bytes };
}

/** As much of a gesture, or of taking one back, as still means what it meant, and what somebody altered since. */
export function guardEntry(
  diff: GardenDiff,
  document: GardenDocument,
): { readonly diff: GardenDiff; readonly stays: readonly RowName[] } {
  const guarded = guardDiff(diff, document);
  const by = shiftOf(diff);
  if (!by) return guarded;
  // Where the ground was moved otherwise since, what moved along with it stands right as it is.
  if (!shiftOf(guarded.diff)) return { diff: NO_CHANGE, stays: [{ table: 'garden', id: 'ground' }] };
  return { ...guarded, diff: withAllMoved(guarded.diff, document, by) };
}

/** A diff that moves the garden's corner moves everything that stands, also what was drawn since by somebody else. */
function withAllMoved(diff: GardenDiff, document: GardenDocument, { x, y }: Point): GardenDiff {
  const { added = [], altered = [], removed = [] } = diff.things ?? {};
  const isMoved = new Set(
    altered.flatMap(({ id, to }) => ('x' in to || 'corners' in to || 'points' in to ? [id] : [])),
  );
  const isGone = new Set([...removed, ...added].map(({ id }) => id));
  const rest = document.things.filter(({ id }) => !isMoved.has(id) && !isGone.has(id));
  const moved = rest.map((thing): Altered => {
    const to = movedFields(thing, x, y);
    const row = thing as unknown as Readonly<Record<string, unknown>>;
    return { id: thing.id, from: Object.fromEntries(Object.keys(to).map((name) => [name, row[name]])), to };
  });
  return squashDiffs(diff, { things: { added: [], altered: moved, removed: [] } });
}

/** What stays as somebody made it since, in a sentence; empty for nothing. */
export function staysInWords(
  undoing: GardenDiff,
  stays: readonly RowName[],
  document: GardenDocument,
  nameOf: (row: RowName) => string,
): string {
  const [first] = stays;
  if (!first) return '';
  if (stays.length > 1)
    return sayHere(
      msg`${plural({ count: stays.length }, { one: '# thing was changed elsewhere since; it stays.', other: '# things were changed elsewhere since; they stay.' })}`,
    );
  const name = nameOf(first);
  const thing = first.table === 'things' ? thingOf(document, first.id) : undefined;
  if (first.table === 'things' && !thing) return sayHere(msg`${name} was removed elsewhere since.`);
  const [part] = pickRows(undoing, ({ table, id }) => table === first.table && id === first.id);
  const row = thing as unknown as Readonly<Record<string, unknown>> | undefined;
  const [altered] = part.things?.altered ?? [];
  const changed = Object.keys(altered?.from ?? {}).filter(
    (field) => row && !isSameJson(row[field] ?? null, altered?.from[field]),
  );
  const isMoved = changed.length > 0 && changed.every((field) => PLACES.has(field));
  return sayHere(
    isMoved
      ? msg`${name} was moved elsewhere since; it stays.`
      : msg`${name} was changed elsewhere since; it stays.`,
  );
}

const PLACES: ReadonlySet<string> = new Set(['x', 'y', 'corners', 'points']);
