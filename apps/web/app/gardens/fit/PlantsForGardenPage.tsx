import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Snackbar from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { COMPATIBLE_PAGE_SIZE, type CompatiblePlant } from '@understory/contract';
import type { Rating } from '@understory/garden';
import { counted } from '@understory/garden';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '../../shell/api.ts';
import { BOTTOM_BAR_HEIGHT } from '../../shell/BottomNavigation.tsx';
import { useSearchState } from '../../shell/use-search-state.ts';
import { useAtHand } from '../../ui/Share.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { GardenPages } from '../GardenList.tsx';
import { GardenRefusal } from '../GardenRefusal.tsx';
import { sentenceOf } from '../garden-queries.ts';
import { useCollecting } from './collecting.ts';
import { FitControls } from './FitControls.tsx';
import { FitHead, NotKnown } from './FitHead.tsx';
import { compatiblePlantsQuery, type FitSearch, fitSearch } from './fit-queries.ts';
import { RATING_NOTES, RATING_WORDS } from './fit-words.ts';
import { lastGarden } from './last-garden.ts';
import { ScoreRules } from './ScoreRules.tsx';
import { SuitedPlant } from './SuitedPlant.tsx';

/** Portraits that are seen before anything is scrolled. */
const SEEN_FIRST = 3;

const Entries = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });

/** The catalogue by how well each plant suits one garden. */
export function PlantsForGardenPage({ gardenId }: { gardenId: number }) {
  const asking = useSearchState(fitSearch);
  const { state: wanted, ask, mend, addressOf } = asking;
  const list = useQuery(compatiblePlantsQuery(gardenId, wanted));
  useAtHand(list.data?.garden.name, 'garden');
  const collecting = useCollecting(gardenId, list.data?.garden.name ?? 'the garden');

  // A plant that is opened from here is held against this garden first.
  const isOwn = list.data !== undefined;
  useEffect(() => {
    if (isOwn) lastGarden.write(gardenId);
  }, [isOwn, gardenId]);

  const isPastTheEnd = list.error instanceof ApiError && list.error.code === 'invalid_page';
  useEffect(() => {
    if (isPastTheEnd) mend({ page: 1 });
  });
  const refusal = list.error instanceof ApiError ? list.error.status : undefined;
  if (refusal === 403) return <GardenRefusal status={403} />;
  if (!isPastTheEnd && (refusal === 404 || refusal === 400)) return <GardenRefusal status={404} />;

  const { data } = list;
  const pages = Math.ceil((data?.count ?? 0) / COMPATIBLE_PAGE_SIZE);
  return (
    <article>
      <FitHead gardenId={gardenId} garden={data?.garden} />
      <Container maxWidth="lg" sx={{ pt: { xs: 1, md: 1.5 }, pb: { xs: 3, md: 5 } }}>
        <FitControls asking={asking} poor={data?.poor_count} />
        <Typography role="status" variant="body2" sx={{ minHeight: 20, mt: 1, color: 'text.secondary' }}>
          {data ? countWords(data.count, wanted, pages) : ''}
        </Typography>
        <NotKnown gardenId={gardenId} garden={data?.garden} />
        {list.isPending || isPastTheEnd ? <Waiting /> : null}
        {list.isError && !isPastTheEnd ? (
          <Alert
            severity="error"
            sx={{ mt: 2 }}
            action={
              <Button color="inherit" onClick={() => list.refetch()} loading={list.isFetching}>
                Try again
              </Button>
            }
          >
            The plants for this garden could not be read. {sentenceOf(list.error)}
          </Alert>
        ) : null}
        {data ? (
          <Box aria-busy={list.isPlaceholderData} sx={{ '&[aria-busy="true"]': { opacity: 0.55 } }}>
            <Bands plants={data.results} collecting={collecting} />
            {data.count === 0 ? (
              <NothingFound wanted={wanted} poor={data.poor_count} onChange={ask} />
            ) : (
              <GardenPages page={wanted.page} pages={pages} addressOf={(page) => addressOf({ page })} />
            )}
          </Box>
        ) : null}
        <Box sx={{ mt: { xs: 6, md: 9 } }}>
          <ScoreRules />
        </Box>
      </Container>
      <Snackbar
        open={collecting.news !== undefined}
        message={collecting.news?.words}
        autoHideDuration={12_000}
        // Above the navigation at the foot of a phone.
        sx={{ bottom: { xs: `calc(${BOTTOM_BAR_HEIGHT + 8}px + env(safe-area-inset-bottom))`, md: 24 } }}
        onClose={(_event, why) => {
          if (why !== 'clickaway') collecting.hush();
        }}
        action={<UndoButton collecting={collecting} />}
      />
    </article>
  );
}

function UndoButton({ collecting }: { collecting: ReturnType<typeof useCollecting> }) {
  const plant = collecting.news?.undo;
  if (!plant) return null;
  return (
    <Button color="inherit" size="small" onClick={() => collecting.change(plant)}>
      Undo
    </Button>
  );
}

const countWords = (count: number, { search, page }: FitSearch, pages: number): string => {
  const plants = counted(count, 'plant');
  const found = search ? `${plants} found, best first` : `${plants}, best first`;
  return pages > 1 ? `${found}. Page ${page} of ${pages}.` : `${found}.`;
};

interface BandsProps {
  readonly plants: readonly CompatiblePlant[];
  readonly collecting: ReturnType<typeof useCollecting>;
}

/** The plants of a page under the heads of their ratings. */
function Bands({ plants, collecting }: BandsProps) {
  const first = new Set(plants.slice(0, SEEN_FIRST));
  return (['excellent', 'good', 'fair', 'poor'] as const).map((rating) => {
    const own = plants.filter(({ compatibility }) => compatibility.rating === rating);
    return own.length === 0 ? null : (
      <Band key={rating} rating={rating}>
        {own.map((plant) => (
          <SuitedPlant key={plant.id} plant={plant} isFirst={first.has(plant)} collecting={collecting} />
        ))}
      </Band>
    );
  });
}

interface BandProps {
  readonly rating: Exclude<Rating, 'unknown'>;
  readonly children: ReactNode;
}

function Band({ rating, children }: BandProps) {
  return (
    <section aria-labelledby={`band-${rating}`}>
      <Box
        sx={{
          mt: 4,
          'section:first-of-type > &': { mt: 1 },
          mb: 0.5,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 2,
        }}
      >
        <Typography variant="h2" id={`band-${rating}`} sx={{ fontSize: '1.5rem' }}>
          {RATING_WORDS[rating]}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{RATING_NOTES[rating]}</Typography>
      </Box>
      <Entries>{children}</Entries>
    </section>
  );
}

interface NothingFoundProps {
  readonly wanted: FitSearch;
  readonly poor: number;
  readonly onChange: (change: Partial<FitSearch>) => void;
}

function NothingFound({ wanted, poor, onChange }: NothingFoundProps) {
  const onlyPoor = poor > 0 && !wanted.show_all;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mt: 3 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {onlyPoor
          ? 'What you ask for suits this garden poorly.'
          : 'No plant of the catalogue is all of that.'}
      </Typography>
      {onlyPoor ? (
        <Button variant="outlined" onClick={() => onChange({ show_all: true })}>
          {poor === 1 ? 'Show the one that is poor here' : `Show the ${poor} that are poor here`}
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => onChange(fitSearch.widest(wanted))}>
          Show all plants
        </Button>
      )}
    </Box>
  );
}

const SHADOWS = ['first', 'second', 'third'];

/** The shape of the list while it is scored. */
const Waiting = () => (
  <Box role="status" sx={{ mt: 3 }}>
    <span style={visuallyHidden}>Scoring the catalogue for this garden</span>
    <Box aria-hidden sx={{ display: 'grid', gap: 4 }}>
      {SHADOWS.map((shadow) => (
        <Box key={shadow} sx={{ display: 'flex', gap: 3 }}>
          <Skeleton
            variant="rectangular"
            sx={{ width: { xs: 112, md: 168 }, height: { xs: 112, md: 168 }, flex: 'none', borderRadius: 1 }}
          />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="40%" height={32} />
            <Skeleton width="25%" />
            <Skeleton width="70%" sx={{ mt: 2 }} />
            <Skeleton width="60%" />
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);
