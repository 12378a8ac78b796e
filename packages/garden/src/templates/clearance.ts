import type { DriftNeighbour } from '../drift.ts';
import { matureRadius } from '../placement.ts';
import type { Layer } from '../plant.ts';
import type { Point } from '../polygon.ts';
import { isCrownLayer, sharesGround } from '../sharingGround.ts';
import { feetToInches, type Inches } from '../units.ts';
import type { Spot } from './ground.ts';
import type { TemplatePlant } from './template.ts';

/** Nothing is planted nearer to the stem of a tree than this: a trunk grows, and its roots are not dug up. */
export const BESIDE_TRUNK: Inches = 18;
/** Circles that only touch do not overlap; this absorbs floating point error. */
const TOUCHING: Inches = 1e-6;

export const isClearOfTrunk = ({ at, layer }: DriftNeighbour, where: Point): boolean =>
  !isCrownLayer(layer) || Math.hypot(at.x - where.x, at.y - where.y) >= BESIDE_TRUNK;

/**
 * How far each spot of the ground is from what grows, by the layer of who asks. Kept up as plants are set, because spots
 * are asked for far more often than plants are set.
 */
export class Clearance {
  readonly #xs: Float64Array;
  readonly #ys: Float64Array;
  readonly #places: ReadonlyMap<Spot, number>;
  readonly #growing: DriftNeighbour[] = [];
  readonly #byLayer = new Map<Layer, Float64Array>();

  constructor(spots: readonly Spot[]) {
    this.#xs = Float64Array.from(spots, ({ x }) => x);
    this.#ys = Float64Array.from(spots, ({ y }) => y);
    this.#places = new Map(spots.map((spot, place) => [spot, place]));
  }

  add(growing: DriftNeighbour): void {
    this.#growing.push(growing);
    for (const [layer, clear] of this.#byLayer) this.#narrow(layer, clear, growing);
  }

  /** Whether a plant may stand there beside all that grows. */
  isFree(plant: TemplatePlant, spot: Spot): boolean {
    const clear = this.#of(plant.layer)[this.#places.get(spot) ?? -1] ?? Number.NEGATIVE_INFINITY;
    return clear >= matureRadius(plant) - TOUCHING;
  }

  #of(layer: Layer): Float64Array {
    const known = this.#byLayer.get(layer);
    if (known) return known;
    const clear = new Float64Array(this.#xs.length).fill(Number.POSITIVE_INFINITY);
    for (const growing of this.#growing) this.#narrow(layer, clear, growing);
    this.#byLayer.set(layer, clear);
    return clear;
  }

  #narrow(layer: Layer, clear: Float64Array, { at, spread_mature, layer: other }: DriftNeighbour): void {
    const shares = sharesGround(layer, other);
    const trunk = isCrownLayer(other);
    if (shares && !trunk) return;
    const radius = feetToInches(spread_mature) / 2;
    for (let place = 0; place < clear.length; place += 1) {
      const dx = (this.#xs[place] ?? 0) - at.x;
      const dy = (this.#ys[place] ?? 0) - at.y;
      // Not `Math.hypot`, which guards against overflow and takes ten times as long.
      const away = Math.sqrt(dx * dx + dy * dy);
      if (trunk && away < BESIDE_TRUNK) clear[place] = Number.NEGATIVE_INFINITY;
      else if (!shares && away - radius < (clear[place] ?? 0)) clear[place] = away - radius;
    }
  }
}
