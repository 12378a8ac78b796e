import { dice } from '../chance.ts';
import type { DriftNeighbour } from '../drift.ts';
import { type Point, polygonArea, polygonContains } from '../polygon.ts';
import { INCHES_PER_FOOT, type Inches } from '../units.ts';
import { type FillBed, fillBed, pointOf } from './bed.ts';
import { FILL_AREA_MAX, FILL_AREA_MIN, FILL_PLANTS_MAX, type FillOrder } from './fill.ts';
import {
  type FillTerms,
  type Goal,
  insideShare,
  kindOf,
  kindsFor,
  Sums,
  tallestFor,
  termsOf,
  weightsOf,
} from './objective.ts';
import { mayFill, paletteOf } from './palette.ts';
import { BedPlanting, GROUPS_APART, type Group, holds, type Planted, spacingBetween } from './planting.ts';
import { movesFor, Search } from './search.ts';

/** Why a bed is not filled. */
export type FillRefusal =
  | 'too_small'
  | 'too_large'
  | 'no_room'
  | 'built_over'
  | 'nothing_fits'
  | 'nothing_sold'
  | 'over_budget'
  | 'nothing_suits'
  | 'nothing_at_all';

/** A bed that was filled. */
export interface Filled {
  readonly plants: readonly Planted[];
  readonly terms: FillTerms;
  /** 0 to 1. */
  readonly worth: number;
  readonly sums: Sums;
  readonly bed: FillBed;
  /** The tallest that may grow, in feet. */
  readonly tallest: number;
}

/** Fewer free spots than this share are no room. */
const FULL = 0.05;

/** A bed made ready for planting, or why it is not filled. */
export function readyBed(
  order: FillOrder,
  step?: Inches,
): { readonly planting: BedPlanting; readonly bed: FillBed; readonly tallest: number } | FillRefusal {
  const area = polygonArea(order.outline) / INCHES_PER_FOOT ** 2;
  if (area < FILL_AREA_MIN) return 'too_small';
  if (area > FILL_AREA_MAX) return 'too_large';
  const { choices, emphasis, standing, trees, region } = order;
  const bed = fillBed(order, choices.seenFrom, step);
  if (bed.spots.length === 0 || bed.area < FILL_AREA_MIN / 2) return 'built_over';
  const tallest = choices.tallest ?? tallestFor(bed.deep);
  const wanted = choices.kinds ?? kindsFor(bed.area);
  const inBed = standing.filter((one) => polygonContains(order.outline, one));
  if (inBed.reduce((sum, { quantity }) => sum + quantity, 0) >= FILL_PLANTS_MAX) return 'no_room';
  const kinds = paletteOf(order, bed, { wanted, tallest, roll: dice(order.seed) });
  if (kinds.length === 0) return whyNone(order, tallest);
  const already = new Sums();
  for (const { plant, quantity, x, y } of inBed) {
    const kind = kindOf(plant, { region, prices: NO_PRICES }, tallest, []);
    already.stand(
      kind,
      kind.area * quantity * insideShare(bed.placeOf({ x, y }).edge, kind.radius),
      quantity,
    );
  }
  const goal: Goal = {
    area: bed.area,
    kinds: wanted,
    choices: emphasis === 'evergreen' ? { ...choices, evergreen: Math.max(0.6, choices.evergreen) } : choices,
    weights: weightsOf(emphasis),
  };
  const planting = new BedPlanting(bed, kinds, goal, {
    standing: [...standing.map(neighbour), ...trees],
    already,
    others: new Set(inBed.map(({ plant }) => plant.id)),
    budget: choices.budget,
  });
  const isFree = (cell: number) => kinds.some((_, of) => planting.isFree(of, cell));
  const free = bed.spots.filter(isFree).length;
  if (inBed.length > 0 && free < Math.max(1, bed.spots.length * FULL)) return 'no_room';
  if (free === 0) return 'nothing_fits';
  return { planting, bed, tallest };
}

const NO_PRICES: ReadonlyMap<number, number> = new Map();

const neighbour = ({ x, y, plant }: FillOrder['standing'][number]): DriftNeighbour => ({
  at: { x, y },
  spread_mature: plant.spread_mature,
  layer: plant.layer,
});

/** Which of the wishes leaves nothing. */
function whyNone(order: FillOrder, tallest: number): FillRefusal {
  if (order.catalogue.length === 0) return 'nothing_at_all';
  const { choices } = order;
  const isAny = (relaxed: Partial<FillOrder['choices']>) =>
    mayFill({ ...order, choices: { ...choices, ...relaxed } }, tallest).length > 0;
  if (mayFill(order, tallest).length > 0) return 'nothing_suits';
  if (choices.inStock && isAny({ inStock: false })) return 'nothing_sold';
  if (choices.budget !== null && isAny({ budget: null })) return 'over_budget';
  return 'nothing_suits';
}

/**
 * Fills a bed: drifts of odd numbers set one by one where they do most for the whole, then gone over again and again. Everything keeps its
 * mature spacing, stands within the bed and clear of what is built, in light and ground that suit it, and low in front. What stands
 * there stays. The same order gives the same planting.
 *
 * @param moves by how many it is gone over; without, as suits its size
 * @param step inches between spots; without, as suits its size
 */
export function fillOf(order: FillOrder, moves?: number, step?: Inches): Filled | FillRefusal {
  const ready = readyBed(order, step);
  if (typeof ready === 'string') return ready;
  const { planting, bed, tallest } = ready;
  const search = new Search(planting, order.seed);
  search.plant(bed.spots);
  if (planting.groups.size === 0) return 'nothing_fits';
  search.improve(moves ?? movesFor(bed.area));
  const { sums, goal } = planting;
  return {
    plants: loosened(planting, order),
    terms: termsOf(sums, planting.kindCount, goal),
    worth: planting.worth,
    sums,
    bed,
    tallest,
  };
}

/** By how much a plant is moved off its spot, at the most, as a hand would. */
const LOOSE: Inches = 1.2;
const tidy = (inches: Inches): Inches => Math.round(inches * 10) / 10 + 0;
const TRIES = 4;

/** A plant with the group it is of. */
interface InGroup extends Planted {
  readonly group: Group;
}

/** What was planted, each plant a little off the grid where all that must hold still does. */
function loosened({ bed, groups, kinds }: BedPlanting, order: FillOrder): readonly Planted[] {
  const roll = dice(order.seed ^ 0x5bd1e995);
  const set = [...groups].flatMap((group) => {
    const kind = kinds[group.of];
    if (!kind) return [];
    return group.cells.map((cell): InGroup => {
      const { x, y } = pointOf(bed, cell);
      return { kind, group, x: tidy(x), y: tidy(y) };
    });
  });
  const around = [...order.standing.map(neighbour), ...order.trees];
  const keepsAway = ({ kind, group, ...was }: InGroup, at: Point, index: number): boolean =>
    around.every((one) => distance(one.at, at) >= spacingBetween(kind.plant, one)) &&
    set.every((other, each) => {
      if (each === index) return true;
      const now = distance(other, at);
      if (now < spacingBetween(kind.plant, other.kind.plant)) return false;
      if (other.kind !== kind) return true;
      // Neither comes a group nearer to another of its kind than both may stand, nor does one come apart.
      const [before, edge] = [distance(other, was), kind.radius * 2 * GROUPS_APART];
      return other.group === group ? now <= Math.max(before, edge) : now >= Math.min(before, edge);
    });
  set.forEach((was, index) => {
    const { kind } = was;
    for (let tried = 0; tried < TRIES; tried += 1) {
      const at = {
        x: tidy(was.x + (2 * roll() - 1) * LOOSE),
        y: tidy(was.y + (2 * roll() - 1) * LOOSE),
      };
      const place = bed.placeOf(at);
      if (holds(kind, place) && keepsAway(was, at, index)) {
        set[index] = { ...was, ...at };
        return;
      }
    }
  });
  return set.map(({ kind, x, y }) => ({ kind, x, y }));
}

const distance = (a: Point, b: Point): Inches => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
