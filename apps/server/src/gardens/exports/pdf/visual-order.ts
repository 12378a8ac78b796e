import bidiFactory, { type Bidi } from 'bidi-js';

/** A piece of a line that is set at once, in one font and one direction. */
export interface Piece<Font> {
  readonly words: string;
  readonly font: Font | undefined;
}

/** Signs that say how others stand and are none themselves: marks of direction, controls. Those that join letters are kept. */
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const JOINERS = /[\u200C\u200D]/g;
const LETTER = /^[\p{L}\p{M}]/u;
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
// Its types tell of a module, and what Node loads is the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

/**
 * A line parted by its fonts and put in the order in which it is seen, from left to right: what runs to the left (Hebrew, Arabic) stands
 * word by word behind one another, and figures and foreign words within it keep their own way.
 * @param fontWith the font that has all of a sign, the one given first where it may stay
 */
export function inVisualOrder<Font>(
  words: string,
  fontWith: (sign: string, last: Font | undefined) => Font | undefined,
): readonly Piece<Font>[] {
  const line = words.normalize('NFC').replaceAll(UNSEEN, '');
  const { levels } = bidi.getEmbeddingLevels(line);
  const pieces: { words: string; font: Font | undefined; level: number; grows: boolean }[] = [];
  for (const { segment, index } of signs.segment(line)) {
    const level = levels[index] ?? 0;
    const isBackwards = level % 2 === 1;
    const last = pieces.at(-1);
    const mirrored = isBackwards ? (bidi.getMirroredCharacter(segment) ?? segment) : segment;
    const font = fontWith(mirrored.replaceAll(JOINERS, ''), last?.font);
    // What runs to the left is set a word at a time, and its signs one by one; what no font has is a box for each.
    const grows = font !== undefined && (!isBackwards || LETTER.test(segment));
    if (last && last.font === font && last.level === level && last.grows && grows) last.words += mirrored;
    else pieces.push({ words: mirrored, font, level, grows });
  }
  const highest = pieces.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level -= 1) turnFrom(pieces, level);
  return pieces;
}

/** Turns round each stretch of pieces that are at least so deep (rule L2 of Unicode's UAX #9). */
function turnFrom<P extends { readonly level: number }>(pieces: P[], level: number): void {
  for (let from = 0; from < pieces.length; from += 1) {
    let to = from;
    while ((pieces[to]?.level ?? -1) >= level) to += 1;
    pieces.splice(from, to - from, ...pieces.slice(from, to).reverse());
    from = Math.max(from, to - 1);
  }
}

/** Whether words are seen in another order or shape than they are written in. */
export const isShaped = (words: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u.test(words);
