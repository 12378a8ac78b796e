import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDrawing } from './planner-context.ts';

/** Left in the browser's history entry of a garden that has just been made of this device's draft. */
export const SAVED_DRAFT = { savedDraft: true } as const;

const isSavedDraft = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'savedDraft' in state;

/** Says once that the draft became a garden of the person's. */
export function SavedDraftNote() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const name = useDrawing(({ document }) => document.facts.name);
  const [open, setOpen] = useState(() => isSavedDraft(state));
  const close = () => {
    setOpen(false);
    // A reload keeps the history entry; it is not to say it again.
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  };
  return (
    <Snackbar open={open} onClose={close} autoHideDuration={8000}>
      <Alert severity="success" onClose={close}>
        “{name}” is saved among your gardens. From now on every change is saved as you draw.
      </Alert>
    </Snackbar>
  );
}
