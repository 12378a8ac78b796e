import { createServer } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { LOCALES, pathIn } from '@understory/words';
import lighthouse, { auditFlowArtifacts } from 'lighthouse';
import { findBrowser } from '../../scripts/browser.ts';
import { plantGarden } from '../api/gardens.ts';
import { signUp } from '../api/member.ts';
import { medianOf } from '../figures/statistics.ts';
import { type Cell, printHeading, printTable } from '../figures/table.ts';
import { pathsOf } from './pages.ts';

/** One run swings with what else the machine does; the median of five holds still. */
const ROUNDS = 5;

/**
 * The preset is meant for a machine of the class it calls "high-end desktop", with an index of 1,500 to 2,000: a phone of the middle class
 * is four times slower. Elsewhere "you may choose to calibrate", with fewer times on a weaker machine (lighthouse/docs/throttling.md).
 */
const PRESET = { index: 1_750, slowdown: 4 };
const slowdownAt = (index: number): number => Math.max(1, (PRESET.slowdown * index) / PRESET.index);

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Scores of Lighthouse's mobile preset from 0 to 100, times it simulates in milliseconds. */
interface Verdict {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
  /** Cumulative layout shift, without a unit. */
  readonly shift: number;
  /** What this machine does, by Lighthouse's own benchmark: without a unit. */
  readonly index: number;
  /** Performance on the phone that the preset is meant to be, from 0 to 100. */
  readonly onPhone: number;
  /** What is less than right, by Lighthouse's own names. */
  readonly faults: readonly string[];
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => done(port));
    });
  });
}

/** Gives nothing where Lighthouse lost its own trace, which it does now and then and says of itself: that is no figure. */
async function judge(url: string, port: number): Promise<Verdict | undefined> {
  const ran = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
  });
  if (!ran) throw new Error(`Lighthouse said nothing of ${url}`);
  const { audits, categories, environment, runtimeError } = ran.lhr;
  if (runtimeError) return undefined;
  const index = environment.benchmarkIndex;
  const score = (id: string): number => Math.round((categories[id]?.score ?? 0) * 100);
  const figure = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const asked = ['accessibility', 'best-practices', 'seo'].flatMap((id) => categories[id]?.auditRefs ?? []);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    index,
    onPhone: await performanceAt(slowdownAt(index), ran.artifacts),
    faults: asked.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
  };
}

type Artifacts = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['artifacts'];

/** Performance by the same trace, which was taken at full speed, were the processor that many times slower. */
async function performanceAt(cpuSlowdownMultiplier: number, artifacts: Artifacts): Promise<number> {
  const settings = {
    ...artifacts.settings,
    throttling: { ...artifacts.settings.throttling, cpuSlowdownMultiplier },
  };
  const { steps } = await auditFlowArtifacts(
    { gatherSteps: [{ artifacts: { ...artifacts, settings }, flags: settings }] },
    { extends: 'lighthouse:default', settings },
  );
  return Math.round((steps[0]?.lhr.categories.performance?.score ?? Number.NaN) * 100);
}

/** In the profile that Lighthouse opens its tab in, as a page's own calls send them; of a header's they would send none. */
async function keepCookies(browser: Browser, url: string, cookie: string): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
  await session.send('Storage.setCookies', { cookies });
  await session.detach();
}

/** A browser for each round: what one has kept would make the next a second visit. */
async function judgeFresh(url: string, cookie?: string): Promise<Verdict | undefined> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    // As root, Chromium refuses its own sandbox; the pages under measure are ours.
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    if (cookie) await keepCookies(browser, url, cookie);
    return await judge(url, port);
  } catch (error) {
    // The browser has closed a tab before Lighthouse did: its trace is lost with it.
    if (error instanceof Error && error.name === 'ProtocolError') return undefined;
    throw error;
  } finally {
    await browser.close();
  }
}

/** A page to be judged, and the cookie of whom it is opened for; for a visitor without one. */
interface Judged {
  readonly path: string;
  readonly cookie?: string;
}

/** What anybody may open is judged in each language; the list of gardens as somebody sees it who has three. */
async function judgedPages(url: string): Promise<Record<string, Judged>> {
  const member = await signUp(url, 'judge@example.com');
  for (let made = 0; made < 3; made++) await plantGarden(member, 40 * (made + 1));
  const { home, marketplace, 'a plant': plant } = await pathsOf(url);
  const open = {
    home,
    marketplace,
    'a plant': plant,
    nurseries: '/local-nurseries',
    'an article': '/blog/a-first-rain-garden',
  };
  const judged: Record<string, Judged> = {};
  for (const [name, path] of Object.entries(open)) {
    for (const locale of LOCALES) judged[`${name}, ${locale}`] = { path: pathIn(locale, path) };
  }
  return { ...judged, 'gardens, signed in': { path: '/gardens', cookie: member.cookie } };
}

/** What Lighthouse's mobile preset says of pages that are opened from cold. */
export async function benchLighthouse(url: string): Promise<void> {
  printHeading('Lighthouse, mobile');
  const rows: (readonly Cell[])[] = [];
  const faults = new Set<string>();
  for (const [name, { path, cookie }] of Object.entries(await judgedPages(url))) {
    const verdicts: Verdict[] = [];
    for (let tries = 0; verdicts.length < ROUNDS && tries < 2 * ROUNDS; tries++) {
      const verdict = await judgeFresh(url + path, cookie);
      if (verdict) verdicts.push(verdict);
    }
    if (verdicts.length < ROUNDS) throw new Error(`Lighthouse lost too many of its traces of ${path}`);
    for (const verdict of verdicts) for (const fault of verdict.faults) faults.add(`${name}: ${fault}`);
    rows.push([
      name,
      ...CATEGORIES.map((category) => String(medianOf(verdicts, ({ scores }) => scores[category]))),
      medianOf(verdicts, ({ firstPaint }) => firstPaint),
      medianOf(verdicts, ({ largestPaint }) => largestPaint),
      medianOf(verdicts, ({ blocked }) => blocked),
      medianOf(verdicts, ({ shift }) => shift).toFixed(3),
      medianOf(verdicts, ({ index }) => index),
      String(medianOf(verdicts, ({ onPhone }) => onPhone)),
    ]);
  }
  printTable(
    [
      ...['page', 'performance', 'accessibility', 'best practices', 'SEO'],
      ...['first paint ms', 'largest ms', 'blocked ms', 'shift', 'index', 'calibrated'],
    ],
    rows,
  );
  for (const fault of faults) console.log(`  Not right on ${fault}`);
}
