import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { listed } from '@understory/garden';
import { lazy, Suspense } from 'react';
import { data, Link, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import { api, loaderApi } from '../../shell/api.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { useSearchState } from '../../shell/use-search-state.ts';
import { CompactHead, PageHeader } from '../../ui/PageHeader.tsx';
import { Share } from '../../ui/Share.tsx';
import { useIsRunning } from '../../ui/use-is-running.ts';
import type { Route } from './+types/compare.route';
import { ComparedPlants } from './ComparedPlants.tsx';
import { ComparePrint } from './ComparePrint.tsx';
import { choose, MOST_COMPARED, useChoice } from './chosen-plants.ts';
import { loadComparison } from './compare-data.ts';
import { comparePath, compareSearch } from './compare-search.ts';
import { FactTable } from './FactTable.tsx';
import { compareFacts } from './facts.ts';
import { OnlyDifferences } from './OnlyDifferences.tsx';

const FindByName = lazy(() => import('../finding/FindByName.tsx'));

type Compared = readonly { readonly id: number; readonly slug: string; readonly common_name: string }[];

const title = (plants: Compared): string =>
  plants.length > 1
    ? `${listed(
        plants.map(({ common_name }) => common_name),
        'and',
      )} compared`
    : 'Compare plants';

export const meta = ({ loaderData, ...rest }: Route.MetaArgs) =>
  pageMeta({
    title: title(loaderData?.plants ?? []),
    description:
      'Up to four plants side by side: what each needs, how large it grows beside a person, when it blooms and whom it feeds.',
    // As many addresses as there are choices of four: the plants' own pages are what is to be found.
    hidden: true,
  })(rest);

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await loadComparison(loaderApi(request, context), new URL(request.url), request.signal);
  return data(found, { status: found.status });
}

/** In the browser the plants are asked for directly. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadComparison(api, new URL(request.url), request.signal);

/** Which facts are shown changes nothing in the plants. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate &&
  String(currentUrl.searchParams.getAll('plants')) !== String(nextUrl.searchParams.getAll('plants'));

export default function Compare({ loaderData: { plants, notes } }: Route.ComponentProps) {
  const { shown: asked, isBusy, mend } = useSearchState(compareSearch);
  const navigate = useNavigate();
  const isRunning = useIsRunning();
  const unit = useLengthUnit();
  const isNarrowed = asked.only === 'differences';
  const addressOf = (shown: Compared, narrowed = isNarrowed): string => comparePath(shown, narrowed);
  const finder = isRunning ? (
    <Suspense fallback={<Box sx={{ height: 56 }} />}>
      <FindByName
        label="Add a plant by name"
        isNarrowable
        present={plants.map(({ id }) => id)}
        onPick={(plant) => {
          const next = [...plants, plant];
          choose(next);
          void navigate(addressOf(next), { preventScrollReset: true });
        }}
      />
    </Suspense>
  ) : null;
  const said =
    notes.length > 0 ? (
      <Alert severity="info" variant="outlined">
        {notes.map((note) => (
          <div key={note}>{note}</div>
        ))}
      </Alert>
    ) : null;
  if (plants.length === 0) return <Nothing said={said} finder={finder} />;

  const rows = compareFacts(plants, unit);
  const differing = rows.filter(({ differs }) => differs);
  const hasOthers = plants.length > 1;
  return (
    <article aria-busy={isBusy}>
      <ComparePrint />
      <CompactHead
        title="Compare plants"
        beside={
          <Box className="screen-only" sx={{ display: 'flex', gap: 1 }}>
            <Share variant="button" context="plant" title={title(plants)} />
            {isRunning ? (
              <Button variant="outlined" onClick={() => window.print()}>
                Print
              </Button>
            ) : null}
            <Button component={Link} to="/marketplace" sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
              Marketplace
            </Button>
          </Box>
        }
      >
        {said}
        <Box
          className="screen-only"
          sx={{
            display: 'grid',
            columnGap: 2,
            rowGap: 0.5,
            alignItems: 'center',
            gridTemplateColumns: { md: 'minmax(0, 24rem) 1fr' },
          }}
        >
          {plants.length < MOST_COMPARED ? (
            finder
          ) : (
            <Typography sx={{ maxWidth: '24rem' }}>
              Four plants fit side by side. Remove one to add another.
            </Typography>
          )}
          {hasOthers ? (
            <OnlyDifferences
              isOn={isNarrowed}
              differing={differing.length}
              all={rows.length}
              address={(narrowed) => addressOf(plants, narrowed)}
              onChange={(narrowed) => mend({ only: narrowed ? 'differences' : '' })}
            />
          ) : (
            <Typography>Add another plant, and see here what they differ in.</Typography>
          )}
        </Box>
      </CompactHead>
      <Container maxWidth="lg" sx={{ pt: 2, pb: { xs: 3, md: 4 } }}>
        <ComparedPlants plants={plants} addressOf={addressOf} />
        <FactTable plants={plants} rows={isNarrowed && hasOthers ? differing : rows} />
        {isNarrowed && hasOthers && differing.length === 0 ? (
          <Typography sx={{ py: 4 }}>The catalogue knows of nothing in which they differ.</Typography>
        ) : null}
        <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary', maxWidth: '44rem' }}>
          Sizes are those of garden plants near maturity; the outlines show their form. What was eaten is told
          for interest only, never as a foraging guide, and no warning on record is no proof that a plant is
          harmless.
        </Typography>
      </Container>
    </article>
  );
}

/** Nothing to compare yet: how to choose, and the way back to what was chosen before. */
function Nothing({ said, finder }: { said: React.ReactNode; finder: React.ReactNode }) {
  const { plants: chosen } = useChoice();
  return (
    <PageHeader
      title="Compare plants"
      lead="Choose up to four plants on the marketplace with “Compare”, and see them here side by side: what each needs, how large it grows beside you, when it blooms."
      plant="western-sword-fern"
      alone
    >
      {said}
      {chosen.length > 1 ? (
        <Button component={Link} to={comparePath(chosen)} variant="contained" size="large">
          Compare the {chosen.length} you chose
        </Button>
      ) : (
        <Button component={Link} to="/marketplace" variant="contained" size="large">
          Choose plants
        </Button>
      )}
      <Box sx={{ width: '100%', maxWidth: '24rem' }}>{finder}</Box>
    </PageHeader>
  );
}
