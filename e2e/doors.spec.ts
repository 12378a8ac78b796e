import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, signInByCall, signInElsewhere, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { grantTier } from './support/operator.ts';
import { pressCard, signUpForOrder } from './support/payments.ts';
import {
  collect,
  expectPlaced,
  foldSheet,
  openTab,
  type Planner,
  placeByTap,
  plannerOn,
  startGarden,
  take,
  tap,
} from './support/planner.ts';

const FERN = 'Western Sword Fern';
const TRYING = 'You are trying Paths and walls. What you add with it is not kept unless you get Cultivator.';

/** Stands before the door of what is built. */
async function openDoor(planner: Planner): Promise<void> {
  await openTab(planner, 'Build');
  await planner.page.getByLabel('Search hardscape').fill('pond');
  await planner.page.getByRole('button', { name: 'Place Dark pond' }).click();
}

const door = (page: Page) => page.getByRole('dialog', { name: 'Paths and walls' });
const bar = (page: Page) => page.getByRole('region', { name: 'What you are trying' });
const ponds = ({ placed }: Planner) => placed.filter({ hasText: 'Dark pond' });

/** Tries the pond and sets one down. */
async function tryPond(planner: Planner): Promise<void> {
  await openDoor(planner);
  await door(planner.page).getByRole('button', { name: 'Try it on this garden' }).click();
  await expect(door(planner.page)).toHaveCount(0);
  await expect(planner.page.getByText('Dark pond in hand', { exact: true })).toBeVisible();
  await foldSheet(planner);
  await tap(planner, 0.5, 0.5);
  await planner.page.keyboard.press('Escape');
  await openTab(planner, 'Plan');
  await expect(ponds(planner)).toHaveCount(1);
}

test('a guest meets a lock, tries what is behind it, and finds it again until the trial is ended', async ({
  page,
}) => {
  const planner = await startGarden(page, { name: 'Pond corner', width: 24, length: 16 });

  await test.step('the door says what it is, whose it is and what it costs, and leads back to this spot', async () => {
    await openDoor(planner);
    await expect(door(page)).toContainText('It comes with the Cultivator plan, $9.99 a month.');
    await expect(door(page).getByRole('link', { name: 'Get Cultivator' })).toHaveAttribute(
      'href',
      `/checkout?plan=cultivator_month&from=${encodeURIComponent('/garden-planner?door=hardscape.pond_dark')}`,
    );
    await expect(page).toHaveURL(/door=hardscape\.pond_dark/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(door(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/garden-planner$/);
  });

  await test.step('it works at once, and the bar says that it is not kept', async () => {
    await tryPond(planner);
    await expect(bar(page)).toContainText(TRYING);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Undo: / }).click();
    await expect(ponds(planner)).toHaveCount(0);
    await page.getByRole('button', { name: /^Redo: / }).click();
    await expect(ponds(planner)).toHaveCount(1);
  });

  await test.step('a reload brings the very state back', async () => {
    await page.reload();
    await openTab(planner, 'Plan');
    await expect(ponds(planner)).toHaveCount(1);
    await expect(bar(page)).toContainText(TRYING);
  });

  await test.step('ended, it is gone, and stays gone; undo would have brought it back', async () => {
    await bar(page).getByRole('button', { name: 'End the trial' }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(ponds(planner)).toHaveCount(0);
    await page.getByRole('button', { name: /^Undo: Ended the trial/ }).click();
    await expect(ponds(planner)).toHaveCount(1);
    await expect(bar(page)).toBeVisible();
    await bar(page).getByRole('button', { name: 'End the trial' }).click();
    await page.reload();
    await openTab(planner, 'Plan');
    await expect(planner.canvas).toBeVisible();
    await expect(ponds(planner)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
  });
});

/** What the server has of a garden and what its file has, read side by side: a page may save between the two. */
async function keptOf(request: APIRequestContext, token: string, id: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const counted = async (path: string) => {
    const response = await request.get(path, { headers });
    expect(response.status()).toBe(200);
    const { grid_data }: { grid_data: { placedPlants: unknown[]; hardscapes?: unknown[] } } =
      await response.json();
    return { plants: grid_data.placedPlants.length, ponds: grid_data.hardscapes?.length ?? 0 };
  };
  const [garden, file] = await Promise.all([
    counted(`/api/v1/gardens/${id}/`),
    counted(`/api/v1/gardens/${id}/export_data/`),
  ]);
  return { garden, file };
}

const both = (plants: number, ponds: number) => ({ garden: { plants, ponds }, file: { plants, ponds } });

test('an explorer tries, keeps what free tools drew, and keeps the rest once the plan is theirs', async ({
  page,
  request,
  baseURL,
}) => {
  const account = await makeMember(baseURL, 'trier');
  await signInByCall(page, account);
  const { token } = await signInElsewhere(request, account);
  const planner = await startGarden(page, { name: 'Tried yard', width: 24, length: 16 });
  await collect(planner, 'western sword fern', FERN);

  await test.step('what is tried on the draft follows it into the garden', async () => {
    await tryPond(planner);
    await openTab(planner, 'Plan');
    await page.getByRole('button', { name: 'Save garden' }).click();
    await expect(page).toHaveURL(/\/gardens\/\d+$/);
    await openTab(planner, 'Plan');
    await expect(ponds(planner)).toHaveCount(1);
    await expect(bar(page)).toContainText(TRYING);
  });
  const id = /gardens\/(\d+)/.exec(page.url())?.[1] ?? '';

  await test.step('nothing of it is in what the server has; a fern set by hand is', async () => {
    expect(await keptOf(request, token, id)).toEqual(both(0, 0));
    await foldSheet(planner);
    await placeByTap(planner, FERN, 0.35, 0.35);
    await expectPlaced(planner, 2);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect.poll(() => keptOf(request, token, id)).toEqual(both(1, 0));
    await page.reload();
    await expectPlaced(planner, 2);
    await expect(bar(page)).toBeVisible();
    expect(await keptOf(request, token, id)).toEqual(both(1, 0));
  });

  await test.step('a change made elsewhere comes in beneath what is tried', async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const renamed = await request.patch(`/api/v1/gardens/${id}/`, { headers, data: { name: 'Elsewhere' } });
    expect(renamed.status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Elsewhere' })).toBeVisible();
    await expectPlaced(planner, 2);
    await expect(bar(page)).toBeVisible();
  });
});

test('what is tried is the garden’s once the plan is the person’s, and the tool in hand for who comes back', async ({
  page,
  request,
  baseURL,
}) => {
  const account = await makeMember(baseURL, 'buyer');
  await signInByCall(page, account);
  const { token } = await signInElsewhere(request, account);
  const planner = await startGarden(page, { name: 'Bought yard', width: 24, length: 16 });
  await tryPond(planner);
  await page.getByRole('button', { name: 'Save garden' }).click();
  await expect(page).toHaveURL(/\/gardens\/\d+$/);
  await expect(bar(page)).toBeVisible();
  const id = /gardens\/(\d+)/.exec(page.url())?.[1] ?? '';
  expect(await keptOf(request, token, id)).toEqual(both(0, 0));

  await test.step('with the plan it is the garden’s, and the server has it', async () => {
    await grantTier(account.email, 'cultivator');
    // A page that is come back to asks for the tier, though not at each time.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(page.getByText('Kept: it is yours now.')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(bar(page)).toHaveCount(0);
    await expect.poll(() => keptOf(request, token, id)).toEqual(both(0, 1));
    await openTab(planner, 'Plan');
    await expect(ponds(planner)).toHaveCount(1);
  });

  await test.step('whoever comes back to the door has the tool in hand', async () => {
    await page.goto(`/gardens/${id}?door=hardscape.pond_dark`);
    await expect(page.getByText('Dark pond in hand', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/gardens/${id}$`));
  });
});

test('while nobody can say what somebody has their tools rest, what they drew is kept, and all of it comes back', async ({
  page,
  request,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(503);
  const account = await makeMember(baseURL, 'unread');
  await grantTier(account.email, 'cultivator');
  await signInByCall(page, account);
  const { token } = await signInElsewhere(request, account);
  const planner = await startGarden(page, { name: 'Quiet yard', width: 24, length: 16 });
  await page.getByRole('button', { name: 'Save garden' }).click();
  await expect(page).toHaveURL(/\/gardens\/\d+$/);
  // The address is there before its page: a tab that is opened by then goes with the page before.
  await expect(page.getByRole('button', { name: 'Share Quiet yard' })).toBeVisible();
  const id = /gardens\/(\d+)/.exec(page.url())?.[1] ?? '';
  const STATUS = '**/api/v1/payments/consumer-subscription/status/';
  await page.route(STATUS, (route) =>
    route.fulfill({ status: 503, json: { detail: 'Not just now.', code: 'service_unavailable' } }),
  );
  const unread = page.getByRole('alert').filter({ hasText: 'Subscription Service Unavailable' });
  await openDoor(planner);
  await foldSheet(planner);
  await tap(planner, 0.5, 0.5);
  await page.keyboard.press('Escape');
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(unread).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(unread).toContainText('Everything else goes on working, with the features of Explorer.');
  await openDoor(planner);
  await expect(door(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await openTab(planner, 'Plan');
  await expect(ponds(planner)).toHaveCount(1);
  await expect.poll(() => keptOf(request, token, id)).toEqual(both(0, 1));
  await page.unroute(STATUS);
  await unread.getByRole('button', { name: 'Retry' }).click();
  await expect(unread).toHaveCount(0);
  await expect(ponds(planner)).toHaveCount(1);
  await openDoor(planner);
  await expect(page.getByText('Dark pond in hand', { exact: true })).toBeVisible();
});

test('a guest who meets a lock signs up, pays, and stands in the planner again with the tool in hand and the work intact', async ({
  page,
  request,
}) => {
  const planner = await startGarden(page, { name: 'Guest yard', width: 24, length: 16 });
  await openDoor(planner);
  await door(page).getByRole('button', { name: 'Try it on this garden' }).click();
  await expect(page.getByText('Dark pond in hand', { exact: true })).toBeVisible();
  await foldSheet(planner);
  await tap(planner, 0.5, 0.5);
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeEnabled();
  await bar(page).getByRole('link', { name: 'Get Cultivator' }).click();
  await signUpForOrder(page, request, 'guest');
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('Cultivator');
  await pressCard(page, 'pays');
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(page).toHaveURL(/\/garden-planner/);
  await expect(page.getByText('Dark pond in hand', { exact: true })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await openTab(planner, 'Plan');
  await expect(ponds(planner)).toHaveCount(1);
  await page.getByRole('button', { name: 'Save garden' }).click();
  await expect(page).toHaveURL(/\/gardens\/\d+$/);
  await openTab(planner, 'Plan');
  await expect(ponds(planner)).toHaveCount(1);
  await expect(bar(page)).toHaveCount(0);
});

test('beds of any shape and layers are tried on the draft, and go without a trace', async ({ page }) => {
  const planner = await startGarden(page, { name: 'Round yard', width: 24, length: 16 });
  await foldSheet(planner);
  await take(planner, 'Draw a bed');
  await page.getByRole('button', { name: /^Circle: .*Cultivator plan/ }).click();
  const shapes = page.getByRole('dialog', { name: 'Beds of any shape' });
  await expect(shapes).toBeVisible();
  await expectAccessible(page);
  await shapes.getByRole('button', { name: 'Try it on this garden' }).click();
  await tap(planner, 0.5, 0.5);
  await tap(planner, 0.6, 0.5);
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeEnabled();
  await page.keyboard.press('Escape');
  await openTab(planner, 'Plan');
  await expect(planner.placed).toHaveCount(1);
  // What is told of the bed stands above the layers, and comes when its script has: it must not push them away from under the press.
  await expect(page.getByRole('button', { name: 'Fill this bed' })).toBeVisible();

  await page.getByRole('button', { name: /^Layers/ }).click();
  await page.getByRole('button', { name: 'Hide Hardscape' }).click();
  const layers = page.getByRole('dialog', { name: 'Layers' });
  await layers.getByRole('button', { name: 'Try it on this garden' }).click();
  await page.getByRole('button', { name: 'Hide Hardscape' }).click();
  await expect(planner.placed.filter({ hasText: 'hidden' })).toHaveCount(1);
  await expect(bar(page)).toContainText('You are trying Beds of any shape and Layers.');

  await bar(page).getByRole('button', { name: 'End the trial' }).click();
  await expect(planner.placed).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Layers/ })).not.toContainText('hidden');
});

test('a guest lays a starter design out for nothing, and tries another by its sample', async ({ page }) => {
  const planner = await startGarden(page, { name: 'First yard', width: 30, length: 22 });
  const designs = page.getByRole('dialog');
  const openDesigns = async () => {
    await openTab(planner, 'Garden');
    await page.getByRole('button', { name: 'Designs for this garden' }).click();
  };

  await test.step('each card says whose it is', async () => {
    await openDesigns();
    const cards = designs.getByRole('list', { name: 'Designs' }).getByRole('listitem');
    await expect(cards.filter({ hasText: 'Free for everybody' })).toHaveCount(3);
    await expect(cards.filter({ hasText: 'With Cultivator' }).first()).toBeVisible();
    await expect(cards.filter({ hasText: 'Woodland edge' })).toContainText('With Cultivator');
    await expectAccessible(page);
  });

  // Of a long list the page draws what is seen.
  const listed = async () => Number(await planner.placed.first().getAttribute('aria-setsize'));

  await test.step('the small courtyard is laid out whole, and kept', async () => {
    await designs.getByRole('button', { name: /Small courtyard/ }).click();
    await designs.getByRole('button', { name: 'Use this design' }).click();
    const proposal = page.getByRole('group', { name: 'Proposal: Small courtyard' });
    await expect(proposal).toContainText('1 hardscape item and 2 beds would come.');
    await proposal.getByRole('button', { name: 'Keep it' }).click();
    await openTab(planner, 'Plan');
    await expect(bar(page)).toHaveCount(0);
    await expect.poll(listed).toBeGreaterThan(3);
    const laid = await listed();
    await page.reload();
    await openTab(planner, 'Plan');
    await expect.poll(listed).toBe(laid);
  });

  await test.step('another is tried by its sample, and all of it is the trial’s', async () => {
    const laid = await listed();
    await openDesigns();
    await designs.getByRole('button', { name: /Woodland edge/ }).click();
    await expect(designs).toContainText('It comes with the Cultivator plan, $9.99 a month.');
    await designs.getByRole('button', { name: 'Try it on this garden' }).click();
    await page.getByRole('button', { name: 'Try it here' }).click();
    await expect(bar(page)).toContainText('You are trying Garden designs.');
    await openTab(planner, 'Plan');
    await expect.poll(listed).toBeGreaterThan(laid);
    await bar(page).getByRole('button', { name: 'End the trial' }).click();
    await expect.poll(listed).toBe(laid);
  });
});

test('the draft with its starter design becomes a garden of an explorer’s', { tag: '@desk' }, async ({
  page,
  request,
  baseURL,
}) => {
  const account = await makeMember(baseURL, 'starter');
  await signInByCall(page, account);
  const planner = plannerOn(page);
  await startGarden(page, { name: 'Courtyard', width: 24, length: 20 });
  await openTab(planner, 'Garden');
  await page.getByRole('button', { name: 'Designs for this garden' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Small courtyard/ })
    .click();
  await page.getByRole('button', { name: 'Use this design' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Save garden' }).click();
  await expect(page).toHaveURL(/\/gardens\/\d+$/);
  const id = /gardens\/(\d+)/.exec(page.url())?.[1] ?? '';
  const { token } = await signInElsewhere(request, account);
  const { garden, file } = await keptOf(request, token, id);
  expect(file).toEqual(garden);
  expect(garden.ponds).toBe(1);
  expect(garden.plants).toBeGreaterThan(10);
});
