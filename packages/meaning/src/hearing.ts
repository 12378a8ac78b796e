/** What is shorter is heard as nothing else. */
const SHORTEST = 3;
/** Short words are others when a letter of them changes; the longer a word, the more slips it can still be told by. */
const ONE_SLIP_FROM = 5;
const TWO_SLIPS_FROM = 9;

/** How many slips are forgiven in a word: a letter wrong, left out, too many, or two swapped. */
const slipsForgiven = (word: string): number =>
  word.length < ONE_SLIP_FROM ? 0 : word.length < TWO_SLIPS_FROM ? 1 : 2;

/**
 * Slips between two words, by Damerau and Levenshtein with each letter touched once ("optimal string alignment").
 * @returns `most + 1` for all that lies farther off
 */
function slipsBetween(typed: string, meant: string, most: number): number {
  const far = most + 1;
  if (Math.abs(typed.length - meant.length) > most) return far;
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row++) {
    const now = [row];
    let nearest = row;
    for (let at = 1; at <= meant.length; at++) {
      const isSame = typed[row - 1] === meant[at - 1];
      let slips = Math.min(
        (last[at] ?? far) + 1,
        (now[at - 1] ?? far) + 1,
        (last[at - 1] ?? far) + (isSame ? 0 : 1),
      );
      const isSwapped = typed[row - 1] === meant[at - 2] && typed[row - 2] === meant[at - 1];
      if (row > 1 && at > 1 && isSwapped) slips = Math.min(slips, (before[at - 2] ?? far) + 1);
      now[at] = slips;
      nearest = Math.min(nearest, slips);
    }
    if (nearest > most) return far;
    before = last;
    last = now;
  }
  return Math.min(last[meant.length] ?? far, far);
}

type Spelling = readonly [RegExp, string];
const respelt = (word: string, spellings: readonly Spelling[]): string =>
  spellings.reduce((heard, [spelling, sound]) => heard.replace(spelling, sound), word);

/** Spellings that sound alike in the names of plants. */
const SOUNDS: readonly Spelling[] = [
  [/ph/g, 'f'],
  [/[cq][kh]?|kh/g, 'k'],
  [/rh/g, 'r'],
  [/th/g, 't'],
  [/[ao]e/g, 'e'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/(.)\1+/gu, '$1'],
];
/** A word as it sounds: what is doubled, or written another way, is heard as one. "Kinnikinnick" is "kinikinik". */
export const soundOf = (word: string): string => respelt(word, SOUNDS);

/** Letters that are silent or alike in words of every day, in English or Spanish. */
const EVERY_DAY: readonly Spelling[] = [
  [/^h/, ''],
  [/v/g, 'b'],
  [/wh/g, 'w'],
  [/gh(?=t|$)/g, ''],
];
const heardAs = (word: string): string => soundOf(respelt(word, EVERY_DAY));

/** Words that can be heard in what was typed with slips. */
export class Vocabulary {
  /** By how many letters they sound. */
  readonly #byLength = new Map<number, { readonly word: string; readonly sound: string }[]>();

  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      if (word.length < SHORTEST) continue;
      const sound = heardAs(word);
      const alike = this.#byLength.get(sound.length) ?? [];
      this.#byLength.set(sound.length, alike);
      alike.push({ word, sound });
    }
  }

  /** The words that a typed one may mean, all with the fewest slips there are; none where it is no word with slips. */
  hear(
    typed: string,
  ): readonly { readonly word: string; readonly slips: number; readonly isWeak: boolean }[] {
    // Of a short word one slip is heard too, but in a longer name alone.
    const isShort = typed.length < ONE_SLIP_FROM;
    const most = isShort ? 1 : slipsForgiven(typed);
    const sound = heardAs(typed);
    // What sounds alike is told apart from nothing by its length.
    if (typed.length <= SHORTEST) return [];
    let fewest = most;
    let heard: { word: string; slips: number; isWeak: boolean }[] = [];
    for (let length = sound.length - most; length <= sound.length + most; length++) {
      for (const known of this.#byLength.get(length) ?? []) {
        // Nobody mistakes both of the first two letters.
        if (known.sound[0] !== sound[0] && known.sound[1] !== sound[1] && known.sound[0] !== sound[1])
          continue;
        const slips = slipsBetween(sound, known.sound, fewest);
        if (slips > fewest) continue;
        if (slips < fewest) heard = [];
        fewest = slips;
        heard.push({ word: known.word, slips: Math.max(1, slips), isWeak: isShort && slips > 0 });
      }
    }
    return heard;
  }
}
