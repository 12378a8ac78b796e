import { MAX_PLANT_CARDS } from '@understory/contract';
import { sayBy } from '@understory/words/speaker';
import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '../shell/api.ts';
import { pageContext } from '../shell/page-context.ts';
import { i18nOf } from '../shell/words.ts';
import { articlePath, inShort, type Source } from './article.ts';
import { monthsInWords, TOPIC_NAMES } from './article-words.ts';
import { ARTICLES, articlesLinkedIn } from './articles.server.ts';

/** The pages of words, which lead to articles too. */
const PAGES = import.meta.glob<{ readonly title: string; readonly html: string }>(
  '../../../../content/*.md',
  { eager: true, import: 'default' },
);

/** A page with its address. */
interface Place {
  readonly title: string;
  readonly path: string;
}

/** What an article is, for those who decide whether it is shown; in the language of their page. */
export interface ToldArticle {
  readonly slug: string;
  readonly summary: string;
  readonly topics: readonly string[];
  /** When it is of use. */
  readonly months: string;
  readonly minutes: number;
  readonly sources: readonly Source[];
  /** Other articles and pages that lead to it. */
  readonly linkedFrom: readonly Place[];
  /** What its links lead to and is not there: articles that are taken down, by title, and plants that are not in the catalogue. */
  readonly lost: readonly string[];
}

const plantsIn = (html: string): string[] =>
  [...html.matchAll(/data-plant="([^"]*)"/g)].map(([, slug = '']) => slug);

/** All articles, shown or not. Where the plants could not be looked up, none counts as lost. */
export async function tellArticles({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<readonly ToldArticle[]> {
  const { locale, articlesDown } = context.get(pageContext);
  const say = sayBy(i18nOf(locale));
  const down = await articlesDown();
  const named = [...new Set(ARTICLES.flatMap(({ html, plants }) => [...plants, ...plantsIn(html)]))];
  const listed = await loaderApi(request, context)('GET /plants/named/', {
    query: { slugs: named.slice(0, MAX_PLANT_CARDS) },
  }).then(
    ({ results }) => new Set(results.map(({ slug }) => slug)),
    () => new Set(named),
  );
  const texts = [
    ...ARTICLES.map(({ title, html, slug }) => ({ title, html, path: articlePath({ slug }) })),
    ...Object.entries(PAGES).map(([file, { title, html }]) => ({
      title,
      html,
      path: `/${file.split('/').at(-1)?.replace(/\.md$/, '')}`,
    })),
  ].map(({ html, ...place }) => ({ place, leadsTo: articlesLinkedIn(html) }));
  return ARTICLES.map((article) => {
    const { slug, summary, topics, months, sources, html, plants } = article;
    const lostPlants = [...plants, ...plantsIn(html)].filter(
      (plant) => named.indexOf(plant) < MAX_PLANT_CARDS && !listed.has(plant),
    );
    const lostArticles = ARTICLES.filter(
      (other) => down.has(other.slug) && articlesLinkedIn(html).has(other.slug),
    );
    return {
      slug,
      summary,
      topics: topics.map((topic) => say(TOPIC_NAMES[topic])),
      months: monthsInWords(months, say),
      minutes: inShort(article).minutes,
      sources,
      linkedFrom: texts.filter(({ leadsTo }) => leadsTo.has(slug)).map(({ place }) => place),
      lost: [...lostArticles.map(({ title }) => title), ...new Set(lostPlants)],
    };
  });
}
