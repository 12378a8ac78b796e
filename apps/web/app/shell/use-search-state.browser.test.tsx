import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { createBrowserRouter, Link, Outlet, useLoaderData } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { count, searchState, several, shown, text } from './search-state.ts';
import { type Asking, TYPING_PAUSE, useHeldSearch, useSearchState } from './use-search-state.ts';

const search = searchState({
  search: text(40),
  sun: several(['FS', 'PS', 'SH']),
  zip: shown(text(5)),
  page: shown(count(1)),
});
type State = typeof search.initial;

/** What was asked for, each answered when the test says so. */
class Answers {
  readonly asked = new Map<string, { signal: AbortSignal; answer: () => void }>();
  isAtOnce = true;
  readonly read = (query: string, signal: AbortSignal): Promise<string> => {
    const words = `Found ${query || 'all'}`;
    return new Promise((resolve) => {
      this.asked.set(query, { signal, answer: () => resolve(words) });
      if (this.isAtOnce) resolve(words);
    });
  };
}

const Fields = ({ shown: at, form, state }: Asking<State>) => (
  <form aria-label="Find" {...form}>
    <input type="search" name="search" aria-label="Words" defaultValue={at.search} />
    <input type="text" name="zip" aria-label="ZIP" defaultValue={at.zip} />
    {search.fields.sun.read(['FS,PS,SH']).map((code) => (
      <label key={code}>
        <input type="checkbox" name="sun" value={code} checked={at.sun.includes(code)} readOnly />
        {code}
      </label>
    ))}
    <button type="submit">Send</button>
    <output aria-label="State">{search.serialise(state) || 'all'}</output>
  </form>
);

let answers: Answers;
let router: ReturnType<typeof createBrowserRouter> | undefined;
const home = window.location.pathname + window.location.search;

/** What loaders find, and what a query does: both follow the address. */
function ByLoader() {
  const asking = useSearchState(search);
  return (
    <>
      <Fields {...asking} />
      <p>{useLoaderData<string>()}</p>
      <Link to={asking.addressOf({ page: 2 })}>Page 2</Link>
      <Link to="/away">Away</Link>
    </>
  );
}

function ByQuery() {
  const asking = useSearchState(search);
  const query = search.serialise(asking.state);
  const found = useQuery({
    queryKey: [query],
    queryFn: ({ signal }) => answers.read(query, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Fields {...asking} />
      <p>{found.data}</p>
    </>
  );
}

const Held = () => <Fields {...useHeldSearch(search, { sun: ['PS'] })} />;

const show = async (Part: () => ReactNode, at = '/find', isLoaded = Part === ByLoader) => {
  window.history.replaceState(null, '', at);
  const loader = ({ request }: { request: Request }) =>
    answers.read(new URL(request.url).search, request.signal);
  router = createBrowserRouter([
    {
      Component: Outlet,
      HydrateFallback: () => null,
      children: [
        { path: '/find', Component: Part, ...(isLoaded ? { loader } : {}) },
        { path: '/away', Component: () => <p>Away from it</p>, loader },
      ],
    },
  ]);
  const client = new QueryClient();
  await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('form')).toBeVisible();
  return vi.spyOn(window.history, 'pushState');
};

const words = () => page.getByRole('searchbox', { name: 'Words' });
const found = (query: string) =>
  expect.element(page.getByText(`Found ${query}`, { exact: true })).toBeVisible();
const address = () => window.location.pathname + window.location.search;

/** Holds back what waits for typing to rest; the test says when it has. */
function holdTyping() {
  const waiting = new Map<number, () => void>();
  const { setTimeout: set, clearTimeout: clear } = window;
  let last = -1;
  vi.spyOn(window, 'setTimeout').mockImplementation(((
    act: () => void,
    delay?: number,
    ...given: unknown[]
  ) => {
    if (delay !== TYPING_PAUSE) return set(act, delay, ...given);
    last -= 1;
    waiting.set(last, act);
    return last;
  }) as typeof window.setTimeout);
  vi.spyOn(window, 'clearTimeout').mockImplementation((id) => {
    if (!waiting.delete(Number(id))) clear(id);
  });
  const rest = () => {
    for (const [id, act] of [...waiting]) {
      waiting.delete(id);
      act();
    }
  };
  return { waiting, rest };
}

beforeEach(() => {
  answers = new Answers();
});
afterEach(() => {
  router?.dispose();
  router = undefined;
  window.history.replaceState(null, '', home);
});

for (const Part of [ByLoader, ByQuery]) {
  it(`a run of typing is one entry of the history, which back undoes (${Part.name})`, async () => {
    const push = await show(Part);
    await found('all');
    for (const [at, letter] of [...'fern'].entries()) {
      await userEvent.type(words(), letter);
      // The hand rests, and goes on.
      await found(`?search=${'fern'.slice(0, at + 1)}`);
    }
    expect(push).toHaveBeenCalledTimes(1);
    await page.getByRole('checkbox', { name: 'SH' }).click();
    await found('?search=fern&sun=SH');
    await userEvent.type(words(), 's');
    await found('?search=ferns&sun=SH');
    expect(push).toHaveBeenCalledTimes(3);
    window.history.back();
    await found('?search=fern&sun=SH');
    window.history.back();
    await found('?search=fern');
    window.history.back();
    await found('all');
    await expect.element(page.getByRole('checkbox', { name: 'SH' })).not.toBeChecked();
  });

  it(`what was asked last is shown, and what it overtook never, whichever answers first (${Part.name})`, async () => {
    await show(Part);
    await found('all');
    answers.isAtOnce = false;
    const shownTexts = new Set<string>();
    const watch = new MutationObserver(() => shownTexts.add(document.querySelector('p')?.textContent ?? ''));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await page.getByRole('checkbox', { name: 'FS' }).click();
    await vi.waitFor(() => expect(answers.asked.has('?sun=FS')).toBe(true));
    await page.getByRole('checkbox', { name: 'SH' }).click();
    await vi.waitFor(() => expect(answers.asked.has('?sun=FS,SH')).toBe(true));
    // Both show what was picked, though nothing has been answered.
    await expect.element(page.getByRole('checkbox', { name: 'FS' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'SH' })).toBeChecked();
    expect(answers.asked.get('?sun=FS')?.signal.aborted).toBe(true);
    answers.asked.get('?sun=FS,SH')?.answer();
    await found('?sun=FS,SH');
    answers.asked.get('?sun=FS')?.answer();
    await new Promise((done) => setTimeout(done));
    await found('?sun=FS,SH');
    watch.disconnect();
    expect(shownTexts).not.toContain('Found ?sun=FS');
    expect(address()).toBe('/find?sun=FS,SH');
  });
}

it('typing waits for the hand to rest, Enter and a choice for nothing', async () => {
  await show(ByLoader);
  await found('all');
  const typing = holdTyping();
  await userEvent.type(words(), 'fern');
  expect([...answers.asked.keys()]).toEqual(['']);
  // One wait, begun anew with each letter.
  expect(typing.waiting.size).toBe(1);
  typing.rest();
  await found('?search=fern');
  await userEvent.type(words(), 's{Enter}');
  await found('?search=ferns');
  await userEvent.type(words(), ' a');
  await page.getByRole('checkbox', { name: 'PS' }).click();
  await found('?search=ferns+a&sun=PS');
  // What waited went with the choice.
  expect(typing.waiting.size).toBe(0);
  expect([...answers.asked.keys()]).toEqual(['', '?search=fern', '?search=ferns', '?search=ferns+a&sun=PS']);
});

it('what means nothing before it is whole waits until it is sent, and each time is a step', async () => {
  const push = await show(ByLoader);
  await found('all');
  const typing = holdTyping();
  await userEvent.type(page.getByRole('textbox', { name: 'ZIP' }), '98105');
  expect(typing.waiting.size).toBe(0);
  expect(answers.asked.size).toBe(1);
  await page.getByRole('button', { name: 'Send' }).click();
  await found('?zip=98105');
  expect(push).toHaveBeenCalledTimes(1);
});

it('to take a choice back before it is answered gives it up, and adds nothing to the history', async () => {
  const push = await show(ByLoader);
  await found('all');
  answers.isAtOnce = false;
  await page.getByRole('checkbox', { name: 'FS' }).click();
  await vi.waitFor(() => expect(answers.asked.has('?sun=FS')).toBe(true));
  answers.isAtOnce = true;
  await page.getByRole('checkbox', { name: 'FS' }).click();
  await vi.waitFor(() => expect(answers.asked.get('?sun=FS')?.signal.aborted).toBe(true));
  await found('all');
  expect(push).not.toHaveBeenCalled();
  await page.getByRole('checkbox', { name: 'PS' }).click();
  await found('?sun=PS');
});

it.each([
  ['Page 2', '/find?search=fern&page=2'],
  ['Away', '/away'],
])('a link that is pressed while typing waits is what was asked last: %s', async (name, at) => {
  await show(ByLoader, '/find?search=fern');
  await found('?search=fern');
  const typing = holdTyping();
  await userEvent.type(words(), 's');
  answers.isAtOnce = false;
  const before = answers.asked.size;
  // The hand rests before the page is drawn again, and so before the link has been answered.
  page
    .getByRole('link', { name })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  typing.rest();
  await vi.waitFor(() => expect(answers.asked.size).toBe(before + 1));
  for (const { answer } of answers.asked.values()) answer();
  await vi.waitFor(() => expect(address()).toBe(at));
  expect(typing.waiting.size).toBe(0);
  await vi.waitFor(() => expect(router?.state.navigation.state).toBe('idle'));
  expect(address()).toBe(at);
});

it('what else the address holds stays in it, and a change begins with the first page', async () => {
  await show(ByLoader, '/find?from=card&page=3');
  await page.getByRole('checkbox', { name: 'FS' }).click();
  await found('?sun=FS&from=card');
});

/** As a page that finds its list has no such page: it puts the address right whenever it is drawn. */
function Mending() {
  const asking = useSearchState(search);
  const { mend, state } = asking;
  useEffect(() => {
    if (state.page > 3) mend({ page: 1 });
  });
  return <Fields {...asking} />;
}

it('what cannot be asked so is put right in its place, however often that is said', async () => {
  const push = await show(Mending, '/find?search=fern&page=9', false);
  await vi.waitFor(() => expect(address()).toBe('/find?search=fern'));
  await expect.poll(() => page.getByLabelText('State').element().textContent).toBe('?search=fern');
  expect(push).not.toHaveBeenCalled();
});

it('a search that no address holds is asked in the same way', async () => {
  await show(Held, '/find', false);
  const typing = holdTyping();
  await expect.element(page.getByLabelText('State')).toHaveTextContent('?sun=PS');
  await userEvent.type(words(), 'fe');
  await expect.element(page.getByLabelText('State')).toHaveTextContent('?sun=PS');
  typing.rest();
  await expect.element(page.getByLabelText('State')).toHaveTextContent('?search=fe&sun=PS');
  await page.getByRole('checkbox', { name: 'PS' }).click();
  await expect.element(page.getByLabelText('State')).toHaveTextContent('?search=fe');
  expect(address()).toBe('/find');
});
