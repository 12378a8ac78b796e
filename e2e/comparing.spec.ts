import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, expectWorkFirst, test } from './support/journey.ts';

const choices = (page: Page) => page.getByRole('checkbox', { name: /^Compare: / });
const compared = (page: Page) =>
  page.getByRole('list', { name: 'Plants side by side' }).getByRole('listitem');
const tray = (page: Page) => page.getByRole('complementary', { name: 'Plants to compare' });

test('four plants are chosen, a fifth is not, and their differences are shared', async ({
  page,
  browser,
}) => {
  await page.goto('/marketplace?search=fern');

  await test.step('chosen on their cards', async () => {
    await choices(page).nth(0).click();
    await expect(tray(page).getByRole('status')).toContainText('Choose another to compare with');
    for (const at of [1, 2, 3]) await choices(page).nth(at).click();
    await expect(choices(page).nth(3)).toBeChecked();
    await choices(page).nth(4).click();
    await expect(tray(page).getByRole('status')).toContainText('Four plants fit side by side. Take one out');
    await expect(choices(page).nth(4)).not.toBeChecked();
    await expectAccessible(page);
    // The choice outlives a reload, and the list stays as it was searched.
    await page.reload();
    await expect(page).toHaveURL('/marketplace?search=fern');
    await expect(tray(page).getByRole('button', { name: /^Take .* out of the comparison$/ })).toHaveCount(4);
  });

  await test.step('side by side, and then by what they differ in', async () => {
    await tray(page)
      .getByRole('link', { name: /^Compare 4/ })
      .click();
    await expect(page).toHaveURL(/\/marketplace\/compare\?plants=\d+-[a-z-]+(,\d+-[a-z-]+){3}$/);
    await expect(compared(page)).toHaveCount(4);
    await expectWorkFirst(compared(page).first());
    const facts = page.getByRole('rowheader');
    await expect(facts.filter({ hasText: /^\W*Kind/ })).toHaveCount(1);
    const all = await facts.count();
    await expectAccessible(page);
    await page.getByRole('switch', { name: 'Show only differences' }).click();
    await expect(page).toHaveURL(/&only=differences$/);
    await expect(page.getByRole('switch', { name: 'Show only differences' })).toBeChecked();
    await expect.poll(() => facts.count()).toBeLessThan(all);
    // Ferns have no flowers, in which none differs from another.
    await expect(facts.filter({ hasText: 'Flowers' })).toHaveCount(0);
    await expect(facts.filter({ hasText: 'Height' })).toHaveCount(1);
  });

  await test.step('the address shows the same to somebody else, without scripts', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(page.viewportSize() ? { viewport: page.viewportSize() } : {}),
    });
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(compared(other)).toHaveCount(4);
    await expect(other.getByRole('rowheader').filter({ hasText: 'Flowers' })).toHaveCount(0);
    await other.getByRole('link', { name: 'Show all facts' }).click();
    await expect(other.getByRole('rowheader').filter({ hasText: 'Flowers' })).toHaveCount(1);
    await context.close();
  });

  await test.step('one is removed and another found by its name', async () => {
    const first = compared(page).first();
    const name = (await first.getByRole('heading').textContent()) ?? '';
    await first.getByRole('link', { name: `Remove ${name} from the comparison` }).click();
    await expect(compared(page)).toHaveCount(3);
    await page.getByRole('combobox', { name: 'Add a plant by name' }).fill('common camas');
    await page.getByRole('option', { name: /Common Camas/ }).click();
    await expect(compared(page)).toHaveCount(4);
    await expect(page.getByRole('heading', { name: 'Common Camas' })).toBeVisible();
    await page.goBack();
    await expect(compared(page)).toHaveCount(3);
  });
});

test('an address of a comparison that cannot be is told apart, and an empty one leads to the plants', {
  tag: '@phone',
}, async ({ page, expectRefusals }) => {
  expectRefusals(404);
  await page.goto('/marketplace/compare?plants=1,1,fern,2147483647');
  await expect(compared(page)).toHaveCount(1);
  await expect(page.getByText('“fern”: no plant has such a number, so it is left out.')).toBeVisible();
  await expect(page.getByText('A plant that was named twice stands here once.')).toBeVisible();
  await expect(page.getByText('The catalog has no plant 2147483647.')).toBeVisible();
  await expectAccessible(page);
  const answer = await page.goto("/marketplace/compare?plants=';drop,%00,2147483646");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('The catalog has no plant 2147483646.')).toBeVisible();
  const empty = await page.goto('/marketplace/compare');
  expect(empty?.status()).toBe(200);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Choose plants' }).click();
  await expect(page).toHaveURL('/marketplace');
});
