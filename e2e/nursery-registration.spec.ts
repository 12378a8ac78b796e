import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInOnPage, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { giveRoleAt } from './support/operator.ts';
import { startOwnServer } from './support/own-server.ts';

const FIELDS = {
  'Business name': 'Cedar Creek Natives',
  Address: '12 Cedar Creek Road',
  City: 'Olympia',
  State: 'WA',
  'ZIP code': '98501',
  Website: 'cedarcreek.example.org',
  Specialties: 'ferns, hedgerows',
  'Contact name': 'Ida Berg',
};

/** Fills the form of a registration; what is given takes the place of what is usual. */
async function fillIn(page: Page, changed: Partial<typeof FIELDS> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...FIELDS, ...changed })) {
    await page.getByLabel(label, { exact: false }).first().fill(value);
  }
  await page.getByLabel('Business type').selectOption({ label: 'Native plant nursery' });
}

test('a nursery is registered: account first, faults by their fields, listed at once while in Beta', async ({
  page,
  baseURL,
  expectRefusals,
}) => {
  test.slow();
  expectRefusals(400);
  const member = await makeMember(baseURL, 'grower');
  await page.goto('/nursery-signup?tier=referral');
  await expect(page.getByRole('heading', { name: 'First, your account' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign in$/i })
    .click();
  await expect(page).toHaveURL(/\/nursery-signup\?tier=referral$/);
  await expect(page.getByRole('radio', { name: /Referral/ })).toBeChecked();
  await expect(page.getByLabel('Contact e-mail')).toHaveValue(member.email);

  await fillIn(page, { 'ZIP code': '00000' });
  const register = page.getByRole('button', { name: 'Register the nursery' });
  await register.click();
  await expect(page.getByText('We do not know the ZIP code 00000.').first()).toBeVisible();
  await expect(page.getByLabel('Business name')).toHaveValue('Cedar Creek Natives');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Business name')).toHaveValue('Cedar Creek Natives');
  await page.getByLabel('ZIP code').fill('98501');
  await register.click();

  await expect(page).toHaveURL(/\/nursery-signup-confirmation$/);
  await expect(page.getByRole('heading', { name: 'Cedar Creek Natives is listed' })).toBeVisible();
  await expectAccessible(page);
  const mails = await page.request.get('/api/v1/dev/outbox/', { params: { to: member.email } });
  expect(((await mails.json()) as { subject: string }[]).map(({ subject }) => subject).join('\n')).toMatch(
    /Your nursery is listed on Understory/,
  );
  await page.getByRole('link', { name: 'See it as gardeners do' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cedar Creek Natives');
  await page.goto('/nursery-signup');
  await expect(page.getByRole('heading', { name: 'You run Cedar Creek Natives' })).toBeVisible();
});

test('a registration waits, is looked at again every minute, and is approved by an administrator', async ({
  browser,
}, { project }) => {
  test.skip(project.name !== 'desk', 'what waits is the same at every width; the pages are walked above');
  test.slow();
  const server = await startOwnServer({ NURSERY_AUTO_APPROVE: '0' });
  const visit = () => browser.newContext({ baseURL: server.url });
  try {
    const grower = await visit();
    const page = await grower.newPage();
    const member = await makeMember(server.url, 'waiting');
    await page.clock.install();
    await page.goto('/login');
    await signInOnPage(page, member);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await page.goto('/nursery-signup');
    await fillIn(page);
    await page.getByRole('button', { name: 'Register the nursery' }).click();
    const pending = "Your nursery registration is pending approval. We'll notify you once it's approved.";
    await expect(page.getByText(pending)).toBeVisible();
    await expect(page.getByText(/Registration \S+\. This page looks again every minute/)).toBeVisible();
    await page.goto('/nursery-signup');
    await expect(page).toHaveURL(/\/nursery-signup-confirmation$/);
    await expect(page.getByText(pending)).toBeVisible();

    const office = await visit();
    const desk = await office.newPage();
    const admin = newAccount('decider');
    await makeAccount(office.request, admin);
    giveRoleAt(server.dataDir, admin.email, 'platform_admin');
    await desk.goto('/login');
    await signInOnPage(desk, admin);
    await expect(desk.getByRole('button', { name: 'Your account' })).toBeVisible();
    await desk.goto('/admin');
    await desk.getByRole('link', { name: /Nursery requests.*1 request to decide/s }).click();
    const item = desk.getByRole('listitem').filter({ hasText: 'Cedar Creek Natives' });
    await expect(item).toContainText('12 Cedar Creek Road');
    await expectAccessible(desk);
    await item.getByLabel('Words for the mail').fill('Welcome!');
    await item.getByRole('button', { name: 'List the nursery' }).click();
    await expect(desk.getByText('Nothing waits to be decided.')).toBeVisible();
    await desk.getByRole('tab', { name: 'Decided' }).click();
    await expect(desk.getByText(/Approved on .* by /)).toBeVisible();
    await expectAccessible(desk);

    await page.clock.runFor(61_000);
    await expect(page.getByRole('heading', { name: 'Cedar Creek Natives is listed' })).toBeVisible();
    await grower.close();
    await office.close();
  } finally {
    await server.stop();
  }
});
