/** What articles are about, in the order they are offered. An article has one of them or more, the first its main one. */
export const TOPICS = ['planting', 'water', 'wildlife', 'places', 'plants'] as const;
export type Topic = (typeof TOPICS)[number];

/** Seasons, each with its months. */
const SEASON_MONTHS = {
  winter: [12, 1, 2],
  spring: [3, 4, 5],
  summer: [6, 7, 8],
  fall: [9, 10, 11],
} as const;
export type Season = keyof typeof SEASON_MONTHS;
export const SEASONS = Object.keys(SEASON_MONTHS) as readonly Season[];

/** Where something in an article is from. */
export interface Source {
  readonly title: string;
  readonly publisher: string;
  /** Its address at its publisher, or at a library that keeps what the publisher showed. */
  readonly link: string | undefined;
  /** Where no such address was found, what finds it elsewhere: who wrote it, what it is, place, and its year or "undated". */
  readonly cited: string | undefined;
}

/** What the head of an article says, before its text. */
export interface ArticleFacts {
  readonly slug: string;
  readonly title: string;
  /** One or two sentences, for lists, searches and shared links. */
  readonly summary: string;
  /** The day it was written, as `2026-11-28`. */
  readonly date: string;
  readonly topics: readonly Topic[];
  /** Months in which it is of use, 1 to 12. */
  readonly months: readonly number[];
  /** The plant whose portrait stands for it, by the name in its address, in a month in which it is worth looking at. */
  readonly portrait: { readonly slug: string; readonly month: number };
  /** Plants that it recommends, as the names in their addresses. */
  readonly plants: readonly string[];
  readonly sources: readonly Source[];
}

/** An article as the build makes it of its Markdown. */
export interface Article extends ArticleFacts {
  readonly html: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** Its words without marks, for searching. */
  readonly text: string;
  readonly words: number;
}

/** What a list needs of an article. */
export interface ArticleInShort
  extends Pick<ArticleFacts, 'slug' | 'title' | 'summary' | 'date' | 'topics' | 'months' | 'portrait'> {
  /** Minutes it takes to read. */
  readonly minutes: number;
}

/** Words a minute: a slow reader of plain text, who looks at the pictures. */
const READ_A_MINUTE = 200;

export const inShort = (article: Article): ArticleInShort => {
  const { slug, title, summary, date, topics, months, portrait, words } = article;
  return {
    slug,
    title,
    summary,
    date,
    topics,
    months,
    portrait,
    minutes: Math.ceil(words / READ_A_MINUTE),
  };
};

export const articlePath = ({ slug }: Pick<ArticleFacts, 'slug'>): string => `/blog/${slug}`;

/** The drawn portrait of a plant as it is in a month. */
export const portraitPath = ({ slug, month }: ArticleFacts['portrait']): string =>
  `/pictures/plants/${slug}.svg?month=${month}`;

const without = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What a search of articles asks; empty is anything. */
export interface ArticlesWanted {
  readonly q: string;
  readonly topic: Topic | '';
  readonly season: Season | '';
}

/**
 * The articles that have every word that is searched in title, summary or text, on a topic and for a season. Those with all of them in
 * the title come first; otherwise they keep their order.
 */
export function findArticles<A extends Article>(
  articles: readonly A[],
  { q, topic, season }: ArticlesWanted,
): readonly A[] {
  const words = without(q)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '');
  const months: readonly number[] = season ? SEASON_MONTHS[season] : [];
  const found = articles.filter((article) => {
    const all = without(`${article.title} ${article.summary} ${article.text}`);
    return (
      words.every((word) => all.includes(word)) &&
      (!topic || article.topics.includes(topic)) &&
      (!season || article.months.some((month) => months.includes(month)))
    );
  });
  const inTitle = (article: A) => words.every((word) => without(article.title).includes(word));
  return words.length === 0 ? found : [...found.filter(inTitle), ...found.filter((one) => !inTitle(one))];
}
