import type { Words } from '@understory/words';

/** What checks of a schema and the schema's own library refuse alike. */
export const FAULTS = {
  empty: /*i18n*/ { id: 'fault.empty', message: '{Field} must not be empty.' },
  uuid: /*i18n*/ { id: 'fault.uuid', message: '{Field} must be a UUID.' },
  email: /*i18n*/ { id: 'fault.email', message: '{Field} must be an e-mail address.' },
  number: /*i18n*/ { id: 'fault.number', message: '{Field} must be a number.' },
  wholeNumber: /*i18n*/ { id: 'fault.wholeNumber', message: '{Field} must be a whole number.' },
} as const satisfies Readonly<Record<string, Words>>;

/**
 * Words as the message of a check, since a schema carries text alone. `{Field}` in them stands for what the field is called where a
 * sentence begins, `{field}` for the same within one.
 */
export const fault = (words: Words): string => JSON.stringify(words);

/** The words that the message of a check brings; undefined for the library's own, which are nobody's to read. */
export const wordsOfFault = (message: string): Words | undefined =>
  message.startsWith('{"id":') ? (JSON.parse(message) as Words) : undefined;
