import SearchRounded from '@mui/icons-material/SearchRounded';
import TuneRounded from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { MAX_SEARCH_LENGTH } from '@understory/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { data, Form, Link, useLocation, useNavigate, useNavigation } from 'react-router';
import { NurseryList } from '../nurseries/NurseryList.tsx';
import { api, loaderApi } from '../shell/api.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { DraftingPaper } from '../ui/PageHeader.tsx';
import type { Route } from './+types/marketplace.route';
import { LetterIndex } from './LetterIndex.tsx';
import { FILTERS_ID, MarketplaceFilters } from './MarketplaceFilters.tsx';
import { loadMarketplace } from './marketplace-data.ts';
import { PlantResults } from './PlantResults.tsx';
import { activeFilters, filtersQuery, readFilters } from './plant-filters.ts';

/** How long typing may pause before the list follows, in milliseconds. */
const TYPING_PAUSE = 220;

export const meta = pageMeta({
  title: 'Marketplace',
  description:
    'Search native and climate-adapted plants for Western Washington by name, light, soil and size, and see the nurseries that grow them.',
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await loadMarketplace(loaderApi(request, context), new URL(request.url), request.signal);
  return data(found, { status: 'refused' in found.plants ? found.plants.status || 503 : 200 });
}

/** In the browser the list is asked for directly, so that it follows what is typed. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadMarketplace(api, new URL(request.url), request.signal);

const Parts = styled('div')({
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
    padding: '10px 18px',
    minHeight: 44,
    borderRadius: '8px 8px 0 0',
    border: `1px solid transparent`,
    borderBottom: 0,
    color: theme.vars.palette.text.primary,
    fontWeight: 650,
    textDecoration: 'none',
  },
  '& a:hover': { background: theme.vars.palette.paper.line },
  '& a[aria-current]': {
    background: theme.vars.palette.background.default,
    borderColor: theme.vars.palette.paper.line,
    boxShadow: `inset 0 3px 0 ${theme.vars.palette.primary.dark}`,
    marginBottom: -1,
  },
}));

const SearchField = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  '& .field': { position: 'relative', flex: 1, maxWidth: '40rem' },
  '& .field > svg': { position: 'absolute', left: 14, top: 14, pointerEvents: 'none' },
  '& input': {
    width: '100%',
    minHeight: 52,
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
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '24px 32px',
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '15.5rem minmax(0, 1fr)' },
}));

/** The part that the address names; undefined until scripts run, when the style sheet reads the address itself. */
function usePart(): 'plants' | 'nurseries' | undefined {
  const { hash } = useLocation();
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  if (!isRunning) return undefined;
  return hash === '#nurseries' ? 'nurseries' : 'plants';
}

function queryOf(form: HTMLFormElement): string {
  const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return filtersQuery(readFilters(new URLSearchParams(values)));
}

/** Lets the list follow the form: at once for a choice, after a pause for typing. The history is not filled with it. */
function useLiveForm() {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (event: FormEvent<HTMLFormElement>) => {
    // Read at once: after the event the fields show again what the address says.
    const query = queryOf(event.currentTarget);
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'search';
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => {
        void navigate(
          { pathname: '/marketplace', search: query },
          { replace: true, preventScrollReset: true },
        );
      },
      isTyping ? TYPING_PAUSE : 0,
    );
  };
}

/** The search, which the person owns while it has the focus; elsewhere it shows what the address says. */
function SearchInput({ search }: { search: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = search;
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

export default function Marketplace({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const part = usePart();
  const onChange = useLiveForm();
  const isBusy = useNavigation().location?.pathname === '/marketplace';
  const { filters, plants, nurseries } = loaderData;
  const count = 'refused' in plants ? undefined : plants.count;
  const narrowing = activeFilters(filters).filter(({ name }) => name !== 'search').length;
  const mark = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'true' as const } : {});

  return (
    <Parts {...(part ? { 'data-part': part } : {})}>
      <DraftingPaper>
        <Container maxWidth="lg" sx={{ pt: { xs: 3, md: 5 }, display: 'grid', gap: { xs: 1.5, md: 2 } }}>
          <Typography variant="h1">Marketplace</Typography>
          <Typography variant="lead" sx={{ maxWidth: '44rem', fontSize: { xs: '1.0625rem', md: '1.25rem' } }}>
            Natives of the maritime Northwest and plants that suit its dry summers, each with what it needs
            and how large it grows.
          </Typography>
          <PartLinks aria-label="Parts of the marketplace" sx={{ mt: 1 }}>
            <Link to={{ search, hash: '#plants' }} preventScrollReset {...mark(part !== 'nurseries')}>
              Plants
            </Link>
            <Link to={{ search, hash: '#nurseries' }} preventScrollReset {...mark(part === 'nurseries')}>
              Nurseries
            </Link>
          </PartLinks>
        </Container>
      </DraftingPaper>
      <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
        <section id="plants" aria-label="Plants">
          <Form method="get" action="/marketplace" role="search" onChange={onChange} preventScrollReset>
            <div style={{ display: 'grid', gap: 28 }}>
              <div style={{ display: 'grid', gap: 12 }}>
                <SearchField>
                  <SearchInput search={filters.search ?? ''} />
                  <Button
                    type="button"
                    variant="outlined"
                    startIcon={<TuneRounded />}
                    popoverTarget={FILTERS_ID}
                    sx={{ display: { md: 'none' }, flex: 'none', minHeight: 52 }}
                  >
                    Filters{narrowing > 0 ? ` (${narrowing})` : ''}
                  </Button>
                  <noscript>
                    <button type="submit" style={{ minHeight: 52, padding: '0 20px', font: 'inherit' }}>
                      Show plants
                    </button>
                  </noscript>
                </SearchField>
                <Box sx={{ display: { xs: 'none', md: 'block' } }}>
                  <LetterIndex filters={filters} />
                </Box>
              </div>
              <Columns>
                <MarketplaceFilters filters={filters} count={count} />
                <PlantResults data={loaderData} isBusy={isBusy} />
              </Columns>
            </div>
          </Form>
        </section>
        <section id="nurseries" aria-label="Nurseries">
          <NurseryList nurseries={nurseries} />
        </section>
      </Container>
    </Parts>
  );
}
