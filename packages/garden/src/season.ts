import type { Month, PlantLooks } from './plant.ts';

export type LeafSeason = 'evergreen' | 'leafing' | 'full' | 'fall' | 'bare';

/** What of a plant shows in a month. */
export interface SeasonLooks {
  readonly leaf: LeafSeason;
  readonly blooming: boolean;
  readonly fruiting: boolean;
}

/** Months that fruit is taken to hang after the last month of bloom. */
const FRUITING_MONTHS = 4;
/** Trees and shrubs that flower in winter or spring ripen nothing before this month. */
const FIRST_RIPE_MONTH = 6;
const WOODY = new Set<PlantLooks['plant_type']>(['tree', 'shrub', 'vine']);

/** Whether a month lies in a stretch of months, both ends in; a start after the end crosses the new year. */
function monthWithin(month: Month, start: Month, end: Month): boolean {
  return start <= end ? month >= start && month <= end : month >= start || month <= end;
}

export const isWoody = (looks: PlantLooks): boolean => WOODY.has(looks.plant_type);

/** Whether the fruit column names something to see; `none`, `none (spores)` and `none (sterile)` do not. */
export const hasFruit = (looks: PlantLooks): boolean =>
  looks.fruit !== null && looks.fruit.trim() !== '' && !/^none\b/.test(looks.fruit);

function isBlooming(looks: PlantLooks, month: Month): boolean {
  const { bloom_start_month: start, bloom_end_month: end } = looks;
  return start !== null && end !== null && monthWithin(month, start, end);
}

function isFruiting(looks: PlantLooks, month: Month): boolean {
  if (!hasFruit(looks)) return false;
  const end = looks.bloom_end_month;
  if (end === null) return true;
  const first = isWoody(looks) && end < FIRST_RIPE_MONTH ? FIRST_RIPE_MONTH : end + 1;
  return (month - first + 12) % 12 < FRUITING_MONTHS && !isBlooming(looks, month);
}

/** Leaves of what is bare in winter, by the calendar of `looksSeason`. */
export function deciduousLeaf(month: Month): Exclude<LeafSeason, 'evergreen'> {
  if (month === 12 || month <= 3) return 'bare';
  if (month === 4) return 'leafing';
  return month <= 9 ? 'full' : 'fall';
}

function leafSeason(looks: PlantLooks, month: Month): LeafSeason {
  if (looks.evergreen === 'evergreen') return 'evergreen';
  const leaf = deciduousLeaf(month);
  if (looks.evergreen === 'semi_evergreen') {
    if (leaf === 'bare') return 'evergreen';
    return leaf === 'fall' && looks.foliage_color_fall === 'none' ? 'full' : leaf;
  }
  return leaf === 'bare' && !isWoody(looks) && isBlooming(looks, month) ? 'leafing' : leaf;
}

/**
 * What shows in a month, in the maritime Northwest (northern hemisphere, mild wet winters).
 *
 * Rule of thumb, not an observation of one species:
 * - deciduous plants are bare December to March, leafing in April, full May to September and in fall dress October
 *   and November; one that dies to the ground but flowers in a bare month (trillium in March) is leafing then;
 * - semi-evergreen plants keep enough leaf through such winters to count as evergreen December to March, and
 *   turn only when a fall colour is recorded; evergreens do not change;
 * - bloom is as the catalogue gives it, both end months in, across the new year when the start is after the end;
 * - fruit shows for the four months after the last month of bloom, on woody plants not before June; cones and the like of plants that have no
 *   bloom months hang all year.
 */
export function looksSeason(looks: PlantLooks, month: Month): SeasonLooks {
  return {
    leaf: leafSeason(looks, month),
    blooming: isBlooming(looks, month),
    fruiting: isFruiting(looks, month),
  };
}

/** What of a plant shows in a month, as a short name: two months of one name look alike. */
export function seasonKey(looks: PlantLooks, month: Month): string {
  const { leaf, blooming, fruiting } = looksSeason(looks, month);
  return `${leaf}${blooming ? '+flower' : ''}${fruiting ? '+fruit' : ''}`;
}
