import type { SharedGarden, SharedPlant } from '@understory/contract';
import {
  counted,
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

const picture = (token: string, name: string): string =>
  `/api/v1/shared-gardens/${encodeURIComponent(token)}/${name}`;

/** Where the plan of a shared garden is drawn, and its picture for messengers. */
export const planAddress = (token: string): string => picture(token, 'plan.svg');
export const previewAddress = (token: string): string => picture(token, 'preview.png');

export const sizeWords = (
  { width, length }: Pick<SharedGarden, 'width' | 'length'>,
  unit: LengthUnit = 'feet',
): string => `${formatLength(feetToInches(width), unit)} by ${formatLength(feetToInches(length), unit)}`;

export const plantWords = ({
  plant_count,
  species_count,
}: Pick<SharedGarden, 'plant_count' | 'species_count'>): string =>
  plant_count === 0
    ? 'Nothing is planted yet'
    : `${counted(plant_count, 'plant')} of ${species_count} species`;

/** What search results and messengers say of a shared garden. */
export function sharedGardenWords(garden: SharedGarden): {
  readonly title: string;
  readonly description: string;
  readonly imageAlt: string;
} {
  const facts = `${sizeWords(garden)}. ${plantWords(garden)}`;
  const native = garden.plant_count > 0 ? `, ${garden.native_percentage}% native to its region` : '';
  return {
    title: garden.name,
    description: `A garden plan of ${facts}${native}.`,
    imageAlt: `Plan of the garden ${garden.name}, drawn from above.`,
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
export function quantityWords({ quantity, existing }: Pick<SharedPlant, 'quantity' | 'existing'>): string {
  if (existing === 0) return `${inFigures(quantity)} planted`;
  const already = `${inFigures(existing)} already there`;
  return quantity === 0 ? already : `${inFigures(quantity)} planted, ${already}`;
}
