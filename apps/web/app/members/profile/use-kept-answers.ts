import { useCallback, useEffect, useState } from 'react';
import { forgetTyping, keepTyping, keptTyping } from '../../session/kept-typing.ts';
import type { ProfileForm } from './profile-form.ts';

const FORM = 'onboarding';

/** The answers to begin with: what the profile tells, and over it what was typed here before. */
export function useStart(personId: string, told: ProfileForm): ProfileForm {
  const [start] = useState(() => ({ ...told, ...keptTyping(FORM, personId, told) }));
  return start;
}

/**
 * Keeps half-given answers in this tab while their page is left, reloaded or waits for a sign-in. Unlike other forms
 * of members, whoever walks away from the first questions has not given their answers up.
 *
 * @returns forgets them, once they are saved
 */
export function useKeepAnswers(personId: string, typed: ProfileForm): () => void {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) keepTyping(FORM, personId, typed);
  }, [isDone, personId, typed]);
  return useCallback(() => {
    setDone(true);
    forgetTyping(FORM);
  }, []);
}
