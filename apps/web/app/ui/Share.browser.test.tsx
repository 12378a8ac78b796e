import { ThemeProvider } from '@mui/material/styles';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { theme } from '../shell/theme.ts';
import { Share, useAtHand } from './Share.tsx';

const PLANT = { title: 'Vine maple', text: 'A small tree of the understory.' };

function OwnGarden() {
  useAtHand('Heron’s Reach', 'garden');
  return null;
}

const BESIDE = {
  plant: <Share variant="button" context="plant" {...PLANT} />,
  garden: <OwnGarden />,
  nothing: null,
};

/** The bar's control at an address, above a page with or without something at hand. */
const at = (path: string, page: keyof typeof BESIDE) => (
  <MemoryRouter initialEntries={[path]} key={path}>
    <ThemeProvider theme={theme}>
      <header>
        <Share variant="icon" />
      </header>
      {BESIDE[page]}
    </ThemeProvider>
  </MemoryRouter>
);

it('is called by what it shares, and by the kind of page where that has no name', async () => {
  const screen = await render(at('/plants/7-vine-maple', 'plant'));
  const named = screen.getByRole('button', { name: 'Share Vine maple', exact: true });
  // The bar and the page.
  await expect.poll(() => named.elements().length).toBe(2);
  await screen.rerender(at('/gardens/3', 'garden'));
  await expect.element(screen.getByRole('button', { name: 'Share Heron’s Reach' })).toBeVisible();
  for (const [path, name] of [
    ['/marketplace', 'Share these plants'],
    ['/gardens/4', 'Share this garden'],
    ['/faq', 'Share this page'],
  ] as const) {
    await screen.rerender(at(path, 'nothing'));
    await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible();
    expect(named.elements()).toEqual([]);
  }
});

it('hands on from the bar the words of what is at hand', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const screen = await render(at('/plants/7-vine-maple', 'plant'));
  await expect.poll(() => screen.getByRole('button', { name: 'Share Vine maple' }).elements().length).toBe(2);
  await screen.getByRole('banner').getByRole('button').click();
  expect(share).toHaveBeenCalledWith({ ...PLANT, url: window.location.href });
  vi.unstubAllGlobals();
});
