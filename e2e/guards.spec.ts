import { expectAccessible } from './support/accessibility.ts';
import { expect, makeAccount, newAccount, signInByCall, signInOnPage, test } from './support/journey.ts';
import { makeMember } from './support/member.ts';
import { grantRole, grantRoleByHand } from './support/operator.ts';
import { collect, expectPlaced, placeByTap, startGarden } from './support/planner.ts';

const CAMAS = 'Common Camas';

/** Every kind of page, with what each needs in its address. */
const PAGES = [
  '/',
  '/faq',
  '/marketplace',
  '/local-nurseries',
  '/garden-planner',
  '/login',
  '/signup',
  '/unauthorized',
  '/gardens',
  '/gardens/1',
  '/gardens/1/summary',
  '/gardens/1/plants',
  '/gardens/1/shopping',
  '/profile',
  '/account',
  '/profile-onboarding',
  '/admin',
  '/admin/plants',
  '/nursery-portal',
  '/no-such-page',
];

const PLEASE = 'Please log in to access this page';

test('a visitor is sent from every guarded page to sign in', async ({ page }) => {
  for (const [path, words] of [
    ['/gardens?search=north&page=1#list', PLEASE],
    ['/account', PLEASE],
    ['/profile', PLEASE],
    ['/profile-onboarding', PLEASE],
    ['/admin', PLEASE],
    ['/gardens/2147483', 'Authentication required to view garden'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(words)).toBeVisible();
    });
  }
});

test('whoever signs in comes back to where they were, query and hash too', async ({ page, request }) => {
  const account = newAccount('returning');
  await makeAccount(request, account);
  await page.goto('/gardens?search=north&page=1#list');
  await expect(page).toHaveURL('/login');
  await page.reload();
  await expect(page.getByText(PLEASE)).toBeVisible();
  await signInOnPage(page, account);
  await expect(page).toHaveURL('/gardens?search=north&page=1#list');
  // Nothing of the way through the sign-in page is left behind.
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test('abuse 11: a remembered path that leads away or in a circle is not followed', async ({
  page,
  request,
}) => {
  const account = newAccount('lured');
  await makeAccount(request, account);
  for (const [path, end] of [
    // One that is ours is followed: what stands there is read.
    ['/faq?from=test', '/faq?from=test'],
    ['//evil.example', '/'],
    ['/login', '/'],
    ['/signup?x=1', '/'],
    ['javascript:alert(1)', '/'],
  ] as const) {
    await test.step(path, async () => {
      await page.context().clearCookies();
      await page.goto('/login');
      await page.evaluate((kept) => localStorage.setItem('understory.redirect-after-auth', kept), path);
      await signInOnPage(page, account);
      await expect(page).toHaveURL(end);
    });
  }
});

test('whoever is signed in goes on from the sign-in and sign-up pages', async ({ page, request }) => {
  const account = newAccount('inside');
  await makeAccount(request, account);
  await page.goto('/login');
  await signInOnPage(page, account);
  await expect(page).toHaveURL('/');
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('pages of a member come whole: who is here and what is theirs need no script, no token and no call', async ({
  page,
  browser,
  baseURL,
}) => {
  const member = await makeMember(baseURL, 'known');
  await page.goto('/');
  await signInByCall(page, member);
  const calls: string[] = [];
  page.on('request', (request) => {
    const isCall = request.url().includes('/api/v1/') && request.resourceType() !== 'image';
    if (isCall) calls.push(`${page.url()} ${new URL(request.url()).pathname}`);
  });
  for (const path of ['/', '/faq', '/gardens', '/subscription-plans']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  }
  expect(calls).toEqual([]);

  // Until scripts run, and where none do.
  const cookies = await page.context().cookies();
  const bare = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await bare.addCookies(cookies);
  const still = await bare.newPage();
  for (const [path, words] of [
    ['/gardens', 'No gardens yet'],
    ['/profile', 'Lindqvist'],
    ['/account', member.email],
  ] as const) {
    await still.goto(path);
    await expect(still).toHaveURL(path);
    await expect(still.getByRole('banner').getByText('Your account')).toBeAttached();
    await expect(still.getByRole('banner').getByText(/Sign In|Sign Up/)).toHaveCount(0);
    await expect(still.getByText(words).first()).toBeAttached();
    await expect(still.getByText('Checking that you are signed in')).toHaveCount(0);
  }
  for (const path of ['/login', '/signup', '/login?from=%2Ffaq']) {
    await still.goto(path);
    await expect(still).toHaveURL(path.includes('faq') ? '/faq' : '/');
  }
  await bare.close();
});

test('a page of another role says what is needed, who is here, and how to go on', async ({
  page,
  request,
}) => {
  const [gardener, keeper] = [newAccount('gardener'), newAccount('keeper')];
  await makeAccount(request, gardener);
  await makeAccount(request, keeper);
  grantRoleByHand(keeper.email, 'platform_admin');
  await page.goto('/admin');
  await signInOnPage(page, gardener);
  await expect(page).toHaveURL('/unauthorized');
  await expect(page.getByText('for the people who run Understory itself')).toBeVisible();
  await expect(page.getByText(`You are signed in as ${gardener.email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with another account' }).click();
  await expect(page).toHaveURL('/login');
  await signInOnPage(page, keeper);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  for (const [path, words] of [
    ['plants', 'Alaska Yellow-cedar'],
    ['plants/1', '<em lang="la">'],
    ['catalogue', 'Listed now:'],
    ['nursery-requests', 'To decide'],
    ['jobs?state=done', 'Look again'],
  ] as const) {
    const document = await (await page.request.get(`/admin/${path}`)).text();
    expect(document.includes(words), `${path} comes with what it shows`).toBe(true);
    expect(document.includes('Reading the '), `${path} has nothing to wait for`).toBe(false);
  }
});

test('whoever the role is given to is welcomed, and shown how to register the nursery they run', async ({
  page,
  request,
}) => {
  const account = newAccount('grower');
  await makeAccount(request, account);
  await grantRole(account.email, 'nursery_admin');
  await signInByCall(page, account);
  await page.goto('/nursery-portal');
  await expect(page.getByRole('heading', { name: 'No nursery is registered' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByText('Welcome, Nursery Admin')).toBeVisible();
  await expect(page.getByText('Manage your inventory and profile')).toBeVisible();
});

test('the gardens of a member are accessible, and a garden that is not there says so', async ({
  page,
  request,
  expectRefusals,
}) => {
  expectRefusals(404);
  const account = newAccount('member');
  await makeAccount(request, account);
  await page.goto('/gardens');
  await signInOnPage(page, account);
  await expect(page).toHaveURL('/gardens');
  await expectAccessible(page);
  await page.goto('/gardens/2147483647');
  await expect(page.getByRole('heading', { name: 'Garden not found' })).toBeVisible();
  await expectAccessible(page);
  const planner = await startGarden(page, { name: 'For all', width: 12, length: 10 });
  await collect(planner, 'common camas', CAMAS);
  await placeByTap(planner, CAMAS, 0.5, 0.5);
  await expectPlaced(planner, 1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save garden' }).click();
  await expect(page).toHaveURL(/\/gardens\/\d+$/);
  await page.goto('/gardens');
  await expect(page.getByText('For all')).toBeVisible();
  await expectAccessible(page);
});

test('no page and no data of one is kept by any cache, signed in or out, nor told to another site', async ({
  page,
  baseURL,
}) => {
  const member = await makeMember(baseURL, 'uncached');
  await page.goto('/faq');
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signInByCall(page, member);
    for (const path of PAGES) {
      for (const address of [path, `${path === '/' ? '/_root' : path}.data`]) {
        const answer = await page.request.get(address, { maxRedirects: 0 });
        const { 'cache-control': cache, vary } = answer.headers();
        expect([address, cache, /\bcookie\b/i.test(vary ?? '')]).toEqual([address, 'no-store', true]);
        expect([address, await answer.text()]).not.toEqual([address, expect.stringMatching(/eyJhbGciOi/)]);
      }
    }
  }
  const foreign = await page.request.get('/gardens.data', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(foreign.status()).toBe(403);
});
