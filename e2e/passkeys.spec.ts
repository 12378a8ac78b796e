import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { type Account, expect, signInOnPage, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';

// Browsers keep passkeys for names, and the address that the other journeys use is a number.
const { E2E_PORT } = process.env;
test.use({ baseURL: `http://localhost:${E2E_PORT}` });

/** A phone's own keeper of passkeys, in software: it is touched by itself, and knows its owner until it is told otherwise. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    knowsOwner: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** A browser that does not offer passkeys among the addresses it fills in: those wait for a press. */
const offerNone = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

const security = (page: Page) => page.getByRole('region', { name: 'Security' });
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

async function addPasskey(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await signInOnPage(page, account);
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/account#security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/signs you in from now on/)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
}

test('a passkey is added, named, signs in, and is removed; then signing in by it fails in words', {
  tag: '@phone',
}, async ({ page, baseURL, expectRefusals }) => {
  expectRefusals(401);
  await offerNone(page);
  const device = await addDevice(page);
  const account = await makeMember(baseURL, 'keyholder');

  await page.goto('/login');
  await signInOnPage(page, account);
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/account#security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill('Not(the)one1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await expectAccessible(page);
  await device.knowsOwner(false);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await device.knowsOwner(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/signs you in from now on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();

  await security(page)
    .getByRole('button', { name: /^Rename/ })
    .click();
  await expect(page.getByLabel('Name of the passkey')).toBeFocused();
  await page.getByLabel('Name of the passkey').fill(' ');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText('Please give it a name')).toBeVisible();
  await page.getByLabel('Name of the passkey').fill('Garden shed tablet');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByText('It is called “Garden shed tablet” now.')).toBeVisible();
  const passkeys = page.getByRole('list', { name: 'Your passkeys' });
  await expect(passkeys.getByText('not used yet')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/login');
  await expect(page).toHaveURL(/\/(gardens|garden-planner|$)/);
  await page.goto('/account#security');
  await signOut(page);
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  await expectAccessible(page);
  await device.knowsOwner(false);
  await byPasskey(page).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await device.knowsOwner(true);
  await byPasskey(page).click();
  await expect(page).toHaveURL('/account');
  await expect(passkeys.getByText('Garden shed tablet')).toBeVisible();
  await expect(passkeys.getByText('used just now')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Garden shed tablet' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Remove Garden shed tablet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('“Garden shed tablet” no longer signs you in.')).toBeVisible();
  await expect(passkeys).toBeHidden();
  await signOut(page);
  await page.goto('/login');
  await byPasskey(page).click();
  await expect(page.getByText('This passkey does not open an account here.')).toBeVisible();
  await expectAccessible(page);
  await signInOnPage(page, account);
  await expect(page).not.toHaveURL(/login/);
});

test('a browser offers a passkey among the addresses it fills in', { tag: '@desk' }, async ({
  page,
  baseURL,
}) => {
  await addDevice(page);
  const account = await makeMember(baseURL, 'offered');
  await addPasskey(page, account);
  await signOut(page);
  // The device of the test chooses the one there is, as a person would in the list under the field.
  await page.goto('/account', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('list', { name: 'Your passkeys' }).getByText('used just now')).toBeVisible();
});

test('“this was not me” removes the passkey that its mail tells of', { tag: '@phone' }, async ({
  page,
  baseURL,
  request,
}) => {
  await offerNone(page);
  await addDevice(page);
  const account = await makeMember(baseURL, 'warned');
  await addPasskey(page, account);
  const answer = await request.get(`/api/v1/dev/outbox/?to=${encodeURIComponent(account.email)}`);
  const mails: { subject: string; text: string }[] = await answer.json();
  const mail = mails.find(({ subject }) => subject === 'A passkey was added to your Understory account');
  await page.goto(/https?:\/\/[^/\s]+(\/not-me#token=[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '/');
  await page.getByRole('button', { name: 'This was not me' }).click();
  await expect(page.getByText('One passkey was removed.')).toBeVisible();
});

test('where no passkey can be, it is said why', { tag: '@desk' }, async ({ page, expectRefusals }) => {
  expectRefusals(400);
  await page.goto(`http://127.0.0.1:${E2E_PORT}/login`);
  await byPasskey(page).click();
  await expect(page.getByText(`Open this site at http://localhost:${E2E_PORT} to use them.`)).toBeVisible();
});
