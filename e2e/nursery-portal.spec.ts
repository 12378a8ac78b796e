import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, signInByCall, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { makePartner } from './support/partner.ts';

/** The menu that is seen: at the side of a desk, at the foot of a phone. */
const menu = (page: Page) => page.getByRole('navigation', { name: /^Nursery portal/ });

test('the demonstration of each tier shows sample figures, asks the server nothing, and keeps what is changed here', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/nursery-portal');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sample Nursery');
  for (const [words, count] of [
    ['Plants listed', '247'],
    ['In Stock', '189'],
    ['Limited', '34'],
    ['Out of Stock', '24'],
  ] as const)
    await expect(
      page
        .getByRole('list', { name: 'Stock by its standing' })
        .getByRole('listitem')
        .filter({ hasText: words }),
    ).toContainText(count);
  await expect(page.getByRole('heading', { name: 'Sample insights' })).toBeVisible();
  for (const name of ['Home', 'Dashboard', 'Subscription', 'Settings', 'Messages', 'Inventory'])
    await expect(menu(page).getByRole('link', { name }).first()).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Import Inventory' }).filter({ visible: true }),
  ).toBeVisible();
  await expectAccessible(page);

  const chips = page.getByRole('list', { name: 'Tier that is shown' });
  await chips.getByRole('link', { name: 'Referral' }).click();
  await expect(page).toHaveURL('/nursery-portal?demo=referral');
  await expect(page.getByText('From $19 to $49 a month: $30 more.')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Messages' })).toHaveCount(0);
  await expectAccessible(page);
  await chips.getByRole('link', { name: 'Free' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See what each tier brings' })).toHaveAttribute(
    'href',
    '/partnerships',
  );
  await expectAccessible(page);
  await menu(page).getByRole('link', { name: 'Subscription' }).click();
  await expect(page).toHaveURL('/nursery-portal/billing?demo=free');
  await page.getByRole('link', { name: 'Select Plan: Growth' }).click();
  await expect(page).toHaveURL('/nursery-portal/billing?demo=growth');
  await expect(page.getByRole('link', { name: 'Downgrade: Referral' })).toBeVisible();
  await page.getByRole('tab', { name: 'Payment Methods' }).click();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/nursery-portal/messages?demo=growth');
  await page.getByRole('button', { name: 'Reply to Rosa Sample' }).click();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Please write your answer')).toBeVisible();
  await page.getByLabel('Your answer').fill('Eighteen are waiting for you.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Eighteen are waiting for you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reply to Rosa Sample' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark as read: Arlo Sample' }).click();
  await expect(page.getByRole('button', { name: /Mark as read/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Eighteen are waiting for you.')).toBeVisible();
  await expectAccessible(page);
  // A day later it begins anew.
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, since: kept.since - 86_400_000 }));
  }, 'understory.portal-demo');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Reply to Rosa Sample' })).toBeVisible();

  await page.goto('/nursery-portal/profile?demo=growth');
  await page.getByLabel('Nursery name').fill('Mossy Stump of mine');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nursery name')).toHaveValue('Mossy Stump of mine');

  await page.goto('/nursery-portal/messages?demo=free');
  await expect(page.getByRole('heading', { name: 'It comes with Growth' })).toBeVisible();
  await page.goto('/nursery-portal/no-such-part');
  await expect(page).toHaveURL('/nursery-portal');
  expect(calls).toEqual([]);
});

test('a member who runs no nursery is asked to register one', {
  tag: '@desk',
}, async ({ page, baseURL }) => {
  const account = await makeMember(baseURL, 'without');
  await signInByCall(page, account);
  await page.goto('/nursery-portal');
  await expect(page.getByRole('heading', { name: 'No nursery is registered' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register your nursery' })).toHaveAttribute(
    'href',
    '/nursery-signup',
  );
  await expectAccessible(page);
});

test('Growth: figures from what gardeners did, messages answered once by mail, and a profile that is kept', async ({
  page,
  baseURL,
  request,
}) => {
  test.slow();
  const { account, nursery, contact } = await makePartner(baseURL, 'cedar', {
    plan: 'growth',
    messages: ['Do you have sword ferns?', 'When are you open?'],
  });
  await signInByCall(page, account);
  await page.goto('/nursery-portal?welcome=true&tier=growth');
  await expect(page.getByText(/^Welcome/)).toBeVisible();
  await expect(page).toHaveURL('/nursery-portal');
  await expect(page.getByRole('heading', { level: 1, name: nursery.name })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'In figures' }).getByRole('listitem').filter({ hasText: 'Reach' }),
  ).toContainText('3');
  await expect(
    page.getByText('3 views and 3 clicks and messages in 30 days', { exact: false }),
  ).toBeVisible();
  await page.getByText('The figures as a table').click();
  await expect(
    page.getByRole('table', { name: 'Views, clicks and messages by day' }).getByRole('row'),
  ).toHaveCount(31);
  await expect(page.getByRole('heading', { name: 'What gardens want' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Complete Setup' })).toBeVisible();
  await expectAccessible(page);

  await menu(page).getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('link', { name: 'Unread (2)' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as read: Rosa Berg' }).first().click();
  await expect(page.getByRole('link', { name: 'Unread (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Reply to Rosa Berg' }).last().click();
  await expect(page.getByRole('dialog')).toContainText(contact);
  await expectAccessible(page);
  await page.getByLabel('Your answer').fill('We have eighteen of them.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('We have eighteen of them.')).toBeVisible();
  await expect(page.getByText('Replied')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unread (0)' })).toBeVisible();
  const outbox = await request.get('/api/v1/dev/outbox/');
  const mails: { subject: string; reply_to: string | null }[] = await outbox.json();
  expect(
    mails.filter(({ subject }) => subject === `${nursery.name} has answered you on Understory`),
  ).toMatchObject([{ reply_to: contact }]);
  await expectAccessible(page);

  await menu(page).getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Service radius in miles').fill('501');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Please write whole miles from 1 to 500')).toBeVisible();
  await page.getByLabel('Service radius in miles').fill('40');
  await page.getByLabel('What you grow, in your own words').fill('Ferns for deep shade.');
  await page.getByLabel('We tell our opening hours').check();
  await page.getByRole('checkbox', { name: /^Saturday/ }).check();
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  await page.getByLabel('Holiday 1: what it is').fill('Stocktaking');
  await page.getByLabel('Stocktaking: first day').fill('2099-01-02');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expectAccessible(page);
  await page.locator('input[name="logo"]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await expect(page.getByText('Please upload a JPEG, PNG, or GIF file')).toBeVisible();
  await page.locator('input[name="logo"]').setInputFiles({
    name: 'logo.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  });
  await expect(page.getByText('Logo uploaded successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('What you grow, in your own words')).toHaveValue('Ferns for deep shade.');
  await page.goto(`/nurseries/${nursery.slug}`);
  await expect(page.getByText('Ferns for deep shade.')).toBeVisible();
  await expect(page.getByRole('img', { name: `Logo of ${nursery.name}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /Stocktaking/ })).toContainText('Closed');

  await page.goto('/nursery-portal/billing');
  await expect(page.getByRole('button', { name: 'Downgrade to Referral' })).toBeVisible();
  await expect(page.getByText('Growth, $49 a month')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Payment Methods' }).click();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await page.getByRole('switch', { name: 'Demo mode' }).click();
  await expect(page).toHaveURL('/nursery-portal/billing?demo=growth');
  await page.getByRole('switch', { name: 'Demo mode' }).click();
  await expect(page).toHaveURL('/nursery-portal/billing');
});

test('Discovery: what is locked says so, and a plan is bought from here', async ({ page, baseURL }) => {
  const { account, nursery } = await makePartner(baseURL, 'alder');
  await signInByCall(page, account);
  await page.goto('/nursery-portal');
  await expect(page.getByRole('heading', { level: 1, name: nursery.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Profile page' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Compare the tiers' }).click();
  await page.getByRole('link', { name: 'Upgrade Now: Referral' }).click();
  await expect(page).toHaveURL(/\/checkout\?plan=referral/);
  await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click();
  await page.getByRole('button', { name: 'Pay $19.00' }).click();
  await expect(page.getByText('Welcome to Referral!', { exact: false })).toBeVisible();
  await expect(page).toHaveURL('/nursery-portal');
  await expect(page.getByRole('heading', { name: 'How gardeners find you' })).toBeVisible();
});

test('Referral: clicks and conversion of its own, and what Growth costs more', async ({ page, baseURL }) => {
  const { account } = await makePartner(baseURL, 'willow', { plan: 'referral' });
  await signInByCall(page, account);
  await page.goto('/nursery-portal');
  const figures = page.getByRole('list', { name: 'In figures' }).getByRole('listitem');
  await expect(figures.filter({ hasText: 'Clicks' })).toContainText('1');
  await expect(figures.filter({ hasText: 'Conversion' })).toContainText('33.3%');
  await expect(page.getByText('From $19 to $49 a month: $30 more.')).toBeVisible();
  await expectAccessible(page);
});

test('an owner invites somebody, takes it back, invites again; whoever accepts looks after the nursery until they are taken off', async ({
  page,
  baseURL,
  request,
  expectRefusals,
}) => {
  test.slow();
  expectRefusals(400, 409);
  const { account, nursery } = await makePartner(baseURL, 'hazel');
  const helper = await makeMember(baseURL, 'helper');
  await signInByCall(page, account);
  await page.goto('/nursery-portal/profile');
  const part = page.getByRole('region', { name: 'Who looks after it' });
  const people = part.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(people).toHaveCount(1);
  await expect(people.first()).toContainText(account.email);
  await expect(people.first()).toContainText('You');

  await part.getByLabel('E-mail of whom you invite').fill('helper');
  await part.getByRole('button', { name: 'Invite' }).click();
  await expect(part.getByLabel('E-mail of whom you invite')).toHaveAccessibleDescription(/./);
  await expect(part.getByLabel('E-mail of whom you invite')).toBeFocused();
  await part.getByLabel('E-mail of whom you invite').fill(helper.email);
  await part.getByRole('button', { name: 'Invite' }).click();
  await expect(part.getByText('An invitation is on its way to')).toBeVisible();
  const waiting = part.getByRole('list', { name: 'Invitations that wait' }).getByRole('listitem');
  await expect(waiting).toContainText(helper.email);
  await expectAccessible(page);
  await part.getByRole('button', { name: `Take back the invitation of ${helper.email}` }).click();
  await expect(waiting).toHaveCount(0);
  await part.getByLabel('E-mail of whom you invite').fill(helper.email);
  await part.getByRole('button', { name: 'Invite' }).click();
  await expect(waiting).toContainText(helper.email);

  await signInByCall(page, helper);
  const outbox = await request.get('/api/v1/dev/outbox/', { params: { to: helper.email } });
  const mails: { text: string }[] = await outbox.json();
  // The newest comes first; the link of what was taken back is in the one before.
  const [token = ''] = mails.flatMap(
    ({ text }) => /nursery-invitation\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  );
  await page.goto(`/nursery-invitation?token=${token}`);
  await page.getByRole('button', { name: 'Yes, I look after it' }).click();
  await expect(page).toHaveURL(`/nurseries/${nursery.slug}`);
  await page.goto('/nursery-portal/profile');
  await expect(people).toHaveCount(2);
  await expect(part.getByText('To invite or to remove somebody, ask an owner.')).toBeVisible();
  await expect(part.getByRole('button', { name: /^Take/ })).toHaveCount(0);

  await signInByCall(page, account);
  await page.goto('/nursery-portal/profile');
  await expect(part.getByText('Invited')).toHaveCount(0);
  await part.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await part.getByRole('button', { name: `Take ${helper.email} off the staff` }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Take off' }).click();
  await expect(people).toHaveCount(1);

  await signInByCall(page, helper);
  await page.goto('/nursery-portal/profile');
  await expect(part.getByText(/^Sample: Ida Sample/)).toBeVisible();
});
