/** Longer than any credit or description that is worth reading; what is longer is cut before it is read. */
const MOST_READ = 20_000;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  copy: '©',
};

/** Elements without an end. */
const VOID = new Set(['br', 'hr', 'img', 'wbr', 'input', 'link', 'meta']);
/** Elements that words on both sides of stand apart for. */
const APART = new Set([
  'br',
  'hr',
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'dl',
  'dt',
  'dd',
  'tr',
  'td',
  'th',
  'table',
]);

const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/giu;

/** Whether nobody sees what stands in an element: code, or words that are there for programs alone. */
const isHidden = (name: string, attributes: string): boolean =>
  name === 'script' ||
  name === 'style' ||
  name === 'template' ||
  /\bstyle\s*=\s*["'][^"']*display\s*:\s*none/iu.test(attributes);

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : '';

const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/giu, (whole, decimal, hex, name) => {
    if (decimal) return characterOf(Number(decimal));
    if (hex) return characterOf(Number.parseInt(hex, 16));
    return ENTITIES[String(name).toLowerCase()] ?? whole;
  });

/**
 * The words of a piece of HTML that somebody else wrote, as a person would see them: without tags, code and what is hidden, on one line.
 * They are text, and are to be shown as text: a `<` in them is a sign like others.
 */
export function plainText(html: string): string {
  const read = html.slice(0, MOST_READ);
  let text = '';
  let at = 0;
  /** The hidden element that is open, and how many of its name are open within it. */
  let hidden: { readonly name: string; depth: number } | undefined;
  for (const found of read.matchAll(TAG)) {
    if (!hidden) text += read.slice(at, found.index);
    at = found.index + found[0].length;
    const [, end = '', written = '', attributes = ''] = found;
    const name = written.toLowerCase();
    if (hidden) {
      if (name === hidden.name) hidden.depth += end ? -1 : 1;
      if (hidden.depth === 0) hidden = undefined;
    } else if (!end && !VOID.has(name) && isHidden(name, attributes)) hidden = { name, depth: 1 };
    if (APART.has(name)) text += ' ';
  }
  if (!hidden) text += read.slice(at);
  return withoutEntities(text)
    .replaceAll(/[\s\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
}
