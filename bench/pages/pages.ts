import type { Browser } from '@playwright/test';
import { medianOf } from '../figures/statistics.ts';
import { type Cell, printHeading, printTable, times } from '../figures/table.ts';
import { type BareAnswer, withBareServer } from '../processes/bare-server.ts';
import { barePage } from './bare-page.ts';
import { type Visit, visit, wordsOf } from './visit.ts';

const ROUNDS = 3;

/** Where the pages are that are measured. */
export async function pathsOf(url: string): Promise<Record<'home' | 'marketplace' | 'a plant', string>> {
  const search = await fetch(`${url}/api/v1/plants/marketplace-search/?search=sword%20fern&page_size=1`);
  const { results } = await search.json();
  return { home: '/', marketplace: '/marketplace', 'a plant': `/plants/${results[0].id}-${results[0].slug}` };
}

interface Pair {
  readonly ours: Visit;
  readonly bare: Visit;
}

function rowOf(name: string, pairs: readonly Pair[]): readonly Cell[] {
  const ours = (figure: keyof Visit) => medianOf(pairs, (pair) => pair.ours[figure]);
  const bare = (figure: keyof Visit) => medianOf(pairs, (pair) => pair.bare[figure]);
  return [
    name,
    ours('firstPaint'),
    bare('firstPaint'),
    times(ours('firstPaint'), bare('firstPaint')),
    ours('largestPaint'),
    times(ours('largestPaint'), bare('largestPaint')),
    ours('blocked'),
    ours('shift').toFixed(3),
    ours('transfer'),
    ours('script'),
    times(ours('transfer'), bare('transfer')),
  ];
}

/** First visits on a slow phone, beside a page that holds the same words alone. */
export async function benchPages(browser: Browser, url: string): Promise<void> {
  printHeading('Pages, phone with a quarter of this CPU on slow 4G');
  const paths = await pathsOf(url);
  const words: Record<string, BareAnswer> = {};
  for (const path of Object.values(paths)) words[path] = barePage(await wordsOf(browser, url + path));
  await withBareServer(words, async (bare) => {
    const rows: (readonly Cell[])[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const pairs: Pair[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        pairs.push({ ours: await visit(browser, url + path), bare: await visit(browser, bare + path) });
      }
      rows.push(rowOf(name, pairs));
    }
    printTable(
      [
        ...['first visit', 'first paint ms', 'bare', 'ratio', 'largest ms', 'ratio', 'blocked ms', 'shift'],
        ...['KB', 'script KB', 'KB ratio'],
      ],
      rows,
    );
  });
}
