import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { creatingSentence } from '../../gardens/garden-sentences.ts';
import { api } from '../../shell/api.ts';
import type { Conflict, GardenSync } from '../keeping/garden-sync.ts';
import { asCopy, saveAsGarden } from '../keeping/save-as-garden.ts';
import { usePlanner } from './planner-context.ts';

/** What has to be decided or known when a save did not go through. */
export function SaveTroubles() {
  const { sync } = usePlanner();
  return sync ? <Troubles sync={sync} /> : null;
}

function Troubles({ sync }: { sync: GardenSync }) {
  const save = useStore(sync.store, (state) => state.save);
  const warnings = useStore(sync.store, (state) => state.warnings);
  const joined = useStore(sync.store, (state) => state.joined);
  if (save.kind === 'conflict') return <ConflictDialog sync={sync} conflict={save.conflict} />;
  if (save.kind === 'failed') {
    return (
      <Alert
        severity="warning"
        action={<Button onClick={() => void sync.saveNow()}>Try again</Button>}
        sx={{ borderRadius: 0 }}
      >
        The last changes could not be saved: {save.reason} They are kept on this device.
      </Alert>
    );
  }
  if (joined) {
    return (
      <Alert severity="info" onClose={() => sync.readJoined()} sx={{ borderRadius: 0 }}>
        This garden was changed elsewhere too. Both are on the plan now; nothing was lost.
      </Alert>
    );
  }
  if (warnings.length === 0) return null;
  return (
    <Alert severity="info" onClose={() => sync.store.setState({ warnings: [] })} sx={{ borderRadius: 0 }}>
      {[...new Set(warnings)].join(' ')}
    </Alert>
  );
}

/** The garden was changed elsewhere: nothing is lost until the person has chosen. */
function ConflictDialog({ sync, conflict }: { sync: GardenSync; conflict: Conflict }) {
  const { drawing, keeper } = usePlanner();
  const navigate = useNavigate();
  const [clientId] = useState(() => crypto.randomUUID());
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const keepMine = async () => {
    setBusy(true);
    setTrouble('');
    try {
      const { facts } = drawing.document;
      const copy = await saveAsGarden(
        api,
        asCopy(drawing.document),
        clientId,
        `${facts.name.slice(0, 110)} (copy)`,
      );
      await keeper.loadNewer();
      await navigate(`/gardens/${copy.id}`);
    } catch (error) {
      setTrouble(creatingSentence(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">This garden was changed elsewhere</DialogTitle>
      <DialogContent>
        <DialogContentText color="text.primary">
          “{conflict.name}” was saved from another tab or device while you were drawing, and{' '}
          {conflictWords(conflict)} You can join both, keep yours as a garden of its own, or load the other
          one and give up what you drew here since.
        </DialogContentText>
        {trouble ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {trouble}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{ p: 2, gap: 1, flexDirection: { xs: 'column', sm: 'row' }, alignItems: 'stretch' }}
      >
        <Button disabled={busy} onClick={() => void keeper.loadNewer()}>
          Load the other one
        </Button>
        <Button variant="outlined" loading={busy} onClick={() => void keepMine()}>
          Keep mine as a copy
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void sync.join()}>
          Join both
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What both did something to, and what joining would do about it. */
function conflictWords({ conflicts }: Conflict): string {
  const things = new Set(conflicts.flatMap((each) => ('id' in each ? [each.id] : [])));
  const facts = conflicts.length > things.size && conflicts.some(({ kind }) => kind === 'fact');
  const count = things.size === 1 ? 'one thing' : `${things.size} things`;
  const what = [...(things.size > 0 ? [count] : []), ...(facts ? ['the details of the garden'] : [])].join(
    ' and ',
  );
  return `both of you changed ${what}. Where you did, joining takes yours, and keeps what only one removed.`;
}
