import { z } from 'zod';
import type { Platform } from '../platform/index.ts';
import { defineJob } from '../platform/jobs/index.ts';
import { forgetOldAssistants } from './assistants/assistant-store.ts';
import { forgetUnseenDevices } from './device-store.ts';
import { forgetOldEmailChanges } from './email-change-store.ts';
import { DEVICE_LIFETIME } from './known-devices.ts';
import { forgetOldNotMeLinks } from './not-me-store.ts';
import { forgetOldPasskeyChallenges } from './passkey-store.ts';
import { forgetEndedSessions } from './session-store.ts';
import { forgetOldCodes, forgetOldSignUps } from './store.ts';
import { forgetOldChallenges } from './two-step-store.ts';

/**
 * Forgets what no sign-in can use any more: sign-ups that nobody completed, codes, challenges, links and changes of address that are over, sessions
 * that have ended, assistants that cannot come back, browsers not seen for a year. Each in a transaction of its own, so that none waits for another.
 */
export const forgetOutdated = defineJob(
  {
    name: 'members.forget-outdated',
    data: z.object({}),
    takesAtMostSeconds: 300,
    schedule: '17 * * * *',
    singleton: true,
    looksEverySeconds: 30,
  },
  async ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
    const now = clock.now();
    await db.transaction((tx) => forgetOldSignUps(tx, now));
    await db.transaction((tx) => forgetOldCodes(tx, now));
    await db.transaction((tx) => forgetOldChallenges(tx, now));
    await db.transaction((tx) => forgetOldPasskeyChallenges(tx, now));
    await db.transaction((tx) => forgetOldNotMeLinks(tx, now));
    await db.transaction((tx) => forgetOldEmailChanges(tx, now));
    await db.transaction((tx) => forgetEndedSessions(tx, now));
    await db.transaction((tx) => forgetOldAssistants(tx, now));
    await db.transaction((tx) => forgetUnseenDevices(tx, new Date(now.getTime() - DEVICE_LIFETIME)));
  },
);
