import { api, createApi } from '../shell/api.ts';
import { keepIdentityToken, renewIdentityTokenBy } from '../shell/identity-token.ts';
import type { SessionKeeper, SessionParts, Whisper } from './session-keeper.ts';

const LOCK = 'understory.session';
const CHANNEL = 'understory.session';
/** How long the one tab that renewed keeps the others waiting, so that they hear of it before they try. */
const HEARD_WITHIN = 50;
/** How often a tab looks whether its token is due. */
const LOOKED_AFTER = 30_000;

const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Calls about the session itself: they go by its cookie, and an ID token that is out of date must not spoil them. */
export const identityApi = createApi({
  get origin() {
    return window.location.origin;
  },
  send: (request) => fetch(request),
  headers: (): Record<string, string> => {
    const csrf = cookie('csrftoken');
    return csrf ? { 'X-CSRFToken': decodeURIComponent(csrf) } : {};
  },
  onUnauthorized: () => {},
});

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** One tab at a time, and a moment longer; without Web Locks (an insecure origin) every tab for itself. */
function exclusively(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(LOCK, async () => {
        await work().then(resolve, reject);
        await pause(HEARD_WITHIN);
      })
      .catch(reject);
  });
}

function whisper(message: Whisper): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** The session's parts in a browser. Nothing is touched before a part is used, so a server can make them too. */
export const browserParts: SessionParts = {
  calls: {
    refresh: () => identityApi('POST /auth/refresh/', { quiet401: true }),
    signIn: (email, password) =>
      identityApi('POST /auth/sign-in/', { body: { email, password }, quiet401: true }),
    signOut: () => identityApi('POST /auth/sign-out/', { body: { global: true }, quiet401: true }),
    readPerson: () => api('GET /profiles/me/', { quiet401: true }),
    readTier: () => api('GET /payments/consumer-subscription/status/', { quiet401: true }),
  },
  hasHint: () => cookie('understory_session') === '1',
  dropHint: () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = 'understory_session=; Path=/; Max-Age=0; SameSite=Lax';
  },
  exclusively,
  whisper,
  keepToken: keepIdentityToken,
  now: () => Date.now(),
  pause,
};

/** Keeps a session up while the page is open: reads it, renews it in time, listens to other tabs. Returns how to stop. */
export function attend(keeper: SessionKeeper): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Whisper>) => void keeper.hear(data);
  const look = () => {
    if (document.visibilityState === 'visible') void keeper.renewIfDue();
  };
  const timer = setInterval(look, LOOKED_AFTER);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  renewIdentityTokenBy(keeper.freshen);
  void keeper.refresh();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    channel.close();
  };
}
