import oregonIris from 'virtual:portrait/oregon-iris';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Words } from '@understory/words';
import { sayBy } from '@understory/words/speaker';
import type { RouteHandle } from '../shell/page-context.ts';
import { localeOfPage, pageMeta } from '../shell/page-meta.ts';
import { one, searchState, text } from '../shell/search-state.ts';
import { useSearchState } from '../shell/use-search-state.ts';
import { i18nOf, useSay } from '../shell/words.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Page, Row, Stack } from '../ui/layout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { bare, styled, token } from '../ui/styled.ts';
import { Text, TextLink } from '../ui/Text.tsx';
import type { Route } from './+types/blog.route';
import {
  type ArticleInShort,
  articlePath,
  findArticles,
  inShort,
  portraitPath,
  SEASONS,
  TOPICS,
} from './article.ts';
import { BLOG_LEAD, BLOG_TITLE, monthsInWords, SEASON_NAMES, TOPIC_NAMES } from './article-words.ts';
import { shownArticles } from './articles.server.ts';
import { blogStructuredData, feedLink } from './structured-data.ts';

const LONGEST_SEARCH = 80;

/** What the address of the blog asks. */
const blogSearch = searchState({ q: text(LONGEST_SEARCH), topic: one(TOPICS), season: one(SEASONS) });

export const handle: RouteHandle = { isReadFirst: true };

export async function loader({ url, context }: Route.LoaderArgs) {
  const wanted = blogSearch.parse(url.searchParams);
  const shown = await shownArticles(context);
  return {
    articles: findArticles(shown, wanted).map(inShort),
    all: shown.length,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, ...given }) => {
  const { baseUrl } = given.matches[0].loaderData.config;
  const locale = localeOfPage(given.matches);
  const say = sayBy(i18nOf(locale));
  return [
    ...pageMeta({ title: BLOG_TITLE, description: BLOG_LEAD })(given),
    feedLink(say),
    ...(loaderData
      ? [{ 'script:ld+json': blogStructuredData(loaderData.articles, baseUrl, say, locale) }]
      : []),
  ];
};

const Searching = styled('form')({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  maxWidth: '36rem',
  // The name of the field stands on its upper line.
  paddingTop: 6,
});

const Groups = styled('div')({ display: 'grid', gap: 12, '@media print': { display: 'none' } });

const Articles = styled('ul')({
  ...bare,
  display: 'grid',
  gap: '32px 40px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 28rem), 1fr))',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gap: 16,
    alignItems: 'start',
    gridTemplateColumns: '5.5rem minmax(0, 1fr)',
    [token.from.sm]: { gridTemplateColumns: '9rem minmax(0, 1fr)', gap: 20 },
    breakInside: 'avoid',
  },
  '& > li > img': {
    width: '100%',
    height: 'auto',
    boxSizing: 'border-box',
    border: `1px solid ${token.grid}`,
    borderRadius: token.radius.small,
    background: token.always.plate,
    [token.dark]: { filter: 'brightness(0.93)' },
  },
  '& > li:has(.cover:focus-visible)': { ...token.ring(), outlineOffset: 3, borderRadius: token.radius.small },
});

export default function Blog({ loaderData: { articles, all } }: Route.ComponentProps) {
  const { t } = useLingui();
  const asking = useSearchState(blogSearch);
  const { state, shown, form } = asking;
  const isNarrowed = blogSearch.narrowing(state).length > 0;
  return (
    <>
      <PageHeader title={t(BLOG_TITLE)} lead={t(BLOG_LEAD)} plant={oregonIris} />
      <Page pad={[32, 48]} gap={[24, 32]}>
        <Groups>
          <search>
            <Searching {...form} method="get" action="/blog" aria-label={t`Search the articles`}>
              <SearchField
                name="q"
                label={t`Words in an article`}
                search={shown.q}
                longest={LONGEST_SEARCH}
              />
              {state.topic ? <input type="hidden" name="topic" value={state.topic} /> : null}
              {state.season ? <input type="hidden" name="season" value={state.season} /> : null}
              <Button type="submit" look="quiet">
                <Trans>Search</Trans>
              </Button>
            </Searching>
          </search>
          <Choices
            name={t`Topics`}
            choices={TOPICS.map((topic) => ({
              key: topic,
              words: TOPIC_NAMES[topic],
              to: asking.addressOf({ topic: state.topic === topic ? '' : topic }),
              isChosen: state.topic === topic,
            }))}
          />
          <Choices
            name={t`Seasons`}
            choices={SEASONS.map((season) => ({
              key: season,
              words: SEASON_NAMES[season],
              to: asking.addressOf({ season: state.season === season ? '' : season }),
              isChosen: state.season === season,
            }))}
          />
        </Groups>
        <Text look="small" soft aria-live="polite">
          {isNarrowed ? (
            <>
              <Plural
                value={articles.length}
                one="# article of this kind."
                other="# articles of this kind."
              />{' '}
              <TextLink to="/blog">
                <Trans>Show all {all}</Trans>
              </TextLink>
            </>
          ) : (
            <Plural value={all} one="# article" other="# articles" />
          )}
        </Text>
        {articles.length === 0 ? (
          <Stack gap={8}>
            <Text look="h3" as="h2">
              <Trans>Nothing is written on that yet</Trans>
            </Text>
            <Text measure>
              <Trans>
                Try fewer words or another topic, or ask <TextLink to="/expert/euterpe">Euterpe</TextLink>.
              </Trans>
            </Text>
          </Stack>
        ) : (
          <Articles>
            {articles.map((article, at) => (
              <Listed key={article.slug} article={article} isFirst={at < 4} />
            ))}
          </Articles>
        )}
        <Text look="small" soft>
          <Trans>
            New articles by feed: <TextLink href="/blog/feed.xml">/blog/feed.xml</TextLink>
          </Trans>
        </Text>
      </Page>
    </>
  );
}

interface Choice {
  readonly key: string;
  readonly words: Words;
  readonly to: ReturnType<ReturnType<typeof useSearchState<object>>['addressOf']>;
  readonly isChosen: boolean;
}

/** Links that narrow the list, of which the chosen one takes itself back. */
function Choices({ name, choices }: { name: string; choices: readonly Choice[] }) {
  const say = useSay();
  return (
    <Row as="ul" gap={8} aria-label={name}>
      {choices.map(({ key, words, to, isChosen }) => (
        <li key={key}>
          <Chip to={to} selected={isChosen} removes={isChosen ? say(words) : undefined}>
            {say(words)}
          </Chip>
        </li>
      ))}
    </Row>
  );
}

interface ListedProps {
  readonly article: ArticleInShort;
  /** Whether it is among the first that are seen. */
  readonly isFirst: boolean;
}

/** One article in the list. */
function Listed({ article, isFirst }: ListedProps) {
  const say = useSay();
  const { minutes, topics, months, portrait, title, summary } = article;
  const [topic] = topics;
  return (
    <li>
      <img
        src={portraitPath(portrait)}
        alt=""
        width={144}
        height={144}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
      <Stack gap={8}>
        <Text look="small" soft>
          {topic ? `${say(TOPIC_NAMES[topic])} · ` : ''}
          {monthsInWords(months, say)}
          {' · '}
          <Plural value={minutes} one="# minute to read" other="# minutes to read" />
        </Text>
        <Text look="h4" as="h2">
          <TextLink to={articlePath(article)} look="cover" lang="en">
            {title}
          </TextLink>
        </Text>
        <Text look="small" lang="en">
          {summary}
        </Text>
      </Stack>
    </li>
  );
}
