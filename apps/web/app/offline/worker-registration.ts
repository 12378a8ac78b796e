import { pathIn, prefixOf } from '@understory/words';
import { browserLocale } from '../shell/words.ts';
import { KEEPING, WORKER_PATH } from './addresses.ts';

const FORMER = /^\/gardens\/\d+\/shopping$/;

const isKeeping = ({ active, waiting, installing }: ServiceWorkerRegistration): boolean =>
  [active, waiting, installing].some((worker) => worker?.scriptURL.includes(KEEPING));

/**
 * Has the worker stand between these pages and the network.
 * @param keeps whether it is to keep the planner and pages of one's own, which take half a megabyte; one that does goes on doing so
 * @returns undefined where this browser has no workers
 */
export async function register(keeps = false): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const locale = browserLocale();
  const scope = `${prefixOf(locale)}/`;
  const script = pathIn(locale, WORKER_PATH);
  const there = await navigator.serviceWorker.getRegistrations();
  const own = there.find((one) => new URL(one.scope).pathname === scope);
  const kept = keeps || (own !== undefined && isKeeping(own));
  const registered = await navigator.serviceWorker.register(kept ? `${script}?${KEEPING}` : script, {
    scope,
    updateViaCache: 'none',
  });
  // Each list that was taken along had a worker of its own once, which would stand in the way.
  const former = there.filter((one) => FORMER.test(new URL(one.scope).pathname));
  await Promise.all(former.map((worker) => worker.unregister()));
  return registered;
}
