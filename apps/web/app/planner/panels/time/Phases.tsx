import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PRICED_KINDS_MAX } from '@understory/contract';
import {
  costOfPhases,
  type PotPrice,
  phaseCostSentence,
  phaseTitle,
  plantingPhases,
} from '@understory/garden';
import { useDeferredValue, useMemo } from 'react';
import { api } from '../../../shell/api.ts';
import { sentenceOf } from '../../../shell/error-words.ts';
import { keepPreviousData, useQuery } from '../../../shell/queries.tsx';
import { useSay } from '../../../shell/words.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Failed } from '../../../ui/Notice.tsx';
import { styled } from '../../../ui/styled.ts';
import { Text } from '../../../ui/Text.tsx';
import { useDrawing } from '../planner-context.ts';
import { standingIn } from './standing.ts';

const Years = styled('ol')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });
const NO_PRICES = new Map<number, PotPrice>();

/** What nurseries ask for these plants, by their ids; it is read again when other kinds are planned. */
function usePrices(kinds: readonly number[]) {
  return useQuery({
    queryKey: ['plant-prices', ...kinds],
    queryFn: async ({ signal }) => {
      const { prices } = await api('GET /nurseries/prices/', { query: { ids: [...kinds] }, signal });
      return new Map<number, PotPrice>(prices.map(({ plant, ...span }) => [plant, span]));
    },
    enabled: kinds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
    networkMode: 'always',
  });
}

/** In which year what is planted, where a garden is planted in phases, and what each year costs. */
export function Phases() {
  const { t } = useLingui();
  const say = useSay();
  const document = useDeferredValue(useDrawing((state) => state.document));
  const plants = useDeferredValue(useDrawing((state) => state.plants));
  const standing = useMemo(() => standingIn(document, plants), [document, plants]);
  const kinds = useMemo(
    () =>
      [...new Set(standing.flatMap(({ plant, existing }) => (existing ? [] : [plant.id])))]
        .sort((a, b) => a - b)
        .slice(0, PRICED_KINDS_MAX),
    [standing],
  );
  const prices = usePrices(kinds);
  const phases = useMemo(() => plantingPhases(standing, prices.data ?? NO_PRICES), [standing, prices.data]);
  if (phases.length === 0)
    return (
      <Text look="small">
        <Trans>Nothing is there to be planted yet.</Trans>
      </Text>
    );
  const together = phaseCostSentence(costOfPhases(phases), say);
  return (
    <Stack gap={12}>
      <Text look="small" soft>
        <Trans>
          A year apart, so that what is planted later is not stepped on. All of it can be planted in one year,
          too. What each year costs is told from the cheapest to the dearest pot that nurseries name a price
          for.
        </Trans>
      </Text>
      <Years>
        {phases.map((each) => {
          const { phase, plants: count, kinds: planted, cost } = each;
          return (
            <li key={phase}>
              <Text look="small" firm>
                {phaseTitle(each, say)}
              </Text>
              <Text look="small">
                {t`${plural(count, { one: '# plant', other: '# plants' })} of ${plural({ kinds: planted.length }, { one: '# kind', other: '# kinds' })}`}
              </Text>
              <Text look="small" soft>
                {planted.map(({ plant, quantity }) => t`${quantity} × ${plant.common_name}`).join(', ')}
              </Text>
              {prices.data ? <Text look="small">{phaseCostSentence(cost, say)}</Text> : null}
            </li>
          );
        })}
      </Years>
      {prices.isPending ? (
        <Text look="small" soft role="status">
          <Trans>Asking what nurseries charge</Trans>
        </Text>
      ) : null}
      {prices.isError ? (
        <Failed
          sentence={t`The prices could not be read. ${{ why: sentenceOf(prices.error) }}`}
          onRetry={() => void prices.refetch()}
        />
      ) : null}
      {prices.data && phases.length > 1 ? (
        <Text look="small" firm>
          <Trans>Over all years: {together}</Trans>
        </Text>
      ) : null}
    </Stack>
  );
}
