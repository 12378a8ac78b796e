import { Trans, useLingui } from '@lingui/react/macro';
import type { Plant } from '@understory/contract';
import { Suspense, useRef } from 'react';
import { latePart } from '../../ui/late-part.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import { Skeleton } from '../../ui/Waiting.tsx';

const StockNearMe = latePart(async () => (await import('./StockNearMe.tsx')).default);

/** About as high as the form with one nursery under it, so that little moves when they come. */
const Place = styled('div')({ minHeight: 260 });

const Waiting = () => {
  const { t } = useLingui();
  return (
    <>
      <Skeleton label={t`Looking for nurseries that list it`} height={128} />
      <noscript>
        <Text>
          <Trans>Nurseries are looked up by a script of this page, which your browser does not run.</Trans>
        </Text>
      </noscript>
    </>
  );
};

/**
 * Which nurseries near the reader have a plant: the body of a part of the plant's page. Its script and its question to the
 * server wait until the part comes into view.
 */
export function WhereToBuy({ plant }: { plant: Pick<Plant, 'id' | 'common_name' | 'scientific_name'> }) {
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  return (
    <Place ref={place}>
      {isInView ? (
        <Suspense fallback={<Waiting />}>
          <StockNearMe key={plant.id} plant={plant} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </Place>
  );
}
