import type { SharedGarden, SharedPlant } from '@understory/contract';
import { nativeShare, type RegionKey } from '@understory/garden';
import { type GardenDocument, type PlantsById, shownThings } from '@understory/plan';
import { portraitOf } from '../../plants/index.ts';
import type { PlantedGarden } from '../planted.ts';
import { type Drawn, drawnOf } from '../rendering/index.ts';

/**
 * A garden as strangers see it: the plan without photographs and surveys, without what lies in hidden layers, and of
 * the site nothing but where north is. What a client keeps in a drawing beside what is drawn stays with the owner.
 */
export interface PublicGarden extends Drawn {
  readonly description: string;
  readonly region: RegionKey;
  /** Of each species how many are planted, and how many stood there before. */
  readonly species: readonly SharedPlant[];
}

export async function publicGardenOf(planted: PlantedGarden): Promise<PublicGarden> {
  const { document, plants } = await drawnOf(planted);
  const { north } = document.facts.site;
  const open: GardenDocument = {
    ...document,
    facts: { ...document.facts, site: north === undefined ? {} : { north } },
    carried: { fields: {}, entries: {}, layers: {} },
  };
  const species = speciesOf(open, plants, planted);
  return { document: open, plants, species, region: planted.region, description: planted.garden.description };
}

function speciesOf(
  document: GardenDocument,
  plants: PlantsById,
  { region }: PlantedGarden,
): readonly SharedPlant[] {
  const counts = new Map<number, { quantity: number; existing: number }>();
  for (const { plant, quantity, existing } of shownThings(document, plants).field.things) {
    const count = counts.get(plant) ?? { quantity: 0, existing: 0 };
    count[existing ? 'existing' : 'quantity'] += quantity;
    counts.set(plant, count);
  }
  return [...counts]
    .flatMap(([id, count]): SharedPlant[] => {
      const plant = plants.get(id);
      if (!plant) return [];
      const portrait = portraitOf(plant);
      return [
        {
          id,
          slug: plant.slug,
          common_name: plant.common_name,
          scientific_name: plant.scientific_name,
          layer: plant.layer,
          height_mature: plant.height_mature,
          spread_mature: plant.spread_mature,
          plant_type: plant.plant_type,
          growth_rate: plant.growth_rate,
          years_to_maturity: plant.years_to_maturity,
          bloom_color: plant.bloom_color,
          bloom_start_month: plant.bloom_start_month,
          bloom_end_month: plant.bloom_end_month,
          image_url: portrait.image_url,
          image_alt_text: portrait.alt_text,
          is_native: plant.native_regions.includes(region),
          ...count,
        },
      ];
    })
    .sort((a, b) => a.common_name.localeCompare(b.common_name, 'en'));
}

/** What is told beside the plan, and beside what it can be looked at in. */
export type PublicFacts = Omit<SharedGarden, 'plan' | 'can_use_growth_simulation'>;

export function factsOf({ document: { facts }, description, region, species }: PublicGarden): PublicFacts {
  const counted = species.map(({ quantity, existing, is_native }) => ({
    quantity: quantity + existing,
    native_regions: is_native ? [region] : [],
  }));
  return {
    name: facts.name,
    description,
    width: facts.width,
    length: facts.length,
    region,
    native_percentage: nativeShare(counted, region),
    plant_count: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    species_count: species.length,
    plants: [...species],
  };
}
