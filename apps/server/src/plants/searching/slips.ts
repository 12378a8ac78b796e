import type { SoundOrder } from './vocabulary.ts';

/** Told of each word that was meant in spite of slips: in the whole word, or in as much of it as was typed. */
export type Heard = (number: number, slips: number, isWhole: boolean) => void;

/**
 * Looks through all words for those that a typed one may mean, by how they sound.
 *
 * The words come in order, so each shares its start with the one before: the table of distances (of Damerau and Levenshtein, in
 * the band that so many slips can reach) is filled on from there, and all words behind a start that is too far off are passed
 * over at once.
 *
 * @param typed as it sounds
 * @returns how many letters were compared, which is bounded by the words that begin alike
 */
export function hear(
  { numbers, sounds, shared }: SoundOrder,
  typed: string,
  most: number,
  heard: Heard,
): number {
  const width = typed.length + 2;
  const deepest = typed.length + most + 1;
  const far = most + 1;
  const table = new Uint8Array((deepest + 1) * width).fill(far);
  for (let at = 0; at <= Math.min(most, typed.length); at++) table[at] = at;
  /** The fewest slips between all that was typed and a start of the word, by the length of that start. */
  const begun = new Uint8Array(deepest + 1).fill(far);
  begun[0] = table[typed.length] ?? far;
  /** How much of the word before was compared, and whether it was given up there as too far off. */
  let compared = 0;
  let isGivenUp = false;
  let effort = 0;

  for (let at = 0; at < sounds.length; at++) {
    const sound = sounds[at] ?? '';
    const alike = shared[at] ?? 0;
    if (!isGivenUp || alike < compared) {
      compared = Math.min(alike, compared);
      isGivenUp = false;
      while (!isGivenUp && compared < sound.length) {
        compared += 1;
        effort += 1;
        const nearest = fillRow(table, width, compared, sound, typed, most);
        const whole = table[compared * width + typed.length] ?? far;
        begun[compared] = Math.min(begun[compared - 1] ?? far, whole);
        isGivenUp = nearest > most || compared === deepest;
      }
    }
    const whole = compared === sound.length ? (table[compared * width + typed.length] ?? far) : far;
    const start = begun[compared] ?? far;
    if (whole <= most && whole <= start) heard(numbers[at] ?? 0, whole, true);
    else if (start <= most) heard(numbers[at] ?? 0, start, false);
  }
  return effort;
}

/** Fills the row of a start of this length; gives the least distance in it. */
function fillRow(
  table: Uint8Array,
  width: number,
  length: number,
  sound: string,
  typed: string,
  most: number,
): number {
  const far = most + 1;
  const row = length * width;
  const from = Math.max(0, length - most);
  const to = Math.min(typed.length, length + most);
  let nearest = far;
  if (from > 0) table[row + from - 1] = far;
  table[row + to + 1] = far;
  const letter = sound.charCodeAt(length - 1);
  for (let at = from; at <= to; at++) {
    let distance = Math.min(far, (table[row - width + at] ?? far) + 1);
    if (at > 0) {
      const own = typed.charCodeAt(at - 1);
      const before = table[row - width + at - 1] ?? far;
      distance = Math.min(distance, (table[row + at - 1] ?? far) + 1, before + (own === letter ? 0 : 1));
      const isSwapped =
        at > 1 && length > 1 && own === sound.charCodeAt(length - 2) && typed.charCodeAt(at - 2) === letter;
      if (isSwapped) distance = Math.min(distance, (table[row - 2 * width + at - 2] ?? far) + 1);
    }
    table[row + at] = distance;
    nearest = Math.min(nearest, distance);
  }
  return nearest;
}
