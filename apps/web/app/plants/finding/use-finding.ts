import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { filtersQuery, readFilters } from '../plant-filters.ts';
import { FILTERS_HASH, isDrawerNamedNow } from './use-drawer.ts';

/** How long typing may pause before the list follows, in milliseconds. */
const TYPING_PAUSE = 220;

/** What an entry of the history remembers: that it came about by typing. */
interface FoundBy {
  readonly typed?: boolean;
}

/** What the history says now: a page that is busy draws what it said before, and the next letter would be a step of its own. */
const isTypedNow = (): boolean => {
  const kept: { readonly usr?: FoundBy | null } | null = window.history.state;
  return kept?.usr?.typed === true;
};

const isTypingIn = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'search';

function queryOf(form: HTMLFormElement): string {
  const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return filtersQuery(readFilters(new URLSearchParams(values)));
}

const isTouched = (field: Element): boolean =>
  field instanceof HTMLInputElement &&
  (field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue);

/**
 * Lets the list follow the form: at once for a choice, after a pause for typing.
 *
 * Each choice is a step that the browser's back undoes. What is typed is one step, however many letters it has: the first
 * makes an entry of the history and the others replace it. What is chosen in the drawer of a phone is one step as well.
 *
 * @param query the address's, as {@link filtersQuery} writes it
 */
export function useFinding(query: string) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  /** What was asked for last; the address follows when the answer is there. */
  const asked = useRef(query);

  const find = (wanted: string, isTyped = false) => {
    window.clearTimeout(timer.current);
    if (wanted === asked.current) return;
    asked.current = wanted;
    const isDrawerOpen = isDrawerNamedNow();
    const isTypingOn = isTyped && isTypedNow();
    void navigate(
      { pathname: '/marketplace', search: wanted, hash: isDrawerOpen ? FILTERS_HASH : '' },
      {
        replace: isDrawerOpen || isTypingOn,
        state: isTyped ? ({ typed: true } satisfies FoundBy) : null,
        preventScrollReset: true,
      },
    );
  };

  useEffect(() => {
    asked.current = query;
  }, [query]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const findNow = useRef(find);
  findNow.current = find;
  useEffect(() => {
    // What was typed or ticked before the scripts had come.
    const fields = form.current ? [...form.current.elements] : [];
    if (form.current && fields.some(isTouched)) findNow.current(queryOf(form.current), true);
  }, []);

  return {
    form,
    find,
    /** What was asked for last, which the address may not show yet. */
    asked,
    /** Reads the form and follows it. Gives the query it read, for fields that show at once what was picked. */
    onChange: (event: FormEvent<HTMLFormElement>): string => {
      // Read now: after the event the fields show again what the address says.
      const wanted = queryOf(event.currentTarget);
      window.clearTimeout(timer.current);
      if (isTypingIn(event.target)) timer.current = window.setTimeout(() => find(wanted, true), TYPING_PAUSE);
      else find(wanted);
      return wanted;
    },
    /** Enter, or the button: nothing to wait for. */
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      find(queryOf(event.currentTarget), true);
    },
  };
}
