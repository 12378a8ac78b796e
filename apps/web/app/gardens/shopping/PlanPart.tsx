import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Say } from '@understory/words';
import { useSay } from '../../shell/words.ts';
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
import { type Plan, type Shopping, type ShoppingSearch, widerThan } from './shopping-queries.ts';
import {
  AIM_NAMES,
  buildableWords,
  cautions,
  priceOfPlan,
  shareWords,
  wholeMiles,
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
      <AimChoices plans={shopping.plans} chosen={plan.aim} onChoose={(aim) => onAsk({ aim })} />
      <Stack as="section" gap={8} aria-labelledby="drive">
        <Text look="h2" id="drive" tabIndex={-1}>
          {t`${aim}: ${plural({ stops: plan.stops.length }, { one: '# stop', other: '# stops' })}`}
        </Text>
        <Text measure>
          {t`${plural({ plants: plan.plants_had }, { one: '# plant', other: '# plants' })} for ${{ price: priceOfPlan(plan.price, say) }}.`}{' '}
          {driveWords(plan, shopping.place, say)}
        </Text>
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

function driveWords({ drive_miles, homeward_miles }: Plan, place: Shopping['place'], say: Say): string {
  const [drive, home] = [wholeMiles(drive_miles), wholeMiles(homeward_miles)];
  if (!place) {
    return say(
      msg`${plural(drive, { 0: 'less than a mile', one: '# mile', other: '# miles' })} there and back, as the crow flies; the way home is ${plural(home, { 0: 'less than a mile', one: '# mile', other: '# miles' })}.`,
    );
  }
  const { label } = place;
  return say(
    msg`${plural(drive, { 0: 'less than a mile', one: '# mile', other: '# miles' })} there and back from ${label}, as the crow flies; the way home is ${plural(home, { 0: 'less than a mile', one: '# mile', other: '# miles' })}.`,
  );
}

const Measure = styled('div')({ maxWidth: '28rem', display: 'grid', gap: 8 });

/** How much of the garden can be built with what is for sale in reach. */
function Buildable({ shopping }: { shopping: Shopping }) {
  const share = shopping.buildable.plants_share;
  const { t } = useLingui();
  const say = useSay();
  if (share === null) return null;
  return (
    <Measure>
      <Text look="h3" as="p">
        {t`Buildable now: ${{ share: shareWords(share) }}`}
      </Text>
      <Bar aria-hidden>
        <i className={share > 0 ? 'now' : 'none'} style={{ width: `${share * 100}%` }} />
      </Bar>
      <Text>{buildableWords(shopping, say)}</Text>
    </Measure>
  );
}
