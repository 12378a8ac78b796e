import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall, test } from './support/journey.ts';
import { grantTier } from './support/operator.ts';
import { collect, foldSheet, openTab, type Planner, placeByTap, startGarden } from './support/planner.ts';

/** From the panel of time, where it stands at every width. */
async function walk(planner: Planner): Promise<void> {
  const { page, isPhone } = planner;
  if (isPhone) await openTab(planner, 'Time');
  else await page.getByRole('button', { name: 'Time: years and months' }).click();
  await page
    .getByRole('button', { name: /^(Walk through it|See it in 3D)$/ })
    .last()
    .click();
}

test('a visionary walks through the garden, reads what stands in view, and is back at the plan by the browser’s back', async ({
  page,
  request,
}) => {
  const account = newAccount('walk');
  await makeAccount(request, account);
  await grantTier(account.email, 'visionary');
  await signInByCall(page, account);
  const planner = await startGarden(page, { name: 'In space', width: 30, length: 20 });
  await collect(planner, 'sword fern', 'Western Sword Fern');
  await foldSheet(planner);
  await placeByTap(planner, 'Western Sword Fern', 0.5, 0.45);
  await page.keyboard.press('Escape');
  await walk(planner);
  const dialog = page.getByRole('dialog', { name: 'Your garden in 3D' });
  const garden = dialog.getByRole('application', { name: 'The garden in 3D' });
  await expect(garden).toHaveAttribute('data-walk', 'over');
  await expect(page).toHaveURL(/[?&]walk=over/);
  await dialog.getByRole('button', { name: 'What stands in view' }).click();
  const seen = dialog.getByRole('region', { name: 'What stands in view' }).getByRole('listitem');
  await expect(seen.filter({ hasText: 'Western Sword Fern' })).toBeVisible();
  const far = await seen.first().textContent();
  await expectAccessible(page);

  // On foot it is nearer, and a step ahead is told by the list.
  await dialog.getByText('On foot', { exact: true }).click();
  await expect(garden).toHaveAttribute('data-walk', 'foot');
  await expect(page).toHaveURL(/[?&]walk=foot/);
  await expect.poll(() => seen.first().textContent()).not.toBe(far);
  await page.reload();
  await expect(garden).toHaveAttribute('data-walk', 'foot');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(planner.canvas).toBeVisible();
  await openTab(planner, 'Plan');
  await expect(planner.placed.filter({ hasText: 'Western Sword Fern' })).toHaveCount(1);
});

test('an explorer sees their garden in space as a still, and the way to walk through it', async ({
  page,
  request,
}) => {
  const account = newAccount('still');
  await makeAccount(request, account);
  await signInByCall(page, account);
  const planner = await startGarden(page, { name: 'A still', width: 30, length: 20 });
  await walk(planner);
  const dialog = page.getByRole('dialog', { name: 'Your garden in 3D' });
  await expect(dialog).toContainText('Visionary');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
