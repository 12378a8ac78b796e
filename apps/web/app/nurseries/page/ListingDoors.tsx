import { Trans, useLingui } from '@lingui/react/macro';
import type { Nursery, NurseryAct } from '@understory/contract';
import { useRevalidator } from 'react-router';
import { ApiError, api } from '../../shell/api.ts';
import { useMutation } from '../../shell/queries.tsx';
import { Button } from '../../ui/Button.tsx';
import { styled } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { claimPath, optOutPath } from '../nursery-path.ts';

const Doors = styled('div')({ display: 'grid', justifyItems: 'start', gap: 4, '& > a': { paddingBlock: 8 } });

/** Puts a nursery on the map again, for whoever may. */
function PlaceAgain({ nursery }: { nursery: Pick<Nursery, 'id' | 'zip_code'> }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const placing = useMutation({
    mutationFn: () => api('POST /nurseries/{id}/update_coordinates/', { params: { id: nursery.id } }),
    onSuccess: () => revalidate(),
  });
  const words = placing.isSuccess
    ? t`It stands in the middle of ${nursery.zip_code} now.`
    : placing.error instanceof ApiError
      ? placing.error.detail
      : '';
  return (
    <>
      <Button look="quiet" onClick={() => placing.mutate()} busy={placing.isPending}>
        <Trans>Put it on the map again</Trans>
      </Button>
      <Text look="small" role="status">
        {words}
      </Text>
    </>
  );
}

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
        <Trans>
          This nursery is invented, to show how nurseries are listed.{' '}
          <TextLink to="/for-nurseries">See how to list a real one</TextLink>.
        </Trans>
      </Text>
    );
  }
  return (
    <Doors>
      {may ? (
        <span>
          <Trans>You look after this listing.</Trans>
        </span>
      ) : (
        <>
          <span>
            <Trans>Is this your nursery?</Trans>
          </span>
          <TextLink to={claimPath(slug)}>
            <Trans>Claim it</Trans>
          </TextLink>
        </>
      )}
      {may?.includes('edit') ? <PlaceAgain nursery={nursery} /> : null}
      <TextLink to={optOutPath(slug)}>
        <Trans>Take this listing out</Trans>
      </TextLink>
    </Doors>
  );
}
