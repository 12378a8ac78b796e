import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { type Account, expect, signInByCall, signInOnPage, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';

/** What a mail to an address holds: its code, and where its links of a path lead. */
async function newestMail(request: APIRequestContext, to: string, subject: RegExp) {
  const answer = await request.get(`/api/v1/dev/outbox/?to=${encodeURIComponent(to)}`);
  const mails: { subject: string; text: string }[] = await answer.json();
  const { text } = mails.find((mail) => subject.test(mail.subject)) ?? { text: '' };
  return {
    code: /\n(\d{6})\n/.exec(text)?.[1] ?? 'no code',
    link: (path: string) => new RegExp(`https?://[^/\\s]+(${path}#token=[\\w-]{43})`).exec(text)?.[1] ?? path,
  };
}

async function openSecurity(page: Page, account: Account): Promise<void> {
  await signInByCall(page, account);
  await page.goto('/account#security');
  await expect(page.getByRole('button', { name: 'Change e-mail' })).toBeVisible();
}

async function askForChange(page: Page, account: Account, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByLabel('New e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText('A change waits until')).toBeVisible();
}

test('an e-mail changes once both addresses have confirmed, by code and by link', { tag: '@phone' }, async ({
  page,
  baseURL,
  request,
  expectRefusals,
}) => {
  expectRefusals(401, 400);
  const account = await makeMember(baseURL, 'moving');
  const email = `new-${account.email}`;
  await openSecurity(page, account);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await expectAccessible(page);
  await page.getByLabel('New e-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('Not(the)one1');
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText('The e-mail address is the one your account has already.')).toBeVisible();
  await page.getByLabel('New e-mail').fill(email);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText('A change waits until')).toBeVisible();
  await expect(page.getByLabel('Code from the mail')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Code from the mail').fill('000000');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  const old = await newestMail(request, account.email, /^Confirm the new e-mail/);
  await page.getByLabel('Code from the mail').fill(old.code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(`${account.email}: confirmed`)).toBeVisible();

  const fresh = await newestMail(request, email, /^Confirm your new e-mail/);
  await page.goto(fresh.link('/confirm-email'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your account has the new address now.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('region', { name: 'Security' }).getByText(email)).toBeVisible();
});

test('a change of e-mail can be given up', { tag: '@phone' }, async ({ page, baseURL, request }) => {
  const account = await makeMember(baseURL, 'staying');
  await openSecurity(page, account);
  await askForChange(page, account, `new-${account.email}`);
  const { link } = await newestMail(request, account.email, /^Confirm the new e-mail/);
  await page.getByRole('button', { name: 'Give up the change' }).click();
  await expect(page.getByText('The change is given up.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change e-mail' })).toBeVisible();
  expect(link('/confirm-email')).toContain('#token=');
});

test('“This was not me” locks the account by a press, and leads to a new password', {
  tag: '@phone',
}, async ({ page, browser, baseURL, request, expectRefusals }) => {
  expectRefusals(400, 401);
  const account = await makeMember(baseURL, 'breached');
  await openSecurity(page, account);
  await askForChange(page, account, `thief-${account.email}`);
  const { link } = await newestMail(request, account.email, /^Confirm the new e-mail/);

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const owner = await context.newPage();
  await owner.goto(link('/not-me'));
  await expectAccessible(owner);
  await expect(page.getByText('A change waits until')).toBeVisible();
  await owner.getByRole('button', { name: 'This was not me' }).click();
  await expect(owner.getByText('The old password no longer works')).toBeVisible();
  await expect(owner.getByText('The change of e-mail that waited is stopped.')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('link', { name: 'Set a new password' }).click();
  await expect(owner).toHaveURL('/forgot-password');
  await expect(owner.getByLabel('Email')).toHaveValue(account.email);
  await owner.goto(link('/not-me'));
  await owner.getByRole('button', { name: 'This was not me' }).click();
  await expect(owner.getByText('It was used already')).toBeVisible();
  await expectAccessible(owner);
  await context.close();

  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await signInOnPage(page, account);
  await expect(page.getByText('Invalid credentials')).toBeVisible();
});

test('a password that is known from a breach is refused in its own words', { tag: '@phone' }, async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(400);
  await page.goto('/signup');
  await page.getByLabel('Email').fill('known@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Password1!');
  await page.getByLabel('Confirm password', { exact: true }).fill('Password1!');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Password was published in a data breach')).toBeVisible();
});

test('a page that cannot be loaded says so by its kind, and nothing of what a program says', {
  tag: '@phone',
}, async ({ page, expectRefusals }) => {
  expectRefusals(500);
  await page.goto('/marketplace');
  await page.route('**/api/v1/plants/*/', (route) =>
    route.fulfill({ status: 500, json: { detail: 'SELECT secret', code: 'internal_error' } }),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /Fern|fern/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible();
  await expect(page.getByText('the fault is on our side')).toBeVisible();
  await expect(page.getByText('SELECT')).toHaveCount(0);
});
