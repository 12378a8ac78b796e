import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dropPlantsPerGarden, ownPlantsPerGarden } from '../gardens/plantsPerGarden.ts';
import { dropEveryList, ownLists } from '../gardens/shopping/forget-lists.ts';
import {
  arriveAt,
  hangSignInDoor,
  PLEASE_SIGN_IN,
  SESSION_ENDED,
  type SignInState,
} from '../shell/sign-in-door.ts';
import { attend, browserParts } from './browser-session.ts';
import { useIdentity } from './identity/use-identity.ts';
import { forgetAllTyping } from './kept-typing.ts';
import { MemberSession, type SessionState } from './member-session.ts';

export type Session = SessionState &
  Pick<
    MemberSession,
    'continueAsGuest' | 'signIn' | 'confirmSignIn' | 'signOut' | 'endAfterReset' | 'refresh'
  >;

const SessionContext = createContext<Session | undefined>(undefined);

/** Who is here. `expected` is true when the server saw a session hint, so that the first picture waits for the answer. */
export function SessionProvider({ expected, children }: { expected: boolean; children: ReactNode }) {
  const identity = useIdentity();
  const [memberSession] = useState(() => new MemberSession(browserParts(identity), expected));
  const state = useSyncExternalStore(memberSession.subscribe, memberSession.state, memberSession.state);
  useEffect(() => attend(memberSession), [memberSession]);
  useForgetOfOthers(state);
  useSignInDoor(memberSession);

  const session = useMemo(() => {
    const { continueAsGuest, signIn, confirmSignIn, signOut, endAfterReset, refresh } = memberSession;
    return { ...state, continueAsGuest, signIn, confirmSignIn, signOut, endAfterReset, refresh };
  }, [state, memberSession]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** What was read for one person, or typed by them, is not shown to the next. */
function useForgetOfOthers(state: SessionState): void {
  const queries = useQueryClient();
  const personId = state.status === 'signed-in' ? state.person.id : undefined;
  const hasLeft = state.status === 'signed-out' && state.left === true;
  const former = useRef(personId);
  useEffect(() => {
    if (former.current !== undefined && former.current !== personId) queries.clear();
    former.current = personId;
    if (personId !== undefined) {
      forgetAllTyping(personId);
      ownPlantsPerGarden(personId);
      ownLists(personId);
    } else if (hasLeft) {
      forgetAllTyping();
      dropPlantsPerGarden();
      void dropEveryList();
    }
  }, [personId, hasLeft, queries]);
}

/** Leads to the sign-in page without loading anew, once however many calls are refused. */
function useSignInDoor(memberSession: MemberSession): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const go = useEffectEvent((state: SignInState) => void navigate('/login', { replace: true, state }));
  // Before the effects of the pages inside, which may lead there at once.
  useLayoutEffect(() => {
    const notice = () => {
      const state = memberSession.state();
      return state.status === 'signed-out' && state.ended ? SESSION_ENDED : PLEASE_SIGN_IN;
    };
    return hangSignInDoor({ go: (state) => go(state), notice });
  }, [memberSession]);
  useLayoutEffect(() => arriveAt(key), [key]);
}

/** The session of the person on this page. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}
