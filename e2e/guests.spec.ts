import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  type Account,
  expect,
  mailedCode,
  makeAccount,
  newAccount,
  signInElsewhere,
  signInOnPage,
  test,
} from './support/journey.ts';
import { collect, expectPlaced, placeByTap, plannerOn, startGarden } from './support/planner.ts';

const CAMAS = 'Common Camas';

/** A guest's draft with one plant in it. */
async function drawDraft(page: Page, name: string): Promise<void> {
  const planner = await startGarden(page, { name, width: 12, length: 10 });
  await collect(planner, 'common camas', CAMAS);
  await placeByTap(planner, CAMAS, 0.5, 0.5);
}

async function askToSave(page: Page, way: 'Sign In' | 'Sign Up'): Promise<void> {
  await page.getByRole('button', { name: 'Save garden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: way }).click();
  // The field of an e-mail address stands on both pages.
  await expect(page).toHaveURL(way === 'Sign In' ? '/login' : '/signup');
}

/** The names of a person's gardens, as another device sees them. */
async function gardensOf(request: APIRequestContext, account: Account): Promise<string[]> {
  const { token } = await signInElsewhere(request, account);
  const answer = await request.get('/api/v1/gardens/', { headers: { Authorization: `Bearer ${token}` } });
  const { results }: { results: { name: string }[] } = await answer.json();
  return results.map(({ name }) => name);
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/gardens\/\d+$/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectPlaced(plannerOn(page), 1);
}

test('a guest is told what a guest may do, is called Exploring, and is none after a reload', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByText(/draw a garden without an account\. It stays on this device/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue as guest' }).click();
  await expect(page).toHaveURL('/garden-planner');
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Exploring').filter({ visible: true })).toHaveCount(1);
  const menu = bar.getByRole('button', { name: 'Exploring: sign in' });
  if (await menu.isVisible()) {
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Sign In' })).toBeVisible();
    await page.keyboard.press('Escape');
  } else {
    await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible();
  }
  await expect(bar.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('Exploring')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(bar.getByText('Exploring')).toHaveCount(0);
});

test('a guest who signs in finds the draft among their gardens, once', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const account = newAccount('guest');
  await makeAccount(request, account);
  await drawDraft(page, 'By the gate');
  await askToSave(page, 'Sign In');
  await signInOnPage(page, account);
  await expectSaved(page);
  await page.goto('/garden-planner');
  await expect(page.getByRole('heading', { name: 'What does your yard look like?' })).toBeVisible();
  expect(await gardensOf(request, account)).toEqual(['By the gate']);
});

test('a guest who signs up anew keeps the draft while the mail is read in another tab', {
  tag: '@desk',
}, async ({ page, context, request }) => {
  const account = newAccount('newcomer');
  await drawDraft(page, 'First garden');
  await askToSave(page, 'Sign Up');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Verification Code')).toBeVisible();
  const mail = await context.newPage();
  await mail.goto(`/dev/outbox?to=${encodeURIComponent(account.email)}`);
  await mail.close();
  await page.getByLabel('Verification Code').fill(await mailedCode(request, account.email));
  await page.getByRole('main').getByRole('button', { name: 'Verify' }).click();
  // Signed in with what was typed a moment ago, and back at the plan, which is saved as was asked.
  await expectSaved(page);
  expect(await gardensOf(request, account)).toEqual(['First garden']);
});

test('a guest who forgot the password keeps the draft on the way', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const account = newAccount('forgot');
  await makeAccount(request, account);
  await drawDraft(page, 'Nearly lost');
  await askToSave(page, 'Sign In');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  // The page of this address, and not the one before, which has such a field too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('main').getByRole('button', { name: 'Send Reset Code' }).click();
  await page.getByRole('link', { name: 'Enter Reset Code' }).click();
  await expect(page).toHaveURL('/reset-password');
  const renewed = { ...account, password: 'Renewed(key)9' };
  await page.getByLabel('Reset Code').fill(await mailedCode(request, account.email));
  await page.getByLabel('New password', { exact: true }).fill(renewed.password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(renewed.password);
  await page.getByRole('main').getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/login');
  await signInOnPage(page, renewed);
  await expectSaved(page);
  expect(await gardensOf(request, renewed)).toEqual(['Nearly lost']);
});

test('the draft becomes one garden, with two tabs and a reload in the middle', { tag: '@desk' }, async ({
  page,
  context,
  request,
}) => {
  const account = newAccount('twice');
  await makeAccount(request, account);
  await drawDraft(page, 'Only once');
  await askToSave(page, 'Sign In');
  await expect(page).toHaveURL('/login');
  const other = await context.newPage();
  await other.goto('/garden-planner?save=1');
  await expect(plannerOn(other).canvas).toBeVisible();

  // The server makes the garden, and the page is reloaded before it hears of it.
  let isMade = () => {};
  const made = new Promise<void>((resolve) => {
    isMade = resolve;
  });
  let isFirst = true;
  await context.route('**/api/v1/gardens/', async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    isMade();
    // Never answered: the page goes before.
  });
  await signInOnPage(page, account);
  await made;
  await Promise.all([page.reload(), other.reload()]);
  await expect
    .poll(() => [page, other].filter((tab) => /\/gardens\/\d+$/.test(tab.url())).length)
    .toBeGreaterThan(0);
  await expect.poll(() => gardensOf(request, account)).toEqual(['Only once']);
});

test('a guest who signs in from the bar above the draft finds it saved', async ({ page, request }) => {
  const account = newAccount('from-the-bar');
  await makeAccount(request, account);
  await drawDraft(page, 'From the bar');
  const bar = page.getByRole('banner');
  if (await bar.getByRole('link', { name: 'Sign In' }).isVisible()) {
    await bar.getByRole('link', { name: 'Sign In' }).click();
  } else {
    await bar.getByRole('button', { name: 'Sign in or sign up' }).click();
    await page.getByRole('menuitem', { name: 'Sign In' }).click();
  }
  await signInOnPage(page, account);
  await expectSaved(page);
});
