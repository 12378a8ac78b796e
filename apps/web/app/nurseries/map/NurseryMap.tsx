import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useRef } from 'react';
import { Boundary } from '../../ui/late.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import { Skeleton } from '../../ui/Waiting.tsx';
import type { NurseryMapProps } from './map-places.ts';

export type { MapPlace } from './map-places.ts';

const MapView = latePart(async () => (await import('./MapView.tsx')).MapView);

/** As high as its place; on its own as high as a map must be to be read. */
const Frame = styled('div')({
  position: 'relative',
  height: '100%',
  minHeight: 320,
  '@media print': { height: 'auto', minHeight: 0, breakInside: 'avoid' },
});

const Instead = styled('div')({
  minHeight: 'inherit',
  height: '100%',
  display: 'grid',
  placeContent: 'center',
  padding: 24,
  borderRadius: token.radius.medium,
  border: `1px solid ${token.line}`,
  background: token.paper,
});

const NO_MAP = (
  <Instead>
    <Text>
      <Trans>The map could not be fetched. The list has every nursery all the same.</Trans>
    </Text>
  </Instead>
);

/**
 * Nurseries on a map that needs no other server: pins, the circle of the search, coasts, borders and towns. It fills its place;
 * its script and the ground it draws are fetched when it comes into view. Whoever does not see it uses the list.
 */
export function NurseryMap(props: NurseryMapProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const isInView = useInView(frame);
  const waiting = <Skeleton label={t`Fetching the map`} height={320} />;
  return (
    <Frame ref={frame}>
      <Boundary instead={NO_MAP}>
        {isInView ? (
          <Suspense fallback={waiting}>
            <MapView {...props} />
          </Suspense>
        ) : (
          waiting
        )}
      </Boundary>
    </Frame>
  );
}
