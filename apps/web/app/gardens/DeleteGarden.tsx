import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GardenCard } from '@understory/contract';
import { useLocation } from 'react-router';
import { ApiError, api } from '../shell/api.ts';
import { GARDENS_KEY, sentenceOf } from './garden-queries.ts';
import { forgetGardenPlants } from './plantsPerGarden.ts';

async function deleteGarden(id: number): Promise<void> {
  try {
    await api('DELETE /gardens/{id}/', { params: { id } });
  } catch (error) {
    // It is gone already, by another tab or another device: that is what was asked for.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

type DeleteGardenProps = {
  garden: Pick<GardenCard, 'id' | 'name'>;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks once more before a garden is deleted for good. */
export function DeleteGarden({ garden, onClose, onDeleted }: DeleteGardenProps) {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const remove = useMutation({
    mutationFn: () => deleteGarden(garden.id),
    onSuccess: async () => {
      forgetGardenPlants(pathname, garden.id);
      queries.removeQueries({ queryKey: ['garden', garden.id] });
      await queries.invalidateQueries({ queryKey: GARDENS_KEY });
      onDeleted();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby="delete-title"
      aria-describedby="delete-text"
    >
      <DialogTitle id="delete-title" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        Delete “<bdi>{garden.name}</bdi>”?
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id="delete-text" sx={{ color: 'text.primary' }}>
          The plan and its list of plants are deleted for good. This cannot be undone.
        </DialogContentText>
        {remove.isError ? <Alert severity="error">{sentenceOf(remove.error)}</Alert> : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose} autoFocus>
          Keep it
        </Button>
        <Button variant="contained" color="error" loading={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
