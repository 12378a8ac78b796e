import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JobRecord } from '@understory/contract';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation, useQueryClient } from '../../shell/queries.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Sheet, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { JOBS_KEY } from './job-queries.ts';

const WRITTEN = { dateStyle: 'medium', timeStyle: 'medium' } as const;

/** When something becomes of the job, or became of it. */
function whenOf({ state, ended_at }: JobRecord, when: string): MessageDescriptor {
  if (ended_at) return state === 'failed' ? msg`Failed on ${when}` : msg`Done on ${when}`;
  return state === 'running' ? msg`Begun after ${when}` : msg`Due on ${when}`;
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
    <Stack gap={12}>
      {dealing.isError ? <Notice tone="bad">{sentenceOf(dealing.error)}</Notice> : null}
      <Row gap={12}>
        <Button
          look="next"
          onClick={() => dealing.mutate('retry')}
          busy={dealing.isPending && dealing.variables === 'retry'}
          disabled={dealing.isPending && dealing.variables !== 'retry'}
          aria-describedby={label}
        >
          <Trans>Try again</Trans>
        </Button>
        <Button
          look="quiet"
          onClick={() => dealing.mutate('discard')}
          busy={dealing.isPending && dealing.variables === 'discard'}
          disabled={dealing.isPending && dealing.variables !== 'discard'}
          aria-describedby={label}
        >
          <Trans>Remove</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

/** A job, with why it failed and what can be done about it. */
export function JobItem({ job }: { job: JobRecord }) {
  const { t } = useLingui();
  const written = useMoment();
  const { id, name, state, attempts, created_at, due_at, ended_at, fault } = job;
  const when = t(whenOf(job, written(ended_at ?? due_at, WRITTEN)));
  const queued = written(created_at, WRITTEN);
  const heading = `job-${id}`;
  return (
    <Sheet as="li" aria-labelledby={heading} gap={12}>
      <div>
        <Text look="h3" as="h2" id={heading} breaks>
          {/* A name that programs gave it. */}
          <span translate="no">{name}</span>
        </Text>
        <Text>
          <Trans>
            {when}; queued on {queued}; <Plural value={attempts} one="# attempt" other="# attempts" />
          </Trans>
        </Text>
      </div>
      {fault && state !== 'done' ? (
        <Notice tone={state === 'failed' ? 'bad' : 'warn'} role="status">
          {fault}
        </Notice>
      ) : null}
      {state === 'failed' ? <Deal id={id} label={heading} /> : null}
    </Sheet>
  );
}
