import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { type Cell, printHeading, printTable, times, whole } from '../figures/table.ts';
import { withBareServer } from '../processes/bare-server.ts';
import { type GestureFigures, measurePage, type PageFigures, type Target, VIEWPORT } from './measure.ts';

const GARDENS = [200, 2_000, 10_000];

const plannerOf = (product: string): Target => ({
  url: `${product}/garden-planner?bench=1`,
  enter: (page) => page.getByRole('button', { name: 'Start drawing' }).click(),
});

const pair = (typical: number, p95: number): string => `${typical.toFixed(1)} / ${p95.toFixed(1)}`;

const gestureRow = (name: string, ours: GestureFigures, bare: GestureFigures): readonly Cell[] => [
  name,
  pair(ours.frame, ours.frameP95),
  pair(bare.frame, bare.frameP95),
  ours.shown,
  bare.shown,
  times(ours.shown, bare.shown),
  pair(ours.latency, ours.latencyP95),
  pair(bare.latency, bare.latencyP95),
  times(ours.latency, bare.latency),
];

function rowsOf(count: number, ours: PageFigures, bare: PageFigures): (readonly Cell[])[] {
  return ours.gestures.flatMap((gesture, at) => {
    const baseline = bare.gestures[at];
    return baseline ? [gestureRow(`${whole(count)} plants, ${gesture.name}`, gesture, baseline)] : [];
  });
}

/** The planner under a hand, beside a page that draws as many circles without any care. */
export async function benchPlanner(browser: Browser, product: string): Promise<void> {
  printHeading(`Planner, ${VIEWPORT.width} by ${VIEWPORT.height}, no GPU asked for; typical / p95`);
  const bareAnswers = {
    '/': {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: readFileSync(new URL('./bare-canvas.html', import.meta.url), 'utf8'),
      encoding: 'utf8',
    },
  } as const;
  const gestures: (readonly Cell[])[] = [];
  const gardens: (readonly Cell[])[] = [];
  await withBareServer(bareAnswers, async (bareUrl) => {
    for (const count of GARDENS) {
      const ours = await measurePage(browser, plannerOf(product), count);
      const bare = await measurePage(browser, { url: `${bareUrl}/` }, count);
      gestures.push(...rowsOf(count, ours, bare));
      gardens.push([
        `${whole(count)} plants`,
        ours.firstDraw,
        bare.firstDraw,
        times(ours.firstDraw, bare.firstDraw),
        ours.heap,
        bare.heap,
      ]);
    }
  });
  printTable(
    ['gesture', 'frame ms', 'bare', 'shown/s', 'bare', 'ratio', 'to screen ms', 'bare', 'ratio'],
    gestures,
  );
  console.log();
  printTable(['garden', 'first draw ms', 'bare', 'ratio', 'heap MB', 'bare'], gardens);
}
