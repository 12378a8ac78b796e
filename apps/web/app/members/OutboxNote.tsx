import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { identityApi } from './identity/identity-api.ts';
import { useIdentity } from './identity/use-identity.ts';
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
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      This server has no mail service set up, so its mail stays on this machine:{' '}
      <Link href={address} target="_blank" rel="noopener">
        read it in the outbox
      </Link>{' '}
      (opens a new tab).
    </Typography>
  );
}
