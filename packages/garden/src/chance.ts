/** A number from 0 to 1 and the next state (Mulberry32): repeatable, and good enough to look unplanned. */
export function roll(state: number): readonly [share: number, next: number] {
  const next = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return [((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296, next];
}

/** Numbers from 0 to 1, one after the other: the same for the same seed. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    const [share, next] = roll(state);
    state = next;
    return share;
  };
}

/** The same things in another order. */
export function shuffled<T>(things: readonly T[], next: () => number): T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    const [a, b] = [order[last], order[other]];
    if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a];
  }
  return order;
}
