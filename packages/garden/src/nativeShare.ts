import type { PlantInGarden } from './plant.ts';
import type { RegionKey } from './regions.ts';

/** Share of native plants a garden should reach, and the share under which it is warned, as ratios. */
export const NATIVE_TARGET = 0.7;
export const NATIVE_WARNING = 0.25;

export interface CountedPlant extends Pick<PlantInGarden, 'native_regions'> {
  /** How many of it stand at this spot, 1 or more. */
  readonly quantity: number;
}

/** Placed plants by quantity that are native to the region, 0 to 1; undefined when nothing is placed. */
export function nativeRatio(placed: Iterable<CountedPlant>, region: RegionKey): number | undefined {
  let all = 0;
  let native = 0;
  for (const { quantity, native_regions } of placed) {
    all += quantity;
    if (native_regions.includes(region)) native += quantity;
  }
  return all === 0 ? undefined : native / all;
}

/**
 * A garden's `native_percentage`: 0 to 100 with one decimal, 0 when nothing is placed.
 * One decimal tells 69.9 from the target of 70 in a garden of many plants, and no finer claim is made.
 */
export function nativeShare(placed: Iterable<CountedPlant>, region: RegionKey): number {
  return Math.round((nativeRatio(placed, region) ?? 0) * 1000) / 10;
}

export type NativeStanding = 'nothing_placed' | 'warning' | 'below_target' | 'on_target';

/** Where a ratio stands: a warning strictly under 0.25, on target from 0.7. */
export function nativeStanding(ratio: number | undefined): NativeStanding {
  if (ratio === undefined) return 'nothing_placed';
  if (ratio < NATIVE_WARNING) return 'warning';
  return ratio < NATIVE_TARGET ? 'below_target' : 'on_target';
}
