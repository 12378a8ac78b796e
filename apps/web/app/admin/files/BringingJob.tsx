import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isUnderWay, type JobProgress } from '@understory/contract';
import { inFigures } from '@understory/garden';
import { dateIn, type Say } from '@understory/words';
import { useSay } from '../../shell/words.ts';
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

/** What a file came to, by the names of its counts, in the order in which they are told. */
const COUNTED: Readonly<Record<string, (count: string) => MessageDescriptor>> = {
  added: (count) => msg`${count} added`,
  changed: (count) => msg`${count} changed`,
  unlisted: (count) => msg`${count} unlisted`,
  unchanged: (count) => msg`${count} unchanged`,
  left_out: (count) => msg`${count} left out`,
  faulty: (count) => msg`${count} faulty`,
  kept: (count) => msg`${count} kept as changed by hand`,
};
/** Told where there is something of it: most files meet nothing that was changed by hand. */
const SELDOM = 'kept';

const countsOf = ({ counts }: JobProgress, say: Say): string =>
  Object.entries(COUNTED)
    .flatMap(([name, words]) => {
      const count = counts?.[name];
      return count === undefined || (count === 0 && name === SELDOM) ? [] : [say(words(inFigures(count)))];
    })
    .join(', ');

const Narrow = styled('div')({ display: 'grid', gap: 8, maxWidth: '42rem' });
const Faults = styled('ul')({ margin: '8px 0 0', paddingInlineStart: 24 });

/** How it stands with a file that is brought in: how far it is, what it came to, or why it was not. */
export function BringingJob({ bringing, label, done }: BringingJobProps) {
  const { t, i18n } = useLingui();
  const say = useSay();
  const { job, isOfChecked, isCancelling, refusal, cancel } = bringing;
  const counts = job ? countsOf(job, say) : '';
  return (
    <>
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
      {job && isUnderWay(job) ? (
        <Narrow>
          <Text role="status">
            <Trans>{job.words}. You may leave this page and come back.</Trans>
          </Text>
          <Progress share={job.share} label={t`Bringing in: ${label}`} />
          <Row>
            <Button look="quiet" onClick={cancel} busy={isCancelling}>
              <Trans>Cancel</Trans>
            </Button>
          </Row>
        </Narrow>
      ) : null}
      {job?.state === 'done' ? (
        isOfChecked ? (
          <Notice tone="good" role="alert">
            <Trans>
              {done}: {counts}.
            </Trans>
          </Notice>
        ) : (
          <Text role="status">
            <Trans>
              Brought in last,{' '}
              {dateIn(i18n.locale, job.ended_at ?? job.asked_at, { dateStyle: 'medium', timeStyle: 'short' })}
              : {counts}.
            </Trans>
          </Text>
        )
      ) : null}
      {job?.state === 'cancelled' ? (
        <Notice tone="info">
          <Trans>Canceled. Nothing was written.</Trans>
        </Notice>
      ) : null}
      {job?.state === 'failed' ? (
        <Notice tone="bad">
          <Trans>{job.reason} Nothing was written.</Trans>
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
