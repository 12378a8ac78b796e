/** The place after `step` moves through `count` places, round and round. */
export const wrapped = (place: number, step: number, count: number): number =>
  (((place + step) % count) + count) % count;
