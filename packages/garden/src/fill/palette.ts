import { monthsInBloom } from '../bloom.ts';
import { toldGardenState } from '../compatibility/garden-state.ts';
import { SCORE_MAX, scoreOf } from '../compatibility/score.ts';
import { isFlower, isNativeHere } from '../ideas/idea.ts';
import { suits } from '../templates/conditions.ts';
import { easeOf, mayCome, spreadsFar } from '../trade.ts';
import { type Feet, INCHES_PER_FOOT } from '../units.ts';
import type { FillBed } from './bed.ts';
import type { FillOrder, FillPlant } from './fill.ts';
import { type Kind, kindOf } from './objective.ts';

/** What grows on what it climbs, or in water, is no part of a bed. */
const NOT_IN_BEDS: readonly string[] = ['vine', 'aquatic'];
/** Classes of height, in feet, of which a bed is to have some each. */
const HEIGHT_STEPS: readonly Feet[] = [1, 2, 3.5, 6];
/** How far chance may go against what speaks for a plant, so that another seed also tries other plants. */
const CHANCE = 0.55;

/** Plants that may come into a bed at all, wherever in it: those that all which is asked leaves. */
export function mayFill(
  { catalogue, choices, prices, stocked }: FillOrder,
  tallest: Feet,
): readonly FillPlant[] {
  return catalogue.filter(
    (plant) =>
      mayCome(plant) &&
      plant.confidence !== 'low' &&
      plant.height_mature <= tallest &&
      !NOT_IN_BEDS.includes(plant.layer) &&
      !spreadsFar(plant) &&
      !(choices.isCareful && (plant.cautions.length > 0 || plant.thorny || plant.toxicity_note !== null)) &&
      (choices.budget === null || (prices.has(plant.id) && (prices.get(plant.id) ?? 0) <= choices.budget)) &&
      (!choices.inStock || stocked.has(plant.id)),
  );
}

/** `scoreOf` / 5 in each of the conditions of a bed; -1 where the plant does not suit. */
function fitsOf(plant: FillPlant, bed: FillBed, { region, site }: FillOrder): readonly number[] {
  return bed.kinds.map(({ sun, moisture }) => {
    if (!suits(plant, { sun, moisture, site, region })) return -1;
    const told = toldGardenState({ region, site: { ...site, sun_exposure: sun, moisture } });
    return scoreOf(plant, told) / SCORE_MAX;
  });
}

/**
 * The kinds that a bed is planted with: twice as many as are wanted, each chosen for what those before it lack of months in flower, of
 * heights, of green in winter, and of the light and ground there is.
 */
export function paletteOf(
  order: FillOrder,
  bed: FillBed,
  { wanted, tallest, roll }: { readonly wanted: number; readonly tallest: Feet; readonly roll: () => number },
): readonly Kind[] {
  const { choices, emphasis } = order;
  const widest = 2 * widestIn(bed);
  const able = mayFill(order, tallest)
    .flatMap((plant) => {
      if (plant.spread_mature * INCHES_PER_FOOT > widest) return [];
      const fits = fitsOf(plant, bed, order);
      return fits.some((fit) => fit >= 0) ? [kindOf(plant, order, tallest, fits)] : [];
    })
    .toSorted((a, b) => a.plant.id - b.plant.id)
    .map((kind) => ({ kind, liked: likedOf(kind, order, bed) + roll() * CHANCE }));
  const picked: Kind[] = [];
  const months = new Map<number, number>();
  const heights = HEIGHT_STEPS.map(() => 0).concat(0);
  const served = bed.kinds.map(() => 0);
  let green = 0;
  const stepOf = ({ plant }: Kind) => {
    const step = HEIGHT_STEPS.findIndex((height) => plant.height_mature <= height);
    return step < 0 ? HEIGHT_STEPS.length : step;
  };
  const greenWanted = (emphasis === 'evergreen' ? 0.6 : choices.evergreen) * 2 * wanted;
  const worth = ({ kind, liked }: (typeof able)[number]): number => {
    let sum = liked;
    if (isFlower(kind.plant))
      for (const month of monthsInBloom(kind.plant))
        sum += (emphasis === 'flowers' ? 0.8 : 0.5) / (1 + (months.get(month) ?? 0)) ** 2;
    sum += 0.9 / (1 + (heights[stepOf(kind)] ?? 0));
    if (kind.green && green < greenWanted) sum += 0.5;
    kind.fits.forEach((fit, at) => {
      if (fit >= 0) sum += (2 * (bed.shares[at] ?? 0)) / (1 + (served[at] ?? 0));
    });
    return sum;
  };
  const left = [...able];
  while (picked.length < 2 * wanted && left.length > 0) {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    left.forEach((each, at) => {
      const is = worth(each);
      if (is > most) [best, most] = [at, is];
    });
    const [chosen] = left.splice(best, 1);
    if (!chosen) break;
    const { kind } = chosen;
    picked.push(kind);
    if (isFlower(kind.plant))
      for (const month of monthsInBloom(kind.plant)) months.set(month, (months.get(month) ?? 0) + 1);
    const step = stepOf(kind);
    heights[step] = (heights[step] ?? 0) + 1;
    kind.fits.forEach((fit, at) => {
      if (fit >= 0) served[at] = (served[at] ?? 0) + 1;
    });
    if (kind.green) green += 1;
  }
  return picked;
}

/** What speaks for a plant by itself: native as far as natives are wanted, its fit, and how well it can be had and kept. */
function likedOf(kind: Kind, { choices, region }: FillOrder, bed: FillBed): number {
  const fit = kind.fits.reduce((sum, each, at) => sum + Math.max(0, each) * (bed.shares[at] ?? 0), 0);
  return (
    (isNativeHere(kind.plant, { region }) ? 1.6 * choices.native : 0) + 1.5 * fit + 0.25 * easeOf(kind.plant)
  );
}

/** Inches from the edge to the farthest spot, with what a plant may reach beyond the edge. */
const widestIn = (bed: FillBed): number =>
  bed.spots.reduce(
    (most, cell) =>
      Math.max(most, Math.min(2 * (bed.edge[cell] ?? 0), bed.clear[cell] ?? 0, bed.plot[cell] ?? 0)),
    0,
  );
