import type { Nursery } from '@understory/contract';
import { TextLink } from '../../ui/Text.tsx';
import { nurseryPath } from '../nursery-path.ts';

/** The way from a request about a listing back to it. */
export const BackToListing = ({ nursery }: { nursery: Nursery }) => (
  <TextLink to={nurseryPath(nursery.slug)}>Back to {nursery.name}</TextLink>
);
