import { SHADE_STEPS } from '../compatibility/garden-state.ts';
import { type LaidZone, toldAt } from '../compatibility/spot.ts';
import { middleOfCell, toldCells } from '../compatibility/told-cells.ts';
import type { ThingId, ZoneLight } from '../drawing/thing.ts';
import type { SunCode } from '../plant.ts';
import { type Point, type Polygon, polygonContains } from '../polygon.ts';
import { type Feet, INCHES_PER_FOOT } from '../units.ts';
import { hoursAt, hoursOfCell, type LightGround, type LightMap, LightWork, SUN_SEASON } from './light-map.ts';
import { abovePlane } from './obstacles.ts';
import { hoursByRays } from './rays.ts';
import { sunYear } from './sun.ts';
import { sunClassOf, sunOfZone } from './sun-class.ts';

/** A plant whose light is asked for; x and y are its stem, in inches. */
export interface LitPlant extends Point {
  readonly id: ThingId;
  readonly height: Feet;
  /** Light it thrives in. */
  readonly wants: readonly SunCode[];
}

/** The light of a plant where it stands. */
export interface PlantLight {
  readonly id: ThingId;
  /** Hours of direct sun a day in the season, as they are worked out. */
  readonly hours: number;
  /** What its gardener has seen there, which decides. */
  readonly told?: ZoneLight;
  readonly sun: SunCode;
  readonly suits: boolean;
  /**
   * The nearest spot that suits it, in inches, where its own does not; null where the garden has none. Nothing is said of a plant that
   * overtops all planes: each spot would have to be asked for by rays.
   */
  readonly nearest?: Point | null;
}

/** Where a plant could be moved to: the ground of a garden, without what nothing grows on. */
export interface OpenGround {
  readonly outline: Polygon;
  readonly barred: readonly Polygon[];
}

/** Planes that plants are looked at in: none is shaded by what is no taller than they are, themselves among it. */
const PLANES: readonly Feet[] = SHADE_STEPS.filter((height) => height <= 15);
export const TALLEST_PLANE: Feet = PLANES.at(-1) ?? 0;

/** The lowest of the planes that a plant does not overtop; undefined for one that overtops all. */
export const planeOf = (height: Feet): Feet | undefined => PLANES.find((plane) => height <= plane);

/**
 * The light of each plant where it stands. Yields between steps of some milliseconds, so that whoever asks can stop.
 *
 * A plant is read in the lowest plane that it does not overtop, where neither it nor what is lower shades it. One taller than the
 * highest of them would stand in its own shade there: its light is told by rays without it.
 * @param open where a plant could be moved to: the garden's ground, without what nothing grows on
 * @param zones what was seen of the sun by its gardener, topmost first; it decides over what is worked out
 */
export function* plantLights(
  ground: LightGround,
  plants: readonly LitPlant[],
  open: OpenGround,
  zones: readonly LaidZone[] = [],
): Generator<void, readonly PlantLight[]> {
  const lights: PlantLight[] = [];
  for (const plane of PLANES) {
    const here = plants.filter(({ height }) => planeOf(height) === plane);
    if (here.length === 0) continue;
    const work = new LightWork({ ...ground, plane });
    while (work.step()) yield;
    const { map } = work;
    const suited = new Map<string, readonly Point[]>();
    for (const plant of here) {
      const hours = hoursAt(map, plant);
      if (hours === undefined) continue;
      const light = standing(plant, hours, zones);
      if (light.suits) {
        lights.push(light);
        continue;
      }
      const key = plant.wants.join();
      const spots = suited.get(key) ?? spotsThatSuit(map, plant.wants, open, zones);
      suited.set(key, spots);
      lights.push({ ...light, nearest: nearestTo(plant, spots) });
      yield;
    }
  }
  const tall = plants.filter(({ height }) => planeOf(height) === undefined);
  if (tall.length > 0) {
    const year = sunYear(ground.latitude);
    const above = abovePlane(ground.obstacles, TALLEST_PLANE);
    for (const plant of tall) {
      const others = { ...above, crowns: above.crowns.filter(({ of }) => of !== plant.id) };
      const at = { x: plant.x / INCHES_PER_FOOT, y: plant.y / INCHES_PER_FOOT };
      lights.push(standing(plant, hoursByRays(others, at, year, ground.north, SUN_SEASON), zones));
      yield;
    }
  }
  return lights;
}

function standing(plant: LitPlant, hours: number, zones: readonly LaidZone[]): PlantLight {
  const { id, wants } = plant;
  const { light: told } = toldAt(zones, plant);
  const sun = (told && sunOfZone(told)) ?? sunClassOf(hours);
  return { id, hours, ...(told && { told }), sun, suits: wants.length === 0 || wants.includes(sun) };
}

function spotsThatSuit(
  map: LightMap,
  wants: readonly SunCode[],
  { outline, barred }: OpenGround,
  zones: readonly LaidZone[],
): readonly Point[] {
  const { columns, rows } = map.cells;
  const told = toldCells(map.cells, zones);
  const sunOf = (cell: number): SunCode => {
    const { light } = told.kinds[told.of[cell] ?? 0] ?? {};
    return (light && sunOfZone(light)) ?? sunClassOf(hoursOfCell(map, cell));
  };
  return Array.from({ length: columns * rows }, (_, cell) => cell)
    .filter((cell) => wants.includes(sunOf(cell)))
    .map((cell) => middleOfCell(map.cells, cell))
    .filter(
      (spot) => polygonContains(outline, spot) && !barred.some((ground) => polygonContains(ground, spot)),
    );
}

function nearestTo({ x, y }: Point, spots: readonly Point[]): Point | null {
  let [nearest, least]: [Point | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const spot of spots) {
    const away = (spot.x - x) ** 2 + (spot.y - y) ** 2;
    if (away < least) [nearest, least] = [spot, away];
  }
  return nearest;
}
