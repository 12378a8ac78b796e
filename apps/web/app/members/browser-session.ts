import { api } from '../shell/api.ts';
import { keepIdentityToken, standForIdentity } from '../shell/identity-token.ts';
import { asText, storedValue } from '../shell/stored-value.ts';
import type { IdentityService } from './identity/service.ts';
import type { MemberSession, SessionParts, Whisper } from './member-session.ts';

const LOCK = 'understory.session';
const CHANNEL = 'understory.session';
/** How long the one tab that renewed keeps the others waiting, so that they hear of it before they try; busy ones are slow. */
const HEARD_WITHIN = 1_000;
/** How often a tab looks whether its token is due. */
const LOOKED_AFTER = 30_000;

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

let shared: BroadcastChannel | undefined;
/** One for speaking and hearing: a second one would let a tab hear itself, and take its own news for another tab's. */
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel(CHANNEL);
  return shared;
}

const whisper = (message: Whisper): void => channel().postMessage(message);

const kept = storedValue<string | undefined>('understory.sign-out-owed', asText, {
  keeper: 'device',
  initial: undefined,
});
const owed: SessionParts['owed'] = {
  isNoted: () => kept.read() !== undefined,
  note: (isOwed) => void kept.write(isOwed ? '1' : undefined),
};

/** The session's parts in a browser. Nothing is touched before a part is used, so a server can make them too. */
export const browserParts = (identity: IdentityService): SessionParts => ({
  calls: {
    refresh: identity.refresh,
    signIn: identity.signIn,
    confirmSignIn: identity.confirmSignIn,
    signOut: identity.signOut,
    readPerson: () => api('GET /profiles/me/', { quiet401: true }),
    readTier: () => api('GET /payments/consumer-subscription/status/', { quiet401: true }),
  },
  hasHint: identity.holdsSession,
  dropHint: identity.forgetSession,
  owed,
  exclusively,
  whisper,
  keepToken: keepIdentityToken,
  now: () => Date.now(),
  pause,
});

/** Keeps a session up while the page is open: reads it, renews it in time, listens to other tabs. Returns how to stop. */
export function attend(session: MemberSession): () => void {
  channel().onmessage = ({ data }: MessageEvent<Whisper>) => void session.hear(data);
  const look = () => {
    if (document.visibilityState === 'visible') void session.renewIfDue();
  };
  const timer = setInterval(look, LOOKED_AFTER);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  standForIdentity({ freshen: session.freshen, judgeRefusal: session.judgeRefusal });
  void session.refresh();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    channel().onmessage = null;
  };
}
