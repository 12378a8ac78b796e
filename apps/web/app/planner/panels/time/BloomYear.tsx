import { Trans, useLingui } from '@lingui/react/macro';
import { bloomCalendar, type Month, monthName, monthsInBloom, speciesOf } from '@understory/garden';
import { useDeferredValue, useMemo } from 'react';
import { bloomGround, MonthTable } from '../../../plants/index.ts';
import { api } from '../../../shell/api.ts';
import { useQuery } from '../../../shell/queries.tsx';
import { useSay } from '../../../shell/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/Text.tsx';
import { gardenForIdea } from '../../document/design-things.ts';
import { useDrawing, usePlanner } from '../planner-context.ts';
import { type Standing, standingIn } from './standing.ts';

/** The kinds that flower, each once, from the first of the year on. */
const flowering = (standing: readonly Standing[]) =>
  speciesOf(standing)
    .map((plant) => ({ plant, months: monthsInBloom(plant) }))
    .filter(({ months }) => months.length > 0)
    .sort((a, b) => (a.months[0] ?? 0) - (b.months[0] ?? 0) || a.months.length - b.months.length);

/** When what stands in the garden flowers, a line a kind, and the months of the growing season in which nothing does. */
export function BloomYear() {
  const { t } = useLingui();
  const document = useDeferredValue(useDrawing((state) => state.document));
  const plants = useDeferredValue(useDrawing((state) => state.plants));
  const standing = useMemo(() => standingIn(document, plants), [document, plants]);
  const kinds = useMemo(() => flowering(standing), [standing]);
  const { gaps } = useMemo(() => bloomCalendar(standing), [standing]);
  if (standing.length === 0)
    return (
      <Text look="small">
        <Trans>Nothing is placed yet.</Trans>
      </Text>
    );
  return (
    <Stack gap={16}>
      {gaps.length === 0 ? (
        <Text look="small">
          <Trans>Something flowers in every month from March to October.</Trans>
        </Text>
      ) : (
        gaps.map((month) => <Gap key={month} month={month} standing={standing} />)
      )}
      <MonthTable
        caption={t`When each kind flowers`}
        hidesCaption
        names="6rem"
        rows={kinds.map(({ plant, months }) => ({
          key: plant.id,
          name: plant.common_name,
          told: (month) =>
            months.includes(month)
              ? { words: t`in flower`, ground: bloomGround(plant.bloom_color) }
              : { words: t`no` },
        }))}
      />
    </Stack>
  );
}

/** So many plants are named for a gap. */
const BEST = 3;

/** A month in which nothing flowers, with what would best: worked out as every idea for a garden is. */
function Gap({ month, standing }: { readonly month: Month; readonly standing: readonly Standing[] }) {
  const { t } = useLingui();
  const say = useSay();
  const { drawing, ideas } = usePlanner();
  const name = monthName(month, say);
  const kinds = speciesOf(standing).map(({ id }) => id);
  const { width, length } = drawing.document.facts;
  const { data } = useQuery({
    queryKey: ['bloom-gap', month, kinds, standing.length, width, length],
    queryFn: ({ signal }) =>
      api('POST /ai/ideas/', {
        body: {
          idea: { kind: 'more_bloom', month },
          ...gardenForIdea(drawing.held.document, undefined),
          seed: 1,
        },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const best = data?.plants.slice(0, BEST).map(({ common_name }) => common_name) ?? [];
  return (
    <Stack gap={4} hugs>
      <Text firm look="small">
        <Trans>{name}: nothing flowers</Trans>
      </Text>
      {best.length > 0 ? <Text look="small">{best.join(', ')}</Text> : null}
      {data && best.length === 0 ? (
        <Text soft look="small">
          {data.notes.join(' ')}
        </Text>
      ) : (
        <Button
          size="dense"
          look="quiet"
          aria-label={t`See them on the plan: ${name}`}
          onClick={() => ideas.ask({ kind: 'more_bloom', month })}
        >
          <Trans>See them on the plan</Trans>
        </Button>
      )}
    </Stack>
  );
}
