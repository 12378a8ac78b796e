import { WILDLIFE, type Wildlife } from '../plant.ts';
import {
  countOf,
  type EcologyStanding,
  type PlantCount,
  POLLINATOR_VALUES,
  type PollinatorValue,
} from './garden.ts';

/** Which animals a garden feeds or shelters, and how much it gives to pollinators. */
export interface WildlifeCompany {
  readonly feeds: Readonly<Record<Wildlife, PlantCount>>;
  readonly pollinators: Readonly<Record<PollinatorValue, PlantCount>>;
}

/** By the catalogue's `wildlife_value` and `pollinator_value`, which are common knowledge of gardeners and not counts. */
export const wildlifeCompany = (standing: readonly EcologyStanding[]): WildlifeCompany => ({
  feeds: each(WILDLIFE, (kind) => standing.filter(({ plant }) => plant.wildlife_value.includes(kind))),
  pollinators: each(POLLINATOR_VALUES, (value) =>
    standing.filter(({ plant }) => plant.pollinator_value === value),
  ),
});

const each = <Key extends string>(
  keys: readonly Key[],
  pick: (key: Key) => readonly EcologyStanding[],
): Record<Key, PlantCount> =>
  Object.fromEntries(keys.map((key) => [key, countOf(pick(key))])) as Record<Key, PlantCount>;
