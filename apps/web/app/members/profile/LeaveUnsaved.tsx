import { useBlocker } from 'react-router';
import { tokenKeeper } from '../../session/token-keeper.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Text } from '../../ui/Text.tsx';

/** Asks before a page with unsaved changes is left. A session that ends leaves unasked: its typing is kept. */
export function LeaveUnsaved({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && tokenKeeper.isKept() && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.reset?.();
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title="Leave without saving?"
      size="small"
      onClose={stay}
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>Leave anyway</Button>
          <Button look="next" onClick={stay} autoFocus>
            Keep editing
          </Button>
        </>
      }
    >
      <Text>You changed your profile and have not saved it. If you leave now, it stays as it was.</Text>
    </Dialog>
  );
}
