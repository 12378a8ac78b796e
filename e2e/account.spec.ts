import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessibility.ts';
import {
  type Account,
  expect,
  makeAccount,
  signInByCall,
  signInOnPage,
  signOutOnPage,
  test,
} from './support/journey.ts';
import { makeMember } from './support/member.ts';

/** Opens the account at one of its parts. */
async function openAccount(page: Page, account: Account, part = ''): Promise<void> {
  await signInByCall(page, account);
  await page.goto(`/account${part}`);
  await expect(page).toHaveURL(`/account${part}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const device = (page: Page, name: RegExp) =>
  page
    .getByRole('list', { name: 'Devices you are signed in on' })
    .getByRole('listitem')
    .filter({ hasText: name });

/** Another browser, which says that it is a Firefox on Windows. */
async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0',
  });
}

/** The code an authenticator app would show for the key on the page, some half minutes from now. */
function codeOf(key: string, stepsAhead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

test('the account says who one is, and each part of it has an address', async ({ page, baseURL }) => {
  const account = await makeMember(baseURL, 'telling');
  await openAccount(page, account, '#preferences');
  await expect(page.getByRole('heading', { name: 'Preferences' })).toBeInViewport();
  const identity = page.getByRole('region', { name: 'Identity' });
  await expect(identity.getByRole('heading', { name: 'Ada Lindqvist' })).toBeVisible();
  await expect(identity.getByText(account.email)).toBeVisible();
  await expect(identity.getByText('Olympia, WA 98501')).toBeVisible();
  await expect(identity.getByText('Northwest Coastal')).toBeVisible();
  await expect(identity.getByText(/^Explorer/)).toBeVisible();
  await expectAccessible(page);

  const index = page.getByRole('navigation', { name: 'Parts of your account' });
  for (const [entry, heading] of [
    ['Your data', 'Your data'],
    ['Security', 'Security'],
    ['Delete', 'Delete account'],
  ] as const) {
    await index.getByRole('link', { name: entry }).click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
    await expect(index.getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'location');
  }
  await identity.getByRole('link', { name: 'Change your profile' }).click();
  await expect(page).toHaveURL('/profile');
});

test('a changed password signs the other devices out, and this one stays', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(401);
  const account = await makeMember(baseURL, 'changing');
  const elsewhere = await otherBrowser(browser, baseURL);
  const other = await elsewhere.newPage();
  await signInByCall(other, account);
  await other.goto('/gardens');
  await expect(other).toHaveURL('/gardens');

  await openAccount(page, account, '#security');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectAccessible(page);
  const fields = {
    old: page.getByLabel('Current password', { exact: true }),
    fresh: page.getByLabel('New password', { exact: true }),
    again: page.getByLabel('Confirm new password', { exact: true }),
  };
  const change = page.getByRole('button', { name: 'Change password' });
  await fields.old.fill('Not(the)one1');
  await fields.fresh.fill('abcdefg1!');
  await fields.again.fill('abcdefg1!');
  await change.click();
  await expect(page.getByText('Password must contain both uppercase and lowercase letters')).toBeVisible();
  await fields.fresh.fill('Camas?meadow7');
  await change.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await fields.again.fill('Camas?meadow7');
  await change.click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await expect(fields.old).toBeFocused();
  await expect(fields.fresh).toHaveValue('Camas?meadow7');
  await page.getByRole('button', { name: 'Show current password' }).click();
  await expect(fields.old).toHaveAttribute('type', 'text');
  await fields.old.fill(account.password);
  await change.click();
  await expect(page.getByText('Your password is changed. Every other device is signed out.')).toBeVisible();
  await expectAccessible(page);

  await other.goto('/account');
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
  await page.reload();
  await expect(page.getByText(/^Last changed on /)).toBeVisible();
  await signOutOnPage(page);
  await page.goto('/login');
  await signInOnPage(page, { ...account, password: 'Camas?meadow7' });
  await expect(page).toHaveURL('/');
});

test('two-step sign-in is set up, used with the app and with a recovery code, and switched off', {
  tag: '@phone',
}, async ({ page, baseURL, expectRefusals }) => {
  expectRefusals(400, 401);
  const account = await makeMember(baseURL, 'two-step');
  await openAccount(page, account, '#security');
  await page.getByRole('button', { name: 'Set up' }).click();
  await password(page).fill('Not(the)one1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await expectAccessible(page);
  await password(page).fill(account.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /Square code for your authenticator app/ })).toBeVisible();
  await expectAccessible(page);
  const security = page.getByRole('region', { name: 'Security' });
  const key = (await security.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);

  const code = page.getByLabel('Six-digit code');
  const current = codeOf(key);
  await code.fill(current === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await code.fill(current.replace(/^(...)/, '$1 '));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await expectAccessible(page);

  const shown = page.getByRole('listitem').filter({ hasText: /^[a-z0-9]{5}-[a-z0-9]{5}$/ });
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as text' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^understory-recovery-codes-\d{4}-\d\d-\d\d\.txt$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.split('\r\n')).toEqual(expect.arrayContaining(codes));
  expect(file).toContain(account.email);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Understory recovery codes for')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expectAccessible(page);

  await signOutOnPage(page);
  await page.goto('/account#security');
  await signInOnPage(page, account);
  // The code that turned it on is spent; the server takes the next one half a minute early.
  await page.getByLabel('Authenticator code').fill(codeOf(key, 1));
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/account#security');

  await signOutOnPage(page);
  await page.goto('/account#security');
  await signInOnPage(page, account);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await password(page).fill(account.password);
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(shown).toHaveCount(10);
  expect(await shown.allInnerTexts()).not.toContain(codes[1]);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await password(page).fill(account.password);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
  await signOutOnPage(page);
  await page.goto('/account');
  await signInOnPage(page, account);
  await expect(page).toHaveURL('/account');
});

test('another device is seen in the list and signed out from here', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(401);
  const account = await makeMember(baseURL, 'devices');
  const elsewhere = await otherBrowser(browser, baseURL);
  const other = await elsewhere.newPage();
  await signInByCall(other, account);
  await other.goto('/gardens');
  await expect(other).toHaveURL('/gardens');

  await openAccount(page, account, '#security');
  await expect(device(page, /This device/)).toHaveCount(1);
  const stranger = device(page, /Firefox on Windows/);
  await expect(stranger.getByText(/^Used (just now|\d+ \w+ ago), on .* at \d+:\d\d (AM|PM)/)).toBeVisible();
  await expectAccessible(page);
  await stranger.getByRole('button', { name: /^Sign out Firefox on Windows/ }).click();
  await expect(stranger).toHaveCount(0);
  await expect(
    page.getByRole('status').filter({ hasText: 'Firefox on Windows is signed out.' }),
  ).toBeAttached();

  await other.goto('/account');
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
  await page.reload();
  await expect(device(page, /This device/)).toHaveCount(1);
  await expect(stranger).toHaveCount(0);
});

test('signing out everywhere ends every session, this one too', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(401);
  const account = await makeMember(baseURL, 'everywhere');
  const elsewhere = await otherBrowser(browser, baseURL);
  const other = await elsewhere.newPage();
  await signInByCall(other, account);
  await other.goto('/gardens');
  await expect(other).toHaveURL('/gardens');

  await openAccount(page, account, '#security');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You are signed out on every device.')).toBeVisible();
  await other.goto('/account');
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});

test('a time zone is found by any of its names and kept', { tag: '@phone' }, async ({ page, baseURL }) => {
  const account = await makeMember(baseURL, 'zone');
  await openAccount(page, account, '#preferences');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('Los Angeles (Pacific Time)');
  await zone.fill('mountain stand');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('option', { name: /^Phoenix/ }).click();
  await expect(page.getByText(/^It is .* there now \(UTC.7\)\. Saved\.$/)).toBeVisible();
  await page.reload();
  await expect(zone).toHaveValue(/^Phoenix/);
  await page.getByRole('button', { name: /^Use this device’s time zone/ }).click();
  await expect(page.getByText(/Saved\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Use this device’s time zone/ })).toHaveCount(0);
});

test('hints that were put away are counted and come back', { tag: '@desk' }, async ({ page, baseURL }) => {
  const account = await makeMember(baseURL, 'hints');
  await openAccount(page, account, '#preferences');
  const hint = page.getByRole('complementary', { name: 'A hint for this page' });
  await hint.getByRole('button', { name: 'Got it' }).click();
  await expect(hint).toBeHidden();
  await expect(page.getByText('1 hint is put away on this device, of 4.')).toBeVisible();
  await page.getByRole('button', { name: 'Show hints again' }).click();
  await expect(hint).toBeVisible();
  await expect(page.getByText('Every hint is shown again on its page.')).toBeFocused();
  await page.reload();
  await expect(hint).toBeVisible();
});

test('the account in large letters, and a hint that covers nothing of it', async ({
  page,
  baseURL,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 390, height: 844 });
  const account = await makeMember(baseURL, 'making-way');
  await signInByCall(page, account);
  await page.goto('/account');
  const hint = page.getByRole('complementary', { name: 'A hint for this page' });
  await expect(hint).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  for (const letters of ['100%', '200%']) {
    const { covered, cut, narrow } = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      const width = document.documentElement.clientWidth;
      const parts = [...document.querySelectorAll<HTMLElement>('main *')].filter((part) =>
        part.checkVisibility(),
      );
      const nameOf = (part: HTMLElement) => `${part.tagName} ${part.textContent.slice(0, 40)}`;
      const controls = parts.filter((part) => part.matches('a, button, input, select, summary'));
      return {
        covered: controls
          .filter((control) => {
            // To where it would lie under what stands in a lower corner.
            control.scrollIntoView({ block: 'end' });
            const { left, top, width: wide, height } = control.getBoundingClientRect();
            return (
              document.elementFromPoint(left + wide / 2, top + height / 2)?.closest('aside[aria-label]') !=
              null
            );
          })
          .map(nameOf),
        cut: parts
          .filter((part) => {
            // A part of one pixel is there to be heard.
            if (part.closest('[aria-hidden]') || part.clientWidth === 1) return false;
            const { right } = part.getBoundingClientRect();
            const clips = getComputedStyle(part).overflowX;
            return (
              (right > width + 1 && !part.closest('nav')) ||
              (clips === 'hidden' && part.scrollWidth > part.clientWidth + 1)
            );
          })
          .map(nameOf),
        // Fewer than some twelve letters in a line of what is read.
        narrow: parts
          .filter((part) => part.matches('p') && part.textContent.length > 40)
          .filter((part) => part.clientWidth < 6 * Number.parseFloat(getComputedStyle(part).fontSize))
          .map(nameOf),
      };
    }, letters);
    expect(covered, `under the hint in letters of ${letters}`).toEqual([]);
    if (isMobile) expect(cut, `beyond the side in letters of ${letters}`).toEqual([]);
    expect(narrow, `a word or two in a line in letters of ${letters}`).toEqual([]);
    await expectAccessible(page);
  }
  await hint.getByRole('button', { name: 'Got it' }).click();
  await expect(hint).toBeHidden();
});

test('the data of a member is a ZIP that says what it holds', { tag: '@phone' }, async ({
  page,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(503);
  const account = await makeMember(baseURL, 'taking');
  await openAccount(page, account, '#data');
  const button = page.getByRole('button', { name: 'Download my data' });
  await page.route('**/users/profiles/me/export/', (route) =>
    route.fulfill({
      status: 503,
      json: { detail: 'Please try again shortly.', code: 'service_unavailable' },
    }),
  );
  await button.click();
  await expect(page.getByText('The file could not be made. Please try again shortly.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/users/profiles/me/export/');

  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  // Written to the disk as it comes: the page never holds it.
  expect(download.url()).toMatch(/^http:.*\/api\/v1\/users\/profiles\/me\/export\/$/);
  expect(download.suggestedFilename()).toMatch(/^understory-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', 'understory-data.json']));
  const data = JSON.parse(strFromU8(files['understory-data.json'] ?? new Uint8Array()));
  expect(data.account.email).toBe(account.email);
  expect(data.profile.last_name).toBe('Lindqvist');
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('YOUR DATA FROM UNDERSTORY');
  await expect(page.getByText('Your browser saves it among your downloads.')).toBeVisible();
});

test('an account is deleted only on purpose, and then is gone', { tag: '@phone' }, async ({
  page,
  request,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(401);
  const account = await makeMember(baseURL, 'leaving');
  await openAccount(page, account, '#delete');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const email = page.getByLabel('Type your e-mail address to confirm');
  const forGood = page.getByRole('button', { name: 'Delete for good' });
  await expect(email).toBeFocused();
  await forGood.click();
  await expect(page.getByText(`Please type ${account.email}`)).toBeVisible();
  await expectAccessible(page);
  await email.fill(account.email);
  await password(page).fill('Not(the)one1');
  await forGood.click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await expect(email).toHaveValue(account.email);

  // Enter, though all is filled in rightly, deletes nothing.
  let asked = 0;
  page.on('request', (call) => {
    if (call.url().endsWith('/delete/')) asked += 1;
  });
  await password(page).fill(account.password);
  await password(page).press('Enter');
  await email.press('Enter');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  expect(asked).toBe(0);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await email.fill(account.email.toUpperCase());
  await password(page).fill(account.password);
  await forGood.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(`The account ${account.email} is deleted`)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/login');
  await signInOnPage(page, account);
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await makeAccount(request, account);
  await signInOnPage(page, account);
  await expect(page).toHaveURL('/');
});
