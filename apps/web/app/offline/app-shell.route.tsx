import { msg } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../shell/api.ts';
import { ErrorPage } from '../shell/ErrorPage.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { SHELL_PATH } from './addresses.ts';

export const meta = pageMeta({
  title: msg`No connection`,
  description: msg`What stands for a page that is not on this device while there is no network.`,
  hidden: true,
});

const NO_ANSWER = new ApiError('There is no connection.', { status: 0 });

/** Stands for every page whose script is not kept while there is no network: the worker gives this one in its place. */
export default function AppShellRoute() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname === SHELL_PATH) {
      void navigate('/gardens', { replace: true });
      return;
    }
    // The page's own script is asked for by another document alone: this one remembers what it was given.
    const load = () => window.location.reload();
    if (navigator.onLine) load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [pathname, navigate]);
  return <ErrorPage error={NO_ANSWER} />;
}
