import type { Plant, PlantCompanion } from '@understory/contract';
import { sayBy } from '@understory/words/speaker';
import { data, redirect } from 'react-router';
import { HowItSuitsEntrance } from '../gardens/index.ts';
import { WhereToBuy } from '../nurseries/index.ts';
import { type Api, ApiError, api, loaderApi } from '../shell/api.ts';
import type { RouteHandle } from '../shell/page-context.ts';
import { localeOfPage, pageMeta } from '../shell/page-meta.ts';
import { i18nOf } from '../shell/words.ts';
import { Page } from '../ui/layout.tsx';
import { styled, token } from '../ui/styled.ts';
import type { Route } from './+types/plant.route';
import { CompareTray } from './comparing/CompareTray.tsx';
import { PlantHead } from './PlantHead.tsx';
import { Companions } from './page/Companions.tsx';
import { Evidence } from './page/Evidence.tsx';
import { Needs, Origin, Safety, Size, Wildlife, Year } from './page/FactParts.tsx';
import { NoSuchPlant } from './page/NoSuchPlant.tsx';
import { PlantPrint } from './page/PlantPrint.tsx';
import { PlantSection } from './page/PlantSection.tsx';
import { SECTION_LINKS_HEIGHT, SectionLinks } from './page/SectionLinks.tsx';
import { plantIdOf, plantPath } from './plant-path.ts';
import { readPlantAnswer } from './reading-answers.ts';
import { plantInShort, plantStructuredData } from './structured-data.ts';

interface PlantData {
  readonly plant: Plant;
  /** Undefined where they could not be looked up: the plant is shown without. */
  readonly companions: readonly PlantCompanion[] | undefined;
}

/** Reads the plant of an address with its company, or leads to its right one. */
async function loadPlant(api: Api, url: URL, idAndSlug: string): Promise<PlantData> {
  const id = plantIdOf(idAndSlug);
  if (id === undefined) throw data('Invalid plant ID', { status: 404 });
  const [plant, companions] = await Promise.all([
    readPlantAnswer(api('GET /plants/{id}/', { params: { id } })).catch(refusePage),
    api('GET /plants/{id}/companions/', { params: { id } }).then(
      ({ results }) => (Array.isArray(results) ? results : undefined),
      () => undefined,
    ),
  ]);
  const path = plantPath(plant);
  if (path !== `/plants/${idAndSlug}`) throw redirect(`${path}${url.search}`, 301);
  return { plant, companions };
}

/** A refusal becomes the status of the page; what else went wrong is not ours to hide. */
function refusePage(error: unknown): never {
  if (!(error instanceof ApiError) || error.status === 0) throw error;
  // No plant has such a number: whatever the call says of it, there is no page here.
  const isMissing = error.status === 400 || error.status === 404;
  throw data(error.detail, { status: isMissing ? 404 : error.status });
}

export const handle: RouteHandle = { isReadFirst: true };

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  loadPlant(loaderApi(request, context), new URL(request.url), params.idAndSlug);

/** In the browser the plant is asked for directly. */
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadPlant(api, new URL(request.url), params.idAndSlug);

export const meta: Route.MetaFunction = ({ loaderData, ...given }) => {
  if (!loaderData) return [];
  const { plant } = loaderData;
  const locale = localeOfPage(given.matches);
  const say = sayBy(i18nOf(locale));
  const baseUrl = given.matches[0].loaderData.config.baseUrl;
  return [
    ...pageMeta({
      title: `${plant.common_name} (${plant.scientific_name})`,
      description: plantInShort(plant, say, locale),
      image: plant.preview_url,
      imageAlt: plant.image_alt_text,
    })(given),
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { 'script:ld+json': plantStructuredData(plant, baseUrl, say, locale) },
  ];
};

/** What a link leads to stands clear of the strip of links. */
const Sheet = styled('article')({
  '& h2[id], & [id^="source-"]': { scrollMarginTop: SECTION_LINKS_HEIGHT + 8 },
  '& section:first-of-type': { borderTop: 0 },
  // On a phone a fact stands beside its name, or the page would be twice as long.
  [token.below.sm]: {
    '& section dl > div': { gridTemplateColumns: '7.5rem minmax(0, 1fr)', columnGap: 12 },
  },
});

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <NoSuchPlant error={error} asked={params.idAndSlug ?? ''} />;
}

export default function PlantPage({ loaderData: { plant, companions } }: Route.ComponentProps) {
  return (
    <Sheet>
      <PlantPrint />
      <PlantHead plant={plant} />
      <SectionLinks />
      <Page pad={[0, 0]}>
        <Needs plant={plant} />
        <HowItSuitsEntrance plant={plant} />
        <Year plant={plant} />
        <Size plant={plant} />
        <Wildlife plant={plant} />
        <Companions plant={plant} companions={companions} />
        <Origin plant={plant} />
        <Safety plant={plant} />
        <PlantSection id="buy">
          <WhereToBuy plant={plant} />
        </PlantSection>
        <Evidence plant={plant} />
        <CompareTray />
      </Page>
    </Sheet>
  );
}
