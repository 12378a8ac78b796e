import type { AnswerInputOf, Plant, readShoppingPlan } from '@understory/contract';
import {
  type ShoppingGap,
  type ShoppingNeed,
  type Substitute,
  type SubstituteGarden,
  substituteSentence,
  substitutesFor,
} from '@understory/garden';
import type { PlantOnSale } from '../../nurseries/index.ts';
import type { ListedPlants } from '../../plants/index.ts';
import { sayToReader } from '../../platform/reader.ts';
import { serializePlant } from './serialize.ts';

type GapAnswer = AnswerInputOf<typeof readShoppingPlan>['gaps'][number];

interface Short {
  readonly gaps: readonly ShoppingGap[];
  readonly needs: readonly ShoppingNeed[];
  readonly onSale: readonly PlantOnSale[];
  readonly catalogue: ListedPlants;
  readonly plantOf: (id: number) => Plant;
  readonly garden: SubstituteGarden;
  /** Plants that no other can be swapped for: they would lie in the collection twice. */
  readonly taken: ReadonlySet<number>;
}

/** A plant that may be chosen, and what is left of it beside what the garden needs of it anyway. */
interface Candidate {
  readonly plant: Plant;
  readonly nurseries: number;
  /** Null where a nursery does not count. */
  readonly left: number | null;
}

/**
 * The plants of which too few can be had, each with what may stand in for it. Of what may, those of which enough are for sale for
 * what is missing are shown; others only where there are none of these, for a part of it.
 */
export function gapsWithSubstitutes(short: Short): GapAnswer[] {
  if (short.gaps.length === 0) return [];
  const candidates = candidatesOf(short);
  return short.gaps.map(({ plant_id, needed, wanting }) => {
    const missing = short.plantOf(plant_id);
    const enough = [...candidates.values()].filter(({ left }) => left === null || left >= wanting);
    const among = (list: readonly Candidate[]) =>
      substitutesFor(
        missing,
        list.map(({ plant }) => plant),
        short.garden,
      );
    const inFull = among(enough);
    const found = inFull.length > 0 ? inFull : among([...candidates.values()]);
    return {
      plant: plant_id,
      needed,
      wanting,
      substitutes: found.flatMap((substitute) => {
        const candidate = candidates.get(substitute.plant.id);
        return candidate ? [serialize(substitute, candidate)] : [];
      }),
    };
  });
}

function candidatesOf({ needs, onSale, catalogue, taken }: Short): ReadonlyMap<number, Candidate> {
  const needed = new Map(needs.map(({ plant_id, quantity }) => [plant_id, quantity]));
  const sold = new Map(onSale.map((each) => [each.plant_id, each]));
  const candidates = new Map<number, Candidate>();
  for (const plant of catalogue.plants) {
    const sale = sold.get(plant.id);
    if (!sale || taken.has(plant.id)) continue;
    const left = sale.quantity === null ? null : sale.quantity - (needed.get(plant.id) ?? 0);
    if (left === null || left > 0) candidates.set(plant.id, { plant, nurseries: sale.nurseries, left });
  }
  return candidates;
}

const serialize = (
  { plant, is_native, score, reasons }: Substitute<Plant>,
  { nurseries, left }: Candidate,
): GapAnswer['substitutes'][number] => ({
  plant: serializePlant(plant),
  is_native,
  score,
  reasons: reasons.map((reason) => substituteSentence(reason, sayToReader)),
  nurseries,
  for_sale: left,
});
