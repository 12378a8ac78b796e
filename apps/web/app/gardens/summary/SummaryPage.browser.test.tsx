import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/render.tsx';
import { theme } from '../../shell/theme.ts';
import { SummaryPage } from './SummaryPage.tsx';

function Summary() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } }));
  return (
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <main>
          <SummaryPage gardenId={7} />
        </main>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

it('a summary that cannot be read says so, and is read again when asked', async () => {
  let isThere = false;
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return Response.json({ detail: 'Garden not found', code: 'not_found' }, { status: 404 });
  });
  const Site = createRoutesStub([{ path: '/', Component: Summary }]);
  await render(<Site />);
  await expect.element(page.getByText(/The summary could not be read\..*Unable to connect/)).toBeVisible();
  const { violations } = await axe.run(page.getByRole('alert').element());
  expect(violations.map(({ id }) => id)).toEqual([]);
  const before = asked.mock.calls.length;
  isThere = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Garden not found');
  expect(asked.mock.calls.length).toBe(before + 1);
});
