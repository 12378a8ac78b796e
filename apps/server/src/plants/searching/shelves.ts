import type { PlantRecord } from '../store.ts';
import { type Asked, FILTER_NAMES, type FilterName, filterOf } from './filters.ts';
import { addPlant, countShared, noPlants, ofAll, ofAny, type PlantSet } from './plant-set.ts';

/** Plants narrowed by filters, and by each choice of the filters beside. */
interface Narrowed {
  /** Those that meet all that is asked. */
  readonly plants: PlantSet;
  /**
   * For each choice of a filter, how many plants meet it and what is asked of the other filters. Where a plant must meet all
   * choices that are asked for, it must meet those beside.
   */
  countChoices(filter: FilterName): Record<string, number>;
}

/** The listed plants, by each choice of each filter. */
export interface Shelves {
  /** Those of the given plants that meet what is asked. */
  narrow(plants: PlantSet, asked: Asked): Narrowed;
}

/** Plants that are shelved before others are let through. */
const PLANTS_A_STEP = 1000;

/** Shelves the plants, by their places in this list; hands back control now and then. */
export function* shelve(plants: readonly PlantRecord[]): Generator<void, Shelves> {
  const shelves = new Map(
    FILTER_NAMES.map((name) => [
      name,
      new Map(filterOf(name).choices.map((choice) => [choice, noPlants(plants.length)])),
    ]),
  );
  for (const [place, plant] of plants.entries()) {
    for (const [name, shelf] of shelves) {
      for (const choice of filterOf(name).metBy(plant)) {
        const set = shelf.get(choice);
        if (set) addPlant(set, place);
      }
    }
    if (place % PLANTS_A_STEP === 0) yield;
  }
  const shelfOf = (name: FilterName): ReadonlyMap<string, PlantSet> => shelves.get(name) ?? new Map();
  const meeting = (name: FilterName, choices: readonly string[]): PlantSet => {
    const sets = choices.map((choice) => shelfOf(name).get(choice) ?? noPlants(plants.length));
    return filterOf(name).meets === 'all' ? ofAll(sets) : ofAny(sets);
  };
  return {
    narrow(among, asked) {
      const met = new Map([...asked].map(([name, choices]) => [name, meeting(name, choices)]));
      const plants = ofAll([among, ...met.values()]);
      const without = (filter: FilterName): PlantSet =>
        ofAll([among, ...[...met].filter(([name]) => name !== filter).map(([, set]) => set)]);
      return {
        plants,
        countChoices(filter) {
          const isLifted = met.has(filter) && filterOf(filter).meets === 'any';
          const others = isLifted ? without(filter) : plants;
          return Object.fromEntries(
            [...shelfOf(filter)].map(([choice, set]) => [choice, countShared(others, set)]),
          );
        },
      };
    },
  };
}
