import { msg, plural } from '@lingui/core/macro';
import type { SharedGarden, SharedPlant } from '@understory/contract';
import {
  feetToInches,
  formatLength,
  inFigures,
  LAYERS,
  type Layer,
  type LengthUnit,
  MONTHS,
  type Month,
  monthsInBloom,
} from '@understory/garden';
import type { Say } from '@understory/words';
import { type LookedAt, timeInWords } from '../../plants/index.ts';
import { isPlanned, queryOf, thenInWords } from './shared-time.ts';

const picture = (token: string, name: string): string =>
  `/api/v1/shared-gardens/${encodeURIComponent(token)}/${name}`;

/** Where the plan of a shared garden is drawn, as it is looked at, and its picture for messengers. */
export const planAddress = (token: string, at?: LookedAt): string =>
  picture(token, 'plan.svg') + (at ? queryOf(at) : '');
export const previewAddress = (token: string): string => picture(token, 'preview.png');

export const sizeWords = (
  { width, length }: Pick<SharedGarden, 'width' | 'length'>,
  say: Say,
  unit: LengthUnit = 'feet',
): string => {
  const [wide, long] = [
    formatLength(feetToInches(width), unit, say),
    formatLength(feetToInches(length), unit, say),
  ];
  return say(msg`${wide} by ${long}`);
};

export const plantWords = (
  { plant_count, species_count }: Pick<SharedGarden, 'plant_count' | 'species_count'>,
  say: Say,
): string =>
  say(
    plant_count === 0
      ? msg`Nothing is planted yet`
      : msg`${plural(plant_count, { one: '# plant', other: '# plants' })} of ${plural(species_count, { one: '# species', other: '# species' })}`,
  );

/** What its plan shows, for who does not see it: at another time how large the plants are then, and what flowers. */
export function planAlt(garden: SharedGarden, at: LookedAt, say: Say, unit: LengthUnit): string {
  const { name, plant_count, species_count } = garden;
  const plan = say(
    plant_count === 0
      ? msg`Plan of ${name}, seen from above: nothing is planted yet.`
      : msg`Plan of ${name}, seen from above: ${plural(plant_count, { one: '# plant', other: '# plants' })} of ${plural(species_count, { one: '# species', other: '# species' })}.`,
  );
  if (isPlanned(at) || plant_count === 0) return plan;
  const [time, then] = [timeInWords(at, say), thenInWords(garden, at, say, unit)];
  return say(msg`${plan} ${time}: ${then}`);
}

/** What search results and messengers say of a shared garden. */
export function sharedGardenWords(
  garden: SharedGarden,
  say: Say,
): {
  readonly title: string;
  readonly description: string;
  readonly imageAlt: string;
} {
  const { name, plant_count, species_count, native_percentage } = garden;
  const size = sizeWords(garden, say);
  return {
    title: name,
    description: say(
      plant_count === 0
        ? msg`A garden plan of ${size}. Nothing is planted yet.`
        : msg`A garden plan of ${size}. ${plural(plant_count, { one: '# plant', other: '# plants' })} of ${plural(species_count, { one: '# species', other: '# species' })}, ${native_percentage}% native to its region.`,
    ),
    imageAlt: say(msg`Plan of the garden ${name}, drawn from above.`),
  };
}

/** The plants of a layer, the highest layer first. */
export interface LayerPlants {
  readonly layer: Layer;
  readonly plants: readonly SharedPlant[];
}

export const byLayer = (plants: readonly SharedPlant[]): readonly LayerPlants[] =>
  LAYERS.map((layer) => ({ layer, plants: plants.filter((plant) => plant.layer === layer) })).filter(
    ({ plants: own }) => own.length > 0,
  );

/** What is in flower in each month. */
export const inFlower = (
  plants: readonly SharedPlant[],
): readonly { readonly month: Month; readonly blooming: readonly SharedPlant[] }[] =>
  MONTHS.map((month) => ({
    month,
    blooming: plants.filter((plant) => monthsInBloom(plant).includes(month)),
  }));

/** How many of a plant there are; what stood there before is told apart. */
export function quantityWords(
  { quantity, existing }: Pick<SharedPlant, 'quantity' | 'existing'>,
  say: Say,
): string {
  const [planted, already] = [inFigures(quantity), inFigures(existing)];
  if (existing === 0) return say(msg`${planted} planted`);
  return say(
    quantity === 0 ? msg`${already} already there` : msg`${planted} planted, ${already} already there`,
  );
}
