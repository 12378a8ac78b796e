import { setTimeout as rest } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** A middling phone, as Lighthouse's mobile preset has it. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const CPU_SLOWDOWN = 4;
/** "Slow 4G" with the throttling of the browser itself, as Lighthouse's mobile preset has it. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** Nothing more is painted once the network has been silent this long. */
const SILENCE_MS = 250;

/** A first visit. Times in milliseconds, sizes in kilobytes as they crossed the network. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Sum of what long tasks took beyond 50 ms. */
  readonly blocked: number;
  /** Cumulative layout shift, without a unit. */
  readonly shift: number;
  readonly transfer: number;
  readonly script: number;
}

interface Painted {
  first: number;
  largest: number;
  blocked: number;
  shift: number;
}

declare global {
  interface Window {
    __painted?: Painted;
  }
}

/** Runs on the page, before its own scripts. */
function watchPaint(): void {
  const painted: Painted = { first: 0, largest: 0, blocked: 0, shift: 0 };
  window.__painted = painted;
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') painted.first = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    painted.largest = entry.startTime;
  });
  watch('longtask', (entry) => {
    painted.blocked += Math.max(0, entry.duration - 50);
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) painted.shift += value;
  });
}

interface Sizes {
  transfer: number;
  script: number;
}

async function countBytes(cdp: CDPSession): Promise<Sizes> {
  const sizes: Sizes = { transfer: 0, script: 0 };
  const scripts = new Set<string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.transfer += encodedDataLength / 1024;
    if (scripts.has(requestId)) sizes.script += encodedDataLength / 1024;
  });
  await cdp.send('Network.enable');
  return sizes;
}

async function openSlowly(page: Page, cdp: CDPSession, url: string): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`);
  await rest(SILENCE_MS);
}

/** Opens an address for the first time, with nothing kept from before, on a slow phone over a slow network. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaint);
    const cdp = await context.newCDPSession(page);
    const sizes = await countBytes(cdp);
    await openSlowly(page, cdp, url);
    const painted = await page.evaluate(() => window.__painted);
    if (!painted) throw new Error(`${url} was not watched`);
    const { first, largest, blocked, shift } = painted;
    return { firstPaint: first, largestPaint: largest, blocked, shift, ...sizes };
  } finally {
    await context.close();
  }
}

/** The words of a page as it stands when it has come to rest. */
export async function wordsOf(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage();
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    // biome-ignore lint/performance/useDomNodeTextContent: the text of scripts and hidden parts is not read by anybody.
    return await page.locator('body').innerText();
  } finally {
    await page.close();
  }
}
