import { APOSTROPHES, nameKey } from '../../platform/names.ts';

/** A word of a name: its key, and where each letter of the key stands in the name as it is shown, in UTF-16 units. */
export interface NameWord {
  readonly key: string;
  readonly starts: readonly number[];
  /** With the accents that follow the letter as signs of their own. */
  readonly ends: readonly number[];
}

const PLAIN = /^[\x20-\x7e]*$/;
const MARK = /\p{Mark}/u;
const LETTER = /[\p{Letter}\p{Number}]/u;

/** The words of a name and where they stand in it. */
export function nameWords(name: string): NameWord[] {
  const words: { key: string; starts: number[]; ends: number[] }[] = [];
  let open = false;
  let at = 0;
  for (const character of name) {
    const end = at + character.length;
    if (MARK.test(character)) {
      const last = words.at(-1);
      if (open && last) last.ends[last.ends.length - 1] = end;
    } else if (character.search(APOSTROPHES) === -1) {
      // A character at a time, so that each letter is known to come from one place.
      for (const letter of nameKey(character)) {
        if (!LETTER.test(letter)) {
          open = false;
          continue;
        }
        if (!open) words.push({ key: '', starts: [], ends: [] });
        open = true;
        const word = words.at(-1);
        if (!word) continue;
        word.key += letter;
        for (let unit = 0; unit < letter.length; unit++) {
          word.starts.push(at);
          word.ends.push(end);
        }
      }
    }
    at = end;
  }
  return words;
}

/** The keys of the words of a name or a search. */
export const wordKeys = (text: string): string[] =>
  PLAIN.test(text)
    ? (text
        .toLowerCase()
        .replaceAll(/['`]/g, '')
        .match(/[a-z0-9]+/g) ?? [])
    : nameWords(text).map(({ key }) => key);
