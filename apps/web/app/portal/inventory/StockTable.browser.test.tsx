import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderOnPage } from '../../../testing/render.tsx';
import { demoStock } from './demo-stock.ts';
import { StockTable } from './StockTable.tsx';
import { wishIn } from './stock.ts';

const edit = vi.fn<() => Promise<unknown>>();
const quantity = page.getByRole('textbox', { name: /^Quantity of/ });

beforeEach(async () => {
  edit.mockReset();
  await page.viewport(1280, 800);
  const { results } = await demoStock.list(wishIn(new URLSearchParams()), new AbortController().signal);
  await renderOnPage(
    <StockTable
      lots={results.slice(0, 1)}
      chosen={new Set()}
      onChoose={() => {}}
      sort={{ by: 'name', isDown: false }}
      onSort={() => {}}
      acts={{ edit, restock: () => {}, open: () => {} }}
    />,
    '/',
  );
});

it('a figure that Enter sent is not sent again when its field is left before the list has it', async () => {
  edit.mockResolvedValue(undefined);
  await quantity.fill('48');
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(edit).toHaveBeenCalledTimes(1);
  await quantity.fill('49');
  await userEvent.tab();
  expect(edit).toHaveBeenCalledTimes(2);
});

it('a figure that could not be kept is sent again', async () => {
  edit.mockRejectedValue(new Error('away'));
  await quantity.fill('48');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Not saved')).toBeVisible();
  await userEvent.tab();
  expect(edit).toHaveBeenCalledTimes(2);
});
