import type { Article } from './article.ts';

const FILES = import.meta.glob<Article>('../../../../content/articles/*.md', {
  eager: true,
  import: 'default',
});

/** All articles, the newest first, those of one day by title. They are read by the server alone: together they are long. */
export const ARTICLES: readonly Article[] = Object.values(FILES).sort(
  (one, other) => other.date.localeCompare(one.date) || one.title.localeCompare(other.title, 'en'),
);
