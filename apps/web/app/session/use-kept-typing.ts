import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { forgetTyping, forgetVisitorsTyping, keepTyping, keptTyping } from './kept-typing.ts';
import { useSession } from './session.tsx';
import { tokenKeeper } from './token-keeper.ts';

export interface Kept {
  /** True when the form came back with what was typed before; say so beside its button. */
  readonly wasKept: boolean;
  /** To be called once what was typed is saved or given up. */
  readonly forget: () => void;
}

/**
 * Forgets what was typed when whoever typed it leaves this part of the page. What a member typed whose session went waits for their
 * return.
 */
export function useForgetOnLeaving(name: string): void {
  useEffect(
    () => () => {
      if (tokenKeeper.isKept()) forgetTyping(name);
      else forgetVisitorsTyping(name);
    },
    [name],
  );
}

/**
 * The same for a form that holds its own state, and that may be put aside and taken up again while its page stands: what
 * is left with the page says so itself, by `useForgetOnLeaving`.
 * @param isChanged whether `typed` differs from what the form began with
 * @param restore puts back what was typed before; some fields may be missing
 */
export function useKeptTyping<Typed extends object>(
  name: string,
  typed: Typed,
  isChanged: boolean,
  restore: (before: Partial<Typed>) => void,
): Kept {
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.person.id : undefined;
  const isKnown = session.status !== 'loading';
  const [wasKept, setWasKept] = useState(false);
  const [isReady, setReady] = useState(false);
  const putBack = useEffectEvent((whose: string | undefined) => {
    const before = keptTyping(name, whose, typed as Record<string, unknown>);
    setReady(true);
    if (!before) return;
    restore(before as Partial<Typed>);
    setWasKept(true);
  });
  useEffect(() => {
    if (isKnown) putBack(owner);
  }, [isKnown, owner]);
  useEffect(() => {
    if (!isReady) return;
    if (isChanged) keepTyping(name, owner, typed as Record<string, unknown>);
    else if (owner === undefined) forgetVisitorsTyping(name);
    else forgetTyping(name);
  }, [name, owner, isReady, isChanged, typed]);

  const forget = useCallback(() => {
    forgetTyping(name);
    setWasKept(false);
  }, [name]);
  return { wasKept, forget };
}
