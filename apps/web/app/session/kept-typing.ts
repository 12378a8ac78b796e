/** What is typed into forms: a member's is kept in this tab while the session is away, a visitor's for as long as the page stands. */

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

/** What visitors typed, by form. It is nobody's, and so goes with the page. */
const ofVisitors = new Map<string, Typed>();

/** Keeps the fields of a form that may be kept: no passwords, codes or files. A form without an owner is a visitor's. */
export function keepTyping(form: string, owner: string | undefined, typed: Typed): void {
  const kept = Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => !SECRET.test(field) && isKeepable(value)),
  );
  if (owner === undefined) ofVisitors.set(form, kept);
  else notes.named(form).write({ owner, typed: kept });
}

/**
 * What its owner had typed into a form, as far as it fits the fields the form has now. What somebody else had typed is
 * thrown away unseen.
 */
export function keptTyping<T extends Typed>(
  form: string,
  owner: string | undefined,
  fields: T,
): Partial<T> | undefined {
  const typed = owner === undefined ? ofVisitors.get(form) : typedBy(owner, form);
  if (!typed) return undefined;
  const fitting = Object.entries(typed).filter(
    ([field, value]) => field in fields && typeof value === typeof fields[field],
  );
  return fitting.length > 0 ? (Object.fromEntries(fitting) as Partial<T>) : undefined;
}

function typedBy(owner: string, form: string): Typed | undefined {
  const note = notes.named(form).read();
  if (note && note.owner !== owner) forgetTyping(form);
  return note?.owner === owner ? note.typed : undefined;
}

/** Whether a form has something to put back, so that it can be opened. */
export const isTypingKept = (form: string, owner: string): boolean =>
  notes.named(form).read()?.owner === owner;

export function forgetTyping(form: string): void {
  forgetVisitorsTyping(form);
  notes.named(form).forget();
}

/** Leaves alone what waits for a member whose session is away. */
export const forgetVisitorsTyping = (form: string): void => void ofVisitors.delete(form);

/** Forgets what everybody typed, or everybody but one person. */
export function forgetAllTyping(but?: string): void {
  ofVisitors.clear();
  for (const form of notes.names()) {
    if (but === undefined || notes.named(form).read()?.owner !== but) forgetTyping(form);
  }
}
