import { MOISTURES, PLANT_TYPES, SUN_CODES } from '@understory/garden';
import { openDatabase } from '../../apps/server/src/platform/db/index.ts';
import { median, percentile } from '../figures/statistics.ts';
import { type Cell, printTable, times, whole } from '../figures/table.ts';
import { withBareServer } from '../processes/bare-server.ts';
import { startProgram } from '../processes/program.ts';
import { onEachStorage, type Storage, withProgramFolders } from '../processes/storages.ts';
import { fillCatalogue } from './many-plants.ts';
import { indexPlants, queryPage, queryPageAndFacets, type ThreeFilters } from './sql-search.ts';

const SERVER = 'apps/server/src/operations/testing/api-only.ts';
const NO_LIMITS = { PORT: '0', LOG_LEVEL: 'error', LIMITS: 'generous' };
const SEARCH = '/api/v1/plants/marketplace-search/';
const PAGE_SIZE = 20;

/** The catalogue as it comes, and one a hundred times as large. */
const OWN = 445;
const MANY = 50_000;

/** What people type, a letter at a time; each start of it is a search. */
const TYPED = [
  ...['rose', 'maple', 'sword fern', 'kinnikinnick', 'oregon grape', 'red osier dogwood', 'salal', 'camas'],
  ...['mock orange', 'huckleberry', 'western redcedar', 'acer circinatum', 'polystichum munitum', 'lupines'],
  ...['rhodedendron', 'sowrd fren', 'western bleeding heart', 'carex', 'sedge', "devil's club"],
];
/** The worst that can be asked: the longest, the broadest, and words that none is like. */
const WORST = [
  'a b c d e f g h',
  'ra le mi tho cal pen sti vor',
  'rhodedendrom polystichim camasia penstamon lupinis kinikinik maddronea hukleberri',
  'westren wstern wesern wetern westen estern wwestern westernn',
  'x'.repeat(200),
  'salmonberri '.repeat(17).slice(0, 200),
  "'",
  '-',
];

const pathOf = (query: Readonly<Record<string, string | number>>): string =>
  `${SEARCH}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

/** Milliseconds until the answer was read. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function timeEach<T>(each: readonly T[], work: (one: T) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (const one of each) taken.push(await timed(() => work(one)));
  return taken;
}

const get = (url: string) => async (path: string) => {
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return text;
};

const HEADINGS = ['p50 ms', 'p95 ms', 'max', 'ratio'];
const rowOf = (name: string, taken: readonly number[], base: number): readonly Cell[] => [
  name,
  ...[median(taken), percentile(taken, 0.95), Math.max(...taken)],
  times(median(taken), base),
];

/** Every three choices of sun, moisture and type that find at least a page, with a few pages of each. */
async function searchesOf(url: string): Promise<ThreeFilters[]> {
  const searches: ThreeFilters[] = [];
  for (const sun_exposure of SUN_CODES) {
    for (const moisture_requirements of MOISTURES) {
      for (const plant_type of PLANT_TYPES) {
        const asked = { sun_exposure, moisture_requirements, plant_type };
        const { count } = JSON.parse(await get(url)(pathOf({ ...asked, page_size: 1 })));
        const pages = Math.min(3, Math.ceil(count / PAGE_SIZE));
        for (let page = 1; page <= pages; page++) searches.push({ ...asked, page });
      }
    }
  }
  return searches;
}

const facetsPath = (search: ThreeFilters): string => pathOf({ ...search, facets: 'true' });

/** Three filters and facets, beside the rows asked of the database and beside a server that only says the bytes. */
export const measureSearching = (): Promise<void> =>
  onEachStorage(async (storage) => {
    for (const plants of [OWN, MANY]) {
      await withProgramFolders((folder) => measureOn(storage, folder('product'), plants));
    }
  });

async function measureOn(storage: Storage, dataDir: string, plants: number): Promise<void> {
  const settings = { DATA_DIR: dataDir, ...(await storage.settings()) };
  const connection = {
    dataDir,
    ...('DATABASE_URL' in settings && { databaseUrl: String(settings.DATABASE_URL) }),
  };
  const start = () => startProgram([SERVER], { ...NO_LIMITS, ...settings });
  await (await start()).stop();
  const filled = await openDatabase(connection);
  if (plants > OWN) await fillCatalogue(filled, plants);
  await filled.close();

  const product = await start();
  let searches: ThreeFilters[];
  let cold: number[];
  let again: number[];
  let answers: Record<string, string>;
  try {
    searches = await searchesOf(product.url);
    const paths = searches.map(facetsPath);
    // Other searches warm the code up; none of those that are measured was ever asked.
    for (const path of searches.map((search) => pathOf({ ...search }))) await get(product.url)(path);
    cold = await timeEach(paths, get(product.url));
    again = await timeEach(paths, get(product.url));
    answers = Object.fromEntries(
      await Promise.all(paths.map(async (path) => [path, await get(product.url)(path)])),
    );
    if (plants === MANY) await measureTyping(product.url, storage);
  } finally {
    await product.stop();
  }

  const bare = await withBareServer(
    Object.fromEntries(
      Object.entries(answers).map(([path, body]) => [
        path,
        { headers: { 'content-type': 'application/json' }, body, encoding: 'utf8' as const },
      ]),
    ),
    async (url) => {
      await timeEach(searches.map(facetsPath), get(url));
      return timeEach(searches.map(facetsPath), get(url));
    },
  );
  const db = await openDatabase(connection);
  try {
    await indexPlants(db);
    await timeEach(searches, (search) => queryPage(db, search));
    const page = await timeEach(searches, (search) => queryPage(db, search));
    const facets = await timeEach(searches, (search) => queryPageAndFacets(db, search));
    printTable(
      [`three filters and facets, ${whole(plants)} plants, ${storage.name}`, ...HEADINGS],
      [
        rowOf(`${searches.length} searches, each never asked before`, cold, median(page)),
        rowOf('the same again', again, median(page)),
        rowOf('bare query: page and count', page, median(page)),
        rowOf('bare query: page, count and facets', facets, median(page)),
        rowOf('bare server saying the same bytes', bare, median(page)),
      ],
    );
  } finally {
    await db.close();
  }
}

/** Every start of what people type, and the worst that can be typed, with facets as the page asks for them. */
async function measureTyping(url: string, storage: Storage): Promise<void> {
  const starts = [
    ...new Set(TYPED.flatMap((typed) => Array.from(typed, (_, at) => typed.slice(0, at + 1).trim()))),
  ];
  const ask = (search: string) => get(url)(pathOf({ search, facets: 'true' }));
  const typed = await timeEach(starts, ask);
  const again = await timeEach(starts, ask);
  const worst = await timeEach(WORST, ask);
  printTable(
    [`search as you type, ${whole(MANY)} plants, ${storage.name}`, ...HEADINGS],
    [
      rowOf(`${starts.length} starts of words, each never asked before`, typed, median(typed)),
      rowOf('the same again', again, median(typed)),
      rowOf(`${WORST.length} worst searches`, worst, median(typed)),
    ],
  );
}
