import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlantCard } from '@understory/contract';
import { formatSize, type LengthUnit, type Moisture, type SoilType, type SunCode } from '@understory/garden';
import type { Say } from '@understory/words';

export const SUN_WORDS: Readonly<Record<SunCode, MessageDescriptor>> = {
  FS: msg`Full sun`,
  PS: msg`Partial sun`,
  SH: msg`Shade`,
};
export const MOISTURE_WORDS: Readonly<Record<Moisture, MessageDescriptor>> = {
  dry: msg`Dry`,
  moist: msg`Moist`,
  wet: msg`Wet`,
};
export const SOIL_WORDS: Readonly<Record<SoilType, MessageDescriptor>> = {
  sand: msg`Sand`,
  loam: msg`Loam`,
  clay: msg`Clay`,
};

/** Height and spread at maturity. */
export function sizeInWords(
  { height_mature, spread_mature }: Pick<PlantCard, 'height_mature' | 'spread_mature'>,
  unit: LengthUnit,
  say: Say,
): string {
  const [tall, wide] = [formatSize(height_mature, unit, say), formatSize(spread_mature, unit, say)];
  return say(msg`${tall} tall, ${wide} wide`);
}
