import { setTimeout as rest } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { median, percentile } from '../figures/statistics.ts';
import type { Gesture, Spot } from './gestures.ts';
import { handOf } from './hand.ts';
import { readTrace, TRACE_CATEGORIES } from './trace.ts';
import { watchFrames } from './watch.ts';

/** A wheel that moved the zoom by less did nothing; how far it gets else depends on how slow the page is. */
const LEAST_ZOOM = 0.03;
/** Time for a page to finish what it puts off until a hand rests. */
const SETTLE_MS = 300;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A page to be measured. */
export interface Target {
  readonly name: string;
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
  /** Time of the processor that scripts took, for each frame, or each step where it waits for its picture: little moved by what else the machine does. */
  readonly script: number;
  /** The same of all the page's main thread does. */
  readonly main: number;
  readonly longTasks: readonly number[];
}

export interface PageFigures {
  readonly name: string;
  /** Milliseconds from the order to load the garden to the second frame after it. */
  readonly firstDraw: number;
  /** Megabytes of JavaScript's heap with the garden loaded, after a collection. */
  readonly heap: number;
  /** The drawing itself in CSS pixels, without what lies around it. */
  readonly drawing: Size;
  readonly gestures: readonly GestureFigures[];
}

/** A garden that is measured. */
export interface GardenSize {
  readonly plants: number;
  /** So many groups its plants stand in; 0 for none. */
  readonly drifts: number;
}

async function loadGarden(page: Page, size: GardenSize): Promise<number> {
  const count = size.plants;
  const taken = await page.evaluate(async ({ plants, drifts }) => {
    const began = performance.now();
    await window.__bench?.load(plants, drifts);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return performance.now() - began;
  }, size);
  const loaded = await page.evaluate(() => window.__bench?.count());
  if (loaded !== count) throw new Error(`The page holds ${loaded} of ${count} plants`);
  return taken;
}

type Meter = 'JSHeapUsedSize' | 'ScriptDuration' | 'TaskDuration';

async function readMeters(cdp: CDPSession): Promise<Readonly<Record<Meter, number>>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (meter: Meter) => metrics.find(({ name }) => name === meter)?.value ?? Number.NaN;
  return {
    JSHeapUsedSize: of('JSHeapUsedSize'),
    ScriptDuration: of('ScriptDuration'),
    TaskDuration: of('TaskDuration'),
  };
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await readMeters(cdp)).JSHeapUsedSize / 2 ** 20;
}

/** Where the largest drawing of the page is; a program that draws without a canvas fills the window. */
const drawingOf = (page: Page): Promise<Spot & Size> =>
  page.evaluate(() => {
    const [largest = document.body.getBoundingClientRect()] = [...document.querySelectorAll('canvas')]
      .map((canvas) => canvas.getBoundingClientRect())
      .sort((a, b) => b.width * b.height - a.width * a.height);
    const { x, y, width, height } = largest;
    return { x, y, width, height };
  });

async function measureGesture(page: Page, cdp: CDPSession, gesture: Gesture): Promise<GestureFigures> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser is gone');
  const hand = handOf(cdp);
  await page.evaluate((zoom) => window.__bench?.view(zoom), gesture.zoom);
  const { x, y, width, height } = await drawingOf(page);
  const middle = { x: x + width / 2, y: y + height / 2 };
  await hand.move(middle.x, middle.y);
  await rest(SETTLE_MS);
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await page.evaluate(() => window.__frames?.start());
  const before = await readMeters(cdp);
  const began = performance.now();
  const steps = await gesture.make(hand, page, middle);
  const watched = await page.evaluate(() => window.__frames?.stop());
  const seconds = (performance.now() - began) / 1000;
  const after = await readMeters(cdp);
  const shown = readTrace(await browser.stopTracing());
  const { frames, longTasks, zooms } = watched ?? { frames: [], longTasks: [], zooms: [] };
  if (gesture.name === 'zoom' && Math.max(...zooms) - Math.min(...zooms) < LEAST_ZOOM) {
    throw new Error(`The wheel only zoomed from ${Math.min(...zooms)} to ${Math.max(...zooms)}`);
  }
  const perFrame = (meter: Meter) =>
    ((after[meter] - before[meter]) * 1000) / Math.max(1, steps ?? frames.length);
  return {
    name: gesture.name,
    frame: median(frames),
    frameP95: percentile(frames, 0.95),
    shown: shown.frames / seconds,
    latency: median(shown.latencies),
    latencyP95: percentile(shown.latencies, 0.95),
    script: perFrame('ScriptDuration'),
    main: perFrame('TaskDuration'),
    longTasks,
  };
}

/**
 * Measures a page with that many plants, in a browser context of its own.
 * @throws Error when the page has no hook, loads another number of plants, or does not follow the hand
 */
export async function measurePage(
  browser: Browser,
  target: Target,
  garden: GardenSize,
  viewport: Size,
  wanted: readonly Gesture[],
): Promise<PageFigures> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchFrames);
    await page.goto(target.url);
    await target.enter?.(page);
    await page.waitForFunction(() => window.__bench && (window.__bench.ready?.() ?? true));
    await rest(SETTLE_MS);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const firstDraw = await loadGarden(page, garden);
    await rest(SETTLE_MS);
    const heap = await heapOf(cdp);
    const { width, height } = await drawingOf(page);
    const gestures: GestureFigures[] = [];
    for (const gesture of wanted) gestures.push(await measureGesture(page, cdp, gesture));
    return { name: target.name, firstDraw, heap, drawing: { width, height }, gestures };
  } finally {
    await context.close();
  }
}
