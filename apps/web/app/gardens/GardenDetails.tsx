import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GardenCard } from '@understory/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../shell/api.ts';
import { REGIONAL_MUSES } from '../shell/muses.ts';
import { GARDEN_ICONS } from './garden-icons.ts';
import { GARDENS_KEY, sentenceOf } from './garden-queries.ts';

const LONGEST_NAME = 120;
const LONGEST_DESCRIPTION = 2000;
/** Stands for nothing chosen: a field of a form has no null. */
const NONE = '';

type Told = Pick<GardenCard, 'name' | 'description' | 'region_id' | 'theme_id' | 'muse_icon'>;

/** What is told of a garden otherwise than before; nothing where nothing was changed. */
const changesOf = (before: Told, now: Told): Partial<Told> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => before[field as keyof Told] !== value));

interface Props {
  readonly garden: Told & Pick<GardenCard, 'id'>;
  readonly onClose: () => void;
  readonly onSaved: (name: string) => void;
}

/** What a garden is called, where it lies and what it wears in the list. Its size and site are told in the planner. */
export function GardenDetails({ garden, onClose, onSaved }: Props) {
  const { id, ...before } = garden;
  const [told, setTold] = useState<Told>({
    name: before.name,
    description: before.description,
    region_id: before.region_id,
    theme_id: before.theme_id,
    muse_icon: before.muse_icon,
  });
  const tell = (change: Partial<Told>) => setTold((now) => ({ ...now, ...change }));
  const queries = useQueryClient();
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (changes: Partial<Told>) => api('PATCH /gardens/{id}/', { params: { id }, body: changes }),
    onSuccess: async (saved) => {
      queries.removeQueries({ queryKey: ['garden', id] });
      await queries.invalidateQueries({ queryKey: GARDENS_KEY });
      onSaved(saved.name);
    },
  });
  const name = told.name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === '') return;
    const changes = changesOf(before, { ...told, name });
    if (Object.keys(changes).length === 0) onClose();
    else save.mutate(changes);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="details-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="details-title" variant="h3">
          Garden details
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <TextField
            label="Name"
            value={told.name}
            onChange={(event) => tell({ name: event.target.value })}
            error={name === ''}
            helperText={name === '' ? 'A garden needs a name.' : `Up to ${LONGEST_NAME} characters`}
            slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
            autoFocus
            fullWidth
            sx={{ mt: 1 }}
          />
          <TextField
            label="Description"
            value={told.description}
            onChange={(event) => tell({ description: event.target.value })}
            helperText="For yourself: it is searched with the name."
            slotProps={{ htmlInput: { maxLength: LONGEST_DESCRIPTION } }}
            multiline
            minRows={2}
            maxRows={6}
            fullWidth
          />
          <TextField
            select
            label="Region"
            value={told.region_id}
            onChange={(event) => tell({ region_id: Number(event.target.value) })}
            helperText="Which plants count as native here."
            fullWidth
          >
            {REGIONAL_MUSES.map(({ key, region, places }, at) => (
              <MenuItem key={key} value={at + 1}>
                <Choice label={region} beside={places} />
              </MenuItem>
            ))}
          </TextField>
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <TextField
              select
              label="Muse"
              value={told.theme_id ?? NONE}
              onChange={(event) => tell({ theme_id: Number(event.target.value) || null })}
              helperText="Gives its card her color."
              slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
              fullWidth
            >
              <MenuItem value={NONE}>None</MenuItem>
              {REGIONAL_MUSES.map(({ key, name: muse, color }, at) => (
                <MenuItem key={key} value={at + 1}>
                  <Choice
                    label={muse}
                    sign={
                      <Box
                        aria-hidden
                        sx={{ width: 16, height: 16, border: 1, borderColor: 'mark', bgcolor: color }}
                      />
                    }
                  />
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label="Icon"
              value={told.muse_icon ?? NONE}
              onChange={(event) => tell({ muse_icon: event.target.value || null })}
              helperText="Stands beside its name."
              slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
              fullWidth
            >
              <MenuItem value={NONE}>None</MenuItem>
              {Object.entries(GARDEN_ICONS).map(([icon, { label, Icon }]) => (
                <MenuItem key={icon} value={icon}>
                  <Choice label={label} sign={<Icon aria-hidden fontSize="small" />} />
                </MenuItem>
              ))}
              {/* Another program may have given it one that this page cannot draw: it stays until another is chosen. */}
              {told.muse_icon && !GARDEN_ICONS[told.muse_icon] ? (
                <MenuItem value={told.muse_icon}>{told.muse_icon}</MenuItem>
              ) : null}
            </TextField>
          </Box>
          {save.isError ? <Alert severity="error">{sentenceOf(save.error)}</Alert> : null}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={name === ''} loading={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Choice({ label, beside, sign }: { label: string; beside?: string; sign?: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {sign}
      <span>{label}</span>
      {beside ? (
        <Box
          component="span"
          sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {beside}
        </Box>
      ) : null}
    </Box>
  );
}
