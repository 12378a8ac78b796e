import type { DriftNeighbour } from '../drift.ts';
import type { Point } from '../polygon.ts';
import { isCrownLayer, sharesGround } from '../sharingGround.ts';
import { BESIDE_TRUNK } from '../templates/clearance.ts';
import { feetToInches, type Inches } from '../units.ts';
import { type BedPlace, type FillBed, pointOf } from './bed.ts';
import { FILL_PLANTS_MAX, FRONT_HEIGHT_MAX } from './fill.ts';
import { type Goal, type Kind, Sums, worthOf } from './objective.ts';

/** The part of a bed that is its front. */
const FRONT = 1 / 3;
/** Groups of a kind stand so many times its spread apart at the least, or they would read as one. Ours. */
export const GROUPS_APART = 1.25;
/** Absorbs rounding; plants that only touch do not overlap. */
const TOUCHING: Inches = 1e-6;

/** How far apart two plants stand at the least: half of both spreads, and of what grows beneath a tree, clear of its trunk. */
export const spacingBetween = (
  a: Pick<DriftNeighbour, 'spread_mature' | 'layer'>,
  b: Pick<DriftNeighbour, 'spread_mature' | 'layer'>,
): Inches => {
  const trunk = isCrownLayer(a.layer) || isCrownLayer(b.layer) ? BESIDE_TRUNK : 0;
  if (sharesGround(a.layer, b.layer)) return trunk;
  return Math.max(trunk, feetToInches(a.spread_mature + b.spread_mature) / 2);
};

/** Whether a plant may stand at a place of a bed, whatever grows there: within it and clear of what is built, in light and ground that suit it, low in front. */
export function holds(
  kind: Kind,
  place: Pick<BedPlace, 'edge' | 'plot' | 'clear' | 'depth' | 'kind'>,
): boolean {
  const { radius, plant, fits } = kind;
  return (
    place.edge > 0 &&
    place.edge >= radius / 2 &&
    place.plot >= radius &&
    place.clear >= radius &&
    (fits[place.kind] ?? -1) >= 0 &&
    (place.depth >= FRONT || plant.height_mature <= FRONT_HEIGHT_MAX)
  );
}

/** Some plants of one kind that stand together. */
export interface Group {
  /** Place of its kind in the palette. */
  readonly of: number;
  readonly cells: readonly number[];
  readonly sums: Sums;
}

/** Half widths of a disc in columns, row by row from its middle to its edge. */
type Disc = readonly number[];

const discOf = (radius: Inches, step: Inches): Disc => {
  const widths: number[] = [];
  // Spots at just this distance may be planted.
  const reach = (radius - TOUCHING) / step;
  for (let row = 0; row <= reach; row += 1)
    widths.push(Math.ceil(Math.sqrt(reach * reach - row * row) - 1e-9) - 1);
  // A spot is always in its own way.
  if (widths.length > 0) widths[0] = Math.max(0, widths[0] ?? 0);
  return widths;
};

/**
 * A bed that is being planted: which spots are taken for each kind, and the sums of what stands. Groups go in and out at the cost of the
 * spots around them.
 */
export class BedPlanting {
  readonly bed: FillBed;
  readonly kinds: readonly Kind[];
  readonly goal: Goal;
  readonly groups = new Set<Group>();
  readonly sums = new Sums();
  readonly #budget: number;
  /** By kind, cell by cell, how much is in the way. */
  readonly #taken: readonly Uint16Array[];
  readonly #discs: readonly (readonly Disc[])[];
  readonly #counts: Int32Array;
  #kindCount = 0;
  readonly #others: ReadonlySet<number>;

  constructor(
    bed: FillBed,
    kinds: readonly Kind[],
    goal: Goal,
    {
      standing,
      already,
      others,
      budget,
    }: {
      /** What grows there, with its place. */
      readonly standing: readonly DriftNeighbour[];
      readonly already: Sums;
      /** Ids of the plants that stand in the bed already. */
      readonly others: ReadonlySet<number>;
      readonly budget: number | null;
    },
  ) {
    this.bed = bed;
    this.kinds = kinds;
    this.goal = goal;
    this.#budget = budget ?? Number.POSITIVE_INFINITY;
    this.#others = others;
    this.#kindCount = others.size;
    this.#counts = new Int32Array(kinds.length);
    this.sums.add(already, 1);
    const cells = bed.columns * bed.rows;
    this.#taken = kinds.map((kind) => {
      const taken = new Uint16Array(cells).fill(1);
      const own = { spread_mature: kind.plant.spread_mature, layer: kind.plant.layer };
      const near = standing.map((one) => ({ at: one.at, apart: spacingBetween(own, one) }));
      for (const cell of bed.spots) {
        if (
          !holds(kind, {
            edge: bed.edge[cell] ?? 0,
            plot: bed.plot[cell] ?? 0,
            clear: bed.clear[cell] ?? 0,
            depth: bed.depth[cell] ?? 0,
            kind: bed.kind[cell] ?? 0,
          })
        )
          continue;
        const { x, y } = pointOf(bed, cell);
        const isFree = near.every(({ at, apart }) => (at.x - x) ** 2 + (at.y - y) ** 2 >= apart * apart);
        if (isFree) taken[cell] = 0;
      }
      return taken;
    });
    this.#discs = kinds.map((a, at) =>
      kinds.map((b, other) => {
        const apart = spacingBetween(a.plant, b.plant);
        return discOf(at === other ? apart * GROUPS_APART : apart, bed.step);
      }),
    );
  }

  /** Whether one more of the kind may stand in a cell. */
  isFree = (of: number, cell: number): boolean => this.#taken[of]?.[cell] === 0;

  get worth(): number {
    return worthOf(this.sums, this.#kindCount, this.goal);
  }
  get kindCount(): number {
    return this.#kindCount;
  }

  /** What the bed would come to with one more group; below 0 where it may not come. */
  worthWith(group: Group): number {
    const { sums } = this;
    if (sums.plants + group.cells.length > FILL_PLANTS_MAX || sums.cents + group.sums.cents > this.#budget)
      return -1;
    sums.add(group.sums, 1);
    const isNew = (this.#counts[group.of] ?? 0) === 0 && !this.#others.has(this.#idOf(group.of));
    const worth = worthOf(sums, this.#kindCount + (isNew ? 1 : 0), this.goal);
    sums.add(group.sums, -1);
    return worth;
  }

  put(group: Group): void {
    this.groups.add(group);
    this.#change(group, 1);
  }
  take(group: Group): void {
    this.groups.delete(group);
    this.#change(group, -1);
  }

  #idOf(of: number): number {
    return this.kinds[of]?.plant.id ?? -1;
  }

  #change(group: Group, sign: 1 | -1): void {
    this.sums.add(group.sums, sign);
    const before = this.#counts[group.of] ?? 0;
    this.#counts[group.of] = before + sign * group.cells.length;
    const isChange = sign === 1 ? before === 0 : before === group.cells.length;
    if (isChange && !this.#others.has(this.#idOf(group.of))) this.#kindCount += sign;
    const { columns, rows } = this.bed;
    const discs = this.#discs[group.of] ?? [];
    for (const cell of group.cells) {
      const column = cell % columns;
      const row = (cell - column) / columns;
      for (let other = 0; other < this.#taken.length; other += 1) {
        const [taken, disc] = [this.#taken[other], discs[other]];
        if (!taken || !disc) continue;
        const last = Math.min(rows - 1, row + disc.length - 1);
        for (let at = Math.max(0, row - disc.length + 1); at <= last; at += 1) {
          const width = disc[Math.abs(at - row)] ?? -1;
          const end = at * columns + Math.min(columns - 1, column + width);
          for (let each = at * columns + Math.max(0, column - width); each <= end; each += 1)
            taken[each] = (taken[each] ?? 0) + sign;
        }
      }
    }
  }
}

/** A plant of a filled bed, in inches. */
export interface Planted extends Point {
  readonly kind: Kind;
}
