import type { CanopyForm, LeafShape } from '@understory/garden';

/** Below and above these, soil is called acid or alkaline; between them neutral (USDA Soil Survey Manual: 6.6 to 7.3). */
const NEUTRAL = { from: 6.6, to: 7.3 } as const;

/** Whether soil of these pH is acid, neutral or alkaline. */
export function acidityWords(least: number, most: number): string {
  const isAcid = least < NEUTRAL.from;
  const isAlkaline = most > NEUTRAL.to;
  if (isAcid && isAlkaline) return 'acid to alkaline';
  if (isAcid) return most < NEUTRAL.from ? 'acid' : 'acid to neutral';
  if (isAlkaline) return least > NEUTRAL.to ? 'alkaline' : 'neutral to alkaline';
  return 'neutral';
}

/** Leaves as they stand in a list. */
export const LEAF_SHAPE_WORDS: Readonly<Record<LeafShape, string>> = {
  needle: 'Needles',
  scale: 'Scales, as of a cedar',
  broad: 'Broad',
  palmate: 'Lobed like a hand',
  pinnate: 'Of leaflets along a stalk',
  lance: 'Long and pointed',
  linear: 'Narrow, as of grass',
  frond: 'Fronds',
  succulent: 'Fleshy',
  round: 'Round',
  heart: 'Heart-shaped',
};

export const FORM_WORDS: Readonly<Record<CanopyForm, string>> = {
  conical: 'A cone',
  rounded: 'Rounded',
  columnar: 'A column',
  vase: 'A vase, narrow below and wide above',
  spreading: 'Wide and spreading',
  weeping: 'Weeping',
  mounding: 'A mound',
  upright: 'Upright',
  mat: 'A mat on the ground',
  climbing: 'Climbing',
  tussock: 'A tussock',
  arching: 'Arching over',
  rosette: 'A rosette of leaves at the ground',
};

const POLLINATOR_WORDS = {
  low: 'Low: few visit it for nectar or pollen',
  medium: 'Medium',
  high: 'High: nectar or pollen for many',
} as const;
export const pollinatorWords = (value: keyof typeof POLLINATOR_WORDS): string => POLLINATOR_WORDS[value];
