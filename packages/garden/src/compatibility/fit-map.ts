import { type GardenGround, plantableRows } from '../coverage/coverage.ts';
import { cellAt, hoursOfCell, type LightMap } from '../light/light-map.ts';
import type { LightCells } from '../light/shadows.ts';
import { sunClassOf } from '../light/sun-class.ts';
import { SUN_CODES } from '../plant.ts';
import type { Point } from '../polygon.ts';
import { meeting, rowsOfPolygons, type Stretches } from '../rows.ts';
import { feetToInches, type Inches } from '../units.ts';
import type { GardenState } from './garden-state.ts';
import type { ScoredPlant } from './rules.ts';
import { ratingOf, scoreOf } from './score.ts';
import { type LaidZone, spotBy } from './spot.ts';
import { middleOfCell, rowsOfCells, toldCells } from './told-cells.ts';

/** How well a plant would suit every spot of a garden. */
export interface FitMap {
  readonly cells: LightCells;
  /** Of each cell, row by row, the score of its middle in tenths; `NOWHERE` where it cannot stand. */
  readonly scores: Uint8Array;
}

/** No plant stands there: built ground, or beside the garden; for what lives in water, where no water is. */
export const NOWHERE = 255;

/** What a plant can be planted in. */
export interface FitGround {
  readonly ground: GardenGround;
  readonly zones: readonly LaidZone[];
}

/**
 * How well a plant suits each spot: `scoreOf` at it, asked once for spots that are alike, of which a garden has a few dozen.
 * @param light as a plant of its height gets it; a map without hours tells by zones alone
 */
export function fitMap(
  plant: ScoredPlant,
  garden: GardenState,
  light: Pick<LightMap, 'cells'> & Partial<LightMap>,
  { ground, zones }: FitGround,
): FitMap {
  const { cells, months } = light;
  const { columns } = cells;
  const told = toldCells(cells, zones);
  const scores = new Uint8Array(columns * cells.rows).fill(NOWHERE);
  const alike = new Map<number, number>();
  const isInWater = plant.layer === 'aquatic' && (ground.water ?? []).length > 0;
  const open = isInWater ? waterRows(cells, ground) : plantableRows(rowsOfCells(cells), ground);
  eachCellOf(cells, open, (cell) => {
    const hours = months && hoursOfCell({ months }, cell);
    const kind = told.of[cell] ?? 0;
    const name = kind * 4 + (hours === undefined ? 3 : SUN_CODES.indexOf(sunClassOf(hours)));
    let score = alike.get(name);
    if (score === undefined) {
      const spot = spotBy(garden.site, told.kinds[kind] ?? {}, hours);
      score = Math.round(scoreOf(plant, garden, spot) * 10);
      alike.set(name, score);
    }
    scores[cell] = score;
  });
  return { cells, scores };
}

const waterRows = (cells: LightCells, { outline, water = [] }: GardenGround): readonly Stretches[] => {
  const rows = rowsOfCells(cells);
  return meeting(rowsOfPolygons(rows, [outline]), rowsOfPolygons(rows, water));
};

function eachCellOf(cells: LightCells, open: readonly Stretches[], visit: (cell: number) => void): void {
  const { columns, west, side } = cells;
  const [from, apart] = [feetToInches(west + side / 2), feetToInches(side)];
  open.forEach((stretches, row) => {
    for (let each = 0; each < stretches.length; each += 2) {
      const first = Math.max(0, Math.ceil(((stretches[each] ?? 0) - from) / apart));
      const last = Math.min(columns - 1, Math.ceil(((stretches[each + 1] ?? 0) - from) / apart) - 1);
      for (let column = first; column <= last; column++) visit(row * columns + column);
    }
  });
}

/** The score of a spot as the map has it, 0 to 5; undefined where the plant cannot stand. */
export function fitAt({ cells, scores }: FitMap, at: Point): number | undefined {
  const cell = cellAt(cells, at);
  const score = cell === undefined ? NOWHERE : (scores[cell] ?? NOWHERE);
  return score === NOWHERE ? undefined : score / 10;
}

/** What takes up ground beside the plant, in inches. */
export interface Neighbour extends Point {
  readonly radius: Inches;
}

/** The spot where a plant would do best. */
export interface BestSpot {
  readonly at: Point;
  /** 0 to 5. */
  readonly score: number;
  /** Whether it has room there, grown. */
  readonly isFree: boolean;
}

/** A spot of a poorer rating is not named for the sake of room. */
const isWorth = (score: number, best: number): boolean => ratingOf(score / 10) === ratingOf(best / 10);

/** Of the circle that a crown covers so many spots are looked at. */
const RIM = 8;

/** Whether a plant would reach over no built ground and not beyond the garden. */
const hasOpenGround = (fit: FitMap, { x, y }: Point, radius: Inches): boolean =>
  Array.from({ length: RIM }, (_, turn) => (turn / RIM) * 2 * Math.PI).every(
    (turn) => fitAt(fit, { x: x + radius * Math.cos(turn), y: y + radius * Math.sin(turn) }) !== undefined,
  );

/**
 * The best spot for a plant: the highest score with room for it, as near as may be to where it stands. Where a higher score has no room
 * left, one of the same rating that has; where none has, the nearest of the highest. Undefined where it can stand nowhere.
 * @param radius of the plant, grown
 * @param neighbours what it would crowd
 */
export function bestSpot(
  fit: FitMap,
  from: Point,
  radius: Inches,
  neighbours: readonly Neighbour[],
): BestSpot | undefined {
  const { cells, scores } = fit;
  const best = scores.reduce((most, score) => (score !== NOWHERE && score > most ? score : most), 0);
  const nearest = new Map<number, { readonly at: Point; readonly away: number }>();
  let anyhow: { readonly at: Point; readonly away: number } | undefined;
  scores.forEach((score, cell) => {
    if (score === NOWHERE || !isWorth(score, best)) return;
    const at = middleOfCell(cells, cell);
    const away = (at.x - from.x) ** 2 + (at.y - from.y) ** 2;
    if (score === best && (!anyhow || away < anyhow.away)) anyhow = { at, away };
    const known = nearest.get(score);
    if (known && known.away <= away) return;
    const isFree = neighbours.every(
      (other) => (other.x - at.x) ** 2 + (other.y - at.y) ** 2 >= (other.radius + radius) ** 2,
    );
    if (isFree && hasOpenGround(fit, at, radius)) nearest.set(score, { at, away });
  });
  const [free] = [...nearest].sort(([a], [b]) => b - a);
  if (free) return { at: free[1].at, score: free[0] / 10, isFree: true };
  return anyhow && { at: anyhow.at, score: best / 10, isFree: false };
}
