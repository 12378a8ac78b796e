import { existsSync } from 'node:fs';
import puppeteer, { type Browser, ElementHandle, type Page } from 'puppeteer-core';
import { test as base, expect, mailedCode, newAccount } from './support/journey.ts';
import { makePartner } from './support/partner.ts';

const { FIREFOX_PATH = '' } = process.env;

/** A page in Firefox, handled by what a screen reader is told: a role and a name. */
interface Walker {
  readonly page: Page;
  readonly open: (path: string) => Promise<void>;
  readonly press: (role: string, name: string) => Promise<void>;
  /** Into a field by its label: one for a password has no role. */
  readonly type: (name: string, words: string) => Promise<void>;
  /** Until it is on the page. */
  readonly meet: (role: string, name: string) => Promise<void>;
  readonly arrive: (path: RegExp) => Promise<void>;
}

const called = (role: string, name: string): string => `::-p-aria([name="${name}"][role="${role}"])`;

/** Runs in the page. */
function fieldNamed(name: string): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const labelOf = (field: (typeof fields)[number]): string =>
    field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
  return fields.find(
    (field) =>
      field.checkVisibility() &&
      labelOf(field)
        .replace(/\W*\*$/, '')
        .trim() === name,
  );
}

function walkerOn(page: Page, baseURL: string): Walker {
  page.setDefaultTimeout(30_000);
  const arrive = async (path: RegExp) => {
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toMatch(path);
  };
  return {
    page,
    open: async (path) => {
      await page.goto(baseURL + path);
      await page.waitForSelector('html[data-alive]');
    },
    // Taken anew where it was drawn anew between being found and being pressed.
    press: (role, name) =>
      expect(async () => {
        const part = await page.waitForSelector(called(role, name), { visible: true });
        await part?.click();
      }).toPass({ timeout: 30_000 }),
    type: async (name, words) => {
      const field = await page.waitForFunction(fieldNamed, {}, name);
      if (!(field instanceof ElementHandle)) throw new Error(`There is no field ${name}`);
      await field.click({ count: 3 });
      await page.keyboard.type(words);
    },
    meet: async (role, name) => void (await page.locator(called(role, name)).wait()),
    arrive,
  };
}

/**
 * Journeys in the other engine. Playwright drives a Firefox of its own making alone, which a system does not have; this one is driven
 * over WebDriver BiDi as it is installed.
 */
const test = base.extend<{ firefox: Walker }, { browserOfSystem: Browser }>({
  browserOfSystem: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern.
    async ({}, use) => {
      const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX_PATH });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  firefox: async ({ browserOfSystem, baseURL }, use, info) => {
    const context = await browserOfSystem.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    const faults: string[] = [];
    const said: Promise<unknown>[] = [];
    page.on('pageerror', (error) => faults.push(`uncaught: ${error}`));
    page.on('console', (message) => {
      if (!['error', 'warn'].includes(message.type())) return;
      // What is told of an error is in the error.
      const told = message
        .args()
        .map((arg) => arg.evaluate((value) => (value instanceof Error ? value.stack : String(value))));
      said.push(Promise.all(told).then((words) => faults.push(`${message.type()}: ${words.join(' ')}`)));
    });
    await use(walkerOn(page, baseURL ?? ''));
    if (info.status !== info.expectedStatus)
      await info.attach('Firefox', { body: Buffer.from(await page.screenshot()), contentType: 'image/png' });
    await Promise.all(said);
    await context.close();
    expect(faults, 'the console stays quiet').toEqual([]);
  },
});

test.skip(!existsSync(FIREFOX_PATH), 'Walked by `npm run test:long`, or where FIREFOX_PATH names a Firefox.');

test('in Firefox a plant is searched and read of, and nurseries are looked for near a ZIP code', {
  tag: '@desk',
}, async ({ firefox }) => {
  const { open, press, type, meet, arrive } = firefox;
  await open('/marketplace');
  await type('Search plants by name', 'camas');
  await press('link', 'Common Camas');
  await arrive(/^\/plants\/\d+-common-camas$/);
  await meet('heading', 'Common Camas');
  await open('/local-nurseries');
  await type('ZIP code', '98501');
  await press('button', 'Find nurseries');
  await arrive(/zip=98501/);
  // The map is drawn by a script of its own, once it comes into view.
  await meet('button', 'Zoom in');
});

test('in Firefox somebody signs up, draws a garden with a plant in it, and finds it saved', {
  tag: '@desk',
}, async ({ firefox, request }) => {
  const { page, open, press, type, meet, arrive } = firefox;
  const account = newAccount('gecko');
  await open('/signup');
  await type('Email', account.email);
  await type('Password', account.password);
  await type('Confirm password', account.password);
  await press('button', 'Sign Up');
  await meet('heading', 'Verify Your Email');
  await type('Verification Code', await mailedCode(request, account.email));
  await press('button', 'Verify');
  await arrive(/^\/login$/);
  await type('Password', account.password);
  await press('button', 'Sign In');
  await arrive(/^\/$/);

  await open('/garden-planner?new');
  await type('Name', 'Vixen corner');
  await press('button', 'Start drawing');
  await meet('tab', 'Find plants');
  await press('tab', 'Find plants');
  await type('Search plants', 'sword fern');
  await press('button', 'Add Western Sword Fern to the collection');
  await press('button', 'Place Western Sword Fern');
  const canvas = await page.waitForSelector('[aria-label="Plan of the garden"]');
  const box = await canvas?.boundingBox();
  if (!box) throw new Error('The plan is not on the screen');
  await page.mouse.click(box.x + box.width * 0.4, box.y + box.height * 0.5);
  await page.keyboard.press('Escape');
  await press('tab', 'Plan');
  await page.waitForSelector('[role="treeitem"]');
  await press('button', 'Save garden');
  await arrive(/^\/gardens\/\d+/);
  await page.reload();
  await page.waitForSelector('html[data-alive]');
  await press('tab', 'Plan');
  await page.waitForSelector('[role="treeitem"]');
});

test('in Firefox a nursery signs in and answers a gardener', { tag: '@desk' }, async ({
  firefox,
  baseURL,
}) => {
  const { open, press, type, meet, arrive } = firefox;
  const { account } = await makePartner(baseURL, 'gecko', { plan: 'growth', messages: ['Have you camas?'] });
  await open('/login?from=%2Fnursery-portal%2Fmessages');
  await type('Email', account.email);
  await type('Password', account.password);
  await press('button', 'Sign In');
  await arrive(/^\/nursery-portal\/messages/);
  await press('button', 'Reply to Rosa Berg');
  await type('Your answer', 'In pots from March on.');
  await press('button', 'Send answer');
  await firefox.page.locator('::-p-text(In pots from March on.)').wait();
  await meet('heading', 'Messages');
});
