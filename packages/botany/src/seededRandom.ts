/** A reproducible stream of choices: the same name always grows the same plant. */
export interface SeededRandom {
  /** From `low` up to `high`. */
  between(low: number, high: number): number;
  /** A number within `amount` either side of nought. */
  sway(amount: number): number;
  /** True with the given chance, 0 to 1. */
  chance(share: number): boolean;
}

/** FNV-1a over the text's UTF-16 units. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Mulberry32, seeded by a text (a plant's scientific name). */
export function seededRandom(seed: string): SeededRandom {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    sway: (amount) => (next() * 2 - 1) * amount,
    chance: (share) => next() < share,
  };
}
