import { createHash } from 'node:crypto';
import type { InventoryStatus, Plant } from '@understory/contract';
import type { NewStock } from './stock-store.ts';

/** What a sample nursery lists, before it has an id of its own. */
export type SampleStock = Omit<NewStock, 'nursery_id'>;

type Fits = (plant: Plant) => boolean;

const grows =
  (ecoregion: string): Fits =>
  ({ ecoregions }) =>
    ecoregions.includes(ecoregion);
const isNative: Fits = ({ plant_status }) => plant_status === 'native';
const isWoody: Fits = ({ plant_type }) => plant_type === 'shrub' || plant_type === 'tree';
const isOpenGround: Fits = ({ sun_exposure, plant_type }) =>
  sun_exposure.includes('FS') && ['perennial', 'bulb', 'annual', 'grass'].includes(plant_type);
const isWetGround: Fits = ({ moisture_requirements, wetland_indicator }) =>
  moisture_requirements.includes('wet') || wetland_indicator === 'OBL' || wetland_indicator === 'FACW';
const isForShade: Fits = ({ sun_exposure }) => sun_exposure.includes('SH');

/** What each sample nursery would grow, by the facts of a plant: its specialties of samples.ts as rules. */
const SPECIALTY: Readonly<Record<string, Fits>> = {
  'sample-salish-lowland-natives': (plant) =>
    isNative(plant) &&
    grows('puget_lowland')(plant) &&
    (['tree', 'fern'].includes(plant.plant_type) || isForShade(plant)),
  'sample-skagit-meadow': (plant) =>
    isNative(plant) &&
    isOpenGround(plant) &&
    (grows('prairie_oak')(plant) || plant.plant_type === 'bulb' || plant.pollinator_value === 'high'),
  'sample-bellingham-bay-wetland': (plant) => isNative(plant) && isWetGround(plant),
  'sample-tahoma-foothill': (plant) =>
    isNative(plant) && isWoody(plant) && plant.height_mature <= 30 && grows('cascade_foothills')(plant),
  'sample-south-sound-prairie': (plant) =>
    isNative(plant) && isOpenGround(plant) && plant.drought_tolerant && grows('prairie_oak')(plant),
  'sample-olympic-rain-shadow': (plant) =>
    plant.drought_tolerant && (plant.plant_status === 'climate_adapted' || !isWoody(plant)),
  'sample-vashon-woodland-edge': (plant) =>
    isForShade(plant) && (plant.height_category === 'groundcover' || plant.height_category === 'low'),
};

/** Of the plants that fit, the share a nursery grows: nobody has everything. */
const SHARE_GROWN = 0.7;

/** Kinds of pots with their prices in dollars, as small growers of natives in Washington asked in the 2020s. */
const POTS = {
  small: { container: '4-inch pot', price: [5, 9] },
  gallon: { container: '1-gallon pot', price: [11, 19] },
  five: { container: '5-gallon pot', price: [34, 62] },
} as const satisfies Record<string, { container: string; price: readonly [number, number] }>;

const potsOf = ({ plant_type }: Plant): readonly (keyof typeof POTS)[] => {
  if (plant_type === 'tree') return ['gallon', 'five'];
  if (plant_type === 'shrub' || plant_type === 'vine' || plant_type === 'fern') return ['gallon'];
  return plant_type === 'annual' || plant_type === 'bulb' ? ['small'] : ['small', 'gallon'];
};

/** A number from 0 up to 1 that is always the same for the same words. */
const lot = (...words: readonly string[]): number =>
  createHash('sha256').update(words.join('\n')).digest().readUInt32BE() / 2 ** 32;

const MOST_IN_STOCK = 60;
const MOST_OF_A_FEW = 5;
/** Shares of the lines: most are in stock, a few run short, some are gone. */
const LIMITED_FROM = 0.74;
const OUT_FROM = 0.9;

function standingOf(chance: number, amount: number): { status: InventoryStatus; quantity: number } {
  if (chance >= OUT_FROM) return { status: 'out_of_stock', quantity: 0 };
  if (chance >= LIMITED_FROM) return { status: 'limited', quantity: 1 + Math.floor(amount * MOST_OF_A_FEW) };
  return { status: 'in_stock', quantity: MOST_OF_A_FEW + 1 + Math.floor(amount * MOST_IN_STOCK) };
}

const DAY_MS = 86_400_000;
/** Most were confirmed within ten days; one in seven is from three to nine weeks ago, to show what a faded figure is. */
const OLD_FROM = 0.86;
const ageOf = (chance: number, days: number): number =>
  (chance >= OLD_FROM ? 20 + days * 40 : days * 10) * DAY_MS;

/**
 * The invented stock of a sample nursery: only plants of its specialty, always the same for the same catalogue, with dates
 * before the moment that is given.
 */
export function sampleStockOf(slug: string, plants: readonly Plant[], now: Date): SampleStock[] {
  const fits = SPECIALTY[slug];
  if (!fits) return [];
  return plants
    .filter((plant) => fits(plant) && lot(slug, plant.slug, 'grown') < SHARE_GROWN)
    .flatMap((plant) => {
      const confirmedAt = new Date(
        now.getTime() - ageOf(lot(slug, plant.slug, 'confirmed'), lot(slug, plant.slug, 'days')),
      );
      return potsOf(plant).map((pot) => lineOf(slug, plant, pot, confirmedAt));
    });
}

function lineOf(slug: string, plant: Plant, pot: keyof typeof POTS, confirmedAt: Date): SampleStock {
  const chance = (what: string) => lot(slug, plant.slug, pot, what);
  const [from, to] = POTS[pot].price;
  // As price tags are written: whole dollars less a nickel.
  const cents = Math.round(from + chance('price') * (to - from)) * 100 - 5;
  return {
    plant_id: plant.id,
    container: POTS[pot].container,
    ...standingOf(chance('status'), chance('quantity')),
    price_cents: cents,
    confirmed_at: confirmedAt,
    created_at: confirmedAt,
    updated_at: confirmedAt,
  };
}
