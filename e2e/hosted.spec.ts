import type { Page } from '@playwright/test';
import { listenToSignIns, makeHostedAccount, test, tokenOf } from './support/hosted.ts';
import { type Account, test as embeddedTest, expect, newAccount, signInOnPage } from './support/journey.ts';
import { collect, expectPlaced, placeByTap, plannerOn, startGarden } from './support/planner.ts';

// One after the other: each process that runs journeys would start a site and a pool for its own otherwise.
test.describe.configure({ mode: 'default' });

const CAMAS = 'Common Camas';
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const yourAccount = (page: Page) => page.getByRole('button', { name: 'Your account' });

async function signUp(page: Page, account: Account): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Verify Your Email')).toBeVisible();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification Code').fill(code);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
}

test('hosted accounts: sign up, confirm, sign in by SRP, stay signed in, save a garden', async ({
  page,
  site,
  expectRefusals,
}) => {
  // A code that is wrong.
  expectRefusals(400);
  const { pool } = site;
  const account = newAccount('hosted');
  const signIns = listenToSignIns(page, site);

  await test.step('signs up and confirms with the code the pool has sent', async () => {
    await signUp(page, account);
    const code = pool.codeFor(account.email);
    await enterCode(page, wrongFor(code));
    await expect(page.getByText('Invalid verification code')).toBeVisible();
    await enterCode(page, code);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Account verified successfully. Please sign in.')).toBeVisible();
  });

  await test.step('signs in without sending the password', async () => {
    await signInOnPage(page, account);
    await expect(page).toHaveURL('/');
    await expect(yourAccount(page)).toBeVisible();
    expect(pool.calls).toContain('InitiateAuth USER_SRP_AUTH');
    expect(signIns.length).toBeGreaterThan(1);
    expect(signIns.filter((body) => body.includes(account.password))).toEqual([]);
  });

  await test.step('is still signed in after a reload, with no token that opens calls on the disk', async () => {
    await page.reload();
    await expect(yourAccount(page)).toBeVisible();
    const kept = await page.evaluate(() => Object.values({ ...localStorage }) as string[]);
    expect(kept.filter((value) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value))).toEqual([]);
  });

  await test.step('saves a garden', async () => {
    const planner = await startGarden(page, { name: 'Kept elsewhere', width: 12, length: 10 });
    await collect(planner, 'common camas', CAMAS);
    await placeByTap(planner, CAMAS, 0.4, 0.5);
    await page.getByRole('button', { name: 'Save garden' }).click();
    await expect(page).toHaveURL(/\/gardens\/\d+$/);
    await page.reload();
    await expectPlaced(plannerOn(page), 1);
  });
});

test('hosted accounts: change the password, sign out everywhere, replace a forgotten one', async ({
  page,
  context,
  request,
  site,
  expectRefusals,
}) => {
  // A password that is no longer the right one, and tokens of sessions that have ended.
  expectRefusals(400, 401);
  const { pool } = site;
  const account = newAccount('hosted');
  await makeHostedAccount(site, account);
  await page.goto('/login');
  await signInOnPage(page, account);
  await expect(yourAccount(page)).toBeVisible();

  const changed = { ...account, password: 'Changed(key)9' };
  await test.step('changes the password', async () => {
    const told = await request.patch('/api/v1/users/profiles/me/', {
      headers: { authorization: `Bearer ${await tokenOf(page)}` },
      data: { first_name: 'Ada', last_name: 'Lindqvist', location: '98501', experience_level: 'beginner' },
    });
    expect(told.status()).toBe(200);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password', { exact: true }).fill(account.password);
    await page.getByLabel('New password', { exact: true }).fill(changed.password);
    await page.getByLabel('Confirm new password', { exact: true }).fill(changed.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
  });

  await test.step('signs out everywhere: a second tab follows, and tokens that are about are dead', async () => {
    const other = await context.newPage();
    await other.goto('/');
    await expect(yourAccount(other)).toBeVisible();
    const authorization = `Bearer ${await tokenOf(other)}`;
    expect((await request.get('/api/v1/profiles/me/', { headers: { authorization } })).status()).toBe(200);
    await yourAccount(page).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect(yourAccount(other)).toBeHidden();
    expect((await request.get('/api/v1/profiles/me/', { headers: { authorization } })).status()).toBe(401);
    // The page has left by then; the pool is told after it.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito'))))
      .toEqual([]);
    await other.close();
  });

  const renewed = { ...account, password: 'Renewed(key)9' };
  await test.step('replaces a forgotten password with the code the pool has sent', async () => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Send Reset Code' }).click();
    await expect(
      page.getByText('If an account exists with this email, you will receive a password reset code.'),
    ).toBeVisible();
    await page.goto('/reset-password');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Reset Code').fill(pool.codeFor(account.email));
    await page.getByLabel('New password', { exact: true }).fill(renewed.password);
    await page.getByLabel('Confirm new password', { exact: true }).fill(renewed.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: /Reset Password/ })
      .click();
    await expect(page).toHaveURL(/\/login/);
    await signInOnPage(page, changed);
    await expect(page.getByText('Invalid credentials')).toBeVisible();
    await signInOnPage(page, renewed);
    await expect(page).toHaveURL('/');
    await expect(yourAccount(page)).toBeVisible();
  });
});

embeddedTest('accounts of the site itself load nothing of the client of a hosted pool', async ({ page }) => {
  // Read afterwards: what a page that is gone was answered is not kept by the browser.
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) addresses.add(request.url());
  });
  for (const path of ['/', '/login', '/signup', '/forgot-password', '/reset-password', '/garden-planner']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  const scripts = await Promise.all(
    [...addresses].map(async (address) => (await page.request.get(address)).text()),
  );
  expect(scripts.length).toBeGreaterThan(5);
  // The name by which the client of the pool calls it.
  expect(scripts.filter((text) => text.includes('AWSCognitoIdentityProviderService'))).toEqual([]);
});
