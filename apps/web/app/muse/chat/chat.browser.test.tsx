import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { MuseAnswer, PlantCard, Tier } from '@understory/contract';
import axe from 'axe-core';
import { useState } from 'react';
import { createRoutesStub, Link, Outlet, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ID_TOKEN, viewerOf } from '../../../testing/member.ts';
import { render } from '../../../testing/render.tsx';
import { SessionProvider } from '../../session/session.tsx';
import { AskedContext } from '../../shell/asked.ts';
import { openChat } from '../../shell/chat-door.ts';
import { RegionProvider } from '../../shell/region.tsx';
import { takeRememberedPath } from '../../shell/remembered-path.ts';
import { theme } from '../../shell/theme.ts';
import { ToastProvider, useToast } from '../../ui/Toast.tsx';
import { ChatCorner } from './ChatCorner.tsx';
import { calloutSeen, guestDraft, keep } from './kept-draft.ts';

const ID = '7f1c9a52-35b0-4a5c-9a5e-2f1d6c1f0b11';
const FERN = {
  id: 7,
  slug: 'western-sword-fern',
  common_name: 'Western sword fern',
  scientific_name: 'Polystichum munitum',
  image_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  images: [],
} as unknown as PlantCard;
const ANSWER: MuseAnswer = {
  response:
    '**[Western sword fern](/plants/7-western-sword-fern)** takes shade – “dry” too.\n\n<b onclick="alert(1)">bold</b> [x](javascript:alert(1))',
  muse_persona: 'Euterpe',
  conversation_id: ID,
  message_id: ID,
  provider: 'offline',
  is_fallback: true,
  sources: [
    { title: 'Western sword fern', address: '/plants/7-western-sword-fern' },
    { title: 'USDA', address: 'https://plants.usda.gov/' },
  ],
  plants: [FERN],
  understood: {
    wishes: [
      { key: 'plant_type', words: 'Fern', from: 'said' },
      { key: 'sun_exposure', words: 'Shade', from: 'carried' },
    ],
    mended: [{ typed: 'evergren', read_as: 'evergreen' }],
    unused: ['glorbing'],
    relaxed: [],
  },
  follow_ups: ['Which of those are evergreen?'],
};

const events = (...all: readonly (readonly [name: string, data: unknown])[]): Uint8Array =>
  new TextEncoder().encode(
    all.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''),
  );
const STARTED = ['started', { conversation_id: ID, muse_persona: 'Euterpe' }] as const;
const WORDS = [
  'words',
  { text: '**[Western sword fern](/plants/7-western-sword-fern)** takes shade – ' },
] as const;

/** An answer that is told piece by piece, at bytes that heed neither lines nor letters. */
function stream() {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      control = given;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    tell: (bytes: Uint8Array) => {
      for (let at = 0; at < bytes.length; at += 7) control?.enqueue(bytes.slice(at, at + 7));
    },
    end: () => control?.close(),
    breakOff: () => control?.error(new TypeError('network error')),
  };
}

/** What the server says; tests say otherwise. */
let answers: Response[];
let asked: { message: string; context: object; conversation_id: string | null; region: string }[];
let remaining: number | null;
let signals: AbortSignal[];
const status = () => ({
  can_chat: remaining !== 0,
  tier: remaining === null ? 'cultivator' : 'explorer',
  usage: { limit: remaining === null ? null : 5, remaining },
});

beforeEach(() => {
  answers = [];
  asked = [];
  signals = [];
  remaining = 5;
  keep('rose', { message: '', conversation: '' });
  guestDraft.forget();
  calloutSeen.write('1');
  vi.spyOn(window, 'fetch').mockImplementation(async (given) => {
    const request = given as Request;
    const { pathname } = new URL(request.url);
    if (pathname === '/ai/chat/') {
      asked.push(await request.json());
      signals.push(request.signal);
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer;
    }
    if (/ai_conversation/.test(pathname)) return Response.json(status());
    if (pathname === '/ai/conversations/')
      return Response.json({
        count: 1,
        results: [
          {
            id: ID,
            title: 'fern for shade',
            muse_persona: 'Euterpe',
            begun_at: '2026-11-26T12:00:00Z',
            last_at: '2026-11-26T12:00:00Z',
            messages: 1,
          },
        ],
      });
    if (pathname === `/ai/conversations/${ID}/` && request.method === 'DELETE')
      return new Response(null, { status: 204 });
    if (pathname === `/ai/conversations/${ID}/`)
      return Response.json({
        id: ID,
        title: 'fern for shade',
        muse_persona: 'Euterpe',
        begun_at: '2026-11-26T12:00:00Z',
        last_at: '2026-11-26T12:00:00Z',
        messages: 1,
        results: [{ id: ID, at: '2026-11-26T12:00:00Z', asked: 'fern for shade', answer: ANSWER }],
      });
    if (pathname === '/api/v1/plants/marketplace-search/')
      return Response.json({ count: 1, results: [FERN] });
    if (pathname === '/api/v1/payments/consumer-plans/') return Response.json([]);
    return Response.json({ id_token: ID_TOKEN, expires_in: 3600 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.dispatchEvent(new Event('online'));
});

const LONG_WORDS =
  'Western sword fern and eleven others are in your collection now, each of them once. '.repeat(2);
function SaysSomething() {
  const say = useToast();
  return (
    <button type="button" onClick={() => say({ words: LONG_WORDS, isTrouble: true })}>
      Collect
    </button>
  );
}

function Frame() {
  const [queries] = useState({ known: null });
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <style>{'*, ::before, ::after { transition: none !important; animation: none !important }'}</style>
      <AskedContext value={queries}>
        <SessionProvider>
          <RegionProvider>
            <ToastProvider>
              <header>
                <span id="bar-end" />
              </header>
              <main>
                <Outlet />
                <Link to="/gardens/12">My garden</Link>
                <SaysSomething />
              </main>
              <ChatCorner />
            </ToastProvider>
          </RegionProvider>
        </SessionProvider>
      </AskedContext>
    </ThemeProvider>
  );
}
const Elsewhere = () => <h1>{useLocation().pathname}</h1>;

async function open({ isMember = true, path = '/', tier = 'explorer' as Tier } = {}) {
  const viewer = isMember ? viewerOf(tier) : null;
  const root = { viewer, isAwaited: false, known: null, now: Date.now(), config: { hostedPool: null } };
  const pages = ['account', 'login', 'gardens/:id', 'plants/:id'].map((one) => ({
    path: one,
    Component: Elsewhere,
  }));
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Frame,
      loader: () => root,
      children: [{ index: true, Component: Elsewhere }, ...pages],
    },
  ]);
  return render(<Site initialEntries={[path]} hydrationData={{ loaderData: { root } }} />);
}

const button = page.getByRole('button', { name: 'Chat with Euterpe' });
const dialog = page.getByRole('dialog', { name: 'Chat with Euterpe' });
const field = dialog.getByRole('textbox', { name: 'Your question for Euterpe' });
const send = dialog.getByRole('button', { name: 'Send' });
const talk = dialog.getByRole('region', { name: 'Conversation' });

async function openDialog(how?: Parameters<typeof open>[0]) {
  const screen = await open(how);
  await button.click();
  await expect.element(dialog).toBeVisible();
  return screen;
}

async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

it.each([
  [320, 0],
  [390, 0],
  [390, 80],
  [700, 0],
  [1000, 0],
])(
  'what is said at the foot of a page of %i px leaves the button free, above a bar of %i px',
  async (width, bar) => {
    await page.viewport(width, 800);
    document.documentElement.style.setProperty('--standing-bar', `${bar}px`);
    onTestFinished(() => {
      document.documentElement.style.removeProperty('--standing-bar');
    });
    await open();
    await page.getByRole('button', { name: 'Collect' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Western sword fern and eleven others' });
    await expect.element(toast).toBeVisible();
    const [said, pressed] = [toast, button].map((one) => one.element().getBoundingClientRect());
    expect(said && pressed && (said.bottom <= pressed.top || said.right <= pressed.left)).toBe(true);
    await button.click();
    await expect.element(dialog).toBeVisible();
  },
);

describe('the button of a page that is scrolled', () => {
  const seen = () => Number(getComputedStyle(button.element().parentElement as Element).opacity);
  async function openLong(width: number): Promise<void> {
    await page.viewport(width, 800);
    document.body.style.minHeight = '4000px';
    onTestFinished(() => {
      document.body.style.removeProperty('min-height');
    });
    await open();
    await expect.element(button).toBeVisible();
  }

  const scrollByHand = (to: number) => {
    window.dispatchEvent(new WheelEvent('wheel'));
    window.scrollTo(0, to);
  };

  it('makes way on a phone, and is back by a scroll up, at the end and for the keyboard', async () => {
    await openLong(390);
    scrollByHand(600);
    await expect.poll(seen).toBe(0);
    window.scrollTo(0, 560);
    await expect.poll(seen).toBe(1);
    window.scrollTo(0, 900);
    await expect.poll(seen).toBe(0);
    (button.element() as HTMLElement).focus();
    await expect.poll(seen).toBe(1);
    (button.element() as HTMLElement).blur();
    await expect.poll(seen).toBe(0);
    window.scrollTo(0, 9000);
    await expect.poll(seen).toBe(1);
  });

  it('stays on a page that goes to a place of itself', async () => {
    await openLong(390);
    const isScrolled = new Promise((scrolled) => window.addEventListener('scroll', scrolled, { once: true }));
    window.scrollTo(0, 600);
    await isScrolled;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    expect(button.element().parentElement?.dataset.away).toBe('false');
  });

  it('makes way on a phone while something is typed', async () => {
    await openLong(390);
    const typed = document.body.appendChild(document.createElement('input'));
    onTestFinished(() => typed.remove());
    typed.focus({ preventScroll: true });
    await expect.poll(seen).toBe(0);
    typed.blur();
    await expect.poll(seen).toBe(1);
  });

  it('stays on a desk', async () => {
    await openLong(1200);
    scrollByHand(600);
    await expect.poll(() => button.element().parentElement?.dataset.away).toBe('true');
    expect(seen()).toBe(1);
  });
});

describe('a member', () => {
  it('sends by Enter, sees the question at once and the answer as it comes, whatever bytes it is cut at', async () => {
    const told = stream();
    answers.push(told.response);
    await openDialog({ path: '/gardens/12' });
    await expect.element(dialog.getByText('5 of 5 conversations remaining today')).toBeVisible();
    await field.fill('fern');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}for shade');
    await expect.element(field).toHaveValue('fern\nfor shade');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('');
    await expect.element(talk.getByText(/You asked: fern\sfor shade/)).toBeVisible();
    await expect
      .element(dialog.getByRole('status').filter({ hasText: 'Euterpe is thinking' }))
      .toBeInTheDocument();
    expect(asked).toEqual([
      {
        message: 'fern\nfor shade',
        region: 'northwest_coastal',
        context: { page: '/gardens/12', garden_id: 12 },
        conversation_id: null,
      },
    ]);
    told.tell(events(STARTED, WORDS));
    await expect.element(talk.getByRole('link', { name: 'Western sword fern' })).toBeVisible();
    remaining = 4;
    told.tell(events(['answer', ANSWER]));
    told.end();
    await expect.element(talk.getByText('Polystichum munitum')).toBeVisible();
    await expect.element(dialog.getByText('4 of 5 conversations remaining today')).toBeVisible();
    await expect.element(talk.getByText('Shade (from before)')).toBeVisible();
    await expect.element(talk.getByText('“evergren” was read as evergreen.')).toBeVisible();
    await expect.element(talk.getByText('Not used: “glorbing”.')).toBeVisible();
    await expect.element(talk.getByText(/this comes from our own records/)).toBeVisible();
    // Its HTML is words, and what would run is no link.
    await expect.element(talk.getByText('<b onclick="alert(1)">', { exact: false })).toBeVisible();
    expect(document.querySelector('[href^="javascript"], b[onclick]')).toBeNull();
    await expect
      .element(
        dialog.getByRole('status').filter({ hasText: /^Euterpe answers: Western sword fern takes shade/ }),
      )
      .toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('goes on by what may be asked next, in the same conversation', async () => {
    answers.push(Response.json(ANSWER), Response.json({ ...ANSWER, response: 'All of them.' }));
    await openDialog();
    await dialog.getByRole('button', { name: 'Fern for shade' }).click();
    await talk.getByRole('button', { name: 'Which of those are evergreen?' }).click();
    await expect.element(talk.getByText('All of them.')).toBeVisible();
    expect(asked.map(({ message, conversation_id }) => [message, conversation_id])).toEqual([
      ['Fern for shade', null],
      ['Which of those are evergreen?', ID],
    ]);
  });

  it('sends nothing that is empty, and nothing while an answer is on its way', async () => {
    const told = stream();
    answers.push(told.response);
    await openDialog();
    await field.fill('  ');
    await userEvent.keyboard('{Enter}');
    await send.click();
    expect(asked).toEqual([]);
    await field.fill('one');
    await userEvent.keyboard('{Enter}');
    await field.fill('two');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('two');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    told.end();
    await expect
      .element(dialog.getByRole('alert').getByText('Failed to get response from muse'))
      .toBeVisible();
  });

  it('leaves a word alone that is being composed', async () => {
    await openDialog();
    await field.fill('シダ');
    const box = field.element();
    box.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }),
    );
    await expect.element(field).toHaveValue('シダ');
    expect(asked).toEqual([]);
  });

  it('stops an answer, and what had come of it stays', async () => {
    const told = stream();
    answers.push(told.response);
    await openDialog();
    await field.fill('fern');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    told.tell(events(STARTED, WORDS));
    await expect.element(talk.getByText(/takes shade/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    expect(signals[0]?.aborted).toBe(true);
    told.breakOff();
    await expect.element(talk.getByText('It was not answered to the end.')).toBeVisible();
    await expect.element(talk.getByText(/takes shade/)).toBeVisible();
    await expect.element(send).toBeVisible();
  });

  it('is told of a fault in the server’s words, puts them away, and asks again', async () => {
    const told = stream();
    answers.push(told.response, Response.json(ANSWER));
    await openDialog();
    await field.fill('fern');
    await send.click();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    told.tell(events(STARTED, ['fault', { code: 'service_unavailable', detail: 'She is away just now.' }]));
    const alert = dialog.getByRole('alert');
    await expect.element(alert.getByText('She is away just now.')).toBeVisible();
    expect(await faults()).toEqual([]);
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await talk.getByRole('button', { name: 'Ask again' }).click();
    await expect.element(talk.getByText('Polystichum munitum')).toBeVisible();
    expect(asked.map(({ message }) => message)).toEqual(['fern', 'fern']);
    expect(talk.getByText(/^You asked:/).elements()).toHaveLength(1);
  });

  it('is told the status of a refusal that says nothing else', async () => {
    answers.push(new Response('<h1>No</h1>', { status: 502, statusText: 'Bad Gateway' }));
    await openDialog();
    await field.fill('fern');
    await send.click();
    await expect.element(dialog.getByRole('alert').getByText('AI Chat failed: Bad Gateway')).toBeVisible();
  });

  it('has the question back that could not be sent, and without a network sends none', async () => {
    await openDialog();
    await field.fill('fern');
    await send.click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Unable to connect to the API. Please try again.');
    await expect.element(field).toHaveValue('fern');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect.element(dialog.getByText(/There is no network just now/)).toBeVisible();
    await send.click();
    expect(asked).toHaveLength(1);
    await expect.element(field).toHaveValue('fern');
  });

  it('finds what was written and the conversation again when the page is loaded anew', async () => {
    answers.push(Response.json(ANSWER));
    const screen = await openDialog();
    await field.fill('fern for shade');
    await send.click();
    await expect.element(talk.getByText('Polystichum munitum')).toBeVisible();
    await field.fill('and in sun');
    await screen.unmount();
    await openDialog();
    await expect.element(field).toHaveValue('and in sun');
    await expect.element(talk.getByText('Polystichum munitum')).toBeVisible();
  });

  it('opens, deletes and leaves conversations', async () => {
    await openDialog();
    await dialog.getByRole('button', { name: 'Your conversations' }).click();
    await expect.element(dialog.getByRole('heading', { name: 'Your conversations' })).toHaveFocus();
    expect(await faults()).toEqual([]);
    await dialog.getByRole('button', { name: /^fern for shade/ }).click();
    await expect.element(talk.getByText('Polystichum munitum')).toBeVisible();
    await dialog.getByRole('button', { name: 'Your conversations' }).click();
    await dialog.getByRole('button', { name: 'Delete “fern for shade”' }).click();
    await page
      .getByRole('dialog', { name: 'Delete this conversation?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect.element(dialog.getByText('The conversation is deleted.')).toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Back to the conversation' }).click();
    await expect.element(talk.getByText('Polystichum munitum')).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('button', { name: 'Fern for shade' })).toBeVisible();
  });

  it('whose day is used up is told so, keeps the question, and can upgrade', async () => {
    answers.push(Response.json({ detail: 'Used up.', code: 'answers_used_up', errors: [] }, { status: 403 }));
    await openDialog();
    await field.fill('a sixth');
    remaining = 0;
    await send.click();
    const limit = page.getByRole('dialog', { name: 'Daily Limit Reached' });
    await expect
      .element(
        limit.getByText(/^You've reached your daily limit of 5 AI conversations\. Upgrade to Cultivator/),
      )
      .toBeVisible();
    expect(await faults()).toEqual([]);
    await limit.getByRole('button', { name: 'Maybe Later' }).click();
    await expect.element(field).toHaveValue('a sixth');
    await expect
      .element(
        dialog.getByText(
          /^Daily conversation limit reached\. Upgrade to Cultivator for unlimited AI conversations/,
        ),
      )
      .toBeVisible();
    await field.click();
    await userEvent.keyboard('x');
    await expect.element(limit).toBeVisible();
    await limit.getByRole('link', { name: 'Upgrade Now' }).click();
    await expect.element(page.getByText('/account')).toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
    await button.click();
    await expect.element(dialog.getByRole('button', { name: 'Fern for shade' })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('copies an answer, and shares the last with no more than 200 characters of it', async () => {
    const share = vi.fn(async () => {});
    const writeText = vi.fn(async () => {});
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, {
        get: (whole, name) =>
          name === 'share' ? share : name === 'clipboard' ? { writeText } : Reflect.get(whole, name, whole),
      }),
    );
    answers.push(Response.json({ ...ANSWER, response: `**Long** ${'a'.repeat(300)}` }));
    await openDialog();
    await field.fill('fern');
    await send.click();
    await talk.getByRole('button', { name: 'Copy this answer' }).click();
    await expect.element(talk.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(`Long ${'a'.repeat(300)}`);
    await dialog.getByRole('button', { name: 'Share this answer' }).click();
    expect(share).toHaveBeenCalledWith({
      title: 'An answer from Euterpe',
      text: `Long ${'a'.repeat(195)}…`,
      url: `${window.location.origin}/expert/euterpe`,
    });
  });
});

describe('the dialog', () => {
  it('holds the focus, closes by Escape and gives the focus back', async () => {
    await openDialog();
    await expect.element(field).toHaveFocus();
    for (let tab = 0; tab < 12; tab += 1) {
      await userEvent.keyboard('{Tab}');
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('is 600 px high in the lower corner, and the whole screen of a phone', async () => {
    await page.viewport(1440, 900);
    await openDialog();
    const beside = dialog.element().getBoundingClientRect();
    expect([beside.height, beside.right, beside.bottom]).toEqual([600, 1416, 876]);
    await page.viewport(390, 844);
    await expect
      .poll(() => {
        const { x, y, width, height } = dialog.element().getBoundingClientRect();
        return [x, y, width, height];
      })
      .toEqual([0, 0, 390, 844]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('stays open from page to page, and on a phone makes way for the page that is gone to', async () => {
    answers.push(Response.json(ANSWER));
    await page.viewport(1440, 900);
    await openDialog();
    await field.fill('fern');
    await send.click();
    const card = talk.getByRole('list', { name: 'Plants put forward' }).getByRole('link');
    await card.click();
    await expect.element(page.getByText('/plants/7-western-sword-fern')).toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    await page.viewport(390, 844);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'My garden' }).click();
    // Where the corners have work to do it stands in the bar.
    await expect
      .element(page.getByRole('banner').getByRole('button', { name: 'Chat with Euterpe' }))
      .toBeVisible();
    await button.click();
    await card.click();
    await expect.element(page.getByText('/plants/7-western-sword-fern')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('opens with what it is to be asked, beside what was being written', async () => {
    await open();
    openChat('Which plants suit my sun?');
    await expect.element(field).toHaveValue('Which plants suit my sun?');
    await field.fill('My own words');
    await userEvent.keyboard('{Escape}');
    openChat('Why natives?');
    await expect.element(field).toHaveValue('My own words\nWhy natives?');
  });

  it('is called for before it is there, and opens once it is', async () => {
    openChat('Early');
    await open();
    await expect.element(field).toHaveValue('Early');
  });
});

describe('a guest', () => {
  it('sees an example, is asked to sign in, and finds the question again once signed in', async () => {
    const screen = await openDialog({ isMember: false });
    const example = dialog.getByRole('region', { name: 'An example conversation' });
    await expect.element(example.getByText('Example', { exact: true })).toBeVisible();
    await expect.element(example.getByRole('link', { name: 'Western sword fern' })).toBeVisible();
    expect(await faults()).toEqual([]);
    await field.fill('What grows under my cedar?');
    await userEvent.keyboard('{Enter}');
    const way = page.getByRole('dialog', { name: 'Sign in to ask Euterpe' });
    expect(await faults()).toEqual([]);
    await way.getByRole('button', { name: 'Not now' }).click();
    await expect.element(field).toHaveValue('What grows under my cedar?');
    await send.click();
    await way.getByRole('link', { name: 'Sign In' }).click();
    await expect.element(page.getByText('/login')).toBeVisible();
    expect(takeRememberedPath(null, 'nowhere')).toBe('/');
    expect(asked).toEqual([]);
    await screen.unmount();
    await open();
    await expect.element(field).toHaveValue('What grows under my cedar?');
    expect(guestDraft.read().message).toBe('');
  });
});

describe('the note on who she is', () => {
  it('comes two seconds after the page, is told, and never again once it is put away', async () => {
    calloutSeen.forget();
    const screen = await open({ isMember: false });
    const note = page.getByText('I am Euterpe');
    await expect.element(note).toBeVisible();
    expect(note.element().closest('[aria-live="polite"]')).not.toBeNull();
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Put Euterpe’s note away' }).click();
    await expect.element(note).not.toBeInTheDocument();
    await screen.unmount();
    await open({ isMember: false });
    await expect.element(button).toBeVisible();
    expect(calloutSeen.read()).toBe('1');
    await expect.element(note).not.toBeInTheDocument();
  });

  it('waits while somebody is at a field', async () => {
    calloutSeen.forget();
    await open({ isMember: false });
    const note = page.getByText('I am Euterpe');
    await expect.element(note).toBeVisible();
    const field = document.body.appendChild(document.createElement('input'));
    onTestFinished(() => field.remove());
    field.focus();
    await expect.element(note).not.toBeInTheDocument();
    field.blur();
    await expect.element(note).toBeVisible();
  });

  it('is not shown on the planner', async () => {
    calloutSeen.forget();
    await open({ isMember: false, path: '/gardens/12' });
    await expect.element(button).toBeVisible();
    await expect.element(page.getByText('I am Euterpe')).not.toBeInTheDocument();
  });
});
