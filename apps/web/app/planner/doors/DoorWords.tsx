import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { GetPlan, PLAN_NAMES, PlanTerms } from '../../session/way-to-buy.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';
import { DOORS, tierOf } from './door-words.ts';
import { backToDoor, type DoorWish } from './doors.ts';

interface Props {
  readonly wish: DoorWish;
  /** In place of what is said of the tool. */
  readonly does?: string;
  readonly onTry: () => void;
}

/** What stands behind a door: what the tool does, whose plan has it and its price, trying it, and the one way to buy. */
export function DoorWords({ wish, does, onTry }: Props) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const tier = tierOf(wish.tool);
  const plan = PLAN_NAMES[tier];
  return (
    <Stack gap={8}>
      <Text look="small">{does ?? t(DOORS[wish.tool].does)}</Text>
      <PlanTerms tier={tier} />
      <Text soft look="small">
        <Trans>
          Try it first: it works at once. What you add with it stays on this device, and is not kept with the
          garden unless you get {plan}.
        </Trans>
      </Text>
      <Row gap={8}>
        <Button look="next" onClick={onTry}>
          <Trans>Try it on this garden</Trans>
        </Button>
        <GetPlan tier={tier} from={backToDoor(pathname, wish)} />
      </Row>
    </Stack>
  );
}
