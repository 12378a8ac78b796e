import type { Words } from '@understory/words';
import { LOOK_EVERY, MICROSECONDS, WorkRefused } from './work.ts';

/** What a process is sent. */
export interface ProcessOrder {
  readonly input: unknown;
  readonly cpuSeconds: number;
}

/** What it answers. */
export type ProcessAnswer =
  | { readonly output: unknown }
  | { readonly refused: Words }
  | { readonly fault: string }
  | { readonly tooLong: true };

const say = (answer: ProcessAnswer, then?: () => void): void => {
  process.send?.(answer, undefined, undefined, then);
};

const wordsOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/**
 * Makes this process answer orders, one after the other, until nobody is there to send any. An order that uses up the processor time
 * it may have ends the process: native code cannot be stopped otherwise.
 */
export function answerOrders<In, Out>(work: (input: In) => Promise<Out>): void {
  process.on('message', async ({ input, cpuSeconds }: ProcessOrder) => {
    const before = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if (user + system < cpuSeconds * MICROSECONDS) return;
      clearInterval(watch);
      say({ tooLong: true }, () => process.exit());
    }, LOOK_EVERY);
    const answer = await work(input as In).then(
      (output): ProcessAnswer => ({ output }),
      (fault: unknown): ProcessAnswer =>
        fault instanceof WorkRefused ? { refused: fault.words } : { fault: wordsOf(fault) },
    );
    clearInterval(watch);
    say(answer);
  });
  process.on('disconnect', () => process.exit());
}
