import { LOCALES, pathIn } from '@understory/words';

/** A page for search engines: its path, and when it changed last where that is known. */
export interface SitemapPage {
  readonly path: string;
  readonly changed?: Date | undefined;
  /** The same page in each language, by their tags. */
  readonly languages?: readonly { readonly locale: string; readonly path: string }[];
}

/** A page in each language, each of which names all of them. */
export const inEachLanguage = (page: SitemapPage): readonly SitemapPage[] => {
  const languages = LOCALES.map((locale) => ({ locale, path: pathIn(locale, page.path) }));
  return languages.map(({ path }) => ({ ...page, path, languages }));
};

/** As many addresses as the protocol allows in one file (sitemaps.org, protocol 0.9). */
const PAGES_PER_FILE = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const day = (date: Date): string => date.toISOString().slice(0, 10);

function entry(element: string, baseUrl: string, { path, changed, languages = [] }: SitemapPage): string {
  const others = languages.map(
    ({ locale, path: there }) =>
      `<xhtml:link rel="alternate" hreflang="${locale}" href="${escaped(`${baseUrl}${there}`)}"/>`,
  );
  const lastmod = changed ? `<lastmod>${day(changed)}</lastmod>` : '';
  return `<${element}><loc>${escaped(`${baseUrl}${path}`)}</loc>${lastmod}${others.join('')}</${element}>`;
}

const document = (element: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</${element}>\n`;

/** How many files pages take. */
const filesOf = (pages: readonly SitemapPage[], perFile: number): number => Math.ceil(pages.length / perFile);

/**
 * The file at `/sitemap.xml`: the pages, or where they are more than one file takes, where the files are.
 * @param part which of several files, from 1; undefined for the first asked for
 * @returns undefined for a part that is not
 */
export function sitemapOf(
  pages: readonly SitemapPage[],
  baseUrl: string,
  part?: number,
  perFile = PAGES_PER_FILE,
): string | undefined {
  const files = filesOf(pages, perFile);
  if (part === undefined && files > 1) {
    const parts = Array.from({ length: files }, (_, index) =>
      entry('sitemap', baseUrl, { path: `/sitemap.xml?part=${index + 1}` }),
    );
    return document('sitemapindex', parts);
  }
  const at = part ?? 1;
  if (!Number.isInteger(at) || at < 1 || at > Math.max(1, files)) return undefined;
  const shown = pages.slice((at - 1) * perFile, at * perFile);
  return document(
    'urlset',
    shown.map((page) => entry('url', baseUrl, page)),
  );
}
