/** One thing that an address may ask. How it is read and written is said once, and both ends of the page go by it. */
export interface Field<Value> {
  /** What goes without saying: it is left out of the address. */
  readonly initial: Value;
  /** Reads what the address gives, one for each time it names the field; what is not understood is left out. */
  read(given: readonly string[]): Value;
  /** As it stands in the address; undefined where it is left out. */
  write(value: Value): string | undefined;
  /** What of it is not understood. */
  strays(given: readonly string[]): readonly string[];
  /** Each choice by itself, with what is left without it; none where nothing is chosen. */
  choices(value: Value): readonly { readonly value: string; readonly rest: Value }[];
  /** Whether it narrows what is found. Others say how or where it is shown. */
  readonly narrows: boolean;
}

type Fields = Readonly<Record<string, Field<unknown>>>;
type FieldsOf<State> = { readonly [N in keyof State]: Field<State[N]> };
type Simple<Value> = Pick<Field<Value>, 'initial' | 'write'> & {
  /** The value of a word; undefined for one that is none. */
  of: (word: string) => Value | undefined;
};

const wordsOf = (given: readonly string[]): readonly string[] =>
  given.map((word) => word.trim()).filter((word) => word !== '');

/** A field of one value: the first word that is given holds. */
function single<Value>({ initial, write, of }: Simple<Value>): Field<Value> {
  return {
    initial,
    narrows: true,
    read: (given) => {
      const [word] = wordsOf(given);
      return word === undefined ? initial : (of(word) ?? initial);
    },
    write: (value) => (value === initial ? undefined : write(value)),
    strays: (given) => wordsOf(given).filter((word) => of(word) === undefined),
    choices: (value) => (value === initial ? [] : [{ value: String(value), rest: initial }]),
  };
}

/** Cut without tearing a sign in two, and without blanks round it: so it is the same when it is read again. */
function cut(words: string, longest: number): string {
  const short = words.trim().slice(0, longest);
  return (short.isWellFormed() ? short : short.slice(0, -1)).trim();
}

/** Words as a person types them. */
export const text = (longest: number): Field<string> => {
  const field = single<string>({ initial: '', write: (words) => words, of: (word) => cut(word, longest) });
  return { ...field, write: (words) => cut(words, longest).toWellFormed() || undefined };
};

/** One of a list, or none. */
export function one<const Choice extends string | number>(choices: readonly Choice[]): Field<Choice | ''>;
/** One of a list, of which the initial one goes without saying. */
export function one<const Choice extends string | number>(
  choices: readonly Choice[],
  initial: Choice,
): Field<Choice>;
export function one<const Choice extends string | number>(
  choices: readonly Choice[],
  initial: Choice | '' = '',
): Field<Choice | ''> {
  return single<Choice | ''>({
    initial,
    write: String,
    of: (word) => choices.find((choice) => String(choice) === word),
  });
}

/** Any number of a list, parted by commas and in the list's order; a form without scripts repeats the field. */
export function several<const Choice extends string | number>(
  choices: readonly Choice[],
): Field<readonly Choice[]> {
  const parted = (given: readonly string[]) => wordsOf(given.flatMap((words) => words.split(',')));
  const inOrder = (isIn: (choice: Choice) => boolean) => choices.filter(isIn);
  return {
    initial: [],
    narrows: true,
    read: (given) => {
      const words = parted(given);
      return inOrder((choice) => words.includes(String(choice)));
    },
    write: (chosen) =>
      chosen.length > 0 ? inOrder((choice) => chosen.includes(choice)).join(',') : undefined,
    strays: (given) => parted(given).filter((word) => !choices.some((choice) => String(choice) === word)),
    choices: (chosen) =>
      chosen.map((choice) => ({
        value: String(choice),
        rest: chosen.filter((other) => other !== choice),
      })),
  };
}

/** A whole number from 1, such as a page, or within limits. */
export const count = (
  initial: number,
  { min = 1, max = 999_999_999 }: { readonly min?: number; readonly max?: number } = {},
): Field<number> =>
  single({
    initial,
    write: String,
    of: (word) =>
      /^(0|[1-9]\d{0,9})$/.test(word) && Number(word) >= min && Number(word) <= max
        ? Number(word)
        : undefined,
  });

/** A number within limits, with two decimals at most, or none. */
export const figure = ({ min, max }: { readonly min: number; readonly max: number }): Field<number | ''> =>
  single<number | ''>({
    initial: '',
    write: String,
    of: (word) =>
      /^\d{1,5}(\.\d{1,2})?$/.test(word) && Number(word) >= min && Number(word) <= max
        ? Number(word)
        : undefined,
  });

/** Holds or does not: `edible=true`. */
export const flag = (): Field<boolean> =>
  single({
    initial: false,
    write: String,
    of: (word) => (word === 'true' || word === 'false' ? word === 'true' : undefined),
  });

/** Holds by being named: `?deleted`. */
export const named = (): Field<boolean> => ({
  ...flag(),
  read: (given) => given.length > 0 && given[0] !== 'false',
  write: (holds) => (holds ? '' : undefined),
  strays: () => [],
});

/** A field that says how or where something is shown, and narrows nothing. */
export const shown = <Value>(field: Field<Value>): Field<Value> => ({ ...field, narrows: false });

/** One choice of all that narrow a search, and the search without it. */
export interface Narrowing<State> {
  readonly name: keyof State & string;
  readonly value: string;
  readonly without: State;
}

/** A value as a call takes it: what goes without saying is null. */
type Asked<Value> = (Value extends readonly (infer Choice)[] ? Choice[] : Exclude<Value, '' | false>) | null;

/** All that an address may ask of a page: one parse, one serialise. */
export interface SearchState<State extends object> {
  readonly initial: State;
  /** The fields by name, in the order in which they stand in the address. */
  readonly fields: FieldsOf<State>;
  /** Reads an address that anybody may have written; what is not understood is as if it were not there. */
  parse(parameters: URLSearchParams): State;
  /**
   * The query of an address with its question mark, empty for what is seen first. In a fixed order, so that one search has one
   * address. What other parameters are given stay behind it.
   */
  serialise(state: State, beside?: URLSearchParams): string;
  /** The one address of what these ask, where they say it in another way, as a form without scripts does; undefined where they say it so. */
  tidy(parameters: URLSearchParams): string | undefined;
  /** What narrows and is not understood. An address with some is not tidied: what it means is not ours to say. */
  strays(parameters: URLSearchParams): readonly { readonly name: string; readonly value: string }[];
  /** With a part of it changed; from the first page on, unless the page is what changes. */
  change(state: State, part: Partial<State>): State;
  /** All that narrows, choice by choice. */
  narrowing(state: State): readonly Narrowing<State>[];
  /** With nothing that narrows; how and where it is shown stays. */
  widest(state: State): State;
  /** What of these fields a form or an address gives, read. */
  given(parameters: URLSearchParams): Partial<State>;
  /** As a call takes it. */
  query<N extends keyof State>(state: State, names: readonly N[]): { [Name in N]: Asked<State[Name]> };
}

/** A state of a search. */
export type StateOf<Search> = Search extends SearchState<infer State> ? State : never;

const encoded = ([name, value]: readonly [string, string]): string =>
  value === ''
    ? encodeURIComponent(name)
    : // A comma need not be written in signs within a query, and addresses are read and sent by people.
      new URLSearchParams([[name, value]]).toString().replaceAll('%2C', ',');

/**
 * Says what an address may ask. Its fields stand in the address in their order; the one called `page` begins anew with every change.
 * @param settle what one field means beside the others, where that is not for each to say by itself
 */
export function searchState<State extends object>(
  fields: FieldsOf<State>,
  settle: (state: State) => State = (state) => state,
): SearchState<State> {
  const all = Object.entries(fields as unknown as Fields);
  const made = (of: (name: string, field: Field<unknown>) => unknown): State =>
    Object.fromEntries(all.map(([name, field]) => [name, of(name, field)])) as State;
  const valueIn = (state: State, name: string): unknown => (state as Record<string, unknown>)[name];
  const isOurs = (name: string): boolean => Object.hasOwn(fields, name);
  const entriesOf = (state: State): readonly (readonly [string, string])[] => {
    const settled = settle(state);
    return all.flatMap(([name, field]) => {
      const written = field.write(valueIn(settled, name));
      return written === undefined ? [] : [[name, written] as const];
    });
  };
  const queryOf = (entries: readonly (readonly [string, string])[]): string =>
    entries.length > 0 ? `?${entries.map(encoded).join('&')}` : '';

  const search: SearchState<State> = {
    fields,
    initial: made((_name, { initial }) => initial),
    parse: (parameters) => settle(made((name, field) => field.read(parameters.getAll(name)))),
    serialise: (state, beside) =>
      queryOf([...entriesOf(state), ...[...(beside ?? [])].filter(([name]) => !isOurs(name))]),
    tidy: (parameters) => {
      if (search.strays(parameters).length > 0) return undefined;
      const state = search.parse(parameters);
      const entries = new Map(entriesOf(state));
      const given = [...parameters].filter(([name]) => isOurs(name));
      const isTidy =
        given.length === entries.size && given.every(([name, value]) => entries.get(name) === value);
      return isTidy ? undefined : search.serialise(state, parameters);
    },
    strays: (parameters) =>
      all.flatMap(([name, field]) =>
        field.narrows ? field.strays(parameters.getAll(name)).map((value) => ({ name, value })) : [],
      ),
    change: (state, part) =>
      settle({
        ...state,
        ...('page' in fields ? { page: search.initial['page' as keyof State] } : {}),
        ...part,
      }),
    narrowing: (state) =>
      all.flatMap(([name, field]) =>
        field.narrows
          ? field.choices(valueIn(state, name)).map(({ value, rest }) => ({
              name: name as keyof State & string,
              value,
              without: search.change(state, { [name]: rest } as Partial<State>),
            }))
          : [],
      ),
    widest: (state) =>
      search.change(
        state,
        Object.fromEntries(
          all.flatMap(([name, field]) => (field.narrows ? [[name, field.initial]] : [])),
        ) as Partial<State>,
      ),
    given: (parameters) =>
      Object.fromEntries(
        all.flatMap(([name, field]) =>
          parameters.has(name) ? [[name, field.read(parameters.getAll(name))]] : [],
        ),
      ) as Partial<State>,
    query: (state, names) =>
      Object.fromEntries(
        names.map((name) => {
          const value = state[name];
          return [name, fields[name].write(value) === undefined ? null : value];
        }),
      ) as ReturnType<typeof search.query<(typeof names)[number]>>,
  };
  return search;
}

/** What to say of an address that asks for what nobody knows. */
export const strayWords = (strays: ReturnType<SearchState<object>['strays']>): string =>
  `The address says ${strays
    .slice(0, 3)
    .map(({ name, value }) => `${name}=${cut(value, 40)}`)
    .join(', ')}, which is no choice of this search.`;
