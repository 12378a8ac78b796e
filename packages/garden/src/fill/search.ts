import { dice } from '../chance.ts';
import type { Inches } from '../units.ts';
import type { FillBed } from './bed.ts';
import { type Kind, STANDS_ALONE, Sums } from './objective.ts';
import { type BedPlanting, type Group, spacingBetween } from './planting.ts';

/** Groups tried before the best of them is kept. */
const SAMPLES = 24;
/** The same in a hole. */
const SAMPLES_IN_HOLE = 6;
/** So often in a row nothing better is found before a bed counts as planted. */
const FAILURES = 3;
/** Cells tried for the first plant of a group. */
const SEEDS = 14;
/** Groups that one move takes out at the most. */
const RUINED = 5;
/** How much longer than wide a drift lies: the square root of it each way. */
const LONG = 2.2;
const DIRECTIONS = 8;
/** What is no better. */
const BETTER = 1e-9;

/** So many moves a bed is gone over with, by its square feet: counted, never timed. */
export const movesFor = (area: number): number =>
  Math.round(320 + Math.min(1, Math.max(0, (area - 200) / 1_800)) * 2_480);
/** How much worse a move may be at first, by the size of the bed. */
const heatFor = (area: number): number => (area < 400 ? 0.006 : 0.002);

interface Offset {
  readonly columns: number;
  readonly rows: number;
  /** In steps, along a drift that lies that way. */
  readonly away: number;
}

/** Offsets by how near they are in a drift that lies in each direction. */
function offsetsFor(reach: number): readonly (readonly Offset[])[] {
  const long = Math.sqrt(LONG);
  const most = Math.ceil(reach * long);
  return Array.from({ length: DIRECTIONS }, (_, direction) => {
    const angle = (direction / DIRECTIONS) * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const offsets: Offset[] = [];
    for (let rows = -most; rows <= most; rows += 1)
      for (let columns = -most; columns <= most; columns += 1) {
        const along = (columns * cos + rows * sin) / long;
        const across = (rows * cos - columns * sin) * long;
        const away = Math.sqrt(along * along + across * across);
        if (away > 0 && away <= reach) offsets.push({ columns, rows, away });
      }
    return offsets.sort((a, b) => a.away - b.away || a.rows - b.rows || a.columns - b.columns);
  });
}

/** How far a drift of so many reaches from its first plant, in steps. */
const reachOf = (count: number, kind: Kind, step: Inches): number =>
  (2 * kind.radius * (0.6 + 0.62 * Math.sqrt(count))) / step;

const sizesFor = ({ plant }: Kind): readonly number[] => {
  if (plant.spread_mature >= STANDS_ALONE) return [1, 1, 3];
  if (plant.spread_mature >= 3) return [1, 3, 3, 5];
  return [3, 5, 7];
};

/** Plants a bed group by group, and goes over it again and again. Everything is decided by the dice of its seed. */
export class Search {
  readonly #planting: BedPlanting;
  readonly #roll: () => number;
  readonly #offsets: readonly (readonly Offset[])[];
  readonly #apart: readonly number[];
  /** Cell by cell, 1 where the bed may be planted. */
  readonly #isSpot: Uint8Array;

  constructor(planting: BedPlanting, seed: number) {
    this.#planting = planting;
    this.#roll = dice(seed);
    const { kinds, bed } = planting;
    const reach = kinds.reduce(
      (most, kind) => Math.max(most, reachOf(Math.max(...sizesFor(kind)), kind, bed.step)),
      1,
    );
    this.#isSpot = new Uint8Array(bed.columns * bed.rows);
    for (const cell of bed.spots) this.#isSpot[cell] = 1;
    this.#offsets = offsetsFor(Math.min(reach, Math.max(bed.columns, bed.rows)));
    this.#apart = kinds.map(({ plant }) => (spacingBetween(plant, plant) / bed.step) ** 2 - 1e-6);
  }

  /** Adds groups, each the best of some, until none is better. @returns those that were added */
  plant(cells: ArrayLike<number>, samples: number = SAMPLES): readonly Group[] {
    const planting = this.#planting;
    const added: Group[] = [];
    let worth = planting.worth;
    for (let failures = 0; failures < FAILURES; ) {
      let best: Group | undefined;
      let most = worth + BETTER;
      for (let sample = 0; sample < samples; sample += 1) {
        const group = this.#sample(cells);
        if (!group) continue;
        const is = planting.worthWith(group);
        if (is > most) [best, most] = [group, is];
      }
      if (!best) {
        failures += 1;
        continue;
      }
      failures = 0;
      planting.put(best);
      added.push(best);
      worth = most;
    }
    return added;
  }

  /** Takes groups out and plants the hole again, so many times; the best bed that there was is left. */
  improve(moves: number): void {
    const planting = this.#planting;
    const heat = heatFor(planting.goal.area);
    let worth = planting.worth;
    let best = [...planting.groups];
    let most = worth;
    for (let move = 0; move < moves; move += 1) {
      const { gone, hole } = this.#ruin();
      const added = this.plant(hole, SAMPLES_IN_HOLE);
      const now = planting.worth;
      const isKept = now >= worth || this.#roll() < Math.exp((now - worth) / (heat * (1 - move / moves)));
      if (isKept) {
        worth = now;
        if (now > most + BETTER) [best, most] = [[...planting.groups], now];
      } else {
        for (const group of added) planting.take(group);
        for (const group of gone) planting.put(group);
      }
    }
    for (const group of [...planting.groups]) planting.take(group);
    for (const group of best) planting.put(group);
  }

  #ruin(): { readonly gone: readonly Group[]; readonly hole: readonly number[] } {
    const { groups, bed, kinds } = this.#planting;
    const all = [...groups];
    const first = all[Math.floor(this.#roll() * all.length)];
    const share = this.#roll();
    if (!first) return { gone: [], hole: [...bed.spots] };
    const [column, row] = placeOf(bed, first.cells[0] ?? 0);
    const spread = (2 * (kinds[first.of]?.radius ?? 0)) / bed.step;
    const reach = Math.max(2, (1.5 + 3 * share) * spread);
    const near: { readonly group: Group; readonly away: number }[] = [];
    for (const group of all) {
      let away = Number.POSITIVE_INFINITY;
      for (const cell of group.cells) away = Math.min(away, squared(bed, cell, column, row));
      if (away <= reach * reach) near.push({ group, away });
    }
    const gone = near
      .sort((a, b) => a.away - b.away)
      .slice(0, RUINED)
      .map(({ group }) => group);
    for (const group of gone) this.#planting.take(group);
    return { gone, hole: this.#spotsWithin(column, row, reach + spread) };
  }

  /** The spots of the bed no farther from a place, in steps. A hole is small: the whole bed is not gone through for each. */
  #spotsWithin(column: number, row: number, reach: number): readonly number[] {
    const { columns, rows } = this.#planting.bed;
    const spots: number[] = [];
    const [west, east] = [
      Math.max(0, Math.ceil(column - reach)),
      Math.min(columns - 1, Math.floor(column + reach)),
    ];
    const [north, south] = [Math.max(0, Math.ceil(row - reach)), Math.min(rows - 1, Math.floor(row + reach))];
    for (let y = north; y <= south; y += 1)
      for (let x = west; x <= east; x += 1)
        if ((x - column) ** 2 + (y - row) ** 2 <= reach * reach && this.#isSpot[y * columns + x] === 1)
          spots.push(y * columns + x);
    return spots;
  }

  #sample(cells: ArrayLike<number>): Group | undefined {
    const { kinds } = this.#planting;
    const of = Math.floor(this.#roll() * kinds.length);
    const kind = kinds[of];
    if (!kind || cells.length === 0) return undefined;
    const sizes = sizesFor(kind);
    const size = sizes[Math.floor(this.#roll() * sizes.length)] ?? 1;
    const direction = Math.floor(this.#roll() * DIRECTIONS);
    for (let tried = 0; tried < SEEDS; tried += 1) {
      const cell = cells[Math.floor(this.#roll() * cells.length)] ?? -1;
      if (this.#planting.isFree(of, cell)) return this.#grow(of, kind, cell, size, direction);
    }
    return undefined;
  }

  /** A group of up to so many from a first plant on; an odd number of them. */
  #grow(of: number, kind: Kind, first: number, size: number, direction: number): Group {
    const { bed } = this.#planting;
    const cells = [first];
    const [column, row] = placeOf(bed, first);
    const apart = this.#apart[of] ?? 0;
    const reach = reachOf(size, kind, bed.step);
    for (const offset of this.#offsets[direction] ?? []) {
      if (cells.length >= size || offset.away > reach) break;
      const [x, y] = [column + offset.columns, row + offset.rows];
      if (x < 0 || y < 0 || x >= bed.columns || y >= bed.rows) continue;
      const cell = y * bed.columns + x;
      if (!this.#planting.isFree(of, cell)) continue;
      if (cells.every((other) => squared(bed, other, x, y) >= apart)) cells.push(cell);
    }
    // Where two have room and three have not, one stands: a pair reads as two strays, and what is beside it is another kind's.
    if (cells.length % 2 === 0) cells.pop();
    return { of, cells, sums: Sums.ofGroup(kind, cells, bed) };
  }
}

const placeOf = ({ columns }: FillBed, cell: number): readonly [column: number, row: number] => [
  cell % columns,
  Math.floor(cell / columns),
];

/** The square of the distance of a cell from a place, in steps. */
const squared = ({ columns }: FillBed, cell: number, column: number, row: number): number =>
  ((cell % columns) - column) ** 2 + (Math.floor(cell / columns) - row) ** 2;
