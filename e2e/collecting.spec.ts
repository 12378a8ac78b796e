import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  type Account,
  expect,
  makeAccount,
  newAccount,
  signInByCall,
  signInElsewhere,
  signInOnPage,
  test,
} from './support/journey.ts';
import { openTab, plannerOn } from './support/planner.ts';

const FERN = 'Western Sword Fern';
const CAMAS = 'Common Camas';
const SALAL = 'Salal';

/** What names the plant is for ears alone. */
const addButton = (page: Page, plant: string) =>
  page.getByRole('button', { name: `Add to garden: ${plant}`, exact: true });

/** The card of a plant on the marketplace. */
const card = (page: Page, plant: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plant, exact: true }) });

const find = (page: Page, plant: string) => page.goto(`/marketplace?search=${encodeURIComponent(plant)}`);

/** A person with gardens, and what their gardens hold as another device sees it. */
async function gardener(request: APIRequestContext, account: Account) {
  const { token } = await signInElsewhere(request, account);
  const headers = { Authorization: `Bearer ${token}` };
  return {
    make: async (name: string): Promise<number> => {
      const made = await request.post('/api/v1/gardens/', { headers, data: { name, width: 20, length: 15 } });
      expect(made.status()).toBe(201);
      const { id }: { id: number } = await made.json();
      return id;
    },
    collected: async (garden: number): Promise<string[]> => {
      const answer = await request.get(`/api/v1/garden-plants/?garden=${garden}&is_placed=false`, {
        headers,
      });
      const { results }: { results: { plant_details: { common_name: string } }[] } = await answer.json();
      return results.map(({ plant_details }) => plant_details.common_name).sort();
    },
  };
}

test('a guest collects on the marketplace for a draft that is begun later, also while it is open in another tab', async ({
  page,
  context,
  request,
}) => {
  const account = newAccount('collector');
  await makeAccount(request, account);

  await test.step('two plants are kept on this device, a third is undone', async () => {
    await find(page, FERN);
    await addButton(page, FERN).click();
    await expect(page.getByText(`${FERN} is kept in your draft on this device.`)).toBeVisible();
    await expect(card(page, FERN).getByText('In your draft')).toBeVisible();
    await expectAccessible(page);
    await find(page, CAMAS);
    await addButton(page, CAMAS).focus();
    await page.keyboard.press('Space');
    await expect(card(page, CAMAS).getByText('In your draft')).toBeVisible();
    await find(page, SALAL);
    await addButton(page, SALAL).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${SALAL} is out of your draft again.`)).toBeVisible();
    await expect(page.getByText('In your draft')).toHaveCount(0);
  });

  const planner = plannerOn(page);
  await test.step('the garden is begun with them', async () => {
    await page.getByRole('link', { name: 'Open the draft' }).click();
    await expect(page.getByText(`Waiting for this garden: ${FERN} and ${CAMAS}.`)).toBeVisible();
    await page.getByLabel('Name').fill('Camas meadow');
    await page.getByRole('button', { name: 'Start drawing' }).click();
    await openTab(planner, 'Collection');
    const collection = page.getByRole('list', { name: 'Collected, not yet on the plan' });
    await expect(collection.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('button', { name: `Place ${FERN}`, exact: true })).toBeVisible();
  });

  await test.step('another tab adds and takes back, and neither side is lost', async () => {
    const shop = await context.newPage();
    await find(shop, SALAL);
    await addButton(shop, SALAL).click();
    await expect(
      shop.getByText(`${SALAL} is kept in “Camas meadow”, your draft on this device.`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: `Place ${SALAL}`, exact: true })).toBeVisible();
    await shop.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: `Place ${SALAL}`, exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Place ${CAMAS}`, exact: true })).toBeVisible();
    // A second tap on what is there says so.
    await find(shop, CAMAS);
    await addButton(shop, CAMAS).click();
    await expect(shop.getByText(`${CAMAS} is already in “Camas meadow”`)).toBeVisible();
    await shop.close();
    await page.reload();
    await openTab(planner, 'Collection');
    await expect(
      page.getByRole('list', { name: 'Collected, not yet on the plan' }).getByRole('listitem'),
    ).toHaveCount(2);
  });

  await test.step('with an account the garden holds them', async () => {
    await page.getByRole('button', { name: 'Save garden' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/login');
    await signInOnPage(page, account);
    await expect(page).toHaveURL(/\/gardens\/\d+$/);
    const garden = Number(page.url().split('/').at(-1));
    const person = await gardener(request, account);
    expect(await person.collected(garden)).toEqual([CAMAS, FERN]);
  });
});

test('a member adds a plant to a chosen garden, undoes it, adds it again, and sees it marked until they leave', {
  tag: '@phone',
}, async ({ page, request, expectRefusals }) => {
  // The server is made to fail once.
  expectRefusals(503);
  const account = newAccount('owner');
  await makeAccount(request, account);
  const person = await gardener(request, account);
  const gate = await person.make('By the gate');
  const front = await person.make('Front yard');
  await signInByCall(page, account);
  await find(page, FERN);
  const dialog = page.getByRole('dialog', { name: `Add ${FERN}` });
  const mark = card(page, FERN).getByText('In one of your gardens');

  await test.step('the one changed last is one tap away, every other is listed', async () => {
    await addButton(page, FERN).click();
    await expect(dialog.getByRole('button', { name: 'Add to Front yard' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(addButton(page, FERN)).toBeFocused();
  });

  await test.step('added and undone', async () => {
    await addButton(page, FERN).click();
    await dialog.getByRole('button', { name: 'By the gate' }).dblclick();
    await expect(page.getByText(`${FERN} is in the collection of By the gate.`)).toBeVisible();
    await expect(mark).toBeVisible();
    await expect.poll(() => person.collected(gate)).toEqual([FERN]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${FERN} is out of the collection of By the gate.`)).toBeVisible();
    await expect(mark).toHaveCount(0);
    expect(await person.collected(gate)).toEqual([]);
  });

  await test.step('what the server refuses is said, and not marked', async () => {
    await page.route('**/add_to_collection/', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Resting for a moment.', code: 'service_unavailable' } }),
    );
    await addButton(page, FERN).click();
    await dialog.getByRole('button', { name: 'Front yard' }).click();
    await expect(
      page.getByText(`${FERN} could not be added to Front yard. Resting for a moment.`),
    ).toBeVisible();
    await expect(mark).toHaveCount(0);
    await page.unroute('**/add_to_collection/');
    await page.getByRole('button', { name: 'Put the message away' }).click();
  });

  await test.step('added again it stays, and the garden used last comes first', async () => {
    // The server has done it, and the page is left before it hears so.
    await page.route('**/add_to_collection/', (route) => void route.fetch());
    await addButton(page, FERN).click();
    await dialog.getByRole('button', { name: 'Add to Front yard' }).click();
    await expect.poll(() => person.collected(front)).toEqual([FERN]);
    await page.reload();
    await page.unroute('**/add_to_collection/');
    await expect(mark).toBeVisible();
    await addButton(page, FERN).click();
    await expect(dialog.getByText('In the collection')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Take out of Front yard' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'New garden…' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('who comes next sees no marks', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: /Sign out/i }).click();
    await expect(page).toHaveURL('/');
    await find(page, FERN);
    await expect(card(page, FERN)).toBeVisible();
    await expect(page.getByText('In one of your gardens')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('understory.plants-per-garden'))).toBeNull();
  });
});
