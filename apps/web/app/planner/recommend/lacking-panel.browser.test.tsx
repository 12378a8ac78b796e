import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { bareGarden, fern, plantCard } from '@understory/plan/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeGarden } from '../editor/commands/changing.ts';
import { renderInPlanner } from '../testing/in-planner.tsx';
import { TestEditor } from '../testing/test-editor.ts';
import { LackingPanel, RankedPlants } from './LackingPanel.tsx';
import { LEFT_OUT } from './lacking.ts';

const image_url = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const ASTER = plantCard({
  image_url,
  id: 7,
  common_name: 'Douglas aster',
  scientific_name: 'Symphyotrichum subspicatum',
});
const SALAL = plantCard({
  image_url,
  id: 8,
  common_name: 'Salal',
  scientific_name: 'Gaultheria shallon',
});
const RANKED = [
  {
    plant: ASTER,
    score: 4.8,
    rating: 'excellent',
    reasons: ['In flower in August, when nothing else here is.'],
    mind: 'Mind: it spreads far.',
    adds: [
      { plant: 7, x: 60, y: 48 },
      { plant: 7, x: 84, y: 48 },
      { plant: 7, x: 72, y: 70 },
    ],
  },
  {
    plant: SALAL,
    score: 4.2,
    rating: 'excellent',
    reasons: ['There is no shrub here yet.'],
    mind: '',
    adds: [{ plant: 8, x: 120, y: 200 }],
  },
] as const;

/** What the server was asked, the last at the end. */
let asked: { readonly leave_out: readonly number[]; readonly standing: readonly object[] }[] = [];
let answer: object = {};

beforeEach(() => {
  asked = [];
  answer = { lacks: ['flowers in August', 'a shrub'], plants: RANKED, notes: [] };
  LEFT_OUT.named('draft').forget();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), 'http://server'),
      init,
    );
    if (!request.url.includes('/ai/recommendations/garden/'))
      return Response.json({ detail: 'Unauthorized', code: 'unauthorized' }, { status: 401 });
    const body = await request.json();
    asked.push(body);
    return Response.json(
      'plants' in answer
        ? { ...answer, plants: RANKED.filter(({ plant }) => !body.leave_out.includes(plant.id)) }
        : answer,
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(Part = RankedPlants, ask = vi.fn()) {
  const { editor } = new TestEditor([fern('a', 200, 300)]);
  changeGarden(editor, { ...bareGarden().facts, site: { sun_exposure: 'PS', moisture: 'moist' } });
  const planner = { drawing: editor.garden, editor, ideas: { ask } };
  await renderInPlanner(
    planner,
    <QueryClientProvider client={new QueryClient()}>
      <Part onGarden={() => {}} />
    </QueryClientProvider>,
  );
  return editor;
}
const list = () => page.getByRole('list', { name: 'Plants for what is missing' });
const place = (name: string) => list().getByRole('button', { name: `Put it there: ${name}` });

it('says what is lacking, and of each plant why, what to mind and where', async () => {
  await open();
  await expect.element(page.getByText('This garden lacks: flowers in August and a shrub.')).toBeVisible();
  const first = list().getByRole('listitem').first();
  await expect.element(first.getByText('Douglas aster')).toBeVisible();
  await expect.element(first.getByText('In flower in August, when nothing else here is.')).toBeVisible();
  await expect.element(first.getByText('Mind: it spreads far.')).toBeVisible();
  await expect.element(first.getByText(/4\.8 of 5 at its best free spot/)).toBeVisible();
  await expect.element(first.getByText(/A group of 3, the first: 5 ft from the west edge/)).toBeVisible();
  expect(asked[0]?.standing).toEqual([expect.objectContaining({ x: 200, y: 300 })]);
});

it('shows its place on the plan as long as it has the keyboard, and keeps showing it when asked to', async () => {
  const editor = await open();
  await expect.element(place('Salal')).toBeVisible();
  const seen = () => editor.overlay.now.place?.shown.outlined?.map((thing) => ('x' in thing ? thing.x : 0));
  place('Salal').element().focus();
  expect(seen()).toEqual([120]);
  place('Salal').element().blur();
  expect(seen()).toBeUndefined();
  const show = list().getByRole('button', { name: 'Show the place of Salal' });
  await show.click();
  await expect.element(show).toHaveAttribute('aria-pressed', 'true');
  show.element().blur();
  expect(seen()).toEqual([120]);
  await show.click();
  expect(seen()).toBeUndefined();
});

it('plants the whole group as one step, and looks again what is lacking then', async () => {
  const editor = await open();
  await place('Douglas aster').click();
  const asters = () => editor.document.things.filter((thing) => thing.kind === 'plant' && thing.plant === 7);
  expect(asters()).toHaveLength(3);
  expect(editor.document.collection.some(({ plant }) => plant === 7)).toBe(true);
  await expect.poll(() => asked.at(-1)?.standing.length).toBe(4);
  expect(editor.garden.undo()?.label).toBe('Planted 3 Douglas aster');
  expect(asters()).toHaveLength(0);
});

it('leaves out what is not wanted until it is asked for again', async () => {
  await open();
  await list().getByRole('button', { name: 'Not this one: Douglas aster' }).click();
  await expect.poll(() => asked.at(-1)?.leave_out).toEqual([7]);
  await expect.element(place('Douglas aster')).not.toBeInTheDocument();
  await expect.element(page.getByText('1 plant is left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Name them again' }).click();
  await expect.element(place('Douglas aster')).toBeVisible();
});

it('says that nothing is missing, or why it could not be told', async () => {
  answer = { lacks: [], plants: [], notes: ['Nothing is missing.'] };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  await open();
  await expect.element(page.getByText('Nothing is missing.')).toBeVisible();
});

it('tells who has no plan for it what it brings, and leads to the idea that everybody may ask for', async () => {
  const ask = vi.fn();
  await open(LackingPanel, ask);
  await expect.element(page.getByText(/It comes with the Cultivator plan/)).toBeVisible();
  await page.getByRole('button', { name: 'Propose what is missing without it' }).click();
  expect(ask).toHaveBeenCalledWith({ kind: 'missing' });
  expect(asked).toEqual([]);
});
