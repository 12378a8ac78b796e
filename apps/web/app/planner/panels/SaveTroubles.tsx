import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Garden } from '@understory/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { api } from '../../shell/api.ts';
import { rememberPath } from '../../shell/remembered-path.ts';
import type { GardenSync } from '../keeping/garden-sync.ts';
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
  const navigate = useNavigate();
  const signIn = () => {
    rememberPath(window.location.pathname);
    void navigate('/login');
  };
  if (save.kind === 'conflict') return <ConflictDialog newer={save.newer} />;
  if (save.kind === 'failed') {
    return (
      <Alert
        severity="warning"
        action={
          save.signIn ? (
            <Button onClick={signIn}>Sign in</Button>
          ) : (
            <Button onClick={() => void sync.saveNow()}>Try again</Button>
          )
        }
        sx={{ borderRadius: 0 }}
      >
        {save.signIn
          ? 'You are signed out, so the last changes could not be saved. They are kept on this device.'
          : `The last changes could not be saved: ${save.reason} They are kept on this device.`}
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
function ConflictDialog({ newer }: { newer: Garden }) {
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
      setTrouble(error instanceof Error ? error.message : 'The copy could not be made.');
      setBusy(false);
    }
  };
  return (
    <Dialog open aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">This garden was changed elsewhere</DialogTitle>
      <DialogContent>
        <DialogContentText color="text.primary">
          “{newer.name}” was saved from another tab or device while you were drawing. You can load that newer
          plan, which gives up what you drew here since, or keep yours as a garden of its own.
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
        <Button variant="outlined" disabled={busy} onClick={() => void keeper.loadNewer()}>
          Load the newer one
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void keepMine()}>
          Keep mine as a copy
        </Button>
      </DialogActions>
    </Dialog>
  );
}
