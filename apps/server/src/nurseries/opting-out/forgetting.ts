import { z } from 'zod';
import type { Platform } from '../../platform/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { forgetInvitations } from '../staff/staff-store.ts';
import { forgetUnconfirmed, REMEMBERED } from './opting-out-store.ts';

/** Forgets who wished a nursery off the directory and did not confirm it, and who was invited to look after one, once that has run out. */
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
    db.transaction(async (tx) => {
      await forgetUnconfirmed(tx, clock.now());
      await forgetInvitations(tx, new Date(clock.now().getTime() - REMEMBERED));
    }),
);
