import { Trans, useLingui } from '@lingui/react/macro';
import AddRounded from '@mui/icons-material/AddRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import type { GardenCard, Plant } from '@understory/contract';
import { UNKNOWN_COMPATIBILITY } from '@understory/garden';
import { useState } from 'react';
import { FieldNote } from '../../plants/index.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useQuery } from '../../shell/queries.tsx';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { styled } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { useCollecting } from './collecting.ts';
import { compatibilityQuery, gardenChoiceQuery, heldQuery } from './fit-queries.ts';
import { lastGarden } from './last-garden.ts';
import { MissingFacts } from './MissingFacts.tsx';
import { ScoreMark } from './ScoreMark.tsx';
import { Verdict } from './Verdict.tsx';

interface HowItSuitsProps {
  readonly plant: Pick<Plant, 'id' | 'common_name'>;
}

/** On a plant's page: how it suits one of the person's gardens, and the way into that garden's collection. */
export default function HowItSuits({ plant }: HowItSuitsProps) {
  const { t } = useLingui();
  const gardens = useQuery(gardenChoiceQuery);
  const [chosen, setChosen] = useState(lastGarden.read);
  const list = gardens.data?.results ?? [];
  const garden = list.find(({ id }) => id === chosen) ?? list[0];
  const choose = (id: number) => {
    setChosen(id);
    lastGarden.write(id);
  };
  return (
    <FieldNote title={t`How it suits your garden`} id="suits">
      {gardens.isPending ? <Skeleton label={t`Reading your gardens`} height={56} /> : null}
      {gardens.isError ? (
        <Failed
          sentence={t`Your gardens could not be read. ${{ reason: sentenceOf(gardens.error) }}`}
          isTrying={gardens.isFetching}
          onRetry={() => gardens.refetch()}
        />
      ) : null}
      {gardens.data && !garden ? (
        <Text>
          <Trans>
            You have no garden yet. <TextLink to="/garden-planner?new">Draw one</TextLink> and see here how
            this plant suits it.
          </Trans>
        </Text>
      ) : null}
      {garden ? (
        <>
          <Narrow>
            <Select
              label={t`Garden`}
              value={String(garden.id)}
              onChange={(id) => choose(Number(id))}
              options={list.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Narrow>
          <InOneGarden key={garden.id} plant={plant} garden={garden} />
        </>
      ) : null}
    </FieldNote>
  );
}

const Narrow = styled('div')({ maxWidth: '22rem' });

interface InOneGardenProps extends HowItSuitsProps {
  readonly garden: Pick<GardenCard, 'id' | 'name' | 'site'>;
}

function InOneGarden({ plant, garden }: InOneGardenProps) {
  const { t } = useLingui();
  const suits = useQuery(compatibilityQuery(garden.id, plant.id));
  return (
    <Stack>
      {suits.isPending ? <Skeleton label={t`Scoring the plant for this garden`} lines={3} /> : null}
      {suits.data ? (
        <>
          <ScoreMark {...suits.data} />
          <Verdict factors={suits.data.factors} />
          <MissingFacts site={garden.site} gardenId={garden.id} />
        </>
      ) : null}
      {suits.isError ? <CannotSay onRetry={() => void suits.refetch()} trying={suits.isFetching} /> : null}
      <Row gap={16}>
        <Collecting plant={plant} garden={garden} />
        <TextLink to={`/gardens/${garden.id}/plants`}>
          <Trans>All plants by how they suit it</Trans>
        </TextLink>
      </Row>
    </Stack>
  );
}

interface CannotSayProps {
  readonly onRetry: () => void;
  readonly trying: boolean;
}

/** What stands where the score would, when it cannot be had. */
function CannotSay({ onRetry, trying }: CannotSayProps) {
  const say = useSay();
  return (
    <Stack role="status" gap={8} hugs>
      <ScoreMark {...UNKNOWN_COMPATIBILITY} hasFailed />
      <Text>{say(UNKNOWN_COMPATIBILITY.reasons[0])}</Text>
      <Button look="quiet" onClick={onRetry} busy={trying}>
        <Trans>Try again</Trans>
      </Button>
    </Stack>
  );
}

/** Adds the plant to the garden's collection, or says that it is there. What was done is told beside the button. */
function Collecting({ plant, garden }: InOneGardenProps) {
  const { t } = useLingui();
  const [told, setTold] = useState('');
  const collecting = useCollecting(garden.id, garden.name, (said) =>
    setTold(typeof said === 'string' ? said : said.words),
  );
  const held = useQuery(heldQuery(garden.id, plant.id));
  const isAdded = collecting.isAdded(plant.id);
  const records = held.data?.results ?? [];
  const isCollected = collecting.isCollected(
    plant.id,
    records.some(({ is_placed }) => !is_placed),
  );
  if (isCollected && !isAdded) return <Held words={t`In its collection`} />;
  return (
    <>
      <Button
        look="quiet"
        icon={isAdded ? <UndoRounded /> : <AddRounded />}
        busy={collecting.isBusy(plant.id)}
        disabled={held.isPending}
        onClick={() => collecting.change(plant)}
      >
        {isAdded ? t`Take out again` : t`Add to collection`}
      </Button>
      {records.some(({ is_placed }) => is_placed) ? <Held words={t`On its plan`} /> : null}
      <Text role="status" look="small">
        {told}
      </Text>
    </>
  );
}

const Held = ({ words }: { words: string }) => (
  <Row gap={8}>
    <CheckRounded aria-hidden fontSize="small" />
    <Text firm>{words}</Text>
  </Row>
);
