import type { Meeting } from '@understory/garden';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { creatingSentence } from '../../gardens/garden-sentences.ts';
import { api } from '../../shell/api.ts';
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
  const { save, warnings, takenBack, joined } = useStore(sync.store);
  if (save.kind === 'conflict') return <ConflictDialog sync={sync} conflict={save.conflict} />;
  if (save.kind === 'failed') return <FailedSave sync={sync} failure={save} />;
  const news = [
    ...takenBack,
    ...(joined ? ['This garden was changed elsewhere too. Both are on the plan now; nothing was lost.'] : []),
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
  const copy = useCopy();
  return (
    <Notice
      tone="warn"
      action={
        <>
          {failure.isStuck ? (
            <Button disabled={copy.busy} onClick={() => void copy.make()}>
              Keep mine as a copy
            </Button>
          ) : null}
          <Button onClick={() => void sync.saveNow()}>Try again</Button>
        </>
      }
    >
      The last changes could not be saved: {failure.reason} They are kept on this device.
      {copy.trouble ? ` The copy could not be made: ${copy.trouble}` : null}
    </Notice>
  );
}

/** Makes a garden of its own of what is drawn here, and gives this one back as the server has it. */
function useCopy() {
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
      const name = `${facts.name.slice(0, 110)} (copy)`;
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
  const { gardenSession } = usePlanner();
  const { make, busy, trouble } = useCopy();
  return (
    <Dialog
      title="This garden was changed elsewhere"
      onClose={undefined}
      actions={
        <>
          <Button disabled={busy} onClick={() => void gardenSession.loadNewer()}>
            Load the other one
          </Button>
          <Button look="quiet" busy={busy} onClick={() => void make()}>
            Keep mine as a copy
          </Button>
          <Button look="next" disabled={busy} onClick={() => void sync.join()}>
            Join both
          </Button>
        </>
      }
    >
      <Text>
        “{conflict.name}” was saved from another tab or device while you were drawing, and{' '}
        {conflictWords(conflict)} You can join both, keep yours as a garden of its own, or load the other one
        and give up what you drew here since.
      </Text>
      {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
    </Dialog>
  );
}

/** What both did something to, and what joining would do about it. */
function conflictWords({ meetings }: Conflict): string {
  const isFact = ({ table }: Meeting) => table === 'garden' || table === 'layers';
  const things = new Set(meetings.flatMap((each) => (isFact(each) ? [] : [each.id])));
  const facts = meetings.some(isFact);
  const count = things.size === 1 ? 'one thing' : `${things.size} things`;
  const what = [...(things.size > 0 ? [count] : []), ...(facts ? ['the details of the garden'] : [])].join(
    ' and ',
  );
  return `both of you changed ${what}. Where you did, joining takes yours, and keeps what only one removed.`;
}
