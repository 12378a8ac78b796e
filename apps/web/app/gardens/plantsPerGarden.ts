/** Which gardens hold a plant: plant id to garden ids, as this browser last saw it. */
export type PlantsPerGarden = ReadonlyMap<number, readonly number[]>;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Readable = Pick<Storage, 'getItem'>;
type Writable = Pick<Storage, 'getItem' | 'setItem'>;

const STORAGE_KEY = 'understory.plants-per-garden';
/** Whose gardens they are: the id of the person. */
const OWNER_KEY = 'understory.plants-per-garden.of';
const NOTHING: PlantsPerGarden = new Map();
const NOWHERE: readonly number[] = [];

/** The map as a whole belongs to garden and planner pages, which hold it against the gardens; elsewhere it is not loaded. */
const isGardenPage = (pathname: string): boolean => /^\/(gardens|garden-planner)(\/|$)/.test(pathname);

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** What a hand may have written there is not trusted: whatever is no id is left out. */
function parse(text: string): PlantsPerGarden {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return NOTHING;
  const entries = Object.entries(value).flatMap(([plant, gardens]) => {
    const ids = Array.isArray(gardens) ? [...new Set(gardens.filter(isId))] : [];
    return isId(Number(plant)) && ids.length > 0 ? [[Number(plant), ids] as const] : [];
  });
  return new Map(entries);
}

/** The map as it was kept; empty away from garden and planner pages, and when it cannot be read. */
export function loadPlantsPerGarden(
  pathname: string,
  storage: () => Readable = () => localStorage,
): PlantsPerGarden {
  return isGardenPage(pathname) ? readKept(storage) : NOTHING;
}

function readKept(storage: () => Readable): PlantsPerGarden {
  try {
    const text = storage().getItem(STORAGE_KEY);
    return text ? parse(text) : NOTHING;
  } catch (error) {
    console.warn('Which plants are in which garden could not be read.', error);
    return NOTHING;
  }
}

/** The text that was read last, and the map it stands for: a page of plants asks for each of them. */
let lastRead: { readonly text: string; readonly map: PlantsPerGarden } | undefined;

/**
 * The gardens of a person that hold a plant, on any page. The specification has the map loaded on garden and planner pages
 * alone: there it is compared with the gardens and made right. The marks that plants carry elsewhere look up one plant in what
 * was kept there, ask the server nothing and hold no map. What was kept for somebody else is not looked into.
 */
export function gardensWith(
  personId: string,
  plantId: number,
  storage: () => Readable = () => localStorage,
): readonly number[] {
  try {
    if (storage().getItem(OWNER_KEY) !== personId) return NOWHERE;
    const text = storage().getItem(STORAGE_KEY);
    if (!text) return NOWHERE;
    if (lastRead?.text !== text) lastRead = { text, map: parse(text) };
    return lastRead.map.get(plantId) ?? NOWHERE;
  } catch {
    // A mark that cannot be shown is no trouble worth a word; the garden's own pages tell of it.
    return NOWHERE;
  }
}

const watchers = new Set<() => void>();

/** Calls back when the map changed, in this tab or in another one. Answers how to stop. */
export function watchPlantsPerGarden(watcher: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === null || key === STORAGE_KEY || key === OWNER_KEY) watcher();
  };
  watchers.add(watcher);
  window.addEventListener('storage', heard);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', heard);
  };
}

const tellWatchers = (): void => {
  for (const watcher of watchers) watcher();
};

/** Keeps the map for this person from now on; what was kept for anybody else is thrown away. */
export function ownPlantsPerGarden(personId: string, storage: () => Storage = () => localStorage): void {
  try {
    if (storage().getItem(OWNER_KEY) === personId) return;
    storage().removeItem(STORAGE_KEY);
    storage().setItem(OWNER_KEY, personId);
  } catch (error) {
    console.warn('Whose plants are kept could not be noted.', error);
  }
  tellWatchers();
}

/** Throws the map away: its person has left this browser. */
export function dropPlantsPerGarden(storage: () => Storage = () => localStorage): void {
  try {
    storage().removeItem(STORAGE_KEY);
    storage().removeItem(OWNER_KEY);
  } catch (error) {
    console.warn('Which plants are in which garden could not be forgotten.', error);
  }
  tellWatchers();
}

/** How many gardens hold a plant, one of them left out. */
export const otherGardensWith = (
  map: PlantsPerGarden,
  plantId: number,
  gardenId: number | undefined,
): number => (map.get(plantId) ?? []).filter((id) => id !== gardenId).length;

/** Notes that a garden holds exactly these plants now. For garden and planner pages. */
export function noteGardenPlants(
  pathname: string,
  gardenId: number,
  plantIds: Iterable<number>,
  storage: () => Writable = () => localStorage,
): void {
  keepPlantsPerGarden(withGarden(loadPlantsPerGarden(pathname, storage), gardenId, plantIds), storage);
}

/** Notes that a garden holds a plant now, or does so no more. A change is kept on whatever page it is made. */
export function noteOnePlant(
  gardenId: number,
  plantId: number,
  isHeld: boolean,
  storage: () => Writable = () => localStorage,
): void {
  const others = (readKept(storage).get(plantId) ?? []).filter((garden) => garden !== gardenId);
  noteGardensOf(plantId, isHeld ? [...others, gardenId] : others, storage);
}

/** Notes that exactly these gardens hold a plant, as the server has just said. */
export function noteGardensOf(
  plantId: number,
  gardenIds: readonly number[],
  storage: () => Writable = () => localStorage,
): void {
  const map = new Map(readKept(storage));
  if (gardenIds.length > 0) map.set(plantId, [...new Set(gardenIds)]);
  else map.delete(plantId);
  keepPlantsPerGarden(map, storage);
}

/** Notes that a garden was deleted. For garden and planner pages. */
export function forgetGardenPlants(
  pathname: string,
  gardenId: number,
  storage: () => Writable = () => localStorage,
): void {
  keepPlantsPerGarden(withoutGarden(loadPlantsPerGarden(pathname, storage), gardenId), storage);
}

/** Keeps the map. A browser that keeps nothing is noted and otherwise left alone. */
function keepPlantsPerGarden(map: PlantsPerGarden, storage: () => Writable): void {
  try {
    storage().setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(map)));
  } catch (error) {
    console.warn('Which plants are in which garden could not be kept.', error);
  }
  tellWatchers();
}

/** The map after a garden was seen to hold exactly these plants. */
function withGarden(map: PlantsPerGarden, gardenId: number, plantIds: Iterable<number>): PlantsPerGarden {
  const next = new Map(withoutGarden(map, gardenId));
  for (const plant of new Set(plantIds)) next.set(plant, [...(next.get(plant) ?? []), gardenId]);
  return next;
}

/** The map after a garden was deleted. */
function withoutGarden(map: PlantsPerGarden, gardenId: number): PlantsPerGarden {
  const entries = [...map].map(
    ([plant, gardens]) => [plant, gardens.filter((id) => id !== gardenId)] as const,
  );
  return new Map(entries.filter(([, gardens]) => gardens.length > 0));
}
