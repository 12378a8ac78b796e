import { Trans } from '@lingui/react/macro';
import type { Nursery } from '@understory/contract';
import { TextLink } from '../../ui/Text.tsx';
import { nurseryPath } from '../nursery-path.ts';

/** The way from a request about a listing back to it. */
export const BackToListing = ({ nursery }: { nursery: Nursery }) => (
  <TextLink to={nurseryPath(nursery.slug)}>
    <Trans>Back to {nursery.name}</Trans>
  </TextLink>
);
