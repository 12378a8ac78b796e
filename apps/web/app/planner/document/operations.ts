import {
  type Altered,
  collectedAfter,
  type DrawingLayer,
  diffBetween,
  type Fields,
  type GardenDiff,
  type Inches,
  isSameJson,
  type LayerState,
  type LayerStates,
  movedFields,
  NO_CHANGE,
  type TableDiff,
  type Thing,
  type ThingId,
} from '@understory/garden';
import type { GardenDocument, GardenFacts } from '@understory/plan';

/** Fields of a thing; null for one that it does not have. */
export type ThingFields = Fields;

/** States of layers; null for one that is shown as at first. */
export type LayerFields = Readonly<Partial<Record<DrawingLayer, LayerState | null>>>;

const things = (table: Partial<TableDiff<Thing>>): GardenDiff =>
  Object.values(table).every((rows) => rows.length === 0)
    ? NO_CHANGE
    : { things: { added: [], altered: [], removed: [], ...table } };

/** Adds things, each where its height puts it. */
export const addThings = (added: readonly Thing[]): GardenDiff => things({ added });

/** Removes things; ids that are not in the garden are passed over. */
export const removeThings = (document: GardenDocument, ids: ReadonlySet<ThingId>): GardenDiff =>
  things({ removed: document.things.filter(({ id }) => ids.has(id)) });

/** Changes fields of things. `how` gives the fields of one as they are to be; undefined leaves it as it is. */
export function changeThings(
  document: GardenDocument,
  ids: ReadonlySet<ThingId>,
  how: (thing: Thing) => ThingFields | undefined,
): GardenDiff {
  const altered: Altered[] = [];
  for (const thing of document.things) {
    const fields = ids.has(thing.id) ? how(thing) : undefined;
    const alteration = fields && alterationOf(thing, fields);
    if (alteration) altered.push(alteration);
  }
  return things({ altered });
}

/** The fields that are really otherwise; undefined for none. */
function alterationOf(thing: Thing, fields: ThingFields): Altered | undefined {
  const row = thing as unknown as Fields;
  const from: Record<string, unknown> = {};
  const to: Record<string, unknown> = {};
  let isIdle = true;
  for (const name of Object.keys(fields)) {
    const [was, is] = [row[name] ?? null, fields[name] ?? null];
    if (was === is || isSameJson(was, is)) continue;
    from[name] = was;
    to[name] = is;
    isIdle = false;
  }
  return isIdle ? undefined : { id: thing.id, from, to };
}

/** Moves things by the same distance. */
export function moveThings(
  document: GardenDocument,
  ids: ReadonlySet<ThingId>,
  dx: Inches,
  dy: Inches,
): GardenDiff {
  const altered: Altered[] = [];
  for (const thing of document.things) {
    if (!ids.has(thing.id)) continue;
    const alteration =
      'x' in thing ? movedSpot(thing, dx, dy) : alterationOf(thing, movedFields(thing, dx, dy));
    if (alteration) altered.push(alteration);
  }
  return things({ altered });
}

/** As `alterationOf`, for what has a spot: it is asked for each of ten thousand plants at each press of a key. */
function movedSpot(
  { id, x, y }: { readonly id: ThingId; readonly x: Inches; readonly y: Inches },
  dx: Inches,
  dy: Inches,
): Altered | undefined {
  const [toX, toY] = [x + dx, y + dy];
  if (toX === x) return toY === y ? undefined : { id, from: { y }, to: { y: toY } };
  return toY === y ? { id, from: { x }, to: { x: toX } } : { id, from: { x, y }, to: { x: toX, y: toY } };
}

/** Changes what is known of the garden. */
export const changeFacts = (document: GardenDocument, after: Partial<GardenFacts>): GardenDiff =>
  diffBetween(document, { ...document, facts: { ...document.facts, ...after } });

/** Shows layers otherwise. */
export function changeLayers(document: GardenDocument, after: LayerFields): GardenDiff {
  const shown = Object.entries({ ...document.layers, ...after }).filter(([, state]) => state !== null);
  return diffBetween(document, { ...document, layers: Object.fromEntries(shown) as LayerStates });
}

/** Puts plants into the collection; those already there are passed over. */
export function collectPlants(document: GardenDocument, plants: readonly number[]): GardenDiff {
  const added = collectedAfter(document.collection, plants);
  return added.length === 0 ? NO_CHANGE : { collection: { added, altered: [], removed: [] } };
}

/** So many are wanted of a plant of the collection. */
export function countCollected(document: GardenDocument, plant: number, quantity: number): GardenDiff {
  const altered = document.collection
    .filter((row) => row.plant === plant && row.quantity !== quantity)
    .map((row) => ({ id: row.id, from: { quantity: row.quantity }, to: { quantity } }));
  return altered.length === 0 ? NO_CHANGE : { collection: { added: [], altered, removed: [] } };
}

/** Takes a plant out of the collection; what is placed of it stays. */
export function uncollectPlant(document: GardenDocument, plant: number): GardenDiff {
  const removed = document.collection.filter((row) => row.plant === plant);
  return removed.length === 0 ? NO_CHANGE : { collection: { added: [], altered: [], removed } };
}
