import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall, test } from './support/journey.ts';
import { grantRole } from './support/operator.ts';

test('jobs: those who run the site see what failed, what waits and what is done', async ({
  page,
  request,
}) => {
  const admin = newAccount('jobs');
  await makeAccount(request, admin);
  await grantRole(admin.email, 'platform_admin');
  await signInByCall(page, admin);
  await page.goto('/admin');
  await page.getByRole('link', { name: /Jobs/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'No job has failed.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: /^Done/ }).click();
  await expect(page).toHaveURL(/state=done/);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(page.getByRole('status').filter({ hasText: /\d jobs?\b|The newest 50 of/ })).toBeVisible();
  await expectAccessible(page);
});
