import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { listed } from '@understory/garden';
import { Link as RouterLink } from 'react-router';
import { REGIONAL_MUSES } from '../../shell/muses.ts';
import { DraftingPaper } from '../../ui/PageHeader.tsx';
import type { CompatiblePlants } from './fit-queries.ts';
import { missingWords, siteWords } from './fit-words.ts';

/** Where the facts of a garden's site are told. */
const siteFormPath = (gardenId: number): string => `/gardens/${gardenId}?panel=garden`;

interface FitHeadProps {
  readonly gardenId: number;
  readonly garden: CompatiblePlants['garden'] | undefined;
}

/** The head of the page: which garden, what is known of its ground, and what is not. */
export function FitHead({ gardenId, garden }: FitHeadProps) {
  const region = garden && REGIONAL_MUSES[garden.region_id - 1]?.region;
  const known = garden ? siteWords(garden.site) : [];
  const missing = garden ? missingWords(garden.site) : [];
  return (
    <DraftingPaper sx={{ borderBottom: 2, borderColor: 'text.primary' }}>
      <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 }, display: 'grid', gap: 1.5 }}>
        <Typography
          variant="overline"
          component="p"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          <Link component={RouterLink} to="/gardens" underline="hover">
            My gardens
          </Link>{' '}
          ·{' '}
          <Link component={RouterLink} to={`/gardens/${gardenId}`} underline="hover">
            {garden ? <bdi>{garden.name}</bdi> : 'This garden'}
          </Link>
        </Typography>
        <Typography variant="h1">Plants for this garden</Typography>
        <Typography variant="lead" sx={{ maxWidth: '44rem' }}>
          The whole catalogue, held against this ground: its light and soil, its winters, the room that is
          left, and what grows there already.
        </Typography>
        <Box
          component="ul"
          aria-label="What is known of the garden"
          sx={{
            listStyle: 'none',
            m: 0,
            mt: 0.5,
            p: 0,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2.5,
            rowGap: 0.5,
            fontWeight: 650,
          }}
        >
          {garden ? (
            [...(region ? [region] : []), ...known].map((words) => <li key={words}>{words}</li>)
          ) : (
            <li>
              <Skeleton width={280} />
            </li>
          )}
        </Box>
        {missing.length > 0 ? (
          <Typography sx={{ maxWidth: '44rem' }}>
            Not known yet: {listed(missing, 'and')}. What is not known counts for nothing in these scores.{' '}
            <Link component={RouterLink} to={siteFormPath(gardenId)}>
              Tell what you know of the garden
            </Link>
          </Typography>
        ) : null}
      </Container>
    </DraftingPaper>
  );
}
