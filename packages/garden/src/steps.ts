/** Rows after which long work may let others through: a millisecond or two. A garden as most are has fewer and never waits. */
const STRIDE = 256;

/** Does something with each of very many rows, and yields now and then. */
export function* eachOf<Row>(
  rows: Iterable<Row>,
  act: (row: Row, index: number) => void,
): Generator<undefined, void> {
  let index = 0;
  for (const row of rows) {
    act(row, index);
    index += 1;
    if (index % STRIDE === 0) yield;
  }
}

/** Does work that yields in one go, for who cannot wait. */
export function inOneGo<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
