import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { bareGarden, fern, plantCard } from '@understory/plan/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { renderInPlanner } from '../../testing/in-planner.tsx';
import { Phases } from './Phases.tsx';
import { TimeDoor } from './TimeDoor.tsx';

const oak = plantCard({
  id: 1,
  common_name: 'Garry oak',
  plant_type: 'tree',
  height_mature: 40,
  spread_mature: 14,
  evergreen: 'deciduous',
});
const aster = plantCard({ id: 2, common_name: 'Douglas aster', plant_type: 'perennial' });
const plants = new Map([oak, aster].map((card) => [card.id, card]));

const planner = (things: readonly ReturnType<typeof fern>[]) => ({
  drawing: { store: createStore(() => ({ document: { ...bareGarden(), things }, plants })) },
});
const garden = [fern('a', 120, 180, { plant: 1 }), fern('b', 60, 60, { plant: 2, quantity: 3 })];

/** What the server knows of prices; undefined where it does not answer. */
let prices:
  | readonly { readonly plant: number; readonly low_cents: number; readonly high_cents: number }[]
  | undefined;
beforeEach(() => {
  prices = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { url } = input instanceof Request ? input : { url: String(input) };
    if (url.includes('/nurseries/prices/') && prices) return Response.json({ prices });
    return Response.json({ detail: 'Nobody knows.', code: 'validation_failed' }, { status: 400 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const openPhases = (things: readonly ReturnType<typeof fern>[]) =>
  renderInPlanner(
    planner(things),
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Phases />
    </QueryClientProvider>,
  );

it('tells in which year what is planted, how many of which, and what it costs as far as prices are known', async () => {
  prices = [{ plant: 1, low_cents: 2000, high_cents: 4500 }];
  const screen = await openPhases(garden);
  const years = screen.getByRole('listitem');
  await expect
    .element(years.first())
    .toHaveTextContent(
      'First year: trees1 plant of 1 kind1 × Garry oak$20 to $45 in all, by the prices of nurseries on record.',
    );
  await expect
    .element(years.last())
    .toHaveTextContent(
      'Second year: herbs and ground cover3 plants of 1 kind3 × Douglas asterNo nursery on record names a price for these yet.',
    );
  await expect
    .element(screen.getByText(/^Over all years/))
    .toHaveTextContent(
      'Over all years: $20 to $45 for 1 kind; no nursery on record names a price for the other one.',
    );
});

it('tells the phases without costs where prices cannot be read, and says so', async () => {
  prices = undefined;
  const screen = await openPhases(garden);
  await expect.element(screen.getByText(/The prices could not be read\. Nobody knows\./)).toBeVisible();
  await expect
    .element(screen.getByRole('listitem').first())
    .toHaveTextContent('First year: trees1 plant of 1 kind1 × Garry oak');
  await expect.element(screen.getByText(/No nursery on record/)).not.toBeInTheDocument();
  prices = [];
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(
      screen
        .getByRole('listitem')
        .first()
        .getByText(/No nursery on record/),
    )
    .toBeVisible();
});

it('says that nothing is there to be planted in a garden without plants', async () => {
  const screen = await openPhases([]);
  await expect.element(screen.getByText('Nothing is there to be planted yet.')).toBeVisible();
});

it('shows three years and the shadows of the longest day, standing still, to whoever has no plan for more', async () => {
  const screen = await renderInPlanner(
    planner(garden),
    <QueryClientProvider client={new QueryClient()}>
      <TimeDoor />
    </QueryClientProvider>,
  );
  for (const year of [1, 5, 15])
    await expect.element(screen.getByRole('img', { name: `Your garden in year ${year}` })).toBeVisible();
  const still = screen.getByRole('img', { name: 'Your garden, grown, with its shadows at noon on June 21' });
  await expect.element(still).toBeVisible();
  // A crown of 40 feet: the ground north of it is darker than the ground south of it.
  const canvas = still.element() as HTMLCanvasElement;
  const pen = canvas.getContext('2d');
  const light = (y: number) => {
    const [r = 0, g = 0, b = 0] =
      pen?.getImageData(canvas.width * 0.5 - 3, canvas.height * y, 1, 1).data ?? [];
    return r + g + b;
  };
  expect(light(0.16)).toBeLessThan(light(0.84) - 60);
});
