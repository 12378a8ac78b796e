import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Nursery, NurseryAct } from '@understory/contract';
import { LOCALES, type Locale, localeOf, type Say } from '@understory/words';
import { sayBy } from '@understory/words/speaker';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { data } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { api, loaderApi } from '../../shell/api.ts';
import type { RouteHandle } from '../../shell/page-context.ts';
import { localeOfPage, pageMeta } from '../../shell/page-meta.ts';
import { useQuery } from '../../shell/queries.tsx';
import { retryOutage } from '../../shell/retry-outage.ts';
import { i18nOf, useSay } from '../../shell/words.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Late } from '../../ui/late.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Grid, Page, Row } from '../../ui/layout.tsx';
import { Share } from '../../ui/Share.tsx';
import { styled } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { NurseryMap } from '../map/NurseryMap.tsx';
import { nurseryPath } from '../nursery-path.ts';
import { HowToReach } from '../profile/HowToReach.tsx';
import {
  BUSINESS_WORDS,
  hasNotJoined,
  hoursNoteWords,
  placeWords,
  seasonWords,
  specialtyWords,
} from '../profile/listing-words.ts';
import { NurseryHead } from '../profile/NurseryHead.tsx';
import { OpeningHours } from '../profile/OpeningHours.tsx';
import { ProfileLayout, ProfilePart } from '../profile/ProfileLayout.tsx';
import { byPlant, TIER_WORDS } from '../profile/profiled-nursery.ts';
import { wayThere } from '../profile/way-there.ts';
import { timeZoneOfZip } from '../profile/zip-time-zone.ts';
import { countVisit } from '../visits/count-visit.ts';
import { visitOfLink } from '../visits/visit-of-link.ts';
import type { Route } from './+types/nursery.route';
import { ListingDoors } from './ListingDoors.tsx';
import { NoSuchNursery } from './NoSuchNursery.tsx';
import { NotJoined } from './NotJoined.tsx';
import { NurseryStockPart, portraitInStock } from './NurseryStockPart.tsx';
import { loadNursery } from './nursery-data.ts';
import { nurseryStructuredData } from './structured-data.ts';

/** Most nurseries have neither: their scripts are for the pages of those that are written to. */
const WriteToNursery = latePart(async () => (await import('../messages/WriteToNursery.tsx')).WriteToNursery);
const SampleMessage = latePart(async () => (await import('../partners/SampleMessage.tsx')).SampleMessage);

export const handle: RouteHandle = { isReadFirst: true };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const found = await loadNursery(
    loaderApi(request, context),
    new URL(request.url),
    params.slug,
    request.signal,
  );
  const isPastTheEnd = found.stock && 'refused' in found.stock && found.stock.status === 404;
  return data(found, { status: isPastTheEnd ? 404 : 200 });
}

/** In the browser the nursery is asked for directly. */
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadNursery(api, new URL(request.url), params.slug, request.signal);

/** What a search result says of a nursery. */
function inShort(nursery: Nursery, locale: Locale, say: Say): string | MessageDescriptor {
  const { name, description, address, specialties, note } = nursery;
  if (description) return description;
  const names = specialties.map((specialty) => specialtyWords(specialty, say)).join(', ');
  // Ours are written in the language of the sources alone.
  if (note && locale === LOCALES[0]) return `${name}, ${address}. ${note}`;
  return names ? msg`${name}, ${address}. Known for ${names}.` : `${name}, ${address}.`;
}

export const meta: Route.MetaFunction = ({ loaderData, ...given }) => {
  if (!loaderData) return [];
  const { nursery } = loaderData;
  const locale = localeOfPage(given.matches);
  const { baseUrl } = given.matches[0].loaderData.config;
  const say = sayBy(i18nOf(locale));
  const told = nurseryStructuredData(nursery, baseUrl, say, locale);
  return [
    // An invented nursery stays out of search engines.
    ...pageMeta({
      title: nursery.name,
      description: inShort(nursery, locale, say),
      hidden: nursery.isMockData,
    })(given),
    ...(told ? [{ 'script:ld+json': told }] : []),
  ];
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoSuchNursery error={error} />;
}

/**
 * What whoever reads the page of a nursery may do there, where it is the one they run; undefined for everybody else. The page itself
 * is made without knowing who reads it.
 */
function useOwnListing(nurseryId: number): readonly NurseryAct[] | undefined {
  const session = useSession();
  const runsOne =
    session.status === 'signed-in' && session.person.managed_nurseries.some(({ id }) => id === nurseryId);
  const { data } = useQuery({
    queryKey: ['own-nursery', nurseryId],
    queryFn: ({ signal }) => api('GET /nurseries/my_nursery/', { query: { nursery: nurseryId }, signal }),
    enabled: runsOne,
    retry: retryOutage,
  });
  return runsOne && data?.id === nurseryId ? data.may : undefined;
}

/** Counts that the page of a nursery is looked at, once a visit, and the links of it that are followed. */
function useCountedVisit(nursery: Nursery, page: RefObject<HTMLElement | null>): void {
  const looked = useEffectEvent(() => countVisit(nursery, 'profile_view'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each nursery, whatever of it is read anew.
  useEffect(() => looked(), [nursery.id]);

  const followed = useEffectEvent((event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const directions = wayThere(nursery);
    const visit = visitOfLink(link?.getAttribute('href') ?? '', { website: nursery.website, directions });
    if (visit) countVisit(nursery, visit.event, visit.plant);
  });
  useEffect(() => {
    const watched = page.current;
    watched?.addEventListener('click', followed);
    return () => watched?.removeEventListener('click', followed);
  }, [page]);
}

/** Plants on the bench of the head. */
const ON_THE_BENCH = 4;

/** As much of a nursery as its tier shows: a listing has no words of its own. */
const shownHead = (nursery: Nursery): Nursery =>
  nursery.partnership_tier === 'basic' ? { ...nursery, description: '', logo_url: null } : nursery;

const MapPlace = styled('div')({ height: 'min(26rem, 70dvh)', marginBottom: 8 });

function OnMap({ nursery }: { nursery: Nursery }) {
  const { t } = useLingui();
  const say = useSay();
  const { id, name, slug, latitude, longitude, isMockData, partnership_tier } = nursery;
  const where = placeWords(nursery, say);
  const [selectedId, select] = useState<number | null>(null);
  if (latitude === null || longitude === null) return null;
  const kind = isMockData ? 'sample' : partnership_tier === 'full_integration' ? 'premium' : 'listed';
  return (
    <ProfilePart id="map" title={t`On the map`}>
      <MapPlace>
        <NurseryMap
          places={[{ id, name, latitude, longitude, kind, href: nurseryPath(slug) }]}
          home={null}
          radiusMiles={null}
          selectedId={selectedId}
          onSelect={select}
          label={t`Map: ${name}`}
        />
      </MapPlace>
      {where ? (
        <Text look="small" soft>
          {where}
        </Text>
      ) : null}
    </ProfilePart>
  );
}

/** What is to be known before going there, and what the nursery is to us. */
function Visiting({ nursery, may }: { nursery: Nursery; may: readonly NurseryAct[] | undefined }) {
  const { t } = useLingui();
  const session = useSession();
  const isAdmin = session.status === 'signed-in' && session.person.is_platform_admin;
  // Whoever runs the installation may place any; the server decides.
  const mayPlace = isAdmin || (may?.includes('edit') ?? false);
  const say = useSay();
  const { partnership_tier, hours, hours_note, holidays, open_to_public, zip_code, business_type, season } =
    nursery;
  const isUnclaimed = hasNotJoined(nursery);
  const isSale = business_type === 'sale_event';
  const way = wayThere(nursery);
  const tier = t(TIER_WORDS[partnership_tier].name);
  return (
    <>
      {isSale ? (
        <ProfilePart id="hours" title={t`When`} isAside>
          <Text>{seasonWords(season, say)}</Text>
        </ProfilePart>
      ) : (
        <ProfilePart id="hours" title={t`Hours`} isAside>
          <OpeningHours
            hours={hours}
            note={hoursNoteWords(hours_note, say)}
            isOpenToPublic={open_to_public}
            holidays={holidays}
            isOwnWord={!isUnclaimed}
            {...timeZoneGiven(timeZoneOfZip(zip_code))}
          />
        </ProfilePart>
      )}
      <ProfilePart id="reach" title={t`Getting there`} isAside>
        <HowToReach
          nursery={nursery}
          way={
            way ? (
              <TextLink href={way} target="_blank" rel="noopener noreferrer">
                <Trans>The way there, on Google Maps</Trans>
              </TextLink>
            ) : null
          }
        />
        {business_type && !isSale ? <Text look="small">{t(BUSINESS_WORDS[business_type])}</Text> : null}
      </ProfilePart>
      {/* One that has not joined has chosen none. */}
      {isUnclaimed ? null : (
        <ProfilePart
          id="tier"
          title={partnership_tier === 'basic' ? t`${tier} listing` : t`${tier} partner`}
          isAside
        >
          <Text>{t(TIER_WORDS[partnership_tier].meaning)}</Text>
        </ProfilePart>
      )}
      {/* One that has not joined says so above, with what its people can do. */}
      {isUnclaimed && !mayPlace ? null : (
        <ProfilePart id="listing" title={t`This listing`} isAside>
          <ListingDoors nursery={nursery} may={may} mayPlace={mayPlace} />
        </ProfilePart>
      )}
    </>
  );
}

const timeZoneGiven = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });

export default function NurseryPage({ loaderData: { nursery, stock, asked } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const page = useRef<HTMLElement>(null);
  useCountedVisit(nursery, page);
  const may = useOwnListing(nursery.id);
  const told = inShort(nursery, localeOf(i18n.locale), useSay());
  const isGrowth = nursery.partnership_tier === 'full_integration';
  const takesLetters = isGrowth && (may?.includes('write') ?? true);
  const isListing = nursery.partnership_tier === 'basic';
  const bench = stock && !('refused' in stock) && asked.page === 1 && !asked.search ? stock.results : [];
  const shownPlants = byPlant(bench)
    .flatMap(([line]) => (line ? [portraitInStock(line)] : []))
    .slice(0, ON_THE_BENCH);
  return (
    <article ref={page} key={nursery.id}>
      <NurseryHead nursery={shownHead(nursery)} where={nursery.address} plants={shownPlants}>
        <Row gap={12} screenOnly>
          {isGrowth ? (
            <>
              <LinkButton href="#stock" look="next">
                <Trans>See its stock</Trans>
              </LinkButton>
              {takesLetters ? (
                <LinkButton href="#write" look="quiet">
                  <Trans>Write to it</Trans>
                </LinkButton>
              ) : null}
            </>
          ) : null}
          <Share variant="button" title={nursery.name} text={typeof told === 'string' ? told : t(told)} />
        </Row>
      </NurseryHead>
      {isListing ? (
        <Page pad={[32, 64]} gap={40}>
          {hasNotJoined(nursery) ? <NotJoined nursery={nursery} /> : null}
          <Grid min="14rem" gap={40} fills>
            {/* A listing has nothing beside them. */}
            <Visiting nursery={nursery} may={may} />
          </Grid>
          <OnMap nursery={nursery} />
          <NearbyLink nursery={nursery} />
        </Page>
      ) : (
        <ProfileLayout visit={<Visiting nursery={nursery} may={may} />}>
          {isGrowth && stock ? (
            <ProfilePart id="stock" title={t`In stock`}>
              <NurseryStockPart nursery={nursery} stock={stock} asked={asked} />
            </ProfilePart>
          ) : null}
          {takesLetters ? (
            <ProfilePart id="write" title={t`Write to it`}>
              <Late what={t`Write to it`}>
                {nursery.isMockData ? (
                  <SampleMessage name={nursery.name} />
                ) : (
                  <WriteToNursery key={nursery.id} nursery={nursery} />
                )}
              </Late>
            </ProfilePart>
          ) : null}
          <OnMap nursery={nursery} />
          <NearbyLink nursery={nursery} />
        </ProfileLayout>
      )}
    </article>
  );
}

const NearbyLink = ({ nursery }: { nursery: Nursery }) =>
  nursery.zip_code === '' ? (
    <TextLink to="/local-nurseries">
      <Trans>Other nurseries</Trans>
    </TextLink>
  ) : (
    <TextLink to={`/local-nurseries?zip=${encodeURIComponent(nursery.zip_code)}`}>
      <Trans>Other nurseries near {nursery.zip_code}</Trans>
    </TextLink>
  );
