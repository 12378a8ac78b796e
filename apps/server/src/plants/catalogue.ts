import type { Plant, PlantCard } from '@understory/contract';
import { createNameIndex } from './name-index.ts';
import { presentCard, presentPlant } from './presentation.ts';
import type { PlantRecord } from './store.ts';

/** What a list of plants is narrowed by; what is undefined does not narrow. */
interface PlantFilter {
  /** Words of a name: the plants they mean come best match first, else all come by name. */
  readonly words?: string | undefined;
  readonly region?: PlantRecord['native_regions'][number] | undefined;
  readonly moisture?: PlantRecord['moisture_requirements'][number] | undefined;
  readonly sun?: PlantRecord['sun_exposure'][number] | undefined;
  readonly heightCategory?: PlantRecord['height_category'] | undefined;
  readonly nativeOnly?: boolean | undefined;
  /** First letter, of the name that `nameType` says. */
  readonly letter?: string | undefined;
  readonly nameType: 'common' | 'scientific';
}

type NameKey = 'common_key' | 'scientific_key';
const keyOf = (filter: PlantFilter): NameKey =>
  filter.nameType === 'scientific' ? 'scientific_key' : 'common_key';

const passes = (filter: PlantFilter) => {
  const key = keyOf(filter);
  const letter = filter.letter?.toLowerCase();
  return (plant: PlantRecord): boolean =>
    (!filter.region || plant.native_regions.includes(filter.region)) &&
    (!filter.moisture || plant.moisture_requirements.includes(filter.moisture)) &&
    (!filter.sun || plant.sun_exposure.includes(filter.sun)) &&
    (!filter.heightCategory || plant.height_category === filter.heightCategory) &&
    (!filter.nativeOnly || plant.plant_status === 'native') &&
    (letter === undefined || plant[key].startsWith(letter));
};

const byName = (plants: readonly PlantRecord[], key: NameKey): readonly PlantRecord[] =>
  plants.toSorted((a, b) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id - b.id));

/** Keeps what is made of each plant, made when it is first asked for. */
function once<T>(make: (plant: PlantRecord) => T): (plant: PlantRecord) => T {
  const made = new WeakMap<PlantRecord, T>();
  return (plant) => {
    const known = made.get(plant);
    if (known !== undefined) return known;
    const fresh = make(plant);
    made.set(plant, fresh);
    return fresh;
  };
}

/** The whole plant catalogue as it was at one revision, in memory. */
export interface Catalogue {
  /** Cards of the listed plants that pass the filter. */
  search(filter: PlantFilter): readonly PlantRecord[];
  /** A plant, listed or not. */
  find(id: number): PlantRecord | undefined;
  findBySlug(slug: string): PlantRecord | undefined;
  /** By its accepted name, or else by one it had before; in small or capital letters. */
  findByScientificName(name: string): PlantRecord | undefined;
  cardOf(plant: PlantRecord): PlantCard;
  allOf(plant: PlantRecord): Plant;
}

/** @param plants every plant, listed or not */
export function createCatalogue(plants: readonly PlantRecord[]): Catalogue {
  const byId = new Map(plants.map((plant) => [plant.id, plant]));
  const bySlug = new Map(plants.map((plant) => [plant.slug, plant]));
  const byScientificName = new Map(
    [
      ...plants.flatMap((plant) => plant.synonyms.map((name) => [name, plant] as const)),
      ...plants.map((plant) => [plant.scientific_name, plant] as const),
    ].map(([name, plant]) => [name.toLowerCase(), plant]),
  );
  const listed = plants.filter((plant) => plant.is_listed);
  const sorted = {
    common_key: byName(listed, 'common_key'),
    scientific_key: byName(listed, 'scientific_key'),
  };
  const names = createNameIndex(listed);
  const meant = (words: string): PlantRecord[] => names.find(words).flatMap((id) => byId.get(id) ?? []);
  return {
    search: (filter) => (filter.words ? meant(filter.words) : sorted[keyOf(filter)]).filter(passes(filter)),
    find: (id) => byId.get(id),
    findBySlug: (slug) => bySlug.get(slug),
    findByScientificName: (name) => byScientificName.get(name.trim().toLowerCase()),
    cardOf: once(presentCard),
    allOf: once(presentPlant),
  };
}
