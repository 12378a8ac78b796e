import type { SampleGarden as Sample } from '@understory/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderOnPage } from '../../testing/render.tsx';
import { SampleGarden } from './SampleGarden.tsx';

const garden: Sample = {
  design: 'Woodland edge',
  width: 38,
  length: 25,
  native_percentage: 100,
  plant_count: 1,
  plants: [
    {
      slug: 'vine-maple',
      common_name: 'Vine Maple',
      plant_type: 'tree',
      height_mature: 15,
      spread_mature: 12,
      growth_rate: 'moderate',
      years_to_maturity: 12,
      bloom_start_month: 4,
      bloom_end_month: 5,
      quantity: 1,
    },
  ],
  plan: { width: 140, height: 100 },
  version: 'first',
};

/** Pictures are there as soon as they are asked for. */
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
});
afterEach(() => vi.mocked(HTMLImageElement.prototype.decode).mockRestore());

const told = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible();

it('plays from its last May to its first, and is paused by a slider', async () => {
  await renderOnPage(<SampleGarden garden={garden} />, '/');
  page.getByRole('slider', { name: 'Year' }).element().focus();
  await userEvent.keyboard('{End}');
  await told('Year 20, May: 1 in bloom');
  await userEvent.click(page.getByRole('button', { name: 'Play the years' }));
  await told('Year 2, May: 1 in bloom');
  page.getByRole('slider', { name: 'Month' }).element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByRole('button', { name: 'Play the years' })).toBeVisible();
  await expect.element(page.getByText(/^Year \d+, January: nothing in bloom$/)).toBeVisible();
});

it('passes through the months of its last years, over the turn of the year, and ends in May', async () => {
  await renderOnPage(<SampleGarden garden={garden} />, '/');
  page.getByRole('slider', { name: 'Year' }).element().focus();
  await userEvent.keyboard('{End}{ArrowLeft}');
  page.getByRole('slider', { name: 'Month' }).element().focus();
  await userEvent.keyboard('{End}');
  await told('Year 19, December: nothing in bloom');
  await userEvent.click(page.getByRole('button', { name: 'Play the years' }));
  await told('Year 20, January: nothing in bloom');
  page.getByRole('slider', { name: 'Month' }).element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await userEvent.click(page.getByRole('button', { name: 'Play the years' }));
  await expect.element(page.getByText('Year 20, May: 1 in bloom'), { timeout: 8_000 }).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Play the years' })).toBeVisible();
});
