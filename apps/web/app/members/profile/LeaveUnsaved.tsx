import { Trans, useLingui } from '@lingui/react/macro';
import { useBlocker } from 'react-router';
import { tokenKeeper } from '../../session/token-keeper.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Text } from '../../ui/Text.tsx';

/** Asks before a page with unsaved changes is left. A session that ends leaves unasked: its typing is kept. */
export function LeaveUnsaved({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && tokenKeeper.isKept() && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.reset?.();
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={t`Leave without saving?`}
      size="small"
      onClose={stay}
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>
            <Trans>Leave anyway</Trans>
          </Button>
          <Button look="next" onClick={stay} autoFocus>
            <Trans>Keep editing</Trans>
          </Button>
        </>
      }
    >
      <Text>
        <Trans>You changed your profile and have not saved it. If you leave now, it stays as it was.</Trans>
      </Text>
    </Dialog>
  );
}
