import type { Thing, ThingId } from '@understory/garden';

interface Listed {
  readonly things: readonly Thing[];
}

const indexes = new WeakMap<readonly Thing[], ReadonlyMap<ThingId, number>>();

/** Where each thing is in its list; made once for each list of things. */
function placesIn(things: readonly Thing[]): ReadonlyMap<ThingId, number> {
  const known = indexes.get(things);
  if (known) return known;
  const places = last && haveSameIds(last.things, things) ? last.places : new Map<ThingId, number>();
  if (places.size === 0)
    things.forEach(({ id }, place) => {
      places.set(id, place);
    });
  last = { things, places };
  indexes.set(things, places);
  return places;
}

/** The index made last: where things were only moved or changed, each still has its place. */
let last: { readonly things: readonly Thing[]; readonly places: Map<ThingId, number> } | undefined;

const haveSameIds = (before: readonly Thing[], after: readonly Thing[]): boolean =>
  before.length === after.length && before.every(({ id }, place) => id === after[place]?.id);

/** The thing of that id; undefined when it is not, or no longer, in the garden. */
export const thingOf = (listed: Listed, id: ThingId): Thing | undefined => thingFinder(listed)(id);

/** Finds the things of a list by their ids, for who asks for thousands of them. */
export function thingFinder({ things }: Listed): (id: ThingId) => Thing | undefined {
  const places = placesIn(things);
  return (id) => {
    const place = places.get(id);
    return place === undefined ? undefined : things[place];
  };
}

interface Found {
  readonly things: readonly Thing[];
  readonly found: readonly Thing[];
}
const foundLast = new WeakMap<ReadonlySet<ThingId>, Found>();

/** The things of these ids, in drawing order. Found without walking the garden: it is asked at every frame of a drag. */
export function thingsOf({ things }: Listed, ids: ReadonlySet<ThingId>): readonly Thing[] {
  const last = foundLast.get(ids);
  if (last?.things === things) return last.found;
  const found = find(things, ids);
  foundLast.set(ids, { things, found });
  return found;
}

function find(things: readonly Thing[], ids: ReadonlySet<ThingId>): readonly Thing[] {
  if (ids.size === 0) return [];
  // Many are found sooner by walking the garden than one by one, and lie in order then.
  if (ids.size > things.length / 4) return things.filter(({ id }) => ids.has(id));
  const index = placesIn(things);
  const places: number[] = [];
  for (const id of ids) {
    const place = index.get(id);
    if (place !== undefined) places.push(place);
  }
  places.sort((a, b) => a - b);
  return places.flatMap((place) => things[place] ?? []);
}
