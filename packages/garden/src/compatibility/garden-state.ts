import { monthsInBloom } from '../bloom.ts';
import { coveredArea, type GardenGround, plantableRows, rowsOver } from '../coverage/coverage.ts';
import type { Thing } from '../drawing/thing.ts';
import type { CompatibilitySite } from '../fit.ts';
import { LAYERS, type Layer, type Month, type PlantLooks } from '../plant.ts';
import { boundsOf, type Point, polygonContains } from '../polygon.ts';
import type { RegionKey } from '../regions.ts';
import { areaOfRows, meeting, rowsOfDiscs, rowsOfPolygons, without } from '../rows.ts';
import { sharesGround } from '../sharingGround.ts';
import { type Feet, feetToInches, INCHES_PER_FOOT } from '../units.ts';
import type { Spot } from './spot.ts';
import { type Squares, squaresOver, widestSpot } from './widest-spot.ts';

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
  /** Hardiness zone, the warmer half of it as .5; undefined when the site's is not known. */
  readonly zone: number | undefined;
  /** Whether anything stands in it; a tree of the neighbours only reaches over. */
  readonly isPlanted: boolean;
  /** Months of the growing season in which nothing in the garden flowers. */
  readonly gaps: ReadonlySet<Month>;
  /** Share of the plantable ground each layer covers when grown. */
  readonly cover: Readonly<Record<Layer, number>>;
  /** How wide a round spot is left for a plant of each layer when all that stands there has grown. */
  readonly room: Readonly<Record<Layer, Feet>>;
  /** How wide a round spot the ground itself offers, with nothing on it; infinite where no plot is known, and then room is left out of every score. */
  readonly widest: Feet;
  /** The same of the water that is drawn, for what lives in it: 0 where there is none. */
  readonly water: { readonly room: Feet; readonly widest: Feet };
  /** Share of the ground under plants taller than each of `SHADE_STEPS`. */
  readonly shade: readonly number[];
  /** The spot that `site` tells of, where it is one and not the whole garden. */
  readonly spot?: Spot;
}

/**
 * From the first willow catkins to the last asters, when bees fly in western Washington and Oregon (Pollinator Partnership,
 * Selecting Plants for Pollinators: Pacific Lowland Mixed Forest Province, on bloom periods).
 */
export const GROWING_SEASON: readonly Month[] = [3, 4, 5, 6, 7, 8, 9, 10];
/** Heights in feet above which a plant casts its shade: those of the height categories, and of small and large trees. */
export const SHADE_STEPS: readonly Feet[] = [1, 3, 6, 15, 30, 60];

/** A score asks for tenths, not for hundredths: so many rows through the radius of the smallest plant. */
const ROUGHLY = 2;

/** Reads a garden for scoring. Costs about what measuring its cover costs. */
export function gardenState({ region, site, ground, plants }: CompatibilityGarden): GardenState {
  const standing = plants.map((plant) => ({ ...plant, spread: plant.spread_mature }));
  const rows = rowsOver(ground, standing, ROUGHLY);
  const open = plantableRows(rows, ground);
  const plantable = areaOfRows(rows, open) / INCHES_PER_FOOT ** 2;
  const coveredBy = (growing: typeof standing) =>
    plantable > 0 ? coveredArea(rows, open, growing) / plantable : 0;
  const inBloom = new Set(plants.flatMap(monthsInBloom));
  return {
    region,
    site,
    zone: zoneOf(site.usda_zone),
    isPlanted: plants.some((one) => polygonContains(ground.outline, one)),
    gaps: new Set(GROWING_SEASON.filter((month) => !inBloom.has(month))),
    cover: perLayer((layer) => coveredBy(standing.filter((one) => one.layer === layer))),
    ...roomIn(ground, plants),
    shade: SHADE_STEPS.map((height) =>
      coveredBy(standing.filter(({ height_mature }) => height_mature > height)),
    ),
  };
}

/** A garden that nobody drew here: what is told of its place, and as far as it is known what a drawing of it comes to. */
export interface ToldGarden extends Pick<GardenState, 'region' | 'site'> {
  readonly isPlanted?: boolean | undefined;
  readonly gaps?: Iterable<Month> | undefined;
  /** As `GardenState` has them, in the order of `LAYERS` and of `SHADE_STEPS`. */
  readonly cover?: readonly number[] | undefined;
  readonly room?: readonly Feet[] | undefined;
  readonly widest?: Feet | undefined;
  /** Room in the water that is drawn, and how wide a spot it offers with nothing in it. */
  readonly water?: readonly Feet[] | undefined;
  readonly shade?: readonly number[] | undefined;
}

/** Such a garden as scoring asks about it. What is not told counts for nothing. */
export function toldGardenState(told: ToldGarden): GardenState {
  const { region, site, isPlanted = false, gaps = [], cover, room, widest, water, shade } = told;
  const at = (figures: readonly number[] | undefined, untold: number) =>
    perLayer((layer) => figures?.[LAYERS.indexOf(layer)] ?? untold);
  return {
    region,
    site,
    zone: zoneOf(site.usda_zone),
    isPlanted,
    gaps: new Set(gaps),
    cover: at(cover, 0),
    room: at(room, widest ?? Number.POSITIVE_INFINITY),
    widest: widest ?? Number.POSITIVE_INFINITY,
    water: { room: water?.[0] ?? 0, widest: water?.[1] ?? 0 },
    shade: SHADE_STEPS.map((_, step) => shade?.[step] ?? 0),
  };
}

/** `8a` as 8, `8b` as 8.5. A zone without its half is taken at its warmer one: nothing is held against what is not said. */
function zoneOf(said: string | null | undefined): number | undefined {
  const zone = Number.parseInt(said ?? '', 10);
  if (Number.isNaN(zone)) return undefined;
  return said?.endsWith('a') ? zone : zone + 0.5;
}

/** Room for each layer: on open ground, beside all that it would compete with. Layers with the same rivals have the same room. */
function roomIn(
  ground: GardenGround,
  plants: readonly StandingCompany[],
): Pick<GardenState, 'room' | 'widest' | 'water'> {
  const { west, north, east, south } = boundsOf(ground.outline);
  const squares = squaresOver(west, north, east - west, south - north);
  const open = plantableRows(squares.rows, ground);
  const known = new Map<string, Feet>();
  const roomBeside = (rivals: readonly Layer[]): Feet => {
    const crowns = plants
      .filter((plant) => rivals.includes(plant.layer))
      .map(({ x, y, spread_mature }) => ({ x, y, radius: feetToInches(spread_mature) / 2 }));
    return widestSpot(squares, without(open, rowsOfDiscs(squares.rows, crowns)));
  };
  const room = perLayer((layer) => {
    const rivals = LAYERS.filter((other) => !sharesGround(layer, other));
    const width = known.get(rivals.join()) ?? roomBeside(rivals);
    known.set(rivals.join(), width);
    return width;
  });
  return { room, widest: widestSpot(squares, open), water: roomInWater(ground, plants, squares) };
}

/** Room in the water that is drawn within the garden, beside what lives in it already. */
function roomInWater(
  { outline, water = [] }: GardenGround,
  plants: readonly StandingCompany[],
  squares: Squares,
): GardenState['water'] {
  if (water.length === 0) return { room: 0, widest: 0 };
  const open = meeting(rowsOfPolygons(squares.rows, [outline]), rowsOfPolygons(squares.rows, water));
  const living = plants
    .filter(({ layer }) => layer === 'aquatic')
    .map(({ x, y, spread_mature }) => ({ x, y, radius: feetToInches(spread_mature) / 2 }));
  return {
    room: widestSpot(squares, without(open, rowsOfDiscs(squares.rows, living))),
    widest: widestSpot(squares, open),
  };
}

/**
 * Existing trees of a drawing as company. Nobody named their species, so they flower for nothing that is known; one
 * without a height is taken to be as high as it is wide, as trees that stand in the open about are.
 */
export const treesAmong = (things: Iterable<Thing>): readonly StandingCompany[] =>
  [...things].flatMap((thing) =>
    thing.kind === 'tree'
      ? [
          {
            x: thing.x,
            y: thing.y,
            layer: 'canopy' as const,
            spread_mature: thing.spread,
            height_mature: thing.height ?? thing.spread,
            bloom_start_month: null,
            bloom_end_month: null,
          },
        ]
      : [],
  );

const perLayer = (each: (layer: Layer) => number): Record<Layer, number> =>
  Object.fromEntries(LAYERS.map((layer) => [layer, each(layer)])) as Record<Layer, number>;

/** Share of the ground that lies under plants taller than this. */
export function shadeAbove({ shade }: GardenState, height: Feet): number {
  const step = SHADE_STEPS.findIndex((each) => each >= height);
  return step < 0 ? 0 : (shade[step] ?? 0);
}

/**
 * A garden as it is at one of its spots. Where the light of the spot itself is known, the shade of what grows taller is in it already,
 * and is not counted a second time.
 */
export function gardenAt(garden: GardenState, spot: Spot): GardenState {
  const { sun, moisture, soil, ph, lightFrom } = spot;
  const site = { ...garden.site, sun_exposure: sun, moisture, soil, ph };
  return { ...garden, site, spot, shade: lightFrom === 'site' ? garden.shade : [] };
}
