import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { phaseTitle, plantingPhases } from '@understory/garden';
import { useDeferredValue, useMemo } from 'react';
import { useSay } from '../../../shell/words.ts';
import { Stack } from '../../../ui/layout.tsx';
import { styled } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { useDrawing } from '../planner-context.ts';
import { standingIn } from './standing.ts';

const Years = styled('ol')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });
/** What things cost is asked of nurseries for the package alone. */
const NO_PRICES = new Map<number, never>();

/** In which year what is planted, where a garden is planted in phases. */
export function Phases() {
  const { t } = useLingui();
  const say = useSay();
  const document = useDeferredValue(useDrawing((state) => state.document));
  const plants = useDeferredValue(useDrawing((state) => state.plants));
  const phases = useMemo(() => plantingPhases(standingIn(document, plants), NO_PRICES), [document, plants]);
  if (phases.length === 0)
    return (
      <Text look="small">
        <Trans>Nothing is there to be planted yet.</Trans>
      </Text>
    );
  return (
    <Stack gap={12}>
      <Text look="small" soft>
        <Trans>
          A year apart, so that what is planted later is not stepped on. All of it can be planted in one year,
          too. The plan book of the garden’s package tells what each year costs, where nurseries name prices.
        </Trans>
      </Text>
      <Years>
        {phases.map((each) => {
          const { phase, plants: count, kinds } = each;
          return (
            <li key={phase}>
              <Text look="small" firm>
                {phaseTitle(each, say)}
              </Text>
              <Text look="small">
                {t`${plural(count, { one: '# plant', other: '# plants' })} of ${plural({ kinds: kinds.length }, { one: '# kind', other: '# kinds' })}`}
              </Text>
              <Text look="small" soft>
                {kinds.map(({ plant, quantity }) => t`${quantity} × ${plant.common_name}`).join(', ')}
              </Text>
            </li>
          );
        })}
      </Years>
    </Stack>
  );
}
