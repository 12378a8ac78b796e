import { ThemeProvider } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { theme } from '../shell/theme.ts';
import { Tooltip } from './Tooltip.tsx';

it('names what is pointed at until it is pressed, and again when the keys come back to it', async () => {
  const screen = await render(
    <ThemeProvider theme={theme}>
      <Tooltip words="Turn left">
        <button type="button" aria-label="Turn left">
          ↺
        </button>
      </Tooltip>
      <button type="button">Elsewhere</button>
    </ThemeProvider>,
  );
  const name = screen.getByRole('tooltip');
  const sign = screen.getByRole('button', { name: 'Turn left' });
  await userEvent.hover(sign);
  await expect.element(name).toBeVisible();
  await userEvent.click(sign);
  await expect.element(name).not.toBeInTheDocument();
  await userEvent.hover(screen.getByRole('button', { name: 'Elsewhere' }));
  await userEvent.hover(sign);
  await expect.element(name).toBeVisible();
  await userEvent.click(sign);
  await expect.element(name).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  await expect.element(name).toBeVisible();
});
