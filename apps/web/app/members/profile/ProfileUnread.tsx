import woodlandStrawberry from 'virtual:portrait/woodland-strawberry';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Say } from '@understory/words';
import { ApiError } from '../../shell/api.ts';
import { useSay } from '../../shell/words.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

type ProfileUnreadProps = { error: Error; isTrying: boolean; onRetry: () => void };

const sentenceOf = (error: Error, say: Say): string =>
  error instanceof ApiError
    ? error.detail.replace(/\.?$/, '.')
    : say(msg`Something went wrong on this page.`);

/** Stands for the questions while it is not known which of them were answered: nothing is asked twice, nothing overwritten. */
export function ProfileUnread({ error, isTrying, onRetry }: ProfileUnreadProps) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <PageHeader
      title={t`Your profile could not be read`}
      lead={t`${sentenceOf(error, say)} What you told before is safe, and nothing is asked again until it can be read.`}
      plant={woodlandStrawberry}
      alone
    >
      <Row gap={16}>
        <Button look="next" size="large" busy={isTrying} busyWords={t`Reading...`} onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
        <LinkButton look="quiet" to="/garden-planner" size="large">
          <Trans>Draw a garden meanwhile</Trans>
        </LinkButton>
      </Row>
    </PageHeader>
  );
}
