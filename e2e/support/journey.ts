import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { KeptTab, meetEuterpe } from './kept-tab.ts';

/** Until the scripts of a page of ours answer; other documents have none to wait for. */
export const alive = (page: Page) =>
  page.waitForFunction(
    () => !('__reactRouterContext' in window) || document.documentElement.hasAttribute('data-alive'),
  );

/** Lets `goto` and `reload` end when the page answers. Whoever is quicker than its scripts says so with `waitUntil`. */
function waitForLife(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await alive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await alive(page);
    return response;
  };
}

export interface Journey {
  /** Journeys that mean to meet a refusal say so; 0 stands for no answer at all. */
  readonly expectRefusals: (...statuses: number[]) => void;
  readonly quietConsole: undefined;
  /** Whether the browser is to have no script of the site yet, for what depends on how late they come. */
  readonly isFirstVisit: boolean;
}

/** The test of a journey: any console error or warning, uncaught exception or answer of 500 fails it. */
export const test = base.extend<Journey, { keptTab: KeptTab }>({
  isFirstVisit: [false, { option: true }],
  keptTab: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern.
    async ({}, use) => {
      const kept = new KeptTab();
      await use(kept);
      await kept.giveUp();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      keptTab,
      baseURL,
      isFirstVisit,
      javaScriptEnabled,
      serviceWorkers,
      viewport,
      colorScheme,
      locale,
      timezoneId,
      userAgent,
    },
    use,
    testInfo,
  ) => {
    if (baseURL && javaScriptEnabled && serviceWorkers === 'block' && !isFirstVisit) {
      const made = { baseURL, viewport, colorScheme, locale, timezoneId, userAgent };
      await use(await keptTab.take(browser, made, waitForLife));
      if (testInfo.status === testInfo.expectedStatus) await keptTab.putBack();
      else await keptTab.giveUp();
      return;
    }
    const context = await browser.newContext();
    if (!isFirstVisit) await meetEuterpe(context);
    if (javaScriptEnabled) context.on('page', waitForLife);
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => {
    const [kept] = context.pages();
    await use(kept ?? (await context.newPage()));
  },
  expectRefusals: async ({ page: _page }, use) => {
    await use((...statuses) => {
      for (const status of statuses) allowed.add(status);
    });
    allowed.clear();
  },
  quietConsole: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        if (NO_FAULTS.some((words) => words.test(message.text()))) return;
        if (allowed.has(0) && message.text().includes('net::ERR_')) return;
        const refused = /status of (\d{3})/.exec(message.text());
        if (refused && allowed.has(Number(refused[1]))) return;
        faults.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      expect(faults, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});

const NO_FAULTS = [
  // The outbox shows mails in frames that run no script, and axe tries to put its own into every frame.
  /^Blocked script execution in 'about:srcdoc'/,
  // What Playwright says where a journey is to run without the service worker.
  /^Service Worker registration blocked by Playwright$/,
  // Whether it was in time tells how busy the machine is.
  /^The resource \S+ was preloaded using link preload but not used within a few seconds/,
  // What draws in space without a graphics card says that it is slow.
  /^\[\.WebGL-\w+\]GL Driver Message \(OpenGL, Performance/,
];

/** Statuses the running journey means to meet. A worker runs one journey at a time. */
const allowed = new Set<number>();

export { expect };

/** The first of the results stands so far down the first screen, in pixels, and no farther: a page that is worked on shows its work. */
const WORK_WITHIN = 320;

/** Expects that results stand on the first screen of a page that was just opened. */
export async function expectWorkFirst(results: Locator): Promise<void> {
  await expect(results).toBeVisible();
  await expect.poll(async () => (await results.boundingBox())?.y).toBeLessThanOrEqual(WORK_WITHIN);
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

let accounts = 0;

/** An address nobody has used in this run. */
export function newAccount(name: string): Account {
  accounts += 1;
  return {
    email: `${name}-${process.pid}-${Date.now().toString(36)}-${accounts}@example.org`,
    password: 'Trillium!grove4',
  };
}

/** The newest six-digit code that was mailed to an address. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.get('/api/v1/dev/outbox/', { params: { to: email } });
  const mails: { text: string }[] = await response.json();
  const code = mails.map((mail) => /\b\d{6}\b/.exec(mail.text)?.[0]).find((found) => found);
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}

/** Signs an account up and verifies it by the calls, for journeys that are about something else. */
export async function makeAccount(request: APIRequestContext, account: Account): Promise<void> {
  const signedUp = await request.post('/api/v1/auth/sign-up/', { data: account });
  expect(signedUp.status()).toBe(201);
  const code = await mailedCode(request, account.email);
  const confirmed = await request.post('/api/v1/auth/confirm-sign-up/', {
    data: { email: account.email, code },
  });
  expect(confirmed.status()).toBe(200);
}

/** Signs in on the login page as a person would. */
export async function signInOnPage(page: Page, account: Account): Promise<void> {
  const signIn = page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true });
  // The address is there before its page: what is typed by then goes into the page before, which has such a field too.
  await expect(signIn).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await signIn.click();
}

/** Signs out by the menu of one's own, as a person would, and waits for the page that follows. */
export async function signOutOnPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
}

/** Signs a browser in by the call, for journeys that are about something else: whatever it opens next, it opens as a member's. */
export async function signInByCall(page: Page, account: Account): Promise<void> {
  // The list of devices names the browser.
  const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent) };
  const signedIn = await page.request.post('/api/v1/auth/sign-in/', { data: account, headers });
  expect(signedIn.status()).toBe(200);
}

/** A session of a person outside the page under test, as on another device. */
export interface Elsewhere {
  /** For the header `Authorization`. */
  readonly token: string;
  /** Signs the person out everywhere. */
  readonly signOut: () => Promise<void>;
}

/** Signs in on another device. */
export async function signInElsewhere(request: APIRequestContext, account: Account): Promise<Elsewhere> {
  const signedIn = await request.post('/api/v1/auth/sign-in/', { data: account });
  expect(signedIn.status()).toBe(200);
  const { id_token: token }: { id_token: string } = await signedIn.json();
  const signOut = async () => {
    const { cookies } = await request.storageState();
    const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
    const gone = await request.post('/api/v1/auth/sign-out/', {
      data: { global: true },
      headers: { 'X-CSRFToken': csrf },
    });
    expect(gone.status()).toBe(204);
  };
  return { token, signOut };
}
