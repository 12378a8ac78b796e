/** What is typed into the forms of a member, kept in this tab while the session is away. */

import { asJson, storedValues } from '../shell/stored-value.ts';

/** Fields that are never kept, whatever form they stand in. */
const SECRET = /password|secret|^(code|confirm|challenge)$/i;

type Typed = Readonly<Record<string, unknown>>;
interface Note {
  readonly owner: string;
  readonly typed: Typed;
}

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isKeepable = (value: unknown): boolean =>
  isPlain(value) || (Array.isArray(value) && value.every(isPlain));

const notes = storedValues<Note | undefined>(
  'understory.typed.',
  asJson((value) => {
    const note = value as Partial<Note> | null;
    return note?.owner && note.typed ? { owner: note.owner, typed: note.typed } : undefined;
  }),
  { keeper: 'tab', initial: undefined },
);

/** Keeps the fields of a form that may be kept: no passwords, codes or files. */
export function keepTyping(form: string, owner: string, typed: Typed): void {
  const kept = Object.entries(typed).filter(([field, value]) => !SECRET.test(field) && isKeepable(value));
  notes.named(form).write({ owner, typed: Object.fromEntries(kept) });
}

/**
 * What its owner had typed into a form, as far as it fits the fields the form has now. What somebody else had typed is
 * thrown away unseen.
 */
export function keptTyping<T extends Typed>(form: string, owner: string, fields: T): Partial<T> | undefined {
  const note = notes.named(form).read();
  if (!note) return undefined;
  if (note.owner !== owner) {
    forgetTyping(form);
    return undefined;
  }
  const fitting = Object.entries(note.typed).filter(
    ([field, value]) => field in fields && typeof value === typeof fields[field],
  );
  return fitting.length > 0 ? (Object.fromEntries(fitting) as Partial<T>) : undefined;
}

/** Whether a form has something to put back, so that it can be opened. */
export const isTypingKept = (form: string, owner: string): boolean =>
  notes.named(form).read()?.owner === owner;

export const forgetTyping = (form: string): void => notes.named(form).forget();

/** Forgets what everybody typed, or everybody but one person. */
export function forgetAllTyping(but?: string): void {
  for (const form of notes.names()) {
    if (but === undefined || notes.named(form).read()?.owner !== but) forgetTyping(form);
  }
}
