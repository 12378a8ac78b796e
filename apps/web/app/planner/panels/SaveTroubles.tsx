import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Meeting } from '@understory/garden';
import type { Say } from '@understory/words';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { creatingSentence } from '../../gardens/index.ts';
import { api } from '../../shell/api.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import type { Conflict, GardenSync, SaveState } from '../persistence/garden-sync.ts';
import { asCopy, saveAsGarden } from '../persistence/save-as-garden.ts';
import { usePlanner } from './planner-context.ts';

/** What has to be decided or known when a save did not go through. */
export function SaveTroubles() {
  const { sync } = usePlanner();
  return sync ? <Troubles sync={sync} /> : null;
}

function Troubles({ sync }: { sync: GardenSync }) {
  const { t } = useLingui();
  const { save, warnings, takenBack, joined } = useStore(sync.store);
  if (save.kind === 'conflict') return <ConflictDialog sync={sync} conflict={save.conflict} />;
  if (save.kind === 'failed') return <FailedSave sync={sync} failure={save} />;
  const news = [
    ...takenBack,
    ...(joined
      ? [t`This garden was changed elsewhere too. Both are on the plan now; nothing was lost.`]
      : []),
    ...new Set(warnings),
  ];
  if (news.length === 0) return null;
  return (
    <Notice tone={takenBack.length > 0 ? 'warn' : 'info'} onClose={() => sync.readNews()}>
      {news.join(' ')}
    </Notice>
  );
}

function FailedSave({
  sync,
  failure,
}: {
  sync: GardenSync;
  failure: Extract<SaveState, { kind: 'failed' }>;
}) {
  const { t } = useLingui();
  const copy = useCopy();
  const { reason } = failure;
  return (
    <Notice
      tone="warn"
      action={
        <>
          {failure.isStuck ? (
            <Button disabled={copy.busy} onClick={() => void copy.make()}>
              <Trans>Keep mine as a copy</Trans>
            </Button>
          ) : null}
          <Button onClick={() => void sync.saveNow()}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    >
      <Trans>The last changes could not be saved: {reason} They are kept on this device.</Trans>
      {copy.trouble ? ` ${t`The copy could not be made: ${{ why: copy.trouble }}`}` : null}
    </Notice>
  );
}

/** Makes a garden of its own of what is drawn here, and gives this one back as the server has it. */
function useCopy() {
  const { t } = useLingui();
  const { drawing, gardenSession } = usePlanner();
  const navigate = useNavigate();
  const [clientId] = useState(() => crypto.randomUUID());
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    setTrouble('');
    try {
      const { facts } = drawing.kept.document;
      const name = t`${{ name: facts.name.slice(0, 110) }} (copy)`;
      const copy = await saveAsGarden(api, asCopy(drawing.kept.document), clientId, name);
      await gardenSession.loadNewer();
      await navigate(`/gardens/${copy.id}`);
    } catch (error) {
      setTrouble(creatingSentence(error));
      setBusy(false);
    }
  };
  return { make, busy, trouble };
}

/** The garden was changed elsewhere: nothing is lost until the person has chosen. */
function ConflictDialog({ sync, conflict }: { sync: GardenSync; conflict: Conflict }) {
  const { t } = useLingui();
  const say = useSay();
  const { gardenSession } = usePlanner();
  const { make, busy, trouble } = useCopy();
  return (
    <Dialog
      title={t`This garden was changed elsewhere`}
      onClose={undefined}
      actions={
        <>
          <Button disabled={busy} onClick={() => void gardenSession.loadNewer()}>
            <Trans>Load the other one</Trans>
          </Button>
          <Button look="quiet" busy={busy} onClick={() => void make()}>
            <Trans>Keep mine as a copy</Trans>
          </Button>
          <Button look="next" disabled={busy} onClick={() => void sync.join()}>
            <Trans>Join both</Trans>
          </Button>
        </>
      }
    >
      <Text>
        {conflictWords(conflict, say)}{' '}
        <Trans>
          Where you did, joining takes yours, and keeps what only one removed. You can join both, keep yours
          as a garden of its own, or load the other one and give up what you drew here since.
        </Trans>
      </Text>
      {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
    </Dialog>
  );
}

/** What both did something to. */
function conflictWords({ name, meetings }: Conflict, say: Say): string {
  const isFact = ({ table }: Meeting) => table === 'garden' || table === 'layers';
  const things = new Set(meetings.flatMap((each) => (isFact(each) ? [] : [each.id])));
  const facts = meetings.some(isFact);
  const count = things.size;
  if (count === 0) {
    return say(
      msg`“${name}” was saved from another tab or device while you were drawing, and both of you changed the details of the garden.`,
    );
  }
  return say(
    facts
      ? msg`“${name}” was saved from another tab or device while you were drawing, and both of you changed ${plural(count, { one: 'one thing', other: '# things' })} and the details of the garden.`
      : msg`“${name}” was saved from another tab or device while you were drawing, and both of you changed ${plural(count, { one: 'one thing', other: '# things' })}.`,
  );
}
