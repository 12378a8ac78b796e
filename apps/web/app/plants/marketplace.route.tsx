import SearchRounded from '@mui/icons-material/SearchRounded';
import TuneRounded from '@mui/icons-material/TuneRounded';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { MAX_SEARCH_LENGTH } from '@understory/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { data, Link, redirect, useLocation } from 'react-router';
import { NurseryList } from '../nurseries/NurseryList.tsx';
import { api, loaderApi } from '../shell/api.ts';
import type { RouteHandle } from '../shell/page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { useSearchState } from '../shell/use-search-state.ts';
import { HydrateLater } from '../ui/HydrateLater.tsx';
import { CompactHead } from '../ui/PageHeader.tsx';
import type { Route } from './+types/marketplace.route';
import { CompareTray } from './comparing/CompareTray.tsx';
import { FilterSheet, ShowButton } from './finding/FilterSheet.tsx';
import { plantSearch } from './finding/plant-search.ts';
import { FORM_ID } from './finding/ResultsHead.tsx';
import { FILTERS_HASH, FILTERS_ID } from './finding/use-drawer.ts';
import { LetterIndex } from './LetterIndex.tsx';
import { loadMarketplace } from './marketplace-data.ts';
import { PlantResults } from './PlantResults.tsx';

export const meta = pageMeta({
  title: 'Marketplace',
  description:
    'Search native and climate-adapted plants for Western Washington by name, light, soil and size, and see the nurseries that grow them.',
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

const PartLinks = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  '& a': {
    display: 'grid',
    placeItems: 'center',
    padding: '0 14px',
    minHeight: 44,
    borderRadius: 8,
    color: theme.vars.palette.text.primary,
    fontWeight: 650,
    textDecoration: 'none',
  },
  '& a:hover': { background: theme.vars.palette.paper.line },
  '& a[aria-current]': {
    background: theme.vars.palette.secondary.main,
    color: theme.palette.secondary.contrastText,
  },
}));

const Search = styled('div')(({ theme }) => ({
  gridArea: 'search',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& .field': { position: 'relative', flex: '1 1 12rem', maxWidth: '40rem' },
  '& .field > svg': { position: 'absolute', left: 14, top: 'calc(50% - 0.75rem)', pointerEvents: 'none' },
  '& input': {
    width: '100%',
    minHeight: 48,
    padding: '0 16px 0 48px',
    font: 'inherit',
    fontSize: '1.125rem',
    color: 'inherit',
    background: theme.vars.palette.background.paper,
    border: `2px solid ${theme.vars.palette.mark}`,
    borderRadius: 8,
    textOverflow: 'ellipsis',
  },
  '& input::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '& .open': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 48,
    padding: '0 16px',
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.mark}`,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 650,
    cursor: 'pointer',
    [theme.breakpoints.up('md')]: { display: 'none' },
  },
  '& .open > b': {
    minWidth: 22,
    padding: '0 6px',
    borderRadius: 11,
    background: theme.vars.palette.secondary.main,
    color: theme.palette.secondary.contrastText,
    fontSize: '0.875rem',
    lineHeight: '22px',
  },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"search" "list"',
  alignItems: 'start',
  // Its fields stand at two places of the page.
  '& > search, & > search > form': { display: 'contents' },
  '& > .letters': { gridArea: 'letters', display: 'none' },
  '& > .list': { gridArea: 'list' },
  [theme.breakpoints.up('md')]: {
    gap: '12px 36px',
    gridTemplateColumns: '16.25rem minmax(0, 1fr)',
    gridTemplateAreas: '"search search" "letters letters" "side list"',
    '& > .letters': { display: 'block' },
  },
  '@media print': {
    display: 'block',
    '& > search, & > .letters': { display: 'none' },
  },
}));

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
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (input.current && input.current.value.trim() !== search) input.current.value = search;
  }, [search]);
  return (
    <div className="field">
      <SearchRounded aria-hidden />
      <input
        ref={input}
        type="search"
        name="search"
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder="Sword fern, Ribes, camas…"
        aria-label="Search plants by name"
        autoComplete="off"
        enterKeyHint="search"
      />
    </div>
  );
}

/** The plants: the form that finds them, and what it found. */
function FindPlants({ found }: { found: Route.ComponentProps['loaderData'] }) {
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
            <button type="button" className="open" popoverTarget={FILTERS_ID}>
              <TuneRounded aria-hidden />
              Filters
              {narrowing > 0 ? <b>{narrowing}</b> : null}
            </button>
            <noscript>
              <ShowButton type="submit">Show plants</ShowButton>
            </noscript>
          </Search>
          <FilterSheet
            search={search}
            picked={shown}
            facets={answer?.facets}
            count={answer?.count}
            isBusy={isBusy}
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
        <PlantResults data={found} picked={shown} isBusy={isBusy} onAsk={ask} />
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
  const { search } = useLocation();
  const part = usePart();
  const mark = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'true' as const } : {});
  return (
    <PartLinks aria-label="Parts of the marketplace">
      <Link to={{ search, hash: '#plants' }} preventScrollReset {...mark(part !== 'nurseries')}>
        Plants
      </Link>
      <Link to={{ search, hash: '#nurseries' }} preventScrollReset {...mark(part === 'nurseries')}>
        Nurseries
      </Link>
    </PartLinks>
  );
}

export default function Marketplace({ loaderData }: Route.ComponentProps) {
  return (
    <Parts>
      <CompactHead title="Marketplace" beside={<PartNavigation />} />
      <Container maxWidth="lg" sx={{ pt: 1.5, pb: { xs: 3, md: 4 } }}>
        <section id="plants" aria-label="Plants">
          <FindPlants found={loaderData} />
          <CompareTray />
        </section>
        <section id="nurseries" aria-label="Nurseries">
          <HydrateLater>
            <NurseryList nurseries={loaderData.nurseries} />
          </HydrateLater>
        </section>
      </Container>
    </Parts>
  );
}
