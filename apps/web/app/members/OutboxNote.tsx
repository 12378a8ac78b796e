import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { identityApi } from '../session/identity/identity-api.ts';
import { useIdentity } from '../session/identity/use-identity.ts';
import { Text, TextLink } from '../ui/Text.tsx';
import { openOutboxFor } from './open-outbox.ts';

const readOutbox = (to: string) => identityApi('GET /dev/outbox/', { query: { to }, quiet401: true });

/** On a machine that sends no mail: where the mail lies. Shows nothing anywhere else, as where a hosted service mails the codes. */
export function OutboxNote({ recipient }: { recipient: string }) {
  const [address, setAddress] = useState<string>();
  const { kind } = useIdentity();
  useEffect(() => {
    if (kind !== 'embedded') return;
    let isGone = false;
    void openOutboxFor(recipient, window.location.hostname, readOutbox).then((found) => {
      if (!isGone) setAddress(found);
    });
    return () => {
      isGone = true;
    };
  }, [recipient, kind]);
  if (address === undefined) return null;
  return (
    <Text look="small" soft>
      <Trans>
        This server has no mail service set up, so its mail stays on this machine:{' '}
        <TextLink href={address} target="_blank" rel="noopener">
          read it in the outbox
        </TextLink>{' '}
        (opens a new tab).
      </Trans>
    </Text>
  );
}

/** Mail can be late, or held back on its way: whoever waits may ask again. */
export const NO_MAIL = msg`Nothing there after a few minutes? Look in the spam folder, or ask for a new code.`;
