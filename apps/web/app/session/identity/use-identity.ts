import type { HostedPool } from '../../shell/page-context.ts';
import { useSite } from '../../shell/site.ts';
import { embeddedIdentity } from './embedded.ts';
import { hostedIdentity } from './hosted.ts';
import type { IdentityService } from './service.ts';

const ofPools = new WeakMap<HostedPool, IdentityService>();

/** The same service for the same pool, so that what depends on it stays as it is. */
function ofPool(pool: HostedPool): IdentityService {
  const identity = ofPools.get(pool) ?? hostedIdentity(pool);
  ofPools.set(pool, identity);
  return identity;
}

/** Where this installation keeps its accounts. */
export function useIdentity(): IdentityService {
  const { hostedPool } = useSite();
  return hostedPool ? ofPool(hostedPool) : embeddedIdentity;
}
