import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTellNews } from '../../shell/news.tsx';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Dialog.tsx';
import { useMember } from './account-queries.ts';

/** Ends every session of the member, once they have said that they mean it. */
export function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      {isAsking ? <AskFirst onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function AskFirst({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { signOut } = useMember();
  const tellNews = useTellNews();
  const leave = async () => {
    const isDone = await signOut();
    tellNews(
      isDone
        ? t`You are signed out on every device.`
        : t`You are signed out here. Your other devices follow as soon as Understory can be reached.`,
    );
  };
  return (
    <Confirm
      title={t`Sign out everywhere?`}
      keep={t`Stay signed in`}
      act={t`Sign out`}
      onAct={() => void leave()}
      onClose={onClose}
    >
      <Trans>
        Every device, this one too, asks you to sign in again, and your connected assistants are disconnected.
        What you have saved stays as it is.
      </Trans>
    </Confirm>
  );
}
