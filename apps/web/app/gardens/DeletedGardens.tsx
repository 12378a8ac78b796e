import { Trans, useLingui } from '@lingui/react/macro';
import type { GardenCard } from '@understory/contract';
import { Day } from '../members/index.ts';
import { useLengthUnit } from '../shell/length-unit.ts';
import { useSay } from '../shell/words.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';
import { plantWords, sizeWords } from './GardenCard.tsx';
import { PlotOutline } from './PlotOutline.tsx';

type DeletedGardensProps = {
  gardens: readonly GardenCard[];
  /** The garden that is on its way back. */
  restoring: number | undefined;
  onRestore: (garden: GardenCard) => void;
};

/** Gardens that were deleted and can be taken back. */
export function DeletedGardens({ gardens, restoring, onRestore }: DeletedGardensProps) {
  const { t } = useLingui();
  return (
    <Stack as="ul" aria-label={t`Recently deleted gardens`}>
      {gardens.map((garden) => (
        <li key={garden.id}>
          <DeletedGarden
            garden={garden}
            restoring={restoring === garden.id}
            onRestore={() => onRestore(garden)}
          />
        </li>
      ))}
    </Stack>
  );
}

type DeletedGardenProps = { garden: GardenCard; restoring: boolean; onRestore: () => void };

const Card = styled('article')({
  display: 'grid',
  gap: 16,
  alignItems: 'center',
  padding: 16,
  border: `1px solid ${token.line}`,
  borderRadius: token.radius.large,
  background: token.sheet,
  '& > svg': { display: 'none' },
  [token.from.sm]: {
    gridTemplateColumns: '160px 1fr auto',
    '& > svg': { display: 'block', border: `1px solid ${token.line}`, borderRadius: token.radius.small },
  },
});

function DeletedGarden({ garden, restoring, onRestore }: DeletedGardenProps) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const { deleted_at, kept_until } = garden;
  return (
    <Card>
      <PlotOutline garden={garden} />
      <Stack gap={4}>
        <Text breaks look="h3" as="h2">
          <bdi translate="no">{garden.name}</bdi>
        </Text>
        <Text soft look="small">
          {[sizeWords(garden, unit, say), garden.plant_count > 0 ? plantWords(garden, say) : '']
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {deleted_at && kept_until ? (
          <Text look="small">
            <Trans>
              Deleted <Day moment={deleted_at} length="long" />. Goes for good on{' '}
              <Day moment={kept_until} length="long" />.
            </Trans>
          </Text>
        ) : null}
      </Stack>
      {garden.may.includes('restore') ? (
        <Row>
          <Button
            look="quiet"
            onClick={onRestore}
            busy={restoring}
            aria-label={t`Take back ${{ name: garden.name }}`}
          >
            <Trans>Take back</Trans>
          </Button>
        </Row>
      ) : null}
    </Card>
  );
}

/** Said where no garden waits to be taken back. */
export function NothingDeleted() {
  return (
    <Stack gap={16} hugs>
      <Text>
        <Trans>No garden was deleted in the last thirty days.</Trans>
      </Text>
      <LinkButton to="/gardens" look="quiet">
        <Trans>Go to my gardens</Trans>
      </LinkButton>
    </Stack>
  );
}
