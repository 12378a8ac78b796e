import { MONTHS, monthsInBloom } from '../bloom.ts';
import { coveredArea, type GardenGround, plantableRows, rowsOver } from '../coverage/coverage.ts';
import {
  LAYERS,
  type Layer,
  type Moisture,
  type Month,
  type PlantLooks,
  type SoilType,
  type SunCode,
} from '../plant.ts';
import { boundsOf, type Point } from '../polygon.ts';
import type { RegionKey } from '../regions.ts';
import { areaOfRows } from '../rows.ts';
import { sharesGround } from '../sharingGround.ts';
import { type Feet, INCHES_PER_FOOT } from '../units.ts';

/** What is known of the place. What is missing or null is left out of every score. */
interface CompatibilitySite {
  readonly sun_exposure?: SunCode | null | undefined;
  readonly moisture?: Moisture | null | undefined;
  readonly soil?: SoilType | null | undefined;
  readonly ph?: number | null | undefined;
  /** As `8b`. */
  readonly usda_zone?: string | null | undefined;
}

/** A plant that stands in the garden, at its mature size. */
export interface StandingCompany
  extends Point,
    Pick<PlantLooks, 'layer' | 'height_mature' | 'spread_mature' | 'bloom_start_month' | 'bloom_end_month'> {}

export interface CompatibilityGarden {
  readonly region: RegionKey;
  readonly site: CompatibilitySite;
  readonly ground: GardenGround;
  readonly plants: readonly StandingCompany[];
}

/** A garden as scoring asks about it. Worked out once, then good for every plant of a catalogue. */
export interface GardenState {
  readonly region: RegionKey;
  readonly site: CompatibilitySite;
  /** Whole hardiness zone; undefined when the site's is not known. */
  readonly zone: number | undefined;
  readonly isPlanted: boolean;
  /** Months of the growing season in which nothing in the garden flowers. */
  readonly gaps: ReadonlySet<Month>;
  /** Share of the plantable ground each layer covers when grown. */
  readonly cover: Readonly<Record<Layer, number>>;
  /** Square feet that are left for a plant of each layer when all that stands there has grown. */
  readonly free: Readonly<Record<Layer, number>>;
  /** Shorter side of the plot. */
  readonly narrow: Feet;
  /** Share of the ground under plants taller than each of `SHADE_STEPS`. */
  readonly shade: readonly number[];
}

/** From the first willow catkins to the last asters: the months in which bees fly in western Washington (WSU Extension, Pollinators). */
const GROWING_SEASON: readonly Month[] = [3, 4, 5, 6, 7, 8, 9, 10];
/** Heights in feet above which a plant casts its shade: those of the height categories, and of small and large trees. */
const SHADE_STEPS: readonly Feet[] = [1, 3, 6, 15, 30, 60];

/** A score asks for tenths, not for hundredths: so many rows through the radius of the smallest plant. */
const ROUGHLY = 2;

/** Reads a garden for scoring. Costs about what measuring its cover costs. */
export function gardenState({ region, site, ground, plants }: CompatibilityGarden): GardenState {
  const standing = plants.map((plant) => ({ ...plant, spread: plant.spread_mature }));
  const rows = rowsOver(ground, standing, ROUGHLY);
  const open = plantableRows(rows, ground);
  const plantable = areaOfRows(rows, open) / INCHES_PER_FOOT ** 2;
  const covered = (growing: typeof standing) => coveredArea(rows, open, growing);
  const share = (area: number) => (plantable > 0 ? area / plantable : 0);
  const freeFor = new Map<string, number>();
  const free = LAYERS.map((layer) => {
    const competing = LAYERS.filter((other) => !sharesGround(layer, other));
    const key = competing.join();
    const area =
      freeFor.get(key) ??
      Math.max(0, plantable - covered(standing.filter((one) => competing.includes(one.layer))));
    freeFor.set(key, area);
    return [layer, area] as const;
  });
  const { west, north, east, south } = boundsOf(ground.outline);
  const inBloom = new Set(plants.flatMap(monthsInBloom));
  const zone = Number.parseInt(site.usda_zone ?? '', 10);
  return {
    region,
    site,
    zone: Number.isNaN(zone) ? undefined : zone,
    isPlanted: plants.length > 0,
    gaps: new Set(MONTHS.filter((month) => GROWING_SEASON.includes(month) && !inBloom.has(month))),
    cover: perLayer(
      LAYERS.map((layer) => [layer, share(covered(standing.filter((one) => one.layer === layer)))] as const),
    ),
    free: perLayer(free),
    narrow: Math.min(east - west, south - north) / INCHES_PER_FOOT,
    shade: SHADE_STEPS.map((height) =>
      share(covered(standing.filter(({ height_mature }) => height_mature > height))),
    ),
  };
}

const perLayer = (entries: readonly (readonly [Layer, number])[]): Record<Layer, number> =>
  Object.fromEntries(entries) as Record<Layer, number>;

/** Share of the ground that lies under plants taller than this. */
export function shadeAbove({ shade }: GardenState, height: Feet): number {
  const step = SHADE_STEPS.findIndex((each) => each >= height);
  return step < 0 ? 0 : (shade[step] ?? 0);
}
