/** Counts in the database, by the platform's clock: they outlive a restart and hold for all processes together. */
export { countUse, forgetUses, type Limit, waitFor } from './store.ts';
