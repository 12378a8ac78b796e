import type { Nursery, NurseryAct } from '@understory/contract';
import { Text, TextLink } from '../../ui/Text.tsx';
import { claimPath, optOutPath } from '../nursery-path.ts';
import { PlaceAgain } from './PlaceAgain.tsx';

interface ListingDoorsProps {
  readonly nursery: Pick<Nursery, 'id' | 'slug' | 'zip_code' | 'isMockData'>;
  /** What whoever reads this may do, where they run the nursery. */
  readonly may: readonly NurseryAct[] | undefined;
}

/** For whoever runs the nursery: the ways to look after the listing, or to have it taken out. A sample belongs to nobody. */
export function ListingDoors({ nursery, may }: ListingDoorsProps) {
  const { slug, isMockData } = nursery;
  if (isMockData) {
    return (
      <Text>
        This nursery is invented, to show how nurseries are listed.{' '}
        <TextLink to="/for-nurseries">See how to list a real one</TextLink>.
      </Text>
    );
  }
  return (
    <Text as="div" sx={{ display: 'grid', justifyItems: 'start', '& a': { py: 1 } }}>
      {may ? (
        <span>You look after this listing.</span>
      ) : (
        <>
          <span>Is this your nursery?</span>
          <TextLink to={claimPath(slug)}>Claim it</TextLink>
        </>
      )}
      {may?.includes('edit') ? <PlaceAgain nursery={nursery} /> : null}
      <TextLink to={optOutPath(slug)}>Take this listing out</TextLink>
    </Text>
  );
}
