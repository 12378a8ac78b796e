import { Trans, useLingui } from '@lingui/react/macro';
import { PlanTerms } from '../../session/way-to-buy.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/Text.tsx';

interface LimitDialogProps {
  /** Answers a day. */
  readonly limit: number;
  readonly onClose: () => void;
  /** They are on the way to another tier. */
  readonly onUpgrade: () => void;
}

/** Says that the day's answers are used up, and how to have more. */
export function LimitDialog({ limit, onClose, onUpgrade }: LimitDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Daily Limit Reached`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} autoFocus>
            <Trans>Maybe Later</Trans>
          </Button>
          <LinkButton look="next" to="/account#subscription" onClick={onUpgrade}>
            <Trans>Upgrade Now</Trans>
          </LinkButton>
        </>
      }
    >
      <Text>
        <Trans>
          You've reached your daily limit of {limit} AI conversations. Upgrade to Cultivator for unlimited AI
          conversations.
        </Trans>
      </Text>
      <Stack gap={4}>
        <PlanTerms tier="cultivator" />
        <Text look="small" soft>
          <Trans>At midnight your day begins anew, with {limit} more.</Trans>
        </Text>
      </Stack>
    </Dialog>
  );
}
