import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { attend, browserParts } from './browser-session.ts';
import { SessionKeeper, type SessionState } from './session-keeper.ts';

export type Session = SessionState & {
  /** Looks at the site without an account. */
  continueAsGuest: () => void;
  /** Signs in, ending a session this browser still holds. Throws the server's refusal. */
  signIn: (email: string, password: string) => Promise<void>;
  /** Ends every session of the person, here and elsewhere. */
  signOut: () => Promise<void>;
  /** Reads the session again. */
  refresh: () => Promise<void>;
};

const SessionContext = createContext<Session | undefined>(undefined);

/** Who is here. `expected` is true when the server saw a session hint, so that the first picture waits for the answer. */
export function SessionProvider({ expected, children }: { expected: boolean; children: ReactNode }) {
  const [keeper] = useState(() => new SessionKeeper(browserParts, expected));
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  useEffect(() => attend(keeper), [keeper]);
  useForgetOfOthers(state);

  const session = useMemo(() => {
    const { continueAsGuest, signIn, signOut, refresh } = keeper;
    return { ...state, continueAsGuest, signIn, signOut, refresh };
  }, [state, keeper]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** What was read for one person is not shown to the next. */
function useForgetOfOthers(state: SessionState): void {
  const queries = useQueryClient();
  const personId = state.status === 'signed-in' ? state.person.id : undefined;
  const former = useRef(personId);
  useEffect(() => {
    if (former.current !== undefined && former.current !== personId) queries.clear();
    former.current = personId;
  }, [personId, queries]);
}

/** The session of the person on this page. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}
