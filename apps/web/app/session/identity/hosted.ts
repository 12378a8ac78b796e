import type { HostedPool } from '../../shell/page-context.ts';
import { browserDisk, prefixOf } from './hosted-disk.ts';
import { CALLS, lateCalls } from './late.ts';
import type { IdentityService } from './service.ts';
import { dropSessionHint, hasSessionHint } from './session-hint.ts';

/** Accounts in a hosted user pool that the page talks to itself. Its client is large: it comes when it is first needed. */
export function hostedIdentity(pool: HostedPool): IdentityService {
  return {
    ...lateCalls([...CALLS, 'refresh', 'signOut'], async () =>
      (await import('./hosted-pool.ts')).openPool(pool),
    ),
    kind: 'cognito',
    can: { listSessions: false, giveRecoveryCodes: false },
    passkeys: null,
    holdsSession: hasSessionHint,
    forgetSession: () => {
      const kept = browserDisk(prefixOf(pool.clientId));
      for (const key of kept.keys()) kept.removeItem(key);
      dropSessionHint();
    },
  };
}
