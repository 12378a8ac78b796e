/** Which gardens hold a plant: plant id to garden ids, as this browser last saw it. */
export type PlantsPerGarden = ReadonlyMap<number, readonly number[]>;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const STORAGE_KEY = 'understory.plants-per-garden';
const NOTHING: PlantsPerGarden = new Map();

/** The map belongs to garden and planner pages; elsewhere nothing is read. */
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
  storage: () => Storage = () => localStorage,
): PlantsPerGarden {
  if (!isGardenPage(pathname)) return NOTHING;
  try {
    const text = storage().getItem(STORAGE_KEY);
    return text ? parse(text) : NOTHING;
  } catch (error) {
    console.warn('Which plants are in which garden could not be read.', error);
    return NOTHING;
  }
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
  storage: () => Storage = () => localStorage,
): void {
  keepPlantsPerGarden(withGarden(loadPlantsPerGarden(pathname, storage), gardenId, plantIds), storage);
}

/** Notes that a garden holds a plant now, or does so no more. For garden and planner pages. */
export function noteOnePlant(
  pathname: string,
  gardenId: number,
  plantId: number,
  isHeld: boolean,
  storage: () => Storage = () => localStorage,
): void {
  if (!isGardenPage(pathname)) return;
  const map = new Map(loadPlantsPerGarden(pathname, storage));
  const others = (map.get(plantId) ?? []).filter((garden) => garden !== gardenId);
  map.set(plantId, isHeld ? [...others, gardenId] : others);
  keepPlantsPerGarden(new Map([...map].filter(([, gardens]) => gardens.length > 0)), storage);
}

/** Notes that a garden was deleted. For garden and planner pages. */
export function forgetGardenPlants(
  pathname: string,
  gardenId: number,
  storage: () => Storage = () => localStorage,
): void {
  keepPlantsPerGarden(withoutGarden(loadPlantsPerGarden(pathname, storage), gardenId), storage);
}

/** Keeps the map. A browser that keeps nothing is noted and otherwise left alone. */
function keepPlantsPerGarden(map: PlantsPerGarden, storage: () => Storage = () => localStorage): void {
  try {
    storage().setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(map)));
  } catch (error) {
    console.warn('Which plants are in which garden could not be kept.', error);
  }
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
