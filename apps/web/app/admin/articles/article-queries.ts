import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import type { ArticleStanding } from '@understory/contract';
import { type Api, api } from '../../shell/api.ts';
import { retryOutage } from '../../shell/retry-outage.ts';

export const ARTICLES_KEY = ['admin', 'articles'] as const;

export const articlesQuery = (ask: Api = api) =>
  queryOptions({
    queryKey: [...ARTICLES_KEY],
    queryFn: ({ signal }) => ask('GET /admin/articles/', { signal }),
    retry: retryOutage,
  });

/** How many articles there are, and how many of them nobody sees, in words. */
export function shownWords(articles: readonly ArticleStanding[]): MessageDescriptor {
  const count = articles.filter(({ is_down }) => is_down).length;
  const all = articles.length;
  return count === 0
    ? msg`${plural(all, { one: '# article, shown', other: '# articles, all shown' })}`
    : msg`${plural(all, { one: '# article', other: '# articles' })}, ${plural(count, { one: '# taken down', other: '# taken down' })}`;
}
