import { listArticles, putArticleBack, takeArticleDown } from '@understory/contract';
import { type Implementation, implement } from '../platform/index.ts';
import type { Articles } from './articles.ts';

export { type Articles, createArticles } from './articles.ts';

/** The calls by which those who run the installation decide which articles are shown. */
export const articleRoutes = (articles: Articles): Implementation[] => [
  implement(listArticles, async () => ({ results: await articles.list() })),
  implement(takeArticleDown, ({ person, params, body }) => articles.decide(person, params.slug, body)),
  implement(putArticleBack, ({ person, params, body }) =>
    articles.decide(person, params.slug, { ...body, reason: null }),
  ),
];
