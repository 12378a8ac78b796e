import { coveredRows, plantableRows, rowsOver } from '../coverage/coverage.ts';
import type { RegionKey } from '../regions.ts';
import { areaOfRows, type Stretches, together, without } from '../rows.ts';
import { INCHES_PER_FOOT } from '../units.ts';
import { countOf, type EcologyGarden, type EcologyPlant, type PlantCount } from './garden.ts';
import { coverAt, ROUGHLY } from './growing-cover.ts';

/** How thirsty a plant is through the dry summer once it has rooted, thirstiest first. The names are WUCOLS'. */
export const WATER_CLASSES = ['high', 'moderate', 'low', 'very_low'] as const;
export type WaterClass = (typeof WATER_CLASSES)[number];

/** A figure that is known only as from so much to so much. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

/**
 * Water of each class as a share of reference evapotranspiration, which is what well-watered grass takes (University of
 * California, WUCOLS IV, "Categories of Water Needs").
 */
const WATER_SHARES: Readonly<Record<WaterClass, Span>> = {
  high: { low: 0.7, high: 0.9 },
  moderate: { low: 0.4, high: 0.6 },
  low: { low: 0.1, high: 0.3 },
  very_low: { low: 0, high: 0.1 },
};

/**
 * Inches a week that grass takes in the hottest weeks of a western Washington summer: the rule of thumb of the region's water
 * utilities (Northshore Utility District, of the Saving Water Partnership). It stands for reference evapotranspiration
 * there, of which no table that we could read gives monthly figures.
 */
const GRASS_INCHES_A_WEEK = 1;
/** The region the rule of thumb holds for. */
const KNOWN_REGION: RegionKey = 'northwest_coastal';
/** Gallons in one inch of water over one square foot: 144 cubic inches, of 231 to the gallon. */
const GALLONS_A_FOOT_INCH = 144 / 231;

/** Plants of one class. */
interface WaterNeed extends PlantCount {
  /** Square feet that they cover when grown. Ground under several classes is counted with the thirstiest. */
  readonly area: number;
  /** Once established, in the hottest weeks without rain; null outside the region the rule of thumb holds for. */
  readonly gallons_a_week: Span | null;
}

export interface SummerWater {
  readonly classes: Readonly<Record<WaterClass, WaterNeed>>;
  readonly gallons_a_week: Span | null;
  /** The same weeks, were all plantable ground a green lawn. */
  readonly lawn_gallons_a_week: number | null;
  /** Plants that are new and must be watered until they have rooted, whatever their class. */
  readonly establishing: PlantCount;
}

/**
 * The class of a plant, by the catalogue's moisture and drought tolerance. The mapping is ours: WUCOLS classifies plants for
 * California, and no such list exists for Washington.
 */
export function waterClassOf({
  moisture_requirements,
  drought_tolerant,
}: Pick<EcologyPlant, 'moisture_requirements' | 'drought_tolerant'>): WaterClass {
  const onlyIn = (soil: 'dry' | 'wet') => moisture_requirements.every((each) => each === soil);
  if (drought_tolerant) return onlyIn('dry') ? 'very_low' : 'low';
  return onlyIn('wet') ? 'high' : 'moderate';
}

const times = ({ low, high }: Span, factor: number): Span => ({ low: low * factor, high: high * factor });
const plus = (a: Span, b: Span): Span => ({ low: a.low + b.low, high: a.high + b.high });

/**
 * What a garden wants of water from June to September, when western Washington has little rain: by class the plants, the ground
 * they cover when grown, and roughly the gallons a week in the hottest weeks, established, without rain and without what
 * a sprinkler loses: area × share of what grass takes × one inch × 0.623 gallons (the landscape coefficient method of WUCOLS).
 * No figure is given for new plants: how much these want depends on their pots and the soil.
 */
export function summerWater({
  region,
  ground,
  standing,
}: Pick<EcologyGarden, 'region' | 'ground' | 'standing'>): SummerWater {
  const grown = standing.map((one) => ({ one, cover: coverAt(one, undefined) }));
  const rows = rowsOver(
    ground,
    grown.map(({ cover }) => cover),
    ROUGHLY,
  );
  const open = plantableRows(rows, ground);
  const perFoot = region === KNOWN_REGION ? GRASS_INCHES_A_WEEK * GALLONS_A_FOOT_INCH : undefined;
  let above: readonly Stretches[] = [];
  const classes = WATER_CLASSES.map((name) => {
    const own = grown.filter(({ one }) => waterClassOf(one.plant) === name).map(({ cover }) => cover);
    const held = coveredRows(rows, open, own);
    const area = areaOfRows(rows, without(held, above)) / INCHES_PER_FOOT ** 2;
    above = together(rows, [above, held]);
    return [
      name,
      {
        ...countOf(standing.filter(({ plant }) => waterClassOf(plant) === name)),
        area,
        gallons_a_week: perFoot === undefined ? null : times(WATER_SHARES[name], area * perFoot),
      },
    ] as const;
  });
  const gallons = classes.flatMap(([, { gallons_a_week }]) => gallons_a_week ?? []);
  const plantable = areaOfRows(rows, open) / INCHES_PER_FOOT ** 2;
  return {
    classes: Object.fromEntries(classes) as Record<WaterClass, WaterNeed>,
    gallons_a_week: perFoot === undefined ? null : gallons.reduce(plus, { low: 0, high: 0 }),
    lawn_gallons_a_week: perFoot === undefined ? null : plantable * perFoot,
    establishing: countOf(standing.filter(({ existing }) => !existing)),
  };
}
