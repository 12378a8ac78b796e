import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count, flag, named, one, searchState, several, shown, text } from './search-state.ts';

const search = searchState({
  search: text(20),
  sun: several(['FS', 'PS', 'SH']),
  month: several([1, 2, 3, 11]),
  zone: one([7, 8, 9]),
  edible: flag(),
  deleted: named(),
  radius: shown(count(25, { max: 500 })),
  year: shown(count(5, { min: 0, max: 30 })),
  view: shown(one(['cards', 'list'], 'cards')),
  page: shown(count(1)),
});
type State = ReturnType<typeof search.parse>;

const params = (query: string) => new URLSearchParams(query);
const parse = (query: string) => search.parse(params(query));

/** Any state a page can come to. */
const states: fc.Arbitrary<State> = fc.record({
  // As the field itself reads it: what is typed has blanks round it and may be long.
  search: fc.string({ unit: 'binary', maxLength: 60 }).map((words) => cleaned(words)),
  sun: fc.subarray(['FS', 'PS', 'SH'] as const),
  month: fc.subarray([1, 2, 3, 11] as const),
  zone: fc.constantFrom('' as const, 7 as const, 8 as const, 9 as const),
  edible: fc.boolean(),
  deleted: fc.boolean(),
  radius: fc.integer({ min: 1, max: 500 }),
  year: fc.integer({ min: 0, max: 30 }),
  view: fc.constantFrom('cards' as const, 'list' as const),
  page: fc.integer({ min: 1, max: 999_999_999 }),
});
const cleaned = (words: string): string =>
  search.fields.search.read([new URLSearchParams({ words }).get('words') ?? '']);

/** An address as anybody may write it: known names and others, known values and others, again and again. */
const addresses = fc
  .array(
    fc.tuple(
      fc.constantFrom(...Object.keys(search.fields), 'utm', '__proto__'),
      fc.oneof(
        fc.constantFrom(
          'FS',
          'SH,PS',
          'SH,,SH',
          '8',
          '1',
          '03',
          'true',
          'false',
          '',
          ' list ',
          '-3',
          '1e3',
          '501',
          'ﬁ%2C',
        ),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
      ),
    ),
    { maxLength: 12 },
  )
  .map((entries) => new URLSearchParams(entries));

describe('the address is the state', () => {
  it('what is written is read again as it was', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parse(search.serialise(state))).toEqual(state);
      }),
    );
  });

  it('what is read and written is tidy, and finds the same', () => {
    fc.assert(
      fc.property(addresses, (given) => {
        const state = search.parse(given);
        const written = search.serialise(state);
        expect(search.tidy(params(written))).toBeUndefined();
        expect(parse(written)).toEqual(state);
      }),
    );
  });

  it('to tidy leads to an address that is tidy, with what is not ours', () => {
    fc.assert(
      fc.property(addresses, (given) => {
        const tidied = search.tidy(given);
        if (tidied === undefined) return;
        expect(search.tidy(params(tidied))).toBeUndefined();
        expect(parse(tidied)).toEqual(search.parse(given));
        expect(params(tidied).getAll('utm')).toEqual(given.getAll('utm'));
      }),
    );
  });

  it('a change is from the first page on and changes nothing else; without each choice that narrows, none is left', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(search.change(state, { view: 'list' })).toEqual({ ...state, view: 'list', page: 1 });
        expect(search.change(state, { page: 7 })).toEqual({ ...state, page: 7 });
        let left = state;
        for (let [first] = search.narrowing(left); first; [first] = search.narrowing(left))
          left = first.without;
        expect(search.change(state, left)).toEqual(search.change(search.widest(state), { page: left.page }));
        expect(search.narrowing(search.widest(state))).toEqual([]);
      }),
    );
  });
});

describe('how it is written', () => {
  it.each([
    [{}, ''],
    [{ sun: ['SH', 'PS'], search: 'a, b' }, '?search=a,+b&sun=PS,SH'],
    [{ deleted: true, page: 2 }, '?deleted&page=2'],
    [{ view: 'cards', radius: 25, page: 1, edible: false }, ''],
    [{ year: 0, zone: 8 }, '?zone=8&year=0'],
    [{ search: '  fern ' }, '?search=fern'],
  ] as const)('%j is %s', (part, query) => {
    expect(search.serialise({ ...search.initial, ...part } as State)).toBe(query);
  });

  it('what is not ours stays behind it', () => {
    expect(search.serialise({ ...search.initial, page: 2 }, params('from=card&page=9'))).toBe(
      '?page=2&from=card',
    );
  });
});

describe('how it is read', () => {
  it.each<[string, Partial<State>]>([
    ['search=+sword+fern+', { search: 'sword fern' }],
    [`search=${'x'.repeat(19)}%F0%9F%8C%BF`, { search: 'x'.repeat(19) }],
    ['sun=PS&sun=SH,PS', { sun: ['PS', 'SH'] }],
    ['sun=XX,SH', { sun: ['SH'] }],
    ['month=11,1', { month: [1, 11] }],
    ['zone=8&zone=9', { zone: 8 }],
    ['deleted', { deleted: true }],
    ['deleted=true', { deleted: true }],
    ['deleted=false', {}],
    ['page=0&radius=501&year=31&view=map&edible=yes&zone=8b', {}],
    ['page=1e3&year=00', {}],
  ])('%s', (query, part) => expect(parse(query)).toEqual({ ...search.initial, ...part }));

  it.each([
    ['sun=PS,SH&view=list', undefined],
    ['view=list&sun=PS', undefined],
    ['search=&sun=PS&sun=SH&page=1', '?sun=PS,SH'],
    ['search=+&utm=x', '?utm=x'],
    ['sun=SH,PS', '?sun=PS,SH'],
    ['page=0', ''],
    // What it means is not ours to say.
    ['sun=XX&search=', undefined],
  ])('%s is tidied to %s', (query, tidied) => expect(search.tidy(params(query))).toBe(tidied));

  it('what narrows and is not understood is told; what only shows is not', () => {
    expect(search.strays(params('sun=XX,SH&zone=8b&edible=1&page=0&view=map&search=%3Cb%3E&utm=x'))).toEqual([
      { name: 'sun', value: 'XX' },
      { name: 'zone', value: '8b' },
      { name: 'edible', value: '1' },
    ]);
  });
});

it('a call is asked for what holds', () => {
  const state: State = { ...search.initial, sun: ['SH'], zone: 8, page: 2 };
  expect(search.query(state, ['search', 'sun', 'month', 'zone', 'edible', 'page'])).toEqual({
    search: null,
    sun: ['SH'],
    month: null,
    zone: 8,
    edible: null,
    page: 2,
  });
});

it('fields that mean something beside each other are settled wherever they come from', () => {
  const ordered = searchState(
    { search: text(9), ordering: shown(one(['relevance', 'name'])) },
    ({ search: words, ordering }) => ({
      search: words,
      ordering: ordering === (words ? 'relevance' : 'name') ? '' : ordering,
    }),
  );
  expect(ordered.parse(params('ordering=name'))).toEqual({ search: '', ordering: '' });
  expect(ordered.serialise({ search: 'fern', ordering: 'relevance' })).toBe('?search=fern');
  expect(ordered.change({ search: '', ordering: 'relevance' }, { search: 'fern' }).ordering).toBe('');
});
