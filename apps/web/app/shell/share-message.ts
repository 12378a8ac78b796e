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

const WORDS: Readonly<Record<ShareContext, { label: string; title: string; text: string }>> = {
  garden: {
    label: 'Share this garden',
    title: 'A garden on Understory',
    text: 'A garden planned with native plants on Understory.',
  },
  plant: {
    label: 'Share these plants',
    title: 'Plants on Understory',
    text: 'Native and climate-adapted plants, with where they grow well.',
  },
  app: {
    label: 'Share this page',
    title: 'Understory',
    text: 'Design a garden with native plants and find out where to buy them nearby.',
  },
  'ai-response': { label: 'Share this answer', title: 'An answer from Euterpe', text: '' },
};

/** What the control that shares it is called. It begins with the word that is seen on it. */
export const shareLabel = (context: ShareContext, title?: string): string =>
  title === undefined ? WORDS[context].label : `Share ${title}`;

/** The message for a context; given words win, and an answer is cut to 200 characters with an ellipsis. */
export function shareMessage(
  context: ShareContext,
  url: string,
  given: { title?: string; text?: string },
): ShareMessage {
  const text = given.text ?? WORDS[context].text;
  const shortened =
    context === 'ai-response' && text.length > SHARED_TEXT_LENGTH
      ? `${text.slice(0, SHARED_TEXT_LENGTH)}…`
      : text;
  return { title: given.title ?? WORDS[context].title, text: shortened, url };
}
