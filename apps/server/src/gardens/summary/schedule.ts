import type { Plant, ScheduleLine } from '@understory/contract';
import { countStanding, plantCodes } from '@understory/garden';
import type { PlantedGarden } from '../planted.ts';

/** A species of a garden, what it is there for, and how many there are. */
export interface CountedSpecies extends Pick<ScheduleLine, 'kind' | 'code' | 'quantity' | 'existing'> {
  readonly plant: Plant;
}

const KINDS: readonly ScheduleLine['kind'][] = ['to_plant', 'existing', 'collected'];

/**
 * Every species of a garden once: what stands on the plan by its number there, whatever was collected of it, then what is only
 * collected. To plant, then existing, then collected; each by common name.
 */
export function speciesOf({
  standing,
  collected,
}: Pick<PlantedGarden, 'standing' | 'collected'>): readonly CountedSpecies[] {
  const placed = [...countStanding(standing, ({ plant }) => plant.id).values()].map(
    ({ first: { plant }, quantity, existing }) => ({ plant, quantity, existing }),
  );
  const codes = plantCodes(
    placed.map(({ plant }) => plant),
    collected.map(({ plant }) => plant),
  );
  const species = [
    ...placed.map((count) => ({
      ...count,
      kind: count.existing === count.quantity ? ('existing' as const) : ('to_plant' as const),
    })),
    ...collected.map(({ plant, quantity }) => ({ plant, quantity, existing: 0, kind: 'collected' as const })),
  ];
  return species
    .map((one) => ({ ...one, code: codes.get(one.plant.id) ?? '' }))
    .sort(
      (a, b) =>
        KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
        a.plant.common_name.localeCompare(b.plant.common_name, 'en') ||
        a.plant.id - b.plant.id,
    );
}

/** The plant schedule of a garden: its species with how far apart they stand and how large they grow. */
export const scheduleOf = (planted: Pick<PlantedGarden, 'standing' | 'collected'>): ScheduleLine[] =>
  speciesOf(planted).map(({ plant, kind, code, quantity, existing }) => ({
    plant: plant.id,
    common_name: plant.common_name,
    scientific_name: plant.scientific_name,
    code,
    kind,
    quantity,
    existing,
    // Stems as far apart as the plants will be wide: planted so, they meet when they are grown.
    spacing: plant.spread_mature,
    height: plant.height_mature,
    spread: plant.spread_mature,
    years_to_maturity: plant.years_to_maturity,
  }));
