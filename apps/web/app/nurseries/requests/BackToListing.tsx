import Link from '@mui/material/Link';
import type { Nursery } from '@understory/contract';
import { Link as RouterLink } from 'react-router';
import { nurseryPath } from '../nursery-path.ts';

/** The way from a request about a listing back to it. */
export const BackToListing = ({ nursery }: { nursery: Nursery }) => (
  <Link component={RouterLink} to={nurseryPath(nursery.slug)} sx={{ justifySelf: 'start' }}>
    Back to {nursery.name}
  </Link>
);
