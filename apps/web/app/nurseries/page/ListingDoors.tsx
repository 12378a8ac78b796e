import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Nursery } from '@understory/contract';
import { Link as RouterLink } from 'react-router';
import { claimPath, optOutPath } from '../nursery-path.ts';

/** For whoever runs the nursery: the ways to look after the listing, or to have it taken out. A sample belongs to nobody. */
export function ListingDoors({ nursery }: { nursery: Pick<Nursery, 'slug' | 'isMockData'> }) {
  const { slug, isMockData } = nursery;
  if (isMockData) {
    return (
      <Typography>
        This nursery is invented, to show how nurseries are listed.{' '}
        <Link component={RouterLink} to="/for-nurseries">
          See how to list a real one
        </Link>
        .
      </Typography>
    );
  }
  return (
    <Typography component="div" sx={{ display: 'grid', justifyItems: 'start', '& a': { py: 1 } }}>
      <span>Is this your nursery?</span>
      <Link component={RouterLink} to={claimPath(slug)}>
        Claim it
      </Link>
      <Link component={RouterLink} to={optOutPath(slug)}>
        Take this listing out
      </Link>
    </Typography>
  );
}
