/** Words as PostgreSQL keeps them, in text and in JSON: what it refuses, NUL and half of a pair of surrogates, becomes U+FFFD. */
export const storable = (words: string): string => words.replaceAll('\0', '\u{fffd}').toWellFormed();
