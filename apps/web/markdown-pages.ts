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

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Renders our own, trusted Markdown. The first `#` heading becomes the title and leaves the text.
 * @param more how else to render some parts of it
 */
export function renderMarkdownPage(source: string, more: RendererObject = {}): MarkdownPage {
  const sections: MarkdownPage['sections'] = [];
  let title = '';
  const marked = new Marked();
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) {
          title = text;
          return '';
        }
        const id = anchorOf(text);
        if (depth === 2) sections.push({ id, title: text });
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
      table(token: Tokens.Table): string {
        const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
          `<tr>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        return `<div class="table-frame" tabindex="0" role="region" aria-label="Table"><table><thead>${row(token.header, 'th')}</thead><tbody>${token.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></div>\n`;
      },
    },
  });
  marked.use({ renderer: more });
  const html = marked.parse(source, { async: false });
  return { title, html, sections };
}

/** Lets the page import `content/*.md` as a rendered {@link MarkdownPage}; the Markdown library stays in the build. */
export function markdownPages(): Plugin {
  return {
    name: 'understory-markdown-pages',
    enforce: 'pre',
    transform(source, id) {
      if (!id.endsWith('.md') || id.includes('/content/articles/')) return null;
      const page = renderMarkdownPage(source);
      return { code: `export default ${JSON.stringify(page)};`, map: null };
    },
  };
}
