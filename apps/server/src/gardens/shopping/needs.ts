import { onlyCollected, type ShoppingNeed, type ShoppingOffer, supplyOf } from '@understory/garden';

/** How many of a plant a garden has, on its grid or in its collection. */
export interface CountedPlant {
  readonly plantId: number;
  readonly isPlaced: boolean;
  /** It stood there before the garden was planned. */
  readonly isExisting: boolean;
  readonly quantity: number;
}

/** What is collected for a garden and stands nowhere on its plan; what stood there before stands on it. */
export const collectedAlone = (counts: readonly CountedPlant[]): readonly CountedPlant[] =>
  onlyCollected(
    counts.filter(({ isPlaced }) => !isPlaced),
    new Set(counts.filter(({ isPlaced }) => isPlaced).map(({ plantId }) => plantId)),
    ({ plantId }) => plantId,
  );

/**
 * What is to be bought for a garden: what is placed, but for what stands there already. What is only collected counts where it is
 * asked for; of what is placed as well, the plan has said how many it takes.
 */
export function needsOf(counts: readonly CountedPlant[], withCollection: boolean): ShoppingNeed[] {
  const bought = counts.filter(({ isPlaced, isExisting }) => isPlaced && !isExisting);
  const needs = new Map<number, number>();
  for (const { plantId, quantity } of withCollection ? [...bought, ...collectedAlone(counts)] : bought)
    needs.set(plantId, (needs.get(plantId) ?? 0) + quantity);
  return [...needs].map(([plant_id, quantity]) => ({ plant_id, quantity }));
}

/** Whether of any plant too few are for sale, by what may be had where a nursery does not count. */
export function isAnyShort(
  needs: readonly ShoppingNeed[],
  offers: readonly Pick<ShoppingOffer, 'plant_id' | 'quantity' | 'status'>[],
): boolean {
  const supply = new Map<number, number>();
  for (const offer of offers) {
    const there = supplyOf(offer, Number.POSITIVE_INFINITY);
    supply.set(offer.plant_id, (supply.get(offer.plant_id) ?? 0) + there);
  }
  return needs.some(({ plant_id, quantity }) => (supply.get(plant_id) ?? 0) < quantity);
}
