import { Lexer, type Token } from 'marked';

/** What an answer is made of. It is drawn from these and never from HTML, so what is HTML in it is shown as it was written. */
export const tokensOf = (markdown: string): Token[] => Lexer.lex(markdown, { gfm: true });

const childrenOf = (token: Token): readonly Token[] | undefined =>
  token.type === 'list' ? token.items : 'tokens' in token ? token.tokens : undefined;

const BLOCKS = new Set(['paragraph', 'heading', 'list_item', 'blockquote', 'code']);

function plain(token: Token): string {
  if (token.type === 'br' || token.type === 'space') return '\n';
  const children = childrenOf(token);
  const words = children ? children.map(plain).join('') : 'text' in token ? String(token.text) : '';
  return BLOCKS.has(token.type) ? `${words}\n` : words;
}

/** The words of an answer alone, for what knows no Markdown. */
export const plainOf = (markdown: string): string =>
  tokensOf(markdown)
    .map(plain)
    .join('')
    .replace(/\n{2,}/g, '\n')
    .trim();

/** Of an answer that is still coming: without a link whose end has not come, and with what is bold closed. */
export function soFar(words: string): string {
  const whole = words.replace(/\[[^\][]*(?:\](?:\([^()]*)?)?$/, '').replace(/\*+$/, '');
  const isBoldOpen = (whole.match(/\*\*/g)?.length ?? 0) % 2 === 1;
  return isBoldOpen ? `${whole.trimEnd()}**` : whole;
}
