import { setTimeout as rest } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { median, percentile } from '../figures/statistics.ts';
import { GESTURES, type Gesture, type Spot } from './gestures.ts';
import { handOf } from './hand.ts';
import { readTrace, TRACE_CATEGORIES } from './trace.ts';
import { watchFrames } from './watch.ts';

export const VIEWPORT = { width: 1440, height: 900 };
/** Time for a page to finish what it puts off until a hand rests. */
const SETTLE_MS = 300;

/** A page to be measured. */
export interface Target {
  readonly url: string;
  /** What a person does on it until they have a drawing in front of them. */
  readonly enter?: (page: Page) => Promise<void>;
}

/** How one gesture went. Milliseconds, but for the frames shown a second. */
export interface GestureFigures {
  readonly name: string;
  readonly frame: number;
  readonly frameP95: number;
  readonly shown: number;
  readonly latency: number;
  readonly latencyP95: number;
}

export interface PageFigures {
  /** Milliseconds from the order to load the garden to the second frame after it. */
  readonly firstDraw: number;
  /** Megabytes of JavaScript's heap with the garden loaded, after a collection. */
  readonly heap: number;
  readonly gestures: readonly GestureFigures[];
}

async function loadGarden(page: Page, count: number): Promise<number> {
  const taken = await page.evaluate(async (plants) => {
    const began = performance.now();
    await window.__bench?.load(plants);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return performance.now() - began;
  }, count);
  const loaded = await page.evaluate(() => window.__bench?.count());
  if (loaded !== count) throw new Error(`The page holds ${loaded} of ${count} plants`);
  return taken;
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20;
}

/** The middle of the largest drawing on the page, where a hand would work. */
const middleOf = (page: Page): Promise<Spot> =>
  page.evaluate(() => {
    const [largest] = [...document.querySelectorAll('canvas')]
      .map((canvas) => canvas.getBoundingClientRect())
      .sort((a, b) => b.width * b.height - a.width * a.height);
    if (!largest) throw new Error('The page has no canvas');
    return { x: largest.x + largest.width / 2, y: largest.y + largest.height / 2 };
  });

async function measureGesture(page: Page, cdp: CDPSession, gesture: Gesture): Promise<GestureFigures> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser is gone');
  const hand = handOf(cdp);
  await page.evaluate((zoom) => window.__bench?.view(zoom), gesture.zoom);
  const middle = await middleOf(page);
  await hand.move(middle.x, middle.y);
  await rest(SETTLE_MS);
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await page.evaluate(() => window.__frames?.start());
  const began = performance.now();
  await gesture.make(hand, page, middle);
  const { frames, zooms } = (await page.evaluate(() => window.__frames?.stop())) ?? { frames: [], zooms: [] };
  const seconds = (performance.now() - began) / 1000;
  const shown = readTrace(await browser.stopTracing());
  if (gesture.name === 'zoom' && Math.max(...zooms) - Math.min(...zooms) < 0.3) {
    throw new Error(`The wheel only zoomed from ${Math.min(...zooms)} to ${Math.max(...zooms)}`);
  }
  return {
    name: gesture.name,
    frame: median(frames),
    frameP95: percentile(frames, 0.95),
    shown: shown.frames / seconds,
    latency: median(shown.latencies),
    latencyP95: percentile(shown.latencies, 0.95),
  };
}

/**
 * Measures a page with that many plants, in a browser context of its own.
 * @throws Error when the page has no hook, loads another number of plants, or does not follow the hand
 */
export async function measurePage(browser: Browser, target: Target, count: number): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchFrames);
    await page.goto(target.url);
    await target.enter?.(page);
    await page.waitForFunction(() => window.__bench?.ready?.() ?? window.__bench !== undefined);
    await rest(SETTLE_MS);
    const cdp = await context.newCDPSession(page);
    const firstDraw = await loadGarden(page, count);
    await rest(SETTLE_MS);
    const heap = await heapOf(cdp);
    const gestures: GestureFigures[] = [];
    for (const gesture of GESTURES) gestures.push(await measureGesture(page, cdp, gesture));
    return { firstDraw, heap, gestures };
  } finally {
    await context.close();
  }
}
