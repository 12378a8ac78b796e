import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JobRecord } from '@understory/contract';
import { counted } from '@understory/garden';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../admin-queries.ts';
import { JOBS_KEY } from './job-queries.ts';

const momentOf = (moment: string): string =>
  new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** When something becomes of the job, or became of it. */
function whenOf({ state, due_at, ended_at }: JobRecord): string {
  if (ended_at) return `${state === 'failed' ? 'Failed' : 'Done'} on ${momentOf(ended_at)}`;
  return state === 'running' ? `Begun after ${momentOf(due_at)}` : `Due on ${momentOf(due_at)}`;
}

/** Try again or remove. */
function Deal({ id, label }: { id: string; label: string }) {
  const queries = useQueryClient();
  const dealing = useMutation({
    networkMode: 'always',
    mutationFn: (deal: 'retry' | 'discard') =>
      deal === 'retry'
        ? api('POST /admin/jobs/{id}/retry/', { params: { id } })
        : api('DELETE /admin/jobs/{id}/', { params: { id } }),
    // Also where somebody else was quicker: the list then says so.
    onSettled: () => queries.invalidateQueries({ queryKey: JOBS_KEY }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {dealing.isError ? <Alert severity="error">{sentenceOf(dealing.error)}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="contained"
          onClick={() => dealing.mutate('retry')}
          loading={dealing.isPending && dealing.variables === 'retry'}
          disabled={dealing.isPending}
          aria-describedby={label}
        >
          Try again
        </Button>
        <Button
          variant="outlined"
          onClick={() => dealing.mutate('discard')}
          loading={dealing.isPending && dealing.variables === 'discard'}
          disabled={dealing.isPending}
          aria-describedby={label}
        >
          Remove
        </Button>
      </Box>
    </Box>
  );
}

/** A job, with why it failed and what can be done about it. */
export function JobItem({ job }: { job: JobRecord }) {
  const { id, name, state, attempts, created_at, fault } = job;
  const heading = `job-${id}`;
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={heading}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
    >
      <div>
        <Typography variant="h3" component="h2" id={heading} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography>
          {whenOf(job)}; queued on {momentOf(created_at)}; {counted(attempts, 'attempt')}
        </Typography>
      </div>
      {fault && state !== 'done' ? (
        <Alert severity={state === 'failed' ? 'error' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
          {fault}
        </Alert>
      ) : null}
      {state === 'failed' ? <Deal id={id} label={heading} /> : null}
    </Paper>
  );
}
