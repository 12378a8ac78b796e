import { expectAccessible } from './support/accessibility.ts';
import { alive, expect, makeAccount, newAccount, signInOnPage, test } from './support/journey.ts';
import { grantRole } from './support/operator.ts';

test('a platform admin finds a person, gives them a tier, suspends and restores them, and reads what was done', async ({
  page,
  request,
  expectRefusals,
}) => {
  expectRefusals(403);
  const [admin, person] = [newAccount('admin'), newAccount('gardener')];
  await makeAccount(request, admin);
  await makeAccount(request, person);
  await grantRole(admin.email, 'platform_admin');
  await page.goto('/admin');
  await signInOnPage(page, admin);
  await page.getByRole('link', { name: /^People/ }).click();

  await page.getByRole('searchbox', { name: 'Search by address or name' }).fill(person.email);
  await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: person.email }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.email })).toBeVisible();

  const given = page.getByRole('region', { name: 'Tier given' });
  await given.getByRole('button', { name: 'Give it' }).click();
  await expect(given.getByText(/^Cultivator is given until/)).toBeVisible();

  const suspension = page.getByRole('region', { name: 'Suspension' });
  await suspension.getByRole('button', { name: 'Suspend the account' }).click();
  await suspension.getByRole('button', { name: 'Suspend it' }).click();
  await expect(suspension.getByText('Say why: the person reads it.')).toBeVisible();
  await suspension.getByLabel('Why (goes into the mail)').fill('The same advertisement in many gardens');
  await suspension.getByRole('button', { name: 'Suspend it' }).click();
  await expect(suspension.getByText(/^Suspended on .*The same advertisement in many gardens$/)).toBeVisible();
  await expect(suspension.getByRole('button', { name: 'Restore the account' })).toBeFocused();
  await expectAccessible(page);

  const refused = await request.post('/api/v1/auth/sign-in/', { data: person });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'account_suspended']);

  await suspension.getByRole('button', { name: 'Restore the account' }).click();
  await expect(suspension.getByRole('button', { name: 'Suspend the account' })).toBeVisible();
  const done = page.getByRole('region', { name: 'What was done' });
  await expect(done.getByText('Restored the account')).toBeVisible();
  await done.getByRole('link', { name: 'All of it in the audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Suspended the account' })).toContainText(
    `By ${admin.email}`,
  );
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: person.email })).toBeVisible();
  await page.reload();
  await alive(page);
  await expect(page.getByText('Gave a tier')).toBeVisible();
});
