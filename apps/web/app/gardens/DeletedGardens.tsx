import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { GardenCard } from '@understory/contract';
import { Link } from 'react-router';
import { Day } from '../members/profile/Day.tsx';
import { useLengthUnit } from '../shell/length-unit.ts';
import { plantWords, sizeWords } from './GardenCard.tsx';
import { PlotOutline } from './PlotOutline.tsx';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(2),
}));

type DeletedGardensProps = {
  gardens: readonly GardenCard[];
  /** The garden that is on its way back. */
  restoring: number | undefined;
  onRestore: (garden: GardenCard) => void;
};

/** Gardens that were deleted and can be taken back. */
export function DeletedGardens({ gardens, restoring, onRestore }: DeletedGardensProps) {
  return (
    <List aria-label="Recently deleted gardens">
      {gardens.map((garden) => (
        <li key={garden.id}>
          <DeletedGarden
            garden={garden}
            restoring={restoring === garden.id}
            onRestore={() => onRestore(garden)}
          />
        </li>
      ))}
    </List>
  );
}

type DeletedGardenProps = { garden: GardenCard; restoring: boolean; onRestore: () => void };

function DeletedGarden({ garden, restoring, onRestore }: DeletedGardenProps) {
  const unit = useLengthUnit();
  const { deleted_at, kept_until } = garden;
  return (
    <Card
      component="article"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '160px 1fr auto' },
        alignItems: 'center',
        columnGap: 2,
      }}
    >
      <Box
        sx={{
          display: { xs: 'none', sm: 'grid' },
          alignSelf: 'stretch',
          alignContent: 'center',
          bgcolor: 'paper.tint',
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        <PlotOutline garden={garden} />
      </Box>
      <Box sx={{ p: { xs: 2, sm: 1.5 }, minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{garden.name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[sizeWords(garden, unit), garden.plant_count > 0 ? plantWords(garden) : '']
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {deleted_at && kept_until ? (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            Deleted <Day moment={deleted_at} length="long" />. Goes for good on{' '}
            <Day moment={kept_until} length="long" />.
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: { xs: 2, sm: 0 } }}>
        {garden.may.includes('restore') ? (
          <Button
            variant="outlined"
            onClick={onRestore}
            loading={restoring}
            aria-label={`Take back ${garden.name}`}
            sx={{ minHeight: 44 }}
          >
            Take back
          </Button>
        ) : null}
      </Box>
    </Card>
  );
}

/** Said where no garden waits to be taken back. */
export function NothingDeleted() {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>No garden was deleted in the last thirty days.</Typography>
      <Button component={Link} to="/gardens" variant="outlined">
        Go to my gardens
      </Button>
    </Box>
  );
}
