import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Locale, PSEUDO_LOCALE, type Say, type Values, type Words } from './index.ts';
import { markedMessage } from './pseudo.ts';

const speakers = new Map<Locale, I18n>();

/** One for each language, whoever asks: it holds no person's choice. */
function speakerOf(locale: Locale): I18n {
  let speaker = speakers.get(locale);
  if (!speaker) {
    // Numbers and dates of the marked language are written as the sources' language writes them.
    speaker = setupI18n({
      locale,
      locales: locale === PSEUDO_LOCALE ? ['en'] : [locale],
      messages: { [locale]: {} },
    });
    speakers.set(locale, speaker);
  }
  return speaker;
}

/** A sentence is compiled when it is said first, and kept. */
function learn(speaker: I18n, { id, message }: Words): void {
  if (speaker.messages[id] !== undefined || message === undefined) return;
  const compiled = compileMessage(message);
  speaker.load(speaker.locale, {
    [id]: speaker.locale === PSEUDO_LOCALE ? markedMessage(compiled) : compiled,
  });
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'id' in value && 'message' in value;

/** What is put into a sentence and is itself of the catalogue is said first. */
const saidValues = (say: Say, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isWords(value) ? say(value) : value]),
  );

/** Says sentences of the server and of the packages in a language. */
export function sayIn(locale: Locale): Say {
  const speaker = speakerOf(locale);
  const say: Say = (words, values = words.values) => {
    learn(speaker, words);
    return speaker._(words.id, values && saidValues(say, values));
  };
  return say;
}
