/**
 * A name as it is compared: lower case without accents, so that every way of typing it meets the same key.
 * Ordering by this key (by code point) is what "sorted by name" means, in the catalogue and elsewhere.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    // A sigma at the end of a word is written in a way of its own, and is the same letter.
    .replaceAll('ς', 'σ');

/** They join: "devil's" is one word. People and keyboards write them in many ways. */
export const APOSTROPHES = /['’‘‛ʼʻ`´′＇｀]/gu;

/** The words of a name or a search. Apostrophes join, all else but letters and digits parts. */
export const wordsOf = (text: string): string[] =>
  nameKey(text.replaceAll(APOSTROPHES, ''))
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
