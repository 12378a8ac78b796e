import { setImmediate as breath } from 'node:timers/promises';

export { inOneGo } from '@understory/garden';

/** A piece of work may hold up other answers for so long before it lets them through, in milliseconds. */
const BREATH_MS = 10;

/** Lets others through: for who has done much in one piece and has as much before them. */
export const letOthersThrough = (): Promise<void> => breath();

/**
 * Does work piece by piece, and answers others between: first where it yields first, as nobody knows how long what asks for it, such as
 * an answer of the database, has held them up already. Work that never yields is done in one go.
 */
export async function yielding<T>(work: Generator<unknown, T>): Promise<T> {
  let since = Number.NEGATIVE_INFINITY;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < BREATH_MS) continue;
    await breath();
    since = performance.now();
  }
}
