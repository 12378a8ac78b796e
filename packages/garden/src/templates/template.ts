import type { Words } from '@understory/words';
import type { HardscapeType } from '../hardscape.ts';
import type {
  GrowthRate,
  Moisture,
  PlantInGarden,
  PlantLooks,
  SoilType,
  SunCode,
  Wildlife,
} from '../plant.ts';
import type { GardenUse, Trade } from '../trade.ts';
import type { Feet } from '../units.ts';

/** What choosing a plant for a design needs of the catalogue. */
export interface TemplatePlant
  extends PlantInGarden,
    Omit<Trade, 'listCount'>,
    Pick<
      PlantLooks,
      | 'scientific_name'
      | 'plant_type'
      | 'layer'
      | 'evergreen'
      | 'bloom_start_month'
      | 'bloom_end_month'
      | 'fruit'
    > {
  readonly common_name: string;
  readonly growth_rate: GrowthRate;
  readonly sun_exposure: readonly SunCode[];
  readonly moisture_requirements: readonly Moisture[];
  readonly soil_types: readonly SoilType[];
  readonly soil_ph_min: number;
  readonly soil_ph_max: number;
  /** Whole zones, as the catalogue gives them. */
  readonly usda_zone_min: number;
  readonly usda_zone_max: number;
  readonly drought_tolerant: boolean;
  readonly deer_resistant: boolean;
  readonly wildlife_value: readonly Wildlife[];
  readonly pollinator_value: 'low' | 'medium' | 'high';
  readonly toxicity_note: string | null;
  readonly spread_habit: string;
  readonly thorny: boolean;
  /** Where in Washington and Oregon it grows wild. */
  readonly ecoregions: readonly string[];
  readonly confidence: 'high' | 'medium' | 'low';
}

/**
 * A strip of the ground: `depth` runs from its north edge (0) to its south edge (1), `heart` from its edge (0) to the
 * spot farthest from every edge (1).
 */
export interface Strip {
  readonly along: 'depth' | 'heart';
  readonly from: number;
  readonly to: number;
}

/** A part that plants play in a design. */
export interface Role {
  readonly name: Words;
  /** What the catalogue must say of a plant that plays it. */
  readonly takes: (plant: TemplatePlant) => boolean;
  /** Of those, which are better: 0 to 3. */
  readonly likes?: (plant: TemplatePlant) => number;
  /** What the trade has such plants for: those that are sold for one of these are liked better. */
  readonly uses: readonly GardenUse[];
  readonly where: Strip;
  /** How much of its strip it covers when grown: 0 to 1, and more where crowns reach beyond a narrow strip. */
  readonly cover: number;
  /** Kinds at most; a small garden gets fewer, so that each kind is still seen. */
  readonly kinds: number;
  /** Stands shoulder to shoulder, as a hedge does; else each kind keeps apart from its like. */
  readonly isHedge?: true;
  /** Fills what the others leave, so that single plants will do; else what is small stands in groups. */
  readonly fills?: true;
  /** Where the ground of the strip differs from the rest, as at the bottom of a rain garden. */
  readonly moisture?: Moisture;
}

/** A whole design for a real situation. */
export interface Template {
  readonly key: string;
  readonly name: Words;
  /** The situation it answers, for the gardener to know their own by. */
  readonly situation: Words;
  /** What it gives. */
  readonly gives: Words;
  /** The light and ground it is made for; the first of each is taken where the garden's is not known. */
  readonly sun: readonly SunCode[];
  readonly moisture: readonly Moisture[];
  /** Free ground it needs: square feet, and feet across at the widest. */
  readonly leastArea: number;
  readonly leastAcross: Feet;
  /** Sides of its bed where the garden is larger than that, longer one first. */
  readonly bed: readonly [long: Feet, short: Feet];
  /** Ground left open around the heart: how much of the way from there to the nearest edge. */
  readonly open?: { readonly ground: 'gravel' | 'paving' | 'lawn' | 'water'; readonly share: number };
  /** What is built, where there is room: at the heart, or in front to the south. */
  readonly built?: readonly { readonly type: HardscapeType; readonly at: 'heart' | 'front' }[];
  /** From the largest to the smallest: those that come first have the choice of the ground. */
  readonly roles: readonly Role[];
}
