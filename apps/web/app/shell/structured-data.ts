import { type Locale, pathIn } from '@understory/words';

/** The house itself: it writes, and it answers for what it writes. */
export const publisher = (baseUrl: string) => ({
  '@type': 'Organization',
  name: 'Understory',
  url: `${baseUrl}/`,
});

interface Step {
  readonly name: string;
  /** As a page of ours is named in every language, without its tag. */
  readonly path: string;
}

/** Where a page stands below the first one; the last step is the page itself. */
export function crumbs(baseUrl: string, locale: Locale, steps: readonly Step[]) {
  const list = [{ name: 'Understory', path: '/' }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: `${baseUrl}${pathIn(locale, path)}`,
  }));
  return { '@type': 'BreadcrumbList', '@id': `${list.at(-1)?.item}#breadcrumb`, itemListElement: list };
}

/** What a search engine is told of the whole site, on its first page. */
export function siteStructuredData(baseUrl: string, locale: Locale, description: string) {
  const address = `${baseUrl}${pathIn(locale, '/')}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': address,
    url: address,
    name: 'Understory',
    description,
    inLanguage: locale,
    publisher: { ...publisher(baseUrl), logo: `${baseUrl}/icons/icon-512.png` },
  };
}

const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:#39|quot|amp|lt|gt);/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:?)])/g, '')
    .trim();
const ENTITIES: Readonly<Record<string, string>> = {
  '&#39;': "'",
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};

/** What a search engine is told of a page whose headings of the third level are questions, each with its answer below it. */
export function questionsStructuredData(html: string, baseUrl: string, locale: Locale, path: string) {
  const asked = [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>([\s\S]*?)(?=<h[23][ >]|$)/g)];
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': `${baseUrl}${pathIn(locale, path)}`,
    inLanguage: locale,
    mainEntity: asked.map(([, question = '', answer = '']) => ({
      '@type': 'Question',
      name: wordsOf(question),
      acceptedAnswer: { '@type': 'Answer', text: wordsOf(answer) },
    })),
  };
}
