import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { feetToInches, formatLength } from '@understory/garden';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { GetPlan, PlanTerms } from '../../session/way-to-buy.tsx';
import { api } from '../../shell/api.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useQueryClient } from '../../shell/queries.tsx';
import { useSay } from '../../shell/words.ts';
import { Button, FileButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Row, Sheet, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { styled, token } from '../../ui/styled.ts';
import { Text, TextLink } from '../../ui/Text.tsx';
import { BRING_IN, GARDENS_KEY } from '../garden-queries.ts';
import { type Refused, refusedOf } from './bring-in-words.ts';
import { type FoundGarden, readGardenFile, sentOf, withoutPlants } from './garden-files.ts';

/** A garden on its way in. The name it is sent under stays its own, so that trying again never makes a second one. */
interface Incoming extends FoundGarden {
  readonly clientId: string;
  readonly state: 'found' | 'coming' | 'here' | 'refused';
  readonly id?: number;
  readonly warnings?: readonly string[];
  readonly refused?: Refused;
}

/** The address of the list of gardens with this dialog open. */
const HERE = `/gardens?${BRING_IN}`;

/** What a file held that was refused for a plan, while its person gets that plan on another page: they need not look for it again. */
let setAside: readonly Incoming[] = [];

/** As it was before it was refused. */
const asFound = ({ refused, ...garden }: Incoming): Incoming =>
  refused ? { ...garden, state: 'found' } : garden;

/** Asks for a file, tells what it holds, and makes gardens of it. */
export default function BringInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const say = useSay();
  const [reading, setReading] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [gardens, setGardens] = useState(() => setAside.map(asFound));
  useEffect(() => {
    setAside = [];
  }, []);
  const queries = useQueryClient();
  const isComing = gardens.some(({ state }) => state === 'coming');
  const waiting = gardens.filter(({ state }) => state === 'found');

  const choose = async (file: File | undefined) => {
    if (!file || reading) return;
    setReading(file.name);
    setFaults([]);
    const read = await readGardenFile(file, say);
    setFaults(read.faults);
    setGardens(read.gardens.map((each) => ({ ...each, clientId: crypto.randomUUID(), state: 'found' })));
    setReading('');
  };
  const change = (clientId: string, fields: Partial<Incoming>) =>
    setGardens((all) => all.map((each) => (each.clientId === clientId ? { ...each, ...fields } : each)));
  const bringIn = async (garden: Incoming) => {
    change(garden.clientId, { state: 'coming', body: garden.body });
    try {
      const { id, warnings } = await api('POST /gardens/', {
        body: sentOf({ ...garden.body, client_id: garden.clientId }, garden.parts),
      });
      change(garden.clientId, { state: 'here', id, warnings });
    } catch (error) {
      change(garden.clientId, { state: 'refused', refused: refusedOf(error, say) });
    }
  };
  const bringAllIn = async (which: readonly Incoming[]) => {
    // One after the other: a person's gardens may be as many as they like, and each may be megabytes.
    for (const garden of which) await bringIn(garden);
    await queries.invalidateQueries({ queryKey: GARDENS_KEY });
  };
  const bringWithoutPlants = (garden: Incoming) => {
    const places = garden.refused?.unknownPlants ?? [];
    void bringAllIn([{ ...garden, body: withoutPlants(garden.body, places) }]);
  };
  return (
    <Dialog
      title={t`Bring in a garden`}
      size="medium"
      onClose={isComing ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isComing}>
            {gardens.some(({ state }) => state === 'here') ? t`Done` : t`Cancel`}
          </Button>
          {waiting.length > 0 || isComing ? (
            <Button look="next" busy={isComing} onClick={() => void bringAllIn(waiting)}>
              {t`${plural({ gardens: waiting.length }, { one: 'Bring it in', other: 'Bring in # gardens' })}`}
            </Button>
          ) : null}
        </>
      }
    >
      <FileSpot busy={reading !== '' || isComing} onChoose={(file) => void choose(file)} />
      <Stack role="status" gap={8}>
        {reading ? (
          <>
            <Text look="small">
              <Trans>Reading {reading}</Trans>
            </Text>
            <Progress share={undefined} label={t`Reading the file`} />
          </>
        ) : null}
      </Stack>
      {faults.map((words) => (
        <Notice key={words} tone="bad">
          {words}
        </Notice>
      ))}
      <Stack as="ul" gap={12}>
        {gardens.map((garden) => (
          <IncomingGarden
            key={garden.clientId}
            garden={garden}
            onTryAgain={() => void bringAllIn([garden])}
            onWithoutPlants={() => bringWithoutPlants(garden)}
            onFollow={onClose}
            onGetPlan={() => {
              setAside = gardens;
            }}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

const Spot = styled('div')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  padding: 20,
  border: `2px dashed ${token.line}`,
  borderRadius: token.radius.large,
  '&[data-over]': { borderColor: token.mark, background: token.paper },
});

/** Where a file is chosen, or let go of. */
function FileSpot({ busy, onChoose }: { busy: boolean; onChoose: (file: File | undefined) => void }) {
  const { t } = useLingui();
  const [over, setOver] = useState(false);
  const help = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) onChoose(event.dataTransfer.files[0]);
  };
  return (
    <Spot
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-over={over || undefined}
    >
      <Text soft look="small" id={help}>
        <Trans>
          A garden file (garden.json), a garden package, or the download of your own data from the account
          page. You see what is in it before anything is made.
        </Trans>
      </Text>
      <FileButton
        look="quiet"
        icon={<UploadFileRounded />}
        disabled={busy}
        aria-describedby={help}
        label={t`A garden file`}
        name="garden"
        accept=".json,.zip,application/json,application/zip"
        onChoose={onChoose}
      >
        <Trans>Choose a file</Trans>
      </FileButton>
    </Spot>
  );
}

type IncomingGardenProps = {
  garden: Incoming;
  onTryAgain: () => void;
  onWithoutPlants: () => void;
  onFollow: () => void;
  onGetPlan: () => void;
};

/** One garden of a file: what it is, and what became of it. */
function IncomingGarden({ garden, onFollow, ...ways }: IncomingGardenProps) {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const { name, width, length, plants, pictures, state, refused, warnings = [], id } = garden;
  const side = (feet: number) => formatLength(feetToInches(feet), unit, say);
  const [wide, long] = [side(width), side(length)];
  const facts = [
    width > 0 && length > 0 ? t`${wide} by ${long}` : t`of unknown size`,
    t`${plural(plants, { one: '# plant', other: '# plants' })}`,
    ...(pictures > 0 ? [t`${plural(pictures, { one: '# picture', other: '# pictures' })}`] : []),
  ];
  return (
    <Sheet as="li" pad={16} gap={8}>
      <div>
        <Text firm breaks>
          <bdi translate="no">{name}</bdi>
        </Text>
        <Text soft look="small">
          {facts.join(', ')}
        </Text>
      </div>
      {state === 'coming' ? <Progress share={undefined} label={t`Bringing in ${name}`} /> : null}
      <Stack role="status" gap={8}>
        {state === 'here' ? (
          <Notice tone="good">
            <Trans>
              It is among your gardens now.{' '}
              <TextLink to={`/gardens/${id}`} onClick={onFollow}>
                Open it
              </TextLink>
            </Trans>
            {warnings.map((words) => (
              <Text key={words} look="small">
                {words}
              </Text>
            ))}
          </Notice>
        ) : null}
        {state === 'refused' && refused ? <RefusedNote refused={refused} {...ways} /> : null}
      </Stack>
    </Sheet>
  );
}

type RefusedNoteProps = { refused: Refused } & Omit<IncomingGardenProps, 'garden' | 'onFollow'>;

const Lines = styled('ul')({ margin: 0, paddingInlineStart: 20 });

/** Why a garden was not brought in, line by line, and the ways on. */
function RefusedNote({ refused, onTryAgain, onWithoutPlants, onGetPlan }: RefusedNoteProps) {
  const { t } = useLingui();
  const { sentence, lines, unknownPlants, needsPlan } = refused;
  return (
    <Notice tone="bad">
      <Stack gap={8}>
        <Text look="small">{sentence}</Text>
        {lines.length > 0 ? (
          <Lines>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Lines>
        ) : null}
        {needsPlan ? <PlanTerms tier={needsPlan} /> : null}
        <Row gap={8}>
          {unknownPlants.length > 0 ? (
            <Button size="dense" look="quiet" onClick={onWithoutPlants}>
              {t`${plural({ plants: unknownPlants.length }, { one: 'Bring it in without this plant', other: 'Bring it in without these plants' })}`}
            </Button>
          ) : null}
          {needsPlan ? (
            <GetPlan size="dense" tier={needsPlan} from={HERE} onClick={onGetPlan} />
          ) : (
            <Button size="dense" onClick={onTryAgain}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </Row>
      </Stack>
    </Notice>
  );
}
