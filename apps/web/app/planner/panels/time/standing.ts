import type { PlantCard } from '@understory/contract';
import { groundOf, growingCover, layerCoverage, type ThingId } from '@understory/garden';
import { type GardenDocument, type PlantsById, placedPlants, plotOf } from '@understory/plan';

/** A plant of the plan as its growing, crowding and bloom are told from it. */
export interface Standing {
  readonly id: ThingId;
  readonly plant: PlantCard;
  readonly x: number;
  readonly y: number;
  readonly quantity: number;
  readonly existing: boolean;
}

/** The plants of a plan that the catalogue knows. */
export const standingIn = (
  document: Pick<GardenDocument, 'things'>,
  plants: PlantsById,
): readonly Standing[] =>
  placedPlants(document).flatMap(({ id, plant, x, y, quantity, existing = false }) => {
    const card = plants.get(plant);
    return card ? [{ id, plant: card, x, y, quantity, existing }] : [];
  });

/**
 * The share of the ground that can be planted over which nothing grows, 0 to 1.
 * @param year years after planting; without one, when all is grown
 */
export function bareShare(document: GardenDocument, standing: readonly Standing[], year?: number): number {
  const { things } = document;
  const ground = groundOf(plotOf(document.facts).outline, things);
  const { plantable, any } = layerCoverage(ground, growingCover({ standing, things }, year));
  return plantable > 0 ? 1 - any.share : 0;
}
