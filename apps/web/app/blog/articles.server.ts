import type { RouterContextProvider } from 'react-router';
import { pageContext } from '../shell/page-context.ts';
import type { Article } from './article.ts';

const FILES = import.meta.glob<Article>('../../../../content/articles/*.md', {
  eager: true,
  import: 'default',
});

/** All articles, the newest first, those of one day by title. They are read by the server alone: together they are long. */
export const ARTICLES: readonly Article[] = Object.values(FILES).sort(
  (one, other) => other.date.localeCompare(one.date) || one.title.localeCompare(other.title, 'en'),
);

const LINK_TO_ARTICLE = /<a href="\/blog\/([a-z0-9-]+)[^"]*">(.*?)<\/a>/gs;

/** The names of the articles that a text leads to. */
export const articlesLinkedIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(LINK_TO_ARTICLE)].map(([, slug = '']) => slug));

/** The articles but those that are taken down. What leads to one of these leads nowhere: its words stay. */
export async function shownArticles(context: Readonly<RouterContextProvider>): Promise<readonly Article[]> {
  const down = await context.get(pageContext).articlesDown();
  if (down.size === 0) return ARTICLES;
  return ARTICLES.filter(({ slug }) => !down.has(slug)).map((article) => ({
    ...article,
    html: article.html.replace(LINK_TO_ARTICLE, (link: string, slug: string, words: string) =>
      down.has(slug) ? words : link,
    ),
  }));
}
