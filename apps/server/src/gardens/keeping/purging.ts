import { setTimeout as pause } from 'node:timers/promises';
import type { FileNeeds } from '../../platform/files/index.ts';
import { purgeDeleted } from './deleting.ts';

/** A garden is kept for thirty days: an hour more or less is the same to anybody. */
const BETWEEN_PURGES = 60 * 60_000;

/** Deletes gardens for good whose time is over while the server runs: at its start, and now and then. */
export function startPurging(needs: FileNeeds): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await purgeDeleted(needs);
      } catch (error) {
        needs.log.warn({ err: error }, 'gardens that were deleted long ago could not be purged yet');
      }
      await pause(BETWEEN_PURGES, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
