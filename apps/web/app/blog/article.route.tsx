import evergreenHuckleberry from 'virtual:portrait/evergreen-huckleberry';
import goatsbeard from 'virtual:portrait/goatsbeard';
import greatCamas from 'virtual:portrait/great-camas';
import oregonIris from 'virtual:portrait/oregon-iris';
import redFloweringCurrant from 'virtual:portrait/red-flowering-currant';
import serviceberry from 'virtual:portrait/serviceberry';
import westernColumbine from 'virtual:portrait/western-columbine';
import westernRedcedar from 'virtual:portrait/western-redcedar';
import westernSwordFern from 'virtual:portrait/western-sword-fern';
import woodlandStrawberry from 'virtual:portrait/woodland-strawberry';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PlantCard } from '@understory/contract';
import { dateIn, LOCALES } from '@understory/words';
import { sayBy } from '@understory/words/speaker';
import { data } from 'react-router';
import { PlantPlate, plantPath } from '../plants/index.ts';
import { loaderApi } from '../shell/api.ts';
import type { RouteHandle } from '../shell/page-context.ts';
import { localeOfPage, pageMeta } from '../shell/page-meta.ts';
import { i18nOf, useSay } from '../shell/words.ts';
import { ArticlePage } from '../ui/ArticlePage.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { Share } from '../ui/Share.tsx';
import type { PlantPicture } from '../ui/StandingPlant.tsx';
import { bare, styled, token } from '../ui/styled.ts';
import { Text, TextLink } from '../ui/Text.tsx';
import type { Route } from './+types/article.route';
import { articlePath, inShort, type Source } from './article.ts';
import { TOPIC_NAMES } from './article-words.ts';
import { shownArticles } from './articles.server.ts';
import { articleStructuredData, feedLink, previewPath } from './structured-data.ts';

export const handle: RouteHandle = { isReadFirst: true };

type ShownPlant = Pick<
  PlantCard,
  'id' | 'slug' | 'common_name' | 'scientific_name' | 'images' | 'image_url' | 'image_alt_text'
>;

const shownOf = ({
  id,
  slug,
  common_name,
  scientific_name,
  images,
  image_url,
  image_alt_text,
}: PlantCard): ShownPlant => ({ id, slug, common_name, scientific_name, images, image_url, image_alt_text });

/** Leads to the pages of plants what led to a search for them. Where they could not be looked up the searches stay. */
const withPlants = (html: string, plants: readonly PlantCard[]): string => {
  const paths = new Map(plants.map((plant) => [plant.slug, plantPath(plant)]));
  return html.replace(
    /href="([^"]*)" data-plant="([^"]*)"/g,
    (_, search: string, slug: string) => `href="${paths.get(slug) ?? search}"`,
  );
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shown = await shownArticles(context);
  const at = shown.findIndex(({ slug }) => slug === params.slug);
  const article = shown[at];
  if (!article) throw data('No such article', { status: 404 });
  const named = [...article.html.matchAll(/data-plant="([^"]*)"/g)].map(([, slug = '']) => slug);
  const slugs = [...new Set([...article.plants, ...named])];
  const known = await loaderApi(request, context)('GET /plants/named/', {
    query: { slugs },
  }).then(
    ({ results }) => results,
    () => [],
  );
  const { text: _text, words: _words, html, ...facts } = article;
  const beside = (step: number) => {
    const other = shown[at + step];
    return other ? { title: other.title, path: articlePath(other) } : undefined;
  };
  return {
    article: { ...facts, html: withPlants(html, known) },
    minutes: inShort(article).minutes,
    plants: known.filter(({ slug }) => article.plants.includes(slug)).map(shownOf),
    previous: beside(-1),
    next: beside(1),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, ...given }) => {
  if (!loaderData) return [];
  const { article, plants } = loaderData;
  const { baseUrl } = given.matches[0].loaderData.config;
  const say = sayBy(i18nOf(localeOfPage(given.matches)));
  return [
    ...pageMeta({
      title: article.title,
      description: article.summary,
      image: previewPath(article),
      kind: 'article',
      inOneLanguage: true,
    })(given),
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'article:published_time', content: article.date },
    feedLink(say),
    { 'script:ld+json': articleStructuredData(article, plants, baseUrl, say) },
  ];
};

/** Plants that may stand at the head of an article. */
const STANDING: ReadonlyMap<string, PlantPicture> = new Map([
  ['western-redcedar', westernRedcedar],
  ['serviceberry', serviceberry],
  ['evergreen-huckleberry', evergreenHuckleberry],
  ['red-flowering-currant', redFloweringCurrant],
  ['goatsbeard', goatsbeard],
  ['western-sword-fern', westernSwordFern],
  ['western-columbine', westernColumbine],
  ['great-camas', greatCamas],
  ['oregon-iris', oregonIris],
  ['woodland-strawberry', woodlandStrawberry],
]);

const Cards = styled('ul')({
  ...bare,
  display: 'grid',
  gap: '20px 16px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.75rem), 1fr))',
  overflowWrap: 'anywhere',
  '& > li': { position: 'relative', display: 'grid', alignContent: 'start', gap: 4, breakInside: 'avoid' },
  '& > li:has(.cover:focus-visible)': { ...token.ring(), outlineOffset: 3, borderRadius: token.radius.small },
});

const Sources = styled('ol')({
  margin: 0,
  paddingInlineStart: '1.3em',
  maxWidth: '40rem',
  overflowWrap: 'anywhere',
  ...token.type.small,
  '& > li + li': { marginTop: 8 },
});

const Beside = styled('nav')({
  display: 'grid',
  gap: 16,
  borderTop: `1px solid ${token.line}`,
  paddingTop: 24,
  [token.from.sm]: { gridTemplateColumns: '1fr 1fr' },
  '& > .next': { [token.from.sm]: { gridColumn: 2, textAlign: 'end' } },
});

export default function ArticleRoute({
  loaderData: { article, minutes, plants, previous, next },
}: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const say = useSay();
  const [topic] = article.topics;
  const standing = [article.portrait.slug, ...article.plants]
    .map((slug) => STANDING.get(slug))
    .find((picture) => picture !== undefined);
  const day = dateIn(i18n.locale, `${article.date}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <ArticlePage
      lang={LOCALES[0]}
      page={{ title: article.title, html: article.html, sections: [...article.sections] }}
      above={topic ? say(TOPIC_NAMES[topic]) : t`Garden blog`}
      lead={article.summary}
      {...(standing ? { plant: standing } : {})}
      under={
        <Row gap={16}>
          <Text look="small" soft>
            <Trans>
              Understory, <time dateTime={article.date}>{day}</time>
            </Trans>
            {' · '}
            <Plural value={minutes} one="# minute to read" other="# minutes to read" />
          </Text>
          {i18n.locale === LOCALES[0] ? null : (
            <Text look="small" soft>
              <Trans>This article is in English.</Trans>
            </Text>
          )}
          <Share variant="button" title={article.title} text={article.summary} />
        </Row>
      }
    >
      {plants.length > 0 ? (
        <Stack as="section" gap={16} aria-labelledby="plants">
          <Text look="part" id="plants">
            <Trans>Plants of this article</Trans>
          </Text>
          <Cards>
            {plants.map((plant) => (
              <li key={plant.id}>
                <PlantPlate plant={plant} size={160} />
                <TextLink to={plantPath(plant)} look="cover">
                  {plant.common_name}
                </TextLink>
                <Text look="small" soft>
                  <em lang="la">{plant.scientific_name}</em>
                </Text>
              </li>
            ))}
          </Cards>
        </Stack>
      ) : null}
      <SourceList sources={article.sources} />
      <Beside aria-label={t`Other articles`}>
        {previous ? (
          <div>
            <Text look="small" soft>
              <Trans>Before this one</Trans>
            </Text>
            <TextLink to={previous.path}>{previous.title}</TextLink>
          </div>
        ) : null}
        {next ? (
          <div className="next">
            <Text look="small" soft>
              <Trans>After this one</Trans>
            </Text>
            <TextLink to={next.path}>{next.title}</TextLink>
          </div>
        ) : null}
        <div>
          <TextLink to="/blog">
            <Trans>All articles</Trans>
          </TextLink>
        </div>
      </Beside>
    </ArticlePage>
  );
}

function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <Stack as="section" gap={12} aria-labelledby="sources">
      <Text look="part" id="sources">
        <Trans>Sources</Trans>
      </Text>
      <Text look="small" soft measure>
        <Trans>
          Heights, light, water and months of bloom are those of the plant catalog, whose pages tell their own
          sources.
        </Trans>
      </Text>
      <Sources>
        {sources.map(({ title, publisher, link, cited }) => (
          <li key={`${publisher} ${title}`}>
            {publisher}: {link ? <TextLink href={link}>{title}</TextLink> : `${title}. ${cited}`}
          </li>
        ))}
      </Sources>
    </Stack>
  );
}
