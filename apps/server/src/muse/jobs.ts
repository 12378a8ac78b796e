import { z } from 'zod';
import type { Platform } from '../platform/index.ts';
import { defineJob } from '../platform/jobs/index.ts';
import { REMEMBERED_FOR } from './asking.ts';
import { ANSWERED_WITHIN, PAINTED_WITHIN } from './quota.ts';
import * as store from './store.ts';

/** Days whose counts are kept: longer than any refusal speaks of, and no longer than figures of use are asked for. */
export const DAYS_KEPT = 60;
const DAY = 86_400_000;

/** Gives back the answers and pictures whose process died, and forgets what conversations are not gone on with and days that are long over. */
export const settleAnswers = defineJob<object, Platform>(
  {
    name: 'muse.settle',
    data: z.object({}),
    takesAtMostSeconds: 60,
    schedule: '*/10 * * * *',
    singleton: true,
  },
  async ({ db, clock }) => {
    const now = clock.now();
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    await db.transaction((tx) => store.failAnswersSince(tx, ago(ANSWERED_WITHIN), now));
    await db.transaction((tx) => store.failPaintingsSince(tx, ago(PAINTED_WITHIN)));
    await db.transaction(async (tx) => {
      await store.forgetRememberedBefore(tx, ago(REMEMBERED_FOR));
      await store.deleteDaysBefore(
        tx,
        ago(DAYS_KEPT * DAY)
          .toISOString()
          .slice(0, 10),
      );
    });
  },
);
