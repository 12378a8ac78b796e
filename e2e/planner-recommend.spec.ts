import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall, test } from './support/journey.ts';
import { grantTier } from './support/operator.ts';
import { openTab, startGarden } from './support/planner.ts';

test('a cultivator reads what the garden lacks, plants the first where it would do best, and takes it back as one', async ({
  page,
  request,
}) => {
  const account = newAccount('lacking');
  await makeAccount(request, account);
  await grantTier(account.email, 'cultivator');
  await signInByCall(page, account);
  const planner = await startGarden(page, { name: 'To be enriched', width: 30, length: 24 });
  await openTab(planner, 'Find plants', 'Find');
  await page.getByText('What is missing', { exact: true }).click();
  await expect(page.getByText(/^This garden lacks: .*a shrub.*\.$/)).toBeVisible();
  const list = page.getByRole('list', { name: 'Plants for what is missing' });
  await expect(list.locator(':scope > li')).toHaveCount(5);
  await expectAccessible(page);

  const first = list.locator(':scope > li').first();
  const name = (await first.getByRole('link').textContent()) ?? '';
  await first.getByRole('button', { name: `Put it there: ${name}` }).click();
  await expect(list.getByRole('link', { name, exact: true })).toHaveCount(0);
  // The others are ranked anew by what is lacking now.
  await expect(list.locator(':scope > li')).toHaveCount(5);
  const second = (await list.getByRole('link').first().textContent()) ?? '';
  await list.getByRole('button', { name: `Not this one: ${second}` }).click();
  await expect(list.getByRole('link', { name: second, exact: true })).toHaveCount(0);
  await expect(page.getByText('1 plant is left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Name them again' }).click();
  await expect(list.getByRole('link', { name: second, exact: true })).toBeVisible();

  await openTab(planner, 'Plan');
  await expect(planner.placed.filter({ hasText: name }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(planner.placed).toHaveCount(0);
});

test('a guest reads what the list brings, and has what is missing proposed without it', {
  tag: '@desk',
}, async ({ page }) => {
  const planner = await startGarden(page, { name: 'Without it', width: 30, length: 24 });
  await openTab(planner, 'Find plants', 'Find');
  await page.getByText('What is missing', { exact: true }).click();
  await expect(page.getByText(/It comes with the Cultivator plan/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Propose what is missing without it' }).click();
  await expect(page.getByRole('group', { name: /^Proposal: / })).toBeVisible();
});
