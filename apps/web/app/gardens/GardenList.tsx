import westernSwordFern from 'virtual:portrait/western-sword-fern';
import { Trans, useLingui } from '@lingui/react/macro';
import type { GardenCard as GardenFacts } from '@understory/contract';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Grid, Stack } from '../ui/layout.tsx';
import { Empty, Notice } from '../ui/Notice.tsx';
import { CornerPlant } from '../ui/StandingPlant.tsx';
import { Text } from '../ui/Text.tsx';
import { Skeleton } from '../ui/Waiting.tsx';
import { GardenCard } from './GardenCard.tsx';
import type { GardenActs } from './GardenMenuList.tsx';

/** A row on a desk, more than a screen on a phone: the pictures of the rest wait until somebody comes near. */
const SEEN_AT_ONCE = 4;

type GardenListProps = {
  gardens: readonly GardenFacts[];
  actsOf: (garden: GardenFacts) => GardenActs;
};

export function GardenList({ gardens, actsOf }: GardenListProps) {
  const { t } = useLingui();
  return (
    <Grid as="ul" gap={24} min="19rem" aria-label={t`Your gardens`}>
      {gardens.map((garden, at) => (
        <li key={garden.id}>
          <GardenCard garden={garden} isFirst={at === 0} isFar={at >= SEEN_AT_ONCE} {...actsOf(garden)} />
        </li>
      ))}
    </Grid>
  );
}

/** The shape of the list while it is read. */
export const GardenListSkeleton = () => {
  const { t } = useLingui();
  return (
    <Grid gap={24} min="19rem">
      <Skeleton label={t`Reading your gardens`} height={360} />
    </Grid>
  );
};

/** Where a person without gardens is led to their first. */
export const NoGardens = () => {
  const { t } = useLingui();
  return (
    <Empty
      title={t`No gardens yet`}
      picture={<CornerPlant picture={westernSwordFern} />}
      action={
        <LinkButton to="/garden-planner?new" look="next" size="large">
          <Trans>Draw your first garden</Trans>
        </LinkButton>
      }
    >
      <Text measure>
        <Trans>
          Start with the width and the length of the ground you have. Place plants at their grown size, see
          the native share rise, and save the plan here.
        </Trans>
      </Text>
    </Empty>
  );
};

type NothingFoundProps = { search: string; onClear: () => void };

export function NothingFound({ search, onClear }: NothingFoundProps) {
  return (
    <Stack gap={16} hugs>
      <Text breaks>
        <Trans>
          None of your gardens is called or described as “<bdi>{search}</bdi>”.
        </Trans>
      </Text>
      <Button look="quiet" onClick={onClear}>
        <Trans>Show all gardens</Trans>
      </Button>
    </Stack>
  );
}

/** Said while there is no connection to read the list over. */
export const ListOffline = () => (
  <Notice tone="info">
    <Trans>You are offline. Your gardens are read as soon as there is a connection.</Trans>
  </Notice>
);
