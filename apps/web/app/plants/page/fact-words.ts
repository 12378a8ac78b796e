import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CanopyForm, LeafPersistence, LeafShape } from '@understory/garden';

/** Below and above these, soil is called acid or alkaline; between them neutral (USDA Soil Survey Manual: 6.6 to 7.3). */
const NEUTRAL = { from: 6.6, to: 7.3 } as const;

/** Whether soil of these pH is acid, neutral or alkaline. */
export function acidityWords(least: number, most: number): MessageDescriptor {
  const isAcid = least < NEUTRAL.from;
  const isAlkaline = most > NEUTRAL.to;
  if (isAcid && isAlkaline) return msg`acid to alkaline`;
  if (isAcid) return most < NEUTRAL.from ? msg`acid` : msg`acid to neutral`;
  if (isAlkaline) return least > NEUTRAL.to ? msg`alkaline` : msg`neutral to alkaline`;
  return msg`neutral`;
}

/** Leaves as they stand in a list. */
export const LEAF_SHAPE_WORDS: Readonly<Record<LeafShape, MessageDescriptor>> = {
  needle: msg`Needles`,
  scale: msg`Scales, as of a cedar`,
  broad: msg`Broad`,
  palmate: msg`Lobed like a hand`,
  pinnate: msg`Of leaflets along a stalk`,
  lance: msg`Long and pointed`,
  linear: msg`Narrow, as of grass`,
  frond: msg`Fronds`,
  succulent: msg`Fleshy`,
  round: msg`Round`,
  heart: msg`Heart-shaped`,
};

/** How long they last, as the end of what is told of them. */
export const LEAVES_LAST: Readonly<Record<LeafPersistence, MessageDescriptor>> = {
  evergreen: msg`evergreen`,
  semi_evergreen: msg`semi-evergreen`,
  deciduous: msg`deciduous`,
};

export const FORM_WORDS: Readonly<Record<CanopyForm, MessageDescriptor>> = {
  conical: msg`A cone`,
  rounded: msg`Rounded`,
  columnar: msg`A column`,
  vase: msg`A vase, narrow below and wide above`,
  spreading: msg`Wide and spreading`,
  weeping: msg`Weeping`,
  mounding: msg`A mound`,
  upright: msg`Upright`,
  mat: msg`A mat on the ground`,
  climbing: msg`Climbing`,
  tussock: msg`A tussock`,
  arching: msg`Arching over`,
  rosette: msg`A rosette of leaves at the ground`,
};

export const POLLINATOR_WORDS = {
  low: msg`Low: few visit it for nectar or pollen`,
  medium: msg`Medium`,
  high: msg`High: nectar or pollen for many`,
} as const;
