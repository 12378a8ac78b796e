import { LOCALES, type Locale, localeOf, pathIn, prefixOf, type Words } from '@understory/words';
import { sayBy } from '@understory/words/speaker';
import type { MetaDescriptor } from 'react-router';
import type { RootData } from './page-context.ts';
import { i18nOf } from './words.ts';

/** Languages as the Open Graph protocol names them. */
const OG_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', es: 'es_US', xx: 'en_US' };

type MatchLike = { id: string; loaderData?: unknown } | undefined;
type MetaArguments = { matches: readonly MatchLike[]; location: { pathname: string } };

type PageFacts = {
  /** Title without the product's name. */
  title: string | Words;
  /** One sentence for search results and shared links. */
  description: string | Words;
  /** Picture for shared links, as a path on this site; that of the product in the page's language unless told. */
  image?: string;
  /** What that picture shows, for who does not see it. */
  imageAlt?: string | Words;
  /** What the page is, for who shows a link to it; a page of a site unless told. */
  kind?: 'article';
  /** Pages for one person, or not yet written, stay out of search engines. */
  hidden?: boolean;
  /** It is written in the language of the sources alone, whatever stands around it. */
  inOneLanguage?: boolean;
};

/** As much as a list of search results shows of a title and of a description, in characters. */
const SHOWN = { title: 64, description: 160 } as const;

/** Whole sentences of a description as far as a search result shows them; of a long first one, whole words. */
function forSearch(text: string): string {
  if (text.length <= SHOWN.description) return text;
  const shown = text.slice(0, SHOWN.description);
  const sentences = /^.*[.?](?= )/.exec(shown)?.[0];
  if (sentences && sentences.length >= SHOWN.description / 3) return sentences;
  return shown.slice(0, -1).replace(/[\s,:;]+\S*$/, '…');
}

const rootOf = (matches: readonly MatchLike[]) =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;

/** The language that a page is drawn in, for its `meta`. */
export const localeOfPage = (matches: readonly MatchLike[]): Locale =>
  rootOf(matches)?.locale ?? localeOf(undefined);

/** The picture of the product for shared links in a language, as a path on this site. */
const productPicture = (locale: Locale): string => `/share${prefixOf(locale).replace('/', '-')}.png`;

/** Title, description, canonical link and sharing tags of a page. Use it as a route's `meta`. */
export function pageMeta(facts: PageFacts) {
  return ({ matches, location }: MetaArguments): MetaDescriptor[] => {
    const root = rootOf(matches);
    const locale = localeOfPage(matches);
    const say = sayBy(i18nOf(locale));
    const said = (words: string | Words) => (typeof words === 'string' ? words : say(words));
    const [title, description] = [said(facts.title), said(facts.description)];
    const named = `${title} · Understory`;
    // Where there is no room for both, the page is told apart by its own name.
    const fullTitle = named.length > SHOWN.title ? title : named;
    const base = root?.config.baseUrl ?? '';
    const path = location.pathname === '/' ? '/' : location.pathname.replace(/\/+$/, '');
    const addressIn = (language: Locale) => `${base}${pathIn(language, path)}`;
    const address = addressIn(facts.inOneLanguage ? LOCALES[0] : locale);
    const isFound = !facts.hidden && !facts.inOneLanguage;
    const picture = `${base}${facts.image ?? productPicture(facts.inOneLanguage ? LOCALES[0] : locale)}`;
    return [
      { title: fullTitle },
      { name: 'description', content: forSearch(description) },
      ...(facts.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { tagName: 'link', rel: 'canonical', href: address },
      ...(isFound
        ? [...LOCALES.map((one) => [one, one] as const), ['x-default', LOCALES[0]] as const].map(
            ([hrefLang, one]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: addressIn(one) }),
          )
        : []),
      { property: 'og:locale', content: OG_LOCALES[locale] },
      { property: 'og:type', content: facts.kind ?? 'website' },
      { property: 'og:site_name', content: 'Understory' },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: picture },
      ...(facts.imageAlt ? [{ property: 'og:image:alt', content: said(facts.imageAlt) }] : []),
      { name: 'twitter:card', content: 'summary_large_image' },
    ];
  };
}
