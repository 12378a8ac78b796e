import type { Permissions, Tier } from '@understory/contract';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation, useMatches, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router';
import { ownLists } from '../offline/forget-lists.ts';
import { isPageOf, type OwnPageData } from '../offline/own-page.ts';
import { ownPlantsPerGarden } from '../offline/plants-per-garden.ts';
import { AskedContext } from '../shell/asked.ts';
import type { RootData, Viewer } from '../shell/page-context.ts';
import { addressOf, useSay } from '../shell/words.ts';
import { CheckingSession } from './CheckingSession.tsx';
import { cookie } from './identity/identity-api.ts';
import { useIdentity } from './identity/use-identity.ts';
import { forgetAllTyping } from './kept-typing.ts';
import { readAnew } from './revalidating.ts';
import { actsOf, type SessionActs, settleSignOut } from './session-acts.ts';
import {
  arriveAt,
  goToSignIn,
  hangSignInDoor,
  PLEASE_SIGN_IN,
  SESSION_ENDED,
  type SignInState,
} from './sign-in-door.ts';
import { type TierReading, useTierFollowed, withoutRights } from './tier.ts';
import { saysNothing, tokenKeeper } from './token-keeper.ts';

type SessionState =
  /** Somebody may be signed in at a hosted service, which is asked. */
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'guest' }
  | {
      readonly status: 'signed-in';
      readonly person: Viewer['person'];
      readonly tier: Tier;
      readonly permissions: Permissions;
      /** Nobody can say what they subscribe to: tier and permissions are those of everybody meanwhile. */
      readonly isTierUnread: boolean;
    };

export type Session = SessionState & SessionActs & Pick<TierReading, 'readTier'>;

const SessionContext = createContext<Session | undefined>(undefined);

/** How often a tab looks whether its token is due. */
const LOOKED_AFTER = 30_000;

/** Whom the page is drawn for; null for a visitor. */
const useViewer = (): Viewer | null => (useRouteLoaderData('root') as RootData | undefined)?.viewer ?? null;

/** What becomes of a session while its page stands: the person goes on as a guest, or it is over. */
type Since = 'guest' | 'over' | undefined;

/** Whether the page is somebody's own, and whether it is that of somebody else than the rest of it was drawn for. */
function useOwners(viewer: Viewer | null): { isOwn: boolean; isForeign: boolean } {
  const keys = useMatches().flatMap(({ loaderData }) => {
    const key = (loaderData as Partial<OwnPageData> | null | undefined)?.viewerKey;
    return key === undefined ? [] : [key];
  });
  return { isOwn: keys.length > 0, isForeign: keys.some((key) => !isPageOf(key, viewer)) };
}

/** Who is here, as the server drew the page for them, and what they can do about it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData('root') as RootData | undefined;
  const viewer = root?.viewer ?? null;
  const isAwaited = (root?.isAwaited ?? false) && viewer === null;
  const [since, setSince] = useState<Since>();
  const identity = useIdentity();
  const { revalidate } = useRevalidator();
  const acts = useMemo(
    () =>
      actsOf({
        identity,
        isHere: viewer !== null,
        revalidate: () => readAnew(revalidate),
        become: setSince,
      }),
    [identity, viewer, revalidate],
  );
  const asked = useContext(AskedContext);
  const end = useEffectEvent(() => {
    setSince('over');
    asked?.client?.clear();
  });
  useKeptTokens(viewer, () => end());
  useAskedPool(isAwaited && since === undefined, () => end());
  useSignInDoor(viewer !== null);
  const { isTierUnread, readTier } = useTierFollowed(viewer);
  useEffect(() => {
    if (viewer) ownDevice(viewer.person.id);
  }, [viewer]);

  const session = useMemo(
    () => ({ ...stateOf(viewer, isAwaited, since, isTierUnread), ...acts, readTier }),
    [viewer, isAwaited, since, acts, isTierUnread, readTier],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function stateOf(
  viewer: Viewer | null,
  isAwaited: boolean,
  since: Since,
  isTierUnread: boolean,
): SessionState {
  if (since === 'guest') return { status: 'guest' };
  if (since === 'over') return { status: 'signed-out' };
  if (!viewer) return { status: isAwaited ? 'loading' : 'signed-out' };
  const { tier, permissions } = isTierUnread ? withoutRights(viewer) : viewer;
  return { status: 'signed-in', person: viewer.person, tier, permissions, isTierUnread };
}

/** What this device keeps of others is not left to who is here now. */
function ownDevice(personId: string): void {
  forgetAllTyping(personId);
  ownPlantsPerGarden(personId);
  ownLists(personId);
}

/** Keeps tokens for whom the page is drawn for, and follows what becomes of their session. */
function useKeptTokens(viewer: Viewer | null, onOver: () => void): void {
  const say = useSay();
  const identity = useIdentity();
  const { revalidate } = useRevalidator();
  const { isOwn } = useOwners(viewer);
  const personId = viewer?.person.id;
  const ended = useEffectEvent(() => {
    onOver();
    if (isOwn) goToSignIn(undefined, say(SESSION_ENDED));
  });
  // Whoever signs out on a page of their own is done with it, in every tab.
  const left = useEffectEvent(() =>
    isOwn ? window.location.replace(addressOf('/')) : window.location.reload(),
  );
  // What a visitor reads or types stays.
  const changed = useEffectEvent(() => (viewer ? window.location.reload() : void readAnew(revalidate)));
  // Before the effects of the pages inside, which may make calls at once.
  useLayoutEffect(() => {
    const use = personId === undefined ? undefined : { personId, renew: identity.refresh };
    return tokenKeeper.begin(use, { ended: () => ended(), changed: () => changed(), left: () => left() });
  }, [personId, identity]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void tokenKeeper.renewIfDue();
    };
    const settle = () => void settleSignOut(identity);
    settle();
    const timer = setInterval(look, LOOKED_AFTER);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    window.addEventListener('online', settle);
    const stopFollowing = followHistoryCache();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
      window.removeEventListener('online', settle);
      stopFollowing();
    };
  }, [identity]);
}

/** What tells two sessions apart that a page can read. */
const marks = (): string => `${cookie('understory_session')} ${cookie('csrftoken')}`;

/** A page that comes back out of the browser's history may be of a session that is gone. Returns how to stop. */
function followHistoryCache(): () => void {
  const drawn = marks();
  const hide = () => tokenKeeper.rest();
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted && marks() !== drawn) window.location.reload();
    else tokenKeeper.resume();
  };
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
  };
}

/** A hosted pool is asked by the page itself. The server knows who is here once it was told, and draws for them. */
function useAskedPool(isAwaited: boolean, onOver: () => void): void {
  const identity = useIdentity();
  const { revalidate } = useRevalidator();
  const over = useEffectEvent(onOver);
  const ask = useEffectEvent(() =>
    identity.refresh().then(
      () => readAnew(revalidate),
      (error: unknown) => {
        if (saysNothing(error)) return;
        over();
        // A page that waited for somebody is a visitor's now, and may send them to sign in.
        return readAnew(revalidate);
      },
    ),
  );
  useEffect(() => {
    if (!isAwaited) return;
    const again = () => void ask();
    again();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isAwaited]);
}

/** Leads to the sign-in page without loading anew, once however many calls are refused. */
function useSignInDoor(isMember: boolean): void {
  const say = useSay();
  const navigate = useNavigate();
  const { key } = useLocation();
  const go = useEffectEvent((state: SignInState) => void navigate('/login', { replace: true, state }));
  const notice = useEffectEvent(() => say(isMember ? SESSION_ENDED : PLEASE_SIGN_IN));
  // Before the effects of the pages inside, which may lead there at once.
  useLayoutEffect(() => hangSignInDoor({ go: (state) => go(state), notice: () => notice() }), []);
  useLayoutEffect(() => arriveAt(key), [key]);
}

/** The page itself. Where its session is over it goes, and of two people it shows neither. */
export function OwnPage({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { isOwn, isForeign } = useOwners(useViewer());
  useEffect(() => {
    if (isForeign) window.location.reload();
  }, [isForeign]);
  return isForeign || (isOwn && status !== 'signed-in') ? <CheckingSession /> : children;
}

/** The session of the person on this page. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}

/** Whether whoever is signed in has it by their plan; nobody has while it is not known who is there. */
export function useMay(permission: keyof Permissions): boolean {
  const session = useSession();
  return session.status === 'signed-in' && session.permissions[permission];
}
