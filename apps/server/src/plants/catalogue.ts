import type { NameMatch, Plant, PlantCard, PlantFacets } from '@understory/contract';
import type { Locale, Say } from '@understory/words';
import { readerLocale, sayToReader } from '../platform/reader.ts';
import { presentCard, presentPlant } from './presentation.ts';
import { askedOf, type PlantSearch, presentFacets } from './searching/filters.ts';
import { type FoundNames, makeNameIndex } from './searching/name-index.ts';
import { type NameType, placesByName, placesInOrder, type StandingOrdering } from './searching/orderings.ts';
import { addPlant, countOf, everyPlant, holdsPlant, noPlants, type PlantSet } from './searching/plant-set.ts';
import { type Shelves, shelve } from './searching/shelves.ts';
import type { PlantRecord } from './store.ts';

/** Searches whose plants are kept: who chooses filters or turns pages asks for the same words again. */
const SEARCHES_KEPT = 32;

/** Keeps what was made last. */
function rememberLast<T>(most: number, make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const value = kept.get(key) ?? make(key);
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

/** What a search found. */
interface FoundPlants {
  readonly count: number;
  /** Some of them in their order, so many after the first `offset`. */
  page(offset: number, size: number): FoundRecord[];
  facets(): PlantFacets;
}

/** The whole plant catalogue as it was at one revision, in memory. */
export interface Catalogue {
  /** The listed plants that a search of the marketplace means. */
  search(search: PlantSearch): FoundPlants;
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
  const meant = rememberLast(SEARCHES_KEPT, (words) => {
    const found = names.find(words);
    return { ...found, set: setOf(found.places, listed.length) };
  });
  const everyone = everyPlant(listed.length);
  const at = (places: Uint32Array): PlantRecord[] =>
    Array.from(places).flatMap((place) => listed[place] ?? []);

  return {
    search(search) {
      const words = search.search?.trim();
      const named = words ? meant(words) : undefined;
      const ordering = search.ordering ?? 'relevance';
      const order =
        ordering === 'relevance'
          ? (named?.places ?? orders('name', search.name_type))
          : orders(ordering, search.name_type);
      return found({ listed, shelves, among: named?.set ?? everyone, named, order, search });
    },
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
  readonly named: FoundNames | undefined;
  /** The plants whose names were meant; all where no name was. */
  readonly among: PlantSet;
  /** Holds every one of them. */
  readonly order: Uint32Array;
  readonly search: PlantSearch;
}

function found({ listed, shelves, named, among, order, search }: Finding): FoundPlants {
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
