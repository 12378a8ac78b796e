import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { PhotographRecord } from '@understory/contract';
import { sentenceOf } from '../admin-queries.ts';
import { useDeletePhotograph } from './use-photographs.ts';

interface DeletePhotographProps {
  readonly photograph: PhotographRecord;
  /** Whether the plant has others, of which the oldest then leads. */
  readonly hasOthers: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a photograph is deleted: its files go with it. */
export function DeletePhotograph({ photograph, hasOthers, onClose, onDeleted }: DeletePhotographProps) {
  const deleting = useDeletePhotograph();
  const then = !photograph.is_primary
    ? ''
    : hasOthers
      ? ' The oldest of the others leads then.'
      : ' The drawn portrait stands in its place then.';
  return (
    <Dialog open onClose={onClose} aria-labelledby="delete-title">
      <DialogTitle id="delete-title" variant="h3">
        Delete this photograph?
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          “{photograph.alt_text}” by {photograph.credit}. Its files are removed, which cannot be undone.{then}
        </Typography>
        {deleting.isError ? <Alert severity="error">{sentenceOf(deleting.error)}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Keep it
        </Button>
        <Button
          color="error"
          variant="contained"
          loading={deleting.isPending}
          onClick={() => deleting.mutate(photograph, { onSuccess: onDeleted })}
        >
          Delete photograph
        </Button>
      </DialogActions>
    </Dialog>
  );
}
