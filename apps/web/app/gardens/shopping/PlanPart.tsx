import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSay } from '../../shell/words.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { Bar } from '../summary/SummaryPart.tsx';
import { AimChoices } from './AimChoices.tsx';
import { CollectedPart } from './CollectedPart.tsx';
import { GapList } from './GapList.tsx';
import { SAMPLE_WARNING } from './list-page.ts';
import { StopList } from './StopList.tsx';
import { type Shopping, type ShoppingSearch, widerThan } from './shopping-queries.ts';
import {
  AIM_NAMES,
  buildableWords,
  cautions,
  priceOfPlan,
  shareRange,
  sumWords,
  tripWords,
  undrivenWords,
  weighingWords,
} from './shopping-words.ts';
import { TakeAlong } from './TakeAlong.tsx';
import { lineName } from './ticks.ts';
import { useSwapping } from './use-swapping.ts';
import { useTicks } from './use-ticks.ts';

interface PlanPartProps {
  readonly shopping: Shopping;
  readonly search: ShoppingSearch;
  readonly personId: string;
  readonly onAsk: (change: Partial<ShoppingSearch>) => void;
}

/** The plans of a garden of which something can be bought. */
export function PlanPart({ shopping, search, personId, onAsk }: PlanPartProps) {
  const { t } = useLingui();
  const say = useSay();
  const gardenId = shopping.garden.id;
  const ticking = useTicks(gardenId);
  const swapping = useSwapping(shopping.garden);
  const plan = shopping.plans.find(({ aim }) => aim === search.aim) ?? shopping.plans[0];
  if (!plan) return null;
  const ticked = plan.stops
    .flatMap(({ nursery, lines }) => lines.map((line) => lineName(nursery, line)))
    .filter((name) => ticking.ticks.has(name)).length;
  const lines = plan.stops.reduce((sum, stop) => sum + stop.lines.length, 0);
  const aim = t(AIM_NAMES[plan.aim]);
  const wider = shopping.gaps.length > 0 ? widerThan(shopping.radius) : undefined;
  return (
    <Stack gap={[32, 40]}>
      {shopping.isMockData ? <Notice tone="warn">{t(SAMPLE_WARNING)}</Notice> : null}
      <Buildable shopping={shopping} />
      {shopping.undriven.length > 0 ? <Notice tone="info">{undrivenWords(shopping, say)}</Notice> : null}
      <AimChoices plans={shopping.plans} chosen={plan.aim} onChoose={(aim) => onAsk({ aim })} />
      <Stack as="section" gap={8} aria-labelledby="drive">
        <Text look="h2" id="drive" tabIndex={-1}>
          {t`${aim}: ${plural({ stops: plan.stops.length }, { one: '# stop', other: '# stops' })}`}
        </Text>
        <Text measure>
          {t`${plural({ plants: plan.plants_had }, { one: '# plant', other: '# plants' })} for ${{ price: priceOfPlan(plan.price, say) }}.`}{' '}
          {tripWords(plan, shopping.place, say)}
        </Text>
        <Text measure>{sumWords(plan, shopping.weighing, say)}</Text>
        {plan.aim === 'best_overall' ? (
          <Text measure soft>
            {weighingWords(plan, shopping.weighing, say)}
          </Text>
        ) : null}
        {cautions(plan, say).map((caution) => (
          <Text measure firm key={caution}>
            {caution}
          </Text>
        ))}
        <Row gap={8} screenOnly>
          <Text role="status">
            {t`${ticked} of ${plural(lines, { one: '# line', other: '# lines' })} ticked.`}
          </Text>
          {ticked > 0 ? (
            <Button onClick={ticking.clear}>
              <Trans>Clear the ticks</Trans>
            </Button>
          ) : null}
          <LinkButton href="#take-along">
            <Trans>Take the list along</Trans>
          </LinkButton>
        </Row>
        <StopList shopping={shopping} plan={plan} ticking={ticking} />
      </Stack>
      {shopping.gaps.length > 0 ? <GapList shopping={shopping} swapping={swapping} /> : null}
      <CollectedPart shopping={shopping} search={search} onAsk={onAsk} />
      {wider ? (
        <div className="screen-only">
          <Button look="quiet" onClick={() => onAsk({ radius: wider })}>
            <Trans>Look within {wider} miles</Trans>
          </Button>
        </div>
      ) : null}
      <TakeAlong gardenId={gardenId} personId={personId} shopping={shopping} plan={plan} />
    </Stack>
  );
}

const Measure = styled('div')({ maxWidth: '28rem', display: 'grid', gap: 8 });

/** How much of the garden can be built with what is for sale in reach. */
function Buildable({ shopping }: { shopping: Shopping }) {
  const { t } = useLingui();
  const say = useSay();
  const range = shareRange(shopping.buildable);
  if (!range) return null;
  const [least, most] = range;
  const counted = shopping.buildable.plants_counted_share ?? 0;
  const had = shopping.buildable.plants_share ?? 0;
  return (
    <Measure>
      <Text look="h3" as="p">
        {least === most ? t`Buildable now: ${{ share: most }}` : t`Buildable now: ${least} to ${most}`}
      </Text>
      <Bar aria-hidden>
        <i className={had > counted ? 'grown' : 'none'} style={{ width: `${had * 100}%` }} />
        <i className={counted > 0 ? 'now' : 'none'} style={{ width: `${counted * 100}%` }} />
      </Bar>
      <Text>{buildableWords(shopping, say)}</Text>
    </Measure>
  );
}
