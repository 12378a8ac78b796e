import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import FolderZipRounded from '@mui/icons-material/FolderZipRounded';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import { type GardenCard, isUnderWay, type JobProgress } from '@understory/contract';
import { dateIn, type Say } from '@understory/words';
import { useEffect, useRef } from 'react';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { followDownload } from '../../shell/follow-download.ts';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { LetteringChoice, useLettering } from '../../shell/lettering.tsx';
import { useMutation } from '../../shell/queries.tsx';
import { useFollowedJob } from '../../shell/use-followed-job.ts';
import { useSay } from '../../shell/words.ts';
import { Button } from '../../ui/Button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
import { LockedWay, Way } from './Way.tsx';

type Garden = Pick<GardenCard, 'id' | 'name'>;

const PlanPagePreview = latePart(async () => (await import('./Previews.tsx')).PlanPagePreview);

const TITLE = msg`Everything, as a package`;
const ABOUT = msg`A plan to scale to print (PDF) with schedule and care notes, the plant list, a care calendar for your phone, pictures and the garden file, in one ZIP.`;
const PERMISSION = 'can_export_package';

const sizeOf = (bytes: number, say: Say): string =>
  say(
    bytes < 1024 ** 2
      ? msg`${{ kilobytes: Math.ceil(bytes / 1024) }} KB`
      : msg`${{ megabytes: (bytes / 1024 ** 2).toFixed(1) }} MB`,
  );
const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** The package of a garden: made by the server while one may leave and come back, then saved. */
export function GardenPackage({ garden, mayTake }: { garden: Garden; mayTake: boolean }) {
  const { t } = useLingui();
  return mayTake ? (
    <OwnPackage garden={garden} />
  ) : (
    <LockedWay
      title={t(TITLE)}
      about={t(ABOUT)}
      permission={PERMISSION}
      preview={<PlanPagePreview garden={garden} />}
    />
  );
}

const Share = styled('div')({ flex: 1 });

function OwnPackage({ garden }: { garden: Garden }) {
  const { t, i18n } = useLingui();
  const say = useSay();
  const title = t(TITLE);
  const unit = useLengthUnit();
  const lettering = useLettering();
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
      api('POST /gardens/{id}/export_package/', { params: { id: garden.id }, body: { unit, lettering } }),
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
  const words = wordsOf(job, save.isSuccess, say, i18n.locale);
  const isQuiet = !words && !fault && !hasFailed;
  return (
    <Way
      icon={<FolderZipRounded />}
      title={title}
      about={t(ABOUT)}
      more={
        <Stack gap={8}>
          <LetteringChoice disabled={isMaking || ask.isPending} />
          {isQuiet ? null : (
            <Stack gap={8}>
              <Text look="small" role="status">
                {words}
              </Text>
              {isMaking ? (
                <Row oneLine>
                  <Share>
                    <Progress share={job.share} label={t`Making: ${title}`} />
                  </Share>
                  <Button onClick={() => cancel.mutate(job.id)} busy={cancel.isPending}>
                    <Trans>Cancel</Trans>
                  </Button>
                </Row>
              ) : null}
              {fault ? <Notice tone="bad">{sentenceOf(fault)}</Notice> : null}
              {hasFailed && !fault ? <Notice tone="bad">{job.reason}</Notice> : null}
            </Stack>
          )}
        </Stack>
      }
    >
      <Button
        look="quiet"
        icon={hasFailed ? <ReplayRounded /> : <FileDownloadRounded />}
        busy={isMaking || ask.isPending || save.isPending}
        onClick={() => ask.mutate()}
      >
        {hasFailed ? t`Try again` : t`Download the package`}
      </Button>
    </Way>
  );
}

/** How it stands, for the eye and for whoever listens: it changes with each part, and not with each percent. */
function wordsOf(job: JobProgress | null, isSaved: boolean, say: Say, locale: string): string {
  if (isSaved) return say(msg`Your browser saves it among your downloads.`);
  switch (job?.state) {
    case 'queued':
    case 'running':
      return say(msg`${{ step: job.words }}. You may leave this page and come back.`);
    case 'done':
      return job.result
        ? say(
            msg`Ready since ${{ since: dateIn(locale, job.ended_at ?? job.asked_at, MOMENT) }}: ${{ size: sizeOf(job.result.bytes, say) }}, kept until ${{ until: dateIn(locale, job.result.kept_until, MOMENT) }}.`,
          )
        : '';
    case 'cancelled':
      return say(msg`Canceled. Nothing was kept.`);
    default:
      return '';
  }
}
