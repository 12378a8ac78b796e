import { Trans, useLingui } from '@lingui/react/macro';
import { type Nursery, PIN_REACH_MILES } from '@understory/contract';
import type { GeoPoint } from '@understory/garden';
import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation } from '../../shell/queries.tsx';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { placeWords } from '../profile/listing-words.ts';

const PinMap = latePart(async () => (await import('../map/PinMap.tsx')).PinMap);

const MapPlace = styled('div')({ height: 'min(24rem, 60dvh)', '& > *': { height: '100%' } });

/** Western Washington: where a pin begins of one that stands nowhere yet. */
const BEGINNING: GeoPoint = { latitude: 47.6, longitude: -122.3 };

/** As much of a degree as is kept. */
const inWords = ({ latitude, longitude }: GeoPoint): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;

type Placed = Pick<
  Nursery,
  'id' | 'name' | 'zip_code' | 'address' | 'latitude' | 'longitude' | 'place_basis'
>;

/** Where a nursery stands on the map, for whoever may say so: at a pin they drag, or in the middle of its ZIP code. */
export function PlaceOnMap({ nursery }: { nursery: Placed }) {
  const { t } = useLingui();
  const say = useSay();
  const { revalidate } = useRevalidator();
  const { id, name, zip_code, latitude, longitude } = nursery;
  const stands = latitude === null || longitude === null ? BEGINNING : { latitude, longitude };
  /** Undefined while nobody moves it. */
  const [pin, setPin] = useState<GeoPoint>();
  const [around, setAround] = useState(stands);
  const placing = useMutation({
    networkMode: 'always',
    mutationFn: (to: GeoPoint | undefined) =>
      api('POST /nurseries/{id}/update_coordinates/', { params: { id }, body: to ?? {} }),
    onSuccess: async () => {
      await revalidate();
      setPin(undefined);
    },
  });
  const begin = () => {
    placing.reset();
    setAround(stands);
    setPin(stands);
  };
  const done = placing.isSuccess
    ? placing.variables
      ? t`It stands at ${inWords(placing.variables)} now.`
      : t`It stands in the middle of ${zip_code} now.`
    : '';
  return (
    <Stack gap={12}>
      {pin ? null : (
        <Text look="small">{placeWords(nursery, say) || t`The mark stands where its pin was put.`}</Text>
      )}
      {placing.isError ? (
        <Notice tone="bad" comesIntoView>
          {sentenceOf(placing.error)}
        </Notice>
      ) : null}
      {pin ? (
        <>
          <Text look="small">
            <Trans>
              Drag the pin to the gate, or move it with the arrow keys: within {PIN_REACH_MILES} miles of the
              middle of its ZIP code.
            </Trans>
          </Text>
          <MapPlace>
            <Suspense fallback={<Skeleton label={t`Fetching the map`} height={320} />}>
              <PinMap at={pin} around={around} name={name} onMove={setPin} />
            </Suspense>
          </MapPlace>
          <Text look="small" role="status">
            <Trans>The pin is at {inWords(pin)}.</Trans>
          </Text>
          <Row gap={8}>
            <Button look="next" onClick={() => placing.mutate(pin)} busy={placing.isPending}>
              <Trans>Keep it there</Trans>
            </Button>
            <Button onClick={() => setPin(undefined)}>
              <Trans>Leave it as it was</Trans>
            </Button>
          </Row>
        </>
      ) : (
        <Row gap={8}>
          <Button look="quiet" onClick={begin}>
            <Trans>Move it on the map</Trans>
          </Button>
          {zip_code === '' ? null : (
            <Button look="quiet" onClick={() => placing.mutate(undefined)} busy={placing.isPending}>
              <Trans>Put it in the middle of {zip_code}</Trans>
            </Button>
          )}
        </Row>
      )}
      <Text look="small" role="status">
        {done}
      </Text>
    </Stack>
  );
}
