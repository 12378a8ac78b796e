import {
  afterDiff,
  type CollectedPlant,
  collectedId,
  type Drawn,
  diffBetween,
  type Fields,
  type GardenDiff,
  invertDiff,
  type LayerStates,
  squashAll,
  type Thing,
} from '@understory/garden';
import type { GardenDocument, GardenFacts } from '@understory/plan';
import { bytesOf, type Entry, type History, type LogEntry } from '../document/history.ts';

/** One of the seven kinds of change that the second form of the browser's database held. */
type OldOperation =
  | { readonly kind: 'add' | 'remove'; readonly things: readonly Thing[] }
  | {
      readonly kind: 'change';
      readonly changes: readonly {
        readonly thing: string;
        readonly before: Fields;
        readonly after: Fields;
      }[];
    }
  | {
      readonly kind: 'facts';
      readonly before: Partial<GardenFacts>;
      readonly after: Partial<GardenFacts>;
    }
  | { readonly kind: 'layers'; readonly before: OldLayers; readonly after: OldLayers }
  | {
      readonly kind: 'collect' | 'uncollect';
      readonly plants: readonly { readonly plant: number; readonly index: number }[];
    };
type OldLayers = Readonly<Record<string, LayerStates[keyof LayerStates] | null>>;

interface OldEntry {
  readonly label: string;
  readonly operations: readonly OldOperation[];
}
interface OldDocument extends Omit<GardenDocument, 'collection'> {
  readonly collection: readonly number[];
}

/** What the second form of the browser's database held of one draft. */
export interface OldDraft {
  readonly snapshot: {
    readonly key: string;
    readonly drawing: {
      readonly document: OldDocument;
      readonly history: { readonly past: readonly OldEntry[]; readonly future: readonly OldEntry[] };
    };
    readonly saved?: OldDocument;
  };
  readonly steps: readonly {
    readonly key: string;
    readonly seq: number;
    readonly step:
      | { readonly kind: 'do'; readonly entry: OldEntry }
      | { readonly kind: 'undo' }
      | { readonly kind: 'redo' };
  }[];
}

/** The snapshot and log of a draft as they are held now. */
export interface UpgradedDraft {
  readonly snapshot: {
    readonly key: string;
    readonly drawing: { readonly document: GardenDocument; readonly history: History };
    readonly saved?: GardenDocument;
  };
  readonly steps: readonly { readonly key: string; readonly seq: number; readonly entry: LogEntry }[];
}

type Collection = readonly CollectedPlant[];

/**
 * A draft of the second form in the form of the third: every kind of change has one diff. Where a species stood in the
 * collection was a place in a list, so the collection is followed through all steps, back from the snapshot and forth again.
 * @throws TypeError for a draft that has another form
 */
export function upgradeDraft({ snapshot, steps }: OldDraft): UpgradedDraft {
  const { key, drawing, saved } = snapshot;
  const document = upgradeDocument(drawing.document);
  let past: readonly Entry[] = [];
  let back: Collection = document.collection;
  for (const entry of drawing.history.past.toReversed()) {
    const [upgraded, before] = upgradeEntry(entry, back, 'back');
    past = [upgraded, ...past];
    back = before;
  }
  let future: readonly Entry[] = [];
  let forth: Collection = document.collection;
  for (const entry of drawing.history.future.toReversed()) {
    const [upgraded, after] = upgradeEntry(entry, forth, 'forth');
    future = [upgraded, ...future];
    forth = after;
  }
  const bytes = [...past, ...future].reduce((sum, { diff }) => sum + bytesOf(diff), 0);
  return {
    snapshot: {
      key,
      drawing: { document, history: { past, future, bytes } },
      ...(saved ? { saved: upgradeDocument(saved) } : {}),
    },
    steps: upgradeSteps(steps, document.collection, past, future),
  };
}

function upgradeSteps(
  steps: OldDraft['steps'],
  start: Collection,
  pastThen: readonly Entry[],
  futureThen: readonly Entry[],
): UpgradedDraft['steps'] {
  let rows = start;
  const [past, future] = [[...pastThen], [...futureThen]];
  const take = (step: OldDraft['steps'][number]['step']): LogEntry => {
    if (step.kind === 'do') {
      const [entry] = upgradeEntry(step.entry, rows, 'forth');
      past.push(entry);
      future.length = 0;
      return { kind: 'do', ...entry };
    }
    const entry = step.kind === 'undo' ? past.pop() : future.pop();
    if (!entry) return { kind: step.kind, label: '', diff: {} };
    (step.kind === 'undo' ? future : past).push(entry);
    const diff = step.kind === 'undo' ? invertDiff(entry.diff) : entry.diff;
    return { kind: step.kind, label: entry.label, diff };
  };
  return steps.map(({ key, seq, step }) => {
    const entry = take(step);
    rows = collectionAfter(rows, entry.diff);
    return { key, seq, entry };
  });
}

/** A garden whose collection was a list of plants. */
const upgradeDocument = (document: OldDocument): GardenDocument => ({
  ...document,
  collection: document.collection.map((plant, place) => ({
    id: collectedId(plant),
    plant,
    quantity: 1,
    place,
  })),
});

/** A gesture as a diff, and the collection on its other side: before it, going back, and after it, going forth. */
function upgradeEntry(
  { label, operations }: OldEntry,
  collection: Collection,
  way: 'back' | 'forth',
): readonly [entry: Entry, collection: Collection] {
  let rows = collection;
  const diffs: GardenDiff[] = [];
  for (const operation of way === 'back' ? operations.toReversed() : operations) {
    const diff = upgradeOperation(operation, rows, way);
    rows = collectionAfter(rows, way === 'back' ? invertDiff(diff) : diff);
    diffs.push(diff);
  }
  return [{ label, diff: squashAll(way === 'back' ? diffs.reverse() : diffs) }, rows];
}

function upgradeOperation(operation: OldOperation, rows: Collection, way: 'back' | 'forth'): GardenDiff {
  switch (operation.kind) {
    case 'add':
    case 'remove': {
      const { kind, things } = operation;
      const table = { added: [], altered: [], removed: [] };
      return { things: kind === 'add' ? { ...table, added: things } : { ...table, removed: things } };
    }
    case 'change': {
      const altered = operation.changes.map(({ thing, before, after }) => ({
        id: thing,
        from: before,
        to: after,
      }));
      return { things: { added: [], altered, removed: [] } };
    }
    case 'facts':
      return diffBetween(bare({ facts: operation.before }), bare({ facts: operation.after }));
    case 'layers':
      return diffBetween(bare({ layers: shown(operation.before) }), bare({ layers: shown(operation.after) }));
    case 'collect':
    case 'uncollect': {
      // Going back over what was collected it is there, as it is going forth over what is taken out.
      const isThere = (operation.kind === 'collect') === (way === 'back');
      const named = new Set(operation.plants.map(({ plant }) => plant));
      const own = isThere ? rows.filter(({ plant }) => named.has(plant)) : placed(operation.plants, rows);
      const table = { added: [], altered: [], removed: [] };
      const isCollected = operation.kind === 'collect';
      return { collection: isCollected ? { ...table, added: own } : { ...table, removed: own } };
    }
    default:
      throw new TypeError('A change of another form.');
  }
}

/** Plants as rows of a collection, each before the one that stands at its index. */
function placed(
  plants: readonly { readonly plant: number; readonly index: number }[],
  collection: Collection,
): Collection {
  const rows = [...collection];
  return plants
    .toSorted((a, b) => a.index - b.index)
    .filter(({ plant }) => collection.every((row) => row.plant !== plant))
    .map(({ plant, index }) => {
      const [before, after] = [rows[index - 1] ?? rows.at(-1), rows[index]];
      const row = { id: collectedId(plant), plant, quantity: 1, place: between(before?.place, after?.place) };
      rows.splice(index, 0, row);
      return row;
    });
}

function between(before: number | undefined, after: number | undefined): number {
  if (after === undefined) return (before ?? -1) + 1;
  return before === undefined || before >= after ? after - 1 : (before + after) / 2;
}

const bare = (fields: {
  readonly facts?: object;
  readonly layers?: LayerStates;
  readonly collection?: Collection;
}): Drawn => ({
  things: [],
  collection: [],
  layers: {},
  carried: { fields: {}, entries: {}, layers: {} },
  ...fields,
  facts: (fields.facts ?? {}) as Drawn['facts'],
});

const collectionAfter = (collection: Collection, diff: GardenDiff): Collection =>
  afterDiff(bare({ collection }), { ...(diff.collection ? { collection: diff.collection } : {}) }).collection;

const shown = (layers: OldLayers): LayerStates =>
  Object.fromEntries(Object.entries(layers).filter(([, state]) => state !== null));
