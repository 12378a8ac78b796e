import { msg } from '@lingui/core/macro';
import type { Month } from '@understory/garden';
import { monthName } from '@understory/garden';
import type { Say } from '@understory/words';

/** When a garden is looked at. What is null is as it is planned: grown, in full leaf and flower. */
export interface LookedAt {
  /** Years after planting, 0 to 30. */
  readonly year: number | null;
  readonly month: Month | null;
}

/** `Year 5`; year 0 is when it is planted. Parts of a year that are played through are not told. */
export function yearInWords(year: number, say: Say): string {
  const whole = Math.floor(year);
  return whole === 0 ? say(msg`Newly planted`) : say(msg`Year ${whole}`);
}

/** `Year 5, May`; of what is not looked at, how it is planned. */
export function timeInWords({ year, month }: LookedAt, say: Say): string {
  const named = month === null ? say(msg`in leaf and flower`) : monthName(month, say);
  const aged = year === null ? say(msg`Grown`) : yearInWords(year, say);
  return say(msg`${aged}, ${named}`);
}
