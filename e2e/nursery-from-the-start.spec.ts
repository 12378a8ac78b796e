import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, signInByCall, signInElsewhere, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { grantRole } from './support/operator.ts';
import { pressCard } from './support/payments.ts';

const SHEET = `Green Acre Natives,,,,
Botanical name,Common name,Size,Price,Qty
Baccharis pilularis,Coyote brush,1 gal,$12.99 ea,~60
Ceanothus thyrsiflorus,Blueblossom,5 gal,39.00,12
TOTAL,,,,72
`;

async function plantsNamed(request: APIRequestContext, names: readonly string[]): Promise<number[]> {
  return Promise.all(
    names.map(async (name) => {
      const found = await request.get('/api/v1/plants/marketplace-search/', { params: { search: name } });
      const { results }: { results: { id: number; common_name: string }[] } = await found.json();
      const plant = results.find(({ common_name }) => common_name === name);
      if (!plant) throw new Error(`There is no ${name}`);
      return plant.id;
    }),
  );
}

async function proofLink(request: APIRequestContext, contact: string): Promise<string> {
  const answer = await request.get('/api/v1/dev/outbox/', { params: { to: contact } });
  const [mail]: { text: string }[] = await answer.json();
  const token = /nursery-signup-contact\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  return `/nursery-signup-contact?token=${token}`;
}

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: false }).first().fill(value);
  await page.getByLabel('Business type').selectOption({ label: 'Native plant nursery' });
}

test('from a registration through a sheet to a gardener’s shopping plan, and on to a second place', async ({
  page,
  request,
  baseURL,
}, { project }) => {
  test.slow();
  const grower = await makeMember(baseURL, 'starter');
  const own = `greenacre${crypto.randomUUID().slice(0, 8)}`;
  const contact = `office@${own}.com`;
  const street = `${1 + Math.floor(Math.random() * 90_000)} Alder Road`;
  // Far from every other journey's gardeners, with plants that none of them looks for: a real nursery in reach puts samples away.
  const place =
    project.name === 'phone'
      ? { City: 'Republic', State: 'WA', 'ZIP code': '99166' }
      : { City: 'Lakeview', State: 'OR', 'ZIP code': '97630' };

  await test.step('registered, proved, and in its portal', async () => {
    await signInByCall(page, grower);
    await page.goto('/nursery-signup');
    await fillIn(page, {
      'Business name': `${own} natives`,
      'Street and number': street,
      ...place,
      Website: `${own}.com`,
      'Contact name': 'Ida Berg',
      'Contact e-mail': contact,
    });
    await page.getByRole('button', { name: 'Register the nursery' }).click();
    await expect(page).toHaveURL(/\/nursery-signup-confirmation$/);
    await page.goto(await proofLink(request, contact));
    await page.getByRole('button', { name: 'Yes, it is our nursery' }).click();
    await page.getByRole('link', { name: 'Open your portal' }).click();
    await expect(page.getByText('Welcome! Your nursery is listed')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${own} natives`);
  });

  await test.step('on Growth', async () => {
    await page.goto('/nursery-portal/upgrade');
    await page.getByRole('link', { name: 'Upgrade Now: Growth' }).click();
    await pressCard(page, 'pays');
    await page.getByRole('button', { name: /^(Pay \$49\.00|Begin)/ }).click();
    await expect(page.getByText(/Welcome to Growth!|Welcome, founding partner!/)).toBeVisible();
  });

  await test.step('its sheet is its stock', async () => {
    await page.goto('/nursery-portal/inventory/import');
    await page
      .getByLabel('Stock sheet')
      .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) });
    await expect(page.getByText('2 lots of them can come in.')).toBeVisible();
    await page.getByRole('button', { name: 'Bring in 2 lots' }).click();
    await expect(page.getByText(/Your stock is up to date: 2 new/)).toBeVisible();
  });

  await test.step('and a gardener’s shopping plan sends there', async () => {
    const gardener = await makeMember(baseURL, 'shopper');
    const { token } = await signInElsewhere(request, gardener);
    const plants = await plantsNamed(request, ['Coyote Brush', 'Blueblossom']);
    const made = await request.post('/api/v1/gardens/', {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        name: 'Rain garden',
        width: 40,
        length: 40,
        grid_data: {
          placedPlants: plants.map((plant, at) => ({
            uid: crypto.randomUUID(),
            plant,
            location_x: 40 + at * 120,
            location_y: 40,
            position: { x: 0, y: 0 },
            quantity: 2,
          })),
        },
      },
    });
    expect(made.status()).toBe(201);
    const { id }: { id: number } = await made.json();
    await signInByCall(page, gardener);
    await page.goto(`/gardens/${id}/shopping?zip=${place['ZIP code']}&radius=25`);
    await expect(page.getByRole('heading', { name: 'Fewest stops: 1 stop' })).toBeVisible();
    const stop = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`${own} natives`) }) });
    await expect(stop.getByRole('checkbox', { name: /2 × Coyote Brush/ })).toBeVisible();
    await expect(stop.getByRole('checkbox', { name: /2 × Blueblossom/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a second place is a listing of its own, with a portal and a plan of its own', async () => {
    await signInByCall(page, grower);
    await page.goto('/nursery-portal/profile');
    await page.getByRole('link', { name: 'Add a branch' }).click();
    await fillIn(page, {
      'Street and number': `${street}, north`,
      City: 'Enterprise',
      State: 'OR',
      'ZIP code': '97828',
      'Contact name': 'Ida Berg',
    });
    await page.getByRole('button', { name: 'Add the branch' }).click();
    await page.getByRole('link', { name: 'Open your portal' }).click();
    await expect(page).toHaveURL(/\/nursery-portal\?nursery=\d+$/);
    const places = page.getByRole('list', { name: 'Nurseries you look after' });
    await expect(places.getByRole('link')).toHaveCount(2);
    await expect(page.getByText('Discovery').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Subscription' }).locator('visible=true').first().click();
    await expect(page.getByText('Your nursery is on Discovery, free')).toBeVisible();
    await places.getByRole('link', { name: `${own} natives, ${street}`, exact: true }).click();
    await expect(page).toHaveURL('/nursery-portal/billing');
    await expect(page.getByText(/^Growth, \$49 a month/).first()).toBeVisible();
    await page.goto('/nursery-portal/profile');
    await expect(page.getByRole('region', { name: 'Branches' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('for which of the two is paid is said, and chosen, wherever it is paid', async () => {
    await page.goto('/account#subscription');
    const subscription = page.getByRole('region', { name: 'Subscription' });
    await expect(subscription.getByText(/^Growth, \$49 a month/)).toBeVisible();
    await page.getByRole('combobox', { name: 'For which of your nurseries' }).click();
    await page.getByRole('option', { name: `${street}, north` }).click();
    await expect(subscription.getByText('Your nursery is on Discovery, free')).toBeVisible();
    await expect(page).toHaveURL(/\/account\?nursery=\d+#subscription$/);
    await page.reload();
    await expect(subscription.getByText('Your nursery is on Discovery, free')).toBeVisible();
    await expectAccessible(page);
    await subscription.getByRole('button', { name: 'See the plans' }).click();
    await subscription.getByRole('link', { name: 'Select Plan: Referral', exact: true }).click();
    const order = page.getByRole('complementary', { name: 'Your order' });
    await expect(order.getByRole('combobox', { name: 'For which of your nurseries' })).toContainText(
      `${street}, north`,
    );
    await expectAccessible(page);
  });
});

test('a list of nurseries with two places of one business: an administrator says which are branches', async ({
  page,
  baseURL,
}) => {
  const keeper = await makeMember(baseURL, 'lister');
  await grantRole(keeper.email, 'platform_admin');
  await signInByCall(page, keeper);
  await page.goto('/admin/directory');
  const own = `chain${crypto.randomUUID().slice(0, 8)}`;
  const number = 1 + Math.floor(Math.random() * 90_000);
  const csv = `Nursery,Street,Zip,Web site\n${own},${number} Fern Road,99362,${own}.com\n${own} north,${number} Alder Road,99336,www.${own}.com\n`;
  await page
    .locator('input[name="directory"]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('1 added, 0 changed, 0 unchanged, 1 left out, 0 with a fault.')).toBeVisible();
  const alike = page.getByRole('table', { name: 'Rows like another nursery' });
  await expect(alike).toContainText('has the website of the row on line 2; this row is left out');
  await expectAccessible(page);
  const isBranch = alike.getByRole('checkbox', { name: `Yes (line 3, ${own} north)` });
  const answered = Promise.withResolvers<void>();
  await page.route('**/admin/directory/check/**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await isBranch.check();
  await expect(page.getByText('Checking every row')).toBeVisible();
  await expect(isBranch).toBeChecked();
  answered.resolve();
  await expect(page.getByText('2 added, 0 changed, 0 unchanged, 0 left out, 0 with a fault.')).toBeVisible();
  await expect(alike).toContainText('it comes in as another branch');
  await expect(isBranch).toBeChecked();
  await page.getByRole('button', { name: 'Bring in these 2 changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '2 added' })).toBeVisible();
  await page.goto(`/nurseries/${own}-north`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${own} north`);
});
