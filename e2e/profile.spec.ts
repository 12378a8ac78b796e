import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { type Account, expect, makeAccount, newAccount, signInOnPage, test } from './support/journey.ts';

const FIRST_QUESTIONS = 'Start your field notebook';
const PICTURES = {
  first: new URL('../docs/pictures/planner.png', import.meta.url).pathname,
  second: new URL('../docs/pictures/marketplace.png', import.meta.url).pathname,
};

const location = (page: Page) => page.getByRole('combobox', { name: 'ZIP code or town' });
const whereabouts = (page: Page) => page.getByRole('region', { name: 'Where you garden' });
const picture = (page: Page) => page.getByRole('region', { name: /picture/ });
const pictureInput = (page: Page) => page.locator('input[name="avatar"]');
const save = (page: Page) => page.getByRole('button', { name: 'Save and go on' });

/** A new member who has just signed in on the way to a page. */
async function newcomer(page: Page, account: Account, to = '/account'): Promise<void> {
  await page.goto(to);
  await expect(page).toHaveURL(/\/login/);
  await signInOnPage(page, account);
  await expect(page.getByRole('heading', { name: FIRST_QUESTIONS })).toBeVisible();
}

async function answerNames(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lindqvist');
}

/** Gives the first answers, so that the account's pages open. */
async function onboard(page: Page, where = '98501'): Promise<void> {
  await answerNames(page);
  await location(page).fill(where);
  await page.getByRole('radio', { name: 'Beginner' }).check();
  await save(page).click();
  await expect(page.getByRole('heading', { name: FIRST_QUESTIONS })).toBeHidden();
}

test('a new member answers first, loses no answer on the way, and comes to the very place they were headed for', async ({
  page,
  request,
}) => {
  const account = newAccount('newcomer');
  await makeAccount(request, account);
  await newcomer(page, account, '/account?from=mail#security');
  await expect(page).toHaveURL('/profile-onboarding');
  await expectAccessible(page);

  await save(page).click();
  for (const fault of [
    'Please enter your first name',
    'Please enter your last name',
    'Please enter a ZIP code or a town',
    'Please choose the one that is nearest',
  ]) {
    await expect(page.getByText(fault)).toBeVisible();
  }
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);

  await answerNames(page);
  await location(page).fill('98501');
  await expect(whereabouts(page)).toContainText('Muse: Euterpe');
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page).toHaveURL('/faq');
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Lindqvist');
  await expect(location(page)).toHaveValue('98501');

  await page.getByRole('radio', { name: 'Experienced' }).check();
  await expectAccessible(page);
  await save(page).click();
  await expect(page).toHaveURL('/account?from=mail#security');

  await page.goto('/profile-onboarding');
  await expect(page).toHaveURL('/gardens');
});

test('what a place means for a garden is said at once, wherever it is', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const account = newAccount('placed');
  await makeAccount(request, account);
  await newcomer(page, account);
  const note = whereabouts(page);

  await test.step('a ZIP code', async () => {
    await location(page).fill('98501');
    await expect(note).toContainText('Northwest Coastal');
    await expect(note).toContainText('Muse: Euterpe');
    await expect(note).toContainText('mild, wet winters');
    await expect(note).toContainText(/Hardiness zone 8b: .* 15 to 20 °F/);
    await expect(note).toContainText('Your region is open');
  });
  await test.step('a town, chosen from the list', async () => {
    await location(page).fill('Bois');
    await page.getByRole('option', { name: /^Boise, ID/ }).click();
    await expect(location(page)).toHaveValue('Boise, ID');
    await expect(note).toContainText('Muse: Euterpe');
  });
  await test.step('a town written and not chosen', async () => {
    await location(page).fill('boise');
    await expect(note).toContainText('Muse: Euterpe');
  });
  await test.step('a region that opens later', async () => {
    await location(page).fill('78701');
    await expect(note).toContainText('Muse: Melpomene');
    await expect(note).toContainText('Coming Soon');
    await expect(note).toContainText('You can draw gardens here today');
    await expectAccessible(page);
  });
  await test.step('a town of several states', async () => {
    await location(page).fill('Portland');
    await location(page).press('Tab');
    await note.getByRole('button', { name: 'Portland, ME' }).click();
    await expect(note).toContainText('Muse: Erato');
  });
  await test.step('Alaska, outside of the nine', async () => {
    await location(page).fill('99801');
    await expect(note).toContainText('Juneau, AK 99801 lies outside of the nine regions');
    await expect(note).toContainText('You may leave this open');
  });
  await test.step('abroad, with the nearest region chosen', async () => {
    await location(page).fill('Vancouver, BC');
    await expect(note).toContainText('“Vancouver, BC” is not among them');
    await note.getByRole('combobox', { name: 'The region most like yours' }).click();
    await page.getByRole('option', { name: /^Northwest Coastal/ }).click();
    await expect(note).toContainText('Muse: Euterpe');
    await expectAccessible(page);
  });
  await answerNames(page);
  await page.getByRole('radio', { name: 'Professional' }).check();
  await save(page).click();
  await expect(page).toHaveURL('/account');
  await page.goto('/profile');
  await expect(page.getByText('Ada Lindqvist gardens in Vancouver, BC.')).toBeVisible();
  await expect(note.getByRole('combobox', { name: 'The region most like yours' })).toHaveText(
    'Northwest Coastal',
  );
});

test('a ZIP code nobody has is refused at its field, and nothing else is lost', { tag: '@desk' }, async ({
  page,
  request,
  expectRefusals,
}) => {
  expectRefusals(400);
  const account = newAccount('mistyped');
  await makeAccount(request, account);
  await newcomer(page, account);
  await answerNames(page);
  await location(page).fill('99999');
  await expect(whereabouts(page)).toContainText('We do not know the ZIP code 99999');
  await page.getByRole('radio', { name: 'Intermediate' }).check();
  await save(page).click();
  await expect(location(page)).toHaveAccessibleDescription(/We do not know the ZIP code 99999/);
  await expect(location(page)).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await location(page).fill('98501');
  await save(page).click();
  await expect(page).toHaveURL('/account');
});

test('the first questions are answered by keyboard alone', { tag: '@desk' }, async ({ page, request }) => {
  const account = newAccount('keyboard');
  await makeAccount(request, account);
  await newcomer(page, account);
  const { keyboard } = page;
  await page.getByLabel('First name').focus();
  await keyboard.type('Ada');
  await keyboard.press('Tab');
  await keyboard.type('Lindqvist');
  await keyboard.press('Tab');
  await keyboard.type('olymp');
  await expect(page.getByRole('option', { name: /^Olympia, WA/ })).toBeVisible();
  await keyboard.press('ArrowDown');
  await expect(location(page)).toHaveAttribute('aria-activedescendant', /.+/);
  await keyboard.press('Enter');
  await expect(location(page)).toHaveValue('Olympia, WA');
  await expect(
    page.getByRole('status').filter({ hasText: 'Olympia, WA: Northwest Coastal, zone 8b' }),
  ).toBeAttached();
  await keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Beginner' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Intermediate' })).toBeChecked();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(save(page)).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
});

test('a picture is chosen, still there after a reload, replaced and removed', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const account = newAccount('pictured');
  await makeAccount(request, account);
  await newcomer(page, account, '/profile');
  await onboard(page);
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
  const shown = picture(page).locator('img');
  const inBar = page.getByRole('button', { name: 'Your account' }).locator('img');

  await pictureInput(page).setInputFiles(PICTURES.first);
  await expect(page.getByText('Picture saved')).toBeVisible();
  const first = await shown.getAttribute('src');
  expect(first).toMatch(/^\/pictures\//);
  await page.reload();
  await expect(shown).toHaveAttribute('src', first ?? '');
  await expect(inBar).toHaveAttribute('src', first ?? '');
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await expectAccessible(page);

  await pictureInput(page).setInputFiles(PICTURES.second);
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect(shown).not.toHaveAttribute('src', first ?? '');

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(picture(page).locator('[data-initials="AL"]')).toBeVisible();
});

test('what is no picture, or is too large, is refused with a sentence', { tag: '@phone' }, async ({
  page,
  request,
  expectRefusals,
}) => {
  expectRefusals(400, 415);
  const account = newAccount('unpictured');
  await makeAccount(request, account);
  await newcomer(page, account);
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'PATCH') sent.push(call.url());
  });
  const alert = picture(page).getByRole('alert');
  const png = readFileSync(PICTURES.first);

  await pictureInput(page).setInputFiles({
    name: 'drawn.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(alert).toHaveText('Please choose a JPEG, PNG, WebP or GIF picture.');
  await pictureInput(page).setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]),
  });
  await expect(alert).toHaveText('File size must be less than 5MB');
  expect(sent, 'nothing was sent for these').toEqual([]);

  await pictureInput(page).setInputFiles({
    name: 'no-picture.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('These are words, not a picture.'),
  });
  await expect(alert).toHaveText(/picture/);
  expect(sent).toHaveLength(1);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

test('a profile is changed, its page is not left by accident, and a session that ends keeps what was typed', async ({
  page,
  request,
  expectRefusals,
}) => {
  expectRefusals(400, 401);
  const account = newAccount('changing');
  await makeAccount(request, account);
  await newcomer(page, account, '/profile');
  await onboard(page);
  await expect(page.getByText('Ada Lindqvist gardens in Olympia, WA 98501.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('First name').fill('Adalind');
  await page.getByRole('link', { name: 'Account and security' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await location(page).fill('78701');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Adalind Lindqvist gardens in Austin, TX 78701.')).toBeVisible();
  await expect(page.locator('header a[aria-label="Home"] circle').first()).toHaveAttribute('fill', '#BCCDF7');

  await page.getByLabel('Last name').fill('Berg');
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
  await page.request.post('/api/v1/auth/sign-out/', {
    headers: { 'X-CSRFToken': decodeURIComponent(csrf) },
    data: { global: true },
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signInOnPage(page, account);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('Last name')).toHaveValue('Berg');
  await expect(page.getByText('What you typed before is back. It is not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Adalind Berg gardens in Austin, TX 78701.')).toBeVisible();

  await page.getByRole('link', { name: 'Account and security' }).click();
  await expect(page).toHaveURL('/account');
});
