import type { Words } from '@understory/words';
import { circleOutline, turned } from './outlines.ts';
import type { Point, Polygon } from './polygon.ts';
import { type Feet, feetToInches, type Inches } from './units.ts';

export const HARDSCAPE_CATEGORIES = [
  'Paths & Walkways',
  'Patios & Surfaces',
  'Water Features',
  'Garden Structures',
  'Borders & Fences',
  'Garden Furniture',
  'Natural Elements',
] as const;
export type HardscapeCategory = (typeof HARDSCAPE_CATEGORIES)[number];

/** What a category is called on the page. */
export const HARDSCAPE_CATEGORY_WORDS: Readonly<Record<HardscapeCategory, Words>> = {
  'Paths & Walkways': /*i18n*/ { id: 'garden.hardscape.paths', message: 'Paths & Walkways' },
  'Patios & Surfaces': /*i18n*/ { id: 'garden.hardscape.patios', message: 'Patios & Surfaces' },
  'Water Features': /*i18n*/ { id: 'garden.hardscape.water', message: 'Water Features' },
  'Garden Structures': /*i18n*/ { id: 'garden.hardscape.structures', message: 'Garden Structures' },
  'Borders & Fences': /*i18n*/ { id: 'garden.hardscape.borders', message: 'Borders & Fences' },
  'Garden Furniture': /*i18n*/ { id: 'garden.hardscape.furniture', message: 'Garden Furniture' },
  'Natural Elements': /*i18n*/ { id: 'garden.hardscape.natural', message: 'Natural Elements' },
};

/** Least and greatest scale, and the step between allowed scales. */
export interface ScaleRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export const SCALE_RANGES: Record<HardscapeCategory, ScaleRange> = {
  'Paths & Walkways': { min: 0.5, max: 2, step: 0.25 },
  'Patios & Surfaces': { min: 0.5, max: 1.5, step: 0.25 },
  'Water Features': { min: 0.5, max: 2, step: 0.25 },
  'Garden Structures': { min: 0.5, max: 1.5, step: 0.25 },
  'Borders & Fences': { min: 0.5, max: 3, step: 0.5 },
  'Garden Furniture': { min: 0.75, max: 1.5, step: 0.25 },
  'Natural Elements': { min: 0.5, max: 2.5, step: 0.25 },
};
/** For an item whose category is not known here, as a garden file from elsewhere may hold. */
export const FALLBACK_SCALE_RANGE: ScaleRange = { min: 0.5, max: 2, step: 0.25 };
export const FALLBACK_HARDSCAPE_SIZE: Feet = 3;

export interface HardscapeItem {
  readonly category: HardscapeCategory;
  readonly name: Words;
  /** Longest side at scale 1, in feet (which are cells). */
  readonly size: Feet;
  /** The other side as a share of the longest. The catalogue gives none: they are those of such things as they are built. */
  readonly depth: number;
  readonly form: HardscapeForm;
  /** How high it stands at scale 1, as such things are commonly built; 0 for what is too low to cast a shadow that counts. */
  readonly height: Feet;
}

/** The ground an item covers: a rectangle, an oval, a quarter of a ring, or two arms at a right angle. */
export type HardscapeForm = 'box' | 'oval' | 'arc' | 'corner';

const item = (
  category: HardscapeCategory,
  name: Words,
  size: Feet,
  depth = 1,
  form: HardscapeForm = 'box',
  height: Feet = 0,
): HardscapeItem => ({ category, name, size, depth, form, height });

/** Every hardscape item, by its type, in the order of the catalogue. */
export const HARDSCAPES = {
  brick_path_module: item(
    'Paths & Walkways',
    /*i18n*/ { id: 'garden.hardscape.brick_path_module', message: 'Brick path' },
    3,
  ),
  pavers_square_grey: item(
    'Paths & Walkways',
    /*i18n*/ { id: 'garden.hardscape.pavers_square_grey', message: 'Gray square pavers' },
    3,
  ),
  pavers_square_multicolor: item(
    'Paths & Walkways',
    /*i18n*/ { id: 'garden.hardscape.pavers_square_multicolor', message: 'Multicolor square pavers' },
    3,
  ),
  single_flagstone: item(
    'Paths & Walkways',
    /*i18n*/ { id: 'garden.hardscape.single_flagstone', message: 'Flagstone' },
    2,
    0.8,
    'oval',
  ),
  patio_multiple_pavers_square: item(
    'Patios & Surfaces',
    /*i18n*/ { id: 'garden.hardscape.patio_multiple_pavers_square', message: 'Paver patio' },
    10,
  ),
  pond_dark: item(
    'Water Features',
    /*i18n*/ { id: 'garden.hardscape.pond_dark', message: 'Dark pond' },
    6,
    0.75,
    'oval',
  ),
  pond_light: item(
    'Water Features',
    /*i18n*/ { id: 'garden.hardscape.pond_light', message: 'Light pond' },
    6,
    0.75,
    'oval',
  ),
  // The catalogue gives the bird bath no size. A pedestal basin is commonly about two feet across.
  bird_bath_pedestal: item(
    'Water Features',
    /*i18n*/ { id: 'garden.hardscape.bird_bath_pedestal', message: 'Pedestal bird bath' },
    2,
    1,
    'oval',
  ),
  river_rock_large_horizontal_path: item(
    'Water Features',
    /*i18n*/ { id: 'garden.hardscape.river_rock_large_horizontal_path', message: 'Large river rock path' },
    4,
    0.5,
  ),
  river_rock_small_horizontal_path: item(
    'Water Features',
    /*i18n*/ { id: 'garden.hardscape.river_rock_small_horizontal_path', message: 'Small river rock path' },
    3,
    0.5,
  ),
  arbor_trellis: item(
    'Garden Structures',
    /*i18n*/ { id: 'garden.hardscape.arbor_trellis', message: 'Arbor trellis' },
    8,
    0.375,
    'box',
    8,
  ),
  firepit_fire: item(
    'Garden Structures',
    /*i18n*/ { id: 'garden.hardscape.firepit_fire', message: 'Fire pit, lit' },
    4,
    1,
    'oval',
  ),
  firepit_nofire: item(
    'Garden Structures',
    /*i18n*/ { id: 'garden.hardscape.firepit_nofire', message: 'Fire pit' },
    4,
    1,
    'oval',
  ),
  oval_sandbox: item(
    'Garden Structures',
    /*i18n*/ { id: 'garden.hardscape.oval_sandbox', message: 'Oval sandbox' },
    6,
    2 / 3,
    'oval',
  ),
  rock_retaining_wall_large: item(
    'Borders & Fences',
    /*i18n*/ { id: 'garden.hardscape.rock_retaining_wall_large', message: 'Large rock retaining wall' },
    12,
    1 / 6,
    'box',
    3,
  ),
  rock_retaining_wall_small: item(
    'Borders & Fences',
    /*i18n*/ { id: 'garden.hardscape.rock_retaining_wall_small', message: 'Small rock retaining wall' },
    8,
    0.1875,
    'box',
    1.5,
  ),
  quarter_round_rock_retainer_wall: item(
    'Borders & Fences',
    /*i18n*/ {
      id: 'garden.hardscape.quarter_round_rock_retainer_wall',
      message: 'Curved rock retaining wall',
    },
    12,
    1,
    'arc',
    1.5,
  ),
  '90degree_corner_retainer_wall': item(
    'Borders & Fences',
    /*i18n*/ { id: 'garden.hardscape.90degree_corner_retainer_wall', message: 'Corner retaining wall' },
    12,
    1,
    'corner',
    1.5,
  ),
  fence_picket_wood: item(
    'Borders & Fences',
    /*i18n*/ { id: 'garden.hardscape.fence_picket_wood', message: 'Wooden picket fence' },
    10,
    0.04,
    'box',
    3,
  ),
  fence_pasture_wood: item(
    'Borders & Fences',
    /*i18n*/ { id: 'garden.hardscape.fence_pasture_wood', message: 'Wooden pasture fence' },
    10,
    0.04,
    'box',
    4,
  ),
  fence_modern_metal: item(
    'Borders & Fences',
    /*i18n*/ { id: 'garden.hardscape.fence_modern_metal', message: 'Modern metal fence' },
    8,
    0.04,
    'box',
    5,
  ),
  fence_ornamental_metal: item(
    'Borders & Fences',
    /*i18n*/ { id: 'garden.hardscape.fence_ornamental_metal', message: 'Ornamental metal fence' },
    8,
    0.04,
    'box',
    5,
  ),
  bench_wood_noback: item(
    'Garden Furniture',
    /*i18n*/ { id: 'garden.hardscape.bench_wood_noback', message: 'Wooden bench' },
    5,
    0.3,
  ),
  bench_wood_withback: item(
    'Garden Furniture',
    /*i18n*/ { id: 'garden.hardscape.bench_wood_withback', message: 'Wooden bench with back' },
    5,
    0.4,
  ),
  adirondack_chair_red: item(
    'Garden Furniture',
    /*i18n*/ { id: 'garden.hardscape.adirondack_chair_red', message: 'Red Adirondack chair' },
    3,
  ),
  wood_compost_bin: item(
    'Garden Furniture',
    /*i18n*/ { id: 'garden.hardscape.wood_compost_bin', message: 'Wooden compost bin' },
    4,
  ),
  boulder_oval_large: item(
    'Natural Elements',
    /*i18n*/ { id: 'garden.hardscape.boulder_oval_large', message: 'Large oval boulder' },
    4,
    0.7,
    'oval',
    2,
  ),
  boulder_oval_small: item(
    'Natural Elements',
    /*i18n*/ { id: 'garden.hardscape.boulder_oval_small', message: 'Small oval boulder' },
    2,
    0.7,
    'oval',
    1,
  ),
  boulder_round_large: item(
    'Natural Elements',
    /*i18n*/ { id: 'garden.hardscape.boulder_round_large', message: 'Large round boulder' },
    3,
    1,
    'oval',
    1.5,
  ),
  boulder_round_small: item(
    'Natural Elements',
    /*i18n*/ { id: 'garden.hardscape.boulder_round_small', message: 'Small round boulder' },
    1.5,
    1,
    'oval',
    0.75,
  ),
  misc_river_rock_square: item(
    'Natural Elements',
    /*i18n*/ { id: 'garden.hardscape.misc_river_rock_square', message: 'River rock' },
    2,
  ),
  log_nurse_large: item(
    'Natural Elements',
    /*i18n*/ { id: 'garden.hardscape.log_nurse_large', message: 'Large nurse log' },
    8,
    0.1875,
  ),
  log_nurse_small: item(
    'Natural Elements',
    /*i18n*/ { id: 'garden.hardscape.log_nurse_small', message: 'Small nurse log' },
    5,
    0.2,
  ),
} as const satisfies Record<string, HardscapeItem>;

export type HardscapeType = keyof typeof HARDSCAPES;
export const HARDSCAPE_TYPES = Object.keys(HARDSCAPES) as readonly HardscapeType[];

/** The item of a type; undefined when the catalogue has none of that name. */
export const hardscapeOf = (type: string): HardscapeItem | undefined =>
  Object.hasOwn(HARDSCAPES, type) ? HARDSCAPES[type as HardscapeType] : undefined;

/** Allowed scales of an item; the fallback range for a type the catalogue does not have. */
export function scaleRangeOf(type: string): ScaleRange {
  const known = hardscapeOf(type);
  return known ? SCALE_RANGES[known.category] : FALLBACK_SCALE_RANGE;
}

/** The nearest allowed scale: within the range of the item's category and on its step. A scale that is no number becomes 1. */
export function clampScale(type: string, scale: number): number {
  const { min, max, step } = scaleRangeOf(type);
  if (Number.isNaN(scale)) return 1;
  const within = Math.min(max, Math.max(min, scale));
  return Math.min(max, min + Math.round((within - min) / step) * step);
}

/** Longest side in feet at a scale: the base size times the clamped scale. */
export const hardscapeSize = (type: string, scale = 1): Feet =>
  (hardscapeOf(type)?.size ?? FALLBACK_HARDSCAPE_SIZE) * clampScale(type, scale);

/** How thick a curved or cornered wall is, as a share of its longest side. */
const WALL_THICKNESS = 1 / 6;
/** Sides a quarter of a ring is drawn with. */
const ARC_SIDES = 12;

/** Width and depth in inches at a scale, before it is turned. */
export function hardscapeExtent(type: string, scale = 1): { readonly width: Inches; readonly depth: Inches } {
  const width = feetToInches(hardscapeSize(type, scale));
  return { width, depth: width * (hardscapeOf(type)?.depth ?? 1) };
}

/**
 * The ground an item covers, as a polygon in inches.
 * @param at its middle
 * @param rotation degrees clockwise
 */
export function hardscapeOutline(type: string, at: Point, scale = 1, rotation = 0): Polygon {
  const { width, depth } = hardscapeExtent(type, scale);
  const form = hardscapeOf(type)?.form ?? 'box';
  return FORMS[form](width, depth).map(({ x, y }) => turned({ x: at.x + x, y: at.y + y }, at, rotation));
}

/** Each form about the origin, not turned. */
const FORMS: Readonly<Record<HardscapeForm, (width: Inches, depth: Inches) => Polygon>> = {
  box: (width, depth) => [
    { x: -width / 2, y: -depth / 2 },
    { x: width / 2, y: -depth / 2 },
    { x: width / 2, y: depth / 2 },
    { x: -width / 2, y: depth / 2 },
  ],
  oval: (width, depth) =>
    circleOutline({ x: 0, y: 0 }, width / 2).map(({ x, y }) => ({ x, y: (y * depth) / width })),
  // Bends about the south-west corner of its square, from the north-west to the south-east.
  arc: (width) => {
    const ring = (radius: Inches) =>
      Array.from({ length: ARC_SIDES + 1 }, (_, side) => {
        const angle = (side / ARC_SIDES) * (Math.PI / 2);
        return { x: -width / 2 + radius * Math.sin(angle), y: width / 2 - radius * Math.cos(angle) };
      });
    return [...ring(width), ...ring(width * (1 - WALL_THICKNESS)).reverse()];
  },
  // Along the north and the west of its square.
  corner: (width) => {
    const [near, far] = [-width / 2, width / 2];
    const inner = near + width * WALL_THICKNESS;
    return [
      { x: near, y: near },
      { x: far, y: near },
      { x: far, y: inner },
      { x: inner, y: inner },
      { x: inner, y: far },
      { x: near, y: far },
    ];
  },
};
