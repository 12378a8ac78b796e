import AddRounded from '@mui/icons-material/AddRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Plant } from '@understory/contract';
import { UNKNOWN_COMPATIBILITY } from '@understory/garden';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { FieldNote } from '../../plants/FieldNotes.tsx';
import { sentenceOf } from '../garden-queries.ts';
import { useCollecting } from './collecting.ts';
import { compatibilityQuery, gardenChoiceQuery, heldQuery } from './fit-queries.ts';
import { lastGarden } from './last-garden.ts';
import { ScoreMark } from './ScoreMark.tsx';
import { Verdict } from './Verdict.tsx';

interface HowItSuitsProps {
  readonly plant: Pick<Plant, 'id' | 'common_name'>;
}

/** On a plant's page: how it suits one of the person's gardens, and the way into that garden's collection. */
export default function HowItSuits({ plant }: HowItSuitsProps) {
  const gardens = useQuery(gardenChoiceQuery);
  const [chosen, setChosen] = useState(lastGarden.read);
  const list = gardens.data?.results ?? [];
  const garden = list.find(({ id }) => id === chosen) ?? list[0];
  const choose = (id: number) => {
    setChosen(id);
    lastGarden.write(id);
  };
  return (
    <FieldNote title="How it suits your garden" id="suits">
      {gardens.isPending ? <Skeleton variant="rounded" height={56} sx={{ maxWidth: '22rem' }} /> : null}
      {gardens.isError ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => gardens.refetch()} loading={gardens.isFetching}>
              Try again
            </Button>
          }
        >
          Your gardens could not be read. {sentenceOf(gardens.error)}
        </Alert>
      ) : null}
      {gardens.data && !garden ? (
        <Typography>
          You have no garden yet.{' '}
          <Link component={RouterLink} to="/garden-planner?new">
            Draw one
          </Link>{' '}
          and see here how this plant suits it.
        </Typography>
      ) : null}
      {garden ? (
        <>
          <TextField
            select
            label="Garden"
            value={garden.id}
            onChange={(event) => choose(Number(event.target.value))}
            sx={{ maxWidth: '22rem' }}
          >
            {list.map(({ id, name }) => (
              <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                <bdi>{name}</bdi>
              </MenuItem>
            ))}
          </TextField>
          <InOneGarden key={garden.id} plant={plant} garden={garden} />
        </>
      ) : null}
    </FieldNote>
  );
}

interface InOneGardenProps extends HowItSuitsProps {
  readonly garden: { readonly id: number; readonly name: string };
}

function InOneGarden({ plant, garden }: InOneGardenProps) {
  const suits = useQuery(compatibilityQuery(garden.id, plant.id));
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '44rem' }}>
      {suits.isPending ? (
        <Box role="status" aria-label="Scoring the plant for this garden">
          <Skeleton width={220} height={32} />
          <Skeleton width="80%" />
          <Skeleton width="70%" />
        </Box>
      ) : null}
      {suits.data ? (
        <>
          <ScoreMark {...suits.data} />
          <Verdict factors={suits.data.factors} />
        </>
      ) : null}
      {suits.isError ? <CannotSay onRetry={() => void suits.refetch()} trying={suits.isFetching} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Collecting plant={plant} garden={garden} />
        <Link component={RouterLink} to={`/gardens/${garden.id}/plants`} sx={{ py: 1.25 }}>
          All plants by how they suit it
        </Link>
      </Box>
    </Box>
  );
}

interface CannotSayProps {
  readonly onRetry: () => void;
  readonly trying: boolean;
}

/** What stands where the score would, when it cannot be had. */
const CannotSay = ({ onRetry, trying }: CannotSayProps) => (
  <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
    <ScoreMark {...UNKNOWN_COMPATIBILITY} />
    <Typography>{UNKNOWN_COMPATIBILITY.reasons[0]}</Typography>
    <Button variant="outlined" onClick={onRetry} loading={trying}>
      Try again
    </Button>
  </Box>
);

/** Adds the plant to the garden's collection, or says that it is there. What was done is told beside the button. */
function Collecting({ plant, garden }: InOneGardenProps) {
  const collecting = useCollecting(garden.id, garden.name);
  const held = useQuery(heldQuery(garden.id, plant.id));
  const isAdded = collecting.isAdded(plant.id);
  const records = held.data?.results ?? [];
  if (!isAdded && records.some(({ is_placed }) => !is_placed)) return <Held words="In its collection" />;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={isAdded ? <UndoRounded /> : <AddRounded />}
        aria-busy={collecting.isBusy(plant.id)}
        disabled={held.isPending}
        onClick={() => collecting.change(plant)}
      >
        {isAdded ? 'Take out again' : 'Add to collection'}
      </Button>
      {records.some(({ is_placed }) => is_placed) ? <Held words="On its plan" /> : null}
      <Typography role="status" variant="body2" sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
        {collecting.news?.words}
      </Typography>
    </>
  );
}

const Held = ({ words }: { words: string }) => (
  <Typography sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 650 }}>
    <CheckRounded aria-hidden fontSize="small" /> {words}
  </Typography>
);
