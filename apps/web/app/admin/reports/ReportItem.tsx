import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MessageReport } from '@understory/contract';
import { plantPath } from '../../plants/index.ts';
import { api } from '../../shell/api.ts';
import { sentenceOf } from '../../shell/error-words.ts';
import { useMutation, useQueryClient } from '../../shell/queries.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Row, Sheet, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Text, TextLink } from '../../ui/Text.tsx';
import { useMoment } from '../../ui/use-moment.ts';
import { PEOPLE_KEY, WRITTEN } from '../people/people-queries.ts';
import { ReasonedAct } from '../ReasonedAct.tsx';
import { Told } from '../Told.tsx';
import { REPORTS_KEY } from './report-queries.ts';

/** Remove the message with a reason, or let it stand; what was decided can be decided otherwise. */
function Decide({ report, called }: { report: MessageReport; called: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { id, version, decided } = report;
  const deciding = useMutation({
    networkMode: 'always',
    /** @param reason why it is removed; null where it stands */
    mutationFn: (reason: string | null) =>
      reason === null
        ? api('POST /admin/reports/{id}/dismiss/', { params: { id }, body: { version } })
        : api('POST /admin/reports/{id}/remove_message/', { params: { id }, body: { version, reason } }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: PEOPLE_KEY });
      // Also where somebody else was quicker: the list then says so.
      return queries.invalidateQueries({ queryKey: REPORTS_KEY });
    },
  });
  const isRemoved = decided?.outcome === 'removed';
  const isStanding = deciding.isPending && deciding.variables === null;
  const standing = (
    <Button
      look="next"
      autoFocus={isRemoved && !deciding.isIdle}
      busy={isStanding}
      aria-label={isRemoved ? t`Show it again: ${called}` : t`Let it stand: ${called}`}
      onClick={() => deciding.mutate(null)}
    >
      {isRemoved ? <Trans>Show it again</Trans> : <Trans>Let it stand</Trans>}
    </Button>
  );
  return (
    <Stack gap={12}>
      {deciding.isError ? <Notice tone="bad">{sentenceOf(deciding.error)}</Notice> : null}
      {isRemoved ? (
        <Row>{standing}</Row>
      ) : (
        <ReasonedAct
          begin={t`Remove the message`}
          called={t`Remove the message: ${called}`}
          why={t`Why (the nursery and the gardener read it)`}
          missing={t`Say why: it stands in place of the message.`}
          confirm={t`Remove it`}
          leave={t`Cancel`}
          isBusy={deciding.isPending && !isStanding}
          takesFocus={decided !== null && !deciding.isIdle}
          onConfirm={(reason) => deciding.mutate(reason)}
        >
          {decided ? null : standing}
        </ReasonedAct>
      )}
    </Stack>
  );
}

/** What was decided about a report, by whom and why. */
function Outcome({ decided }: { decided: NonNullable<MessageReport['decided']> }) {
  const { t } = useLingui();
  const written = useMoment();
  const { outcome, at, by, reason } = decided;
  const when = written(at, WRITTEN);
  const who = by ?? t`somebody who has left`;
  return (
    <Notice tone={outcome === 'removed' ? 'warn' : 'info'} role="status">
      {outcome === 'removed' ? (
        <Trans>
          Removed on {when}, by {who}: {reason}
        </Trans>
      ) : (
        <Trans>
          Left standing on {when}, by {who}.
        </Trans>
      )}
    </Notice>
  );
}

/** A message that was reported, with whoever wrote it, whoever reported it, and what may be decided. */
export function ReportItem({ report }: { report: MessageReport }) {
  const { t } = useLingui();
  const written = useMoment();
  const { id, reported_at, reason, reporter, nursery, sender, plant, message, created_at } = report;
  const { reply, replied_at, decided } = report;
  const heading = `report-${id}`;
  const from = sender?.name ?? t`Somebody who has left`;
  const called = t`${from} to ${nursery.name}`;
  return (
    <Sheet as="li" aria-labelledby={heading} gap={16}>
      <div>
        <Text look="above" soft>
          <Trans>Reported on {written(reported_at, WRITTEN)}</Trans>
        </Text>
        <Text look="h3" as="h2" id={heading} breaks>
          {called}
        </Text>
      </div>
      <Told>
        <div>
          <dt>
            <Trans>Why it is reported</Trans>
          </dt>
          <dd>{reason}</dd>
        </div>
        <div>
          <dt>
            <Trans>Message</Trans>
          </dt>
          <dd>{message}</dd>
        </div>
        {reply === null ? null : (
          <div>
            <dt>
              <Trans>Answer of the nursery</Trans>
            </dt>
            <dd>
              {reply}
              {replied_at ? (
                <Text look="small" soft>
                  {written(replied_at, WRITTEN)}
                </Text>
              ) : null}
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Written</Trans>
          </dt>
          <dd>
            {written(created_at, WRITTEN)}
            {plant ? (
              <>
                {', '}
                <Trans>
                  about <TextLink to={plantPath(plant)}>{plant.name}</TextLink>
                </Trans>
              </>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>From</Trans>
          </dt>
          <dd>
            {sender ? (
              <>
                <Row gap={8}>
                  <TextLink to={`/admin/people/${sender.id}`}>{sender.email}</TextLink>
                  {sender.is_suspended ? <Chip selected>{t`Suspended`}</Chip> : null}
                </Row>
                <Text look="small" soft>
                  <Plural
                    value={sender.messages}
                    one="# message to nurseries"
                    other="# messages to nurseries"
                  />
                  {', '}
                  <Trans>
                    {sender.reported} reported, {sender.removed} removed. Suspend the account on its page.
                  </Trans>
                </Text>
              </>
            ) : (
              <Trans>Somebody who has left</Trans>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>To</Trans>
          </dt>
          <dd>
            {/* Only one that is listed has a page. */}
            {nursery.is_listed ? (
              <TextLink to={`/nurseries/${nursery.slug}`}>{nursery.name}</TextLink>
            ) : (
              nursery.name
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Reported by</Trans>
          </dt>
          <dd>
            {reporter ? (
              <TextLink to={`/admin/people/${reporter.id}`}>{reporter.email}</TextLink>
            ) : (
              <Trans>Somebody who has left</Trans>
            )}
          </dd>
        </div>
      </Told>
      {decided ? <Outcome decided={decided} /> : null}
      <Decide report={report} called={called} />
    </Sheet>
  );
}
