import { msg } from '@lingui/core/macro';
import { LOCALES, type Locale, pathIn, type Say } from '@understory/words';
import { crumbs, publisher } from '../shell/structured-data.ts';
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

/** What a search engine is told of the list of articles. */
export function blogStructuredData(
  articles: readonly ArticleInShort[],
  baseUrl: string,
  say: Say,
  locale: Locale,
) {
  const address = `${baseUrl}${pathIn(locale, '/blog')}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Blog',
        '@id': address,
        url: address,
        name: say(BLOG_TITLE),
        inLanguage: locale,
        publisher: publisher(baseUrl),
        blogPost: articles.map((article) => ({
          '@type': 'BlogPosting',
          headline: article.title,
          url: `${baseUrl}${articlePath(article)}`,
          datePublished: article.date,
        })),
      },
      crumbs(baseUrl, locale, [{ name: say(BLOG_TITLE), path: '/blog' }]),
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
        citation: article.sources.map(({ title, publisher: by, link, cited }) => ({
          '@type': 'CreativeWork',
          name: title,
          publisher: { '@type': 'Organization', name: by },
          url: link,
          description: cited,
        })),
        breadcrumb: { '@id': `${address}#breadcrumb` },
      },
      crumbs(baseUrl, LOCALES[0], [
        { name: say(BLOG_TITLE), path: '/blog' },
        { name: article.title, path: articlePath(article) },
      ]),
    ],
  };
}
