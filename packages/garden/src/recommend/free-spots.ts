import { type GardenState, gardenState, treesAmong } from '../compatibility/garden-state.ts';
import { type Rating, scoreOf, verdictOf } from '../compatibility/score.ts';
import { type Spot, spotBy, spotName, zonesAmong } from '../compatibility/spot.ts';
import { middleOfCell, toldCells } from '../compatibility/told-cells.ts';
import type { LightCells } from '../light/shadows.ts';
import { type Layer, SUN_CODES } from '../plant.ts';
import { type Bounds, boundsOf, type Point, type Polygon, polygonArea } from '../polygon.ts';
import { isCrownLayer, sharesGround } from '../sharingGround.ts';
import { BESIDE_TRUNK } from '../templates/clearance.ts';
import { inwards } from '../templates/ground.ts';
import { groupSize } from '../templates/planting.ts';
import { type Feet, feetToInches, INCHES_PER_FOOT, type Inches } from '../units.ts';
import type { RecommendGarden, RecommendPlant } from './garden.ts';

/** Cells of the ground at most, about, and how small one is at the least. */
const CELLS_MOST = 4_000;
const CELL_MIN: Feet = 0.5;

/** Where a plant would do best, and how well. */
export interface FreeSpot {
  /** 0 to 5: `scoreOf` there. */
  readonly score: number;
  /** What that is called: too little known where neither light nor ground is told. */
  readonly rating: Rating;
  /** Stems, in inches: a group of an odd number of what is small, one of what is wide, fewer where there is no room for all. */
  readonly adds: readonly Point[];
}

/** Layers that the same neighbours are in the way of, and how much room each cell has beside them. */
interface RoomBeside {
  /** Of each cell the widest radius that has room there, in inches; what cannot be planted is not in `order`. */
  readonly room: Float32Array;
  /** Cells with room, the least first: what is planted nestles up to what stands there, and leaves the open ground whole. */
  readonly order: readonly number[];
  /** Of each kind of spot the widest radius that has room anywhere. */
  readonly widest: Float64Array;
}

/** The ground of a garden that can be planted, as a grid of spots that are alike or not. */
export class FreeSpots {
  readonly #garden: RecommendGarden;
  readonly #state: GardenState;
  readonly #cells: LightCells;
  /** Of each cell the number of its spot among `#kinds`; of cells that cannot be planted nothing is told. */
  readonly #kind: Uint16Array;
  readonly #kinds: readonly Spot[];
  /** As `RoomBeside.room`, beside what is built and the edges alone; below 0 where nothing is planted. */
  readonly #open: Float32Array;
  readonly #beside = new Map<string, RoomBeside>();
  /** Square feet that can be planted, and how much of them lies under crowns when all is grown. */
  readonly area: number;
  readonly covered: number;

  constructor(garden: RecommendGarden) {
    this.#garden = garden;
    const { region, site, ground, standing, things } = garden;
    const trees = treesAmong(things);
    this.#state = gardenState({
      region,
      site,
      ground,
      plants: [...standing.map(({ plant, x, y }) => ({ ...plant, x, y })), ...trees],
    });
    const pieces = piecesOf(garden);
    this.#cells = cellsOver(pieces.map(({ outline }) => outline));
    this.#open = openRoom(this.#cells, garden, pieces);
    const { kinds, kind } = spotsOf(this.#cells, garden);
    [this.#kinds, this.#kind] = [kinds, kind];
    const squareFeet = this.#cells.side ** 2;
    const crowns = this.#roomBeside(() => true);
    const open = this.#open.reduce((sum, room) => sum + (room > 0 ? 1 : 0), 0);
    this.area = open * squareFeet;
    this.covered = (open - crowns.order.length) * squareFeet;
  }

  /** The best free spot for a plant; undefined where none has room for it when it is grown. */
  bestFor(plant: RecommendPlant): FreeSpot | undefined {
    const { room, order, widest } = this.#besideLayer(plant.layer);
    const radius = feetToInches(plant.spread_mature) / 2;
    let score = -1;
    const isBest = this.#kinds.map((spot, kind) => {
      if ((widest[kind] ?? 0) < radius) return -1;
      const here = scoreOf(plant, this.#state, spot);
      if (here > score) score = here;
      return here;
    });
    if (score < 0) return undefined;
    const isAsGood = (cell: number) => isBest[this.#kind[cell] ?? 0] === score;
    let first: number | undefined;
    for (let at = firstWithRoom(order, room, radius); at < order.length; at += 1) {
      const cell = order[at];
      if (cell === undefined || !isAsGood(cell)) continue;
      first = cell;
      break;
    }
    if (first === undefined) return undefined;
    const { rating } = verdictOf(plant, this.#state, this.#kinds[this.#kind[first] ?? 0]);
    return {
      score,
      rating,
      adds: this.#groupAt(first, plant, (cell) => (room[cell] ?? 0) >= radius && isAsGood(cell)),
    };
  }

  /** So many of a plant as stand together, from a spot outwards. */
  #groupAt(
    first: number,
    { spread_mature }: RecommendPlant,
    holds: (cell: number) => boolean,
  ): readonly Point[] {
    const count = groupSize(spread_mature);
    const begin = tidied(middleOfCell(this.#cells, first));
    const set: Point[] = [begin];
    if (count === 1) return set;
    const spread = feetToInches(spread_mature);
    const { columns, rows, side } = this.#cells;
    const reach = Math.ceil((spread_mature * 2.5) / side);
    const [column, row] = [first % columns, Math.floor(first / columns)];
    const near: { readonly at: Point; readonly away: number }[] = [];
    for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y += 1) {
      for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x += 1) {
        const cell = y * columns + x;
        if (!holds(cell)) continue;
        const at = tidied(middleOfCell(this.#cells, cell));
        const away = Math.hypot(at.x - begin.x, at.y - begin.y);
        if (away >= spread) near.push({ at, away });
      }
    }
    near.sort((a, b) => a.away - b.away || a.at.y - b.at.y || a.at.x - b.at.x);
    for (const { at } of near) {
      if (set.length === count) break;
      if (set.every((other) => Math.hypot(at.x - other.x, at.y - other.y) >= spread)) set.push(at);
    }
    // An even number looks like one that was forgotten.
    return set.length % 2 === 0 ? set.slice(0, -1) : set;
  }

  #besideLayer(layer: Layer): RoomBeside {
    const name = isCrownLayer(layer) ? 'crown' : sharesGround(layer, 'canopy') ? 'floor' : 'between';
    const known = this.#beside.get(name);
    if (known) return known;
    const beside = this.#roomBeside((other) => !sharesGround(layer, other));
    this.#beside.set(name, beside);
    return beside;
  }

  #roomBeside(isRival: (layer: Layer) => boolean): RoomBeside {
    const { standing, things } = this.#garden;
    const growing = [
      ...standing.map(({ x, y, plant: { layer, spread_mature } }) => ({
        x,
        y,
        layer,
        spread: spread_mature,
      })),
      ...treesAmong(things).map(({ x, y, layer, spread_mature }) => ({ x, y, layer, spread: spread_mature })),
    ];
    // Numbers in a row: each cell asks about each neighbour, a million times in a garden of two hundred plants.
    const rivals = discsOf(growing.filter(({ layer }) => isRival(layer)));
    const trunks = discsOf(
      growing
        .filter(({ layer }) => !isRival(layer) && isCrownLayer(layer))
        .map((tree) => ({ ...tree, spread: (2 * BESIDE_TRUNK) / INCHES_PER_FOOT })),
    );
    const room = Float32Array.from(this.#open);
    const order: number[] = [];
    const widest = new Float64Array(this.#kinds.length);
    for (let cell = 0; cell < room.length; cell += 1) {
      const open = room[cell] ?? 0;
      if (open <= 0) continue;
      const { x, y } = middleOfCell(this.#cells, cell);
      // Beneath a crown there is room up to its trunk.
      const least = roomBesideDiscs(trunks, x, y, 0.01) <= 0 ? 0 : roomBesideDiscs(rivals, x, y, open);
      room[cell] = least;
      if (least <= 0) continue;
      order.push(cell);
      const kind = this.#kind[cell] ?? 0;
      if (least > (widest[kind] ?? 0)) widest[kind] = room[cell] ?? 0;
    }
    order.sort((a, b) => (room[a] ?? 0) - (room[b] ?? 0) || a - b);
    return { room, order, widest };
  }
}

/** Circles, each as x, y and radius in inches, one after the other. */
const discsOf = (plants: readonly (Point & { readonly spread: Feet })[]): Float64Array =>
  Float64Array.from(plants.flatMap(({ x, y, spread }) => [x, y, feetToInches(spread) / 2]));

/** Inches from a spot to the nearest circle, as far as it is nearer than `least`; 0 or below within one. */
function roomBesideDiscs(discs: Float64Array, x: Inches, y: Inches, least: Inches): Inches {
  let nearest = least;
  for (let at = 0; at < discs.length; at += 3) {
    const dx = (discs[at] ?? 0) - x;
    const dy = (discs[at + 1] ?? 0) - y;
    const radius = discs[at + 2] ?? 0;
    const squared = dx * dx + dy * dy;
    const within = radius + nearest;
    // A root is drawn only of what is nearer than all before.
    if (squared >= within * within) continue;
    nearest = Math.sqrt(squared) - radius;
    if (nearest <= 0) return nearest;
  }
  return nearest;
}

/** Stems lie at tenths of an inch, as plants are kept. */
const tidied = ({ x, y }: Point): Point => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 });

/** The first place in the order whose cell has so much room. */
function firstWithRoom(order: readonly number[], room: Float32Array, radius: Inches): number {
  let [from, to] = [0, order.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((room[order[middle] ?? 0] ?? 0) < radius) from = middle + 1;
    else to = middle;
  }
  return from;
}

interface Boxed {
  readonly outline: Polygon;
  readonly box: Bounds;
}
const boxed = (outline: Polygon): Boxed => ({ outline, box: boundsOf(outline) });

const distanceToBox = ({ west, north, east, south }: Bounds, { x, y }: Point): Inches =>
  Math.hypot(Math.max(west - x, x - east, 0), Math.max(north - y, y - south, 0));

/** Inches to the nearest of these outlines, as far as it is nearer than `least`; below 0 within one. */
const clearOf = (outlines: readonly Boxed[], at: Point, least: Inches): Inches =>
  outlines.reduce(
    (so, { outline, box }) => (distanceToBox(box, at) >= so ? so : Math.min(so, -inwards(outline, at))),
    least,
  );

/** Ground that is planted, and what lies on it that is not. */
interface Piece extends Boxed {
  readonly covered: readonly Boxed[];
}

/** The beds where there are any, else the whole garden. A bed that is smaller than a lawn lies on it. */
function piecesOf({ ground, beds, covered }: RecommendGarden): readonly Piece[] {
  if (beds.length === 0) return [{ ...boxed(ground.outline), covered: covered.map(boxed) }];
  return beds.map((bed) => {
    const area = polygonArea(bed);
    return { ...boxed(bed), covered: covered.filter((other) => polygonArea(other) < area).map(boxed) };
  });
}

function cellsOver(outlines: readonly Polygon[]): LightCells {
  const { west, north, east, south } = boundsOf(outlines.flat());
  const [width, length] = [(east - west) / INCHES_PER_FOOT, (south - north) / INCHES_PER_FOOT];
  const side = Math.max(CELL_MIN, Math.sqrt((width * length) / CELLS_MOST));
  return {
    west: west / INCHES_PER_FOOT,
    north: north / INCHES_PER_FOOT,
    side,
    columns: Math.max(1, Math.ceil(width / side)),
    rows: Math.max(1, Math.ceil(length / side)),
  };
}

/**
 * Of each cell the widest radius that may stand there: twice as far as it is to the edge of its bed, over which half of a crown may
 * hang, and as far as it is to what is built and to the edge of the garden, as where a bed is filled.
 */
function openRoom(cells: LightCells, { ground }: RecommendGarden, pieces: readonly Piece[]): Float32Array {
  const open = new Float32Array(cells.columns * cells.rows).fill(-1);
  const plot = ground.outline;
  const built = ground.built.map(boxed);
  const beneath = (ground.builtBeneath ?? []).map(({ built: one, beds }) => ({
    ...boxed(one),
    beds: beds.map(boxed),
  }));
  for (let cell = 0; cell < open.length; cell += 1) {
    const at = middleOfCell(cells, cell);
    let edge = -1;
    for (const { outline, box, covered } of pieces) {
      if (distanceToBox(box, at) > 0) continue;
      const within = inwards(outline, at);
      if (within > edge) edge = Math.max(edge, clearOf(covered, at, within));
    }
    if (edge <= 0) continue;
    const within = inwards(plot, at);
    if (within <= 0) continue;
    const room = clearOf(built, at, Math.min(2 * edge, within));
    open[cell] = beneath.reduce(
      // Below 0 a bed lies over it, which can be planted.
      (so, { beds, ...one }) => (clearOf(beds, at, 1) < 0 ? so : clearOf([one], at, so)),
      room,
    );
  }
  return open;
}

/** What is known of each cell: the zones before the light that was worked out, that before what is told of the whole garden. */
function spotsOf(
  cells: LightCells,
  { site, things, sunAt }: RecommendGarden,
): { readonly kinds: readonly Spot[]; readonly kind: Uint16Array } {
  const told = toldCells(cells, zonesAmong(things));
  const kinds: Spot[] = [];
  const numbers = new Map<string, number>();
  /** By what is told of a cell and its light: a garden has thousands of cells and a few dozen of these. */
  const alike = new Map<number, number>();
  const kind = told.of.map((number, cell) => {
    const sun = sunAt?.(middleOfCell(cells, cell)) ?? null;
    const name = number * (SUN_CODES.length + 1) + (sun ? SUN_CODES.indexOf(sun) + 1 : 0);
    const known = alike.get(name);
    if (known !== undefined) return known;
    const spot = spotBy(site, told.kinds[number] ?? {}, undefined);
    const here: Spot = sun && spot.lightFrom === 'site' ? { ...spot, sun, lightFrom: 'map' } : spot;
    const is = numbers.get(spotName(here)) ?? kinds.push(here) - 1;
    numbers.set(spotName(here), is);
    alike.set(name, is);
    return is;
  });
  return { kinds, kind };
}
