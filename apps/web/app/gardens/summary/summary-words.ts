import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { GardenSummary } from '@understory/contract';
import { inFigures, type Layer, listed, MONTH_WORDS, type Month, type WaterClass } from '@understory/garden';
import type { Say } from '@understory/words';

/** A share as a whole percent; what is more than nothing is never told as 0%, what is less than all never as 100%. */
export function percent(share: number, say: Say): string {
  if (share > 0 && share < 0.005) return say(msg`under 1%`);
  const whole = share < 1 ? Math.min(99, Math.round(share * 100)) : 100;
  return say(msg`${whole}%`);
}

export const plantsWords = (count: number, say: Say): string =>
  say(msg`${plural(count, { one: '# plant', other: '# plants' })}`);

function monthsWords(from: Month, to: Month, say: Say): string {
  const [first, last] = [say(MONTH_WORDS[from]), say(MONTH_WORDS[to])];
  return say(msg`${first} to ${last}`);
}

/** Months as runs within a sentence: `March`, `March and August to October`. Given in the order of the year. */
export function monthRuns(months: readonly Month[], say: Say): string {
  const runs: [first: Month, last: Month][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run && run[1] === month - 1) run[1] = month;
    else runs.push([month, month]);
  }
  return listed(
    runs.map(([first, last]) => (first === last ? say(MONTH_WORDS[first]) : monthsWords(first, last, say))),
    'and',
    say,
  );
}

/** What is missing from a garden's bloom, or that nothing is. */
export function gapWords({ gaps, season, months }: GardenSummary['bloom'], say: Say): string {
  const [from, to] = [season.at(0), season.at(-1)];
  if (!from || !to || months.every(({ plants }) => plants === 0))
    return say(msg`Nothing here has flowers that count as bloom.`);
  const [first, last] = [say(MONTH_WORDS[from]), say(MONTH_WORDS[to])];
  if (gaps.length === 0) return say(msg`Something is in flower in every month from ${first} to ${last}.`);
  const bare = monthRuns(gaps, say);
  return say(msg`Nothing flowers in ${bare}. Bees look for flowers from ${first} to ${last}.`);
}

/** Names in a sentence, of which at most so many are said. */
export function someNames(names: readonly string[], say: Say, most = 6): string {
  if (names.length <= most) return listed(names, 'and', say);
  const more = names.length - most + 1;
  const first = names.slice(0, most - 1).join(', ');
  return say(msg`${first} and ${more} more`);
}

/** So many plants and their names: `3 plants: Camas and Sword fern`. */
export function countedNames(plants: number, names: readonly string[], say: Say): string {
  const told = someNames(names, say);
  return say(msg`${plural(plants, { one: '# plant', other: '# plants' })}: ${told}`);
}

/** From so much to so much, or one figure where both are the same. */
export function spanWords({ low, high }: { readonly low: number; readonly high: number }, say: Say): string {
  const [least, most] = [inFigures(low), inFigures(high)];
  return low === high ? least : say(msg`${least} to ${most}`);
}

/** Layers from the top down, as a gardener says them. */
export const LAYER_WORDS: Readonly<Record<Layer, MessageDescriptor>> = {
  canopy: msg`Canopy`,
  understory: msg`Understory`,
  shrub: msg`Shrubs`,
  herbaceous: msg`Herbs and ferns`,
  groundcover: msg`Groundcover`,
  vine: msg`Climbers`,
  aquatic: msg`Water plants`,
};

/** What plants of a class want once they have rooted. */
export const WATER_WORDS: Readonly<
  Record<WaterClass, { readonly name: MessageDescriptor; readonly wants: MessageDescriptor }>
> = {
  high: { name: msg`Wet ground`, wants: msg`Want ground that stays wet, or water like a lawn.` },
  moderate: { name: msg`Some water`, wants: msg`Do best with a deep watering now and then in dry weeks.` },
  low: {
    name: msg`Little water`,
    wants: msg`Bear the dry summer; a drink in the hottest weeks keeps them at their best.`,
  },
  very_low: { name: msg`No water`, wants: msg`Made for dry summers; leave them dry.` },
};

type Site = GardenSummary['site'];
/** What a site can tell, by field, as it stands within a sentence. */
const SITE_FACTS = {
  sun_exposure: msg`light`,
  moisture: msg`soil moisture`,
  soil: msg`soil`,
  ph: msg`soil pH`,
  slope: msg`slope`,
  zip_code: msg`ZIP code`,
  usda_zone: msg`hardiness zone`,
  deer: msg`whether deer come`,
  pets: msg`whether pets use it`,
} as const satisfies Partial<Record<keyof Site, MessageDescriptor>>;

/** What is not known of a site. */
export const unknownOf = (site: Site, say: Say): readonly string[] =>
  Object.entries(SITE_FACTS).flatMap(([field, words]) =>
    (site[field as keyof Site] ?? null) === null ? [say(words)] : [],
  );
