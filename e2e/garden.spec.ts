import { readFile } from 'node:fs/promises';
import {
  expect,
  mailedCode,
  makeAccount,
  newAccount,
  signInByCall,
  signInOnPage,
  test,
} from './support/journey.ts';
import { grantTier } from './support/operator.ts';
import {
  collect,
  expectPlaced,
  foldSheet,
  openTab,
  placeByTap,
  plannerOn,
  spotOn,
  startGarden,
} from './support/planner.ts';

const FERN = 'Western Sword Fern';
const CAMAS = 'Common Camas';

test('from an open door to a garden of one’s own, and the picture of it', async ({
  page,
  request,
  expectRefusals,
  context,
}) => {
  expectRefusals(401, 403);
  const account = newAccount('gardener');

  await test.step('find plants in the marketplace and open one', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Browse plants' }).first().click();
    await page.getByRole('searchbox').fill('swrod fern');
    await expect(page).toHaveURL(/search=swrod/);
    await page.getByRole('link', { name: FERN }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FERN);
    await expect(page).toHaveURL(/\/plants\/\d+-western-sword-fern/);
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('swrod fern');
  });

  await test.step('design signed out: place, move, remove, undo, redo', async () => {
    const planner = await startGarden(page, { name: 'North side', width: 20, length: 15 });
    await collect(planner, 'western sword fern', FERN);
    await collect(planner, 'common camas', CAMAS);
    await placeByTap(planner, FERN, 0.4, 0.4);
    await placeByTap(planner, CAMAS, 0.6, 0.5);
    await expectPlaced(planner, 2);
    await expect(page.getByText('On target: 70% or more are native here.')).toBeVisible();

    const before = await planner.placed.allInnerTexts();
    await foldSheet(planner);
    const from = await spotOn(planner, 0.4, 0.4);
    const to = await spotOn(planner, 0.5, 0.65);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await openTab(planner, 'Plan');
    await expect.poll(() => planner.placed.allInnerTexts()).not.toEqual(before);
    const moved = await planner.placed.allInnerTexts();

    await planner.canvas.focus();
    await page.keyboard.press('Delete');
    await expect(planner.placed).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => planner.placed.allInnerTexts()).toEqual(moved);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => planner.placed.allInnerTexts()).toEqual(before);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => planner.placed.allInnerTexts()).toEqual(moved);
  });

  await test.step('reload, and find the draft again', async () => {
    const kept = await plannerOn(page).placed.allInnerTexts();
    await page.reload();
    const planner = plannerOn(page);
    await expectPlaced(planner, 2);
    expect(await planner.placed.allInnerTexts()).toEqual(kept);
    await expect(page.getByText('North side').first()).toBeVisible();
  });

  await test.step('sign up, verify with the mailed code, sign in, and save the draft', async () => {
    await page.goto('/signup');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(account.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
    await page.getByLabel('Verification Code').fill(await mailedCode(request, account.email));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Account verified successfully. Please sign in.')).toBeVisible();
    await signInOnPage(page, account);
    await expect(page).toHaveURL('/');

    await page.goto('/garden-planner');
    await page.getByRole('button', { name: 'Save garden' }).click();
    await expect(page).toHaveURL(/\/gardens\/\d+$/);
  });

  const gardenUrl = page.url();

  await test.step('see it among the gardens, open it, change it, and find the change kept', async () => {
    await page.goto('/gardens');
    await expect(page.getByText('North side')).toBeVisible();
    await page
      .getByRole('link', { name: /North side/ })
      .first()
      .click();
    await expect(page).toHaveURL(gardenUrl);
    const planner = plannerOn(page);
    await expectPlaced(planner, 2);
    await placeByTap(planner, CAMAS, 0.35, 0.6);
    await expectPlaced(planner, 3);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expectPlaced(planner, 3);
  });

  await test.step('take the plan away as a picture', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: /The plan/ }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    const file = await download;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(file.suggestedFilename()).toMatch(/\.png$/);
    const picture = await readFile(await file.path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.length).toBeGreaterThan(10_000);
  });

  await test.step('sign out; a second account neither sees, changes nor deletes it', async () => {
    await page.goto('/gardens');
    await page
      .getByRole('button', { name: /account|menu of/i })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await page.goto(gardenUrl);
    await expect(page).toHaveURL(/\/login/);

    const other = newAccount('neighbour');
    await makeAccount(request, other);
    await signInOnPage(page, other);
    await expect(page.getByText("You don't have permission to view this garden")).toBeVisible();
    await page.goto('/gardens');
    await expect(page.getByRole('heading', { name: 'No gardens yet' })).toBeVisible();
    const id = gardenUrl.split('/').at(-1);
    const signIn = await context.request.post('/api/v1/auth/sign-in/', { data: other });
    const { id_token } = await signIn.json();
    const headers = { authorization: `Bearer ${id_token}` };
    const grid_data = { placedPlants: [] };
    expect(
      (await request.put(`/api/v1/gardens/${id}/update_grid/`, { headers, data: { grid_data } })).status(),
    ).toBe(403);
    expect((await request.delete(`/api/v1/gardens/${id}/`, { headers })).status()).toBe(403);
  });
});

test('the whole plan by keyboard alone', { tag: '@desk' }, async ({ page }) => {
  const planner = await startGarden(page, { name: 'Keys', width: 20, length: 15 });
  await collect(planner, 'western sword fern', FERN);
  await page.getByRole('button', { name: `Place ${FERN}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(planner.canvas).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expectPlaced(planner, 1);
  const before = await planner.placed.allInnerTexts();
  await planner.placed.first().focus();
  await page.keyboard.press('Enter');
  await planner.canvas.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => planner.placed.allInnerTexts()).not.toEqual(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => planner.placed.allInnerTexts()).toEqual(before);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the plant list as CSV is shown locked to an explorer and given to a cultivator', {
  tag: '@desk',
}, async ({ page, request }) => {
  const account = newAccount('lister');
  await makeAccount(request, account);
  await signInByCall(page, account);
  const planner = await startGarden(page, { name: 'List', width: 10, length: 10 });
  await collect(planner, 'common camas', CAMAS);
  await placeByTap(planner, CAMAS, 0.5, 0.5);
  await page.getByRole('button', { name: 'Save garden' }).click();
  await expect(page).toHaveURL(/\/gardens\/\d+$/);

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Plant list/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Cultivator');
  await page.getByRole('button', { name: 'Close' }).click();

  await grantTier(account.email, 'cultivator');
  await page.reload();
  await expect(planner.canvas).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Plant list/ }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  expect(csv).toContain('Camassia quamash');
});
