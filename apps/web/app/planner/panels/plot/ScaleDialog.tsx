import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatLength, LENGTH_EXAMPLE, parseLength } from '@understory/garden';
import { type FormEvent, useId, useState } from 'react';
import { useLengthUnit } from '../../../shell/length-unit.ts';
import { type PointsOnPicture, SCALING, scalePicture } from '../../tools/scale/states.ts';
import { usePlanner } from '../planner-context.ts';

/** Asks how far apart two points of a picture really are, and scales it so. */
export function ScaleDialog({ points }: { readonly points: PointsOnPicture }) {
  const { editor, focusDrawing } = usePlanner();
  const unit = useLengthUnit();
  const title = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const now = Math.hypot(points.to.x - points.from.x, points.to.y - points.from.y);
  const close = () => {
    editor.setOptions(SCALING, undefined);
    focusDrawing();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const distance = parseLength(typed, unit);
    const refusal =
      distance === undefined ? `Write ${LENGTH_EXAMPLE[unit]}.` : scalePicture(editor, points, distance);
    setWrong(refusal);
    if (!refusal) close();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={title} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={title}>How far apart are the two points?</DialogTitle>
        <DialogContent>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            On the plan they are {formatLength(now, unit)} apart. The picture is made larger or smaller until
            it is right, and locked.
          </Typography>
          <TextField
            label="Real distance"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={wrong !== undefined}
            helperText={wrong ?? 'As 24 ft, 24 ft 6 in or 7.3 m'}
            autoFocus
            fullWidth
            slotProps={{ htmlInput: { autoComplete: 'off' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close} sx={{ minHeight: 44 }}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" sx={{ minHeight: 44 }}>
            Scale the picture
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
