import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInElsewhere, signInOnPage, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { grantRole } from './support/operator.ts';
import { startOwnServer } from './support/own-server.ts';

const FIELDS = {
  'Business name': 'Cedar Creek Natives',
  'Street and number': '12 Cedar Creek Road',
  City: 'Olympia',
  State: 'WA',
  'ZIP code': '98501',
  Website: 'cedarcreek.example.org',
  Specialties: 'ferns, hedgerows',
  'Contact name': 'Ida Berg',
};

const PENDING = "Your nursery registration is pending approval. We'll notify you once it's approved.";

/** Where the newest mail leads that asks a contact whether a registration is theirs. */
async function mailedLink(request: APIRequestContext, contact: string): Promise<string> {
  const answer = await request.get('/api/v1/dev/outbox/', { params: { to: contact } });
  const [mail]: { text: string }[] = await answer.json();
  const link = /http\S+\/nursery-signup-contact\?token=[\w-]+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`No link was mailed to ${contact}`);
  return link;
}

/** Fills the form of a registration; what is given takes the place of what is usual. */
async function fillIn(page: Page, changed: Partial<typeof FIELDS> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...FIELDS, ...changed })) {
    await page.getByLabel(label, { exact: false }).first().fill(value);
  }
  await page.getByLabel('Business type').selectOption({ label: 'Native plant nursery' });
}

test('a nursery is registered: account first, faults by their fields, listed at once its contact is proved', {
  tag: '@phone',
}, async ({ page, request, baseURL, expectRefusals }) => {
  expectRefusals(400, 404);
  const member = await makeMember(baseURL, 'grower');
  const business = FIELDS['Business name'];
  const contact = 'office@cedarcreek.com';
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

  await fillIn(page, { 'ZIP code': '00000', Website: 'cedarcreek.com' });
  await page.getByLabel('Contact e-mail').fill(contact);
  const register = page.getByRole('button', { name: 'Register the nursery' });
  await register.click();
  await expect(page.getByText('We do not know the ZIP code 00000.').first()).toBeVisible();
  await expect(page.getByLabel('Business name')).toHaveValue(business);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Business name')).toHaveValue(business);
  await page.getByLabel('ZIP code').fill('98501');
  await register.click();

  const pending = page.getByText(PENDING);
  await expect(page).toHaveURL(/\/nursery-signup-confirmation$/);
  await expect(pending).toBeVisible();
  await expect(page.getByText(`we have sent a link to ${contact}`)).toBeVisible();
  await expectAccessible(page);
  const slug = business.toLowerCase().replaceAll(' ', '-');
  expect((await request.get(`/api/v1/nurseries/${slug}/`)).status()).toBe(404);
  const first = await mailedLink(request, contact);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`We have sent the link to ${contact}.`)).toBeVisible();
  const link = await mailedLink(request, contact);
  expect(link).not.toBe(first);

  // Mail programs open links by themselves; and whoever reads the mailbox may be signed in as somebody else.
  await page.goto(first);
  await page.getByRole('button', { name: 'Yes, it is our nursery' }).click();
  await expect(page.getByRole('heading', { name: 'This link is old' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(link);
  await expect(page.getByText(`You are signed in as ${member.email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'To your registration' }).click();
  await expect(pending).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, it is our nursery' }).click();

  await expect(page).toHaveURL(/\/nursery-signup-confirmation$/);
  await expect(page.getByRole('heading', { name: `${business} is listed` })).toBeVisible();
  await expectAccessible(page);
  const mails = await request.get('/api/v1/dev/outbox/', { params: { to: member.email } });
  expect(((await mails.json()) as { subject: string }[]).map(({ subject }) => subject).join('\n')).toMatch(
    /Your nursery is listed on Understory/,
  );
  await page.getByRole('link', { name: 'See it as gardeners do' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(business);
  await expect(page.getByRole('link', { name: 'cedarcreek.com' })).toHaveAttribute(
    'rel',
    'nofollow ugc noopener',
  );
  await expect(page.getByText('You look after this listing.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Claim it' })).toBeHidden();
  await page.getByRole('button', { name: 'Move it on the map' }).click();
  const pin = page.getByRole('button', { name: `Pin of ${business}` });
  const told = page.getByText(/^The pin is at /);
  const before = await told.textContent();
  await pin.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowUp']) await pin.press(key);
  await expect(told).not.toHaveText(before ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep it there' }).click();
  await expect(page.getByText(/^It stands at 4\d\.\d{4}, -12\d\.\d{4} now\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Put it in the middle of 98501' }).click();
  await expect(page.getByText('It stands in the middle of 98501 now.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/nursery-signup');
  await expect(page.getByRole('heading', { name: `You run ${business}` })).toBeVisible();
});

test('a link to prove a contact is for the account that registered, and asks others to sign in with it', {
  tag: '@phone',
}, async ({ page, request, baseURL, expectRefusals }) => {
  expectRefusals(403);
  const owner = await makeMember(baseURL, 'owner');
  const contact = 'office@alder.com';
  const { token } = await signInElsewhere(request, owner);
  const registered = await request.post('/api/v1/nurseries/register/', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      businessName: 'Alder',
      businessType: 'native_plant_nursery',
      address: '1 Alder Road',
      city: 'Everett',
      state: 'WA',
      zipCode: '98201',
      website: 'https://alder.com/',
      contactName: 'Ida Berg',
      contactEmail: contact,
    },
  });
  expect(registered.status()).toBe(201);
  const link = await mailedLink(request, contact);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Sign in first' })).toBeVisible();
  await expectAccessible(page);
  const stranger = await makeMember(baseURL, 'stranger');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signInOnPage(page, stranger);
  await expect(page).toHaveURL(link);
  await page.getByRole('button', { name: 'Yes, it is our nursery' }).click();
  await expect(page.getByRole('alert')).toContainText('Another account registered this nursery.');
  await expectAccessible(page);
});

test('a registration waits, is looked at again every minute, and is approved by an administrator', {
  tag: '@desk',
}, async ({ browser }) => {
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
    await expect(page.getByText(PENDING)).toBeVisible();
    await expect(page.getByText('A person looks at it before it is listed.')).toBeVisible();
    await expect(page.getByText(/Registration \S+\. This page looks again every minute/)).toBeVisible();
    await page.goto('/nursery-signup');
    await expect(page).toHaveURL(/\/nursery-signup-confirmation$/);
    await expect(page.getByText(PENDING)).toBeVisible();

    const office = await visit();
    const desk = await office.newPage();
    const admin = newAccount('decider');
    await makeAccount(office.request, admin);
    await grantRole(admin.email, 'platform_admin', server.dataDir);
    await desk.goto('/login');
    await signInOnPage(desk, admin);
    await expect(desk.getByRole('button', { name: 'Your account' })).toBeVisible();
    await desk.goto('/admin');
    await desk.getByRole('link', { name: /Nursery requests.*1 request to decide/s }).click();
    const item = desk.getByRole('listitem').filter({ hasText: 'Cedar Creek Natives' });
    await expect(item).toContainText('12 Cedar Creek Road');
    await expect(item).toContainText('The contact is not proved');
    await expectAccessible(desk);
    await item.getByLabel('Words for the mail').fill('Welcome!');
    await item.getByRole('button', { name: 'List the nursery' }).click();
    await expect(desk.getByText('Nothing waits to be decided.')).toBeVisible();
    await desk.getByRole('tab', { name: 'Decided' }).click();
    await expect(desk.getByText(/Approved on .* by /)).toBeVisible();
    await expectAccessible(desk);

    await page.clock.runFor(61_000);
    await expect(page.getByRole('heading', { name: 'Cedar Creek Natives is listed' })).toBeVisible();

    const done = desk.getByRole('listitem').filter({ hasText: 'Cedar Creek Natives' });
    const listing = done.getByRole('link', { name: 'Cedar Creek Natives' });
    await expect(listing).toBeVisible();
    await done.getByRole('button', { name: 'Take the listing down' }).click();
    await done.getByRole('button', { name: 'Leave it listed' }).click();
    await expect(done.getByRole('button', { name: 'Take the listing down' })).toBeFocused();
    await done.getByRole('button', { name: 'Take the listing down' }).click();
    await done.getByRole('button', { name: 'Take it down' }).click();
    await expect(done.getByText('Say why: whoever runs it reads it.')).toBeVisible();
    await expectAccessible(desk);
    await done.getByLabel('Why (goes into the mail)').fill('Letters come back.');
    await done.getByRole('button', { name: 'Take it down' }).click();
    await expect(done.getByRole('status')).toContainText(/^Taken down on .*: Letters come back\./);
    // Where there is no page, nothing leads to one.
    await expect(listing).toBeHidden();
    await expectAccessible(desk);
    const address = '/api/v1/nurseries/cedar-creek-natives/';
    expect((await office.request.get(address)).status()).toBe(404);
    await expect(done.getByRole('button', { name: 'Put it back' })).toBeFocused();
    await done.getByRole('button', { name: 'Put it back' }).click();
    await expect(listing).toBeVisible();
    expect((await office.request.get(address)).status()).toBe(200);
    await grower.close();
    await office.close();
  } finally {
    await server.stop();
  }
});
