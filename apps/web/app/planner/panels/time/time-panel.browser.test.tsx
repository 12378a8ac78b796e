import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { bareGarden, fern, plantCard } from '@understory/plan/testing';
import { expect, it } from 'vitest';
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

it('tells in which year what is planted, how many of which', async () => {
  const screen = await renderInPlanner(planner(garden), <Phases />);
  const years = screen.getByRole('listitem');
  await expect.element(years.first()).toHaveTextContent('First year: trees1 plant of 1 kind1 × Garry oak');
  await expect
    .element(years.last())
    .toHaveTextContent('Second year: herbs and ground cover3 plants of 1 kind3 × Douglas aster');
});

it('says that nothing is there to be planted in a garden without plants', async () => {
  const screen = await renderInPlanner(planner([]), <Phases />);
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
