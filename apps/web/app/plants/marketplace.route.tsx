import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import SearchRounded from '@mui/icons-material/SearchRounded';
import TuneRounded from '@mui/icons-material/TuneRounded';
import { MAX_SEARCH_LENGTH } from '@understory/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { data, redirect, useLocation } from 'react-router';
import { NurseryList } from '../nurseries/index.ts';
import { api, loaderApi } from '../shell/api.ts';
import type { RouteHandle } from '../shell/page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { useSearchState } from '../shell/use-search-state.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { HydrateLater } from '../ui/HydrateLater.tsx';
import { Boundary } from '../ui/late.tsx';
import { Page, Row } from '../ui/layout.tsx';
import { CompactHead } from '../ui/PageHeader.tsx';
import { PlainField } from '../ui/PlainField.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { styled, token } from '../ui/styled.ts';
import type { Route } from './+types/marketplace.route';
import { CompareTray } from './comparing/CompareTray.tsx';
import { FilterSheet } from './finding/FilterSheet.tsx';
import { plantSearch } from './finding/plant-search.ts';
import { FORM_ID, FOUND_ID } from './finding/ResultsHead.tsx';
import { FILTERS_HASH, FILTERS_ID } from './finding/use-drawer.ts';
import { LetterIndex } from './LetterIndex.tsx';
import { loadMarketplace } from './marketplace-data.ts';
import { PlantResults } from './PlantResults.tsx';

export const meta = pageMeta({
  title: msg`Marketplace`,
  description: msg`Search native and climate-adapted plants for Western Washington by name, light, soil and size, and see the nurseries that grow them.`,
});

export const handle: RouteHandle = { isReadFirst: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const tidied = plantSearch.tidy(url.searchParams);
  // A form without scripts repeats what it asks for; the search has one address all the same.
  if (tidied !== undefined) throw redirect(url.pathname + tidied, 301);
  const found = await loadMarketplace(loaderApi(request, context), url, request.signal);
  return data(found, { status: 'refused' in found.plants ? found.plants.status || 503 : 200 });
}

/** In the browser the list is asked for directly, so that it follows what is typed. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadMarketplace(api, new URL(request.url), request.signal);

const PartsFrame = styled('div')({
  // Going to a part shows the head of the page with it.
  '& > * > section': { scrollMarginTop: '60vh' },
  // Which part is shown is the address's to say: by `:target` until scripts run, then by what they read from it.
  '&:not([data-part]):has(#nurseries:target) #plants, &[data-part="nurseries"] #plants': { display: 'none' },
  '&:not([data-part]):not(:has(#nurseries:target)) #nurseries, &[data-part="plants"] #nurseries': {
    display: 'none',
  },
});

const Search = styled('div')({
  gridArea: 'search',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > div': { flex: '1 1 12rem', maxWidth: '40rem' },
  '& > [popovertarget]': { [token.from.md]: { display: 'none' } },
});

const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"search" "list"',
  alignItems: 'start',
  // Its fields stand at two places of the page.
  '& > search, & > search > form': { display: 'contents' },
  '& > .letters': { gridArea: 'letters', display: 'none' },
  '& > .list': { gridArea: 'list' },
  [token.from.md]: {
    gap: '12px 36px',
    gridTemplateColumns: '16.25rem minmax(0, 1fr)',
    gridTemplateAreas: '"search search" "letters letters" "side list"',
    '& > .letters': { display: 'block' },
  },
  '@media print': {
    display: 'block',
    '& > search, & > .letters': { display: 'none' },
  },
});

/** The part that the address names; undefined until scripts run, when the style sheet reads the address itself. */
function usePart(): 'plants' | 'nurseries' | undefined {
  const { hash } = useLocation();
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  if (!isRunning) return undefined;
  return hash === '#nurseries' ? 'nurseries' : 'plants';
}

/** The search. What is typed in it is the person's alone until it is asked for; all else that changes it is shown. */
function SearchInput({ search }: { search: string }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (input.current && input.current.value.trim() !== search) input.current.value = search;
  }, [search]);
  return (
    <PlainField
      ref={input}
      type="search"
      name="search"
      label={t`Search plants by name`}
      hidesLabel
      size="large"
      icon={<SearchRounded aria-hidden />}
      defaultValue={search}
      maxLength={MAX_SEARCH_LENGTH}
      placeholder={t`Sword fern, Ribes, camas…`}
      autoComplete="off"
      enterKeyHint="search"
    />
  );
}

/** The plants: the form that finds them, and what it found. */
function FindPlants({ found }: { found: Route.ComponentProps['loaderData'] }) {
  const { t } = useLingui();
  const { search, plants } = found;
  const { shown, ask, form, isBusy } = useSearchState(plantSearch, { drawer: FILTERS_HASH });
  const answer = 'refused' in plants ? undefined : plants;
  const narrowing = plantSearch.narrowing(shown).filter(({ name }) => name !== 'search').length;
  return (
    <Columns>
      <search>
        <form id={FORM_ID} method="get" action="/marketplace" autoComplete="off" {...form}>
          <Search>
            <SearchInput search={shown.search} />
            <Button look="quiet" size="large" icon={<TuneRounded aria-hidden />} popoverTarget={FILTERS_ID}>
              <Trans>Filters</Trans>
              {narrowing > 0 ? <Chip selected>{narrowing}</Chip> : null}
            </Button>
            <noscript>
              <Button type="submit" look="next" size="large">
                <Trans>Show plants</Trans>
              </Button>
            </noscript>
          </Search>
          <SkipLink
            href={`#${FOUND_ID}`}
            onClick={(event) => {
              // The address tells what is searched, and not where somebody reads.
              event.preventDefault();
              document.getElementById(FOUND_ID)?.focus();
            }}
          >
            <Trans>Skip to the plants</Trans>
          </SkipLink>
          <FilterSheet
            search={search}
            picked={shown}
            facets={answer?.facets}
            count={answer?.count}
            onAsk={ask}
          />
        </form>
      </search>
      <div className="letters">
        <HydrateLater>
          <LetterIndex search={search} counts={answer?.facets?.letter} />
        </HydrateLater>
      </div>
      <div className="list">
        <Boundary what={t`Plants`}>
          <PlantResults data={found} picked={shown} isBusy={isBusy} onAsk={ask} />
        </Boundary>
      </div>
    </Columns>
  );
}

/** The parts of the page, of which the address shows one. Its own, so that what is in them is not drawn again for it. */
function Parts({ children }: { children: ReactNode }) {
  const part = usePart();
  return <PartsFrame {...(part ? { 'data-part': part } : {})}>{children}</PartsFrame>;
}

function PartNavigation() {
  const { t } = useLingui();
  const { search } = useLocation();
  const part = usePart();
  const mark = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'true' as const } : {});
  return (
    <Row as="nav" gap={4} aria-label={t`Parts of the marketplace`}>
      <LinkButton to={{ search, hash: '#plants' }} preventScrollReset {...mark(part !== 'nurseries')}>
        <Trans>Plants</Trans>
      </LinkButton>
      <LinkButton to={{ search, hash: '#nurseries' }} preventScrollReset {...mark(part === 'nurseries')}>
        <Trans>Nurseries</Trans>
      </LinkButton>
    </Row>
  );
}

export default function Marketplace({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Parts>
      <CompactHead title={t`Marketplace`} beside={<PartNavigation />} />
      <Page pad={[12, 24]}>
        <section id="plants" aria-label={t`Plants`}>
          <FindPlants found={loaderData} />
          <CompareTray />
        </section>
        <section id="nurseries" aria-label={t`Nurseries`}>
          <HydrateLater>
            <NurseryList nurseries={loaderData.nurseries} />
          </HydrateLater>
        </section>
      </Page>
    </Parts>
  );
}
