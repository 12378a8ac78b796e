import { Trans } from '@lingui/react/macro';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { Bar } from '../summary/SummaryPart.tsx';
import { AimChoices } from './AimChoices.tsx';
import { GapList } from './GapList.tsx';
import { SAMPLE_WARNING } from './list-page.ts';
import { StopList } from './StopList.tsx';
import { type Shopping, type ShoppingSearch, widerThan } from './shopping-queries.ts';
import {
  AIM_NAMES,
  buildableWords,
  cautions,
  milesOfWay,
  plants,
  priceOfPlan,
  shareWords,
  stops,
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
  const gardenId = shopping.garden.id;
  const ticking = useTicks(gardenId);
  const swapping = useSwapping(shopping.garden);
  const plan = shopping.plans.find(({ aim }) => aim === search.aim) ?? shopping.plans[0];
  if (!plan) return null;
  const ticked = plan.stops
    .flatMap(({ nursery, lines }) => lines.map((line) => lineName(nursery, line)))
    .filter((name) => ticking.ticks.has(name)).length;
  const lines = plan.stops.reduce((sum, stop) => sum + stop.lines.length, 0);
  const wider = shopping.gaps.length > 0 ? widerThan(shopping.radius) : undefined;
  return (
    <Stack gap={[32, 40]}>
      {shopping.isMockData ? <Notice tone="warn">{SAMPLE_WARNING}</Notice> : null}
      <Buildable shopping={shopping} />
      <AimChoices plans={shopping.plans} chosen={plan.aim} onChoose={(aim) => onAsk({ aim })} />
      <Stack as="section" gap={8} aria-labelledby="drive">
        <Text look="h2" id="drive" tabIndex={-1}>
          {AIM_NAMES[plan.aim]}: {stops(plan.stops.length)}
        </Text>
        <Text measure>
          {plants(plan.plants_had)} for {priceOfPlan(plan.price)}. {milesOfWay(plan.drive_miles)} there and
          back
          {shopping.place ? ` from ${shopping.place.label}` : ''}, as the crow flies; the way home is{' '}
          {milesOfWay(plan.homeward_miles)}.
        </Text>
        {cautions(plan).map((caution) => (
          <Text measure firm key={caution}>
            {caution}
          </Text>
        ))}
        <Row gap={8} screenOnly>
          <Text role="status">
            {ticked} of {lines} {lines === 1 ? 'line' : 'lines'} ticked.
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
  const share = shopping.buildable.plants_share;
  if (share === null) return null;
  return (
    <Measure>
      <Text look="h3" as="p">
        <Trans>Buildable now: {shareWords(share)}</Trans>
      </Text>
      <Bar aria-hidden>
        <i className={share > 0 ? 'now' : 'none'} style={{ width: `${share * 100}%` }} />
      </Bar>
      <Text>{buildableWords(shopping)}</Text>
    </Measure>
  );
}
