import { monthsInBloom } from '../bloom.ts';
import { GROWING_SEASON } from '../compatibility/garden-state.ts';
import { isFlower, isNativeHere } from '../ideas/idea.ts';
import { matureRadius } from '../placement.ts';
import { areaOf } from '../templates/planting.ts';
import type { Feet, Inches } from '../units.ts';
import type { FillBed } from './bed.ts';
import type { FillChoices, FillEmphasis, FillOrder, FillPlant } from './fill.ts';

/** What a planting is measured by. */
const FILL_TERMS = [
  'cover',
  'fit',
  'bloom',
  'heights',
  'drifts',
  'native',
  'layers',
  'trade',
  'kinds',
  'evergreen',
] as const;
type FillTerm = (typeof FILL_TERMS)[number];
export type FillTerms = Readonly<Record<FillTerm, number>>;

/**
 * How much each counts beside the others. That plants stand in odd groups, in layers and in such shares is from T. Rainer and C. West,
 * Planting in a Post-Wild World; P. Oudolf and N. Kingsbury, Planting: A New Perspective; N. Robinson, The Planting Design Handbook; the
 * weights are ours (docs/decisions/0070-filling-a-bed.md).
 */
const FILL_WEIGHTS: FillTerms = {
  cover: 3,
  fit: 3,
  bloom: 2,
  heights: 2,
  drifts: 2,
  native: 2,
  layers: 1.5,
  trade: 1,
  kinds: 1,
  evergreen: 0.5,
};
const EMPHASES: Readonly<Record<FillEmphasis, Partial<FillTerms>>> = {
  balanced: {},
  flowers: { bloom: 5 },
  evergreen: { evergreen: 3 },
};

export const weightsOf = (emphasis: FillEmphasis): FillTerms => ({ ...FILL_WEIGHTS, ...EMPHASES[emphasis] });

/** What loosely staggered crowns come to of the ground; circles packed as close as can be come to 0.91. */
export const FULL_COVER = 0.72;
/** Share of the bed that is to be in flower at once. */
const IN_FLOWER = 0.06;
/** Up to so many feet a plant is low, and so much of the ground is to be under such. */
const LOW: Feet = 1.5;
const LOW_COVER = 0.35;
/** What grows above half of the height that is wanted is tall; more of it than this closes a bed in. */
const TALL_COVER = 0.25;
/** From this spread on a plant stands well by itself, in feet. */
export const STANDS_ALONE: Feet = 4.5;
/** How far a bed's planting counts that covers nothing: one good plant would be a planting otherwise. */
const BARE = 0.4;

/** How a group of so many of a kind reads: 3, 5 and 7 as one, even ones as a row, a few as strays. */
export function driftWorth(count: number, spread: Feet): number {
  if (spread >= STANDS_ALONE && count <= 3) return 1;
  if (count === 1) return 0.25;
  if (count === 2) return 0.5;
  return count % 2 === 1 && count <= 7 ? 1 : 0.85;
}

/** Kinds of plants that a bed of so many square feet is to have: 9 in 200, 16 in 2,000. */
export const kindsFor = (area: number): number =>
  Math.max(3, Math.min(24, Math.round(9 * (area / 200) ** 0.25)));

/** How tall plants are to grow in a bed that is so deep, in feet: two thirds of its depth, as no planting stands above whoever passes by. Ours. */
export const tallestFor = (deep: Feet): Feet => Math.max(3, Math.min(15, Math.round((deep * 2) / 3)));

/** Of a crown whose stem stands so far from the edge of the bed, the share that is above the bed: as beside a straight edge. */
export function insideShare(edge: Inches, radius: Inches): number {
  if (edge >= radius) return 1;
  const from = Math.max(-1, edge / radius);
  return 1 - (Math.acos(from) - from * Math.sqrt(1 - from * from)) / Math.PI;
}

/** A kind of plant as it is counted. */
export interface Kind {
  readonly plant: FillPlant;
  readonly radius: Inches;
  /** Square feet of its crown. */
  readonly area: number;
  readonly native: boolean;
  readonly green: boolean;
  readonly low: boolean;
  readonly tall: boolean;
  /** Months of the growing season in which it is seen in flower: bits, March first. */
  readonly months: number;
  /** 0 to 1 of what is to be the tallest. */
  readonly rise: number;
  readonly trade: number;
  /** Cents; 0 where no price is known. */
  readonly cents: number;
  /** `scoreOf` / 5 in each of the conditions of the bed; below 0 where it may not stand. */
  readonly fits: readonly number[];
}

export function kindOf(
  plant: FillPlant,
  { region, prices }: Pick<FillOrder, 'region' | 'prices'>,
  tallest: Feet,
  fits: readonly number[],
): Kind {
  const blooming = isFlower(plant) ? monthsInBloom(plant) : [];
  return {
    plant,
    radius: matureRadius(plant),
    area: areaOf(plant),
    native: isNativeHere(plant, { region }),
    green: plant.evergreen === 'evergreen',
    low: plant.height_mature <= LOW,
    tall: plant.height_mature > tallest / 2 && plant.height_mature > FRONT,
    months: GROWING_SEASON.reduce(
      (bits, month, index) => (blooming.includes(month) ? bits | (1 << index) : bits),
      0,
    ),
    rise: plant.height_mature / tallest,
    trade: plant.trade / 3,
    cents: prices.get(plant.id) ?? 0,
    fits,
  };
}
const FRONT: Feet = 3;

/** What is summed of a planting: the whole is the sum over its groups. */
export class Sums {
  area = 0;
  fit = 0;
  /** What of `area` has a fit, a height and a trade: plants that would come. */
  coming = 0;
  heights = 0;
  trade = 0;
  plants = 0;
  /** Plants that would come, and what they count as groups. */
  planted = 0;
  drifts = 0;
  native = 0;
  green = 0;
  low = 0;
  tall = 0;
  cents = 0;
  readonly bloom = new Float64Array(GROWING_SEASON.length);

  add(other: Sums, sign: 1 | -1): void {
    this.area += sign * other.area;
    this.fit += sign * other.fit;
    this.coming += sign * other.coming;
    this.heights += sign * other.heights;
    this.trade += sign * other.trade;
    this.plants += sign * other.plants;
    this.planted += sign * other.planted;
    this.drifts += sign * other.drifts;
    this.native += sign * other.native;
    this.green += sign * other.green;
    this.low += sign * other.low;
    this.tall += sign * other.tall;
    this.cents += sign * other.cents;
    for (let at = 0; at < this.bloom.length; at += 1)
      this.bloom[at] = (this.bloom[at] ?? 0) + sign * (other.bloom[at] ?? 0);
  }

  /** Some plants of a kind that cover so much. */
  #covers(kind: Kind, area: number, count: number): void {
    this.area += area;
    this.plants += count;
    if (kind.native) this.native += count;
    if (kind.green) this.green += area;
    if (kind.low) this.low += area;
    if (kind.tall) this.tall += area;
    for (let at = 0; at < this.bloom.length; at += 1)
      if ((kind.months >> at) & 1) this.bloom[at] = (this.bloom[at] ?? 0) + area;
  }

  /** A plant that stands there and stays: it covers and flowers, and is not asked whether it should stand there. */
  stand(kind: Kind, area: number, quantity: number): void {
    this.#covers(kind, area, quantity);
  }

  /** A group of one kind that would come. */
  static ofGroup(kind: Kind, cells: readonly number[], bed: FillBed): Sums {
    const sums = new Sums();
    for (const cell of cells) {
      const area = kind.area * insideShare(bed.edge[cell] ?? 0, kind.radius);
      const depth = bed.depth[cell] ?? 0;
      sums.#covers(kind, area, 1);
      sums.coming += area;
      sums.fit += area * (kind.fits[bed.kind[cell] ?? 0] ?? 0);
      sums.heights +=
        area * (1.6 * Math.max(0, kind.rise - depth - 0.25) + 0.7 * Math.max(0, depth - 0.55 - kind.rise));
      sums.trade += area * kind.trade;
      sums.cents += kind.cents;
    }
    sums.planted = cells.length;
    sums.drifts = cells.length * driftWorth(cells.length, kind.plant.spread_mature);
    return sums;
  }
}

/** What a planting is held against. */
export interface Goal {
  /** Square feet of the bed. */
  readonly area: number;
  readonly kinds: number;
  readonly choices: Pick<FillChoices, 'native' | 'evergreen'>;
  readonly weights: FillTerms;
}

/** Each term, 0 to 1. */
export function termsOf(sums: Sums, kinds: number, { area, kinds: wanted, choices }: Goal): FillTerms {
  const cover = Math.min(1, sums.area / (FULL_COVER * area));
  if (sums.plants === 0)
    return {
      cover: 0,
      fit: 0,
      bloom: 0,
      heights: 0,
      drifts: 0,
      native: 0,
      layers: 0,
      trade: 0,
      kinds: 0,
      evergreen: 0,
    };
  let bloom = 0;
  for (const inFlower of sums.bloom) bloom += Math.min(1, inFlower / (IN_FLOWER * area));
  const { coming } = sums;
  const green = choices.evergreen === 0 ? 1 : Math.min(1, sums.green / sums.area / choices.evergreen);
  return {
    cover,
    fit: coming > 0 ? sums.fit / coming : 1,
    bloom: bloom / sums.bloom.length,
    heights: coming > 0 ? Math.max(0, 1 - sums.heights / coming) : 1,
    drifts: sums.planted > 0 ? sums.drifts / sums.planted : 1,
    native: choices.native === 0 ? 1 : Math.min(1, sums.native / sums.plants / choices.native),
    layers:
      0.6 * Math.min(1, sums.low / (LOW_COVER * area)) +
      0.4 * Math.max(0, 1 - Math.max(0, sums.tall / area - TALL_COVER) / (1 - TALL_COVER)),
    trade: coming > 0 ? sums.trade / coming : 1,
    kinds: Math.max(0, 1 - Math.abs(kinds - wanted) / wanted),
    evergreen: green,
  };
}

/** The whole of it, 0 to 1: the weighted mean, in which a bed that is half bare counts for less. */
export function worthOf(sums: Sums, kinds: number, goal: Goal): number {
  const terms = termsOf(sums, kinds, goal);
  const { weights } = goal;
  const rest = BARE + (1 - BARE) * terms.cover;
  let sum = weights.cover * terms.cover;
  let all = weights.cover;
  for (const term of FILL_TERMS) {
    if (term === 'cover') continue;
    sum += weights[term] * terms[term] * rest;
    all += weights[term];
  }
  return sum / all;
}
