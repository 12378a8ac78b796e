import type { Words } from '@understory/words';

/**
 * Words as the message of a check, since a schema carries text alone. `{Field}` in them stands for what the field is called where a
 * sentence begins, `{field}` for the same within one.
 */
export const fault = (words: Words): string => JSON.stringify(words);

/** The words that the message of a check brings; undefined for the library's own, which are nobody's to read. */
export const wordsOfFault = (message: string): Words | undefined =>
  message.startsWith('{"id":') ? (JSON.parse(message) as Words) : undefined;
