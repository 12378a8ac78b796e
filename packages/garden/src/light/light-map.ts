import type { Month, SunCode } from '../plant.ts';
import { type Bounds, boundsOf, type Point, type Polygon } from '../polygon.ts';
import { type Feet, INCHES_PER_FOOT } from '../units.ts';
import { abovePlane, type Obstacles } from './obstacles.ts';
import {
  type Leafage,
  type LightCells,
  leafageOf,
  ShadowField,
  shadowWay,
  type Transmission,
  transmissionOf,
} from './shadows.ts';
import { type SunBand, type SunYear, sunYear } from './sun.ts';
import { sunClassOf } from './sun-class.ts';

/** The months that light is told for where no month is named: when plants of the maritime Northwest grow. Ours. */
export const SUN_SEASON: readonly Month[] = [4, 5, 6, 7, 8, 9];

/** Cells of a map at most, and the least side of one. */
const CELLS_MAX = 60_000;
const CELL_SIDE_MIN: Feet = 0.5;

/** The cells of a garden: as small as half a foot, and of a large garden as many as can be worked out in time. */
export function lightCellsOf(outline: Polygon): LightCells {
  const { west, north, east, south }: Bounds = boundsOf(outline);
  const [width, length] = [(east - west) / INCHES_PER_FOOT, (south - north) / INCHES_PER_FOOT];
  const side = Math.max(CELL_SIDE_MIN, Math.sqrt((width * length) / CELLS_MAX));
  return {
    west: west / INCHES_PER_FOOT,
    north: north / INCHES_PER_FOOT,
    side,
    columns: Math.max(1, Math.ceil(width / side - 1e-9)),
    rows: Math.max(1, Math.ceil(length / side - 1e-9)),
  };
}

/** The cell of a spot in inches; undefined beside the map. */
export function cellAt(
  { west, north, side, columns, rows }: LightCells,
  { x, y }: Point,
): number | undefined {
  const column = Math.floor((x / INCHES_PER_FOOT - west) / side);
  const row = Math.floor((y / INCHES_PER_FOOT - north) / side);
  return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : undefined;
}

/** Fifteen steps an hour: 17 hours, more than any day has at 5° of sun below 58° of latitude, fill a byte. */
const STEPS_AN_HOUR = 15;
const asByte = (hours: number): number => Math.min(255, Math.round(hours * STEPS_AN_HOUR));

/** Hours of direct sun a day for each cell, by month: possible hours, under a clear sky. */
export interface LightMap {
  readonly cells: LightCells;
  /** January first; in fifteenths of an hour. */
  readonly months: readonly Uint8Array[];
  /** What of the season's hours falls before noon, in the same. */
  readonly mornings: Uint8Array;
}

/** What a map is asked to be made of. */
export interface LightGround {
  readonly cells: LightCells;
  readonly obstacles: Obstacles;
  readonly latitude: number;
  /** Where north is, in degrees clockwise from the top of the plan. */
  readonly north: number;
  /** Feet above the ground that light is told for. */
  readonly plane?: Feet;
}

/**
 * Makes a map band by band, so that whoever asks can breathe, and stop, between two of them. Bands come in an order in which any
 * first few lie evenly over the year. The order changes nothing of what comes out.
 */
export class LightWork {
  readonly #ground: LightGround;
  readonly #year: SunYear;
  readonly #field: ShadowField;
  readonly #obstacles: Obstacles;
  readonly #order: readonly number[];
  readonly #hours: readonly Float32Array[];
  readonly #mornings: Float32Array;
  readonly #days: number[] = Array.from({ length: 12 }, () => 0);
  #done = 0;

  constructor(ground: LightGround, year: SunYear = sunYear(ground.latitude)) {
    const { cells, obstacles, plane = 0 } = ground;
    this.#ground = ground;
    this.#year = year;
    this.#obstacles = abovePlane(obstacles, plane);
    this.#field = new ShadowField(cells);
    this.#order = evenly(year.bands.length);
    const count = cells.columns * cells.rows;
    this.#hours = Array.from({ length: 12 }, () => new Float32Array(count));
    this.#mornings = new Float32Array(count);
  }

  /** 0 to 1. */
  get share(): number {
    return this.#done / this.#order.length;
  }

  /** One band more; false when that was the last. */
  step(): boolean {
    const band = this.#year.bands[this.#order[this.#done] ?? 0];
    if (band && this.#done < this.#order.length) {
      this.#sweep(band);
      this.#done += 1;
    }
    return this.#done < this.#order.length;
  }

  /** All that is left of it. */
  finish(): LightMap {
    while (this.step());
    return this.map;
  }

  /** The map as far as it is made. A month that no band has come to yet is dark. */
  get map(): LightMap {
    const months = this.#hours.map((sums, index) => {
      const days = Math.max(1, this.#days[index] ?? 0);
      return Uint8Array.from(sums, (hours) => asByte(hours / days));
    });
    const days = SUN_SEASON.reduce((sum, month) => sum + (this.#days[month - 1] ?? 0), 0);
    const mornings = Uint8Array.from(this.#mornings, (hours) => asByte(hours / Math.max(1, days)));
    return { cells: this.#ground.cells, months, mornings };
  }

  #sweep({ months, positions }: SunBand): void {
    const leaves = [...new Set(months.map(leafageOf))].map(
      (leafage) => [leafage, new LeafSums(this.#ground.cells, leafage)] as const,
    );
    const noon = positions.findIndex(({ isMorning }) => !isMorning);
    positions.forEach((position, index) => {
      if (index === noon) for (const [, sums] of leaves) sums.keepMorning();
      this.#field.clear();
      this.#field.cast(this.#obstacles, shadowWay(position, this.#ground.north));
      for (const [, sums] of leaves) sums.add(this.#field);
    });
    for (const month of months) {
      const sums = leaves.find(([leafage]) => leafage === leafageOf(month))?.[1];
      const into = this.#hours[month - 1];
      if (!sums || !into) continue;
      this.#days[month - 1] = (this.#days[month - 1] ?? 0) + 1;
      sums.total(into, this.#year.hours);
      if (SUN_SEASON.includes(month)) sums.totalMorning(this.#mornings, this.#year.hours);
    }
  }
}

/**
 * Adds up what light comes through, for leaves of one state. A row is kept as what changes along it, so that a position of the sun
 * costs what is in shadow and one running sum ends the band.
 */
class LeafSums {
  readonly #cells: LightCells;
  readonly #transmission: Transmission;
  readonly #changes: Float64Array;
  #morning: Float64Array | undefined;

  constructor(cells: LightCells, leafage: Leafage) {
    this.#cells = cells;
    this.#transmission = transmissionOf(leafage);
    this.#changes = new Float64Array(cells.rows * (cells.columns + 1));
  }

  add(field: ShadowField): void {
    const { columns, rows } = this.#cells;
    const { changes } = field;
    for (let row = 0; row < rows; row++) {
      const start = row * (columns + 1);
      this.#changes[start] = (this.#changes[start] ?? 0) + 1;
      if (!field.isTouched(row)) continue;
      let [count, light] = [0, 1];
      for (let at = start; at < start + columns; at++) {
        const change = changes[at];
        if (!change) continue;
        count += change;
        const now = this.#transmission.of(count);
        this.#changes[at] = (this.#changes[at] ?? 0) + now - light;
        light = now;
      }
    }
  }

  keepMorning(): void {
    this.#morning = this.#changes.slice();
  }

  total(into: Float32Array, hours: number): void {
    runningSum(this.#cells, this.#changes, into, hours);
  }

  totalMorning(into: Float32Array, hours: number): void {
    if (this.#morning) runningSum(this.#cells, this.#morning, into, hours);
  }
}

function runningSum({ columns, rows }: LightCells, changes: Float64Array, into: Float32Array, hours: number) {
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let column = 0; column < columns; column++) {
      sum += changes[row * (columns + 1) + column] ?? 0;
      const cell = row * columns + column;
      into[cell] = (into[cell] ?? 0) + sum * hours;
    }
  }
}

/** 0 up to and without a count, so ordered that any first few lie evenly among them: by their bits read backwards. */
function evenly(count: number): readonly number[] {
  const bits = Math.max(1, Math.ceil(Math.log2(count)));
  const backwards = (number: number) =>
    Array.from({ length: bits }, (_, bit) => ((number >> bit) & 1) << (bits - 1 - bit)).reduce(
      (a, b) => a + b,
    );
  return Array.from({ length: 2 ** bits }, (_, number) => backwards(number)).filter((each) => each < count);
}

/** Makes a map in one go, for whoever can wait for it. */
export const lightMap = (ground: LightGround): LightMap => new LightWork(ground).finish();

/** Hours of direct sun a day at a spot, in inches, over some months; undefined beside the map. */
export function hoursAt(
  { cells, months }: LightMap,
  at: Point,
  over: readonly Month[] = SUN_SEASON,
): number | undefined {
  const cell = cellAt(cells, at);
  return cell === undefined ? undefined : hoursOfCell({ months }, cell, over);
}

/** The same for a cell by its number. */
export function hoursOfCell(
  { months }: Pick<LightMap, 'months'>,
  cell: number,
  over: readonly Month[] = SUN_SEASON,
) {
  const sum = over.reduce((hours, month) => hours + (months[month - 1]?.[cell] ?? 0), 0);
  return sum / STEPS_AN_HOUR / over.length;
}

/** When the sun of a spot comes. */
export type SunTime = 'morning' | 'afternoon' | 'all_day';
/** Two thirds of the sun before noon, or after, is what gardeners call morning or afternoon sun; ours. */
const MOSTLY = 2 / 3;

/** When the sun of a spot mostly comes in the season; undefined where there is next to none, and beside the map. */
export function sunTimeAt(map: LightMap, at: Point): SunTime | undefined {
  const cell = cellAt(map.cells, at);
  const hours = hoursAt(map, at);
  if (cell === undefined || !hours || hours < 0.5) return undefined;
  const morning = (map.mornings[cell] ?? 0) / STEPS_AN_HOUR / hours;
  if (morning >= MOSTLY) return 'morning';
  return morning <= 1 - MOSTLY ? 'afternoon' : 'all_day';
}

const CLASS_NUMBERS: Readonly<Record<SunCode, 0 | 1 | 2>> = { SH: 0, PS: 1, FS: 2 };

/**
 * The class of every cell over the season, 0 shade, 1 part sun, 2 full sun, row by row.
 * @param seen what the gardener has seen of a cell's sun, which decides; undefined where that is nothing
 */
export function sunClasses(
  map: LightMap,
  seen: (cell: number) => SunCode | undefined = () => undefined,
): Uint8Array {
  const { columns, rows } = map.cells;
  return Uint8Array.from(
    { length: columns * rows },
    (_, cell) => CLASS_NUMBERS[seen(cell) ?? sunClassOf(hoursOfCell(map, cell))],
  );
}
