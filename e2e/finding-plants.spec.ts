import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { collect, openTab, placeByTap, startGarden } from './support/planner.ts';

const AROUND_SEATTLE = 'In stock within 100 miles of 98105';

test('a guest is shown what suits the ground first, what the plan lacks, and other orders', async ({
  page,
}) => {
  const planner = await startGarden(page, { name: 'By fit', width: 30, length: 20 });
  const found = page.getByRole('list', { name: 'Found plants' }).getByRole('listitem');
  const order = page.getByRole('combobox', { name: 'Order' });

  await test.step('the best first, and not the letter A', async () => {
    await openTab(planner, 'Find plants', 'Find');
    await expect(order).toHaveValue('');
    await expect(order.locator('option:checked')).toHaveText('Suits this garden best');
    await expect(found.first()).toContainText('Good 4.1 of 5');
    await expect(found.first()).not.toContainText('Alaska Oniongrass');
    await expectAccessible(page);
  });

  await test.step('by name where that is asked for, and by fit again', async () => {
    await order.selectOption({ label: 'Name, A to Z' });
    await expect(found.first()).toContainText('Alaska Oniongrass');
    await order.selectOption({ label: 'Suits this garden best' });
    await expect(found.first()).toContainText('Good 4.1 of 5');
  });

  await test.step('within a span of heights, as a chip that is taken off', async () => {
    await page.getByText('Filters', { exact: true }).click();
    await page.getByRole('combobox', { name: 'At most' }).selectOption('3');
    const chip = page.getByRole('button', { name: 'Up to 3 ft tall: take it off' });
    await expect(chip).toBeVisible();
    await expect(found.first()).toContainText(/[123] ft tall|\d+ in tall/);
    await chip.click();
    await expect(chip).toHaveCount(0);
    await page.getByText('Filters', { exact: true }).click();
  });

  await test.step('by what is meant, each wish taken off where it stands', async () => {
    const words = page.getByLabel('Search plants');
    const readAs = page.getByRole('list', { name: 'What your words were read as' });
    await words.fill('evergreen groundcover shade zzyqx');
    await expect(readAs.getByRole('listitem')).toHaveText(['evergreen', 'groundcover', 'shade']);
    await expect(page.getByText('Not understood, and passed over: “zzyqx”.')).toBeVisible();
    await expect(found.filter({ hasText: 'Western Wild Ginger' })).toBeVisible();
    await readAs.getByRole('button', { name: 'evergreen: take it off' }).click();
    await expect(words).toHaveValue('groundcover shade zzyqx');
    await expect(readAs.getByRole('listitem')).toHaveText(['groundcover', 'shade']);
    await words.fill('');
  });

  await test.step('once something is planted, what it leaves open is told', async () => {
    await collect(planner, 'sword fern', 'Western Sword Fern');
    await placeByTap(planner, 'Western Sword Fern', 0.5, 0.5);
    await openTab(planner, 'Find plants', 'Find');
    await expect(found.first()).toContainText('Flowers when nothing else here does:');
  });
});

test('the marketplace keeps heights, trade and stock near a ZIP code in its address', async ({
  page,
  expectRefusals,
}) => {
  await page.goto(
    '/marketplace?region=1&height_min=3&height_max=6&trade=common&zip_code=98105-1234&radius=100',
  );
  await expect(page).toHaveURL(
    /region=northwest_coastal&trade=common&height_min=3&height_max=6&zip_code=98105&radius=100/,
  );
  const narrows = page.getByRole('list', { name: 'What narrows the list' });
  for (const words of ['Native to Northwest Coastal', 'Commonly sold', '3 ft and taller', 'Up to 6 ft tall'])
    await expect(narrows.getByRole('link', { name: `${words}: take it off` })).toBeVisible();
  await expect(page.getByText(/By the stock of samples|By what \d+ nurser/)).toBeVisible();
  await expectAccessible(page);

  await test.step('stock is taken off and comes back by the way back', async () => {
    await narrows.getByRole('link', { name: `${AROUND_SEATTLE}: take it off` }).click();
    await expect(page).not.toHaveURL(/zip_code/);
    await page.goBack();
    await expect(narrows.getByRole('link', { name: `${AROUND_SEATTLE}: take it off` })).toBeVisible();
    await page.reload();
    await expect(narrows.getByRole('link', { name: `${AROUND_SEATTLE}: take it off` })).toBeVisible();
  });

  await test.step('a ZIP code that is nowhere is said to be, with the way on', async () => {
    expectRefusals(400);
    await page.goto('/marketplace?zip_code=00000');
    await expect(page.getByText('We do not know the ZIP code 00000.')).toBeVisible();
    await page.getByRole('link', { name: 'Search without it' }).click();
    await expect(page.locator('#plants').getByRole('status').filter({ hasText: '445 plants' })).toBeVisible();
  });
});
