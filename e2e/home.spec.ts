import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const TOLD = /^Year \d+, [A-Z][a-z]+: (nothing|\d+) in bloom$/;

/** Until the garden was seen at so many times. Which of them is chance: a year is there for less than a second. */
async function seenAtTimes(page: Page, count: number): Promise<void> {
  const seen = new Set<string | null>();
  await expect
    .poll(async () => seen.add(await page.getByText(TOLD).textContent()).size, { intervals: [200] })
    .toBeGreaterThanOrEqual(count);
}

test('without a script the garden stands drawn in year 7, and the yard is the first act', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  const plan = page.getByRole('img', { name: /^Plan of the sample garden, seen from above\. Year 7, May/ });
  await expect(plan).toBeVisible();
  const width = await plan.evaluate((picture: HTMLImageElement) => picture.naturalWidth);
  expect(width).toBeGreaterThan(0);
  await expect(page.getByText(/^Year 7, May: \d+ in bloom$/)).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  const first = page.getByRole('main').getByRole('link').first();
  await expect(first).toHaveText('Start with your yard');
  await expect(first).toHaveAttribute('href', '/garden-planner?new');
  await context.close();
});

test('the garden grows by itself, stands still when asked to, and is moved by keys', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const told = page.getByText(TOLD);
  await told.scrollIntoViewIfNeeded();
  await seenAtTimes(page, 3);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play the years' })).toBeVisible();

  const year = page.getByRole('slider', { name: 'Year' });
  const month = page.getByRole('slider', { name: 'Month' });
  await year.focus();
  await page.keyboard.press('End');
  await expect(told).toHaveText(/^Year 20, May/);
  await month.focus();
  await page.keyboard.press('Home');
  await expect(told).toHaveText('Year 20, January: nothing in bloom');
  await expect(page.getByRole('img', { name: /Year 20, January: 0 kinds in bloom/ })).toHaveAttribute(
    'src',
    /year=20&month=1&/,
  );
});

test('the garden waits to be asked where less motion is wanted', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^Year 7, May/)).toBeVisible();
  await page.getByRole('button', { name: 'Play the years' }).click();
  await expect(page.getByText(TOLD)).not.toHaveText(/^Year 7, May/);
});

test('nothing on the page moves when the garden does', { tag: '@desk' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const below = page.getByRole('heading', { name: 'Choose Your Path' });
  const before = await below.boundingBox();
  await seenAtTimes(page, 4);
  expect(await below.boundingBox()).toEqual(before);
});

test('the muses stand drawn far down, and answer the first press of whoever comes to them', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const fetches = () => fetched.filter((address) => address.includes('MuseCarousel')).length;
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const muses = page.getByRole('group', { name: 'Nine Muses' });
  await expect(muses.getByRole('group', { name: '1 of 9' })).toContainText('with Euterpe');
  expect(fetches()).toBe(0);
  await muses.getByRole('button', { name: 'Next region' }).click();
  await expect(muses.getByRole('group', { name: '2 of 9' })).toBeVisible();
  expect(fetches()).toBe(1);
  await muses.getByRole('button', { name: 'Next region' }).press('ArrowLeft');
  await expect(muses.getByRole('group', { name: '1 of 9' })).toBeVisible();
});
