import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES, type Locale } from '@understory/words';
import { Marked, type RendererObject, type Tokens } from 'marked';
import type { Plugin } from 'vite';

/** What a Markdown file becomes when the page imports it. */
export type MarkdownPage = {
  /** Text of the first `#` heading. */
  title: string;
  /** The rest, as HTML. */
  html: string;
  /** Second-level headings in order, for a table of contents. */
  sections: { id: string; title: string }[];
};

/** How a page is rendered. */
interface Rendering {
  readonly locale?: Locale;
  /** The anchors of its headings in order, where they are those of the same page in another language. */
  readonly anchors?: readonly string[];
  /** What is known of a picture by the name that the text gives it; undefined where there is none of that name. */
  readonly pictureNamed?: (name: string) => Picture | undefined;
  /** How else to render some parts of it. */
  readonly more?: RendererObject;
}

/** A picture as a page shows it. */
interface Picture {
  readonly address: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** A table that scrolls in itself is a part of the page that has a name. */
const TABLE: Readonly<Record<Locale, string>> = { en: 'Table', es: 'Tabla', xx: 'Table' };

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A page in another language than that of the sources: its headings keep their anchors, which others link to. */
export function renderTranslatedPage(
  source: string,
  original: string,
  locale: Locale,
  { pictureNamed }: Pick<Rendering, 'pictureNamed'> = {},
): MarkdownPage {
  const anchors = headingsOf(original).map(anchorOf);
  if (headingsOf(source).length !== anchors.length)
    throw new Error(`A page has other headings in ${locale} than in the language of the sources.`);
  return renderMarkdownPage(source, { locale, anchors, ...(pictureNamed && { pictureNamed }) });
}

/** The headings of a page below its title. */
const headingsOf = (source: string): string[] =>
  Array.from(source.matchAll(/^#{2,} +(.+)$/gm), ([, heading = '']) => heading.trim());

/**
 * Renders our own, trusted Markdown. The first `#` heading becomes the title and leaves the text. A picture stands in a paragraph of its
 * own: `![what it shows](its-name "caption")`. One that is not made yet is left out: pictures of the product are taken of the built page.
 * @throws Error where it is not said what a picture shows
 */
export function renderMarkdownPage(
  source: string,
  { locale = LOCALES[0], anchors, pictureNamed, more = {} }: Rendering = {},
): MarkdownPage {
  const sections: MarkdownPage['sections'] = [];
  let title = '';
  let at = 0;
  const marked = new Marked();
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) {
          title = text;
          return '';
        }
        const id = anchors?.[at] ?? anchorOf(text);
        at += 1;
        if (depth === 2) sections.push({ id, title: text });
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
      paragraph({ tokens: [only, ...others] }: Tokens.Paragraph): string | false {
        if (only?.type !== 'image' || others.length > 0) return false;
        const { href, text, title: caption } = only as Tokens.Image;
        if (!text) throw new Error(`It is not said what the picture ${href} shows.`);
        const picture = pictureNamed?.(href);
        if (!picture) return '';
        const { address, width, height } = picture;
        const told = caption ? `<figcaption>${escaped(caption)}</figcaption>` : '';
        return `<figure><img src="${address}" alt="${escaped(text)}" width="${width}" height="${height}" loading="lazy" decoding="async">${told}</figure>\n`;
      },
      table(token: Tokens.Table): string {
        const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        return `<div class="table-frame" tabindex="0" role="region" aria-label="${TABLE[locale]}"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>\n`;
      },
    },
  });
  marked.use({ renderer: more });
  const html = marked.parse(source, { async: false });
  return { title, html, sections };
}

/** How many pixels of a picture of the product make one of the page. */
const PIXELS = 2;

/** How wide and high a picture is, in pixels, as an AVIF file says it: in its box of that name, behind the version of it. */
function sizeOfAvif(file: Buffer): { readonly width: number; readonly height: number } {
  const at = file.indexOf('ispe');
  if (at < 0) throw new Error('A picture does not say how large it is.');
  return { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
}

/** Where the pictures of the product lie that the pages in a language show. */
const pictureFile = (name: string, locale: Locale): string =>
  fileURLToPath(new URL(`../../content/pictures/${locale}/${name}.avif`, import.meta.url));

/** Finds pictures of the product, whose address is made of their name until the build has one for it. */
export function pictureIn(locale: Locale, name: string): Picture | undefined {
  const file = pictureFile(name, locale);
  if (!existsSync(file)) return undefined;
  const { width, height } = sizeOfAvif(readFileSync(file));
  return { address: `picture:${name}`, width: width / PIXELS, height: height / PIXELS };
}

/** A page as a script that imports the pictures it shows: their addresses are named after what is in them, as those of all files are. */
function scriptOf(page: MarkdownPage, locale: Locale): string {
  const names = Array.from(page.html.matchAll(/ src="picture:([a-z-]+)"/g), ([, name = '']) => name);
  const imports = names.map(
    (name, index) => `import picture${index} from ${JSON.stringify(`${pictureFile(name, locale)}?url`)};`,
  );
  const written = names.reduce(
    (script, name, index) => script.replace(`picture:${name}`, `" + picture${index} + "`),
    JSON.stringify(page),
  );
  return [...imports, `export default ${written};`].join('\n');
}

/**
 * Lets the page import `content/*.md` as a rendered {@link MarkdownPage}, in its language where `content/<language>` has it; the
 * Markdown library stays in the build.
 */
export function markdownPages(locale: Locale): Plugin {
  return {
    name: 'understory-markdown-pages',
    enforce: 'pre',
    transform(source, id) {
      if (!id.endsWith('.md') || id.includes('/content/articles/')) return null;
      const translated = join(dirname(id), locale, basename(id));
      const pictureNamed = (name: string) => pictureIn(locale, name);
      const page = existsSync(translated)
        ? renderTranslatedPage(readFileSync(translated, 'utf8'), source, locale, { pictureNamed })
        : renderMarkdownPage(source, { pictureNamed });
      return { code: scriptOf(page, locale), map: null };
    },
  };
}
