import type {
  GrowthRate,
  HeightCategory,
  Layer,
  LeafPersistence,
  Moisture,
  Month,
  PlantStatus,
  PlantType,
  RegionKey,
  SoilType,
  SunCode,
  Wildlife,
} from '@understory/garden';
import { listed, MONTH_NAMES } from '@understory/garden';
import { REGIONAL_MUSES } from '../shell/muses.ts';
import { i18nOf, sayBy } from '../shell/words.ts';

/** The catalogue's vocabularies as a gardener says them. */
export const SUN_NAMES: Readonly<Record<SunCode, string>> = {
  FS: 'Full Sun',
  PS: 'Partial Sun',
  SH: 'Shade',
};
export const MOISTURE_NAMES: Readonly<Record<Moisture, string>> = { dry: 'Dry', moist: 'Moist', wet: 'Wet' };
export const SOIL_NAMES: Readonly<Record<SoilType, string>> = { sand: 'Sand', loam: 'Loam', clay: 'Clay' };
export const HEIGHT_NAMES: Readonly<Record<HeightCategory, string>> = {
  groundcover: 'Under 1 ft',
  low: '1 to 3 ft',
  medium: '3 to 6 ft',
  tall: '6 to 15 ft',
  tree: 'Over 15 ft',
};
export const STATUS_NAMES: Readonly<Record<PlantStatus, string>> = {
  native: 'Native',
  climate_adapted: 'Climate-adapted',
};
export const TYPE_NAMES: Readonly<Record<PlantType, string>> = {
  tree: 'Tree',
  shrub: 'Shrub',
  vine: 'Vine',
  fern: 'Fern',
  perennial: 'Perennial',
  grass: 'Grass',
  sedge_rush: 'Sedge or rush',
  groundcover: 'Groundcover',
  annual: 'Annual',
  bulb: 'Bulb',
};
export const LEAF_NAMES: Readonly<Record<LeafPersistence, string>> = {
  evergreen: 'Evergreen',
  semi_evergreen: 'Semi-evergreen',
  deciduous: 'Deciduous',
};
export const LAYER_NAMES: Readonly<Record<Layer, string>> = {
  canopy: 'Canopy',
  understory: 'Understory',
  shrub: 'Shrub layer',
  herbaceous: 'Herb layer',
  groundcover: 'Groundcover',
  vine: 'Climber',
  aquatic: 'Water plant',
};
export const GROWTH_NAMES: Readonly<Record<GrowthRate, string>> = {
  slow: 'Slow',
  moderate: 'Moderate',
  fast: 'Fast',
};
export const WILDLIFE_NAMES: Readonly<Record<Wildlife, string>> = {
  birds: 'Birds',
  bees: 'Bees',
  butterflies: 'Butterflies and moths',
  hummingbirds: 'Hummingbirds',
  mammals: 'Mammals',
};
export const REGION_NAMES = Object.fromEntries(
  REGIONAL_MUSES.map(({ key, region }) => [key, sayBy(i18nOf('en'))(region)]),
) as Record<RegionKey, string>;

/** Text with its first letter as a sentence starts; names within it keep theirs. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A list of words as a sentence: the first letter a capital, the rest in lower case. */
export const asSentence = (text: string): string => capitalised(text.toLowerCase());

export const sunWords = (codes: readonly SunCode[]): string =>
  asSentence(listed(codes.map((code) => SUN_NAMES[code])));
export const moistureWords = (moistures: readonly Moisture[]): string =>
  asSentence(listed(moistures.map((moisture) => MOISTURE_NAMES[moisture])));

/** "Blooms April to June", "Blooms in April", or that it has no flowers to speak of. */
export function bloomWords(start: Month | null, end: Month | null): string {
  if (start === null || end === null) return 'No flowers';
  if (start === end) return `Blooms in ${MONTH_NAMES[start]}`;
  return `Blooms ${MONTH_NAMES[start]} to ${MONTH_NAMES[end]}`;
}
