import AddRounded from '@mui/icons-material/AddRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { GardenCard, PlantCard } from '@understory/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { gardenChoiceQuery } from '../../gardens/fit/fit-queries.ts';
import { lastGarden } from '../../gardens/fit/last-garden.ts';
import { sentenceOf } from '../../gardens/garden-queries.ts';
import { useToast } from '../../ui/Toast.tsx';
import { addToCollection, type Holding, takeOutOfCollection } from './add-to-collection.ts';
import { draftNote, isInDraft } from './draft-plants.ts';
import { type Holdings, holdingsQuery, holdingWords, NO_HOLDING } from './holdings.ts';
import { keepInDraft } from './keep-in-draft.ts';
import { orderedGardens } from './ordered-gardens.ts';

/** From so many gardens on, looking for one by eye takes longer than typing. */
const SEARCHED_FROM = 9;

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 });

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  borderRadius: 8,
  '& > button': {
    all: 'unset',
    boxSizing: 'border-box',
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 48,
    padding: '6px 12px',
    borderRadius: 8,
    cursor: 'pointer',
  },
  '& > button:hover': { background: theme.vars.palette.paper.tint },
  '& > button:focus-visible': { outline: `3px solid ${theme.vars.palette.mark}`, outlineOffset: -3 },
  '& > .held': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 48, padding: '6px 0 6px 12px' },
  '& .name': { minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.3, fontWeight: 600 },
  '& small': {
    display: 'block',
    fontWeight: 400,
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
  },
  '& svg': { flex: 'none' },
}));

type Plant = Pick<PlantCard, 'id' | 'common_name'>;

interface GardenChoicesProps {
  readonly plant: Plant;
  readonly titleId: string;
  /** Whether it is not known yet whose gardens they are. */
  readonly isWaiting: boolean;
  readonly onClose: () => void;
}

/** The gardens a plant may go into, each with what it holds of it. */
export function GardenChoices({ plant, titleId, isWaiting, onClose }: GardenChoicesProps) {
  const gardens = useQuery({ ...gardenChoiceQuery, enabled: !isWaiting });
  const holdings = useQuery({ ...holdingsQuery(plant.id), enabled: !isWaiting });
  const failed = gardens.error ?? holdings.error;
  const again = () => {
    if (gardens.isError) void gardens.refetch();
    if (holdings.isError) void holdings.refetch();
  };
  return (
    <Box sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1.5 }}>
        <Typography id={titleId} variant="h4" component="h2" sx={{ flex: 1 }}>
          Add {plant.common_name}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseRounded fontSize="small" />
        </IconButton>
      </Box>
      {failed ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={again} loading={gardens.isFetching || holdings.isFetching}>
              Try again
            </Button>
          }
        >
          Your gardens could not be read. {sentenceOf(failed)}
        </Alert>
      ) : gardens.data && holdings.data ? (
        <Choices plant={plant} gardens={gardens.data.results} holdings={holdings.data} onClose={onClose} />
      ) : (
        <Box role="status" aria-label="Reading your gardens" sx={{ px: 1.5, display: 'grid', gap: 1 }}>
          <Skeleton variant="rounded" height={44} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Box>
      )}
    </Box>
  );
}

interface ChoicesProps {
  readonly plant: Plant;
  readonly gardens: readonly GardenCard[];
  readonly holdings: Holdings;
  readonly onClose: () => void;
}

function Choices({ plant, gardens, holdings, onClose }: ChoicesProps) {
  const say = useToast();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [last] = useState(lastGarden.read);
  const around = { say, queries };
  const { first, rest } = orderedGardens(gardens, last, search);
  const heldIn = (garden: GardenCard): Holding => holdings.get(garden.id) ?? NO_HOLDING;
  const act = (work: typeof addToCollection) => (garden: GardenCard) => {
    onClose();
    void work(around, plant, garden, heldIn(garden));
  };
  const add = act(addToCollection);
  const takeOut = act(takeOutOfCollection);
  const isFirstHeld = first !== undefined && heldIn(first).record !== undefined;
  const listed = first && isFirstHeld ? [first, ...rest] : rest;
  return (
    <>
      {first && !isFirstHeld ? (
        <Button
          variant="contained"
          autoFocus
          onClick={() => add(first)}
          sx={{ mx: 0.5, overflowWrap: 'anywhere' }}
        >
          Add to {first.name}
          {heldIn(first).placed > 0 ? ` (${holdingWords(heldIn(first))})` : ''}
        </Button>
      ) : null}
      {gardens.length >= SEARCHED_FROM ? (
        <TextField
          type="search"
          size="small"
          label="Search your gardens"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          sx={{ mx: 0.5, my: 0.5 }}
        />
      ) : null}
      {gardens.length === 0 ? (
        <Typography sx={{ px: 1.5 }}>
          You have no garden yet. Begin one, and this plant waits in it.
        </Typography>
      ) : null}
      <List aria-label="Your gardens" sx={{ '&:empty': { display: 'none' } }}>
        {listed.map((garden) => (
          <GardenRow key={garden.id} garden={garden} held={heldIn(garden)} onAdd={add} onTakeOut={takeOut} />
        ))}
        <DraftRow plant={plant} onClose={onClose} />
      </List>
      {gardens.length > 0 && !first && listed.length === 0 ? (
        <Typography role="status" sx={{ px: 1.5 }}>
          No garden of yours has “{search}” in its name.
        </Typography>
      ) : null}
      <Button
        component={Link}
        to={`/garden-planner?new&add=${plant.id}`}
        startIcon={<AddRounded />}
        sx={{ justifyContent: 'flex-start', px: 1.5 }}
      >
        New garden…
      </Button>
    </>
  );
}

interface GardenRowProps {
  readonly garden: GardenCard;
  readonly held: Holding;
  readonly onAdd: (garden: GardenCard) => void;
  readonly onTakeOut: (garden: GardenCard) => void;
}

function GardenRow({ garden, held, onAdd, onTakeOut }: GardenRowProps) {
  const words = holdingWords(held);
  const name = (
    <span className="name">
      <bdi>{garden.name}</bdi>
      {words ? <small>{words}</small> : null}
    </span>
  );
  if (held.record === undefined) {
    return (
      <Row>
        <button type="button" onClick={() => onAdd(garden)}>
          <AddRounded aria-hidden fontSize="small" />
          {name}
        </button>
      </Row>
    );
  }
  return (
    <Row>
      <div className="held">
        <CheckRounded aria-hidden fontSize="small" />
        {name}
      </div>
      <Button
        size="small"
        aria-label={`Take out of ${garden.name}`}
        onClick={() => onTakeOut(garden)}
        sx={{ px: 1.5 }}
      >
        Take out
      </Button>
    </Row>
  );
}

/** The draft that this device keeps beside the person's gardens, where there is one. */
function DraftRow({ plant, onClose }: { readonly plant: Plant; readonly onClose: () => void }) {
  const say = useToast();
  const [note] = useState(() => draftNote());
  if (!note) return null;
  return (
    <Row>
      <button
        type="button"
        onClick={() => {
          onClose();
          keepInDraft(plant, say);
        }}
      >
        {isInDraft(plant.id) ? (
          <CheckRounded aria-hidden fontSize="small" />
        ) : (
          <AddRounded aria-hidden fontSize="small" />
        )}
        <span className="name">
          <bdi>{note.name}</bdi>
          <small>Draft on this device{isInDraft(plant.id) ? ', has it' : ''}</small>
        </span>
      </button>
    </Row>
  );
}
