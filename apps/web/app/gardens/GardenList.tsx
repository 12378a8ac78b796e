import CloudOffRounded from '@mui/icons-material/CloudOffRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { GardenCard as GardenFacts } from '@understory/contract';
import { Link, type To } from 'react-router';
import { StandingPlant } from '../ui/StandingPlant.tsx';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { GardenCard } from './GardenCard.tsx';
import type { GardenActs } from './GardenMenu.tsx';

const Grid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
}));

type GardenListProps = {
  gardens: readonly GardenFacts[];
  actsOf: (garden: GardenFacts) => GardenActs;
};

export function GardenList({ gardens, actsOf }: GardenListProps) {
  return (
    <Grid aria-label="Your gardens">
      {gardens.map((garden) => (
        <li key={garden.id}>
          <GardenCard garden={garden} {...actsOf(garden)} />
        </li>
      ))}
    </Grid>
  );
}

const SHADOWS = ['first', 'second', 'third'];

/** The shape of the list while it is read. */
export function GardenListSkeleton() {
  return (
    <Box role="status">
      <span style={visuallyHidden}>Reading your gardens</span>
      <Grid aria-hidden>
        {SHADOWS.map((shadow) => (
          <li key={shadow}>
            <Card>
              <Skeleton variant="rectangular" sx={{ aspectRatio: '16 / 9', height: 'auto' }} />
              <Box sx={{ p: 2.5 }}>
                <Skeleton width="60%" height={32} />
                <Skeleton width="80%" />
                <Skeleton width="40%" />
                <Skeleton height={24} sx={{ mt: 2 }} />
              </Box>
            </Card>
          </li>
        ))}
      </Grid>
    </Box>
  );
}

type GardenPagesProps = { page: number; pages: number; addressOf: (page: number) => To };

export function GardenPages({ page, pages, addressOf }: GardenPagesProps) {
  if (pages < 2) return null;
  return (
    <Pagination
      page={page}
      count={pages}
      sx={{ mt: 5, display: 'flex', justifyContent: 'center' }}
      renderItem={(item) => <PaginationItem component={Link} to={addressOf(item.page ?? 1)} {...item} />}
    />
  );
}

/** Where a person without gardens is led to their first. */
export function NoGardens() {
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        minHeight: 320,
        p: { xs: 3, sm: 5 },
        pb: { xs: 24, md: 5 },
        bgcolor: 'paper.tint',
        borderRadius: '12px 12px 0 0',
        borderBottom: 2,
        borderColor: 'mark',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        alignItems: 'flex-start',
        gap: 2,
      }}
    >
      <Typography variant="h2">No gardens yet</Typography>
      <Typography sx={{ maxWidth: '34rem' }}>
        Start with the width and the length of the ground you have. Place plants at their grown size, see the
        native share rise, and save the plan here.
      </Typography>
      <Button component={Link} to="/garden-planner?new" variant="contained" size="large">
        Draw your first garden
      </Button>
      <StandingPlant
        slug="western-sword-fern"
        sx={{ bottom: 0, right: { xs: 0, md: 48 }, width: 260, translate: '0 12.5%' }}
      />
    </Box>
  );
}

type NothingFoundProps = { search: string; onClear: () => void };

export function NothingFound({ search, onClear }: NothingFoundProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        None of your gardens is called or described as “<bdi>{search}</bdi>”.
      </Typography>
      <Button variant="outlined" onClick={onClear}>
        Show all gardens
      </Button>
    </Box>
  );
}

/** Said while there is no connection to read the list over. */
export function ListOffline() {
  return (
    <Alert severity="info" icon={<CloudOffRounded />} sx={{ mb: 3 }}>
      You are offline. Your gardens are read as soon as there is a connection.
    </Alert>
  );
}

type ListFailedProps = { sentence: string; onRetry: () => void; trying: boolean };

export function ListFailed({ sentence, onRetry, trying }: ListFailedProps) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry} loading={trying}>
          Try again
        </Button>
      }
    >
      Your gardens could not be read. {sentence}
    </Alert>
  );
}
