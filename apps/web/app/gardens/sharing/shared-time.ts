import { msg } from '@lingui/core/macro';
import type { SharedGarden, SharedPlant } from '@understory/contract';
import {
  feetToInches,
  formatLength,
  GROWTH_YEARS_MAX,
  isInBloom,
  type LengthUnit,
  listed,
  MONTHS,
  STILL_YEARS,
  sizeAt,
} from '@understory/garden';
import type { Say } from '@understory/words';
import type { LookedAt } from '../../plants/index.ts';
import { one, searchState } from '../../shell/search-state.ts';

const YEARS = Array.from({ length: GROWTH_YEARS_MAX + 1 }, (_, year) => year);

/** What the address of a shared garden may ask: `?year=5&month=4`. */
export const SHARED_TIME = searchState({ year: one(YEARS), month: one(MONTHS) });

/** When an address asks to look at a garden; what is not shown of this one is as if it were not asked. */
export function lookedAt(
  parameters: URLSearchParams,
  { can_use_growth_simulation }: Pick<SharedGarden, 'can_use_growth_simulation'>,
): LookedAt {
  const { year, month } = SHARED_TIME.parse(parameters);
  const isShown = can_use_growth_simulation || STILL_YEARS.some((still) => still === year);
  return {
    year: year !== '' && isShown ? year : null,
    month: month !== '' && can_use_growth_simulation ? month : null,
  };
}

export const isPlanned = ({ year, month }: LookedAt): boolean => year === null && month === null;

/** The query of the address that looks at a garden so; empty for the plan itself. */
export const queryOf = ({ year, month }: LookedAt): string =>
  SHARED_TIME.serialise({ year: year ?? '', month: month ?? '' });

/** How large a plant of a shared garden stands in a year; without one, grown. What stood there before is grown. */
const standingIn = (plant: SharedPlant, year: number | null) =>
  sizeAt(plant, year ?? plant.years_to_maturity, plant.quantity === 0);

/** So many names are told of what flowers. */
const NAMED = 5;

/**
 * How large the plants of a garden stand at a time, and what flowers then: `Plants are 6″ to 4′ wide; the tallest, Vine Maple, stands 5′
 * high, of 15′ when grown. In flower: Oregon Grape.` Nothing where nothing is planted.
 */
export function thenInWords(
  { plants }: Pick<SharedGarden, 'plants'>,
  { year, month }: LookedAt,
  say: Say,
  unit: LengthUnit,
): string {
  const [first, ...rest] = plants.map((plant) => ({ plant, ...standingIn(plant, year) }));
  if (!first) return '';
  const length = (feet: number) => formatLength(Math.max(1, Math.round(feetToInches(feet))), unit, say);
  const all = [first, ...rest];
  const wide = all.map(({ spread }) => spread);
  const tallest = rest.reduce((tall, each) => (each.height > tall.height ? each : tall), first);
  const [least, most] = [length(Math.min(...wide)), length(Math.max(...wide))];
  const [name, high, grown] = [
    tallest.plant.common_name,
    length(tallest.height),
    length(tallest.plant.height_mature),
  ];
  const spreads =
    least === most ? say(msg`Plants are ${most} wide`) : say(msg`Plants are ${least} to ${most} wide`);
  const heights =
    high === grown
      ? say(msg`the tallest, ${name}, stands ${high} high`)
      : say(msg`the tallest, ${name}, stands ${high} high, of ${grown} when grown`);
  const sizes = say(msg`${spreads}; ${heights}.`);
  if (month === null) return sizes;
  const blooming = plants.filter((plant) => isInBloom(plant, month)).map(({ common_name }) => common_name);
  if (blooming.length === 0) return say(msg`${sizes} Nothing is in flower.`);
  const more = blooming.length - NAMED;
  const names = listed(
    more > 1 ? [...blooming.slice(0, NAMED), say(msg`${more} more`)] : blooming,
    'and',
    say,
  );
  return say(msg`${sizes} In flower: ${names}.`);
}
