import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../session/session.tsx';
import { takeRememberedPath } from '../shell/remembered-path.ts';

/** So long a form waits for the answer whether somebody is signed in already, in milliseconds. */
const PATIENCE = 3_000;

/**
 * Sends whoever is signed in on to where they wanted to be.
 * @param from the page they came from, where the browser's history knows it
 * @returns true while somebody may be signed in already, who is not to see a form
 */
export function useReturn(from: string | undefined): boolean {
  const { status } = useSession();
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  const [isPatient, setPatient] = useState(status === 'loading');
  useEffect(() => {
    if (!isPatient) return;
    const timer = setTimeout(() => setPatient(false), PATIENCE);
    return () => clearTimeout(timer);
  }, [isPatient]);
  useEffect(() => {
    if (status !== 'signed-in' || hasLeft.current) return;
    hasLeft.current = true;
    navigate(takeRememberedPath(from), { replace: true });
  }, [status, from, navigate]);
  return status === 'signed-in' || (isPatient && status === 'loading');
}
