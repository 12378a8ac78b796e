import type { I18n, Messages } from '@lingui/core';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MARKED = 'àƀćđēƒĝĥĩĵķĺɱńōƥɋŕśţũṽŵẋŷźÀƁĆĐĒƑĜĤĨĴĶĹḾŃŌƤɊŔŚŢŨṼŴẊŶŹ';
const MARKS = new Map(Array.from(PLAIN, (letter, at) => [letter, Array.from(MARKED)[at] ?? letter]));

/** A tag that stands for a part of the page, which is no word: `<0>`, `</0>`, `<0/>`. */
const TAG = /(<\/?\w+\/?>)/;

/** Words with a mark on each letter that can have one. */
export const marked = (words: string): string =>
  words
    .split(TAG)
    .map((piece) =>
      TAG.test(piece) ? piece : Array.from(piece, (letter) => MARKS.get(letter) ?? letter).join(''),
    )
    .join('');

type Compiled = Messages[string];
type Token = Exclude<Compiled, string>[number];

/** A token is text, or `[name, type, choices]`: the choices are sentences again, but for the number that is taken off first. */
function markedToken(token: Token): Token {
  if (typeof token === 'string') return marked(token);
  const [name, type, choices] = token;
  if (choices === null || typeof choices !== 'object') return token;
  return [
    name,
    type,
    Object.fromEntries(
      Object.entries(choices).map(([key, choice]) => [
        key,
        typeof choice === 'string' || Array.isArray(choice) ? markedMessage(choice as Compiled) : choice,
      ]),
    ),
  ] as Token;
}

/** A compiled sentence in the language that nobody speaks. */
export const markedMessage = (message: Compiled): Compiled =>
  typeof message === 'string' ? marked(message) : message.map(markedToken);

type Descriptor = Parameters<I18n['t']>[0];

/**
 * Has what says the words of a page say them in the language that nobody speaks.
 * @param compile reads a sentence that is still text, as in development: a built page has none, and not the reader either
 */
export function marking(i18n: I18n, compile?: (message: string) => Compiled): I18n {
  const markedWords = (message: Compiled | undefined): Compiled | undefined =>
    message === undefined
      ? undefined
      : markedMessage(typeof message === 'string' && compile ? compile(message) : message);
  const say = i18n._.bind(i18n) as (words: unknown, ...rest: unknown[]) => string;
  const mark = <Told extends { message?: unknown } | undefined>(told: Told): Told =>
    told && { ...told, message: markedWords(told.message as Compiled | undefined) };
  // What a built page says on the spot has no name.
  i18n._ = ((words: Descriptor | string | undefined, values?: unknown, options?: { message?: string }) =>
    typeof words === 'object'
      ? say(mark(words as never), values)
      : say(words, values, mark(options))) as I18n['_'];
  i18n.t = i18n._;
  return i18n;
}
