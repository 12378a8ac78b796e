import { LAYERS, type Layer } from '../plant.ts';
import { boundsOf, type Point, type Polygon } from '../polygon.ts';
import {
  areaOfRows,
  type Disc,
  meeting,
  type Rows,
  rowsOfDiscs,
  rowsOfPolygons,
  type Stretches,
  together,
  without,
} from '../rows.ts';
import { type Feet, feetToInches, INCHES_PER_FOOT, type Inches } from '../units.ts';

/** A plant as it covers ground: a disc as wide as its spread, whole ground beneath its crown. */
export interface CoveringPlant extends Point {
  /** At the age that is asked about. */
  readonly spread: Feet;
  readonly layer: Layer;
}

/** The ground of a garden: its outline, and what of it is built on and cannot be planted. In inches. */
export interface GardenGround {
  readonly outline: Polygon;
  readonly built: readonly Polygon[];
  /** What is built too, beneath beds that lie over it and can be planted: a raised bed on a terrace. */
  readonly builtBeneath?: readonly BuiltBeneath[];
  /** What of that is water that plants live in: ponds, and beds of water. */
  readonly water?: readonly Polygon[];
}

/** Something built, with the beds that are drawn above it. */
export interface BuiltBeneath {
  readonly built: Polygon;
  readonly beds: readonly Polygon[];
}

/** How much of the plantable ground is covered. Areas in square feet, shares 0 to 1 of the plantable area. */
export interface Coverage {
  readonly plantable: number;
  readonly layers: Readonly<Record<Layer, { readonly area: number; readonly share: number }>>;
  /** Ground with anything growing over it, all layers together and counted once. */
  readonly any: { readonly area: number; readonly share: number };
}

/** Rows through the radius of the smallest plant: with so many the area of each disc is right within a hundredth. */
const ROWS_A_RADIUS = 6;
const ROWS_MIN = 512;
const ROWS_MAX = 8192;
const SQUARE_INCHES = INCHES_PER_FOOT ** 2;

/** Lays rows over the ground, so many through the radius of the smallest of these plants. */
export function rowsOver(
  { outline }: GardenGround,
  plants: readonly CoveringPlant[],
  rowsARadius = ROWS_A_RADIUS,
): Rows {
  const { north, south } = boundsOf(outline);
  const smallest = plants.reduce((least, { spread }) => Math.min(least, spread), Number.POSITIVE_INFINITY);
  const wanted: Inches = Math.max(feetToInches(smallest) / 2 / rowsARadius, (south - north) / ROWS_MAX);
  const spacing = Math.min(wanted, (south - north) / ROWS_MIN);
  const count = spacing > 0 ? Math.ceil((south - north) / spacing) : 0;
  return { first: north + spacing / 2, spacing, count };
}

/** What of each row can be planted: the outline less what is built and not covered by a bed. */
export const plantableRows = (
  rows: Rows,
  { outline, built, builtBeneath = [] }: GardenGround,
): readonly Stretches[] =>
  builtBeneath.reduce<readonly Stretches[]>(
    (open, { built: one, beds }) =>
      without(open, without(rowsOfPolygons(rows, [one]), rowsOfPolygons(rows, beds))),
    without(rowsOfPolygons(rows, [outline]), rowsOfPolygons(rows, built)),
  );

const discOf = ({ x, y, spread }: CoveringPlant): Disc => ({ x, y, radius: feetToInches(spread) / 2 });

/** What of each row of the plantable ground these plants cover. */
export const coveredRows = (
  rows: Rows,
  plantable: readonly Stretches[],
  plants: readonly CoveringPlant[],
): readonly Stretches[] =>
  plants.length === 0 ? [] : meeting(plantable, rowsOfDiscs(rows, plants.map(discOf)));

/** Square feet of the plantable ground that these plants cover, counted once where they overlap. */
export const coveredArea = (
  rows: Rows,
  plantable: readonly Stretches[],
  plants: readonly CoveringPlant[],
): number => areaOfRows(rows, coveredRows(rows, plantable, plants)) / SQUARE_INCHES;

/**
 * The share of the plantable ground, which is the garden's outline less what is built, that each layer covers. Where
 * crowns of one layer overlap the ground beneath is counted once; what hangs over the edge or over a path is not counted.
 * Areas are summed along rows laid over the garden, with an error under one in a hundred of a layer's own cover.
 *
 * Cover is measured as ecologists do, by the ground that lies under the vertical projection of the crowns
 * (C. Bonham, Measurements for Terrestrial Vegetation, chapter 5).
 */
export function layerCoverage(ground: GardenGround, plants: readonly CoveringPlant[]): Coverage {
  const growing = plants.filter(({ spread }) => spread > 0);
  const rows = rowsOver(ground, growing);
  const open = plantableRows(rows, ground);
  const plantable = areaOfRows(rows, open) / SQUARE_INCHES;
  const covered = (area: number) => ({ area, share: plantable > 0 ? area / plantable : 0 });
  const areaOf = (held: readonly Stretches[]) => covered(areaOfRows(rows, held) / SQUARE_INCHES);
  const layers = LAYERS.map((layer) => {
    const own = growing.filter((plant) => plant.layer === layer);
    return [layer, coveredRows(rows, open, own)] as const;
  });
  const held = layers.map(([, each]) => each);
  return {
    plantable,
    layers: Object.fromEntries(layers.map(([layer, each]) => [layer, areaOf(each)])) as Coverage['layers'],
    any: areaOf(together(rows, held)),
  };
}
