import { pathWithoutLocale } from '@understory/words';
import { type FormEvent, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Location,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import type { SearchState } from './search-state.ts';

/** How long typing may pause before what is typed is asked for, in milliseconds. */
export const TYPING_PAUSE = 150;

/** What is asked, how, and of which field where it was typed. */
type How = { readonly by: 'choice' | 'mending' } | { readonly by: 'typing'; readonly field: string };

/** What an entry of the history remembers: in which field it came about by typing. */
interface FoundBy {
  readonly typed?: string;
}

/** What the history says now: a page that is busy draws what it said before, and the next letter would be a step of its own. */
function typedNow(): string | undefined {
  const kept: { readonly usr?: FoundBy | null } | null = window.history.state;
  return kept?.usr?.typed;
}

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isField = (target: EventTarget): target is FormField =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;
const fieldsOf = (form: HTMLFormElement): readonly FormField[] =>
  [...form.elements].filter(isField).filter(({ name, type }) => name !== '' && type !== 'hidden');

/** What a form says now. What it holds hidden it was told itself. */
function saidBy(form: HTMLFormElement): URLSearchParams {
  const names = new Set(fieldsOf(form).map(({ name }) => name));
  const values = [...new FormData(form)].filter(([name]) => names.has(name));
  const said = new URLSearchParams(values.map(([name, value]) => [name, String(value)]));
  // Boxes of which none is ticked send nothing, and say something.
  for (const name of names) if (!said.has(name)) said.set(name, '');
  return said;
}

/** Whether it asks for something before the scripts have come; what is sent waits until it is. */
const isTouched = (field: FormField): boolean =>
  field instanceof HTMLInputElement &&
  field.type !== 'text' &&
  (field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue);

const howOf = ({ type, name }: FormField): How =>
  type === 'search' ? { by: 'typing', field: name } : { by: 'choice' };

/** A search as it stands, and the ways to ask for another. */
export interface Asking<State> {
  /** What is asked: what the address says. */
  readonly state: State;
  /** What fields show: at once what a person picks and types, which the address follows. */
  readonly shown: State;
  /** A choice: asked for at once. */
  readonly ask: (part: Partial<State>) => void;
  /** What is being typed in a field, or moved: asked for once the hand rests. */
  readonly type: (part: Partial<State>) => void;
  /** Put right what could not be asked so: in place of it, and no step of the history. */
  readonly mend: (part: Partial<State>) => void;
  /** For a form whose fields bear the names of the search; without scripts it asks by itself. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/** Where a search is kept: in the address, or in a part of the page that has none. */
interface Keeper {
  /** The query that is kept now. */
  readonly query: string;
  /** Another one each time it was changed, by whomever. */
  readonly turn: string;
  /** The query it is about to be changed to: null where the page is being left, undefined while it rests. */
  readonly headed: string | null | undefined;
  /** The same, at once: a page that is busy is drawn later than a link in it is followed. */
  readonly headedNow: () => string | null | undefined;
  readonly keep: (query: string, how: How) => void;
}

function useAsking<State extends object>(
  search: SearchState<State>,
  { query, turn, headed, headedNow, keep }: Keeper,
): Asking<State> {
  const state = useMemo(() => search.parse(new URLSearchParams(query)), [search, query]);
  const [ahead, setAhead] = useState<State>();
  const shown = ahead ?? state;
  /** What was picked or typed last: what comes next changes that. */
  const latest = useRef(state);
  /** What was asked for and is not there yet, the last at the end. What it overtakes is given up. */
  const trail = useRef<readonly string[]>([]);
  /** What is typed and not asked for yet. */
  const waiting = useRef<{ readonly timer: number; readonly field: string }>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const kept = useRef({ query, headedNow, keep });
  kept.current = { query, headedNow, keep };

  const forget = () => {
    window.clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  const pick = (wanted: State) => {
    latest.current = wanted;
    setAhead(wanted);
  };
  const go = (wanted: State, how: How) => {
    forget();
    const next = search.serialise(wanted);
    if (next === (trail.current.at(-1) ?? kept.current.query)) {
      latest.current = wanted;
      // Shown already, it is not drawn again: who puts a search right does it at each drawing.
      setAhead((before) => (before && search.serialise(before) === next ? before : undefined));
      return;
    }
    pick(wanted);
    trail.current = [...trail.current, next];
    kept.current.keep(next, how);
  };
  const ask = (part: Partial<State>) => go(search.change(latest.current, part), { by: 'choice' });
  const type = (part: Partial<State>) => {
    forget();
    const [field = ''] = Object.keys(part);
    pick(search.change(latest.current, part));
    const timer = window.setTimeout(() => {
      const elsewhere = kept.current.headedNow();
      if (elsewhere === undefined || (elsewhere !== null && trail.current.includes(elsewhere)))
        go(latest.current, { by: 'typing', field });
      else forget();
    }, TYPING_PAUSE);
    waiting.current = { timer, field };
  };

  const atTurn = useRef(turn);
  useEffect(() => {
    if (atTurn.current === turn) return;
    atTurn.current = turn;
    const arrived = trail.current.lastIndexOf(query);
    trail.current = trail.current.slice(arrived + 1);
    // The way back, or a link: what was asked before it is no more.
    if (arrived < 0) {
      trail.current = [];
      window.clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
    }
    if (trail.current.length > 0 || waiting.current) return;
    latest.current = state;
    setAhead(undefined);
  }, [turn, query, state]);
  useEffect(() => {
    if (headed === undefined || (headed !== null && trail.current.includes(headed))) return;
    // Somebody pressed a link: it was asked for last, and what is picked next is picked there.
    window.clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    trail.current = headed === null ? [] : [headed];
    if (headed !== null) latest.current = search.parse(new URLSearchParams(headed));
  }, [search, headed]);
  useEffect(() => () => window.clearTimeout(waiting.current?.timer), []);

  const said = (of: HTMLFormElement): Partial<State> => search.given(saidBy(of));
  const early = useRef(() => {});
  early.current = () => {
    // What was typed or ticked before the scripts had come.
    const touched = form.current && fieldsOf(form.current).find(isTouched);
    if (form.current && touched) go(search.change(latest.current, said(form.current)), howOf(touched));
  };
  useEffect(() => early.current(), []);

  return {
    state,
    shown,
    ask,
    type,
    mend: (part) => go(search.change(latest.current, part), { by: 'mending' }),
    form: {
      ref: form,
      onChange: (event) => {
        const { target } = event;
        if (!isField(target) || !Object.hasOwn(search.fields, target.name)) return;
        // Read now: after the event the fields show again what they are told.
        const given = said(event.currentTarget);
        const name = target.name as keyof State;
        if (target.type === 'search') type({ [name]: given[name] } as Partial<State>);
        // Words that mean nothing before they are whole, such as a ZIP code, are sent.
        else if (target.type !== 'text') ask(given);
      },
      onSubmit: (event) => {
        event.preventDefault();
        const field = waiting.current?.field;
        const how: How = field === undefined ? { by: 'choice' } : { by: 'typing', field };
        go(search.change(latest.current, said(event.currentTarget)), how);
      },
    },
  };
}

interface InAddress {
  /** The part of the address that says that a drawer is open: all that is chosen in it is one step of the history. */
  readonly drawer?: string;
  /** The part of the page that is shown with what is found. */
  readonly hash?: string;
  /** What loaders have read stays: what is found is asked for otherwise. */
  readonly isQuiet?: boolean;
}

/**
 * A search that the address holds, so that back, reload and a shared link keep it. A choice is asked for at once and is a step that
 * the browser's back undoes; what is typed is asked for once the hand rests or by Enter, and is one step, however many letters it
 * has. Whatever is asked overtakes what was asked before: what is shown is what the address says, in whichever order answers come.
 */
export function useSearchState<State extends object>(
  search: SearchState<State>,
  { drawer, hash = '', isQuiet = false }: InAddress = {},
) {
  const navigate = useNavigate();
  const { pathname, search: text, key } = useLocation();
  const going = useNavigation().location;
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const own = (query: string): string => search.serialise(search.parse(new URLSearchParams(query)));
  /** What the router is headed for is told with the language that addresses begin with. */
  const isHere = (to: Location): boolean => pathWithoutLocale(to.pathname) === pathname;
  const headedFor = (to: Location | undefined) => to && (isHere(to) ? own(to.search) : null);
  const asking = useAsking(search, {
    query: useMemo(() => search.serialise(search.parse(new URLSearchParams(text))), [search, text]),
    turn: key,
    headed: headedFor(going),
    headedNow: () => headedFor(router?.state.navigation.location),
    keep: (query, how) => {
      const isInDrawer = drawer !== undefined && window.location.hash === drawer;
      const isTypingOn = how.by === 'typing' && typedNow() === how.field;
      const beside = new URLSearchParams(text);
      void navigate(
        {
          pathname,
          search: search.serialise(search.parse(new URLSearchParams(query)), beside),
          hash: isInDrawer ? drawer : hash,
        },
        {
          // Back to what is there already is to give up what is on its way.
          replace: isInDrawer || isTypingOn || how.by === 'mending' || query === own(text),
          state: how.by === 'typing' ? ({ typed: how.field } satisfies FoundBy) : null,
          preventScrollReset: true,
          ...(isQuiet ? { defaultShouldRevalidate: false } : {}),
        },
      );
    },
  });
  /** Where a search is. */
  const placeOf = (wanted: State) => ({
    pathname,
    search: search.serialise(wanted, new URLSearchParams(text)),
    hash,
  });
  return {
    ...asking,
    placeOf,
    /** Where this one is with some of it changed. */
    addressOf: (part: Partial<State>) => placeOf(search.change(asking.state, part)),
    /** Whether what this page shows is on its way. */
    isBusy: going !== undefined && isHere(going),
  };
}

/** A search of a part of the page that has no address of its own. */
export function useHeldSearch<State extends object>(
  search: SearchState<State>,
  initial: Partial<State> = {},
): Asking<State> {
  const [{ query, turn }, set] = useState(() => ({
    query: search.serialise({ ...search.initial, ...initial }),
    turn: 0,
  }));
  return useAsking(search, {
    query,
    turn: String(turn),
    headed: undefined,
    headedNow: () => undefined,
    keep: (next) => set((before) => ({ query: next, turn: before.turn + 1 })),
  });
}
