import type { PlantOrdering } from '@understory/contract';
import { commonness, kindsOnSpecies } from '@understory/garden';
import type { PlantRecord } from '../store.ts';

export type NameType = 'common' | 'scientific';
/** An ordering that hangs neither on the words that are searched nor on a garden. */
export type StandingOrdering = Exclude<PlantOrdering, 'relevance' | 'fit'>;

/** What plants are ordered by; null comes last whichever way round. */
type OrderedBy = (plant: PlantRecord) => number | null;

const nameKeyOf = (plant: PlantRecord, type: NameType): string =>
  type === 'scientific' ? plant.scientific_key : plant.common_key;

/** Kinds of moths and butterflies on record on the very species: the figure a garden's summary goes by, so that both rank plants alike. */
const hostsOf: OrderedBy = (plant) => kindsOnSpecies(plant) ?? null;

const height: OrderedBy = (plant) => plant.height_mature;
const spread: OrderedBy = (plant) => plant.spread_mature;

type Measured = Exclude<StandingOrdering, 'name' | '-name'>;

const MEASURES: Readonly<Record<Measured, { readonly of: OrderedBy; readonly falling?: true }>> = {
  height: { of: height },
  '-height': { of: height, falling: true },
  spread: { of: spread },
  '-spread': { of: spread, falling: true },
  bloom: { of: (plant) => plant.bloom_start_month },
  '-hosts': { of: hostsOf, falling: true },
  '-sold': { of: ({ sold }) => (sold ? commonness(sold) : null), falling: true },
};

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Places of plants by the name that is asked for, those of one name by their ids. */
export function placesByName(plants: readonly PlantRecord[], type: NameType): Uint32Array {
  const keys = plants.map((plant) => nameKeyOf(plant, type));
  const ids = plants.map(({ id }) => id);
  return Uint32Array.from(plants.keys()).sort(
    (a, b) => compare(keys[a] ?? '', keys[b] ?? '') || (ids[a] ?? 0) - (ids[b] ?? 0),
  );
}

/** The last name first; plants of one name still by their ids. */
function turned(plants: readonly PlantRecord[], byName: Uint32Array, type: NameType): Uint32Array {
  const keyAt = (at: number): string | undefined => {
    const plant = plants[byName[at] ?? 0];
    return plant && nameKeyOf(plant, type);
  };
  const places = new Uint32Array(byName.length);
  for (let to = byName.length; to > 0; ) {
    let from = to - 1;
    while (from > 0 && keyAt(from - 1) === keyAt(from)) from -= 1;
    places.set(byName.subarray(from, to), byName.length - to);
    to = from;
  }
  return places;
}

/** Places of plants in an ordering; those that are alike in it stand as they do by name. */
export function placesInOrder(
  plants: readonly PlantRecord[],
  byName: Uint32Array,
  ordering: StandingOrdering,
  type: NameType,
): Uint32Array {
  if (ordering === 'name') return byName;
  if (ordering === '-name') return turned(plants, byName, type);
  const { of, falling } = MEASURES[ordering];
  const measures = plants.map(of);
  const alike = Map.groupBy(byName, (place) => measures[place] ?? null);
  const known = [...alike.keys()].filter((each) => each !== null).sort((a, b) => a - b);
  if (falling) known.reverse();
  const places = new Uint32Array(byName.length);
  let filled = 0;
  for (const each of [...known, null]) {
    const group = alike.get(each) ?? [];
    places.set(group, filled);
    filled += group.length;
  }
  return places;
}
