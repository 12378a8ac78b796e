import { setImmediate as breath } from 'node:timers/promises';

/** A piece of work may hold up other answers for so long before it lets them through, in milliseconds. */
const BREATH_MS = 10;

/** Does work piece by piece, and answers others between. */
export async function yielding<T>(work: Generator<unknown, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < BREATH_MS) continue;
    await breath();
    since = performance.now();
  }
}

/** Does the same work in one go, for who cannot wait. */
export function inOneGo<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
