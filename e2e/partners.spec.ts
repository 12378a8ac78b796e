import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, signInOnPage, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { grantRole } from './support/operator.ts';

/** What an applicant types, by the names of the fields. */
const TYPED = {
  'Business name': 'Sample Bench & Co.',
  'Street and number': '1 Sample Road #2',
  City: 'Olympia',
  State: 'WA',
  'ZIP code': '98501',
  'Website (optional)': 'example.org/plants',
  'Description (optional)': 'Ferns from spores,\n100% peat-free + local',
  'Specialties (optional)': 'Ferns, rain gardens',
  'Years in business (optional)': '12',
  'Contact name': 'Sam Sample',
  'Contact e-mail': 'sam@example.org',
  'Contact phone (optional)': '(360) 555-0134',
} as const;

const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });
const write = (page: Page) => page.getByRole('button', { name: 'Write the letter' }).click();

async function expectTyped(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value);
}

test('a nursery applies: the form writes its letter, keeps what was typed and calls nobody', {
  tag: '@phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/partnerships');
  await page.waitForLoadState('networkidle');
  const called: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) called.push(request.url());
  });

  await test.step('what is missing is said beside each field, and the first is gone to', async () => {
    await write(page);
    await expect(page.getByRole('alert')).toContainText('8 fields need a second look');
    await expect(field(page, 'Business name')).toBeFocused();
    for (const said of [
      'Please enter the name of your nursery',
      'Please choose what fits best',
      'Please enter the street and number',
      'A ZIP code has five digits, such as 98105',
      'Please enter your email',
    ]) {
      await expect(page.getByText(said)).toBeVisible();
    }
    await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(
      'A ZIP code has five digits, such as 98105',
    );
    await expectAccessible(page);
  });

  await test.step('a fault takes nothing away', async () => {
    for (const [name, value] of Object.entries(TYPED)) await field(page, name).fill(value);
    await page.getByRole('combobox', { name: 'Business type' }).selectOption('Native plant nursery');
    await field(page, 'ZIP code').fill('9850');
    await write(page);
    await expect(page.getByRole('alert')).toContainText('One field needs a second look');
    await expect(field(page, 'ZIP code')).toBeFocused();
    await expectTyped(page, { ...TYPED, 'ZIP code': '9850' });
  });
  expect(called).toEqual([]);

  await test.step('nor does a reload', async () => {
    await page.reload();
    await expectTyped(page, { ...TYPED, 'ZIP code': '9850' });
    await expect(page.getByRole('combobox', { name: 'Business type' })).toHaveValue('native_plant_nursery');
    await page.waitForLoadState('networkidle');
    called.length = 0;
  });

  const letter = page.getByRole('textbox', { name: 'The letter' });
  await test.step('the letter holds every field, for a mail program and to be copied', async () => {
    await field(page, 'ZIP code').fill(TYPED['ZIP code']);
    await write(page);
    await expect(page.getByRole('heading', { name: 'Your letter is written' })).toBeFocused();
    const text = await letter.inputValue();
    for (const line of [
      'Business name: Sample Bench & Co.',
      'Business type: Native plant nursery',
      'Street and number: 1 Sample Road #2',
      'City: Olympia',
      'State: WA',
      'ZIP code: 98501',
      'Website: https://example.org/plants',
      'Description: Ferns from spores,\n100% peat-free + local',
      'Contact name: Sam Sample',
      'Contact e-mail: sam@example.org',
      'Contact phone: (360) 555-0134',
      'Years in business: 12',
      'Specialties: Ferns, rain gardens',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    const again = page.getByRole('link', { name: 'Open it in the mail program again' });
    const opened = new URL((await again.getAttribute('href')) ?? '');
    const ours = await page.getByRole('contentinfo').locator('a[href^="mailto:"]').getAttribute('href');
    expect(`mailto:${opened.pathname}`).toBe(ours);
    const [, subject = '', body = ''] = /^\?subject=([^&]*)&body=([^&]*)$/.exec(opened.search) ?? [];
    expect(decodeURIComponent(subject)).toBe('Partnership application: Sample Bench & Co.');
    expect(text).toContain(decodeURIComponent(body).replaceAll('\r\n', '\n'));
    await page.getByRole('button', { name: 'Copy the letter' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await expectAccessible(page);
  });

  await test.step('it can be changed, and is forgotten when its writer says so', async () => {
    await page.getByRole('button', { name: 'Change what I wrote' }).click();
    await expectTyped(page, TYPED);
    await write(page);
    await page.getByRole('button', { name: 'I have sent it: clear the form' }).click();
    await expect(field(page, 'Business name')).toHaveValue('');
    expect(called).toEqual([]);
    await page.reload();
    await expect(field(page, 'Business name')).toHaveValue('');
    await expect(field(page, 'Contact e-mail')).toHaveValue('');
  });
});

test('what partners get, and the samples: real plants, and nobody who could be called', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/for-nurseries');
  await test.step('tiers with their prices, and a way to each sample', async () => {
    const tiers = page.getByRole('table', { name: 'What each tier costs and holds' });
    await expect(tiers.getByRole('columnheader', { name: 'Referral $19 a month' })).toBeVisible();
    await expect(tiers.getByRole('columnheader', { name: 'Growth $49 a month' })).toBeVisible();
    await expect(tiers.getByRole('row', { name: /^Messages from gardeners/ })).toContainText(
      /Not included.*Not included.*Included/,
    );
    await expect(page.getByText('From Referral to Growth is $30 a month more.')).toBeVisible();
    await expect(page.getByText(/founding partners: 6 months free/)).toBeVisible();
    await tiers.getByRole('link', { name: 'Growth sample' }).click();
    await expect(page).toHaveURL(/\/nursery-demo-profile$/);
  });

  const expectSample = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('region', { name: 'This is a sample' })).toContainText(
      'No such nursery exists',
    );
    await expect(page.getByText('Sample: not a real nursery')).toBeVisible();
    await expect(
      page.getByRole('rowheader', { name: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/ }),
    ).toHaveCount(7);
    await expect(page.getByRole('article').locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  };
  const stock = page.getByRole('table', { name: /^Sample stock/ });
  const plants = stock.getByRole('rowheader');

  await test.step('Growth: stock of plants that are in the catalogue, to be searched', async () => {
    await expectSample('Sample Nursery: Mossy Stump');
    await expect(page.getByRole('list', { name: 'Some of its plants' }).getByRole('img')).toHaveCount(4);
    const fern = plants.filter({ hasText: 'Polystichum munitum' });
    await expect(fern).toHaveAttribute('rowspan', '2');
    expect(await plants.count()).toBeGreaterThan(10);
    const search = page.getByRole('searchbox', { name: 'Search this sample stock' });
    await search.fill('fern sword');
    await expect(plants).toHaveCount(1);
    await search.fill('no such plant');
    await expect(page.getByText('None of its plants is called “no such plant”.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(fern).toBeVisible();
  });

  await test.step('writing to it shows the mail, and sends none', async () => {
    const message = page.getByRole('textbox', { name: 'Your question (sample, not sent)' });
    await message.fill('');
    const show = page.getByRole('button', { name: 'Show what the nursery would get' });
    await show.click();
    await expect(message).toHaveAccessibleDescription('Please write a question first');
    await message.fill('Is the salal in?');
    await show.click();
    await expect(page.getByText('A sample of the e-mail. Nothing was sent.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a plant leads to its page, and back', async () => {
    await plants.getByRole('link', { name: 'Western Sword Fern' }).click();
    await expect(page).toHaveURL(/\/plants\/\d+-western-sword-fern$/);
    await page.goBack();
    await expectSample('Sample Nursery: Mossy Stump');
  });

  await test.step('Referral and Evergreen', async () => {
    await page.getByRole('link', { name: 'Referral, with notes' }).click();
    await expectSample('Sample Nursery: Gravel Bar');
    await expect(stock).toHaveCount(0);
    await expect(page.getByText(/for \$30 a month more/)).toBeVisible();
    await page.getByRole('link', { name: 'Evergreen, as gardeners see it' }).click();
    await expectSample('Sample Nursery: Evergreen');
    await expect(plants.filter({ hasText: 'Thuja plicata' })).toBeVisible();
    await expect(page.getByRole('note', { name: 'For nurseries' })).toHaveCount(0);
  });
});

test('the door for nurseries: members are told how to register, partners go to their portal', {
  tag: '@desk',
}, async ({ page, baseURL }) => {
  const account = await makeMember(baseURL, 'grower');
  await page.goto('/nursery-login');
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Sign in to run your nursery.')).toBeVisible();
  await signInOnPage(page, account);
  await expect(page).toHaveURL(/\/nursery-login$/);
  await expect(page.getByText('this account runs no nursery')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Register your nursery' })).toHaveAttribute(
    'href',
    '/nursery-signup',
  );
  await grantRole(account.email, 'nursery_admin');
  await page.reload();
  await expect(page).toHaveURL(/\/nursery-portal$/);
});
