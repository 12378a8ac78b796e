import type { I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Locale, PSEUDO_LOCALE, type Say } from './index.ts';
import { marking } from './pseudo.ts';
import { newSpeaker, sayBy } from './speaker.ts';

const spoken = new Map<Locale, Say>();

/** Says sentences whose messages are text: each is compiled when it is said first, and kept. */
const learning = (speaker: I18n): Say =>
  sayBy(speaker, ({ id, message }) => {
    if (speaker.messages[id] === undefined && message !== undefined)
      speaker.load(speaker.locale, { [id]: compileMessage(message) });
  });

/** Says sentences of the server and of the packages in a language: one for each, whoever asks, as it holds no person's choice. */
export function sayIn(locale: Locale): Say {
  const say =
    spoken.get(locale) ??
    (locale === PSEUDO_LOCALE
      ? sayBy(marking(newSpeaker(locale), compileMessage))
      : learning(newSpeaker(locale)));
  spoken.set(locale, say);
  return say;
}
