import type { Gets, Permissions } from '@understory/contract';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { api } from '../shell/api.ts';
import { keepIdentityToken } from '../shell/identity-token.ts';

export type Person = Gets<'GET /profiles/me/'>;

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'guest' }
  | { status: 'signed-in'; person: Person; permissions: Permissions };

export type Session = SessionState & {
  /** Looks at the site without an account. */
  continueAsGuest: () => void;
  /** Ends every session of the person, here and elsewhere. */
  signOut: () => Promise<void>;
  /** Reads the session again, after signing in. */
  refresh: () => Promise<void>;
};

const SessionContext = createContext<Session | undefined>(undefined);

/** The server sets this readable cookie beside the HttpOnly one, so that a visitor without a session makes no failing call. */
const hasSessionHint = (): boolean => /(?:^|;\s*)understory_session=1(?:;|$)/.test(document.cookie);

async function readSession(): Promise<SessionState> {
  const { id_token } = await api('POST /auth/refresh/', { quiet401: true });
  keepIdentityToken(id_token);
  const [person, tier] = await Promise.all([
    api('GET /profiles/me/', { quiet401: true }),
    api('GET /payments/consumer-subscription/status/', { quiet401: true }),
  ]);
  return { status: 'signed-in', person, permissions: tier.permissions };
}

/** Who is here. `expected` is true when the server saw a session hint, so that the first picture waits for the answer. */
export function SessionProvider({ expected, children }: { expected: boolean; children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: expected ? 'loading' : 'signed-out' });

  const refresh = useCallback(async () => {
    if (!hasSessionHint()) {
      setState({ status: 'signed-out' });
      return;
    }
    try {
      setState(await readSession());
    } catch {
      keepIdentityToken(undefined);
      setState({ status: 'signed-out' });
    }
  }, []);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  const signOut = useCallback(async () => {
    try {
      await api('POST /auth/sign-out/', { body: { global: true }, quiet401: true });
    } catch {
      // The person asked to leave: what the page holds is forgotten whatever the server said.
    }
    keepIdentityToken(undefined);
    setState({ status: 'signed-out' });
  }, []);

  const continueAsGuest = useCallback(() => setState({ status: 'guest' }), []);

  const session = useMemo(
    () => ({ ...state, continueAsGuest, signOut, refresh }),
    [state, continueAsGuest, signOut, refresh],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session of the person on this page. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}
