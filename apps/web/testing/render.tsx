import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { render as renderAlone } from 'vitest-browser-react';
import { theme } from '../app/shell/theme.ts';
import { InEnglish } from './english.tsx';

/** Draws a part of the page in a real browser, in English. */
export const render = (part: ReactNode) => renderAlone(part, { wrapper: InEnglish });

/**
 * The same with what every page stands on: its theme, its router and what it asks of the server, which is asked once.
 * @param root what the page is told of who it is drawn for; left out, for a visitor
 */
export function renderOnPage(part: ReactNode, address: string, root?: object) {
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', element: part, ...(root && { loader: () => root }) }],
    { initialEntries: [address], ...(root && { hydrationData: { loaderData: { root } } }) },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
