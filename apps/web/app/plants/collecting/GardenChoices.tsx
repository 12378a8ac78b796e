import { Trans, useLingui } from '@lingui/react/macro';
import AddRounded from '@mui/icons-material/AddRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import type { GardenCard, PlantCard } from '@understory/contract';
import { useState } from 'react';
import { gardenChoiceQuery, lastGarden } from '../../gardens/index.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useQuery, useQueryClient } from '../../shell/queries.tsx';
import { useSay } from '../../shell/words.ts';
import { Button, IconButton, LinkButton } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { PlainField } from '../../ui/PlainField.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { addToCollection, type Holding, takeOutOfCollection } from './add-to-collection.ts';
import { draftNote, isInDraft } from './draft-plants.ts';
import { type Holdings, holdingsQuery, holdingWords, NO_HOLDING } from './holdings.ts';
import { keepInDraft } from './keep-in-draft.ts';
import { orderedGardens } from './ordered-gardens.ts';

/** From so many gardens on, looking for one by eye takes longer than typing. */
const SEARCHED_FROM = 9;

/** A garden that has the plant, and the way to take it out. */
const Held = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: 12,
  alignItems: 'center',
  minHeight: 48,
  paddingInlineStart: 12,
});

const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  paddingInlineStart: 12,
});

const Frame = styled('div')({
  padding: '12px 12px calc(12px + env(safe-area-inset-bottom))',
  '& > * > p': { paddingInline: 12 },
  '& ul:empty': { display: 'none' },
});

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
  const { t } = useLingui();
  const gardens = useQuery({ ...gardenChoiceQuery, enabled: !isWaiting });
  const holdings = useQuery({ ...holdingsQuery(plant.id), enabled: !isWaiting });
  const failed = gardens.error ?? holdings.error;
  const why = sentenceOf(failed);
  const { common_name: name } = plant;
  const again = () => {
    if (gardens.isError) void gardens.refetch();
    if (holdings.isError) void holdings.refetch();
  };
  return (
    <Frame>
      <Stack gap={8}>
        <Head>
          <Text id={titleId} look="h4" as="h2" breaks>
            <Trans>Add {name}</Trans>
          </Text>
          <IconButton label={t`Close`} icon={<CloseRounded fontSize="small" />} onClick={onClose} />
        </Head>
        {failed ? (
          <Failed
            sentence={t`Your gardens could not be read. ${why}`}
            onRetry={again}
            isTrying={gardens.isFetching || holdings.isFetching}
          />
        ) : gardens.data && holdings.data ? (
          <Choices plant={plant} gardens={gardens.data.results} holdings={holdings.data} onClose={onClose} />
        ) : (
          <Skeleton label={t`Reading your gardens`} height={124} />
        )}
      </Stack>
    </Frame>
  );
}

interface ChoicesProps {
  readonly plant: Plant;
  readonly gardens: readonly GardenCard[];
  readonly holdings: Holdings;
  readonly onClose: () => void;
}

function Choices({ plant, gardens, holdings, onClose }: ChoicesProps) {
  const { t } = useLingui();
  const sayWords = useSay();
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
  const firstHolds = first ? holdingWords(heldIn(first), sayWords) : '';
  const listed = first && isFirstHeld ? [first, ...rest] : rest;
  return (
    <>
      {first && !isFirstHeld ? (
        <Button look="next" autoFocus onClick={() => add(first)}>
          {firstHolds
            ? t`Add to ${{ garden: first.name }} (${firstHolds})`
            : t`Add to ${{ garden: first.name }}`}
        </Button>
      ) : null}
      {gardens.length >= SEARCHED_FROM ? (
        <PlainField
          type="search"
          label={t`Search your gardens`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      {gardens.length === 0 ? (
        <Text>
          <Trans>You have no garden yet. Begin one, and this plant waits in it.</Trans>
        </Text>
      ) : null}
      <Stack as="ul" gap={4} aria-label={t`Your gardens`}>
        {listed.map((garden) => (
          <GardenRow key={garden.id} garden={garden} held={heldIn(garden)} onAdd={add} onTakeOut={takeOut} />
        ))}
        <DraftRow plant={plant} onClose={onClose} />
      </Stack>
      {gardens.length > 0 && !first && listed.length === 0 ? (
        <Text role="status">
          <Trans>No garden of yours has “{search}” in its name.</Trans>
        </Text>
      ) : null}
      <LinkButton look="row" to={`/garden-planner?new&add=${plant.id}`} icon={<AddRounded />}>
        <Trans>New garden…</Trans>
      </LinkButton>
    </>
  );
}

interface GardenRowProps {
  readonly garden: GardenCard;
  readonly held: Holding;
  readonly onAdd: (garden: GardenCard) => void;
  readonly onTakeOut: (garden: GardenCard) => void;
}

/** The name of a garden, and what there is to be known of it here. */
const Named = ({ name, words }: { readonly name: string; readonly words: string }) => (
  <span>
    <bdi>{name}</bdi>
    {words ? (
      <Text look="small" soft as="div">
        {words}
      </Text>
    ) : null}
  </span>
);

function GardenRow({ garden, held, onAdd, onTakeOut }: GardenRowProps) {
  const { t } = useLingui();
  const named = <Named name={garden.name} words={holdingWords(held, useSay())} />;
  if (held.record === undefined) {
    return (
      <li>
        <Button look="row" icon={<AddRounded aria-hidden />} onClick={() => onAdd(garden)}>
          {named}
        </Button>
      </li>
    );
  }
  return (
    <Held>
      <CheckRounded aria-hidden fontSize="small" />
      <Text as="div" firm breaks>
        {named}
      </Text>
      <Button
        size="dense"
        aria-label={t`Take out of ${{ garden: garden.name }}`}
        onClick={() => onTakeOut(garden)}
      >
        <Trans>Take out</Trans>
      </Button>
    </Held>
  );
}

/** The draft that this device keeps beside the person's gardens, where there is one. */
function DraftRow({ plant, onClose }: { readonly plant: Plant; readonly onClose: () => void }) {
  const { t } = useLingui();
  const say = useToast();
  const [note] = useState(() => draftNote());
  if (!note) return null;
  const isIn = isInDraft(plant.id);
  return (
    <li>
      <Button
        look="row"
        icon={isIn ? <CheckRounded aria-hidden /> : <AddRounded aria-hidden />}
        onClick={() => {
          onClose();
          keepInDraft(plant, say);
        }}
      >
        <Named name={note.name} words={isIn ? t`Draft on this device, has it` : t`Draft on this device`} />
      </Button>
    </li>
  );
}
