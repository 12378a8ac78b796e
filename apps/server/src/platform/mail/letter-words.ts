import { LOCALES, type Locale, PSEUDO_LOCALE, pathIn, type Words } from '@understory/words';
import { sayIn } from '@understory/words/say';
import { readerLocale } from '../reader.ts';
import { plainWords } from './words.ts';

export interface LetterLink {
  /** A whole address, of a page of this site. */
  readonly href: string;
  readonly label: string;
}

/** What a letter says, once for both its forms. The values of facts may come from outside. */
export interface Letter {
  /** The line an inbox shows after the subject. No code in it: it is seen on locked screens. */
  readonly preheader: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What somebody else wrote, set apart from our own words. */
  readonly quote?: string | undefined;
  /** A code to be typed, set large. */
  readonly code?: string;
  /** What happened, when and on what, as label and value. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Things to do, in their order. */
  readonly steps?: readonly string[];
  /** The one next step. */
  readonly link?: LetterLink | undefined;
  /** What to do for somebody who did not expect this. */
  readonly ifNotYou: string;
  readonly ifNotYouLink?: LetterLink | undefined;
}

/** A link whose label is not yet said. */
export interface LinkWords {
  readonly href: string;
  readonly label: Words;
}

/** A letter that is not yet said, with the subject it goes under. */
export interface LetterWords extends Pick<Letter, 'quote' | 'code'> {
  readonly subject: Words;
  readonly preheader: Words;
  readonly title: Words;
  readonly paragraphs: readonly Words[];
  readonly facts?: readonly (readonly [label: Words, value: string])[];
  readonly steps?: readonly Words[];
  readonly link?: LinkWords | undefined;
  /** One sentence, or several that follow one another. */
  readonly ifNotYou: Words | readonly Words[];
  readonly ifNotYouLink?: LinkWords | undefined;
}

/**
 * A link to a page of the site, in the language of whoever the work at hand is done for; none where the site's own address is not known.
 * @param site public address without a trailing slash
 */
export const linkTo = (site: string | undefined, path: string, label: Words): LinkWords | undefined =>
  site === undefined ? undefined : { href: `${site}${pathIn(readerLocale(), path)}`, label };

const EVERY_LOCALE: readonly Locale[] = [...LOCALES, PSEUDO_LOCALE];

/** The line that a fact is in a letter as text, in each language that letters are written in. */
export const factLines = (label: Words, value: string): string[] =>
  EVERY_LOCALE.map((locale) => `\n${sayIn(locale)(label)}: ${plainWords(value)}\n`);

const linkLines = (link: LetterLink | undefined): string[] => (link ? [`${link.label}: ${link.href}`] : []);

/** The lines of a quote, with no more than one empty one between two. */
export const quotedLines = (quote: string): string[] =>
  quote
    .split(/\r\n?|[\n\u2028\u2029]/u)
    .map((line) => plainWords(line, Number.POSITIVE_INFINITY))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .split('\n');

/** A letter as plain text. */
export function asText(letter: Letter): string {
  const parts = [
    letter.title,
    ...letter.paragraphs,
    ...(letter.quote
      ? [
          quotedLines(letter.quote)
            .map((line) => `> ${line}`.trimEnd())
            .join('\n'),
        ]
      : []),
    ...(letter.code ? [letter.code] : []),
    ...(letter.facts ? [letter.facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(letter.steps ? [letter.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')] : []),
    ...linkLines(letter.link),
    letter.ifNotYou,
    ...linkLines(letter.ifNotYouLink),
    '--\nUnderstory',
  ];
  return `${parts.join('\n\n')}\n`;
}
