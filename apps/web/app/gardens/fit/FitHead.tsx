import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { listed } from '@understory/garden';
import { Link as RouterLink } from 'react-router';
import { REGIONAL_MUSES } from '../../shell/muses.ts';
import { CompactHead } from '../../ui/PageHeader.tsx';
import type { CompatiblePlants } from './fit-queries.ts';
import { missingWords, siteWords } from './fit-words.ts';

/** Where the facts of a garden's site are told. */
const siteFormPath = (gardenId: number): string => `/gardens/${gardenId}?panel=garden`;

interface FitHeadProps {
  readonly gardenId: number;
  readonly garden: CompatiblePlants['garden'] | undefined;
}

/** The head of the page: which garden, and what is known of its ground. */
export function FitHead({ gardenId, garden }: FitHeadProps) {
  const region = garden && REGIONAL_MUSES[garden.region_id - 1]?.region;
  const known = garden ? siteWords(garden.site) : [];
  return (
    <CompactHead
      title="Plants for this garden"
      above={
        <>
          <Link component={RouterLink} to="/gardens">
            My gardens
          </Link>{' '}
          ·{' '}
          <Link component={RouterLink} to={`/gardens/${gardenId}`}>
            {garden ? <bdi>{garden.name}</bdi> : 'This garden'}
          </Link>
        </>
      }
      beside={
        <Box
          component="ul"
          aria-label="What is known of the garden"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2.5,
            fontWeight: 650,
            fontSize: '0.9375rem',
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
      }
    />
  );
}

/** What of the ground nobody has told, which is left out of every score, and where to tell it. */
export function NotKnown({ gardenId, garden }: FitHeadProps) {
  const missing = garden ? missingWords(garden.site) : [];
  if (missing.length === 0) return null;
  return (
    <Typography variant="body2">
      Not known yet: {listed(missing, 'and')}.{' '}
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        What is not known counts for nothing in these scores.
      </Box>{' '}
      <Link component={RouterLink} to={siteFormPath(gardenId)}>
        Tell what you know of the garden
      </Link>
    </Typography>
  );
}
