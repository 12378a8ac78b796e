import { fern } from '@understory/plan/testing';
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInPlanner } from '../testing/in-planner.tsx';
import { TestEditor } from '../testing/test-editor.ts';
import { Walk } from './WalkScreen.tsx';

const LIMIT = 3;
const PICTURE =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==';

let painter: object | null;
let left: number;
let asked: { form: FormData; signal: AbortSignal; answer: (response: Response) => void }[];

beforeEach(() => {
  painter = { service: 'images.example', model: 'm' };
  left = LIMIT;
  asked = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (given) => {
    const request = given as Request;
    const { pathname } = new URL(request.url);
    if (pathname !== '/ai/pictures/')
      return Response.json({ detail: 'Unauthorized', code: 'unauthorized' }, { status: 401 });
    if (request.method === 'GET') return Response.json({ painter, usage: { limit: LIMIT, remaining: left } });
    const form = await request.formData();
    return new Promise<Response>((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      asked.push({ form, signal: request.signal, answer: resolve });
    });
  });
});

async function open(gardenId?: number) {
  const { editor } = new TestEditor([fern('a', 120, 120)]);
  await renderInPlanner(
    { drawing: editor.garden, editor, pictures: { images: new Map() }, gardenId },
    <div style={{ position: 'fixed', inset: 0 }}>
      <Walk mode="over" onMode={() => undefined} onClose={() => undefined} />
    </div>,
  );
  await vi.waitUntil(() => document.querySelector('[data-walk=over] > canvas'), { timeout: 10_000 });
}

const panel = page.getByRole('region', { name: 'A painted picture' });
const door = page.getByRole('button', { name: 'Paint this view' });
const inPanel = (name: string) => panel.getByRole('button', { name });
const begin = async () => {
  await door.click();
  await inPanel('Paint this view').click();
  await vi.waitUntil(() => asked.length === 1, { timeout: 20_000 });
};
const event = (name: string, data: object) =>
  new Response(`: still here\n\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  });
const painted = () => {
  left -= 1;
  return event('answer', {
    picture: PICTURE,
    width: 1536,
    height: 1080,
    usage: { limit: LIMIT, remaining: left },
  });
};

it('offers nothing where no image model is set up', async () => {
  painter = null;
  await open(4);
  await vi.waitUntil(() => vi.mocked(window.fetch).mock.calls.length > 0);
  await expect.element(page.getByRole('button', { name: 'Save the picture' })).toBeVisible();
  await expect.element(door).not.toBeInTheDocument();
});

it('sends the view and its moment, shows the picture as a model’s, and saves it', async () => {
  await open(4);
  await begin();
  const { form } = asked[0] ?? { form: new FormData() };
  expect(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))).toEqual({
    garden_id: '4',
    hour: '9.5',
  });
  const view = await createImageBitmap(form.get('view') as File);
  expect([view.width, view.height].sort()).toEqual([1024, 1536]);
  await expect.element(panel.getByRole('progressbar', { name: 'Painting' })).toBeVisible();
  await expect.element(inPanel('Stop')).toHaveFocus();
  asked[0]?.answer(painted());
  await expect
    .element(panel.getByRole('img', { name: 'Your garden as a model painted it: grown' }))
    .toBeVisible();
  await expect.element(panel.getByText(/^Painted by a model from your plan: grown\./)).toBeVisible();
  await expect.element(panel.getByText('2 of 3 pictures left today.')).toBeVisible();
  await expect.element(panel.getByRole('status')).toHaveTextContent('The picture is painted.');
  await expect.element(inPanel('Paint again')).toHaveFocus();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);

  const saved: Blob[] = [];
  const make = URL.createObjectURL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return make(blob);
  });
  await inPanel('Save').click();
  expect(saved[0]?.type).toBe('image/jpeg');
});

it('stops when told to, and gives the keyboard back', async () => {
  await open(4);
  await begin();
  await userEvent.keyboard('{Enter}');
  expect(asked[0]?.signal.aborted).toBe(true);
  await expect.element(panel.getByRole('status')).toHaveTextContent('Stopped.');
  await expect.element(inPanel('Paint this view')).toHaveFocus();
});

it('paints on while another panel is looked at', async () => {
  await open(4);
  await begin();
  await page.getByRole('button', { name: 'What stands in view' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  asked[0]?.answer(painted());
  await door.click();
  await expect.element(panel.getByRole('img')).toBeVisible();
});

it.each([
  ['as an event', () => event('fault', { code: 'picture_declined', detail: 'It declined this view.' })],
  [
    'at once',
    () => Response.json({ code: 'picture_declined', detail: 'It declined this view.' }, { status: 422 }),
  ],
])('says why there is no picture, told %s, and may be asked again', async (_how, answer) => {
  await open(4);
  await begin();
  asked[0]?.answer(answer());
  await expect.element(panel.getByRole('alert')).toHaveTextContent('It declined this view.');
  await inPanel('Paint this view').click();
  await vi.waitUntil(() => asked.length === 2, { timeout: 20_000 });
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
});

it('says where today’s pictures are used up', async () => {
  left = 0;
  await open(4);
  await door.click();
  await expect.element(inPanel('Paint this view')).toBeDisabled();
  await expect
    .element(panel.getByText('You have had all 3 pictures of today. Tomorrow there are more.'))
    .toBeVisible();
});

it('wants a garden that is saved', async () => {
  await open();
  await door.click();
  await expect.element(panel.getByText(/^Save the garden first/)).toBeVisible();
  await expect.element(inPanel('Paint this view')).not.toBeInTheDocument();
});
