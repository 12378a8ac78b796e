import SearchRounded from '@mui/icons-material/SearchRounded';
import TuneRounded from '@mui/icons-material/TuneRounded';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { MAX_SEARCH_LENGTH } from '@understory/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { data, Link, redirect, useLocation, useNavigation, useNavigationType } from 'react-router';
import { NurseryList } from '../nurseries/NurseryList.tsx';
import { api, loaderApi } from '../shell/api.ts';
import type { RouteHandle } from '../shell/page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { HydrateLater } from '../ui/HydrateLater.tsx';
import { CompactHead } from '../ui/PageHeader.tsx';
import type { Route } from './+types/marketplace.route';
import { CompareTray } from './comparing/CompareTray.tsx';
import { narrowingsOf } from './finding/filter-words.ts';
import { FORM_ID } from './finding/ResultsHead.tsx';
import { FILTERS_ID } from './finding/use-drawer.ts';
import { useFinding } from './finding/use-finding.ts';
import { LetterIndex } from './LetterIndex.tsx';
import { MarketplaceFilters, ShowButton, usePicked } from './MarketplaceFilters.tsx';
import { loadMarketplace } from './marketplace-data.ts';
import { PlantResults } from './PlantResults.tsx';
import { filtersQuery, readFilters, tidiedQuery } from './plant-filters.ts';

export const meta = pageMeta({
  title: 'Marketplace',
  description:
    'Search native and climate-adapted plants for Western Washington by name, light, soil and size, and see the nurseries that grow them.',
});

export const handle: RouteHandle = { isReadFirst: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const tidied = tidiedQuery(url.searchParams);
  // A form without scripts repeats what it asks for; the search has one address all the same.
  if (tidied !== undefined) throw redirect(url.pathname + tidied);
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

/** The search. While it is typed in it is the person's alone; the way back and all else that changes the address is shown. */
function SearchInput({ search }: { search: string }) {
  const input = useRef<HTMLInputElement>(null);
  const isPopped = useNavigationType() === 'POP';
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    // An answer may come later than the next letter: it is not to take that away again.
    const isTyping = document.activeElement === input.current && !isPopped;
    if (input.current && !isTyping) input.current.value = search;
  }, [search, isPopped]);
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
  const { filters, plants } = found;
  const { form, find, asked, onChange, onSubmit } = useFinding(filtersQuery(filters));
  const [picked, pick] = usePicked(filters);
  const isBusy = useNavigation().location?.pathname === '/marketplace';
  const answer = 'refused' in plants ? undefined : plants;
  const narrowing = narrowingsOf(picked).filter(({ name }) => name !== 'search').length;
  return (
    <Columns>
      <search>
        <form
          ref={form}
          id={FORM_ID}
          method="get"
          action="/marketplace"
          autoComplete="off"
          onChange={(event) => pick(readFilters(new URLSearchParams(onChange(event))))}
          onSubmit={onSubmit}
        >
          <Search>
            <SearchInput search={filters.search ?? ''} />
            <button type="button" className="open" popoverTarget={FILTERS_ID}>
              <TuneRounded aria-hidden />
              Filters
              {narrowing > 0 ? <b>{narrowing}</b> : null}
            </button>
            <noscript>
              <ShowButton type="submit">Show plants</ShowButton>
            </noscript>
          </Search>
          <MarketplaceFilters
            filters={filters}
            picked={picked}
            facets={answer?.facets}
            count={answer?.count}
            isBusy={isBusy}
            asked={asked}
            onFind={find}
          />
        </form>
      </search>
      <div className="letters">
        <HydrateLater>
          <LetterIndex filters={filters} counts={answer?.facets?.letter} />
        </HydrateLater>
      </div>
      <div className="list">
        <PlantResults data={found} isBusy={isBusy} onFind={find} />
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
