import type { Month } from '@understory/garden';
import { composeLenses, growthLens, type LensView, type PlantsById, seasonLens } from '@understory/plan';

/** When a garden is looked at; what is left out is as it is planned: grown, in full leaf and flower. */
export interface LookedAt {
  /** Whole years after planting, 0 to 30. */
  readonly year?: number | undefined;
  readonly month?: Month | undefined;
}

/**
 * What a garden is looked at through at a time. Threads that draw ask for it, and begin with what they import: nothing of the database
 * or of calls may come along.
 */
export const lensAt = ({ year, month }: LookedAt, plants: PlantsById): LensView | undefined =>
  composeLenses([
    ...(year === undefined ? [] : [growthLens(year, plants)]),
    ...(month === undefined ? [] : [seasonLens(month)]),
  ]);
