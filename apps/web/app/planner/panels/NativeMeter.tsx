import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  NATIVE_TARGET,
  type NativeStanding,
  nativeRatio,
  nativeStanding,
  regionKeyOf,
} from '@understory/garden';
import { placedPlants } from '@understory/plan';
import { useDeferredValue, useMemo } from 'react';
import { Row } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useDrawing } from './planner-context.ts';

const WORDS: Readonly<Record<NativeStanding, MessageDescriptor>> = {
  nothing_placed: msg`Place a plant to see the native share.`,
  warning: msg`Warning: very few of these plants are native here.`,
  below_target: msg`Below the target of 70%.`,
  on_target: msg`On target: 70% or more are native here.`,
};

const Bar = styled('div')({
  position: 'relative',
  height: 12,
  marginBlock: 6,
  borderRadius: token.radius.round,
  border: `1px solid ${token.mark}`,
  background: token.sheet,
  overflow: 'hidden',
  forcedColorAdjust: 'none',
  '& > div': { height: '100%', background: token.accent },
  '&[data-standing="warning"] > div': { background: token.warn },
  // The target.
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: `${NATIVE_TARGET * 100}%`,
    width: 2,
    background: token.mark,
  },
});

/** Share of placed plants that are native to the garden's region, against the target. */
export function NativeMeter() {
  const { t } = useLingui();
  const document = useDeferredValue(useDrawing((state) => state.document));
  const plants = useDrawing((state) => state.plants);
  const ratio = useMemo(() => {
    const region = regionKeyOf(document.facts.region_id);
    const placed = placedPlants(document).map(({ plant, quantity }) => ({
      quantity,
      native_regions: plants.get(plant)?.native_regions ?? [],
    }));
    return region && nativeRatio(placed, region);
  }, [document, plants]);
  const standing = nativeStanding(ratio);
  const percent = Math.round((ratio ?? 0) * 100);
  const words = t(WORDS[standing]);
  return (
    <div>
      <Row gap={8} apart align="baseline">
        <Text firm look="small" as="h2" id="native-share">
          <Trans>Native plants</Trans>
        </Text>
        <output>
          <Text as="span" firm>
            {ratio === undefined ? '–' : `${percent}%`}
          </Text>
        </output>
      </Row>
      <Bar
        data-standing={standing}
        role="meter"
        aria-labelledby="native-share"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={ratio === undefined ? t`Nothing placed yet` : t`${percent}%. ${words}`}
      >
        <div style={{ width: `${percent}%` }} />
      </Bar>
      <Text look="small" soft tone={standing === 'warning' ? 'warn' : undefined}>
        {words}
      </Text>
    </div>
  );
}
