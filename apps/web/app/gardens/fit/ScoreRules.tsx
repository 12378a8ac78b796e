import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FACTOR_SOURCES, FACTOR_WEIGHTS, FACTORS } from '@understory/garden';
import { useSay } from '../../shell/words.ts';
import { Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { FACTOR_NAMES } from './fit-words.ts';

const Rules = styled('dl')({
  margin: 0,
  maxWidth: '50rem',
  display: 'grid',
  gap: '4px 24px',
  '& dt': { fontWeight: 650, marginTop: 8 },
  '& dd': { margin: 0, color: token.inkSoft },
  [token.from.sm]: {
    gridTemplateColumns: '15rem 1fr',
    rowGap: 10,
    '& dt': { marginTop: 0 },
  },
});

/** How scores are made: each rule with its weight and where it comes from. */
export function ScoreRules() {
  const { t } = useLingui();
  const say = useSay();
  return (
    <Stack as="section" aria-labelledby="score-rules">
      <Text look="h2" id="score-rules">
        <Trans>How a score is made</Trans>
      </Text>
      <Text measure>
        <Trans>
          Nine rules each give 0 to 5, and the score is their mean by how often they count. What a plant
          cannot do without no other rule makes up for: out of its light, its moisture or its winters by one
          step it is at best fair, by two it is poor. Out of its pH by up to half a unit it is at best good,
          by up to a whole one at best fair, beyond that poor. What lives in water is poor without any. What
          has no room to grow wide is at best good or fair, and poor where it grows twice as wide as the plot.
          Where deer come, what they browse is at best good, or fair where it stays below four feet; where
          pets come, what has a warning on record is at best fair.
        </Trans>
      </Text>
      <Text measure>
        <Trans>
          What nobody has told of a garden is left out. Without its light or how moist it is no plant is
          rated, unless what is known speaks against it; without its hardiness zone none is more than good.
          The weights and the steps are our judgment. The slope of a garden is in no score: no source says how
          steep a plant bears it.
        </Trans>
      </Text>
      <Rules>
        {FACTORS.map((factor) => (
          <div key={factor} style={{ display: 'contents' }}>
            <dt>
              {t`${{ name: t(FACTOR_NAMES[factor]) }}, ${plural({ weight: FACTOR_WEIGHTS[factor] }, { one: 'counts # time', other: 'counts # times' })}`}
            </dt>
            <dd>{say(FACTOR_SOURCES[factor])}</dd>
          </div>
        ))}
      </Rules>
    </Stack>
  );
}
