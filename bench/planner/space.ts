import type { Browser } from '@playwright/test';
import { median, percentile } from '../figures/statistics.ts';
import { printHeading, printTable, times, whole } from '../figures/table.ts';
import type { SpaceFigures } from './hook.ts';
import type { Size } from './measure.ts';

const GARDENS = [1_000, 10_000] as const;
const WINDOW: Size = { width: 1440, height: 900 };
/** So many times as long as a bare scene of as many triangles a frame of the walk may take, in the garden of that many plants. */
const PROMISED = { plants: 1_000, times: 1.3 } as const;

/** The walk on foot beside three.js alone, in turn on one page, drawn by the processor where the browser was started so. */
export async function benchSpace(browser: Browser, product: string, rounds: number): Promise<void> {
  printHeading(
    `A walk of ${WINDOW.width} by ${WINDOW.height} without a graphics card, beside a bare scene of the same triangles`,
  );
  const context = await browser.newContext({ viewport: WINDOW });
  try {
    const page = await context.newPage();
    await page.goto(`${product}/garden-planner?bench=1`);
    await page.getByRole('button', { name: 'Start drawing' }).click();
    await page.waitForFunction(() => window.__bench && (window.__bench.ready?.() ?? true));
    const rows = [];
    for (const plants of GARDENS) {
      await page.evaluate((count) => window.__bench?.load(count, 0), plants);
      const all: SpaceFigures[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const figures = await page.evaluate(
          ({ width, height }) => window.__bench?.space?.(width, height),
          WINDOW,
        );
        if (!figures) throw new Error('The page does not draw in space');
        all.push(figures);
      }
      const [first] = all;
      if (!first) continue;
      const [ours, bare, packed] = (['ours', 'bare', 'packed'] as const).map((what) =>
        all.flatMap((figures) => figures[what]),
      ) as [number[], number[], number[]];
      rows.push({ plants, first, ours, bare, packed, ratio: median(ours) / median(bare) });
    }
    printTable(
      ['plants', 'triangles', 'bare', 'calls', 'frame ms', 'p95', 'bare ms', 'ratio', 'packed anew ms'],
      rows.map(({ plants, first, ours, bare, packed }) => [
        whole(plants),
        whole(first.triangles),
        whole(first.bareTriangles),
        whole(first.calls),
        median(ours),
        percentile(ours, 0.95),
        median(bare),
        times(median(ours), median(bare)),
        median(packed),
      ]),
    );
    const kept = rows.find(({ plants }) => plants === PROMISED.plants);
    if (kept)
      printTable(
        ['promise', 'measured', ''],
        [
          [
            `${whole(PROMISED.plants)} plants in space within ${PROMISED.times} times a bare scene of as many triangles`,
            kept.ratio.toFixed(2),
            kept.ratio <= PROMISED.times ? 'holds' : 'MISSED',
          ],
        ],
      );
  } finally {
    await context.close();
  }
}
