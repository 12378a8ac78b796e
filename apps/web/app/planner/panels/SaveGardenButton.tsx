import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Snackbar from '@mui/material/Snackbar';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../members/session.tsx';
import { api } from '../../shell/api.ts';
import { rememberPath } from '../../shell/remembered-path.ts';
import { factsOf } from '../document/garden-file.ts';
import { saveAsGarden } from '../keeping/save-as-garden.ts';
import { usePlanner } from './planner-context.ts';
import { SAVED_DRAFT } from './SavedDraftNote.tsx';

/** In the address after signing in: the person had asked to save. */
const SAVE_ASKED = 'save';
const BACK_TO_SAVE = `/garden-planner?${SAVE_ASKED}=1`;

/** Makes a garden of this device's draft. Without an account it leads to one and comes back with the draft. */
export function SaveGardenButton() {
  const { drawing, keeper, clientId } = usePlanner();
  const session = useSession();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const status = session.status;

  const save = useCallback(async () => {
    setBusy(true);
    setTrouble('');
    try {
      const garden = await saveAsGarden(api, drawing.document, clientId);
      await keeper.handOver(garden.id, { version: garden.version, facts: factsOf(garden), collection: [] });
      await navigate(`/gardens/${garden.id}`, { state: SAVED_DRAFT });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : 'The garden could not be saved.');
      setBusy(false);
    }
  }, [drawing, keeper, clientId, navigate]);

  const cameBack = useRef(false);
  useEffect(() => {
    if (status !== 'signed-in' || !search.has(SAVE_ASKED) || cameBack.current) return;
    cameBack.current = true;
    setSearch({}, { replace: true });
    void save();
  }, [status, search, setSearch, save]);

  const goTo = (path: string) => {
    keeper.flush();
    rememberPath(BACK_TO_SAVE);
    void navigate(path);
  };
  return (
    <>
      <Button
        variant="contained"
        loading={busy}
        disabled={status === 'loading'}
        onClick={() => (status === 'signed-in' ? void save() : setAsking(true))}
        sx={{ px: 2, minHeight: 44, flex: 'none' }}
      >
        Save garden
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} aria-labelledby="save-sign-in">
        <DialogTitle id="save-sign-in">Sign in to save this garden</DialogTitle>
        <DialogContent>
          <DialogContentText color="text.primary">
            Your draft stays on this device either way. With an account it becomes a garden of yours that you
            can open anywhere.
          </DialogContentText>
        </DialogContent>
        <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={() => setAsking(false)}>Keep drawing</Button>
          <Button variant="outlined" onClick={() => goTo('/signup')}>
            Create an account
          </Button>
          <Button variant="contained" onClick={() => goTo('/login')}>
            Sign in
          </Button>
        </DialogActions>
      </Dialog>
      <Snackbar open={trouble !== ''} onClose={() => setTrouble('')} autoHideDuration={12_000}>
        <Alert severity="error" onClose={() => setTrouble('')}>
          The garden could not be saved: {trouble} Your draft is still here.
        </Alert>
      </Snackbar>
    </>
  );
}
