import {
  type DrawingLayer,
  type Inches,
  inDrawingOrder,
  isSameJson,
  type LayerState,
  type LayerStates,
  movedFields,
  patchedThing,
  type Thing,
  type ThingId,
} from '@understory/garden';
import type { GardenDocument, GardenFacts } from '@understory/plan';

/** A plant of the collection and its place in the list. */
interface CollectionPlace {
  readonly plant: number;
  readonly index: number;
}

/** Fields of a thing; null for one that it does not have. */
export type ThingFields = Readonly<Record<string, unknown>>;

interface Change {
  readonly thing: ThingId;
  readonly before: ThingFields;
  readonly after: ThingFields;
}

interface Identified {
  readonly id: string;
}

/** States of layers; null for one that is shown as at first. */
export type LayerFields = Readonly<Partial<Record<DrawingLayer, LayerState | null>>>;

/** One thing that happened to a garden. Each carries all that is needed to take it back. */
export type Operation =
  | (Identified & { readonly kind: 'add' | 'remove'; readonly things: readonly Thing[] })
  | (Identified & { readonly kind: 'change'; readonly changes: readonly Change[] })
  | (Identified & {
      readonly kind: 'facts';
      readonly before: Partial<GardenFacts>;
      readonly after: Partial<GardenFacts>;
    })
  | (Identified & { readonly kind: 'layers'; readonly before: LayerFields; readonly after: LayerFields })
  | (Identified & { readonly kind: 'collect' | 'uncollect'; readonly plants: readonly CollectionPlace[] });

type Unnamed<O> = O extends Operation ? Omit<O, 'id'> : never;

/** Gives an operation its id. */
const operation = (fields: Unnamed<Operation>): Operation => ({ ...fields, id: crypto.randomUUID() });

/** Adds things, each where its height puts it. */
export const addThings = (things: readonly Thing[]): Operation => operation({ kind: 'add', things });

/** Removes things; ids that are not in the garden are passed over. */
export const removeThings = (document: GardenDocument, ids: ReadonlySet<ThingId>): Operation =>
  operation({ kind: 'remove', things: document.things.filter(({ id }) => ids.has(id)) });

/** Changes fields of things. `how` gives the fields of one as they are to be; undefined leaves it as it is. */
export const changeThings = (
  document: GardenDocument,
  ids: ReadonlySet<ThingId>,
  how: (thing: Thing) => ThingFields | undefined,
): Operation =>
  operation({
    kind: 'change',
    changes: document.things.flatMap((thing) => {
      const after = ids.has(thing.id) ? how(thing) : undefined;
      return after ? [{ thing: thing.id, before: fieldsLike(after, thing), after }] : [];
    }),
  });

/** What a thing has of these fields. */
function fieldsLike(fields: ThingFields, thing: Thing): ThingFields {
  const has = thing as unknown as ThingFields;
  return Object.fromEntries(Object.keys(fields).map((name) => [name, has[name] ?? null]));
}

/** Moves things by the same distance. */
export const moveThings = (
  document: GardenDocument,
  ids: ReadonlySet<ThingId>,
  dx: Inches,
  dy: Inches,
): Operation => changeThings(document, ids, (thing) => movedFields(thing, dx, dy));

/** Changes what is known of the garden; keeps what it was. */
export const changeFacts = (document: GardenDocument, after: Partial<GardenFacts>): Operation => {
  const keys = Object.keys(after) as (keyof GardenFacts)[];
  const before: Partial<GardenFacts> = Object.fromEntries(keys.map((key) => [key, document.facts[key]]));
  return operation({ kind: 'facts', before, after });
};

/** Shows layers otherwise; keeps how they were shown. */
export const changeLayers = ({ layers }: Pick<GardenDocument, 'layers'>, after: LayerFields): Operation => {
  const names = Object.keys(after) as DrawingLayer[];
  const before: LayerFields = Object.fromEntries(names.map((name) => [name, layers[name] ?? null]));
  return operation({ kind: 'layers', before, after });
};

/** Puts plants into the collection; those already there are passed over. */
export const collectPlants = (document: GardenDocument, plants: readonly number[]): Operation =>
  operation({
    kind: 'collect',
    plants: plants
      .filter((plant) => !document.collection.includes(plant))
      .map((plant, offset) => ({ plant, index: document.collection.length + offset })),
  });

/** Takes a plant out of the collection; what is placed of it stays. */
export const uncollectPlant = (document: GardenDocument, plant: number): Operation => {
  const index = document.collection.indexOf(plant);
  return operation({ kind: 'uncollect', plants: index < 0 ? [] : [{ plant, index }] });
};

/** True when applying it would change nothing. */
export function isIdle(op: Operation): boolean {
  switch (op.kind) {
    case 'add':
    case 'remove':
      return op.things.length === 0;
    case 'change':
      return op.changes.every(({ before, after }) =>
        Object.entries(after).every(([name, value]) => Object.is(before[name] ?? null, value)),
      );
    case 'facts':
      return Object.keys(op.after).length === 0;
    case 'layers':
      return isSameJson(op.before, op.after);
    case 'collect':
    case 'uncollect':
      return op.plants.length === 0;
  }
}

/** The garden after the operation. Things and plants that are already there, or already gone, are passed over. */
export function applyOperation(document: GardenDocument, op: Operation): GardenDocument {
  switch (op.kind) {
    case 'add':
      return { ...document, things: withThings(document.things, op.things) };
    case 'remove': {
      const gone = new Set(op.things.map(({ id }) => id));
      return { ...document, things: document.things.filter((thing) => !gone.has(thing.id)) };
    }
    case 'change':
      return { ...document, things: changedThings(document.things, op.changes) };
    case 'facts':
      return { ...document, facts: { ...document.facts, ...op.after } };
    case 'layers':
      return { ...document, layers: withLayers(document.layers, op.after) };
    case 'collect':
      return { ...document, collection: withCollected(document.collection, op.plants) };
    case 'uncollect': {
      const gone = new Set(op.plants.map(({ plant }) => plant));
      return { ...document, collection: document.collection.filter((plant) => !gone.has(plant)) };
    }
  }
}

/** The operation that takes this one back; it has an id of its own. */
export function invertOperation(op: Operation): Operation {
  switch (op.kind) {
    case 'add':
      return operation({ kind: 'remove', things: op.things });
    case 'remove':
      return operation({ kind: 'add', things: op.things });
    case 'change':
      return operation({
        kind: 'change',
        changes: op.changes.map(({ thing, before, after }) => ({ thing, before: after, after: before })),
      });
    case 'facts':
      return operation({ kind: 'facts', before: op.after, after: op.before });
    case 'layers':
      return operation({ kind: 'layers', before: op.after, after: op.before });
    case 'collect':
      return operation({ kind: 'uncollect', plants: op.plants });
    case 'uncollect':
      return operation({ kind: 'collect', plants: op.plants });
  }
}

function withThings(things: readonly Thing[], added: readonly Thing[]): readonly Thing[] {
  const present = new Set(things.map((thing) => thing.id));
  const fresh = added.filter(({ id }) => !present.has(id));
  return fresh.length === 0 ? things : [...things, ...fresh].sort(inDrawingOrder);
}

function changedThings(things: readonly Thing[], changes: readonly Change[]): readonly Thing[] {
  const after = new Map(changes.map((change) => [change.thing, change.after]));
  const next = things.map((thing) => {
    const fields = after.get(thing.id);
    return fields ? patchedThing(thing, { id: thing.id, ...fields }) : thing;
  });
  const reordered = changes.some((change) => 'z' in change.after);
  return reordered ? next.sort(inDrawingOrder) : next;
}

const withLayers = (layers: LayerStates, changed: LayerFields): LayerStates =>
  Object.fromEntries(
    Object.entries({ ...layers, ...changed }).filter(([, state]) => state !== null),
  ) as LayerStates;

function withCollected(collection: readonly number[], plants: readonly CollectionPlace[]): readonly number[] {
  const next = [...collection];
  for (const { plant, index } of [...plants].sort((a, b) => a.index - b.index)) {
    if (!next.includes(plant)) next.splice(Math.min(index, next.length), 0, plant);
  }
  return next;
}
