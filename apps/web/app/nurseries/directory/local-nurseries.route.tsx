import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import { api, loaderApi } from '../../shell/api.ts';
import type { RouteHandle } from '../../shell/page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useSearchState } from '../../shell/use-search-state.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Page, Row } from '../../ui/layout.tsx';
import { CompactHead } from '../../ui/PageHeader.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import type { Route } from './+types/local-nurseries.route';
import { DirectoryForm } from './DirectoryForm.tsx';
import { DirectoryMap } from './DirectoryMap.tsx';
import { DirectoryResults } from './DirectoryResults.tsx';
import { directorySearch, findsTheSame, loadDirectory, searchAddress } from './directory-data.ts';

export const meta = pageMeta({
  title: msg`Local Nurseries`,
  description: msg`Find nurseries near your ZIP code, on a list and on a map: how far they are, whether they are open today, what they are known for, and who has a plant in stock.`,
});

export const handle: RouteHandle = { isReadFirst: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await loadDirectory(loaderApi(request, context), new URL(request.url), request.signal);
  return data(found, { status: 'refused' in found.answer ? found.answer.status || 503 : 200 });
}

/** In the browser nurseries are asked for directly. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadDirectory(api, new URL(request.url), request.signal);

/** List or map: what is found stays. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search && findsTheSame(currentUrl, nextUrl) ? false : defaultShouldRevalidate;

/** Which of the two a phone shows; a wide screen has both. */
const Views = styled('div')({ [token.from.md]: { display: 'none' } });

const Below = styled('div')({ marginTop: 32 });

/** Room for the map beneath the bars of a phone. */
const PHONE_MAP_HEIGHT = 'max(24rem, 70dvh)';

const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '& > .map': { height: PHONE_MAP_HEIGHT },
  // On a phone one of the two is shown; the address says which.
  [token.below.md]: {
    '&[data-view="map"] > .list, &:not([data-view="map"]) > .map': { display: 'none' },
  },
  [token.from.md]: {
    gap: 32,
    gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
    '& > .map': { position: 'sticky', top: 88, height: 'calc(100dvh - 112px)', minHeight: '24rem' },
  },
  '@media print': {
    display: 'block',
    '& > .map': { position: 'static', height: 'auto', marginTop: 24 },
  },
});

/** What is selected, and by what: on the map, or in the list. */
interface Selected {
  readonly id: number | null;
  readonly isFromMap: boolean;
}

const NOBODY: Selected = { id: null, isFromMap: false };
/** The width from which list and map stand side by side: the theme's breakpoint md. */
const IS_WIDE = '(min-width: 900px)';

export default function LocalNurseries({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { answer } = loaderData;
  const asking = useSearchState(directorySearch);
  const { view } = asking.state;
  // What is found stays when list and map are changed for each other.
  const search = { ...loaderData.search, view };
  const shown = { ...loaderData, search };
  const [selected, select] = useState(NOBODY);
  const navigate = useNavigate();
  const map = useRef<HTMLDivElement>(null);
  const isMapSought = useRef(false);
  useEffect(() => {
    if (view !== 'map' || !isMapSought.current) return;
    isMapSought.current = false;
    map.current?.focus({ preventScroll: true });
    map.current?.scrollIntoView({ block: 'center' });
  }, [view]);
  const show = (id: number) => {
    const isBesideMap = window.matchMedia(IS_WIDE).matches;
    select({ id: id === selected.id && isBesideMap ? null : id, isFromMap: false });
    if (isBesideMap) return;
    isMapSought.current = true;
    void navigate(searchAddress({ ...search, view: 'map' }), { preventScrollReset: true });
  };
  const viewAddress = (wanted: 'list' | 'map') => searchAddress({ ...search, view: wanted });
  const mark = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'true' as const } : {});
  return (
    <>
      <CompactHead
        title={t`Local Nurseries`}
        beside={
          <Views>
            <Row as="nav" gap={4} screenOnly aria-label={t`View`}>
              <LinkButton to={viewAddress('list')} preventScrollReset {...mark(view !== 'map')}>
                <Trans>List</Trans>
              </LinkButton>
              <LinkButton to={viewAddress('map')} preventScrollReset {...mark(view === 'map')}>
                <Trans>Map</Trans>
              </LinkButton>
            </Row>
          </Views>
        }
      >
        <DirectoryForm data={shown} asking={asking} />
      </CompactHead>
      <Page pad={[4, 24]}>
        <Columns data-view={view}>
          <div className="list">
            <DirectoryResults
              data={shown}
              isBusy={asking.isBusy}
              selectedId={selected.id}
              isSoughtFromMap={selected.isFromMap}
              onShow={show}
            />
            <Below>
              <Text soft>
                <Trans>
                  You run a nursery? <TextLink to="/for-nurseries">See how to be listed</TextLink>.
                </Trans>
              </Text>
            </Below>
          </div>
          <div className="map" ref={map} tabIndex={-1}>
            <DirectoryMap
              answer={'refused' in answer ? undefined : answer}
              search={loaderData.search}
              selectedId={selected.id}
              onSelect={(id) => select({ id, isFromMap: true })}
            />
          </div>
        </Columns>
      </Page>
    </>
  );
}
