import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberPath } from '../shell/remembered-path.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { useSession } from './session.tsx';

/** Carried to the sign-in page by whoever sends a visitor there. */
export type SignInState = { from?: string; message?: string; notice?: string; email?: string };

/** Shows its content to members; sends everybody else to sign in and brings them back to this very place. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const { status } = session;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isStranger = status === 'signed-out' || status === 'guest';
  const hasLeft = status === 'signed-out' && session.left === true;
  const wasMember = useRef(false);

  useEffect(() => {
    if (status === 'signed-in') wasMember.current = true;
    if (!isStranger) return;
    // Whoever signs out on this page is done with it, in every tab.
    if (hasLeft && wasMember.current) {
      navigate('/', { replace: true });
      return;
    }
    const from = pathname + search + hash;
    rememberPath(from);
    const state: SignInState = { from, notice: 'Please log in to access this page' };
    navigate('/login', { replace: true, state });
  }, [status, isStranger, hasLeft, pathname, search, hash, navigate]);

  if (status === 'signed-in') return children;
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: '50vh' }}>
      <CircularProgress aria-hidden />
      <span style={visuallyHidden}>Checking that you are signed in</span>
    </Box>
  );
}
