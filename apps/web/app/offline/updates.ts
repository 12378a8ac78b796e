import { asText, storedValue } from '../shell/stored-value.ts';
import { type Asked, PAGE_LOCK } from './addresses.ts';
import { holdsWork } from './holding-work.ts';

/** The version of this page, as the router names it. */
const version = (): string =>
  (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version ?? '';

const ask = (worker: ServiceWorker, asked: Asked): void => worker.postMessage(asked);

/** Keeps the files of this page's version on the device for as long as it is open: it has not loaded them all. Answers how to stop. */
export function holdVersion(): () => void {
  if (!('locks' in navigator)) return () => undefined;
  let letGo: (() => void) | undefined;
  const hold = () =>
    void navigator.locks.request(PAGE_LOCK + version(), { mode: 'shared' }, () => {
      const { controller } = navigator.serviceWorker;
      if (controller) ask(controller, 'clear up');
      return new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
  // A page that waits in the browser's history holds nothing, or it would not be let wait.
  const hide = () => letGo?.();
  const show = ({ persisted }: PageTransitionEvent) => persisted && hold();
  hold();
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
    letGo?.();
  };
}

/** Tells of a worker that waits for its turn, now or later. Answers how to stop. */
export function followWaiting(
  registration: ServiceWorkerRegistration,
  tell: (worker: ServiceWorker) => void,
) {
  const look = () => {
    const { waiting, installing } = registration;
    if (waiting)
      void versionOf(waiting).then((theirs) =>
        theirs === version() ? ask(waiting, 'take over') : tell(waiting),
      );
    else installing?.addEventListener('statechange', look, { once: true });
  };
  const seek = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  look();
  registration.addEventListener('updatefound', look);
  document.addEventListener('visibilitychange', seek);
  window.addEventListener('online', seek);
  return () => {
    registration.removeEventListener('updatefound', look);
    document.removeEventListener('visibilitychange', seek);
    window.removeEventListener('online', seek);
  };
}

const versionOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.postMessage('version' satisfies Asked, [port2]);
  });

/** A worker that answers something else still is let finish it, for minutes: it is waited for this long, in milliseconds. */
const TAKE_OVER_PATIENCE = 2_000;

/**
 * Has a waiting worker take over, and goes on in its version. The server gives that version whichever worker asks it, so a worker that
 * is kept waiting by the one before keeps nobody else waiting. What the page asks for in between may reach the worker that is being
 * ended and be lost with it: it is asked for once more when the other has taken over.
 * @param aim where the page is to be by then: a person may have gone on; undefined when it is to stay as it is
 */
export function goOnWith(worker: ServiceWorker, aim: () => string | undefined): void {
  let stays = false;
  const go = () => {
    const to = stays ? undefined : aim();
    stays = to === undefined;
    if (to !== undefined) window.location.assign(to);
  };
  const timer = setTimeout(go, TAKE_OVER_PATIENCE);
  const taken = () => {
    clearTimeout(timer);
    go();
  };
  navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true });
  ask(worker, 'take over');
}

const loadedAnew = storedValue<string | undefined>('understory.loaded-anew', asText, {
  keeper: 'tab',
  initial: undefined,
});

/** Loads the page anew, once for a version, where a part of it is not to be had any more because a newer one is served. Answers how to stop. */
export function followMissingParts(): () => void {
  const load = (event: Event) => {
    if (!navigator.onLine || holdsWork() || loadedAnew.read() === version()) return;
    if (!loadedAnew.write(version())) return;
    event.preventDefault();
    window.location.reload();
  };
  window.addEventListener('vite:preloadError', load);
  return () => window.removeEventListener('vite:preloadError', load);
}

/** Notes what is typed: a form that somebody has begun holds the page for as long as it is there. Answers how to stop. */
export function followTyping(hold: (holds: () => boolean) => () => void): () => void {
  const typed = new Set<Element>();
  const note = ({ target, isTrusted }: Event) => {
    // A search is in the address.
    if (isTrusted && target instanceof Element && !target.closest('search, [role="search"]'))
      typed.add(target);
  };
  document.addEventListener('input', note);
  const letGo = hold(() => [...typed].some((field) => field.isConnected));
  return () => {
    document.removeEventListener('input', note);
    letGo();
  };
}
