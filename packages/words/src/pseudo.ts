import type { Messages } from '@lingui/core';

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

/** A whole compiled catalogue in the language that nobody speaks. */
export const markedMessages = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, markedMessage(message)]));
