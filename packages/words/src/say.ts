import type { I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readCatalogues, serverCatalogues } from './catalogue.ts';
import { LOCALES, type Locale, PSEUDO_LOCALE, type Say } from './index.ts';
import { marking } from './pseudo.ts';
import { newSpeaker, sayBy } from './speaker.ts';

const spoken = new Map<Locale, Say>();

/**
 * Says sentences whose messages are text: each is compiled when it is said first, and kept.
 * @param sentences those of another language than the sources'; one that is not among them is said as the sources have it
 */
const learning = (speaker: I18n, sentences?: ReadonlyMap<string, string>): Say =>
  sayBy(speaker, ({ id, message }) => {
    if (speaker.messages[id] !== undefined || message === undefined) return;
    speaker.load(speaker.locale, { [id]: compileMessage(sentences?.get(id) ?? message) });
  });

function speak(locale: Locale): Say {
  if (locale === PSEUDO_LOCALE) return sayBy(marking(newSpeaker(locale), compileMessage));
  const sentences = locale === LOCALES[0] ? undefined : readCatalogues(serverCatalogues(locale));
  return learning(newSpeaker(locale), sentences);
}

/** Says sentences of the server and of the packages in a language: one for each, whoever asks, as it holds no person's choice. */
export function sayIn(locale: Locale): Say {
  let say = spoken.get(locale);
  if (!say) {
    say = speak(locale);
    spoken.set(locale, say);
  }
  return say;
}
