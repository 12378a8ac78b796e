import { ThemeProvider } from '@mui/material/styles';
import { expect, it, vi } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { theme } from '../../shell/theme.ts';
import { SidePanel } from './SidePanel.tsx';

let isBroken = true;

function Collection() {
  if (isBroken) throw new Error('Cannot read properties of undefined');
  return <p>Three plants</p>;
}

it('keeps a panel that breaks to itself, says which, and tries again', async () => {
  isBroken = true;
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const panels = (chosen: 'collection' | 'find') => (
    <ThemeProvider theme={theme}>
      <p>The drawing</p>
      <SidePanel
        place="left"
        label="Plants"
        tabs={[
          { key: 'collection', label: 'Collection', content: <Collection /> },
          { key: 'find', label: 'Find plants', content: <p>Every plant</p> },
        ]}
        chosen={chosen}
        onChoose={() => {}}
      />
    </ThemeProvider>
  );
  const screen = await render(panels('collection'));
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText(/went wrong.+Collection/)).toBeVisible();
  expect(alert.element().textContent).not.toContain('undefined');
  await expect.element(screen.getByText('The drawing')).toBeVisible();

  await screen.rerender(panels('find'));
  await expect.element(screen.getByText('Every plant')).toBeVisible();
  await screen.rerender(panels('collection'));
  await expect.element(alert).toBeVisible();
  isBroken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Three plants')).toBeVisible();
  expect(told).toHaveBeenCalled();
  told.mockClear();
});
