/**
 * `npm run bench [-- domain api planner pages]`: how fast the product is, beside a bare baseline measured in the same
 * run on the same machine. Compare the ratios between runs and machines; the figures themselves belong to this one.
 */
import { cpus } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { buildPage } from '../scripts/build.ts';
import { benchApi } from './api/api.ts';
import { benchDomain } from './domain/domain.ts';
import { benchPages } from './pages/pages.ts';
import { benchPlanner } from './planner/planner.ts';

/** A new browser for each group: what one left in memory is not the next one's. */
async function inBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    // As root, Chromium refuses its own sandbox; the pages under measure are ours.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

const GROUPS: Readonly<Record<string, () => Promise<void>>> = {
  domain: benchDomain,
  api: benchApi,
  planner: () => inBrowser(benchPlanner),
  pages: () => inBrowser(benchPages),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(GROUPS, name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark "${unknown.join(', ')}". There are: ${Object.keys(GROUPS).join(', ')}.`,
  );
  process.exit(1);
}
const began = performance.now();
buildPage();
console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}`);
for (const [name, measure] of Object.entries(GROUPS)) {
  if (asked.length === 0 || asked.includes(name)) await measure();
}
console.log(`\nMeasured in ${Math.round((performance.now() - began) / 1000)} s`);
