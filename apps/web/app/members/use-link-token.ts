import { useLocation } from 'react-router';
import { useIsRunning } from '../ui/use-is-running.ts';

const TOKEN = /^#token=([\w-]{43})$/;

/**
 * What the link of a mail holds. It stands after the `#`, which browsers send to nobody, so that it is known once the page
 * has come to life: undefined before, and null where there is none or not a whole one.
 */
export function useLinkToken(): string | null | undefined {
  const isRunning = useIsRunning();
  const { hash } = useLocation();
  return isRunning ? (TOKEN.exec(hash)?.[1] ?? null) : undefined;
}
