/** Longest search the catalogue's form takes. */
export const LONGEST_NAME = 60;

/** The words of an address's last part: what a person who came by an old link looked for. */
export const wordsOf = (asked: string): string =>
  asked
    .replace(/^\d+-?/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
