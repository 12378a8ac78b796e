import { STOCK_FADES_AFTER_DAYS } from '@understory/garden';

const DAY_MS = 86_400_000;

/** How old a figure is: whole days, and whether it has faded. A clock that runs behind makes nothing younger than now. */
export function freshnessOf(confirmedAt: Date, now: Date): { age_days: number; is_faded: boolean } {
  const age = Math.max(0, now.getTime() - confirmedAt.getTime());
  return { age_days: Math.floor(age / DAY_MS), is_faded: age > STOCK_FADES_AFTER_DAYS * DAY_MS };
}
