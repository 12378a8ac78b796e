import { expect, makeAccount, newAccount, signInByCall, test } from './support/journey.ts';
import { grantTier } from './support/operator.ts';
import {
  collect,
  expectPlaced,
  foldSheet,
  openTab,
  order,
  placeByTap,
  spotOn,
  startGarden,
  take,
  tap,
} from './support/planner.ts';

const FERN = 'Western Sword Fern';

test('the hand: selecting several, copying, writing, measuring, erasing', async ({ page }) => {
  const planner = await startGarden(page, { name: 'Tool shed', width: 24, length: 16 });
  await collect(planner, 'western sword fern', FERN);
  await placeByTap(planner, FERN, 0.35, 0.45);
  await foldSheet(planner);
  await placeByTap(planner, FERN, 0.6, 0.45);
  await expectPlaced(planner, 2);

  await test.step('select both, duplicate them, and take that back as one', async () => {
    await foldSheet(planner);
    if (planner.isPhone) {
      await page.getByRole('button', { name: 'Select several' }).click();
      await page.getByRole('button', { name: 'Show the whole garden' }).click();
    }
    const from = await spotOn(planner, 0.15, 0.3);
    const to = await spotOn(planner, 0.85, 0.7);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await order(planner, 'Duplicate');
    await expectPlaced(planner, 4);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(planner.placed).toHaveCount(2);
  });

  await test.step('write a label', async () => {
    await foldSheet(planner);
    await take(planner, 'Write a label');
    await tap(planner, 0.5, 0.6);
    await page.getByLabel('Words on the plan').fill('South gate');
    await page.keyboard.press('Enter');
    await openTab(planner, 'Plan');
    const gate = planner.placed.filter({ hasText: 'South gate' });
    await expect(gate).toHaveAttribute('aria-selected', 'true');
    // The pen is put down: the next press selects.
    if (planner.isPhone)
      await expect(page.getByRole('button', { name: 'Tool: Select and move' })).toBeVisible();
    else
      await expect(page.getByRole('button', { name: 'Select and move', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
  });

  await test.step('measure a distance', async () => {
    await foldSheet(planner);
    await take(planner, 'Measure');
    await tap(planner, 0.3, 0.52);
    await tap(planner, 0.7, 0.52);
    await page.getByRole('button', { name: 'End here' }).click();
    await openTab(planner, 'Plan');
    await expect(planner.placed.filter({ hasText: 'Measured distance' })).toHaveCount(1);
  });

  await test.step('see what hardscape is, and which plan has it', async () => {
    await openTab(planner, 'Build');
    await expect(page.getByText('It comes with the Cultivator plan.')).toBeVisible();
    await page.getByLabel('Search hardscape').fill('pond');
    await page.getByRole('button', { name: 'Place Dark pond' }).click();
    const door = page.getByRole('dialog', { name: 'Paths and walls' });
    await expect(door).toContainText('It comes with the Cultivator plan, $9.99 a month.');
    await door.getByRole('button', { name: 'Close' }).click();
    await expect(door).toHaveCount(0);
    await openTab(planner, 'Plan');
    await expect(planner.placed).toHaveCount(4);
  });
});

test('hardscape: placed, turned, saved, and still there', async ({ page, request }) => {
  const account = newAccount('builder');
  await makeAccount(request, account);
  await grantTier(account.email, 'cultivator');
  await signInByCall(page, account);

  const planner = await startGarden(page, { name: 'Stone yard', width: 24, length: 16 });
  await openTab(planner, 'Build');
  await page.getByLabel('Search hardscape').fill('bench');
  await page.getByRole('button', { name: 'Place Wooden bench', exact: true }).click();
  if (planner.isPhone) await page.getByRole('button', { name: 'Turn by 15 degrees' }).click();
  else await page.keyboard.press('r');
  await tap(planner, 0.5, 0.45);
  await page.keyboard.press('Escape');
  await openTab(planner, 'Plan');
  await expect(planner.placed.filter({ hasText: 'Wooden bench' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Save garden' }).click();
  await expect(page).toHaveURL(/\/gardens\/\d+$/);
  await page.reload();
  await openTab(planner, 'Plan');
  await expect(planner.placed.filter({ hasText: 'Wooden bench' })).toHaveCount(1);
});
