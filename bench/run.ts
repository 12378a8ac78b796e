/**
 * `npm run bench [-- domain start api planner space pages lighthouse]`: how fast the product is, beside a bare baseline measured in the same
 * run on the same machine. Compare the ratios between runs and machines; the figures themselves belong to this one.
 * A part of the planner's: `-- planner --plants 200,10000 --gestures drag,zoom --beside Excalidraw --rounds 3`.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { buildPage } from '../scripts/build.ts';
import { benchApi } from './api/api.ts';
import { benchDomain } from './domain/domain.ts';
import { benchLighthouse } from './pages/lighthouse.ts';
import { benchPages } from './pages/pages.ts';
import { benchPlanner } from './planner/planner.ts';
import { benchSpace } from './planner/space.ts';
import { withProduct } from './processes/product.ts';
import { benchStart } from './start/start.ts';

/** A new browser for each group: what one left in memory is not the next one's. */
async function inBrowser(
  work: (browser: Browser) => Promise<void>,
  asks: readonly string[] = [],
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    // As root, Chromium refuses its own sandbox; the pages under measure are ours.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...asks],
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** Draws in space by the processor alone, on any machine. */
const BY_PROCESSOR = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

const ALONE: Readonly<Record<string, () => Promise<void>>> = { domain: benchDomain, start: benchStart };
/** These are given the address of a running product. */
const ON_PRODUCT: Readonly<Record<string, (url: string) => Promise<void>>> = {
  api: benchApi,
  planner: (url) => inBrowser((browser) => benchPlanner(browser, url, part)),
  space: (url) => inBrowser((browser) => benchSpace(browser, url, part.rounds), BY_PROCESSOR),
  pages: (url) => inBrowser((browser) => benchPages(browser, url)),
  lighthouse: benchLighthouse,
};

const NAMES = [...Object.keys(ALONE), ...Object.keys(ON_PRODUCT)];
const listed = (words: string | undefined): readonly string[] | undefined => words?.split(',');
const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: {
    plants: { type: 'string' },
    drifts: { type: 'boolean' },
    gestures: { type: 'string' },
    beside: { type: 'string' },
    rounds: { type: 'string' },
  },
});
/** What of the planner's benchmark is measured: all of it where nothing was said. */
const part = {
  plants: listed(values.plants)?.map(Number),
  inDrifts: values.drifts,
  gestures: listed(values.gestures),
  beside: listed(values.beside),
  rounds: Number(values.rounds ?? 1),
};
const unknown = asked.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown.join(', ')}". There are: ${NAMES.join(', ')}.`);
  process.exit(1);
}
const isAsked = ([name]: [string, unknown]): boolean => asked.length === 0 || asked.includes(name);

const began = performance.now();
await buildPage();
console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}`);
for (const [, measure] of Object.entries(ALONE).filter(isAsked)) await measure();
const onProduct = Object.entries(ON_PRODUCT).filter(isAsked);
if (onProduct.length > 0) {
  await withProduct(async (url) => {
    for (const [, measure] of onProduct) await measure(url);
  });
}
console.log(`\nMeasured in ${Math.round((performance.now() - began) / 1000)} s`);
