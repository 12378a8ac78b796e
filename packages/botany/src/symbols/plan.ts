import {
  type BloomColor,
  type LeafSeason,
  looksSeason,
  type Month,
  type PlantLooks,
} from '@understory/garden';
import { fruitOf, isShowy } from '../fruit.ts';
import { bloomSwatch, foliageSwatch, leafColorsInWords, mix, type Tint, tintOf } from '../palette.ts';
import { type SeededRandom, seededRandom } from '../seededRandom.ts';

export interface SymbolOptions {
  /** The month to show; without it full leaf and flower. */
  readonly month?: Month;
  /** `small` for about 12 to 32 px across: fewer shapes, heavier lines. `full` (the default) above. */
  readonly detail?: 'small' | 'full';
}

/** What a symbol is drawn from. */
export interface Plan {
  readonly looks: PlantLooks;
  readonly random: SeededRandom;
  readonly leafSeason: LeafSeason;
  readonly tint: Tint;
  /** Petal colour while it blooms showily. */
  readonly bloom: string | undefined;
  /** Colour of its fruit in a month in which that is seen. */
  readonly fruit: string | undefined;
  readonly small: boolean;
  /** Weight of the outline in units of the radius. */
  readonly line: number;
}

const showyColor = (colors: readonly BloomColor[]): BloomColor | undefined =>
  colors.find((color) => color !== 'none');

/** What of a plant is seen from above, in colours as `#rrggbb`. */
export interface SeenColors {
  /** Of its leaves; of a plant that is bare, none. */
  readonly leaf: string | undefined;
  /** Of its petals while it blooms showily. */
  readonly bloom: string | undefined;
  /** Of its fruit while that is seen; never without a month. */
  readonly fruit: string | undefined;
}

/** The colours a plant has in a month; without one in full leaf and flower. */
export function seenColors(looks: PlantLooks, month?: Month): SeenColors {
  const season = month === undefined ? undefined : looksSeason(looks, month);
  const green = foliageSwatch(looks.foliage_color);
  const color = showyColor(looks.bloom_color);
  const blooming = looks.bloom_start_month !== null && (season?.blooming ?? true);
  const fruit = season?.fruiting ? fruitOf(looks) : null;
  const leaves: Readonly<Record<LeafSeason, string | undefined>> = {
    evergreen: green,
    leafing: mix(green, '#C4DC6A', 0.35),
    full: green,
    fall: leafColorsInWords(looks.foliage_color_fall)[0] ?? green,
    bare: undefined,
  };
  return {
    leaf: season ? leaves[season.leaf] : green,
    bloom: blooming && color !== undefined ? bloomSwatch(color) : undefined,
    fruit: fruit && isShowy(fruit) ? fruit.color : undefined,
  };
}

/** Gathers what the symbol of a plant is drawn from. */
export function planOf(looks: PlantLooks, { month, detail }: SymbolOptions): Plan {
  const season = month === undefined ? undefined : looksSeason(looks, month);
  const { leaf, bloom, fruit } = seenColors(looks, month);
  const small = detail === 'small';
  return {
    looks,
    random: seededRandom(looks.scientific_name),
    leafSeason: season?.leaf ?? (looks.evergreen === 'evergreen' ? 'evergreen' : 'full'),
    tint: tintOf(leaf ?? foliageSwatch(looks.foliage_color)),
    bloom,
    fruit,
    small,
    line: small ? 0.09 : 0.035,
  };
}

export const isLeafless = (plan: Plan): boolean => plan.leafSeason === 'bare';
/** Evergreens are filled darker, so that a winter plan shows at a glance what stays. */
export const isDense = (plan: Plan): boolean => plan.leafSeason === 'evergreen';
