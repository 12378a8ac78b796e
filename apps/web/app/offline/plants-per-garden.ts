import { asText, storedValue } from '../shell/stored-value.ts';

/** Which gardens hold a plant: plant id to garden ids, as this browser last saw it. */
export type PlantsPerGarden = ReadonlyMap<number, readonly number[]>;

const NOTHING: PlantsPerGarden = new Map();
const NOWHERE: readonly number[] = [];

/** The map as a whole belongs to garden and planner pages, which hold it against the gardens; elsewhere it is not loaded. */
const isGardenPage = (pathname: string): boolean => /^\/(gardens|garden-planner)(\/|$)/.test(pathname);

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const kept = storedValue<PlantsPerGarden>(
  'understory.plants-per-garden',
  {
    // Whatever is no id is left out.
    read: (text) => {
      const value: unknown = JSON.parse(text);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
      const entries = Object.entries(value).flatMap(([plant, gardens]) => {
        const ids = Array.isArray(gardens) ? [...new Set(gardens.filter(isId))] : [];
        return isId(Number(plant)) && ids.length > 0 ? [[Number(plant), ids] as const] : [];
      });
      return new Map(entries);
    },
    write: (map) => JSON.stringify(Object.fromEntries(map)),
  },
  { keeper: 'device', initial: NOTHING },
);
/** Whose gardens they are: the id of the person. */
const owner = storedValue<string | undefined>('understory.plants-per-garden.of', asText, {
  keeper: 'device',
  initial: undefined,
});

/** The map as it was kept; empty away from garden and planner pages. */
export const loadPlantsPerGarden = (pathname: string): PlantsPerGarden =>
  isGardenPage(pathname) ? kept.read() : NOTHING;

/**
 * The gardens of a person that hold a plant, on any page. The specification has the map loaded on garden and planner pages
 * alone: there it is compared with the gardens and made right. The marks that plants carry elsewhere look up one plant in what
 * was kept there, ask the server nothing and hold no map. What was kept for somebody else is not looked into.
 */
export const gardensWith = (personId: string, plantId: number): readonly number[] =>
  owner.read() === personId ? (kept.read().get(plantId) ?? NOWHERE) : NOWHERE;

/** Calls back when the map changed, in this tab or in another one. Answers how to stop. */
export function watchPlantsPerGarden(watcher: () => void): () => void {
  const stops = [kept.watch(watcher), owner.watch(watcher)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Keeps the map for this person from now on; what was kept for anybody else is thrown away. */
export function ownPlantsPerGarden(personId: string): void {
  if (owner.read() === personId) return;
  kept.forget();
  owner.write(personId);
}

/** Throws the map away: its person has left this browser. */
export function dropPlantsPerGarden(): void {
  kept.forget();
  owner.forget();
}

/** How many gardens hold a plant, one of them left out. */
export const otherGardensWith = (
  map: PlantsPerGarden,
  plantId: number,
  gardenId: number | undefined,
): number => (map.get(plantId) ?? []).filter((id) => id !== gardenId).length;

/** Notes that a garden holds exactly these plants now. For garden and planner pages. */
export const noteGardenPlants = (pathname: string, gardenId: number, plantIds: Iterable<number>): void =>
  void kept.write(withGarden(loadPlantsPerGarden(pathname), gardenId, plantIds));

/** Notes that a garden holds a plant now, or does so no more. A change is kept on whatever page it is made. */
export function noteOnePlant(gardenId: number, plantId: number, isHeld: boolean): void {
  const others = (kept.read().get(plantId) ?? []).filter((garden) => garden !== gardenId);
  noteGardensOf(plantId, isHeld ? [...others, gardenId] : others);
}

/** Notes that exactly these gardens hold a plant, as the server has just said. */
export function noteGardensOf(plantId: number, gardenIds: readonly number[]): void {
  const map = new Map(kept.read());
  if (gardenIds.length > 0) map.set(plantId, [...new Set(gardenIds)]);
  else map.delete(plantId);
  kept.write(map);
}

/** Notes that a garden was deleted. For garden and planner pages. */
export const forgetGardenPlants = (pathname: string, gardenId: number): void =>
  void kept.write(withoutGarden(loadPlantsPerGarden(pathname), gardenId));

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
