import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { medianOf } from '../figures/statistics.ts';
import { type Cell, printHeading, printTable, times, whole } from '../figures/table.ts';
import { withBareServer } from '../processes/bare-server.ts';
import { GESTURES } from './gestures.ts';
import {
  type GardenSize,
  type GestureFigures,
  measurePage,
  type PageFigures,
  type Size,
  type Target,
} from './measure.ts';
import { bringPeers } from './peers.ts';
import { printPromises } from './promises.ts';

/** Told apart by their plants; the last is the largest again, in drifts. */
const GARDENS: readonly GardenSize[] = [
  { plants: 200, drifts: 0 },
  { plants: 2_000, drifts: 0 },
  { plants: 10_000, drifts: 0 },
  { plants: 10_000, drifts: 300 },
];
/** What of it is measured; all of it where nothing is said. Ours is always measured. */
export interface PlannerPart {
  readonly plants?: readonly number[] | undefined;
  /** Only gardens in drifts, or only others. */
  readonly inDrifts?: boolean | undefined;
  /** Names of gestures. */
  readonly gestures?: readonly string[] | undefined;
  /** Names of the other pages. */
  readonly beside?: readonly string[] | undefined;
  /** How often each page is measured, in turn; the medians are shown. */
  readonly rounds: number;
}

const WINDOW: Size = { width: 1440, height: 900 };

const plannerOf = (product: string): Target => ({
  name: 'Understory',
  url: `${product}/garden-planner?bench=1`,
  enter: (page) => page.getByRole('button', { name: 'Start drawing' }).click(),
});

/** What all pages made of one garden. The first is ours. */
interface Garden extends GardenSize {
  readonly pages: readonly PageFigures[];
}

const pair = (typical: number, p95: number): string => `${typical.toFixed(1)} / ${p95.toFixed(1)}`;
const sum = (figures: readonly number[]): number => figures.reduce((all, figure) => all + figure, 0);

const gestureRow = (gesture: string, page: string, figures: GestureFigures): readonly Cell[] => [
  gesture,
  page,
  pair(figures.frame, figures.frameP95),
  figures.shown,
  pair(figures.latency, figures.latencyP95),
  figures.script,
  figures.main,
  `${figures.longTasks.length} (${whole(sum(figures.longTasks))} ms)`,
];

const gardenName = ({ plants, drifts }: GardenSize): string =>
  drifts > 0 ? `${whole(drifts)} drifts of ${whole(plants)} plants` : `${whole(plants)} plants`;

/** Of one gesture, how each other page does beside ours: frames it shows, and the time until they show the hand. */
const ratioRow = ({ pages, ...size }: Garden, at: number): readonly Cell[] => {
  const [ours, ...others] = pages;
  const own = ours?.gestures[at];
  if (!own) return [];
  return [
    `${gardenName(size)}, ${own.name}`,
    ...others.flatMap(({ gestures }) => {
      const theirs = gestures[at];
      return theirs ? [times(own.shown, theirs.shown), times(own.latency, theirs.latency)] : ['-', '-'];
    }),
  ];
};

const gardenRow = (size: GardenSize, page: PageFigures, ours: PageFigures | undefined): readonly Cell[] => [
  gardenName(size),
  page.name,
  page.firstDraw,
  ours && ours !== page ? times(ours.firstDraw, page.firstDraw) : '',
  page.heap,
];

/** The planner under a hand, beside other drawing programs and a page that draws as many circles without any care. */
export async function benchPlanner(
  browser: Browser,
  product: string,
  { plants: wanted, inDrifts, gestures: named, beside, rounds }: PlannerPart,
): Promise<void> {
  const isWanted = (names: readonly string[] | undefined, name: string) => names?.includes(name) ?? true;
  const sizes = GARDENS.filter(({ drifts }) => inDrifts === undefined || drifts > 0 === inDrifts).filter(
    ({ plants }) => wanted?.includes(plants) ?? true,
  );
  const gestures = GESTURES.filter(({ name }) => isWanted(named, name));
  const { peers, answers } = bringPeers();
  printHeading(
    `Planner in a window of ${WINDOW.width} by ${WINDOW.height}, the others with a drawing as large; no GPU asked for`,
  );
  const bare = {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: readFileSync(new URL('./bare-canvas.html', import.meta.url), 'utf8'),
    encoding: 'utf8',
  } as const;
  const gardens: Garden[] = [];
  await withBareServer({ ...answers, '/': bare }, async (url) => {
    const others: readonly Target[] = [
      ...peers.map(({ name, path }) => ({ name, url: `${url}${path}` })),
      { name: 'bare canvas', url: `${url}/` },
    ].filter(({ name }) => isWanted(beside, name));
    for (const size of sizes) {
      const inTurn: (readonly PageFigures[])[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const ours = await measurePage(browser, plannerOf(product), size, WINDOW, gestures);
        const pages = [ours];
        for (const other of others)
          pages.push(
            await measurePage(
              browser,
              other,
              size,
              ours.drawing,
              gestures.filter(({ isOurs }) => !isOurs),
            ),
          );
        inTurn.push(pages);
      }
      const pages = mediansOf(inTurn);
      gardens.push({ ...size, pages });
      printGarden({ ...size, pages });
    }
  });
  printRatios(gardens);
  printPromises(
    gardens.flatMap(({ pages: [ours], ...size }) =>
      ours ? [{ ...size, name: gardenName(size), ours }] : [],
    ),
  );
}

/** Page by page and gesture by gesture, the medians of what was measured in several rounds. */
const mediansOf = (rounds: readonly (readonly PageFigures[])[]): readonly PageFigures[] =>
  (rounds[0] ?? []).map((page, at) => {
    const same = rounds.flatMap((pages) => pages[at] ?? []);
    return {
      ...page,
      firstDraw: medianOf(same, ({ firstDraw }) => firstDraw),
      heap: medianOf(same, ({ heap }) => heap),
      gestures: page.gestures.map((gesture, index) => {
        const made = same.flatMap(({ gestures }) => gestures[index] ?? []);
        const median = (figure: Exclude<keyof GestureFigures, 'name' | 'longTasks'>) =>
          medianOf(made, (figures) => figures[figure]);
        return {
          ...gesture,
          frame: median('frame'),
          frameP95: median('frameP95'),
          shown: median('shown'),
          latency: median('latency'),
          latencyP95: median('latencyP95'),
          script: median('script'),
          main: median('main'),
          longTasks: made.flatMap(({ longTasks }) => longTasks),
        };
      }),
    };
  });

function printGarden({ pages, ...size }: Garden): void {
  console.log(`\n${gardenName(size)}; typical / p95`);
  printTable(
    ['gesture', 'page', 'frame ms', 'shown/s', 'to screen ms', 'script ms', 'main ms', 'long tasks'],
    (pages[0]?.gestures ?? []).flatMap(({ name }, at) =>
      pages.flatMap((page) => {
        const figures = page.gestures[at];
        return figures ? [gestureRow(name, page.name, figures)] : [];
      }),
    ),
  );
}

function printRatios(gardens: readonly Garden[]): void {
  const others = gardens[0]?.pages.slice(1) ?? [];
  console.log(
    '\nThe planner beside each: frames shown (more is better), time to the screen (less is better)',
  );
  printTable(
    ['gesture', ...others.flatMap(({ name }) => [`shown, ${name}`, 'to screen'])],
    gardens.flatMap((garden) => (garden.pages[0]?.gestures ?? []).map((_, at) => ratioRow(garden, at))),
  );
  console.log();
  printTable(
    ['garden', 'page', 'first draw ms', 'ratio', 'heap MB'],
    gardens.flatMap(({ pages, ...size }) => pages.map((page) => gardenRow(size, page, pages[0]))),
  );
}
