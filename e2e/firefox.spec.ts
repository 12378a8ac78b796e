import { existsSync } from 'node:fs';
import puppeteer, { type Browser, ElementHandle, type Page } from 'puppeteer-core';
import { test as base, expect } from './support/journey.ts';
import {
  answerGardener,
  fieldNamed,
  searchPlantsAndNurseries,
  signUpAndDraw,
  type Walker,
} from './support/walker.ts';

const { FIREFOX_PATH = '' } = process.env;

const called = (role: string, name: string): string => `::-p-aria([name="${name}"][role="${role}"])`;

function walkerOn(page: Page, baseURL: string): Walker {
  page.setDefaultTimeout(30_000);
  const arrive = async (path: RegExp) => {
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toMatch(path);
  };
  return {
    open: async (path) => {
      await page.goto(baseURL + path);
      await page.waitForSelector('html[data-alive]');
    },
    reload: async () => void (await page.reload()),
    // Taken anew where it was drawn anew between being found and being pressed.
    press: (role, name) =>
      expect(async () => {
        const part = await page.waitForSelector(called(role, name), { visible: true });
        await part?.click();
      }).toPass({ timeout: 30_000 }),
    pressKey: (key) => page.keyboard.press(key),
    pressInto: async (label, across, down) => {
      const part = await page.waitForSelector(`[aria-label="${label}"]`);
      const box = await part?.boundingBox();
      if (!box) throw new Error(`${label} is not on the screen`);
      await page.mouse.click(box.x + box.width * across, box.y + box.height * down);
    },
    type: async (name, words) => {
      const field = await page.waitForFunction(fieldNamed, {}, name);
      if (!(field instanceof ElementHandle)) throw new Error(`There is no field ${name}`);
      await field.click({ count: 3 });
      await page.keyboard.type(words);
    },
    meet: async (role, name) => void (await page.locator(called(role, name)).wait()),
    read: async (words) => void (await page.locator(`::-p-text(${words})`).wait()),
    find: async (selector) => void (await page.waitForSelector(selector)),
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

test(
  'in Firefox a plant is searched and read of, and nurseries are looked for near a ZIP code',
  {
    tag: '@desk',
  },
  ({ firefox }) => searchPlantsAndNurseries(firefox),
);

test(
  'in Firefox somebody signs up, draws a garden with a plant in it, and finds it saved',
  {
    tag: '@desk',
  },
  ({ firefox, request }) => signUpAndDraw(firefox, request, 'gecko'),
);

test('in Firefox a nursery signs in and answers a gardener', { tag: '@desk' }, ({ firefox, baseURL }) =>
  answerGardener(firefox, baseURL, 'gecko'),
);
