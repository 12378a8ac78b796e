import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  type Account,
  expect,
  signInByCall,
  signInElsewhere,
  signOutOnPage,
  test,
} from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { expectPlaced, foldSheet, placeByTap, plannerOn } from './support/planner.ts';
import { startRelease } from './support/release.ts';

test.use({ serviceWorkers: 'allow' });

const GARDEN = 'Hazel corner';

interface Own {
  readonly account: Account;
  readonly id: number;
  readonly plantName: string;
  /** How many plants the server has in the garden. */
  readonly placed: () => Promise<number>;
}

/** Somebody with a garden, in which one plant stands and another waits in the collection. */
async function gardener(request: APIRequestContext, baseURL: string | undefined, name: string): Promise<Own> {
  const account = await makeMember(baseURL, name);
  const { token } = await signInElsewhere(request, account);
  const headers = { Authorization: `Bearer ${token}` };
  const found = await request.get('/api/v1/plants/marketplace-search/', {
    params: { search: 'Western Sword Fern' },
  });
  const { results }: { results: { id: number; common_name: string }[] } = await found.json();
  const [plant] = results;
  if (!plant) throw new Error('The catalogue has no sword fern');
  const uid = crypto.randomUUID();
  const entry = { uid, plant: plant.id, location_x: 30, location_y: 30, position: { x: 2, y: 2 } };
  const made = await request.post('/api/v1/gardens/', {
    headers,
    data: {
      name: GARDEN,
      width: 30,
      length: 30,
      grid_data: { placedPlants: [entry] },
      collection: [{ plant: plant.id, quantity: 1 }],
    },
  });
  expect(made.status()).toBe(201);
  const { id }: { id: number } = await made.json();
  const placed = async () => {
    const answer = await request.get(`/api/v1/gardens/${id}/`, { headers });
    return (await answer.json()).grid_data.placedPlants.length;
  };
  return { account, id, plantName: plant.common_name, placed };
}

/** Until the device has all it needs to do without a network. */
const kept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return (
          active?.state === 'activated' &&
          active.scriptURL.includes('keeping') &&
          navigator.serviceWorker.controller !== null
        );
      }),
    )
    .toBe(true);

/** Until this device keeps answers of these names. */
const keepsAnswers = (page: Page, names: readonly string[]) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const databases = await indexedDB.databases();
        if (!databases.some(({ name }) => name === 'understory-device')) return [];
        const opening = indexedDB.open('understory-device');
        await new Promise((done) => opening.addEventListener('success', done));
        const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys();
        await new Promise((done) => reading.addEventListener('success', done));
        opening.result.close();
        return reading.result.map((key) => (key as [string, string])[1]);
      }),
    )
    .toEqual(expect.arrayContaining([...names]));

/** Everything that lies in a cache of the worker's, as addresses and words. */
const inCaches = (page: Page) =>
  page.evaluate(async () => {
    const found: { url: string; words: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        found.push({ url: request.url, words: (await answer?.text()) ?? '' });
      }
    }
    return found;
  });

/** Counts the documents that a page asks for. */
function documentsOf(page: Page): () => number {
  let count = 0;
  page.on('request', (asked) => {
    if (asked.isNavigationRequest() && asked.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** Counts the documents that a page has come to be: what is asked for and overtaken is none. */
function loadsOf(page: Page): () => number {
  let count = 0;
  page.on('domcontentloaded', () => {
    count += 1;
  });
  return () => count;
}

const goOffline = (context: BrowserContext) => context.setOffline(true);

test('after one visit one’s own pages open without a network, and every other page leads to them', {
  tag: '@phone',
}, async ({ page, context, request, baseURL, expectRefusals }) => {
  expectRefusals(0, 503);
  const { account, id } = await gardener(request, baseURL, 'offline');
  await signInByCall(page, account);

  await test.step('a visit', async () => {
    await page.goto(`/gardens/${id}`);
    await expect(plannerOn(page).canvas).toBeVisible();
    await kept(page);
    await page.goto(`/gardens/${id}/summary`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(GARDEN);
    await keepsAnswers(page, ['profile', `summary/${id}`]);
    await page.goto('/gardens');
    await expect(page.getByRole('link', { name: GARDEN }).first()).toBeVisible();
    await keepsAnswers(page, ['gardens/false/1', `thumbnail/${id}`]);
  });

  await test.step('nothing of a person is in a cache', async () => {
    const found = await inCaches(page);
    expect(found.length).toBeGreaterThan(50);
    for (const { url, words } of found) {
      expect(new URL(url).pathname).toMatch(/^\/(assets\/[^/]+|app-shell)$/);
      for (const own of [account.email, 'Lindqvist', GARDEN]) expect(words, url).not.toContain(own);
    }
  });

  const documents = documentsOf(page);
  await goOffline(context);
  const pages = [
    { address: '/gardens', says: page.getByRole('link', { name: GARDEN }).first() },
    { address: `/gardens/${id}`, says: plannerOn(page).canvas },
    { address: `/gardens/${id}/summary`, says: page.getByText(/^Offline: as of /) },
    { address: '/garden-planner', says: page.getByRole('button', { name: 'Start drawing' }) },
    { address: '/marketplace', says: page.getByRole('heading', { level: 1, name: 'No connection' }) },
  ];
  for (const { address, says } of pages) {
    await test.step(`${address}, typed and loaded anew, is loaded once each`, async () => {
      const before = documents();
      await page.goto(address);
      await expect(says).toBeVisible();
      await page.reload();
      await expect(says).toBeVisible();
      expect(documents() - before).toBe(2);
    });
  }

  await test.step('a page that is not kept says so without a script, and leads to what is', async () => {
    await expectAccessible(page);
    expect(await page.locator('script').count()).toBe(0);
    await page.getByRole('link', { name: 'My gardens' }).click();
    await expect(page.getByText(/^Offline: as of /)).toBeVisible();
    await expect(page.getByRole('link', { name: GARDEN }).first()).toBeVisible();
    const picture = page.getByRole('article').filter({ hasText: GARDEN }).locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await expectAccessible(page);
  });

  await test.step('so does one that is stepped to', async () => {
    const before = documents();
    const away = page.getByRole('heading', { level: 1, name: 'No connection' });
    await page.getByRole('link', { name: 'Understory' }).first().click();
    await expect(page).toHaveURL('/');
    await expect(away).toBeVisible();
    await page.getByRole('link', { name: 'Nurseries' }).click();
    await expect(page).toHaveURL('/local-nurseries');
    await expect(away).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'My gardens' }).click();
    await expect(page.getByRole('link', { name: GARDEN }).first()).toBeVisible();
    expect(documents() - before).toBe(0);
  });

  await test.step('with a network again the page is as the server has it', async () => {
    await context.setOffline(false);
    await expect(page.getByText(/^Offline: as of /)).toHaveCount(0);
    await expect(page.getByRole('link', { name: GARDEN }).first()).toBeVisible();
  });

  await test.step('whoever signs out leaves nothing on the device', async () => {
    await page.goto('/gardens');
    await signOutOnPage(page);
    await goOffline(context);
    await page.goto('/gardens');
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await expect(page.getByText(GARDEN)).toHaveCount(0);
  });
});

test('what is drawn without a network stays, and is sent when it is back', async ({
  page,
  context,
  request,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(0);
  const { account, id, plantName, placed } = await gardener(request, baseURL, 'afield');
  await signInByCall(page, account);
  await page.goto(`/gardens/${id}`);
  const planner = plannerOn(page);
  await expect(planner.canvas).toBeVisible();
  await kept(page);

  await goOffline(context);
  await page.reload();
  await expect(page.getByText(/^Offline: as of /)).toBeVisible();
  await placeByTap(planner, plantName, 0.6, 0.4);
  await expectPlaced(planner, 2);
  await foldSheet(planner);
  await page.reload();
  await expectPlaced(planner, 2);
  expect(await placed()).toBe(1);

  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await placed()).toBe(2);
  await page.reload();
  await expectPlaced(planner, 2);
});

test('a new version waits while something is drawn, keeps what the old one needs, and is taken at the next step', {
  tag: '@desk',
}, async ({ page, request, baseURL, expectRefusals }) => {
  expectRefusals(404);
  const door = await startRelease(baseURL ?? '');
  try {
    const { account, id, plantName, placed } = await gardener(request, baseURL, 'released');
    const signedIn = await page.request.post(`${door.url}/api/v1/auth/sign-in/`, { data: account });
    expect(signedIn.status()).toBe(200);
    await page.goto(`${door.url}/gardens/${id}`);
    const planner = plannerOn(page);
    await expect(planner.canvas).toBeVisible();
    await kept(page);
    const loads = loadsOf(page);
    const versionOf = () =>
      page.evaluate(
        () => (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version,
      );
    const first = await versionOf();

    const isReady = page.getByText('A new version is ready');
    const release = async () => {
      door.release(/ShortcutsDialog|StartPanel/);
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect(isReady).toBeVisible();
    };

    await test.step('it is told, and what the old one has yet to load is there', async () => {
      await placeByTap(planner, plantName, 0.6, 0.4);
      await release();
      await planner.canvas.focus();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      expect(loads()).toBe(0);
    });

    await test.step('whoever wants it has it at once, with all that was drawn', async () => {
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Use it now' }).click();
      await loaded;
      expect(await versionOf()).not.toBe(first);
      await expectPlaced(planner, 2);
      expect(await placed()).toBe(2);
      expect(loads()).toBe(1);
      await expect(isReady).toHaveCount(0);
    });

    await test.step('else it is taken at a step, and at none that leaves a drawing', async () => {
      await release();
      const second = await versionOf();
      await page.getByRole('link', { name: 'Understory' }).first().click();
      // The address changes before the drawing is gone from the page: a step in between leaves it still.
      await expect(page.getByRole('heading', { level: 1, name: /^Design & Grow/ })).toBeVisible();
      await expect(page).toHaveURL(`${door.url}/`);
      expect(await versionOf()).toBe(second);
      expect(loads()).toBe(1);
      const loaded = page.waitForEvent('load');
      await page.getByRole('link', { name: 'For Gardeners' }).first().click();
      await loaded;
      await expect(page).toHaveURL(`${door.url}/for-gardeners`);
      expect(await versionOf()).not.toBe(second);
      expect(loads()).toBe(2);
    });
  } finally {
    await door.stop();
  }
});

test('the site can be installed', { tag: '@desk' }, async ({ page, context }) => {
  await page.goto('/');
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}');
  expect(manifest.start_url).toBe('/gardens');
  const pictures: { src: string; sizes: string }[] = [...manifest.icons, ...manifest.screenshots];
  for (const { src, sizes } of pictures.filter(({ sizes }) => sizes !== 'any')) {
    const [width, height] = sizes.split('x').map(Number);
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }, src);
    expect(size, src).toEqual([width, height]);
  }
});

test('a list that a former worker kept is brought over, and its worker ends', { tag: '@desk' }, async ({
  page,
  context,
  request,
  baseURL,
  expectRefusals,
}) => {
  expectRefusals(0);
  const { account, id } = await gardener(request, baseURL, 'former');
  const path = `/gardens/${id}/shopping`;
  await signInByCall(page, account);
  // A page without the scripts of the site, as its former version would have left the device.
  await page.goto('/api/docs');
  await page.evaluate(async (scope) => {
    const former = await navigator.serviceWorker.register('/service-worker.js?former', { scope });
    const worker = former.installing ?? former.waiting ?? former.active;
    while (worker && worker.state !== 'activated')
      await new Promise((changed) => worker.addEventListener('statechange', changed, { once: true }));
    const lists = await caches.open('understory-lists');
    const page = '<!doctype html><html lang="en"><title>My list</title><h1>Three ferns</h1></html>';
    await lists.put(scope, new Response(page, { headers: { 'Content-Type': 'text/html' } }));
  }, path);
  await page.goto('/gardens');
  await kept(page);
  await expect
    .poll(() =>
      page.evaluate(async () => ({
        scopes: (await navigator.serviceWorker.getRegistrations()).map(
          ({ scope }) => new URL(scope).pathname,
        ),
        isLeft: await caches.has('understory-lists'),
      })),
    )
    .toEqual({ scopes: ['/'], isLeft: false });
  await goOffline(context);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Three ferns' })).toBeVisible();
});

test('who only reads has a page for when there is no network, and nothing else on the device', {
  tag: '@desk',
}, async ({ page, context, expectRefusals }) => {
  expectRefusals(0, 503);
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  expect(await inCaches(page)).toEqual([]);
  await goOffline(context);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(page.getByText(/^Nothing of yours is kept here yet/)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toHaveCount(0);
});
