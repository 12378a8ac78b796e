import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { forgetTyping, keepTyping, keptTyping } from '../../session/kept-typing.ts';
import { useSession } from '../../session/session.tsx';
import { FIELD_NAMES } from './application-letter.ts';
import type { Application, ApplicationField, TypedApplication } from './application-rules.ts';

/** Whoever is not signed in: the tab is theirs until somebody signs in. */
const VISITOR = 'visitor';
const EMPTY = Object.fromEntries(
  Object.keys(FIELD_NAMES).map((field) => [field, '']),
) as unknown as TypedApplication;
const FIELDS = Object.keys(EMPTY) as ApplicationField[];

/**
 * Keeps what is typed into the application in this tab, through errors and a reload. What was typed before the page came to
 * life stays; fields that are empty, or as the form began, get what was kept. Returns how to empty the form.
 * @param name under which the form is kept in this tab
 */
export function useKeptApplication(
  name: string,
  form: UseFormReturn<TypedApplication, unknown, Application>,
) {
  const session = useSession();
  const owner =
    session.status === 'loading' ? undefined : session.status === 'signed-in' ? session.person.id : VISITOR;
  const typed = useWatch({ control: form.control });
  const [readFor, setReadFor] = useState<string>();
  const putBack = useEffectEvent((person: string) => {
    const kept = keptTyping(name, person, { ...EMPTY });
    for (const field of FIELDS) {
      const before = kept?.[field];
      const begun = form.formState.defaultValues?.[field] ?? '';
      if (before && [begun, ''].includes(form.getValues(field) ?? ''))
        form.setValue(field, before, { shouldDirty: true });
    }
    setReadFor(person);
  });
  useEffect(() => {
    if (owner !== undefined) putBack(owner);
  }, [owner]);
  useEffect(() => {
    if (owner === undefined || readFor !== owner) return;
    const now = { ...EMPTY, ...typed };
    const begun = form.formState.defaultValues;
    // What the form began with is not typed: kept, it would stand in the way of what is told there by then.
    if (FIELDS.some((field) => (now[field] ?? '') !== (begun?.[field] ?? ''))) keepTyping(name, owner, now);
    else forgetTyping(name);
  }, [name, owner, readFor, typed, form]);

  return () => {
    form.reset({ ...EMPTY, ...form.formState.defaultValues });
    forgetTyping(name);
  };
}
