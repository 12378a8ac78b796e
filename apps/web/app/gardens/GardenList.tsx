import type { GardenCard as GardenFacts } from '@understory/contract';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Grid, Stack } from '../ui/layout.tsx';
import { Empty, Notice, Skeleton } from '../ui/Notice.tsx';
import { CornerPlant } from '../ui/StandingPlant.tsx';
import { Text } from '../ui/Text.tsx';
import { GardenCard } from './GardenCard.tsx';
import type { GardenActs } from './GardenMenu.tsx';

type GardenListProps = {
  gardens: readonly GardenFacts[];
  actsOf: (garden: GardenFacts) => GardenActs;
};

export function GardenList({ gardens, actsOf }: GardenListProps) {
  return (
    <Grid as="ul" gap={24} min="19rem" aria-label="Your gardens">
      {gardens.map((garden) => (
        <li key={garden.id}>
          <GardenCard garden={garden} {...actsOf(garden)} />
        </li>
      ))}
    </Grid>
  );
}

/** The shape of the list while it is read. */
export const GardenListSkeleton = () => (
  <Grid gap={24} min="19rem">
    <Skeleton label="Reading your gardens" height={360} />
  </Grid>
);

/** Where a person without gardens is led to their first. */
export const NoGardens = () => (
  <Empty
    title="No gardens yet"
    picture={<CornerPlant slug="western-sword-fern" />}
    action={
      <LinkButton to="/garden-planner?new" look="next" size="large">
        Draw your first garden
      </LinkButton>
    }
  >
    <Text measure>
      Start with the width and the length of the ground you have. Place plants at their grown size, see the
      native share rise, and save the plan here.
    </Text>
  </Empty>
);

type NothingFoundProps = { search: string; onClear: () => void };

export function NothingFound({ search, onClear }: NothingFoundProps) {
  return (
    <Stack gap={16} hugs>
      <Text breaks>
        None of your gardens is called or described as “<bdi>{search}</bdi>”.
      </Text>
      <Button look="quiet" onClick={onClear}>
        Show all gardens
      </Button>
    </Stack>
  );
}

/** Said while there is no connection to read the list over. */
export const ListOffline = () => (
  <Notice tone="info">You are offline. Your gardens are read as soon as there is a connection.</Notice>
);
