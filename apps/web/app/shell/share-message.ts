import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Say } from '@understory/words';

/** What kind of thing is being shared. */
export type ShareContext = 'garden' | 'plant' | 'app' | 'ai-response';

export type ShareMessage = { title: string; text: string; url: string };

/** Longest text of a shared answer, in characters. */
const SHARED_TEXT_LENGTH = 200;

export function shareContextOf(pathname: string): ShareContext {
  if (pathname.includes('/gardens/')) return 'garden';
  if (pathname.includes('/plants/') || pathname.includes('/marketplace')) return 'plant';
  return 'app';
}

const WORDS: Readonly<
  Record<ShareContext, { label: MessageDescriptor; title: MessageDescriptor; text?: MessageDescriptor }>
> = {
  garden: {
    label: msg`Share this garden`,
    title: msg`A garden on Understory`,
    text: msg`A garden planned with native plants on Understory.`,
  },
  plant: {
    label: msg`Share these plants`,
    title: msg`Plants on Understory`,
    text: msg`Native and climate-adapted plants, with where they grow well.`,
  },
  app: {
    label: msg`Share this page`,
    title: msg`Understory`,
    text: msg`Design a garden with native plants and find out where to buy them nearby.`,
  },
  'ai-response': { label: msg`Share this answer`, title: msg`An answer from Euterpe` },
};

/** What the control that shares it is called. It begins with the word that is seen on it. */
export const shareLabel = (say: Say, context: ShareContext, title?: string): string =>
  say(title === undefined ? WORDS[context].label : msg`Share ${title}`);

/** The message for a context; given words win, and an answer is cut to 200 characters with an ellipsis, and through none of them. */
export function shareMessage(
  say: Say,
  context: ShareContext,
  url: string,
  given: { title?: string; text?: string },
): ShareMessage {
  const { title, text: words } = WORDS[context];
  const text = given.text ?? (words ? say(words) : '');
  const shortened =
    context === 'ai-response' && text.length > SHARED_TEXT_LENGTH
      ? `${text.slice(0, SHARED_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`
      : text;
  return { title: given.title ?? say(title), text: shortened, url };
}
