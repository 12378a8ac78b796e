import type { Locale, Say, Words } from '@understory/words';
import { sayIn } from '@understory/words/say';
import { readerLocale } from '../reader.ts';
import { asHtml } from './letter-html.ts';
import { asText, type Letter, type LetterLink, type LetterWords, type LinkWords } from './letter-words.ts';
import { plainWords } from './words.ts';

/** A letter as plain text and as HTML of the same words, with everything in it escaped. */
export async function formsOf(written: Letter, locale: Locale): Promise<{ text: string; html: string }> {
  const facts = written.facts?.map(([label, value]) => [label, plainWords(value)] as const);
  const letter = facts ? { ...written, facts } : written;
  return { text: asText(letter), html: await asHtml(letter, locale) };
}

const said = (say: Say, words: Words | readonly Words[]): string =>
  'id' in words ? say(words) : words.map((each) => say(each)).join(' ');

const linkOf = (say: Say, link: LinkWords | undefined): LetterLink | undefined =>
  link && { href: link.href, label: say(link.label) };

/** Writes a letter in the language of whoever the work at hand is done for. */
export async function writeLetter(
  words: LetterWords,
): Promise<{ subject: string; text: string; html: string }> {
  const locale = readerLocale();
  const say = sayIn(locale);
  const { subject, preheader, title, paragraphs, facts, steps, link, ifNotYou, ifNotYouLink, ...rest } =
    words;
  const letter: Letter = {
    ...rest,
    preheader: say(preheader),
    title: say(title),
    paragraphs: paragraphs.map((each) => say(each)),
    ...(facts && { facts: facts.map(([label, value]) => [say(label), value] as const) }),
    ...(steps && { steps: steps.map((each) => say(each)) }),
    link: linkOf(say, link),
    ifNotYou: said(say, ifNotYou),
    ifNotYouLink: linkOf(say, ifNotYouLink),
  };
  return { subject: say(subject), ...(await formsOf(letter, locale)) };
}
