import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import FolderZipRounded from '@mui/icons-material/FolderZipRounded';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type GardenCard, isUnderWay, type JobProgress } from '@understory/contract';
import { useEffect, useRef } from 'react';
import { api } from '../../shell/api.ts';
import { followDownload } from '../../shell/follow-download.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useFollowedJob } from '../../shell/use-followed-job.ts';
import { Progress } from '../../ui/Progress.tsx';
import { sentenceOf } from '../garden-queries.ts';
import { LockedWay, Way } from './Way.tsx';

type Garden = Pick<GardenCard, 'id' | 'name'>;

const TITLE = 'Everything, as a package';
const ABOUT =
  'A plan to scale to print (PDF) with schedule and care notes, the plant list, a care calendar for your phone, pictures and the garden file, in one ZIP.';
const PERMISSION = 'can_export_package';

const sizeOf = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
const momentOf = (moment: string): string =>
  new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The package of a garden: made by the server while one may leave and come back, then saved. */
export function GardenPackage({ garden, mayTake }: { garden: Garden; mayTake: boolean }) {
  return mayTake ? (
    <OwnPackage garden={garden} />
  ) : (
    <LockedWay title={TITLE} about={ABOUT} permission={PERMISSION} />
  );
}

function OwnPackage({ garden }: { garden: Garden }) {
  const unit = useLengthUnit();
  const { job, tell } = useFollowedJob(['garden-package', garden.id], (signal) =>
    api('GET /gardens/{id}/export_package/', { params: { id: garden.id }, signal }),
  );
  // Saved by itself only where somebody waits for it: coming back to a page is no wish for a file.
  const isAwaited = useRef(false);
  const save = useMutation({
    mutationFn: async ({ id, result }: JobProgress) => {
      await api('POST /jobs/{id}/result/', { params: { id } });
      if (result) followDownload(result.address);
    },
  });
  const ask = useMutation({
    mutationFn: () =>
      api('POST /gardens/{id}/export_package/', { params: { id: garden.id }, body: { unit } }),
    onMutate: () => {
      isAwaited.current = true;
      save.reset();
    },
    onSuccess: tell,
  });
  const cancel = useMutation({
    mutationFn: (id: string) => api('POST /jobs/{id}/cancel/', { params: { id } }),
    onSuccess: tell,
  });
  const take = save.mutate;
  useEffect(() => {
    if (job?.state !== 'done' || !isAwaited.current || ask.isPending) return;
    isAwaited.current = false;
    take(job);
  }, [job, ask.isPending, take]);
  const isMaking = job !== null && isUnderWay(job);
  const hasFailed = job?.state === 'failed';
  const fault = ask.error ?? cancel.error ?? save.error;
  const words = wordsOf(job, save.isSuccess);
  const isQuiet = !words && !fault && !hasFailed;
  return (
    <Way
      icon={<FolderZipRounded />}
      title={TITLE}
      about={ABOUT}
      more={
        <Box
          sx={{
            display: isQuiet ? 'none' : 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            gap: { xs: 1, sm: 3 },
            alignItems: { xs: 'stretch', sm: 'end' },
          }}
        >
          <Box sx={{ flexGrow: 1, display: 'grid', gap: 1 }}>
            <Typography variant="body2" role="status" sx={{ '&:empty': { display: 'none' } }}>
              {words}
            </Typography>
            {isMaking ? (
              <Box sx={{ mb: { sm: 2.25 } }}>
                <Progress share={job.share} label={`Making: ${TITLE}`} />
              </Box>
            ) : null}
            {fault ? <Alert severity="error">{sentenceOf(fault)}</Alert> : null}
            {hasFailed && !fault ? <Alert severity="error">{job.reason}</Alert> : null}
          </Box>
          {isMaking ? (
            <Button onClick={() => cancel.mutate(job.id)} loading={cancel.isPending}>
              Cancel
            </Button>
          ) : null}
        </Box>
      }
    >
      <Button
        variant="outlined"
        startIcon={hasFailed ? <ReplayRounded /> : <FileDownloadRounded />}
        loading={isMaking || ask.isPending || save.isPending}
        loadingPosition="start"
        onClick={() => ask.mutate()}
      >
        {hasFailed ? 'Try again' : 'Download the package'}
      </Button>
    </Way>
  );
}

/** How it stands, for the eye and for whoever listens: it changes with each part, and not with each percent. */
function wordsOf(job: JobProgress | null, isSaved: boolean): string {
  if (isSaved) return 'Your browser saves it among your downloads.';
  switch (job?.state) {
    case 'queued':
    case 'running':
      return `${job.words}. You may leave this page and come back.`;
    case 'done':
      return job.result
        ? `Ready since ${momentOf(job.ended_at ?? job.asked_at)}: ${sizeOf(job.result.bytes)}, kept until ${momentOf(job.result.kept_until)}.`
        : '';
    case 'cancelled':
      return 'Cancelled. Nothing was kept.';
    default:
      return '';
  }
}
