import { expectAccessible } from './support/accessibility.ts';
import { expect, mailedCode, makeAccount, newAccount, signInOnPage, test } from './support/journey.ts';
import { collect, expectPlaced, placeByTap, plannerOn, startGarden } from './support/planner.ts';

const CAMAS = 'Common Camas';

test('a guarded page sends a visitor to sign in, and brings them back to where they were', async ({
  page,
  request,
}) => {
  const account = newAccount('returning');
  await makeAccount(request, account);
  await page.goto('/gardens?search=north&page=1');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Please log in to access this page')).toBeVisible();
  await signInOnPage(page, account);
  await expect(page).toHaveURL(/\/gardens\?search=north/);
});

test('abuse 11: a remembered path that leads away is not followed', async ({ page, request }) => {
  const account = newAccount('lured');
  await makeAccount(request, account);
  await page.goto('/login');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
    history.replaceState({ usr: { from: '//evil.example' } }, '');
  });
  await page.reload();
  await signInOnPage(page, account);
  await expect(page).toHaveURL('/');
});

test('sign-in says the words for what went wrong and keeps what was typed', async ({
  page,
  request,
  expectRefusals,
}) => {
  expectRefusals(401, 403);
  const account = newAccount('forgetful');
  await request.post('/api/v1/auth/sign-up/', { data: account });
  await page.goto('/login');
  await signInOnPage(page, { ...account, password: 'Not(the)one1' });
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await signInOnPage(page, account);
  await expect(page.getByText('Please confirm your email')).toBeVisible();
});

test('passwords are refused by the first rule they break', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Email').fill('gardener@example.org');
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign Up' });
  for (const [password, words] of [
    ['Ab1!', 'Password must be at least 8 characters long'],
    ['abcdefg1!', 'Password must contain both uppercase and lowercase letters'],
    ['Abcdefgh!', 'Password must contain at least one number'],
    ['Abcdefgh1', 'Password must contain at least one special character'],
  ] as const) {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await submit.click();
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.getByLabel('Password', { exact: true }).fill('Abcdefgh1!');
  await submit.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
});

test('a forgotten password is replaced with the mailed code', async ({ page, request }) => {
  const account = newAccount('resetting');
  await makeAccount(request, account);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expect(
    page.getByText('If an account exists with this email, you will receive a password reset code.'),
  ).toBeVisible();
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Reset Code').fill(await mailedCode(request, account.email));
  const renewed = { ...account, password: 'Renewed(key)9' };
  await page.getByLabel('New password', { exact: true }).fill(renewed.password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(renewed.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Reset Password/ })
    .click();
  await expect(page).toHaveURL(/\/login/);
  await expect(
    page.getByText('Password reset successful. Please sign in with your new password.'),
  ).toBeVisible();
  await signInOnPage(page, renewed);
  await expect(page).toHaveURL('/');
});

test('a guest who saves is asked to sign in, and the draft becomes a garden of theirs', async ({
  page,
  request,
}) => {
  const account = newAccount('guest');
  await makeAccount(request, account);
  const planner = await startGarden(page, { name: 'By the gate', width: 12, length: 10 });
  await collect(planner, 'common camas', CAMAS);
  await placeByTap(planner, CAMAS, 0.5, 0.5);
  await page.getByRole('button', { name: 'Save garden' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Sign in/i })
    .or(page.getByRole('dialog').getByRole('button', { name: /Sign in/i }))
    .first()
    .click();
  await signInOnPage(page, account);
  await expect(page).toHaveURL(/\/gardens\/\d+$/);
  await expectPlaced(plannerOn(page), 1);
});

test('the pages of a member are accessible', async ({ page, request, expectRefusals }) => {
  test.slow();
  expectRefusals(404);
  const account = newAccount('member');
  await makeAccount(request, account);
  await page.goto('/login');
  await signInOnPage(page, account);
  await expect(page).toHaveURL('/');
  for (const path of ['/gardens', '/account', '/profile', '/profile-onboarding', '/gardens/2147483647']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1').first()).toBeVisible();
    await expectAccessible(page);
  }
  const planner = await startGarden(page, { name: 'For all', width: 12, length: 10 });
  await collect(planner, 'common camas', CAMAS);
  await placeByTap(planner, CAMAS, 0.5, 0.5);
  await expectPlaced(planner, 1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save garden' }).click();
  await expect(page).toHaveURL(/\/gardens\/\d+$/);
  await page.goto('/gardens');
  await expect(page.getByText('For all')).toBeVisible();
  await expectAccessible(page);
});
