import { Trans } from '@lingui/react/macro';
import type { Nursery, NurseryAct } from '@understory/contract';
import { styled } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { claimPath, correctPath, optOutPath } from '../nursery-path.ts';
import { hasNotJoined } from '../profile/listing-words.ts';
import { PlaceOnMap } from './PlaceOnMap.tsx';

const Doors = styled('div')({ display: 'grid', gap: 4, '& > a': { justifySelf: 'start', paddingBlock: 8 } });

interface ListingDoorsProps {
  readonly nursery: Nursery;
  /** What whoever reads this may do, where they run the nursery. */
  readonly may: readonly NurseryAct[] | undefined;
  /** Whether they may say where it stands on the map. */
  readonly mayPlace: boolean;
}

/** For whoever runs the nursery: the ways to look after the listing, or to have it taken out. A sample belongs to nobody. */
export function ListingDoors({ nursery, may, mayPlace }: ListingDoorsProps) {
  const { slug, isMockData } = nursery;
  if (isMockData) {
    return (
      <Text>
        <Trans>
          This nursery is invented, to show how nurseries are listed.{' '}
          <TextLink to="/for-nurseries">See how to list a real one</TextLink>.
        </Trans>
      </Text>
    );
  }
  // What its people can do stands above the page of one that has not joined.
  const isSaidAbove = hasNotJoined(nursery);
  return (
    <Doors>
      {may ? (
        <span>
          <Trans>You look after this listing.</Trans>
        </span>
      ) : null}
      {mayPlace ? <PlaceOnMap nursery={nursery} /> : null}
      {isSaidAbove ? null : (
        <>
          {may ? null : (
            <>
              <span>
                <Trans>Its nursery looks after this listing.</Trans>
              </span>
              <TextLink to={claimPath(slug)}>
                <Trans>It is ours, and somebody else has it</Trans>
              </TextLink>
              <TextLink to={correctPath(slug)}>
                <Trans>Something is wrong</Trans>
              </TextLink>
            </>
          )}
          <TextLink to={optOutPath(slug)}>
            <Trans>Take this listing out</Trans>
          </TextLink>
        </>
      )}
    </Doors>
  );
}
