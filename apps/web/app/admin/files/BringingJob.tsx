import { isUnderWay, type JobProgress } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { styled } from '../../ui/styled.ts';
import { Text } from '../../ui/Text.tsx';
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

const Narrow = styled('div')({ display: 'grid', gap: 8, maxWidth: '42rem' });
const Faults = styled('ul')({ margin: '8px 0 0', paddingInlineStart: 24 });

/** How it stands with a file that is brought in: how far it is, what it came to, or why it was not. */
export function BringingJob({ bringing, label, done }: BringingJobProps) {
  const { job, isOfChecked, isCancelling, refusal, cancel } = bringing;
  return (
    <>
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
      {job && isUnderWay(job) ? (
        <Narrow>
          <Text role="status">{job.words}. You may leave this page and come back.</Text>
          <Progress share={job.share} label={`Bringing in: ${label}`} />
          <Row>
            <Button look="quiet" onClick={cancel} busy={isCancelling}>
              Cancel
            </Button>
          </Row>
        </Narrow>
      ) : null}
      {job?.state === 'done' ? (
        isOfChecked ? (
          <Notice tone="good" role="alert">
            {done}: {countsOf(job)}.
          </Notice>
        ) : (
          <Text role="status">
            Brought in last, {momentOf(job.ended_at ?? job.asked_at)}: {countsOf(job)}.
          </Text>
        )
      ) : null}
      {job?.state === 'cancelled' ? <Notice tone="info">Cancelled. Nothing was written.</Notice> : null}
      {job?.state === 'failed' ? (
        <Notice tone="bad">
          {job.reason} Nothing was written.
          {job.errors.length > 1 ? (
            <Faults>
              {job.errors.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </Faults>
          ) : null}
        </Notice>
      ) : null}
    </>
  );
}
