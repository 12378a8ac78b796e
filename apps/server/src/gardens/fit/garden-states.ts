import { type GardenState, gardenState, treesAmong } from '@understory/garden';
import type { PlantedGarden } from '../planted.ts';

/** Gardens whose state is kept: one that is open asks for it with each word that is searched. */
const KEPT = 200;

/** What a garden is to scoring, as it was at one version. */
export interface GardenStates {
  find(id: number, version: number, catalogue: object): GardenState | undefined;
  keep(planted: PlantedGarden, catalogue: object): GardenState;
}

/**
 * States of gardens, worked out once for each version of a garden and of the catalogue: it costs tens of milliseconds where
 * thousands of plants stand. Those asked for longest ago are dropped first.
 */
export function createGardenStates(): GardenStates {
  const kept = new Map<number, { version: number; catalogue: object; state: GardenState }>();
  return {
    find(id, version, catalogue) {
      const entry = kept.get(id);
      if (entry?.version !== version || entry.catalogue !== catalogue) return undefined;
      kept.delete(id);
      kept.set(id, entry);
      return entry.state;
    },
    keep(planted, catalogue) {
      const { id, version } = planted.garden;
      const state = stateOf(planted);
      kept.delete(id);
      kept.set(id, { version, catalogue, state });
      const [oldest] = kept.keys();
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return state;
    },
  };
}

/** A garden as scoring asks about it: its site, its ground, its plants at their grown size and the trees that stood there. */
const stateOf = ({ garden, region, ground, standing, things }: PlantedGarden): GardenState =>
  gardenState({
    region,
    site: garden.site,
    ground,
    plants: [...standing.map(({ plant, x, y }) => ({ ...plant, x, y })), ...treesAmong(things)],
  });
