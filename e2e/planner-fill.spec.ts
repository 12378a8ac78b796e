import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall, test } from './support/journey.ts';
import { grantTier } from './support/operator.ts';
import { foldSheet, openTab, type Planner, spotOn, startGarden } from './support/planner.ts';

/** Draws a bed of some 200 square feet and opens its card. */
async function drawBed(planner: Planner): Promise<void> {
  const { page, canvas } = planner;
  await foldSheet(planner);
  await canvas.focus();
  await page.keyboard.press('b');
  const [from, to] = [await spotOn(planner, 0.35, 0.42), await spotOn(planner, 0.65, 0.6)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await openTab(planner, 'Plan');
  await planner.placed.filter({ hasText: 'Bed' }).click();
}

test('a cultivator has a bed filled, looks at one planting on the plan, keeps it and takes it back as one', async ({
  page,
  request,
}) => {
  const account = newAccount('fill');
  await makeAccount(request, account);
  await grantTier(account.email, 'cultivator');
  await signInByCall(page, account);
  const planner = await startGarden(page, { name: 'To be filled', width: 40, length: 30 });
  await drawBed(planner);
  await page.getByRole('button', { name: 'Fill this bed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill this bed' });
  await dialog.getByLabel('Kinds of plants').fill('99');
  await expect(dialog.getByText('Type a number from 1 to 24, or leave it empty.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fill the bed' }).click();
  await expect(dialog.getByLabel('Kinds of plants')).toBeFocused();
  await dialog.getByLabel('Kinds of plants').fill('');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Fill the bed' }).click();
  const plantings = dialog.getByRole('list', { name: 'Plantings' });
  await expect(plantings).toBeInViewport();
  await expect(dialog.getByRole('status').filter({ hasText: /^\d plantings? to look at$/ })).toBeVisible();
  await expect(plantings.getByText(/of the plants are native here/).first()).toBeVisible();
  await expectAccessible(page);
  const first = plantings.locator(':scope > li').first();
  const [told] = /\d+ plants/.exec((await first.textContent()) ?? '') ?? [];
  await first.getByRole('button', { name: 'Look at it on the plan' }).click();

  const proposal = page.getByRole('group', { name: /^Proposal: / });
  await expect(proposal).toContainText(`${told} would come`);
  await proposal.getByRole('button', { name: 'Keep it' }).click();
  await expect(proposal).toHaveCount(0);
  await openTab(planner, 'Plan');
  await expect.poll(() => planner.placed.count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(planner.placed).toHaveCount(1);
});

test('a guest reads what filling a bed brings, and has plants suggested without it', {
  tag: '@desk',
}, async ({ page }) => {
  const planner = await startGarden(page, { name: 'A bed', width: 40, length: 30 });
  await drawBed(planner);
  await page.getByRole('button', { name: 'Fill this bed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill this bed' });
  await expect(dialog).toContainText('Cultivator');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Suggest plants without it' }).click();
  await expect(page.getByRole('group', { name: /^Proposal: / })).toBeVisible();
});
