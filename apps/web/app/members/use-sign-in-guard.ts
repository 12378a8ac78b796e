import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { goToSignIn, PLEASE_SIGN_IN, SESSION_ENDED } from '../shell/sign-in-door.ts';
import { type Session, useSession } from './session.tsx';

/**
 * Sends whoever is not signed in to the sign-in page and brings them back to this very place.
 * @param notice what the sign-in page says to a visitor who comes from here
 */
export function useSignInGuard(notice = PLEASE_SIGN_IN): Session['status'] {
  const session = useSession();
  const { status } = session;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isStranger = status === 'signed-out' || status === 'guest';
  const hasLeft = status === 'signed-out' && session.left === true;
  const hasEnded = status === 'signed-out' && session.ended === true;
  const wasMember = useRef(false);

  useEffect(() => {
    if (status === 'signed-in') wasMember.current = true;
    if (!isStranger) return;
    // Whoever signs out on this page is done with it, in every tab.
    if (hasLeft && wasMember.current) navigate('/', { replace: true });
    else goToSignIn(pathname + search + hash, hasEnded ? SESSION_ENDED : notice);
  }, [status, isStranger, hasLeft, hasEnded, pathname, search, hash, notice, navigate]);

  return status;
}
