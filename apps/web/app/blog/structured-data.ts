import { msg } from '@lingui/core/macro';
import type { Say } from '@understory/words';
import { type ArticleFacts, type ArticleInShort, articlePath } from './article.ts';
import { BLOG_TITLE } from './article-words.ts';

/** Tells readers of feeds where the articles are told anew. */
export const feedLink = (say: Say) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title: say(msg`Understory: Garden blog`),
  href: '/blog/feed.xml',
});

/** The picture that is shown beside a link to an article: the portrait that stands for it. */
export const previewPath = ({ portrait }: Pick<ArticleFacts, 'portrait'>): string =>
  `/pictures/plants/${portrait.slug}/preview.png`;

const crumbs = (address: string, steps: readonly { readonly name: string; readonly item: string }[]) => ({
  '@type': 'BreadcrumbList',
  '@id': `${address}#breadcrumb`,
  itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
});

/** The house itself writes. */
const publisher = (baseUrl: string) => ({ '@type': 'Organization', name: 'Understory', url: `${baseUrl}/` });

/** What a search engine is told of the list of articles. */
export function blogStructuredData(articles: readonly ArticleInShort[], baseUrl: string, say: Say) {
  const address = `${baseUrl}/blog`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Blog',
        '@id': address,
        url: address,
        name: say(BLOG_TITLE),
        inLanguage: 'en-US',
        publisher: publisher(baseUrl),
        blogPost: articles.map((article) => ({
          '@type': 'BlogPosting',
          headline: article.title,
          url: `${baseUrl}${articlePath(article)}`,
          datePublished: article.date,
        })),
      },
      crumbs(address, [{ name: say(BLOG_TITLE), item: address }]),
    ],
  };
}

/** What a search engine is told of an article: its words, where they are from, what they are about and where it stands. */
export function articleStructuredData(
  article: ArticleFacts,
  about: readonly { readonly scientific_name: string }[],
  baseUrl: string,
  say: Say,
) {
  const address = `${baseUrl}${articlePath(article)}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        '@id': address,
        url: address,
        mainEntityOfPage: address,
        headline: article.title,
        description: article.summary,
        inLanguage: 'en-US',
        datePublished: article.date,
        dateModified: article.date,
        image: [`${baseUrl}${previewPath(article)}`],
        author: publisher(baseUrl),
        publisher: publisher(baseUrl),
        about: about.map(({ scientific_name }) => ({ '@type': 'Taxon', name: scientific_name })),
        citation: article.sources.map(({ title, publisher: by, link }) => ({
          '@type': 'CreativeWork',
          name: title,
          publisher: { '@type': 'Organization', name: by },
          url: link,
        })),
        breadcrumb: { '@id': `${address}#breadcrumb` },
      },
      crumbs(address, [
        { name: say(BLOG_TITLE), item: `${baseUrl}/blog` },
        { name: article.title, item: address },
      ]),
    ],
  };
}
