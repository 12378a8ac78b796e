import { z } from 'zod';
import type { Platform } from '../../platform/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { forgetUnconfirmed } from './opting-out-store.ts';

/** Forgets who wished a nursery off the directory and did not confirm it. */
export const forgetOptOuts = defineJob(
  {
    name: 'nurseries.forget-unconfirmed',
    data: z.object({}),
    takesAtMostSeconds: 300,
    schedule: '29 4 * * *',
    singleton: true,
    looksEverySeconds: 30,
  },
  ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
    db.transaction((tx) => forgetUnconfirmed(tx, clock.now())),
);
