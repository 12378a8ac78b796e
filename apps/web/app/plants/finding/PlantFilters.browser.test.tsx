import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { english } from '../../../testing/english.tsx';
import { render } from '../../../testing/render.tsx';
import { theme } from '../../shell/theme.ts';
import { useHeldSearch } from '../../shell/use-search-state.ts';
import { FilterFold } from './FilterFold.tsx';
import { groupsWithout } from './filter-groups.ts';
import { narrowingsOf } from './filter-words.ts';
import { Narrowings } from './Narrowings.tsx';
import { plantSearch } from './plant-search.ts';

const GROUPS = groupsWithout(['native_only', 'region', 'ecoregions', 'hardiness_zone', 'zip_code']);

/** The filters as a part of the page draws them that holds its search itself. */
function Finder() {
  const { state, shown, ask, form } = useHeldSearch(plantSearch, { sun_exposure: ['PS'] });
  return (
    <>
      <form {...form}>
        <FilterFold filters={shown} groups={GROUPS} onAsk={ask} />
      </form>
      <Narrowings narrowings={narrowingsOf(state, english)} widest={plantSearch.widest(state)} onTake={ask} />
      <output>{plantSearch.serialise(state)}</output>
    </>
  );
}

const router = createMemoryRouter([{ path: '/', Component: Finder }]);
const asked = () => page.getByRole('status');

it('what is ticked is asked for, stands as a chip, and goes with it', async () => {
  await render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Partial Sun: take it off' })).toBeVisible();
  await page.getByText(/^Filters/).click();
  await expect.element(page.getByRole('checkbox', { name: 'Partial Sun' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Shade' }).click();
  await page.getByRole('checkbox', { name: 'April' }).click();
  await expect.element(asked()).toHaveTextContent('?sun_exposure=PS,SH&bloom_month=4');
  await page.getByRole('button', { name: 'Partial Sun: take it off' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Partial Sun' })).not.toBeChecked();
  await expect.element(asked()).toHaveTextContent('?sun_exposure=SH&bloom_month=4');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => asked().element().textContent).toBe('');
  await expect.element(page.getByRole('list', { name: 'What narrows the list' })).not.toBeInTheDocument();
  // What is asked for in another way is not offered twice.
  await expect.element(page.getByText('Origin')).not.toBeInTheDocument();
  await expect.element(page.getByText('Hardy in USDA zone')).not.toBeInTheDocument();
});
