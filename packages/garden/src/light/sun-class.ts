import type { ZoneLight } from '../drawing/thing.ts';
import type { SunCode } from '../plant.ts';

/** Hours of direct sun a day from which a spot is in full sun, and in part sun, as nurseries' labels have them. */
const FULL_SUN_HOURS = 6;
const PART_SUN_HOURS = 2;

/** What so many hours of direct sun a day are called. */
export const sunClassOf = (hours: number): SunCode =>
  hours >= FULL_SUN_HOURS ? 'FS' : hours >= PART_SUN_HOURS ? 'PS' : 'SH';

/**
 * The class of a light that was told: hours as they are called; else all day is full sun, morning or afternoon alone is partial sun
 * (nurseries' labels: part sun is four to six hours, as half a day of summer sun comes to), and none is shade.
 */
export function sunOfZone({ hours, when }: ZoneLight): SunCode | undefined {
  if (hours !== undefined) return sunClassOf(hours);
  if (when === undefined) return undefined;
  return when === 'all_day' ? 'FS' : when === 'none' ? 'SH' : 'PS';
}
