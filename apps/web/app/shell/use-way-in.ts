import { useLocation } from 'react-router';
import { BACK_TO_SAVE, rememberPath } from './remembered-path.ts';

/** Pages that lead in: nobody comes back to them. */
const WAYS_IN = [
  '/login',
  '/signup',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/unauthorized',
];

/**
 * To be called by a link to the sign-in or sign-up page: whoever takes it comes back to the page they are on. Who has
 * drawn a draft comes back to have it saved.
 */
export function useWayIn(): () => void {
  const { pathname, search, hash } = useLocation();
  return () => {
    const path = pathname.replace(/\/+$/, '');
    if (path === '/garden-planner') rememberPath(BACK_TO_SAVE);
    else if (!WAYS_IN.includes(path)) rememberPath(pathname + search + hash);
  };
}
