import type { Plant, ScheduleLine } from '@understory/contract';
import type { PlantedGarden } from '../planted.ts';

const KINDS: readonly ScheduleLine['kind'][] = ['to_plant', 'existing', 'collected'];

/** One line for each species and what it is there for, with how many there are and how far apart they stand. */
export function scheduleOf({
  standing,
  collected,
}: Pick<PlantedGarden, 'standing' | 'collected'>): ScheduleLine[] {
  const lines = new Map<string, ScheduleLine>();
  const add = (plant: Plant, kind: ScheduleLine['kind'], quantity: number): void => {
    const key = `${kind} ${plant.id}`;
    const line = lines.get(key);
    lines.set(key, { ...lineOf(plant, kind), quantity: (line?.quantity ?? 0) + quantity });
  };
  for (const { plant, quantity, existing } of standing)
    add(plant, existing ? 'existing' : 'to_plant', quantity);
  for (const { plant, quantity } of collected) add(plant, 'collected', quantity);
  return [...lines.values()].sort(
    (a, b) =>
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      a.common_name.localeCompare(b.common_name, 'en') ||
      a.plant - b.plant,
  );
}

/** Stems as far apart as the plants will be wide: planted so, they meet when they are grown. */
const lineOf = (plant: Plant, kind: ScheduleLine['kind']): Omit<ScheduleLine, 'quantity'> => ({
  plant: plant.id,
  common_name: plant.common_name,
  scientific_name: plant.scientific_name,
  kind,
  spacing: plant.spread_mature,
  height: plant.height_mature,
  spread: plant.spread_mature,
  years_to_maturity: plant.years_to_maturity,
});
