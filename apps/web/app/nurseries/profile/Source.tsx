import { Trans } from '@lingui/react/macro';
import type { Nursery } from '@understory/contract';
import { TextLink } from '../../ui/Text.tsx';
import { LISTING_SITE_REL } from '../nursery-path.ts';

/** Where the facts of a listing come from, with its year, as a link. */
export function Source({ source }: { source: NonNullable<Nursery['source']> }) {
  const link = (
    <TextLink href={source.url} target="_blank" rel={LISTING_SITE_REL}>
      <span translate="no">{source.title}</span>
    </TextLink>
  );
  const { year } = source;
  return year === null ? (
    <Trans>Source: {link}, without a date.</Trans>
  ) : (
    <Trans>
      Source: {link}, {String(year)}.
    </Trans>
  );
}
