import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isUnderWay, type JobProgress } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { JobBar } from '../../shell/JobBar.tsx';
import type { Bringing } from './use-checked-file.ts';

interface BringingJobProps {
  readonly bringing: Bringing;
  /** What the file is, such as `Catalogue file`. */
  readonly label: string;
  /** What is so once it is brought in, without a full stop. */
  readonly done: string;
}

const momentOf = (moment: string): string =>
  new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const countsOf = ({ counts }: JobProgress): string =>
  Object.entries(counts ?? {})
    .map(([what, count]) => `${inFigures(count)} ${what.replaceAll('_', ' ')}`)
    .join(', ');

/** How it stands with a file that is brought in: how far it is, what it came to, or why it was not. */
export function BringingJob({ bringing, label, done }: BringingJobProps) {
  const { job, isOfChecked, isCancelling, refusal, cancel } = bringing;
  return (
    <>
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      {job && isUnderWay(job) ? (
        <Box sx={{ display: 'grid', gap: 1, maxWidth: '42rem' }}>
          <Typography role="status">{job.words}. You may leave this page and come back.</Typography>
          <JobBar share={job.share} label={`Bringing in: ${label}`} />
          <Button onClick={cancel} loading={isCancelling} sx={{ justifySelf: 'start', ml: -1 }}>
            Cancel
          </Button>
        </Box>
      ) : null}
      {job?.state === 'done' ? (
        isOfChecked ? (
          <Alert severity="success">
            {done}: {countsOf(job)}.
          </Alert>
        ) : (
          <Typography role="status">
            Brought in last, {momentOf(job.ended_at ?? job.asked_at)}: {countsOf(job)}.
          </Typography>
        )
      ) : null}
      {job?.state === 'cancelled' ? <Alert severity="info">Cancelled. Nothing was written.</Alert> : null}
      {job?.state === 'failed' ? (
        <Alert severity="error">
          {job.reason} Nothing was written.
          {job.errors.length > 1 ? (
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 3, overflowWrap: 'anywhere' }}>
              {job.errors.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </Box>
          ) : null}
        </Alert>
      ) : null}
    </>
  );
}
