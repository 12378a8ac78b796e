import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, signInByCall, signInElsewhere, signInOnPage, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';

interface Planting {
  readonly name: string;
  /** Scientific names, each with how many. */
  readonly plants: Readonly<Record<string, number>>;
}

/** A garden of 20 by 30 feet with plants in rows, made by the calls. */
async function makeGarden(request: APIRequestContext, token: string, { name, plants }: Planting) {
  const headers = { Authorization: `Bearer ${token}` };
  const entries: unknown[] = [];
  for (const [plant, count] of Object.entries(plants)) {
    const found = await request.get('/api/v1/plants/marketplace-search/', { params: { search: plant } });
    const { results }: { results: { id: number }[] } = await found.json();
    for (let n = 0; n < count; n++) {
      entries.push({
        uid: crypto.randomUUID(),
        plant: results[0]?.id,
        location_x: 24 + 36 * (entries.length % 6),
        location_y: 24 + 36 * Math.floor(entries.length / 6),
        position: { x: 0, y: 0 },
      });
    }
  }
  const made = await request.post('/api/v1/gardens/', {
    headers,
    data: { name, width: 20, length: 30, site: { deer: true }, grid_data: { placedPlants: entries } },
  });
  expect(made.status()).toBe(201);
  const { id }: { id: number } = await made.json();
  return id;
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('what a garden is, read from top to bottom, at other years, and on paper', async ({
  page,
  request,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(401);
  const account = await makeMember(baseURL, 'summary');
  const { token } = await signInElsewhere(request, account);
  const id = await makeGarden(request, token, {
    name: 'Under the maple',
    plants: { 'Acer circinatum': 1, 'Polystichum munitum': 4, 'Camassia quamash': 3 },
  });

  await test.step('the address leads there by way of the sign-in', async () => {
    await page.goto(`/gardens/${id}/summary`);
    await signInOnPage(page, account);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Under the maple');
    await expect(page).toHaveURL(new RegExp(`/gardens/${id}/summary$`));
  });

  await test.step('each part says what is so, and what is not known', async () => {
    await expect(part(page, 'Native share')).toContainText('100% native, target of 70% reached');
    await expect(part(page, 'In flower')).toContainText('Nothing flowers in March and');
    await expect(part(page, 'In flower').getByRole('row', { name: /Vine Maple/ })).toBeVisible();
    await expect(part(page, 'Caterpillars')).toContainText('all of North America');
    await expect(part(page, 'Summer water')).toContainText(/gallons a week/);
    await expect(part(page, 'Deer, pets and thorns')).toContainText('They like to browse');
    await expect(part(page, 'Plant schedule')).toContainText('No nursery has listed prices');
    await expect(part(page, 'The place')).toContainText('Not known yet: light, soil moisture');
    await expectAccessible(page);
  });

  await test.step('a source is a step away', async () => {
    await part(page, 'Caterpillars').getByRole('link', { name: /HOSTS/ }).click();
    await expect(page).toHaveURL(/#source-hosts$/);
    await expect(part(page, 'Sources')).toContainText('Natural History Museum');
  });

  await test.step('the year is moved, kept in the address, and found again', async () => {
    const layers = part(page, 'Layer by layer');
    const year = layers.getByRole('slider', { name: 'Years after planting' });
    await expect(year).toHaveValue('5');
    await year.focus();
    await page.keyboard.press('End');
    await expect(page).toHaveURL(/\?year=30/);
    await expect(layers.getByRole('columnheader', { name: 'Year 30' })).toBeVisible();
    const row = layers.getByRole('row', { name: /Understory/ }).getByRole('cell');
    await expect(row.nth(1)).toHaveText((await row.nth(2).textContent()) ?? '');
    await page.keyboard.press('Home');
    await expect(page).toHaveURL(/\?year=0/);
    await expect(layers.getByRole('columnheader', { name: 'Planted' })).toBeVisible();
    await expect(row.nth(1)).not.toHaveText((await row.nth(2).textContent()) ?? '');
    await page.reload();
    await expect(year).toHaveValue('0');
  });

  await test.step('on paper there is the garden and nothing of the site around it', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Chat with Euterpe' })).toBeHidden();
    await expect(part(page, 'Plant schedule')).toBeVisible();
    // What is planted stands beneath the plan, before all that is told of it.
    const top = async (name: string) => (await part(page, name).boundingBox())?.y ?? 0;
    expect(await top('Plant schedule')).toBeLessThan(await top('Native share'));
    const sheet = await page.pdf({ format: 'Letter' });
    expect(sheet.subarray(0, 5).toString()).toBe('%PDF-');
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('to the planner, and from there back', async () => {
    await page.getByRole('link', { name: 'Open in the planner' }).click();
    await expect(page).toHaveURL(new RegExp(`/gardens/${id}$`));
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /The summary/ }).click();
    await expect(page).toHaveURL(new RegExp(`/gardens/${id}/summary$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Under the maple');
  });
});

test('a garden without plants, and ones that are not mine', {
  tag: '@phone',
}, async ({ page, request, baseURL, expectRefusals }) => {
  expectRefusals(403, 404);
  const account = await makeMember(baseURL, 'bare');
  const { token } = await signInElsewhere(request, account);
  const id = await makeGarden(request, token, { name: 'Bare lot', plants: {} });
  const other = await makeMember(baseURL, 'other');
  const elsewhere = await signInElsewhere(request, other);
  const foreign = await makeGarden(request, elsewhere.token, { name: 'Not yours', plants: {} });

  await signInByCall(page, account);
  await page.goto(`/gardens/${id}/summary`);
  await expect(page.getByRole('heading', { name: 'Nothing is planted yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Place the first plants' })).toHaveAttribute(
    'href',
    `/gardens/${id}`,
  );
  await expectAccessible(page);

  await page.goto(`/gardens/${foreign}/summary`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "You don't have permission to view this garden",
  );
  for (const nobodys of ['2000000000', '99999999999', 'mine']) {
    await page.goto(`/gardens/${nobodys}/summary`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden not found');
  }
});
