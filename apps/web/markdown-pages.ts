import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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
  /** How else to render some parts of it. */
  readonly more?: RendererObject;
}

/** A table that scrolls in itself is a part of the page that has a name. */
const TABLE: Readonly<Record<Locale, string>> = { en: 'Table', es: 'Tabla', xx: 'Table' };

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A page in another language than that of the sources: its headings keep their anchors, which others link to. */
export function renderTranslatedPage(source: string, original: string, locale: Locale): MarkdownPage {
  const anchors = headingsOf(original).map(anchorOf);
  if (headingsOf(source).length !== anchors.length)
    throw new Error(`A page has other headings in ${locale} than in the language of the sources.`);
  return renderMarkdownPage(source, { locale, anchors });
}

/** The headings of a page below its title. */
const headingsOf = (source: string): string[] =>
  Array.from(source.matchAll(/^#{2,} +(.+)$/gm), ([, heading = '']) => heading.trim());

/** Renders our own, trusted Markdown. The first `#` heading becomes the title and leaves the text. */
export function renderMarkdownPage(
  source: string,
  { locale = LOCALES[0], anchors, more = {} }: Rendering = {},
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
      const page = existsSync(translated)
        ? renderTranslatedPage(readFileSync(translated, 'utf8'), source, locale)
        : renderMarkdownPage(source);
      return { code: `export default ${JSON.stringify(page)};`, map: null };
    },
  };
}
