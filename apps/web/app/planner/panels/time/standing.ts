import type { PlantCard } from '@understory/contract';
import { isInBloom, type Month } from '@understory/garden';
import { type GardenDocument, type PlantsById, placedPlants } from '@understory/plan';

/** Each kind that stands in the garden, once, in the order of their names. */
const standingKinds = (
  document: Pick<GardenDocument, 'things'>,
  plants: PlantsById,
): readonly PlantCard[] =>
  [...new Set(placedPlants(document).map(({ plant }) => plant))]
    .flatMap((plant) => plants.get(plant) ?? [])
    .sort((a, b) => a.common_name.localeCompare(b.common_name, 'en') || a.id - b.id);

/** Tells how many kinds of a garden flower in a month. */
export function kindsInFlower(
  document: Pick<GardenDocument, 'things'>,
  plants: PlantsById,
): (month: Month) => number {
  const kinds = standingKinds(document, plants);
  return (month) => kinds.filter((card) => isInBloom(card, month)).length;
}
