import { Trans, useLingui } from '@lingui/react/macro';
import type { ShoppingAim } from '@understory/garden';
import { useSay } from '../../shell/words.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Stack } from '../../ui/layout.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import type { Plan } from './shopping-queries.ts';
import { AIM_NAMES, overallWords, priceOfPlan, proofWords, stops, wayWords } from './shopping-words.ts';

const Figure = styled('span')({
  display: 'block',
  fontVariantNumeric: 'tabular-nums',
  '&[data-main="true"]': { fontWeight: token.weight.bold },
});

interface AimChoicesProps {
  readonly plans: readonly Plan[];
  readonly chosen: ShoppingAim;
  readonly onChoose: (aim: ShoppingAim) => void;
}

const isSamePlan = (a: Plan, b: Plan): boolean => JSON.stringify(a.stops) === JSON.stringify(b.stops);

/** The plans side by side, by what each is best in. */
export function AimChoices({ plans, chosen, onChoose }: AimChoicesProps) {
  const { t } = useLingui();
  const say = useSay();
  const [first] = plans;
  const isOne = first !== undefined && plans.every((plan) => isSamePlan(plan, first));
  return (
    <Stack gap={12} screenOnly>
      {isOne ? (
        <Text measure>
          <Trans>One plan is the best in all four here.</Trans>
        </Text>
      ) : null}
      <Choice
        legend={t`What matters most?`}
        name="aim"
        look="cards"
        value={chosen}
        onChange={onChoose}
        options={plans.map((plan) => ({
          value: plan.aim,
          label: (
            <>
              <Text as="span" look="h4">
                {t(AIM_NAMES[plan.aim])}
              </Text>
              <Figure data-main={plan.aim === 'fewest_stops'}>{stops(plan.stops.length, say)}</Figure>
              <Figure data-main={plan.aim === 'shortest_drive'}>{wayWords(plan, say)}</Figure>
              <Figure data-main={plan.aim === 'lowest_price'}>{priceOfPlan(plan.price, say)}</Figure>
              <Figure data-main={plan.aim === 'best_overall'}>{overallWords(plan, say)}</Figure>
            </>
          ),
          hint: proofWords(plan, say),
        }))}
      />
    </Stack>
  );
}
