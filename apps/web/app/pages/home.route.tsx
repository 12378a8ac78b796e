import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import type { SampleGarden as Sample } from '@understory/contract';
import { sayBy } from '@understory/words/speaker';
import { MuseCarousel } from '../muse/index.ts';
import { type Api, ApiError, api, loaderApi } from '../shell/api.ts';
import { pageContext, type RouteHandle } from '../shell/page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { siteStructuredData } from '../shell/structured-data.ts';
import { i18nOf } from '../shell/words.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Grid, Page, Row, Sheet, Stack } from '../ui/layout.tsx';
import { DraftingPaper } from '../ui/PageHeader.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text, TextLink } from '../ui/Text.tsx';
import type { Route } from './+types/home.route';
import { SampleGarden } from './SampleGarden.tsx';

const LEAD = msg`Draw your garden to scale, try native plants in it at their full size, and go to the nursery with a list that fits your ground.`;

export const handle: RouteHandle = { isReadFirst: true };

export const meta: Route.MetaFunction = (given) => [
  ...pageMeta({ title: msg`Design a garden with native plants`, description: LEAD })(given),
  ...(given.loaderData?.told ? [{ 'script:ld+json': given.loaderData.told }] : []),
];

/** The garden that grows on the page; without it, as where the server cannot answer, the page says all else. */
async function loadSample(ask: Api) {
  try {
    return { sample: await ask('GET /sample-garden/') };
  } catch (error) {
    if (error instanceof ApiError) return { sample: null };
    throw error;
  }
}

/** What search engines are told comes with the page itself, so that no browser brings what tells it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, locale } = context.get(pageContext);
  return {
    ...(await loadSample(loaderApi(request, context))),
    told: siteStructuredData(config.baseUrl, locale, sayBy(i18nOf(locale))(LEAD)),
  };
}

export const clientLoader = async () => ({ ...(await loadSample(api)), told: null });

/** The drawing may use the margin beside the text column. */
const Wide = styled('div')({
  minWidth: 0,
  [token.from.lg]: { marginInlineEnd: 'calc((1200px - min(100vw, 1536px)) / 2)' },
});

const HeroGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: 24,
  [token.from.md]: { gap: 48, gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
});

function Hero({ sample }: { readonly sample: Sample | null }) {
  const { t } = useLingui();
  return (
    <DraftingPaper>
      <Page pad={[24, 64]}>
        <HeroGrid>
          <Stack gap={24} hugs>
            <Text look="h1">
              <Trans>Design & Grow Your Sustainable Garden</Trans>
            </Text>
            <Text look="lead">{t(LEAD)}</Text>
            <Row>
              <LinkButton to="/garden-planner?new" look="next" size="large">
                <Trans>Start with your yard</Trans>
              </LinkButton>
              <LinkButton to="/marketplace" look="quiet" size="large">
                <Trans>Browse plants</Trans>
              </LinkButton>
            </Row>
          </Stack>
          {sample ? (
            <Wide>
              <SampleGarden garden={sample} />
            </Wide>
          ) : null}
        </HeroGrid>
      </Page>
    </DraftingPaper>
  );
}

type PathCardProps = { to: string; title: string; text: string; tone: 'accent' | 'select' };

const Path = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > svg': { transition: 'transform 200ms ease' },
  'div:hover > & > svg': { transform: 'translateX(6px)' },
});

/** One of the two ways into the product. The whole card is the link. */
const PathCard = ({ to, title, text, tone }: PathCardProps) => (
  <Sheet tone={tone} pad={[24, 32]} gap={8}>
    <Path>
      <Text look="h3">
        <TextLink to={to} look="cover">
          {title}
        </TextLink>
      </Text>
      <ArrowForwardRounded aria-hidden />
    </Path>
    <Text>{text}</Text>
  </Sheet>
);

const Mission = styled(DraftingPaper)({
  border: `2px solid ${token.ink}`,
  borderRadius: token.radius.large,
  padding: 'clamp(24px, 4vw, 48px)',
});

export default function Home({ loaderData: { sample } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <Hero sample={sample} />
      <Page as="section" gap={32} pad={[48, 64]}>
        <Text look="h2">
          <Trans>Choose Your Path</Trans>
        </Text>
        <Grid gap={24} min="17rem" fills>
          <PathCard
            to="/for-gardeners"
            title={t`For Gardeners`}
            text={t`Plan with the plants that belong where you live, and know before you dig whether they will like it there.`}
            tone="accent"
          />
          <PathCard
            to="/for-nurseries"
            title={t`For Nurseries`}
            text={t`Be found by gardeners whose plans call for what you grow.`}
            tone="select"
          />
        </Grid>
      </Page>
      <Page as="section" gap={32} pad={0}>
        <Stack gap={8}>
          <Text look="h2">
            <Trans>Nine Muses</Trans>
          </Text>
          <Text measure>
            <Trans>
              Every region gardens under its own sky. Each has a guide who knows its climate and its plants.
            </Trans>
          </Text>
        </Stack>
        <MuseCarousel />
        <Row>
          <LinkButton to="/muse-experts" look="quiet">
            <Trans>Meet the regional experts</Trans>
          </LinkButton>
        </Row>
      </Page>
      <Page as="section" pad={[48, 64]}>
        <Mission>
          <Stack gap={24} hugs>
            <Text look="h2">
              <Trans>A garden is small. Many are habitat.</Trans>
            </Text>
            <Text look="lead" measure>
              <Trans>
                Our mission is to bring native plants back into gardens, one bed at a time. There is something
                in it for anyone to do, with a garden or without.
              </Trans>
            </Text>
            <LinkButton to="/join-mission" look="next" size="large">
              <Trans>Join the mission</Trans>
            </LinkButton>
          </Stack>
        </Mission>
      </Page>
    </>
  );
}
