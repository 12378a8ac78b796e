import type { BloomColor, Month, PlantLooks } from '@understory/garden';
import { bloomSwatch, colorsInWords, foliageSwatch, mix, type Tint, tintOf } from '../palette.ts';
import { type LeafSeason, looksSeason } from '../season.ts';
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
  readonly small: boolean;
  /** Weight of the outline in units of the radius. */
  readonly line: number;
}

const showyColor = (colors: readonly BloomColor[]): BloomColor | undefined =>
  colors.find((color) => color !== 'none');

/** Gathers what the symbol of a plant is drawn from. */
export function planOf(looks: PlantLooks, { month, detail }: SymbolOptions): Plan {
  const season = month === undefined ? undefined : looksSeason(looks, month);
  const leafSeason = season?.leaf ?? (looks.evergreen === 'evergreen' ? 'evergreen' : 'full');
  const green = foliageSwatch(looks.foliage_color);
  const turned = leafSeason === 'fall' ? colorsInWords(looks.foliage_color_fall)[0] : undefined;
  const fresh = leafSeason === 'leafing' ? mix(green, '#C4DC6A', 0.35) : green;
  const color = showyColor(looks.bloom_color);
  const blooming = looks.bloom_start_month !== null && (season?.blooming ?? true);
  const small = detail === 'small';
  return {
    looks,
    random: seededRandom(looks.scientific_name),
    leafSeason,
    tint: tintOf(turned ?? fresh),
    bloom: blooming && color !== undefined ? bloomSwatch(color) : undefined,
    small,
    line: small ? 0.09 : 0.035,
  };
}

export const isLeafless = (plan: Plan): boolean => plan.leafSeason === 'bare';
/** Evergreens are filled darker, so that a winter plan shows at a glance what stays. */
export const isDense = (plan: Plan): boolean => plan.leafSeason === 'evergreen';
