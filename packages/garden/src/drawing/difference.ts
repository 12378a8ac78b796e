import { isSameJson } from '../sameJson.ts';
import type { LayerStates } from './layers.ts';
import { inDrawingOrder, type Thing, type ThingId } from './thing.ts';

/** As much of a garden as is drawn. `facts` are its name, sides, site and what else is known of it. */
export interface Drawn<Facts extends object> {
  readonly facts: Facts;
  /** In drawing order: lowest first. */
  readonly things: readonly Thing[];
  /** Plants chosen for the garden, by id, in the order they were chosen. */
  readonly collection: readonly number[];
  readonly layers: LayerStates;
}

/** Fields of a thing that changed. A null takes a field away. */
export type ThingPatch = { readonly id: ThingId } & Readonly<Record<string, unknown>>;

/** What has to happen to one garden so that it becomes another. Made of single fields, so that two of them can be joined. */
export interface Difference<Facts extends object> {
  readonly added: readonly Thing[];
  readonly changed: readonly ThingPatch[];
  readonly removed: readonly ThingId[];
  readonly facts: Partial<Facts>;
  readonly collected: readonly number[];
  readonly uncollected: readonly number[];
  /** Whole states of single layers; null for one that is as at first again. */
  readonly layers: Readonly<Record<string, LayerStates[keyof LayerStates] | null>>;
}

/** Fields that say nothing of what is drawn: the server's record follows from the thing's id. */
const NOT_DRAWN: ReadonlySet<string> = new Set(['id', 'kind', 'record']);

/** The fields by which a thing differs from what it was; undefined for none. */
function patchOf(before: Thing, after: Thing): ThingPatch | undefined {
  const [from, to] = [
    before as unknown as Record<string, unknown>,
    after as unknown as Record<string, unknown>,
  ];
  const names = new Set([...Object.keys(from), ...Object.keys(to)].filter((name) => !NOT_DRAWN.has(name)));
  const changed = [...names].filter((name) => !isSameJson(from[name], to[name]));
  if (changed.length === 0) return undefined;
  return { id: after.id, ...Object.fromEntries(changed.map((name) => [name, to[name] ?? null])) };
}

const byId = (things: readonly Thing[]): ReadonlyMap<ThingId, Thing> =>
  new Map(things.map((thing) => [thing.id, thing]));

/** What happened between two states of one garden. Things that are the same object are passed over at once. */
export function differenceOf<Facts extends object>(
  before: Drawn<Facts>,
  after: Drawn<Facts>,
): Difference<Facts> {
  const [were, are] = [byId(before.things), byId(after.things)];
  const added: Thing[] = [];
  const changed: ThingPatch[] = [];
  for (const thing of before.things === after.things ? [] : after.things) {
    const was = were.get(thing.id);
    if (was === thing) continue;
    // A thing of another kind under the same id is another thing.
    const patch = was?.kind === thing.kind ? patchOf(was, thing) : undefined;
    if (was?.kind !== thing.kind) added.push(thing);
    else if (patch) changed.push(patch);
  }
  const removed =
    before.things === after.things ? [] : before.things.flatMap(({ id }) => (are.has(id) ? [] : [id]));
  return {
    added,
    changed,
    removed,
    facts: changedFields(before.facts, after.facts),
    collected: after.collection.filter((plant) => !before.collection.includes(plant)),
    uncollected: before.collection.filter((plant) => !after.collection.includes(plant)),
    layers: layersBetween(before.layers, after.layers),
  };
}

function changedFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const keys = Object.keys(after) as (keyof Fields)[];
  const changed = keys.filter((key) => !isSameJson(before[key], after[key]));
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<Fields>;
}

function layersBetween(before: LayerStates, after: LayerStates): Difference<object>['layers'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof LayerStates)[];
  const changed = names.filter((name) => !isSameJson(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
}

/** True when nothing has to happen. */
export const isNoDifference = (difference: Difference<object>): boolean =>
  Object.values(difference).every((part) => Object.keys(part as object).length === 0);

/**
 * The garden after it. Things that are there already and things that are gone are passed over, so that it is safe to
 * repeat.
 */
export function applyDifference<Facts extends object>(
  drawn: Drawn<Facts>,
  difference: Difference<Facts>,
): Drawn<Facts> {
  const uncollected = new Set(difference.uncollected);
  const kept = drawn.collection.filter((plant) => !uncollected.has(plant));
  return {
    facts: { ...drawn.facts, ...difference.facts },
    things: thingsAfter(drawn.things, difference),
    collection: [...kept, ...difference.collected.filter((plant) => !kept.includes(plant))],
    layers: Object.fromEntries(
      Object.entries({ ...drawn.layers, ...difference.layers }).filter(([, state]) => state !== null),
    ) as LayerStates,
  };
}

function thingsAfter(
  things: readonly Thing[],
  { added, changed, removed }: Pick<Difference<object>, 'added' | 'changed' | 'removed'>,
): readonly Thing[] {
  if (added.length + changed.length + removed.length === 0) return things;
  const gone = new Set([...removed, ...added.map(({ id }) => id)]);
  const patches = new Map(changed.map((patch) => [patch.id, patch]));
  const next = things.flatMap((thing) => {
    if (gone.has(thing.id)) return [];
    const patch = patches.get(thing.id);
    return [patch ? patchedThing(thing, patch) : thing];
  });
  return [...next, ...added].sort(inDrawingOrder);
}

/** A thing with some of its fields changed, and without those that were taken away. */
export function patchedThing(thing: Thing, { id: _, ...fields }: ThingPatch): Thing {
  const patched = { ...thing, ...fields } as Thing;
  // Nearly always nothing is taken away, and this is asked for each of ten thousand plants that are moved.
  if (!Object.values(fields).includes(null)) return patched;
  return Object.fromEntries(
    Object.entries(patched).filter(([, value]) => value !== null),
  ) as unknown as Thing;
}
