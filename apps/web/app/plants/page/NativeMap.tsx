import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Plant } from '@understory/contract';
import type { UsState } from '@understory/garden';
import { listed } from '@understory/garden';
import type { Say } from '@understory/words';
import { Row, Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
// Made by scripts/make-geography.ts: one file for every plant, so that a page holds no outlines.
import outlines from './states.svg?url';

/** Units of the outlines. */
const MAP = { width: 975, height: 610 } as const;

const STATE_NAMES: Readonly<Record<UsState, MessageDescriptor>> = {
  AL: msg`Alabama`,
  AK: msg`Alaska`,
  AZ: msg`Arizona`,
  AR: msg`Arkansas`,
  CA: msg`California`,
  CO: msg`Colorado`,
  CT: msg`Connecticut`,
  DE: msg`Delaware`,
  DC: msg`District of Columbia`,
  FL: msg`Florida`,
  GA: msg`Georgia`,
  HI: msg`Hawaii`,
  ID: msg`Idaho`,
  IL: msg`Illinois`,
  IN: msg`Indiana`,
  IA: msg`Iowa`,
  KS: msg`Kansas`,
  KY: msg`Kentucky`,
  LA: msg`Louisiana`,
  ME: msg`Maine`,
  MD: msg`Maryland`,
  MA: msg`Massachusetts`,
  MI: msg`Michigan`,
  MN: msg`Minnesota`,
  MS: msg`Mississippi`,
  MO: msg`Missouri`,
  MT: msg`Montana`,
  NE: msg`Nebraska`,
  NV: msg`Nevada`,
  NH: msg`New Hampshire`,
  NJ: msg`New Jersey`,
  NM: msg`New Mexico`,
  NY: msg`New York`,
  NC: msg`North Carolina`,
  ND: msg`North Dakota`,
  OH: msg`Ohio`,
  OK: msg`Oklahoma`,
  OR: msg`Oregon`,
  PA: msg`Pennsylvania`,
  RI: msg`Rhode Island`,
  SC: msg`South Carolina`,
  SD: msg`South Dakota`,
  TN: msg`Tennessee`,
  TX: msg`Texas`,
  UT: msg`Utah`,
  VT: msg`Vermont`,
  VA: msg`Virginia`,
  WA: msg`Washington`,
  WV: msg`West Virginia`,
  WI: msg`Wisconsin`,
  WY: msg`Wyoming`,
};

const Picture = styled('svg')({
  display: 'block',
  width: '100%',
  maxWidth: 560,
  height: 'auto',
  fill: token.grid,
  stroke: token.ground,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  '& .native': { fill: token.good },
});
const Swatch = styled('span')({
  width: 16,
  height: 16,
  background: token.grid,
  '&.native': { background: token.good },
});

/** The states where a plant is native by name; null where none is on record. */
export function nativeStates({ native_states: states = [] }: Plant, say: Say): string | null {
  const names = states
    .map((state) => say(STATE_NAMES[state]))
    .toSorted((one, other) => one.localeCompare(other));
  return names.length > 0 ? listed(names, 'and', say) : null;
}

/** A map of the states where a plant is native, which are listed beside it; nothing where none is on record. */
export function NativeMap({ plant: { native_states: states = [] } }: { plant: Plant }) {
  const { t } = useLingui();
  if (states.length === 0) return null;
  const counted = t`${plural(states.length, { one: '# state', other: '# states' })}`;
  return (
    <Stack as="figure" gap={8}>
      <Picture
        viewBox={`0 0 ${MAP.width} ${MAP.height}`}
        role="img"
        aria-label={t`Map of the United States: ${counted} where it is native, listed below`}
      >
        <use href={`${outlines}#all`} />
        {states.map((state) => (
          <use key={state} href={`${outlines}#${state}`} className="native" />
        ))}
      </Picture>
      <figcaption>
        <Row gap={16}>
          <Row gap={8}>
            <Swatch className="native" />
            <Text as="span" soft look="small">
              <Trans>Native in the state or a part of it</Trans>
            </Text>
          </Row>
          <Row gap={8}>
            <Swatch />
            <Text as="span" soft look="small">
              <Trans>Not on record as native</Trans>
            </Text>
          </Row>
        </Row>
      </figcaption>
    </Stack>
  );
}
