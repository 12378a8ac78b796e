import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, signInByCall, test } from './support/journey.ts';
import { makePartner } from './support/partner.ts';

const SHEET = `Green Acre Natives,,,,
Availability 3/1,,,,
,,,,
Botanical name,Common name,Size,Price,Qty
SHRUBS,,,,
Gaultheria shallon,Salal,#1,$12.99 ea,~60
R. sanguineum 'King Edward VII',,1 gal,14,12+
Acer circinatm,Vine maple,5 gal,call,few
Hosta 'Sum and Substance',Hosta,1 gal,12,4
,Oregon grape,1 gal,9.50,3
Thuja plicata,Western redcedar,1 gal,-3,5
TOTAL,,,,83
`;

const choose = (page: Page, words: string, name = 'availability.csv') =>
  page.getByLabel('Stock sheet').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(words) });

test('a sheet as it is kept becomes stock that a gardener finds, is changed where it stands, and is taken back', async ({
  page,
  baseURL,
}) => {
  const { account, nursery } = await makePartner(baseURL, 'stock', { plan: 'growth' });
  await signInByCall(page, account);
  await page.goto('/nursery-portal/inventory');
  await expect(page.getByRole('heading', { name: 'Nothing is listed yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Import a sheet' }).click();
  await choose(page, SHEET);
  await expect(page.getByRole('heading', { name: 'availability.csv' })).toBeVisible();
  await expect(page.getByText('3 lots of them can come in.')).toBeVisible();

  // What is to be decided is decided, and what cannot be read is said.
  await page
    .getByRole('combobox', { name: 'Which plant Oregon grape means' })
    .selectOption({ label: 'Tall Oregon-grape (Berberis aquifolium)' });
  await expect(page.getByText('4 lots of them can come in.')).toBeVisible();
  await page.getByRole('button', { name: /Cannot be read/ }).click();
  await expect(page.getByRole('cell', { name: /"-3" is below zero/ })).toBeVisible();
  await page.getByRole('button', { name: /^4\s*New/ }).click();
  await expect(page.getByRole('rowheader', { name: /King Edward VII/ })).toBeVisible();
  await expectAccessible(page);
  // The address leads back to it.
  await page.reload();
  await expect(page.getByText('4 lots of them can come in.')).toBeVisible();
  await page.getByRole('button', { name: 'Bring in 4 lots' }).click();
  await expect(page.getByText(/Your stock is up to date: 4 new, 0 changed, 0 taken out/)).toBeVisible();

  await page.getByRole('link', { name: 'See your stock' }).click();
  const salal = page.getByRole('textbox', { name: /^Quantity of Salal/ });
  await expect(salal).toHaveValue('60');
  await salal.fill('48');
  await salal.press('Enter');
  await expect(page.getByText('Salal is changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(salal).toHaveValue('60');
  await page.getByRole('button', { name: /^Add 10 to Salal/ }).click();
  await expect(salal).toHaveValue('70');
  await expectAccessible(page);

  await page.goto(`/nurseries/${nursery.slug}`);
  await expect(page.getByText('Salal').first()).toBeVisible();
  await page.goto('/nursery-portal/inventory/history');
  const imported = page.getByRole('listitem').filter({ hasText: 'A sheet was brought in' });
  await expect(imported).toContainText('availability.csv');
  await expectAccessible(page);
  await imported.getByRole('button', { name: 'Take it back' }).click();
  await expect(
    page.getByText('Taken back. 1 lots were changed again since, and stay as they are.'),
  ).toBeVisible();
});

test('many lots are found, chosen and changed at once, in the demonstration too', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/nurseries')) calls.push(pathname);
  });
  await page.goto('/nursery-portal/inventory');
  const chips = page.getByRole('list', { name: 'By status' });
  await expect(chips.getByRole('link', { name: 'All 247' })).toBeVisible();
  await chips.getByRole('link', { name: 'Out of Stock 24' }).click();
  await expect(page).toHaveURL('/nursery-portal/inventory?status=out_of_stock');
  // The address changes a moment before the rows do, and what is chosen among others is chosen no longer.
  await expect(page.getByRole('status').getByText('24 found')).toBeAttached();
  await expect(page.getByRole('cell', { name: 'In Stock' })).toHaveCount(0);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.first().check();
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: 'What is selected' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Restock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change 2 lots' }).click();
  await expect(page.getByText('2 changed.')).toBeVisible();
  await expect(chips.getByRole('link', { name: 'Out of Stock 22' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(chips.getByRole('link', { name: 'Out of Stock 24' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search your stock' }).fill('sword plug');
  await expect(page).toHaveURL(/search=sword/);
  expect(calls).toEqual([]);
});
