import { medianOf } from '../figures/statistics.ts';
import { type Cell, printTable, times, whole } from '../figures/table.ts';
import { type BareAnswers, withBareServer } from '../processes/bare-server.ts';
import { type Load, load } from './load.ts';

const ROUNDS = 3;
const ROUND_SECONDS = 2;

const SEARCH = '/api/v1/plants/marketplace-search/';

async function pathsOf(url: string): Promise<Record<string, string>> {
  const page = await (await fetch(url + SEARCH)).json();
  return {
    healthz: '/healthz',
    'search, 20 plants': SEARCH,
    'one plant': `/api/v1/plants/${page.results[0].id}/`,
  };
}

/** The product's own answers, for the bare server to say after it. */
async function recorded(url: string, paths: readonly string[]): Promise<BareAnswers> {
  const answers = paths.map(async (path) => {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
    return [path, { headers, body: await answer.text(), encoding: 'utf8' }] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

interface Pair {
  readonly ours: Load;
  readonly bare: Load;
}

/** Both servers in turn, so that what else the machine does falls on both. */
async function rounds(ours: string, bare: string): Promise<Pair[]> {
  // Only ours has anything to warm up.
  await load(ours, 1);
  const pairs: Pair[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    pairs.push({ ours: await load(ours, ROUND_SECONDS), bare: await load(bare, ROUND_SECONDS) });
  }
  return pairs;
}

const rowOf = (name: string, pairs: readonly Pair[]): readonly Cell[] => {
  const ours = (figure: keyof Load) => medianOf(pairs, (pair) => pair.ours[figure]);
  const bare = (figure: keyof Load) => medianOf(pairs, (pair) => pair.bare[figure]);
  return [
    name,
    whole(ours('rate')),
    whole(bare('rate')),
    times(ours('rate'), bare('rate')),
    ...[ours('p50'), ours('p97'), ours('p99')],
    ...[bare('p50'), bare('p97'), bare('p99')],
  ];
};

/** How many answers a second, beside a bare server that says the same bytes. */
export async function measureReading(url: string): Promise<void> {
  const paths = await pathsOf(url);
  await withBareServer(await recorded(url, Object.values(paths)), async (bare) => {
    const rows: (readonly Cell[])[] = [];
    for (const [name, path] of Object.entries(paths))
      rows.push(rowOf(name, await rounds(url + path, bare + path)));
    printTable(
      ['requests a second', 'ours', 'bare', 'ratio', 'p50 ms', 'p97.5', 'p99', 'bare p50', 'p97.5', 'p99'],
      rows,
    );
  });
}
