/** Work for the tests of threads. */

export const double = (figure: number): number => figure * 2;

export const environment = (): NodeJS.ProcessEnv => ({ ...process.env });

/** Uses a processor for ever. */
export function burn(): never {
  for (;;) Math.random();
}

/** Uses none, until it is told to go on. */
export function standStill(until: Int32Array): string {
  Atomics.store(until, 0, 1);
  Atomics.wait(until, 0, 1);
  return 'went on';
}

export function fail(): never {
  throw new TypeError('the work is wrong');
}
