import type { MetaDescriptor } from 'react-router';
import type { PageConfig, RootData } from './page-context.ts';

type MatchLike = { id: string; loaderData?: unknown } | undefined;
type MetaArguments = { matches: readonly MatchLike[]; location: { pathname: string } };

type PageFacts = {
  /** Title without the product's name. */
  title: string;
  /** One sentence for search results and shared links. */
  description: string;
  /** Picture for shared links, as a path on this site. */
  image?: string;
  /** What that picture shows, for who does not see it. */
  imageAlt?: string;
  /** Pages for one person, or not yet written, stay out of search engines. */
  hidden?: boolean;
};

const configOf = (matches: readonly MatchLike[]): PageConfig | undefined =>
  (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined)?.config;

/** Title, description, canonical link and sharing tags of a page. Use it as a route's `meta`. */
export function pageMeta(facts: PageFacts) {
  return ({ matches, location }: MetaArguments): MetaDescriptor[] => {
    const fullTitle = facts.title === 'Understory' ? 'Understory' : `${facts.title} · Understory`;
    const base = configOf(matches)?.baseUrl ?? '';
    const address = `${base}${location.pathname === '/' ? '/' : location.pathname.replace(/\/+$/, '')}`;
    const picture = `${base}${facts.image ?? '/share.png'}`;
    return [
      { title: fullTitle },
      { name: 'description', content: facts.description },
      ...(facts.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { tagName: 'link', rel: 'canonical', href: address },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Understory' },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: facts.description },
      { property: 'og:url', content: address },
      { property: 'og:image', content: picture },
      ...(facts.imageAlt ? [{ property: 'og:image:alt', content: facts.imageAlt }] : []),
      { name: 'twitter:card', content: 'summary_large_image' },
    ];
  };
}
