import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ID_TOKEN, viewerOf } from '../../../testing/member.ts';
import { renderOnPage } from '../../../testing/render.tsx';
import { SessionProvider } from '../../session/session.tsx';
import { takeLetter } from './kept-letter.ts';
import { WriteToNursery } from './WriteToNursery.tsx';

const NURSERY = { id: 3, name: 'Fern Road Natives' };
const REFUSED = { status: 429, json: { detail: 'Please wait.', code: 'too_many_requests' } };

const sent: { client_id: string; name: string; message: string }[] = [];
let refusals: (typeof REFUSED)[] = [];
beforeEach(() => {
  sent.length = 0;
  refusals = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    if (request.url.endsWith('/auth/refresh/'))
      return Response.json({ id_token: ID_TOKEN, expires_in: 3600 });
    if (request.url.endsWith('/profiles/me/'))
      return Response.json({ first_name: 'Ada', last_name: 'Lindqvist', length_unit: null });
    if (!request.url.endsWith('/messages/')) return Response.json({}, { status: 404 });
    sent.push(await request.json());
    const { status, json } = refusals.shift() ?? { status: 201, json: { id: 1 } };
    return Response.json(json, { status });
  });
});

const name = page.getByRole('textbox', { name: 'Your name' });
const message = page.getByRole('textbox', { name: 'Your message' });

async function open(viewer: ReturnType<typeof viewerOf> | null) {
  const root = { viewer, isAwaited: false, known: null, now: 0, config: { hostedPool: null }, turnedOff: {} };
  await renderOnPage(
    <SessionProvider>
      <WriteToNursery nursery={NURSERY} />
    </SessionProvider>,
    '/',
    root,
  );
}

it('leads to what is missing, keeps all on a refusal, and sends other words as another message', async () => {
  await open(viewerOf('explorer'));
  const send = page.getByRole('button', { name: 'Send message' });
  await expect.element(name).toHaveValue('Ada Lindqvist');
  await name.fill(' ');
  await send.click();
  await expect.element(page.getByText('Please write your name')).toBeVisible();
  await expect.element(page.getByText('Please write your message')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await name.fill('Ada ');
  await send.click();
  await expect.element(message).toHaveFocus();
  expect(sent).toEqual([]);

  refusals = [REFUSED, REFUSED];
  await message.fill('Six sword ferns?');
  await send.click();
  await expect.element(page.getByText('The message was not sent. Please wait.')).toBeVisible();
  await send.click();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await expect.element(message).toHaveValue('Six sword ferns?');
  await message.fill('Seven sword ferns?');
  await send.click();
  await expect.element(page.getByText(/^Your message is sent/)).toBeVisible();
  await expect.element(message).toHaveValue('');
  await expect.element(name).toHaveValue('Ada ');
  expect(sent.map((letter) => [letter.name, letter.message])).toEqual([
    ['Ada', 'Six sword ferns?'],
    ['Ada', 'Six sword ferns?'],
    ['Ada', 'Seven sword ferns?'],
  ]);
  const [first, again, other] = sent.map(({ client_id }) => client_id);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('puts what a visitor wrote aside while they sign in', async () => {
  await open(null);
  await name.fill('Ada');
  await message.fill('Six sword ferns?');
  await page.getByRole('button', { name: 'Sign in and send' }).click();
  await vi.waitFor(() =>
    expect(takeLetter(NURSERY.id)).toMatchObject({ name: 'Ada', message: 'Six sword ferns?' }),
  );
  expect(sent).toEqual([]);
});
