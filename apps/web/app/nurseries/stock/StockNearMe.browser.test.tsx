import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Availability, Gets } from '@understory/contract';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/render.tsx';
import { SessionProvider } from '../../session/session.tsx';
import { theme } from '../../shell/theme.ts';
import StockNearMe from './StockNearMe.tsx';

const LOT: Availability['items'][number] = {
  id: 1,
  container: '1-gallon pot',
  cultivar: '',
  seed_origin: 'Puget Lowland',
  organic: null,
  neonicotinoid_free: true,
  status: 'in_stock',
  quantity: 4,
  price: 12,
  confirmed_at: '2026-10-02T18:00:00.000Z',
  age_days: 1,
  is_faded: false,
};

const NURSERY: Availability = {
  id: 3,
  name: 'Fern Hollow',
  slug: 'fern-hollow',
  website: null,
  address: '1 Fern Road',
  zip_code: '98105',
  partnership_tier: 'full_integration',
  latitude: null,
  longitude: null,
  isMockData: false,
  town: 'Seattle, WA',
  distance_miles: 0,
  drive: null,
  is_premium_placement: true,
  items: [LOT],
};

const found = (results: Availability[]): Gets<'GET /nurseries/availability/{id}/'> => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  plant: 7,
  place: { zip_code: '98105', label: 'Seattle, WA 98105' },
  radius: 25,
  having: results.length,
  nearest: null,
});

it('says what is known of a lot, filters by the address, and offers to drop filters that nothing fits', async () => {
  const asked: URL[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    if (!url.pathname.includes('/availability/'))
      return Response.json({ code: 'unauthorized', detail: 'Sign in' }, { status: 401 });
    asked.push(url);
    return Response.json(found(url.searchParams.has('organic') ? [] : [NURSERY]));
  });
  const plant = { id: 7, common_name: 'Salal', scientific_name: 'Gaultheria shallon' };
  const part = (
    <SessionProvider>
      <StockNearMe plant={plant} />
    </SessionProvider>
  );
  const router = createMemoryRouter([{ path: '/', element: part }], {
    initialEntries: ['/?zip=98105&neonicotinoid_free=true'],
  });
  await render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <main>
          <RouterProvider router={router} />
        </main>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await expect
    .element(page.getByText('Straight species · Seed from Puget Lowland · Grown without neonicotinoids'))
    .toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Grown without neonicotinoids' })).toBeChecked();
  expect(asked.at(-1)?.searchParams.get('neonicotinoid_free')).toBe('true');

  await page.getByRole('checkbox', { name: 'Organic' }).click();
  await expect.element(page.getByText(/No nursery on record has it as you ask for it/)).toBeVisible();
  expect(router.state.location.search).toBe('?zip=98105&neonicotinoid_free=true&organic=true');
  expect(asked.at(-1)?.searchParams.get('organic')).toBe('true');
  const { violations } = await axe.run(page.getByRole('main').element());
  expect(violations.map(({ id }) => id)).toEqual([]);

  await page.getByRole('button', { name: 'Drop the filters' }).click();
  await expect.element(page.getByText('Fern Hollow')).toBeVisible();
  expect(router.state.location.search).toBe('?zip=98105');
  await expect.element(page.getByRole('checkbox', { name: 'Organic' })).not.toBeChecked();
});
