import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Lies in the tab between two journeys: a page of another site would give up its process, and with it the scripts that it has compiled. */
const BETWEEN = '/robots.txt';

/** Calls that change the browser in ways which are not taken back: it is given up with the journey that makes one. */
const LASTING = {
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
    'setStorageState',
  ],
  page: [
    'addInitScript',
    'addLocatorHandler',
    'emulateMedia',
    'exposeBinding',
    'exposeFunction',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setViewportSize',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

/** What a journey may have listened to on its tab. Playwright itself listens to none of it from one journey to the next. */
const HEARD = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
];

/**
 * Euterpe says once who she is, a moment after the first page has loaded and over its corner: that is for the journey about a first visit
 * alone to see.
 */
export const meetEuterpe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // Documents of other kinds keep nothing.
    if (window.origin !== 'null') localStorage.setItem('understory.chat-callout-seen', '1');
  });

interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  /** The origin of the site under test. */
  readonly site: string;
  /** What it was made with. */
  readonly made: string;
}

async function emptied({ context, page, devtools, site }: Kept): Promise<void> {
  for (const tab of context.pages()) if (tab !== page) await tab.close();
  for (const event of HEARD) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${site}${BETWEEN}`, { waitUntil: 'load' });
  await page.mouse.move(-1, -1);
  await page.evaluate(() => {
    window.name = '';
    sessionStorage.clear();
  });
  await devtools.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' });
  await devtools.send('Page.resetNavigationHistory');
  // Last, since an answer to the page before may bring some.
  await context.clearCookies();
}

/**
 * The browser of one journey after the other in a process of the runner. Each finds it as that of somebody who was never here, with one
 * empty tab; but the tab has the scripts of the site read and compiled, which was a third of the work of each page.
 */
export class KeptTab {
  #kept: Kept | undefined;
  #isSpent = false;

  /**
   * @param made those settings of the browser in which journeys may differ
   * @param ready told of each tab as it opens
   */
  async take(
    browser: Browser,
    made: { readonly baseURL: string } & Readonly<Record<string, unknown>>,
    ready: (tab: Page) => void,
  ): Promise<BrowserContext> {
    if (this.#kept?.made !== JSON.stringify(made)) {
      await this.giveUp();
      this.#kept = await this.#make(browser, made, ready);
      this.#isSpent = false;
    }
    return this.#kept.context;
  }

  async #make(
    browser: Browser,
    made: { readonly baseURL: string },
    ready: (tab: Page) => void,
  ): Promise<Kept> {
    const site = new URL(made.baseURL).origin;
    const context = await browser.newContext();
    await meetEuterpe(context);
    context.on('page', ready);
    context.on('page', (tab) =>
      tab.on('framenavigated', (frame) => {
        const { protocol, origin } = new URL(frame.url());
        // What the browser keeps of another site is not looked for.
        if (protocol.startsWith('http') && origin !== site) this.#isSpent = true;
      }),
    );
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    this.#giveUpAfter(context, LASTING.context);
    this.#giveUpAfter(page, LASTING.page);
    this.#giveUpAfter(context.clock, LASTING.clock);
    return { context, page, devtools, site, made: JSON.stringify(made) };
  }

  #giveUpAfter<Thing extends object>(thing: Thing, calls: readonly (keyof Thing)[]): void {
    for (const call of calls) {
      const carryOut = thing[call] as (...words: unknown[]) => unknown;
      const lasting = (...words: unknown[]) => {
        this.#isSpent = true;
        return carryOut.apply(thing, words);
      };
      Object.assign(thing, { [call]: lasting });
    }
  }

  /** Makes of the browser one of somebody who was never here, or gives it up. */
  async putBack(): Promise<void> {
    if (!this.#kept) return;
    if (this.#isSpent || this.#kept.page.isClosed()) return this.giveUp();
    try {
      await emptied(this.#kept);
    } catch {
      // Such as a page that goes elsewhere by itself at this moment. The next journey has a new browser, which is as good.
      await this.giveUp();
    }
  }

  async giveUp(): Promise<void> {
    await this.#kept?.context.close();
    this.#kept = undefined;
  }
}
