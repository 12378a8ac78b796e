import {
  gardenTold,
  type NameMatch,
  type Plant,
  type PlantCard,
  type PlantFacets,
  type PlantOrdering,
} from '@understory/contract';
import { type GardenState, inStandingOrder, REGION_KEYS, type RegionKey, rank } from '@understory/garden';
import type { Locale, Say } from '@understory/words';
import { readerLocale, sayToReader } from '../platform/reader.ts';
import { presentCard, presentPlant } from './presentation.ts';
import { askedOf, gardenOf, heightsOf, type PlantSearch, presentFacets } from './searching/filters.ts';
import { makeNameIndex } from './searching/name-index.ts';
import { type NameType, placesByName, placesInOrder, type StandingOrdering } from './searching/orderings.ts';
import {
  addPlant,
  countOf,
  everyPlant,
  holdsPlant,
  noPlants,
  ofAll,
  type PlantSet,
} from './searching/plant-set.ts';
import { type Shelves, shelve } from './searching/shelves.ts';
import type { PlantRecord } from './store.ts';

/** Searches whose plants are kept: who chooses filters or turns pages asks for the same words again. */
const SEARCHES_KEPT = 32;

/** Gardens whose order of all plants is kept, at four bytes a plant. */
const GARDENS_KEPT = 16;

/** All that a search tells of a garden, as one text. */
const toldKey = (search: PlantSearch): string =>
  JSON.stringify(Object.keys(gardenTold).map((name) => search[name as keyof PlantSearch] ?? null));

/** Keeps what was made last. */
export function rememberLast<Key extends string, T, More extends readonly unknown[] = []>(
  most: number,
  make: (key: Key, ...more: More) => T,
): (key: Key, ...more: More) => T {
  const kept = new Map<Key, T>();
  return (key, ...more) => {
    const value = kept.get(key) ?? make(key, ...more);
    kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return value;
  };
}

/** Keeps what is made of each plant for who reads a language, made when it is first asked for. */
function once<T>(make: (plant: PlantRecord, say: Say) => T): (plant: PlantRecord) => T {
  const madeIn = new Map<Locale, WeakMap<PlantRecord, T>>();
  return (plant) => {
    const locale = readerLocale();
    const made = madeIn.get(locale) ?? new WeakMap<PlantRecord, T>();
    madeIn.set(locale, made);
    const known = made.get(plant);
    if (known !== undefined) return known;
    const fresh = make(plant, sayToReader);
    made.set(plant, fresh);
    return fresh;
  };
}

/** A plant that was found, and the names by which it was; undefined where no name was searched. */
interface FoundRecord {
  readonly plant: PlantRecord;
  readonly matches: NameMatch[] | undefined;
}

/** Plants that typed words mean otherwise than by their names, the best first. */
export interface Meant {
  /** Looked for when it is asked: names often need none of them. */
  readonly ids: () => readonly number[];
  /** Words of it that mean nothing, or were only heard to mean something. */
  readonly unread: number;
  /** Whether they name plants, say how plants are to be, or do both. */
  readonly of: 'names' | 'wishes' | 'both';
}

/** What a search found. */
export interface FoundPlants<M extends Meant = Meant> {
  /** What the words were read as, where they are not in the names. */
  readonly meant: M | undefined;
  readonly count: number;
  /** Some of them in their order, so many after the first `offset`. */
  page(offset: number, size: number): FoundRecord[];
  facets(): PlantFacets;
}

/** The whole plant catalogue as it was at one revision, in memory. */
export interface Catalogue {
  /**
   * The listed plants that a search of the marketplace means: those whose names hold the words as they are typed, and after them, where
   * the words say how a plant is, those that are so; else those whose names come near.
   * @param within ids of the plants that are looked through; all where it is not given
   */
  search<M extends Meant>(
    search: PlantSearch,
    read?: (words: string) => M | undefined,
    within?: readonly number[],
  ): FoundPlants<M>;
  /** Every listed plant as it stands within a score of a garden of the region. */
  standing(region: RegionKey): readonly PlantRecord[];
  /** Every listed plant by that name. */
  listed(nameType: NameType): readonly PlantRecord[];
  /** The listed plants that words of a name mean, best match first. */
  named(words: string): readonly PlantRecord[];
  /** A plant, listed or not. */
  find(id: number): PlantRecord | undefined;
  findBySlug(slug: string): PlantRecord | undefined;
  /** By its accepted name, or else by one it had before; in small or capital letters. */
  findByScientificName(name: string): PlantRecord | undefined;
  /** A plant as a list shows it, in the language of whoever reads: for each language the same object each time. */
  cardOf(plant: PlantRecord): PlantCard;
  /** As `cardOf`, with every fact on record. */
  allOf(plant: PlantRecord): Plant;
}

/**
 * Derives the catalogue from its plants, and hands back control now and then: a large one takes a while.
 * @param plants every plant, listed or not
 */
export function* makeCatalogue(plants: readonly PlantRecord[]): Generator<void, Catalogue> {
  const byId = new Map(plants.map((plant) => [plant.id, plant]));
  yield;
  const bySlug = new Map(plants.map((plant) => [plant.slug, plant]));
  yield;
  const byScientificName = new Map(
    [
      ...plants.flatMap((plant) => plant.synonyms.map((name) => [name, plant] as const)),
      ...plants.map((plant) => [plant.scientific_name, plant] as const),
    ].map(([name, plant]) => [name.toLowerCase(), plant]),
  );
  yield;
  const unordered = plants.filter((plant) => plant.is_listed);
  // A plant's place is its place by common name, so that what is alike in every other way stands by name.
  const listed = Array.from(placesByName(unordered, 'common')).flatMap((place) => unordered[place] ?? []);
  yield;
  const shelves = yield* shelve(listed);
  const names = yield* makeNameIndex(listed);
  const orders = createOrders(listed);
  const meant = rememberLast(SEARCHES_KEPT, (words: string) => {
    const found = names.find(words);
    return { ...found, set: setOf(found.places, listed.length) };
  });
  const everyone = everyPlant(listed.length);
  const standing = rememberLast(REGION_KEYS.length, (region: RegionKey) =>
    inStandingOrder(listed, region, ({ sold }) => sold),
  );
  // One garden is asked about page by page, and filter by filter.
  const byFit = rememberLast(GARDENS_KEPT, (_told: string, garden: GardenState) =>
    placesOf(rank(standing(garden.region), garden, true).plants.map(({ id }) => id)),
  );
  const inSpan = rememberLast(SEARCHES_KEPT, (span: string) => {
    const [least, most] = span.split(' ').map(Number);
    const set = noPlants(listed.length);
    for (const [place, { height_mature: height }] of listed.entries())
      if (height >= (least ?? 0) && height <= (most ?? 0)) addPlant(set, place);
    return set;
  });
  const places = new Map(listed.map((plant, place) => [plant.id, place]));
  const placesOf = (ids: readonly number[]) => Uint32Array.from(ids.flatMap((id) => places.get(id) ?? []));
  const at = (places: Uint32Array): PlantRecord[] =>
    Array.from(places).flatMap((place) => listed[place] ?? []);

  /** Names as they are found, with the plants that are meant beside or in place of them. */
  const withMeant = (byName: ReturnType<typeof meant>, { ids, unread, of }: Meant) => {
    const isFound = byName.places.length > 0;
    // Names know their own words best: what is typed as it is in names adds no plant of another name, one that comes near is nearer
    // than half a wish, and of a name no word is passed over.
    const isBeside = byName.isExact ? of !== 'wishes' : of === 'names';
    if ((isFound && (isBeside || unread > 0)) || (of !== 'wishes' && unread > 0)) return byName;
    const isNamed = (place: number): boolean => byName.isExact && holdsPlant(byName.set, place);
    const rest = placesOf(ids()).filter((place) => !isNamed(place));
    if (rest.length === 0) return byName;
    const places = new Uint32Array([...(byName.isExact ? byName.places : []), ...rest]);
    return {
      places,
      set: setOf(places, listed.length),
      matchesOf: (place: number) => (isNamed(place) ? byName.matchesOf(place) : undefined),
    };
  };

  return {
    search(search, read, within) {
      const words = search.search?.trim();
      const byName = words ? meant(words) : undefined;
      const understood = words && read ? read(words) : undefined;
      const named = byName && understood ? withMeant(byName, understood) : byName;
      const isMeant = named !== byName;
      const orderOf = (ordering: PlantOrdering): Uint32Array => {
        if (ordering === 'relevance') return named?.places ?? orders('name', search.name_type);
        if (ordering !== 'fit') return orders(ordering, search.name_type);
        const garden = gardenOf(search);
        return garden ? byFit(toldKey(search), garden) : orders('-sold', search.name_type);
      };
      const heights = heightsOf(search);
      const among = ofAll([
        named?.set ?? everyone,
        ...(heights ? [inSpan(heights.join(' '))] : []),
        ...(within ? [setOf(placesOf(within), listed.length)] : []),
      ]);
      const order = orderOf(search.ordering ?? 'relevance');
      const shown = found({ listed, shelves, among, named, order, search });
      return { ...shown, meant: isMeant ? understood : undefined };
    },
    standing,
    listed: (nameType) => at(orders('name', nameType)),
    named: (words) => at(meant(words).places),
    find: (id) => byId.get(id),
    findBySlug: (slug) => bySlug.get(slug),
    findByScientificName: (name) => byScientificName.get(name.trim().toLowerCase()),
    cardOf: once(presentCard),
    allOf: once(presentPlant),
  };
}

function setOf(places: Uint32Array, listed: number): PlantSet {
  const set = noPlants(listed);
  for (const place of places) addPlant(set, place);
  return set;
}

/** Orders of the listed plants, each made when it is first asked for. */
function createOrders(listed: readonly PlantRecord[]) {
  const made = new Map<string, Uint32Array>();
  const once = (key: string, make: () => Uint32Array): Uint32Array => {
    const places = made.get(key) ?? make();
    made.set(key, places);
    return places;
  };
  return (ordering: StandingOrdering, nameType: NameType = 'common'): Uint32Array => {
    const byName = once(`name ${nameType}`, () => placesByName(listed, nameType));
    return once(`${ordering} ${nameType}`, () => placesInOrder(listed, byName, ordering, nameType));
  };
}

interface Finding {
  readonly listed: readonly PlantRecord[];
  readonly shelves: Shelves;
  readonly named: { readonly matchesOf: (place: number) => NameMatch[] | undefined } | undefined;
  /** The plants whose names were meant; all where no name was. */
  readonly among: PlantSet;
  /** Holds every one of them. */
  readonly order: Uint32Array;
  readonly search: PlantSearch;
}

function found({ listed, shelves, named, among, order, search }: Finding): Omit<FoundPlants, 'meant'> {
  const asked = askedOf(search);
  const narrowed = shelves.narrow(among, asked);
  return {
    count: countOf(narrowed.plants),
    page(offset, size) {
      const page: FoundRecord[] = [];
      let passed = 0;
      for (const place of order) {
        if (page.length === size) break;
        if (!holdsPlant(narrowed.plants, place)) continue;
        const plant = listed[place];
        if (plant && passed >= offset) page.push({ plant, matches: named?.matchesOf(place) });
        passed += 1;
      }
      return page;
    },
    facets: () => presentFacets(search, narrowed.countChoices),
  };
}
