import { axeFindings, expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, test } from './support/journey.ts';

const TEMPLATES = [
  ['verification', 'Verify your e-mail'],
  ['account-exists', 'You already have an account'],
  ['reset', 'Set a new password'],
  ['welcome', 'Welcome to Understory'],
  ['password-changed', 'Your password was changed'],
  ['new-device', 'A new sign-in to your account'],
  ['two-step-on', 'Two-step sign-in is on'],
  ['two-step-off', 'Two-step sign-in is off'],
  ['passkey-added', 'A passkey was added'],
  ['passkey-removed', 'A passkey was removed'],
  ['account-deleted', 'Your account is deleted'],
  ['nursery-message', 'A gardener has written to you'],
] as const;
/** Made of the same parts as those above: measured with them, and not visited each. */
const MORE_MAILS = [
  'email-change-old',
  'email-change-new',
  'email-change-taken',
  'email-changed',
  'account-locked',
  'account-suspended',
  'account-restored',
  'contact-link',
  'registration-received',
  'registration-approved',
  'registration-declined',
  'claim-received',
  'claim-approved',
  'claim-declined',
  'opt-out-link',
  'opt-out-done',
  'opt-out-declined',
  'taken-down',
  'put-back',
  'nursery-reply',
  'message-reported',
  'message-removed',
  'message-restored',
  'nursery-week',
  'staff-invitation',
  'staff-changed',
  'nursery-request',
  'correction-answered',
  'receipt',
  'refund',
  'payment-failed',
  'trial-ends',
  'subscription-ended',
  'support-message',
] as const;

const LIGHT_GROUND = 'rgb(248, 246, 240)';
const DARK_GROUND = 'rgb(6, 25, 42)';

test('the mails are listed, and each can be looked at', async ({ page }) => {
  await page.goto('/email-preview');
  await expect(page).toHaveTitle('E-mail preview · Understory');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(TEMPLATES.length + MORE_MAILS.length);
  await links.filter({ hasText: 'New sign-in' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/email-preview\/new-device$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New sign-in');
});

test('each mail is shown as a mailbox would', { tag: '@phone' }, async ({ page, request }) => {
  for (const [template, title] of TEMPLATES) {
    await test.step(template, async () => {
      const html = await (await request.get(`/email-preview/${template}`)).text();
      expect(html, 'the title comes from the server').toMatch(
        /<title>[^<]+, an e-mail · Understory<\/title>/,
      );
      expect(html).toContain('content="noindex"');

      await page.goto(`/email-preview/${template}`);
      const mail = page.frameLocator('iframe');
      await expect(mail.getByRole('heading', { name: title })).toBeVisible();
      await expect(mail.locator('body')).toHaveCSS('background-color', LIGHT_GROUND);
      await expect(page.locator('iframe')).toHaveAttribute('title', /Understory.* \(sample\)$/);
      await expect(page.getByText('A sample, in the words that are sent')).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test('a mail is looked at in dark, as text and on a phone, and the address keeps the view', async ({ page }, {
  project,
}) => {
  await page.goto('/email-preview/verification');
  const scheme = page.getByRole('group', { name: 'Scheme' });
  await expect(scheme.getByRole('link', { name: 'Light' })).toHaveAttribute('aria-current', 'true');
  await scheme.getByRole('link', { name: 'Dark' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?scheme=dark$/);
  await expect(scheme.getByRole('link', { name: 'Dark' })).toHaveAttribute('aria-current', 'true');
  const mail = page.frameLocator('iframe');
  await expect(mail.locator('body')).toHaveCSS('background-color', DARK_GROUND);
  await expect(mail.getByText('123456')).toBeVisible();

  await page.reload();
  await expect(mail.locator('body')).toHaveCSS('background-color', DARK_GROUND);

  if (project.name === 'desk') {
    await page.getByRole('link', { name: 'Phone' }).click();
    await expect(page).toHaveURL(/scheme=dark&width=phone$/);
    expect((await page.locator('iframe').boundingBox())?.width).toBe(390);
  }

  await page.getByRole('link', { name: 'Plain text' }).click();
  await expect(page.locator('pre')).toContainText(
    'Type this code on the page where you signed up, or open the link below it.',
  );
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectAccessible(page);

  // The view is kept from one mail to the next.
  await page.getByRole('navigation', { name: 'All mails' }).getByRole('link', { name: 'Welcome' }).click();
  await expect(page).toHaveURL(/\/email-preview\/welcome\?form=text&scheme=dark/);
  await expect(page.locator('pre')).toContainText('Three things to begin with:');
});

test('a mail that is not there says so, and leads to those that are', { tag: '@phone' }, async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(404);
  const response = await page.goto('/email-preview/love-letter');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No mail of this name');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See all mails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The mail we send');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('a mail is shown, and can be looked at in dark', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/email-preview/reset');
    const mail = page.frameLocator('iframe');
    await expect(mail.getByText('123456')).toBeVisible();
    await page.getByRole('link', { name: 'Dark' }).click();
    await expect(mail.locator('body')).toHaveCSS('background-color', DARK_GROUND);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every mail can be read in a mail program that is ${colorScheme}`, { tag: '@desk' }, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const template of [...TEMPLATES.map(([name]) => name), ...MORE_MAILS]) {
      const answer = await request.get(`/api/v1/email-previews/${template}/`);
      const { html }: { html: string } = await answer.json();
      await page.setContent(html);
      await expect(page.locator('body')).toHaveCSS(
        'background-color',
        colorScheme === 'dark' ? DARK_GROUND : LIGHT_GROUND,
      );
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${template} fits ${width} px`).toBeLessThanOrEqual(0);
      }
      const { faults, kept } = await axeFindings(page, ['color-contrast']);
      expect(faults, template).toEqual([]);
      expect(kept, 'its words were measured').toBeGreaterThan(4);
    }
  });
}

test('the outbox shows a mail in light and in dark', { tag: '@phone' }, async ({ page, request }) => {
  const account = newAccount('outbox');
  await makeAccount(request, account);
  await page.goto(`/dev/outbox?to=${encodeURIComponent(account.email)}`);
  await expect(page.getByText(account.email).first()).toBeVisible();
  await expect(page.getByText(/\b\d{6}\b/).first()).toBeVisible();
  const article = page.getByRole('article').filter({ hasText: 'verification code' });
  await article.getByText('As it looks in a mail program').click();
  for (const [scheme, ground] of [
    ['light', LIGHT_GROUND],
    ['dark', DARK_GROUND],
  ] as const) {
    const frame = article.frameLocator(`iframe[title$="in ${scheme}"]`);
    await expect(frame.getByRole('heading', { name: 'Verify your e-mail' })).toBeVisible();
    await expect(frame.locator('body')).toHaveCSS('background-color', ground);
  }
  await expectAccessible(page);
});
