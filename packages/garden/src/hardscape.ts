import type { Feet } from './units.ts';

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
  readonly name: string;
  /** Longest side at scale 1, in feet (which are cells). */
  readonly size: Feet;
}

const item = (category: HardscapeCategory, name: string, size: Feet): HardscapeItem => ({
  category,
  name,
  size,
});

/** Every hardscape item, by its type, in the order of the catalogue. */
export const HARDSCAPES = {
  brick_path_module: item('Paths & Walkways', 'Brick path', 3),
  pavers_square_grey: item('Paths & Walkways', 'Grey square pavers', 3),
  pavers_square_multicolor: item('Paths & Walkways', 'Multicolor square pavers', 3),
  single_flagstone: item('Paths & Walkways', 'Flagstone', 2),
  patio_multiple_pavers_square: item('Patios & Surfaces', 'Paver patio', 10),
  pond_dark: item('Water Features', 'Dark pond', 6),
  pond_light: item('Water Features', 'Light pond', 6),
  // The catalogue gives the bird bath no size. A pedestal basin is commonly about two feet across.
  bird_bath_pedestal: item('Water Features', 'Pedestal bird bath', 2),
  river_rock_large_horizontal_path: item('Water Features', 'Large river rock path', 4),
  river_rock_small_horizontal_path: item('Water Features', 'Small river rock path', 3),
  arbor_trellis: item('Garden Structures', 'Arbor trellis', 8),
  firepit_fire: item('Garden Structures', 'Fire pit, lit', 4),
  firepit_nofire: item('Garden Structures', 'Fire pit', 4),
  oval_sandbox: item('Garden Structures', 'Oval sandbox', 6),
  rock_retaining_wall_large: item('Borders & Fences', 'Large rock retaining wall', 12),
  rock_retaining_wall_small: item('Borders & Fences', 'Small rock retaining wall', 8),
  quarter_round_rock_retainer_wall: item('Borders & Fences', 'Curved rock retaining wall', 12),
  '90degree_corner_retainer_wall': item('Borders & Fences', 'Corner retaining wall', 12),
  fence_picket_wood: item('Borders & Fences', 'Wooden picket fence', 10),
  fence_pasture_wood: item('Borders & Fences', 'Wooden pasture fence', 10),
  fence_modern_metal: item('Borders & Fences', 'Modern metal fence', 8),
  fence_ornamental_metal: item('Borders & Fences', 'Ornamental metal fence', 8),
  bench_wood_noback: item('Garden Furniture', 'Wooden bench', 5),
  bench_wood_withback: item('Garden Furniture', 'Wooden bench with back', 5),
  adirondack_chair_red: item('Garden Furniture', 'Red Adirondack chair', 3),
  wood_compost_bin: item('Garden Furniture', 'Wooden compost bin', 4),
  boulder_oval_large: item('Natural Elements', 'Large oval boulder', 4),
  boulder_oval_small: item('Natural Elements', 'Small oval boulder', 2),
  boulder_round_large: item('Natural Elements', 'Large round boulder', 3),
  boulder_round_small: item('Natural Elements', 'Small round boulder', 1.5),
  misc_river_rock_square: item('Natural Elements', 'River rock', 2),
  log_nurse_large: item('Natural Elements', 'Large nurse log', 8),
  log_nurse_small: item('Natural Elements', 'Small nurse log', 5),
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
