import { type Locale, localeOf, type Words } from '@understory/words';
import { sayBy } from '@understory/words/speaker';
import type { MetaDescriptor } from 'react-router';
import type { RootData } from './page-context.ts';
import { i18nOf } from './words.ts';

type MatchLike = { id: string; loaderData?: unknown } | undefined;
type MetaArguments = { matches: readonly MatchLike[]; location: { pathname: string } };

type PageFacts = {
  /** Title without the product's name. */
  title: string | Words;
  /** One sentence for search results and shared links. */
  description: string | Words;
  /** Picture for shared links, as a path on this site. */
  image?: string;
  /** What that picture shows, for who does not see it. */
  imageAlt?: string | Words;
  /** What the page is, for who shows a link to it; a page of a site unless told. */
  kind?: 'article';
  /** Pages for one person, or not yet written, stay out of search engines. */
  hidden?: boolean;
};

const rootOf = (matches: readonly MatchLike[]) =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;

/** The language that a page is drawn in, for its `meta`. */
export const localeOfPage = (matches: readonly MatchLike[]): Locale =>
  rootOf(matches)?.locale ?? localeOf(undefined);

/** Title, description, canonical link and sharing tags of a page. Use it as a route's `meta`. */
export function pageMeta(facts: PageFacts) {
  return ({ matches, location }: MetaArguments): MetaDescriptor[] => {
    const root = rootOf(matches);
    const say = sayBy(i18nOf(localeOfPage(matches)));
    const said = (words: string | Words) => (typeof words === 'string' ? words : say(words));
    const [title, description] = [said(facts.title), said(facts.description)];
    const fullTitle = title === 'Understory' ? 'Understory' : `${title} · Understory`;
    const base = root?.config.baseUrl ?? '';
    const address = `${base}${location.pathname === '/' ? '/' : location.pathname.replace(/\/+$/, '')}`;
    const picture = `${base}${facts.image ?? '/share.png'}`;
    return [
      { title: fullTitle },
      { name: 'description', content: description },
      ...(facts.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { tagName: 'link', rel: 'canonical', href: address },
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
