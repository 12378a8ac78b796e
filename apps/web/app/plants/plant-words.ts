import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
import { listed, monthName } from '@understory/garden';
import type { Say } from '@understory/words';
import { REGIONAL_MUSES } from '../shell/muses.ts';

type Names<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

/** The catalogue's vocabularies as a gardener says them. */
export const SUN_NAMES: Names<SunCode> = {
  FS: msg`Full Sun`,
  PS: msg`Partial Sun`,
  SH: msg`Shade`,
};
export const MOISTURE_NAMES: Names<Moisture> = { dry: msg`Dry`, moist: msg`Moist`, wet: msg`Wet` };
export const SOIL_NAMES: Names<SoilType> = { sand: msg`Sand`, loam: msg`Loam`, clay: msg`Clay` };
export const HEIGHT_NAMES: Names<HeightCategory> = {
  groundcover: msg`Under 1 ft`,
  low: msg`1 to 3 ft`,
  medium: msg`3 to 6 ft`,
  tall: msg`6 to 15 ft`,
  tree: msg`Over 15 ft`,
};
export const STATUS_NAMES: Names<PlantStatus> = {
  native: msg`Native`,
  climate_adapted: msg`Climate-adapted`,
};
export const TYPE_NAMES: Names<PlantType> = {
  tree: msg`Tree`,
  shrub: msg`Shrub`,
  vine: msg`Vine`,
  fern: msg`Fern`,
  perennial: msg`Perennial`,
  grass: msg`Grass`,
  sedge_rush: msg`Sedge or rush`,
  groundcover: msg`Groundcover`,
  annual: msg`Annual`,
  bulb: msg`Bulb`,
};
export const LEAF_NAMES: Names<LeafPersistence> = {
  evergreen: msg`Evergreen`,
  semi_evergreen: msg`Semi-evergreen`,
  deciduous: msg`Deciduous`,
};
export const LAYER_NAMES: Names<Layer> = {
  canopy: msg`Canopy`,
  understory: msg`Understory`,
  shrub: msg`Shrub layer`,
  herbaceous: msg`Herb layer`,
  groundcover: msg`Groundcover`,
  vine: msg`Climber`,
  aquatic: msg`Water plant`,
};
export const GROWTH_NAMES: Names<GrowthRate> = {
  slow: msg`Slow`,
  moderate: msg`Moderate`,
  fast: msg`Fast`,
};
export const WILDLIFE_NAMES: Names<Wildlife> = {
  birds: msg`Birds`,
  bees: msg`Bees`,
  butterflies: msg`Butterflies and moths`,
  hummingbirds: msg`Hummingbirds`,
  mammals: msg`Mammals`,
};
/** Leaves and kind of plant in one: the grammar of a language may bind them. */
export const KIND_NAMES: Readonly<Record<LeafPersistence, Names<PlantType>>> = {
  evergreen: {
    tree: msg`Evergreen tree`,
    shrub: msg`Evergreen shrub`,
    vine: msg`Evergreen vine`,
    fern: msg`Evergreen fern`,
    perennial: msg`Evergreen perennial`,
    grass: msg`Evergreen grass`,
    sedge_rush: msg`Evergreen sedge or rush`,
    groundcover: msg`Evergreen groundcover`,
    annual: msg`Evergreen annual`,
    bulb: msg`Evergreen bulb`,
  },
  semi_evergreen: {
    tree: msg`Semi-evergreen tree`,
    shrub: msg`Semi-evergreen shrub`,
    vine: msg`Semi-evergreen vine`,
    fern: msg`Semi-evergreen fern`,
    perennial: msg`Semi-evergreen perennial`,
    grass: msg`Semi-evergreen grass`,
    sedge_rush: msg`Semi-evergreen sedge or rush`,
    groundcover: msg`Semi-evergreen groundcover`,
    annual: msg`Semi-evergreen annual`,
    bulb: msg`Semi-evergreen bulb`,
  },
  deciduous: {
    tree: msg`Deciduous tree`,
    shrub: msg`Deciduous shrub`,
    vine: msg`Deciduous vine`,
    fern: msg`Deciduous fern`,
    perennial: msg`Deciduous perennial`,
    grass: msg`Deciduous grass`,
    sedge_rush: msg`Deciduous sedge or rush`,
    groundcover: msg`Deciduous groundcover`,
    annual: msg`Deciduous annual`,
    bulb: msg`Deciduous bulb`,
  },
};
export const REGION_NAMES = Object.fromEntries(
  REGIONAL_MUSES.map(({ key, region }) => [key, region]),
) as Names<RegionKey>;

/** The same as they stand within a list or a sentence. */
const SUN_IN_LIST: Names<SunCode> = { FS: msg`full sun`, PS: msg`partial sun`, SH: msg`shade` };
const MOISTURE_IN_LIST: Names<Moisture> = { dry: msg`dry`, moist: msg`moist`, wet: msg`wet` };
const SOIL_IN_LIST: Names<SoilType> = { sand: msg`sand`, loam: msg`loam`, clay: msg`clay` };
const WILDLIFE_IN_LIST: Names<Wildlife> = {
  birds: msg`birds`,
  bees: msg`bees`,
  butterflies: msg`butterflies and moths`,
  hummingbirds: msg`hummingbirds`,
  mammals: msg`mammals`,
};

/** Text with its first letter as a sentence starts; names within it keep theirs. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const sunWords = (codes: readonly SunCode[], say: Say): string =>
  capitalised(
    listed(
      codes.map((code) => say(SUN_IN_LIST[code])),
      'or',
      say,
    ),
  );

const moistureList = (moistures: readonly Moisture[], say: Say): string =>
  listed(
    moistures.map((moisture) => say(MOISTURE_IN_LIST[moisture])),
    'or',
    say,
  );
export const moistureWords = (moistures: readonly Moisture[], say: Say): string =>
  capitalised(moistureList(moistures, say));
/** "Moist or wet soil". */
export function moistSoilWords(moistures: readonly Moisture[], say: Say): string {
  const moisture = moistureList(moistures, say);
  return capitalised(say(msg`${moisture} soil`));
}

/** Kinds of soil, or of animals, one after the other. */
export const soilWords = (soils: readonly SoilType[], say: Say): string =>
  capitalised(soils.map((soil) => say(SOIL_IN_LIST[soil])).join(', '));
export const wildlifeWords = (kinds: readonly Wildlife[], say: Say): string =>
  capitalised(kinds.map((kind) => say(WILDLIFE_IN_LIST[kind])).join(', '));

/** "Blooms April to June", "Blooms in April", or that it has no flowers to speak of. */
export function bloomWords(start: Month | null, end: Month | null, say: Say): string {
  if (start === null || end === null) return say(msg`No flowers`);
  const [first, last] = [monthName(start, say), monthName(end, say)];
  return say(start === end ? msg`Blooms in ${first}` : msg`Blooms ${first} to ${last}`);
}

/** "April to June", "April", or that it has none, where a name before it says that it blooms. */
export function bloomMonths(start: Month | null, end: Month | null, say: Say): string {
  if (start === null || end === null) return say(msg`No flowers`);
  const [first, last] = [monthName(start, say), monthName(end, say)];
  return start === end ? first : say(msg`${first} to ${last}`);
}
