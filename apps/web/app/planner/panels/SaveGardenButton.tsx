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
import { creatingSentence } from '../../gardens/garden-sentences.ts';
import { useSession } from '../../session/session.tsx';
import { ApiError, api } from '../../shell/api.ts';
import { BACK_TO_SAVE, rememberPath, SAVE_ASKED } from '../../shell/remembered-path.ts';
import { saveAsGarden } from '../persistence/save-as-garden.ts';
import { usePlanner } from './planner-context.ts';
import { SAVED_DRAFT } from './SavedDraftNote.tsx';

/** Makes a garden of this device's draft. Without an account it leads to one and comes back with the draft. */
export function SaveGardenButton() {
  const { drawing, gardenSession, clientId } = usePlanner();
  const session = useSession();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const personId = session.status === 'signed-in' ? session.person.id : undefined;

  const save = useCallback(
    async (owner: string, isReturn: boolean) => {
      setBusy(true);
      setTrouble('');
      setRefusal('');
      try {
        const { document } = drawing.kept;
        const garden = await saveAsGarden(api, document, clientId);
        const base = { version: garden.version, document };
        await gardenSession.handOver({ gardenId: garden.id, personId: owner }, base);
        await navigate(`/gardens/${garden.id}`, { replace: isReturn, state: SAVED_DRAFT });
      } catch (error) {
        if (isReturn) setSearch({}, { replace: true });
        if (error instanceof ApiError && error.status === 401) {
          setRefusal(creatingSentence(error));
          setAsking(true);
        } else setTrouble(`${creatingSentence(error).replace(/\.$/, '')}.`);
        setBusy(false);
      }
    },
    [drawing, gardenSession, clientId, navigate, setSearch],
  );

  const cameBack = useRef(false);
  useEffect(() => {
    if (personId === undefined || !search.has(SAVE_ASKED) || cameBack.current) return;
    cameBack.current = true;
    // The address keeps the wish until it is fulfilled: a reload meanwhile asks again, for the same garden.
    void save(personId, true);
  }, [personId, search, save]);

  const goTo = (path: string) => {
    void gardenSession.flush();
    rememberPath(BACK_TO_SAVE);
    void navigate(path);
  };
  return (
    <>
      <Button
        variant="contained"
        loading={busy}
        disabled={session.status === 'loading'}
        onClick={() => (personId === undefined ? setAsking(true) : void save(personId, false))}
        sx={{ px: 2, minHeight: 44, flex: 'none' }}
      >
        Save garden
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} aria-labelledby="save-sign-in">
        <DialogTitle id="save-sign-in">Sign in to save this garden</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {refusal === '' ? null : <Alert severity="warning">{refusal}</Alert>}
          <DialogContentText color="text.primary">
            Your draft stays on this device either way. With an account it becomes a garden of yours that you
            can open anywhere.
          </DialogContentText>
        </DialogContent>
        <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={() => setAsking(false)}>Keep drawing</Button>
          <Button variant="outlined" onClick={() => goTo('/signup')}>
            Sign Up
          </Button>
          <Button variant="contained" onClick={() => goTo('/login')}>
            Sign In
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
