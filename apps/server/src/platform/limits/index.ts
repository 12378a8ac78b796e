/** Counts in the database, by the platform's clock: they outlive a restart and hold for all processes together. */

export { type Allowance, type Counter, countInMemory, countShared, type Standing } from './counter.ts';
export { countUse, forgetCounts, forgetUses, type Limit, usesOf, waitFor } from './store.ts';
export { waitOf } from './wait.ts';
