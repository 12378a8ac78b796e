import { msg } from '@lingui/core/macro';
import type { Say } from '@understory/words';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsRunning } from '../ui/use-is-running.ts';
import type { Role } from './roles.ts';
import { PLEASE_SIGN_IN, SESSION_ENDED, type SignInState } from './sign-in-door.ts';

/** Why somebody is sent to sign in. Addresses carry the name, so that nobody can write words of theirs onto our page. */
const REASONS = {
  'sign-in': PLEASE_SIGN_IN,
  ended: SESSION_ENDED,
  garden: msg`Authentication required to view garden`,
  claim: msg`Please sign in to claim a listing`,
  connect: msg`Please sign in to decide about the assistant. You come back to it.`,
  checkout: msg`Please sign in, or sign up, to choose a plan. You come back to your order.`,
} as const;
export type Reason = keyof typeof REASONS;

const isReason = (name: string | null): name is Reason => name !== null && Object.hasOwn(REASONS, name);

/** What a guard of the server tells the sign-in page by its address. */
export function signInTold(told: URLSearchParams, say: Say): SignInState | undefined {
  const from = told.get('from');
  const reason = told.get('reason');
  if (from === null && reason === null) return undefined;
  return {
    ...(from === null ? {} : { from }),
    ...(isReason(reason) ? { notice: say(REASONS[reason]) } : {}),
  };
}

/** Where somebody was going whom a guard has sent elsewhere. */
export const fromTold = (told: URLSearchParams): { from: string } | undefined => {
  const from = told.get('from');
  return from === null ? undefined : { from };
};

/** A way in for somebody who was going elsewhere. It stands in the link itself: whoever presses it may be quicker than the scripts. */
export const wayIn = (to: '/login' | '/signup', from: string | undefined): string =>
  from === undefined ? to : `${to}?${new URLSearchParams({ from })}`;

/** The same, and which role they lack. */
export function refusedTold(told: URLSearchParams): RefusedState | undefined {
  const role = told.get('role');
  const from = told.get('from');
  return from !== null && (role === 'nursery_admin' || role === 'platform_admin')
    ? { from, role }
    : undefined;
}

/** Carried to the page that says no. */
export type RefusedState = { from: string; role: Role };

/**
 * What the page before this one left for it: a guard of the server in the address, a page in the browser's history. A server
 * sees only the former; what stands in the address is moved to the history, and the address is plain again.
 * @param told what there is in an address; undefined where there is nothing
 */
export function useArrival<State extends object & { from?: string }>(
  told: (search: URLSearchParams) => State | undefined = () => undefined,
): Partial<State> {
  const isRunning = useIsRunning();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const given = told(new URLSearchParams(search));
  const settle = useEffectEvent(() => {
    if (!given) return;
    // The part of a page is told to no server: it has come along with the redirect.
    const from = given.from === undefined ? undefined : given.from + window.location.hash;
    navigate('.', {
      replace: true,
      preventScrollReset: true,
      state: { ...given, ...(from === undefined ? {} : { from }) },
    });
  });
  useEffect(() => settle(), []);
  return given ?? (isRunning ? (state as State | null) : null) ?? {};
}
