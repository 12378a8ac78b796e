import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  Builder,
  By,
  Capabilities,
  Key,
  Origin,
  until,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote/index.js';
import { test as base, expect } from './support/journey.ts';
import {
  answerGardener,
  fieldNamed,
  searchPlantsAndNurseries,
  signUpAndDraw,
  type Walker,
} from './support/walker.ts';

const { WEBKIT_DRIVER_PATH = '', WEBKIT_PATH = '' } = process.env;

/** What has a role. The browser itself is asked for its name. */
const MAY_BE: Readonly<Record<string, string>> = {
  button: 'button, [role="button"]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  tab: '[role="tab"]',
};

/** Waits for something, in what is left of half a minute. What was drawn anew meanwhile is looked for again. */
const within = (attempt: () => Promise<void>): Promise<void> => expect(attempt).toPass({ timeout: 30_000 });

function walkerOn(driver: WebDriver, baseURL: string): Walker {
  const called = async (role: string, name: string): Promise<WebElement> => {
    const candidates = await driver.executeScript<WebElement[]>(
      seenWith,
      MAY_BE[role] ?? `[role="${role}"]`,
      name,
    );
    for (const candidate of candidates) if ((await candidate.getAccessibleName()) === name) return candidate;
    throw new Error(`There is no ${role} ${name}`);
  };
  const find = (selector: string) => within(async () => void (await driver.findElement(By.css(selector))));
  return {
    open: async (path) => {
      // A page that is itself on its way elsewhere when it is told to go, as after signing in, may get there last.
      await within(async () => {
        await driver.get(baseURL + path);
        await driver.wait(until.elementLocated(By.css('html[data-alive]')), 10_000);
        expect(new URL(await driver.getCurrentUrl()).pathname).toBe(new URL(path, baseURL).pathname);
      });
      await driver.executeScript(listen);
    },
    reload: () => driver.navigate().refresh(),
    press: (role, name) =>
      within(async () => {
        const part = await called(role, name);
        // This driver presses where a part was when it looked: a list that is filled just then has moved it away.
        if (!(await driver.executeAsyncScript<boolean>(holdsStill, part)))
          throw new Error(`${role} ${name} moves`);
        await part.click();
      }),
    pressKey: (key) => driver.actions().sendKeys({ Escape: Key.ESCAPE }[key]).perform(),
    pressInto: async (label, across, down) => {
      const { x, y, width, height } = await driver.findElement(By.css(`[aria-label="${label}"]`)).getRect();
      const [left, top] = [Math.round(x + width * across), Math.round(y + height * down)];
      await driver.actions().move({ x: left, y: top, origin: Origin.VIEWPORT }).click().perform();
    },
    type: (name, words) =>
      within(async () => {
        const field = await driver.executeScript<WebElement | null>(fieldNamed, name);
        if (!field) throw new Error(`There is no field ${name}`);
        await field.click();
        // In one call, this driver would hold the key that selects while it types.
        await field.sendKeys(Key.chord(Key.CONTROL, 'a'));
        await field.sendKeys(words);
      }),
    meet: (role, name) => within(async () => void (await called(role, name))),
    read: (words) =>
      within(async () => expect(await driver.findElement(By.css('body')).getText()).toContain(words)),
    find,
    arrive: async (path) => {
      await expect
        .poll(async () => {
          const { pathname, search } = new URL(await driver.getCurrentUrl());
          return pathname + search;
        })
        .toMatch(path);
      await driver.executeScript(listen);
    },
  };
}

/** What is seen and has words that a name may be of. Runs in the page: what is not seen has no name, and to ask all of a page takes seconds. */
function seenWith(selector: string, name: string): readonly Element[] {
  return [...document.querySelectorAll(selector)].filter(
    (part) =>
      part.checkVisibility() && `${part.getAttribute('aria-label')} ${part.textContent}`.includes(name),
  );
}

/** Tells whether a part stands where it stood twenty pictures before. */
function holdsStill(part: Element, tell: (isStill: boolean) => void): void {
  const { x, y } = part.getBoundingClientRect();
  let left = 20;
  const look = () => {
    const now = part.getBoundingClientRect();
    if (now.x !== x || now.y !== y) tell(false);
    else if (--left > 0) requestAnimationFrame(look);
    else tell(true);
  };
  requestAnimationFrame(look);
}

/** Runs in the page, and keeps there what goes wrong: this driver tells nobody of the console. */
function listen(): void {
  if ('faults' in window) return;
  const faults: string[] = [];
  Object.assign(window, { faults });
  addEventListener('error', ({ message }) => faults.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`uncaught: ${reason}`));
  for (const level of ['error', 'warn'] as const)
    console[level] = (...words: unknown[]) => faults.push(`${level}: ${words.join(' ')}`);
}

/** A screen that nobody sees, where there is none; it has the number that is told. */
async function screen(): Promise<{ readonly display: string; readonly away: ChildProcess | undefined }> {
  const { DISPLAY } = process.env;
  if (DISPLAY) return { display: DISPLAY, away: undefined };
  const away = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface(away.stdout)) return { display: `:${line.trim()}`, away };
  throw new Error('Xvfb gives no screen');
}

/** Journeys in the engine of Safari, as a system packages it: driven over WebDriver, since Playwright drives a WebKit of its own alone. */
const test = base.extend<{ webkit: Walker }, { webkitOfSystem: WebDriver }>({
  webkitOfSystem: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern.
    async ({}, use) => {
      const { display, away } = await screen();
      const service = new DriverService.Builder(WEBKIT_DRIVER_PATH)
        .setLoopback(true)
        .setEnvironment({ ...process.env, DISPLAY: display })
        .build();
      const started = new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: WEBKIT_PATH, args: ['--automation'] },
      });
      const driver = await new Builder()
        .usingServer(await service.start())
        .withCapabilities(started)
        .build();
      await use(driver);
      await driver.quit();
      await service.kill();
      away?.kill();
    },
    { scope: 'worker' },
  ],
  webkit: async ({ webkitOfSystem: driver, baseURL }, use, info) => {
    await driver.manage().window().setRect({ width: 1440, height: 900 });
    await use(walkerOn(driver, baseURL ?? ''));
    if (info.status !== info.expectedStatus) {
      const path = info.outputPath('webkit.png');
      writeFileSync(path, await driver.takeScreenshot(), 'base64');
      await info.attach('WebKit', { path, contentType: 'image/png' });
    }
    const faults = await driver.executeScript('return window.faults ?? []');
    await driver.executeScript('localStorage.clear()');
    await driver.manage().deleteAllCookies();
    expect(faults, 'the console stays quiet').toEqual([]);
  },
});

test.skip(
  !existsSync(WEBKIT_PATH),
  'Walked by `npm run test:long`, or where WEBKIT_DRIVER_PATH and WEBKIT_PATH name a driver and its browser.',
);

test(
  'in WebKit a plant is searched and read of, and nurseries are looked for near a ZIP code',
  {
    tag: '@desk',
  },
  ({ webkit }) => searchPlantsAndNurseries(webkit),
);

test(
  'in WebKit somebody signs up, draws a garden with a plant in it, and finds it saved',
  {
    tag: '@desk',
  },
  ({ webkit, request }) => signUpAndDraw(webkit, request, 'webkit'),
);

test('in WebKit a nursery signs in and answers a gardener', { tag: '@desk' }, ({ webkit, baseURL }) =>
  answerGardener(webkit, baseURL, 'webkit'),
);
