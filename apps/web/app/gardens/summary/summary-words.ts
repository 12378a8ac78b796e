import type { GardenSummary } from '@understory/contract';
import {
  counted,
  inFigures,
  type Layer,
  listed,
  MONTH_NAMES,
  type Month,
  type WaterClass,
} from '@understory/garden';

/** A share as a whole percent; what is more than nothing is never told as 0%, what is less than all never as 100%. */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return 'under 1%';
  const whole = share < 1 ? Math.min(99, Math.round(share * 100)) : 100;
  return `${whole}%`;
}

export const plantsWords = (count: number): string => counted(count, 'plant');

/** Months as runs within a sentence: `March`, `March and August to October`. Given in the order of the year. */
export function monthRuns(months: readonly Month[]): string {
  const runs: [first: Month, last: Month][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run && run[1] === month - 1) run[1] = month;
    else runs.push([month, month]);
  }
  return listed(
    runs.map(([first, last]) =>
      first === last ? MONTH_NAMES[first] : `${MONTH_NAMES[first]} to ${MONTH_NAMES[last]}`,
    ),
    'and',
  );
}

/** What is missing from a garden's bloom, or that nothing is. */
export function gapWords({ gaps, season, months }: GardenSummary['bloom']): string {
  const [first, last] = [season.at(0), season.at(-1)];
  const whole = first && last ? `from ${MONTH_NAMES[first]} to ${MONTH_NAMES[last]}` : '';
  if (months.every(({ plants }) => plants === 0)) return 'Nothing here has flowers that count as bloom.';
  if (gaps.length === 0) return `Something is in flower in every month ${whole}.`;
  return `Nothing flowers in ${monthRuns(gaps)}. Bees look for flowers ${whole}.`;
}

/** Names in a sentence, of which at most so many are said. */
export function someNames(names: readonly string[], most = 6): string {
  if (names.length <= most) return listed(names, 'and');
  const more = names.length - most + 1;
  return `${names.slice(0, most - 1).join(', ')} and ${more} more`;
}

/** From so much to so much, or one figure where both are the same. */
export const spanWords = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  low === high ? inFigures(low) : `${inFigures(low)} to ${inFigures(high)}`;

/** Layers from the top down, as a gardener says them. */
export const LAYER_WORDS: Readonly<Record<Layer, string>> = {
  canopy: 'Canopy',
  understory: 'Understory',
  shrub: 'Shrubs',
  herbaceous: 'Herbs and ferns',
  groundcover: 'Groundcover',
  vine: 'Climbers',
  aquatic: 'Water plants',
};

/** What plants of a class want once they have rooted. */
export const WATER_WORDS: Readonly<Record<WaterClass, { readonly name: string; readonly wants: string }>> = {
  high: { name: 'Wet ground', wants: 'Want ground that stays wet, or water like a lawn.' },
  moderate: { name: 'Some water', wants: 'Do best with a deep watering now and then in dry weeks.' },
  low: {
    name: 'Little water',
    wants: 'Bear the dry summer; a drink in the hottest weeks keeps them at their best.',
  },
  very_low: { name: 'No water', wants: 'Made for dry summers; leave them dry.' },
};

type Site = GardenSummary['site'];
/** What a site can tell, by field, as it stands within a sentence. */
const SITE_FACTS = {
  sun_exposure: 'light',
  moisture: 'soil moisture',
  soil: 'soil',
  ph: 'soil pH',
  slope: 'slope',
  zip_code: 'ZIP code',
  usda_zone: 'hardiness zone',
  deer: 'whether deer come',
  pets: 'whether pets use it',
} as const satisfies Partial<Record<keyof Site, string>>;

/** What is not known of a site. */
export const unknownOf = (site: Site): readonly string[] =>
  Object.entries(SITE_FACTS).flatMap(([field, words]) =>
    (site[field as keyof Site] ?? null) === null ? [words] : [],
  );
