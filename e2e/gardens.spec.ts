import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  type Account,
  alive,
  expect,
  expectWorkFirst,
  makeAccount,
  newAccount,
  signInByCall,
  test,
} from './support/journey.ts';
import { openTab, plannerOn } from './support/planner.ts';

interface Made {
  readonly id: number;
}

/** Makes gardens by the calls, for journeys about their list. */
async function gardener(request: APIRequestContext, { email, password }: Account) {
  const signIn = await request.post('/api/v1/auth/sign-in/', { data: { email, password } });
  const { id_token } = await signIn.json();
  const headers = { authorization: `Bearer ${id_token}` };
  return {
    async make(name: string, more: object = {}): Promise<Made> {
      const data = { name, width: 20, length: 30, ...more };
      const made = await request.post('/api/v1/gardens/', { headers, data });
      expect(made.status()).toBe(201);
      return made.json();
    },
  };
}

async function signedIn(page: Page, request: APIRequestContext, name: string) {
  const account = newAccount(name);
  await makeAccount(request, account);
  const person = await gardener(request, account);
  await signInByCall(page, account);
  return person;
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

async function choose(page: Page, garden: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${garden}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const plantsKept = (page: Page) =>
  page.evaluate(() => localStorage.getItem('understory.plants-per-garden') ?? '');

test('a garden that is deleted while its picture is on its way is no fault', {
  tag: '@desk',
}, async ({ page, request }) => {
  const person = await signedIn(page, request, 'hasty');
  await person.make('Front strip');
  const { promise: isDeleted, resolve: letOn } = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/picture.webp?**');
  await page.route('**/picture.webp?**', async (route) => {
    await isDeleted;
    await route.continue();
  });
  // The page is used before it is whole: its picture is part of it.
  await page.goto('/gardens', { waitUntil: 'commit' });
  const picture = await asked;
  await alive(page);
  await choose(page, 'Front strip', 'Delete');
  await expect(page.getByRole('alert')).toContainText('Deleted “Front strip”.');
  letOn();
  expect((await picture.response())?.status()).toBe(204);
  await expect(card(page, 'Front strip')).toHaveCount(0);
});

test('the picture of a garden comes with the page, without a script, and to its owner alone', {
  tag: '@desk',
}, async ({ page, request, browser, playwright, baseURL, expectRefusals }) => {
  const at = baseURL === undefined ? {} : { baseURL };
  const person = await signedIn(page, request, 'pictured');
  const { id } = await person.make('Front strip');
  const address = `/gardens/${id}/picture.webp?version=1`;
  const cookies = await page.context().cookies();

  await test.step('it is there where nothing runs', async () => {
    const scriptless = await browser.newContext({ ...at, javaScriptEnabled: false });
    await scriptless.addCookies(cookies);
    const bare = await scriptless.newPage();
    await bare.goto('/gardens');
    const picture = card(bare, 'Front strip').locator('img');
    await expect(picture).toHaveAttribute('src', address);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await scriptless.close();
  });

  await test.step('it is kept by nobody but its owner, and is asked for again by its tag alone', async () => {
    const own = await page.request.get(address);
    expect(own.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: expect.stringMatching(/\bCookie\b/),
    });
    const again = await page.request.get(address, { headers: { 'if-none-match': own.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
  });

  await test.step('strangers and other members get none', async () => {
    const statusWith = async (asking: APIRequestContext) => {
      const refused = await asking.get(address);
      expect(refused.headers()['cache-control']).toBe('no-store');
      return refused.status();
    };
    const stranger = await playwright.request.newContext(at);
    expect(await statusWith(stranger)).toBe(401);
    await stranger.dispose();
    await signedIn(page, request, 'neighbor');
    expect(await statusWith(page.request)).toBe(403);
  });

  await test.step('where it cannot be had, the outline of the plot stands in its place', async () => {
    const mine = await signedIn(page, request, 'outlined');
    await mine.make('Back strip');
    expectRefusals(0);
    await page.route('**/picture.webp?**', (route) => route.abort());
    await page.goto('/gardens');
    await expect(card(page, 'Back strip').locator('svg polygon')).toBeVisible();
    await expect(card(page, 'Back strip').locator('img')).toHaveCount(0);
  });
});

test('a garden is deleted at once, and taken back by undo or from among the deleted ones', {
  tag: '@phone',
}, async ({ page, request }) => {
  const person = await signedIn(page, request, 'keeper');
  await person.make('Front strip');
  const entry = { plant: 1, position: { x: 4, y: 4 } };
  await person.make('Creek side', { grid_data: { placedPlants: [entry] } });
  await page.goto('/gardens');
  await expectWorkFirst(page.getByRole('article').first());

  await test.step('undo takes it back, by keyboard alone', async () => {
    await choose(page, 'Creek side', 'Delete');
    await expect(page.getByRole('alert')).toContainText('Deleted “Creek side”.');
    await expect(card(page, 'Creek side')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('“Creek side” is back among your gardens.');
    await expect(card(page, 'Creek side')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => plantsKept(page)).toContain('"1":[');
  });

  await test.step('later it is among the deleted ones, with the day it goes', async () => {
    await choose(page, 'Creek side', 'Delete');
    await expect(card(page, 'Creek side')).toHaveCount(0);
    await expect.poll(() => plantsKept(page)).not.toContain('"1":[');
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await expect(page).toHaveURL(/\/gardens\?deleted$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently deleted');
    await expect(card(page, 'Creek side')).toContainText('Goes for good on');
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'Take back Creek side' }).click();
    await expect(page.getByText('No garden was deleted in the last thirty days.')).toBeVisible();
    await page.goBack();
    await expect(card(page, 'Creek side')).toBeVisible();
  });
});

test('a card leads to all that can be done with its garden', async ({ page, request }) => {
  const person = await signedIn(page, request, 'carder');
  const { id } = await person.make('Front strip', { description: 'Along the sidewalk' });
  await page.goto('/gardens');
  await expect(card(page, 'Front strip')).toBeVisible();
  await expectAccessible(page);

  await test.step('the menu names where it leads', async () => {
    await page.getByRole('button', { name: 'More for Front strip' }).click();
    const menu = page.getByRole('menu');
    for (const [item, place] of [
      ['Open', ''],
      ['Summary', '/summary'],
      ['Plants that suit it', '/plants'],
      ['Shopping plan', '/shopping'],
      ['Share', '/summary#share'],
      ['Take away', '/summary#take-away'],
    ] as const) {
      await expect(menu.getByRole('menuitem', { name: item, exact: true })).toHaveAttribute(
        'href',
        `/gardens/${id}${place}`,
      );
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More for Front strip' })).toBeFocused();
  });

  await test.step('details are changed', async () => {
    await choose(page, 'Front strip', 'Garden details');
    const dialog = page.getByRole('dialog', { name: 'Garden details' });
    await dialog.getByLabel('Name').fill('Sunny strip');
    await dialog.getByLabel('Region').click();
    await page.getByRole('option', { name: /^West / }).click();
    await dialog.getByLabel('Muse').click();
    await page.getByRole('option', { name: 'Calliope' }).click();
    await dialog.getByLabel('Icon').click();
    await page.getByRole('option', { name: 'Sun' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('The details of “Sunny strip” are saved.');
    await expect(card(page, 'Sunny strip')).toContainText('20 ft by 30 ft · West');
  });

  await test.step('a copy is a garden of its own', async () => {
    await choose(page, 'Sunny strip', 'Duplicate');
    await expect(page.getByRole('alert')).toContainText('“Sunny strip copy” is made.');
    await expect(page.getByText('2 gardens')).toBeVisible();
    await choose(page, 'Sunny strip copy', 'Delete');
    await expect(page.getByText('1 garden', { exact: true })).toBeVisible();
    await expect(card(page, 'Sunny strip')).toBeVisible();
  });
});

test('many gardens are searched and paged', { tag: '@desk' }, async ({ page, request }) => {
  const person = await signedIn(page, request, 'lister');
  for (let at = 1; at <= 14; at++) await person.make(`Garden ${at}`);
  await page.goto('/gardens');
  await expect(page.getByText('14 gardens')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: 'Go to page 2' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByLabel('Search your gardens').fill('den 13');
  await expect(page.getByText('1 garden found')).toBeVisible();
  await page.getByLabel('Search your gardens').fill('nowhere');
  await expect(page.getByText(/None of your gardens is called/)).toBeVisible();
  await page.getByRole('button', { name: 'Show all gardens' }).click();
  await expect(page.getByText('14 gardens')).toBeVisible();
});

test.describe('the words of refusals', () => {
  const answer = (page: Page, method: string, path: RegExp, status: number, body: object = {}) =>
    page.route(path, (route) =>
      route.request().method() === method
        ? route.fulfill({ status, json: { detail: 'No.', code: 'forbidden', ...body } })
        : route.fallback(),
    );

  test('a list that nobody may see is an empty one', { tag: '@phone' }, async ({
    page,
    request,
    expectRefusals,
  }) => {
    expectRefusals(403);
    await signedIn(page, request, 'listless');
    await page.goto('/gardens');
    // What a page shows first comes with it; what is asked for on it is a call.
    await answer(page, 'GET', /\/api\/v1\/gardens\/\?/, 403);
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await expect(page.getByText('No garden was deleted in the last thirty days.')).toBeVisible();
    await expectAccessible(page);
  });

  test('a list that fails says so and is read again', { tag: '@desk' }, async ({
    page,
    request,
    expectRefusals,
  }) => {
    expectRefusals(500);
    await signedIn(page, request, 'patient');
    await page.goto('/gardens');
    await answer(page, 'GET', /\/api\/v1\/gardens\/\?/, 500, {
      detail: 'Something is amiss.',
      code: 'internal_error',
    });
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Your gardens could not be read. Something is amiss.',
    );
    await page.unroute(/\/api\/v1\/gardens\/\?/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No garden was deleted in the last thirty days.')).toBeVisible();
  });

  test('deleting and copying are refused in the product’s words', { tag: '@desk' }, async ({
    page,
    request,
    expectRefusals,
  }) => {
    expectRefusals(403, 401);
    const person = await signedIn(page, request, 'refused');
    await person.make('Front strip');
    await page.goto('/gardens');
    await answer(page, 'DELETE', /\/api\/v1\/gardens\/\d+\//, 403);
    await choose(page, 'Front strip', 'Delete');
    await expect(page.getByRole('alert')).toContainText("You don't have permission to delete this garden");
    await expect(card(page, 'Front strip')).toBeVisible();
    await page.getByRole('button', { name: 'Put the message away' }).click();
    await answer(page, 'POST', /\/api\/v1\/gardens\/\d+\/duplicate\//, 403);
    await choose(page, 'Front strip', 'Duplicate');
    await expect(page.getByRole('alert')).toContainText('Authentication required to create a garden');
  });

  test('saving a draft is refused in the product’s words', { tag: '@desk' }, async ({
    page,
    request,
    expectRefusals,
  }) => {
    expectRefusals(403);
    await signedIn(page, request, 'drafter');
    await answer(page, 'POST', /\/api\/v1\/gardens\/$/, 403);
    await page.goto('/garden-planner?new');
    await page.getByRole('button', { name: 'Start drawing' }).click();
    await page.getByRole('button', { name: 'Save garden' }).click();
    await expect(page.getByRole('alert')).toContainText('Authentication required to create a garden');
  });
});

test('offline, the list says so and comes by itself', { tag: '@phone' }, async ({
  page,
  request,
  context,
  expectRefusals,
}) => {
  expectRefusals(0);
  const person = await signedIn(page, request, 'afar');
  await person.make('Front strip');
  await page.goto('/gardens');
  await expect(card(page, 'Front strip')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page.getByText('You are offline. Your gardens are read')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('No garden was deleted in the last thirty days.')).toBeVisible();
});

test('the planner tells in which other gardens a plant is', { tag: '@desk' }, async ({ page, request }) => {
  const person = await signedIn(page, request, 'collector');
  const found = await request.get('/api/v1/plants/marketplace-search/?search=western+sword+fern');
  const [fern] = (await found.json()).results;
  const entry = { plant: fern.id, position: { x: 4, y: 4 } };
  const first = await person.make('Creek side', { grid_data: { placedPlants: [entry] } });
  const second = await person.make('Front strip', { collection: [fern.id] });
  await page.goto(`/gardens/${first.id}`);
  await expect.poll(() => plantsKept(page)).toContain(`"${fern.id}":[${first.id}]`);
  await page.goto(`/gardens/${second.id}`);
  await openTab(plannerOn(page), 'Collection');
  const row = page
    .getByRole('list', { name: 'Collected, not yet on the plan' })
    .getByRole('listitem')
    .first();
  await expect(row).toContainText('In another garden of yours');
  await expect.poll(() => plantsKept(page)).toContain(`"${fern.id}":[${first.id},${second.id}]`);
});
