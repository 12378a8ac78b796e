import type { Say } from '@understory/words';
import { bedOutline, type Thing } from '../drawing/thing.ts';
import { formatLength, type LengthUnit } from '../lengths.ts';
import { matureRadius, overlapOf } from '../placement.ts';
import { boundsOf, distanceToSide, type Point, type Polygon, polygonContains, sidesOf } from '../polygon.ts';
import { sharesGround } from '../sharingGround.ts';
import { feetToInches, type Inches } from '../units.ts';
import type { EcologyGarden, EcologyPlant, EcologyStanding, GrowingStanding } from './garden.ts';

/** Something to look at again, since plants grow: two that will crowd, one wider than the plot, a tree that will reach a building. */
export interface RoomWarning {
  readonly kind: 'crowding' | 'wider_than_plot' | 'reaches_building';
  /** The species: two that crowd one another (the same twice, if it crowds itself), else one. */
  readonly species: readonly [first: number, second?: number];
  /** Pairs of plants, or plants, that it is true of. */
  readonly count: number;
  /** By how much, in inches, where it is most. */
  readonly worst: Inches;
}

export interface RoomToGrow {
  /** Worst first within each kind: buildings, then the plot, then crowding. */
  readonly warnings: readonly RoomWarning[];
  /** False when a garden is so crowded that not all of its pairs were counted. */
  readonly complete: boolean;
}

/**
 * Spreads that meet by less than a tenth of the smaller plant knit together, as a planting should; the catalogue's spreads are no
 * more exact than that.
 */
export const KNITTING = 0.1;
/** Pairs that are looked at, at most: more are found only where thousands stand on one spot. */
const PAIRS_MAX = 400_000;

/** What of a garden has too little room when it is grown. What stood there before is not held against itself. */
export function roomToGrow({
  ground,
  things,
  standing,
}: Pick<EcologyGarden, 'ground' | 'things' | 'standing'>): RoomToGrow {
  const crowding = crowdedPairs(standing);
  return {
    warnings: [
      ...reachingBuildings(standing, things),
      ...widerThanPlot(standing, ground.outline),
      ...crowding.warnings,
    ],
    complete: crowding.complete,
  };
}

/** Counts how often something is so, and by how much at worst, for each species or pair of species. */
class Tally {
  readonly #found = new Map<string, RoomWarning>();
  readonly #kind: RoomWarning['kind'];

  constructor(kind: RoomWarning['kind']) {
    this.#kind = kind;
  }

  add(species: RoomWarning['species'], by: Inches): void {
    const key = species.join();
    const { count, worst } = this.#found.get(key) ?? { count: 0, worst: 0 };
    this.#found.set(key, { kind: this.#kind, species, count: count + 1, worst: Math.max(worst, by) });
  }

  get warnings(): readonly RoomWarning[] {
    return [...this.#found.values()].sort(
      (a, b) => b.worst - a.worst || a.species[0] - b.species[0] || (a.species[1] ?? 0) - (b.species[1] ?? 0),
    );
  }
}

const isTree = ({ plant_type, layer }: EcologyPlant): boolean =>
  plant_type === 'tree' || layer === 'canopy' || layer === 'understory';

/** How far a spot is from an outline, in inches; 0 within it. */
function distanceTo(outline: Polygon, at: Point): Inches {
  if (polygonContains(outline, at)) return 0;
  return sidesOf(outline).reduce(
    (least, [from, to]) => Math.min(least, distanceToSide(at, from, to)),
    Number.POSITIVE_INFINITY,
  );
}

function reachingBuildings(
  standing: readonly EcologyStanding[],
  things: readonly Thing[],
): readonly RoomWarning[] {
  const buildings = things.flatMap((thing) =>
    thing.kind === 'bed' && thing.ground === 'building' ? [bedOutline(thing)] : [],
  );
  const tally = new Tally('reaches_building');
  for (const one of standing) {
    if (one.existing || !isTree(one.plant)) continue;
    const near = buildings.reduce(
      (least, outline) => Math.min(least, distanceTo(outline, one)),
      Number.POSITIVE_INFINITY,
    );
    const reach = matureRadius(one.plant) - near;
    if (reach > 0) tally.add([one.plant.id], reach);
  }
  return tally.warnings;
}

function widerThanPlot(standing: readonly EcologyStanding[], outline: Polygon): readonly RoomWarning[] {
  const { west, north, east, south } = boundsOf(outline);
  const narrow = Math.min(east - west, south - north);
  const tally = new Tally('wider_than_plot');
  for (const { plant, existing } of standing) {
    const beyond = feetToInches(plant.spread_mature) - narrow;
    if (!existing && beyond > 0) tally.add([plant.id], beyond);
  }
  return tally.warnings;
}

/** Plants of about one size, by squares of ground as wide as the widest of them. */
interface SizeField<Standing> {
  readonly cell: Inches;
  readonly cells: Map<number, Standing[]>;
}

/** Columns and rows lie within some thousands of the corner, so that no two squares have one key. */
const keyOf = (column: number, row: number): number => column * 1_000_003 + row;

function* near<Standing>(
  { cell, cells }: SizeField<Standing>,
  { x, y }: Point,
  reach: Inches,
): Generator<Standing> {
  const last = { column: Math.floor((x + reach) / cell), row: Math.floor((y + reach) / cell) };
  for (let column = Math.floor((x - reach) / cell); column <= last.column; column++) {
    for (let row = Math.floor((y - reach) / cell); row <= last.row; row++)
      yield* cells.get(keyOf(column, row)) ?? [];
  }
}

/** Pairs whose grown spreads reach into one another, and which do not share their ground as layers of a woodland do. */
function crowdedPairs(standing: readonly EcologyStanding[]): RoomToGrow {
  const tally = new Tally('crowding');
  const complete = eachCrowdedPair(standing, (one, other, overlap) =>
    tally.add(pairOf(one.plant.id, other.plant.id), overlap),
  );
  return { warnings: tally.warnings, complete };
}

/**
 * Tells of each pair that crowds when grown, the smaller first, with how far the two reach into one another, in inches.
 * @returns false where a garden is so crowded that not all of its pairs were looked at
 */
export function eachCrowdedPair<Standing extends GrowingStanding>(
  standing: readonly Standing[],
  found: (one: Standing, other: Standing, overlap: Inches) => void,
): boolean {
  const fields = new Map<number, SizeField<Standing>>();
  let looked = 0;
  // Each is held against those that came before it, all of them larger or as large.
  for (const one of standing.toSorted((a, b) => b.plant.spread_mature - a.plant.spread_mature)) {
    const radius = matureRadius(one.plant);
    for (const field of fields.values()) {
      for (const other of near(field, one, radius + field.cell / 2)) {
        if (looked++ === PAIRS_MAX) return false;
        const overlap = crowds(one, other);
        if (overlap > 0) found(one, other, overlap);
      }
    }
    keep(fields, one, radius);
  }
  return true;
}

const pairOf = (a: number, b: number): RoomWarning['species'] => (a < b ? [a, b] : [b, a]);

/** How far the two reach into one another, at most all of the smaller one, which is the first; 0 when they do not crowd. */
function crowds(one: GrowingStanding, other: GrowingStanding): Inches {
  if ((one.existing && other.existing) || sharesGround(one.plant.layer, other.plant.layer)) return 0;
  const spread = feetToInches(one.plant.spread_mature);
  const overlap = overlapOf(one.plant, one, other.plant, other);
  return overlap > spread * KNITTING ? Math.min(overlap, spread) : 0;
}

function keep<Standing extends GrowingStanding>(
  fields: Map<number, SizeField<Standing>>,
  one: Standing,
  radius: Inches,
): void {
  const size = Math.ceil(Math.log2(Math.max(radius, 1)));
  const field = fields.get(size) ?? { cell: 2 * 2 ** size, cells: new Map<number, Standing[]>() };
  fields.set(size, field);
  const key = keyOf(Math.floor(one.x / field.cell), Math.floor(one.y / field.cell));
  const cell = field.cells.get(key);
  if (cell) cell.push(one);
  else field.cells.set(key, [one]);
}

/** A warning as a sentence. `nameOf` gives the common name of a species. */
export function roomSentence(
  { kind, species: [first, second], count, worst }: RoomWarning,
  nameOf: (species: number) => string,
  say: Say,
  unit: LengthUnit = 'feet',
): string {
  const by = formatLength(Math.max(1, worst), unit, say);
  const one = nameOf(first);
  if (kind === 'wider_than_plot') return say(ROOM_WORDS.wider, { one, by });
  if (kind === 'reaches_building') return say(ROOM_WORDS.building, { one, by, count });
  if (second === undefined || second === first) return say(ROOM_WORDS.alike, { one, by, count });
  return say(ROOM_WORDS.two, { one, other: nameOf(second), by, count });
}

const ROOM_WORDS = {
  wider: /*i18n*/ {
    id: 'garden.room.wider',
    message: '{one} grows {by} wider than the plot is on its narrow side.',
  },
  building: /*i18n*/ {
    id: 'garden.room.building',
    message:
      '{count, plural, =1 {{one} stands so near a building that its grown crown reaches {by} into it.} other {# plants of {one} stand so near a building that a grown crown reaches {by} into it.}}',
  },
  alike: /*i18n*/ {
    id: 'garden.room.alike',
    message:
      '{count, plural, =1 {Two plants of {one} reach {by} into one another when grown.} other {Plants of {one} reach up to {by} into one another when grown, in # places.}}',
  },
  two: /*i18n*/ {
    id: 'garden.room.two',
    message:
      '{count, plural, =1 {{one} and {other} reach {by} into one another when grown.} other {{one} and {other} reach up to {by} into one another when grown, in # places.}}',
  },
};
