import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  type Account,
  alive,
  expect,
  makeAccount,
  newAccount,
  signInElsewhere,
  signInOnPage,
  test,
} from './support/journey.ts';
import { collect, expectPlaced, openTab, placeByTap, plannerOn, startGarden } from './support/planner.ts';

const CAMAS = 'Common Camas';
const SESSION_ENDED = 'Your session has ended. Please sign in again; your work is kept.';

async function signedIn(page: Page, account: Account, path = '/gardens'): Promise<void> {
  await page.goto(path);
  await signInOnPage(page, account);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
}

/** Counts the renewals of a browser, all its tabs together. */
function countRenewals(context: BrowserContext): () => number {
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh/')) renewals += 1;
  });
  return () => renewals;
}

/** Has a page of gardens make a call, which needs a token: what it shows first has come with it. */
async function callFrom(page: Page, words: string): Promise<void> {
  // Before its scripts answer, the form asks for a whole page, which makes no call.
  await alive(page);
  const called = page.waitForResponse('**/api/v1/gardens/**');
  await page.getByLabel(/Search/).fill(words);
  await page.getByLabel(/Search/).press('Enter');
  expect((await called).status()).toBe(200);
}

async function signOutByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

/** A garden of the person's with one plant in it, open in the planner. */
async function savedGarden(page: Page, name: string) {
  const planner = await startGarden(page, { name, width: 12, length: 10 });
  await collect(planner, 'common camas', CAMAS);
  await placeByTap(planner, CAMAS, 0.4, 0.5);
  await page.getByRole('button', { name: 'Save garden' }).click();
  await expect(page).toHaveURL(/\/gardens\/\d+$/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  return { planner, address: new URL(page.url()).pathname };
}

test('a session is renewed at fifty minutes and after a sleep, and not before', async ({
  page,
  context,
  request,
}) => {
  const account = newAccount('staying');
  await makeAccount(request, account);
  await page.clock.install();
  await signedIn(page, account, '/gardens?search=oak');
  await callFrom(page, 'fern');
  const renewals = countRenewals(context);
  await page.clock.fastForward('49:00');
  await page.clock.runFor(1_000);
  expect(renewals()).toBe(0);
  await page.clock.fastForward('01:30');
  await expect.poll(renewals).toBe(1);
  // The device may well fall asleep before the answer is there.
  await page.clock.fastForward('08:00:00');
  await expect.poll(renewals).toBe(2);
  await expect(page).toHaveURL('/gardens?search=fern');
});

test('many tabs renew once, and a new tab finds the session', async ({ page, context, request }) => {
  const account = newAccount('tabbed');
  await makeAccount(request, account);
  await context.clock.install();
  await signedIn(page, account, '/gardens?search=oak');
  const others = [await context.newPage(), await context.newPage()];
  for (const other of others) {
    await other.goto('/gardens?search=oak');
    await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible();
  }
  const first = countRenewals(context);
  for (const tab of [page, ...others]) await callFrom(tab, 'moss');
  expect(first()).toBe(1);
  const renewals = countRenewals(context);
  // No answer before the time has come for every tab.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await context.route('**/api/v1/auth/refresh/', async (route) => {
    await held;
    await route.continue();
  });
  // One clock runs in all tabs: it is put forward once, or what the first one gets is old by the end of it.
  await context.clock.fastForward('51:00');
  await expect.poll(renewals).toBe(1);
  letGo();
  // Each tab has the new token: none of them asks again when it calls.
  for (const tab of [page, ...others]) await callFrom(tab, 'fern');
  expect(renewals()).toBe(1);
});

test('a network that fails keeps the session, a refusal ends it', async ({
  page,
  context,
  request,
  expectRefusals,
}) => {
  expectRefusals(0, 401);
  const account = newAccount('cut-off');
  await makeAccount(request, account);
  await page.clock.install();
  await signedIn(page, account, '/gardens?search=oak');
  await callFrom(page, 'fern');
  const renewals = countRenewals(context);
  await context.setOffline(true);
  await page.clock.fastForward('51:00');
  await expect.poll(renewals).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await context.setOffline(false);
  const { signOut } = await signInElsewhere(request, account);
  await signOut();
  await page.clock.fastForward('51:00');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(SESSION_ENDED)).toBeVisible();
  await expectAccessible(page);
});

test('signing out in one tab signs out all, and leads home', async ({ page, context, request }) => {
  const account = newAccount('leaving');
  await makeAccount(request, account);
  await signedIn(page, account);
  const other = await context.newPage();
  await other.goto('/gardens');
  await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible();
  await signOutByMenu(page);
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  const { token } = await signInElsewhere(request, account);
  expect(token).not.toBe('');
  await page.goto('/gardens');
  await expect(page).toHaveURL('/login');
});

test('a sign-out the server does not hear of holds here, is told, and is made up for', async ({
  page,
  request,
  expectRefusals,
}) => {
  expectRefusals(0, 401);
  const account = newAccount('unheard');
  await makeAccount(request, account);
  const { token } = await signInElsewhere(request, account);
  const isAliveElsewhere = async () =>
    (await request.get('/api/v1/profiles/me/', { headers: { Authorization: `Bearer ${token}` } })).status();
  await signedIn(page, account);
  await page.route('**/api/v1/auth/sign-out/', (route) => route.abort());
  await signOutByMenu(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/You are signed out here\. The server could not be reached/)).toBeVisible();
  expect(await isAliveElsewhere()).toBe(200);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0);
  await page.unroute('**/api/v1/auth/sign-out/');
  await page.reload();
  await expect.poll(isAliveElsewhere).toBe(401);
});

test('signing in leaves other devices signed in', async ({ page, request }) => {
  const account = newAccount('two-devices');
  await makeAccount(request, account);
  const { token } = await signInElsewhere(request, account);
  await signedIn(page, account);
  const me = await request.get('/api/v1/profiles/me/', { headers: { Authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(200);
});

test('a drawing goes on after the session ended under it, for its owner alone', async ({
  page,
  request,
  expectRefusals,
}) => {
  expectRefusals(401, 403, 404);
  const [owner, other] = [newAccount('owner'), newAccount('other')];
  await makeAccount(request, owner);
  await makeAccount(request, other);
  await signedIn(page, owner);
  const { planner, address } = await savedGarden(page, 'By the gate');
  const elsewhere = await signInElsewhere(request, owner);
  await elsewhere.signOut();
  const ended = page.waitForResponse((response) => response.status() === 401);
  await placeByTap(planner, CAMAS, 0.65, 0.5);
  await ended;
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(SESSION_ENDED)).toBeVisible();

  await signInOnPage(page, other);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(planner.canvas).toHaveCount(0);
  await signOutByMenu(page);
  await expect(page).toHaveURL('/');

  await page.goto(address);
  await signInOnPage(page, owner);
  await expect(page).toHaveURL(address);
  await expectPlaced(plannerOn(page), 2);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { token } = await signInElsewhere(request, owner);
  const garden = await request.get(`/api/v1${address}/`, { headers: { Authorization: `Bearer ${token}` } });
  const { plant_count: count }: { plant_count: number } = await garden.json();
  expect(count).toBe(2);
});

test('what was typed comes back after the session ended, to whoever typed it', async ({
  page,
  request,
  expectRefusals,
}) => {
  expectRefusals(401, 403, 404);
  const owner = newAccount('typist');
  await makeAccount(request, owner);
  await signedIn(page, owner);
  const { planner, address } = await savedGarden(page, 'Half typed');
  await openTab(planner, 'Garden');
  const name = page.getByLabel('Name');
  await name.fill('Fully typed');
  await page.getByLabel(/^Width/).fill('14');
  const elsewhere = await signInElsewhere(request, owner);
  await elsewhere.signOut();
  // On a phone the form is put aside for it.
  await placeByTap(planner, CAMAS, 0.65, 0.5);
  await expect(page).toHaveURL('/login');
  await signInOnPage(page, owner);
  await expect(page).toHaveURL(address);
  await expect(name).toHaveValue('Fully typed');
  await expect(page.getByLabel(/^Width/)).toHaveValue('14');
  await expect(page.getByText('What you had typed is back, and not applied yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Applied.')).toBeVisible();
  await page.reload();
  await openTab(plannerOn(page), 'Garden');
  await expect(name).toHaveValue('Fully typed');
});

test('many calls that are refused at once lead to one sign-in page and back', async ({
  page,
  request,
  expectRefusals,
}) => {
  expectRefusals(401);
  const account = newAccount('refused');
  await makeAccount(request, account);
  await signedIn(page, account, '/gardens?search=fern');
  const visits: string[] = [];
  page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname));
  const elsewhere = await signInElsewhere(request, account);
  await elsewhere.signOut();
  await page.getByLabel(/Search/).fill('salal');
  await page.getByLabel(/Search/).press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(SESSION_ENDED)).toHaveCount(1);
  expect(visits.filter((path) => path === '/login')).toHaveLength(1);
  await signInOnPage(page, account);
  await expect(page).toHaveURL(/\/gardens\?search=/);
});
