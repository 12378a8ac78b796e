import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CONSUMER_PLANS } from '@understory/contract';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/render.tsx';
import { theme } from '../../shell/theme.ts';
import BringInDialog from './BringInDialog.tsx';

const GARDEN = {
  format: 'understory-garden',
  format_version: 1,
  name: 'Rill court',
  width: 20,
  length: 30,
  grid_data: { placedPlants: [] },
  collection: [],
  plants: [],
  pictures: [],
};

let hasPlan: boolean;
const sent: { client_id: string }[] = [];
beforeEach(() => {
  hasPlan = false;
  sent.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (given) => {
    const request = given as Request;
    if (request.method === 'GET')
      return Response.json(
        CONSUMER_PLANS.map((plan) => ({
          ...plan,
          price: '',
          currency: 'usd',
          features: [],
          stripe_price_id: null,
        })),
      );
    sent.push(await request.json());
    return hasPlan
      ? Response.json({ id: 7, warnings: [] }, { status: 201 })
      : Response.json(
          {
            detail: 'Hardscape items need the Cultivator plan.',
            code: 'upgrade_required',
            required_tier: 'cultivator',
          },
          { status: 403 },
        );
  });
});

/** Where a plan is bought, as far as one comes back from there. */
function Checkout() {
  const back = new URLSearchParams(useLocation().search).get('from') ?? '';
  return <Link to={back}>Back to {back}</Link>;
}

it('a garden that needs a plan leads to where it is bought, and waits to be brought in by whoever comes back', async () => {
  const router = createMemoryRouter(
    [
      { path: '/gardens', element: <BringInDialog onClose={() => {}} /> },
      { path: '/checkout', Component: Checkout },
    ],
    { initialEntries: ['/gardens?bring-in'] },
  );
  await render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const dialog = page.getByRole('dialog', { name: 'Bring in a garden' });
  const chooser = dialog.element().querySelector('input[type=file]') as HTMLInputElement;
  const files = new DataTransfer();
  files.items.add(new File([JSON.stringify(GARDEN)], 'garden.json', { type: 'application/json' }));
  chooser.files = files.files;
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
  await dialog.getByRole('button', { name: 'Bring it in' }).click();
  await expect.element(dialog.getByText('Hardscape items need the Cultivator plan.')).toBeVisible();
  await expect.element(dialog.getByText('It comes with the Cultivator plan, $9.99 a month.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Get Cultivator' }).click();
  expect(router.state.location.search).toContain('plan=cultivator_month');
  hasPlan = true;
  await page.getByRole('link', { name: 'Back to /gardens?bring-in' }).click();
  await expect.element(dialog.getByText('Rill court')).toBeVisible();
  await dialog.getByRole('button', { name: 'Bring it in' }).click();
  await expect.element(dialog.getByText(/It is among your gardens now\./)).toBeVisible();
  expect(
    sent.map(({ client_id }) => client_id),
    'sent again it is the same garden',
  ).toEqual([sent[0]?.client_id, sent[0]?.client_id]);
});
