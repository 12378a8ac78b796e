import type { Point } from '@understory/garden';
import type { GardenDocument, GardenFacts, PlantThing, Thing, ThingId } from './garden-document.ts';

/** A thing and its place in the drawing order. */
interface Place {
  readonly thing: Thing;
  readonly index: number;
}

/** A plant of the collection and its place in the list. */
interface CollectionPlace {
  readonly plant: number;
  readonly index: number;
}

interface Move {
  readonly thing: ThingId;
  readonly from: Point;
  readonly to: Point;
}

type ThingFields = Partial<Pick<PlantThing, 'quantity'>>;

interface Change {
  readonly thing: ThingId;
  readonly before: ThingFields;
  readonly after: ThingFields;
}

interface Identified {
  readonly id: string;
}

/** One thing that happened to a garden. Each carries all that is needed to take it back. */
export type Operation =
  | (Identified & { readonly kind: 'add' | 'remove'; readonly places: readonly Place[] })
  | (Identified & { readonly kind: 'move'; readonly moves: readonly Move[] })
  | (Identified & { readonly kind: 'change'; readonly changes: readonly Change[] })
  | (Identified & {
      readonly kind: 'facts';
      readonly before: Partial<GardenFacts>;
      readonly after: Partial<GardenFacts>;
    })
  | (Identified & { readonly kind: 'collect' | 'uncollect'; readonly plants: readonly CollectionPlace[] });

type Unnamed<O> = O extends Operation ? Omit<O, 'id'> : never;

/** Gives an operation its id. */
export const operation = (fields: Unnamed<Operation>): Operation => ({ ...fields, id: crypto.randomUUID() });

/** Adds things at a place in the drawing order; on top of all others when none is given. */
export const addThings = (
  document: GardenDocument,
  things: readonly Thing[],
  index: number = document.things.length,
): Operation =>
  operation({ kind: 'add', places: things.map((thing, offset) => ({ thing, index: index + offset })) });

/** Removes things; ids that are not in the garden are passed over. */
export const removeThings = (document: GardenDocument, ids: ReadonlySet<ThingId>): Operation =>
  operation({
    kind: 'remove',
    places: document.things.flatMap((thing, index) => (ids.has(thing.id) ? [{ thing, index }] : [])),
  });

/** Moves things by the same distance in inches. */
export const moveThings = (
  document: GardenDocument,
  ids: ReadonlySet<ThingId>,
  to: (from: Point) => Point,
): Operation =>
  operation({
    kind: 'move',
    moves: document.things.flatMap((thing) =>
      ids.has(thing.id) ? [{ thing: thing.id, from: { x: thing.x, y: thing.y }, to: to(thing) }] : [],
    ),
  });

/** Changes what is known of the garden; keeps what it was. */
export const changeFacts = (document: GardenDocument, after: Partial<GardenFacts>): Operation => {
  const keys = Object.keys(after) as (keyof GardenFacts)[];
  const before: Partial<GardenFacts> = Object.fromEntries(keys.map((key) => [key, document.facts[key]]));
  return operation({ kind: 'facts', before, after });
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
      return op.places.length === 0;
    case 'move':
      return op.moves.every(({ from, to }) => from.x === to.x && from.y === to.y);
    case 'change':
      return op.changes.length === 0;
    case 'facts':
      return Object.keys(op.after).length === 0;
    case 'collect':
    case 'uncollect':
      return op.plants.length === 0;
  }
}

/** The garden after the operation. Things and plants that are already there, or already gone, are passed over. */
export function applyOperation(document: GardenDocument, op: Operation): GardenDocument {
  switch (op.kind) {
    case 'add':
      return { ...document, things: withPlaces(document.things, op.places) };
    case 'remove': {
      const gone = new Set(op.places.map(({ thing }) => thing.id));
      return { ...document, things: document.things.filter((thing) => !gone.has(thing.id)) };
    }
    case 'move': {
      const to = new Map(op.moves.map((move) => [move.thing, move.to]));
      return { ...document, things: patched(document.things, to) };
    }
    case 'change': {
      const after = new Map(op.changes.map((change) => [change.thing, change.after]));
      return { ...document, things: patched(document.things, after) };
    }
    case 'facts':
      return { ...document, facts: { ...document.facts, ...op.after } };
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
      return operation({ kind: 'remove', places: op.places });
    case 'remove':
      return operation({ kind: 'add', places: op.places });
    case 'move':
      return operation({
        kind: 'move',
        moves: op.moves.map(({ thing, from, to }) => ({ thing, from: to, to: from })),
      });
    case 'change':
      return operation({
        kind: 'change',
        changes: op.changes.map(({ thing, before, after }) => ({ thing, before: after, after: before })),
      });
    case 'facts':
      return operation({ kind: 'facts', before: op.after, after: op.before });
    case 'collect':
      return operation({ kind: 'uncollect', plants: op.plants });
    case 'uncollect':
      return operation({ kind: 'collect', plants: op.plants });
  }
}

function withPlaces(things: readonly Thing[], places: readonly Place[]): readonly Thing[] {
  const present = new Set(things.map((thing) => thing.id));
  const next = [...things];
  for (const { thing, index } of [...places].sort((a, b) => a.index - b.index)) {
    if (!present.has(thing.id)) next.splice(Math.min(index, next.length), 0, thing);
  }
  return next;
}

function withCollected(collection: readonly number[], plants: readonly CollectionPlace[]): readonly number[] {
  const next = [...collection];
  for (const { plant, index } of [...plants].sort((a, b) => a.index - b.index)) {
    if (!next.includes(plant)) next.splice(Math.min(index, next.length), 0, plant);
  }
  return next;
}

const patched = (
  things: readonly Thing[],
  patches: ReadonlyMap<ThingId, Point | ThingFields>,
): readonly Thing[] =>
  things.map((thing) => {
    const patch = patches.get(thing.id);
    return patch ? { ...thing, ...patch } : thing;
  });
