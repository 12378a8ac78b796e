import { setTimeout as pause } from 'node:timers/promises';
import { type FileNeeds, sweepSoon } from './loose-files.ts';

const BETWEEN_SWEEPS = 10 * 60_000;

/** Sweeps files that nothing refers to while the server runs: at its start, and now and then. */
export function startSweeping(needs: FileNeeds): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sweepSoon(needs);
      await pause(BETWEEN_SWEEPS, undefined, { signal: stopping.signal }).catch(() => undefined);
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
