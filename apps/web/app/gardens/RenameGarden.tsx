import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GardenCard } from '@understory/contract';
import { type FormEvent, useState } from 'react';
import { api } from '../shell/api.ts';
import { GARDENS_KEY, sentenceOf } from './garden-queries.ts';

const LONGEST_NAME = 120;

type RenameGardenProps = {
  garden: Pick<GardenCard, 'id' | 'name'>;
  onClose: () => void;
  onRenamed: (name: string) => void;
};

/** Asks for another name of a garden. */
export function RenameGarden({ garden, onClose, onRenamed }: RenameGardenProps) {
  const [name, setName] = useState(garden.name);
  const queries = useQueryClient();
  const rename = useMutation({
    mutationFn: (wanted: string) =>
      api('PATCH /gardens/{id}/', { params: { id: garden.id }, body: { name: wanted } }),
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: GARDENS_KEY });
      onRenamed(saved.name);
    },
  });
  const wanted = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '') return;
    if (wanted === garden.name) onClose();
    else rename.mutate(wanted);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="rename-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="rename-title" variant="h3">
          Rename this garden
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            label="Name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={wanted === ''}
            helperText={wanted === '' ? 'A garden needs a name.' : `Up to ${LONGEST_NAME} characters`}
            slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
            autoFocus
            fullWidth
            sx={{ mt: 1 }}
          />
          {rename.isError ? <Alert severity="error">{sentenceOf(rename.error)}</Alert> : null}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={wanted === ''} loading={rename.isPending}>
            Rename
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
